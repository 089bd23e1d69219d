/** Joins what recordings tell of the JIT with what logs tell of the same JVM. */
package dev.jitlens.run.recordings;
