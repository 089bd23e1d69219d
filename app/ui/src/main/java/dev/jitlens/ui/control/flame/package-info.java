/**
 * A flame graph of any size: only what is at least a pixel wide and in sight is drawn. Trees come
 * in; samples do not.
 */
package dev.jitlens.ui.control.flame;
