/**
 * Running JVMs: attaches to one, samples it for a bounded time, and lets it go. A JVM by its number
 * comes in, a run directory comes out; what was changed in the JVM is put back, or named.
 */
package dev.jitlens.watch;
