/**
 * Tables with their columns, cells, filters and menus, and what they hold as text to copy and save.
 * What a row means does not come in.
 */
package dev.jitlens.ui.control.table;
