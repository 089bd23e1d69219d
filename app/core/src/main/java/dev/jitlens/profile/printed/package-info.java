/**
 * Samples as tools print them for people: what {@code jfr print} shows of a recording, the text of
 * async-profiler, and hprof's.
 */
package dev.jitlens.profile.printed;
