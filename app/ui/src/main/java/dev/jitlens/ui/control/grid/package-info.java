/** A table of many columns whose first one stays in sight. */
package dev.jitlens.ui.control.grid;
