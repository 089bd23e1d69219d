package dev.jitlens.classes;

/**
 * Where a class or a source was found.
 *
 * @param where folder, jar or Java home
 * @param note a sentence if it may not be what ran, such as another JDK's; else empty
 */
public record Provenance(String where, String note) {}
