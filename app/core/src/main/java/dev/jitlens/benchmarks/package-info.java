/**
 * Results of JMH: their files, the tables on its console, and what several files say of one
 * benchmark. A run of a benchmark does not come in; it is a run.
 */
package dev.jitlens.benchmarks;
