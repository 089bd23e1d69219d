/**
 * Reads flight recordings, of the JDK and of async-profiler: samples and pauses. The JDK reads the
 * events; chunks that were cut are mended before.
 */
package dev.jitlens.profile.jfr;
