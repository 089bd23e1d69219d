/**
 * Tables with their columns, cells, filters and menus, and what they hold as text to copy and save.
 */
package dev.jitlens.ui.control.table;
