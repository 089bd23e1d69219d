package dev.jitlens.classes;

import java.util.List;

/**
 * A source file.
 *
 * @param file its path below a source folder: {@code java/util/ArrayList.java}
 * @param lines the first is line 1
 */
public record SourceText(String file, Provenance from, List<String> lines) {
    public SourceText {
        lines = List.copyOf(lines);
    }
}
