/**
 * The performance counters that a JVM keeps (jvmstat), read from its hsperf file: of a JVM that
 * runs, without its noticing, or as one left it at its end.
 */
package dev.jitlens.counters;
