package dev.jitlens.latency;

/**
 * A file and what it is called in messages.
 *
 * @param name as the user named it; inside an archive {@code archive.zip!/entry}
 */
public record NamedSource(String name, LatencySource source) {}
