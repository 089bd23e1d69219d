/** Flame graphs of the samples, a source or two at a time. */
package dev.jitlens.ui.view.flame;
