/** Columns of a page that stand side by side, two by two or as tabs, as there is room. */
package dev.jitlens.ui.control.columns;
