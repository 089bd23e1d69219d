/**
 * Asks the tables of runs in SQL. The engine is handed in, so that nothing of DuckDB is known here;
 * answers come in as rows.
 */
package dev.jitlens.ui.view.query;
