/**
 * Reads profiles that other tools, and Jitlens itself, write for tools that are not of Java: pprof,
 * OpenTelemetry, speedscope, the Firefox Profiler. Their tables are kept within limits; their
 * samples are counted as they come.
 */
package dev.jitlens.profile.tool;
