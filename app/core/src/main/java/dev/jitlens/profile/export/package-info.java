/**
 * Stacks as files of other tools: collapsed, speedscope, the Firefox Profiler, pprof. Profiles come
 * in, whichever format they were read from; waiting threads are left out, as in a flame graph.
 */
package dev.jitlens.profile.export;
