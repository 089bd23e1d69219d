/** Tables of many runs: their schema, CSV and Parquet, and SQL over them by DuckDB. */
package dev.jitlens.fleet;
