/** A table of many columns whose first one stays in sight. What a row means does not come in. */
package dev.jitlens.ui.control.grid;
