/** What tables hold, as text to filter, copy and save. Knows no control but {@code Column}. */
package dev.jitlens.ui.control.table;
