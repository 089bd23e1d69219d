package dev.jitlens.classes;

import dev.jitlens.classes.Lookup.Found;
import dev.jitlens.classes.Lookup.Missing;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Finds source files. Blocking; safe for use by several threads. */
final class Sources {
    private static final int LARGEST_SOURCE = 8 << 20;
    private static final List<String> ENDINGS = List.of(".java", ".kt", ".scala", ".groovy");

    /** What compilers call their sources; a class file could name a file of passwords instead. */
    private static final Pattern SOURCE =
            Pattern.compile(
                    "[^/\\\\]+\\.(java|kts?|scala|groovy|clj[cs]?|aj|xtend|rb|py|js|jspx?)");

    private final List<ClassPlace> places;

    Sources(List<ClassPlace> places) {
        this.places = List.copyOf(places);
    }

    /**
     * @param sourceFile simple name from the class file; without one, or if it is no name of a
     *     source, it is guessed from the class
     */
    Lookup<SourceText> find(String holder, Optional<String> sourceFile) {
        List<String> names =
                sourceFile
                        .filter(name -> SOURCE.matcher(name).matches())
                        .map(List::of)
                        .orElseGet(
                                () ->
                                        ENDINGS.stream()
                                                .map(ending -> Holders.outermost(holder) + ending)
                                                .toList());
        String damage = "";
        for (ClassPlace place : places) {
            for (String name : names) {
                String path = Holders.folder(holder) + name;
                try {
                    Optional<byte[]> bytes = place.read(path, LARGEST_SOURCE);
                    if (bytes.isPresent()) {
                        return new Found<>(text(path, place, bytes.get()));
                    }
                } catch (IOException e) {
                    Interrupted.unlessBroken(e);
                    damage = damage.isEmpty() ? e.getMessage() : damage;
                }
            }
        }
        String none = "No source " + Holders.folder(holder) + names.getFirst() + " was found.";
        return new Missing<>(damage.isEmpty() ? none : none + " " + damage);
    }

    /** Bytes that are not UTF-8 become replacement characters. */
    private static SourceText text(String path, ClassPlace place, byte[] bytes) {
        String text = new String(bytes, StandardCharsets.UTF_8);
        return new SourceText(path, place.provenance(), place.onDisk(path), text.lines().toList());
    }
}
