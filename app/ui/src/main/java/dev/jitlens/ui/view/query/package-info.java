/** Asks the tables of runs in SQL. */
package dev.jitlens.ui.view.query;
