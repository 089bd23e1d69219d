/**
 * Columns of a page that stand side by side, two by two or as tabs, as there is room. What stands
 * in a column does not come in.
 */
package dev.jitlens.ui.control.columns;
