/**
 * Writes columns as a file of Apache Parquet: knows its bytes and nothing of what the columns mean.
 */
package dev.jitlens.fleet.parquet;
