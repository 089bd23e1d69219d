/**
 * The performance counters that a JVM keeps (jvmstat), read from its hsperf file: of a JVM that
 * runs, without its noticing (from its memory, if it shares no file), or as one left it at its end.
 */
package dev.jitlens.counters;
