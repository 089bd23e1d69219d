package dev.jitlens.model;

/**
 * Where a fact was read.
 *
 * @param file the log file as it was opened; inside an archive {@code archive.zip!entry}
 * @param offset byte offset of the line's first byte in the (decompressed) file
 * @param line line number, from 1
 */
public record Origin(String file, long offset, long line) {}
