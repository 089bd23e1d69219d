package dev.jitlens.fleet;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Which runs of a store came of which bytes: a file for each export, with a line for each input,
 * its digest and the keys of its runs. So whoever exports it again need not open it. A store is
 * right without these files, and a line that is damaged is none.
 */
final class KnownInputs {
    /** Readers of tables pass over what begins so. */
    static final String FOLDER = "_inputs";

    private static final Pattern LINE = Pattern.compile("[0-9a-f]{64}(?: [0-9a-f]{32})++");

    private final Path folder;
    private final Map<String, List<String>> known = new HashMap<>();
    private final Map<String, List<String>> waiting = new TreeMap<>();

    KnownInputs(Path store) throws IOException {
        folder = store.resolve(FOLDER);
        if (Files.isDirectory(folder)) {
            List<Path> files;
            try (Stream<Path> all = Files.list(folder)) {
                files = all.filter(f -> f.toString().endsWith(".txt")).toList();
            }
            for (Path file : files) {
                read(file);
            }
        }
    }

    private void read(Path file) throws IOException {
        if (!Files.isRegularFile(file)) {
            return;
        }
        for (String line : Files.readAllLines(file, StandardCharsets.ISO_8859_1)) {
            if (LINE.matcher(line).matches()) {
                List<String> words = List.of(line.split(" "));
                known.put(words.getFirst(), words.subList(1, words.size()));
            }
        }
    }

    /** The keys of its runs; none where that is not known. */
    List<String> runs(InputBytes input) {
        return known.getOrDefault(input.digest(), List.of());
    }

    /** These runs are of it; of what has changed meanwhile others may be. */
    void add(InputBytes input, Collection<String> runs) {
        if (!runs.equals(runs(input)) && !runs.isEmpty() && input.isUnchanged()) {
            waiting.put(input.digest(), List.copyOf(runs));
        }
    }

    /** All runs that were told of are in the store. */
    void write() throws IOException {
        if (waiting.isEmpty()) {
            return;
        }
        List<String> lines = new ArrayList<>();
        waiting.forEach((input, runs) -> lines.add(input + " " + String.join(" ", runs)));
        String name = Sha.of(String.join("\n", lines));
        Path file = Files.createDirectories(folder).resolve(name + ".txt");
        Path part = folder.resolve(name + "." + UUID.randomUUID() + ".part");
        Files.write(part, lines, StandardCharsets.ISO_8859_1);
        Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
        known.putAll(waiting);
        waiting.clear();
    }
}
