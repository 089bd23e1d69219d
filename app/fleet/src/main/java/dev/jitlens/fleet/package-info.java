/**
 * Tables of many runs: their schema, CSV and Parquet, and SQL over them by DuckDB. Runs come in as
 * core reads them; only what needs DuckDB or Arrow is here.
 */
package dev.jitlens.fleet;
