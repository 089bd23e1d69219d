package dev.jitlens.model;

/**
 * What a collection did to the heap, as the report of a crash tells of the last ones.
 *
 * @param nanos when it began
 * @param usedBefore bytes
 * @param usedAfter bytes, or {@link Unknown#NUMBER} if the JVM crashed within it
 */
public record HeapChange(long nanos, long usedBefore, long usedAfter) {}
