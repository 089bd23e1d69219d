package dev.jitlens.classes;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * A source file.
 *
 * @param file its path below a source folder: {@code java/util/ArrayList.java}
 * @param disk the file itself; empty if it lies in an archive
 * @param lines the first is line 1
 */
public record SourceText(String file, Provenance from, Optional<Path> disk, List<String> lines) {
    public SourceText {
        lines = List.copyOf(lines);
    }

    /** The same with a sentence why it may not be what ran. */
    SourceText noted(String note) {
        return new SourceText(file, new Provenance(from.where(), note), disk, lines);
    }
}
