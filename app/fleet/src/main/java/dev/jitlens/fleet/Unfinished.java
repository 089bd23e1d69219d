package dev.jitlens.fleet;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * An export of which there is a file, since it runs or was killed.
 *
 * @param name which files are getting, each in its table's folder, if they are
 */
record Unfinished(String id, Optional<String> name) {
    /** Of the file of each. */
    static final String EXTENSION = ".txt";

    private static final Pattern ID = Pattern.compile("([0-9a-f]{32})\\.txt");

    /** What was not written to its end names nothing, and no file elsewhere can be named. */
    private static final Pattern LINE =
            Pattern.compile("((?:[a-z]++=[^/\n]*+/)*+[0-9a-f]{32}\\.[a-z]++)\n");

    private static final int LONGEST_LINE = 1 << 16;

    /**
     * The names of those of this process. Their files are not opened: closing them again would end
     * the lock that they have.
     */
    private static final Map<String, Optional<String>> HERE = new ConcurrentHashMap<>();

    /** This process has it from here on, and gives these names. */
    static void isHere(String id, Optional<String> name) {
        HERE.put(id, name);
    }

    static void isGone(String id) {
        HERE.remove(id);
    }

    boolean isHere() {
        return HERE.containsKey(id);
    }

    /** All of a store. */
    static List<Unfinished> of(Path store) throws IOException {
        Path folder = store.resolve(Export.FOLDER);
        List<Unfinished> all = new ArrayList<>();
        if (Files.isDirectory(folder)) {
            List<Path> files;
            try (Stream<Path> in = Files.list(folder)) {
                files = in.toList();
            }
            for (Path file : files) {
                Matcher id = ID.matcher(file.getFileName().toString());
                if (id.matches() && Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
                    Optional<String> here = HERE.get(id.group(1));
                    all.add(new Unfinished(id.group(1), here == null ? name(file) : here));
                }
            }
        }
        return all;
    }

    private static Optional<String> name(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file, LinkOption.NOFOLLOW_LINKS)) {
            String text = new String(in.readNBytes(LONGEST_LINE), StandardCharsets.UTF_8);
            Matcher line = LINE.matcher(text);
            return line.matches() ? Optional.of(line.group(1)) : Optional.empty();
        } catch (NoSuchFileException e) {
            return Optional.empty(); // It has ended meanwhile.
        }
    }

    /** The files that have their names or are getting them; none once all have. */
    List<Path> half(Path store) {
        if (name.isEmpty() || Files.exists(file(store, Table.RUNS))) {
            return List.of();
        }
        return Stream.of(Table.values()).map(table -> file(store, table)).toList();
    }

    private Path file(Path store, Table table) {
        return store.resolve(table.id()).resolve(name.orElseThrow());
    }

    /** Takes away what it had written, but for what is all there. */
    void takeAway(Path store) throws IOException {
        for (Path file : half(store)) {
            Files.deleteIfExists(file);
        }
        for (Table table : Table.values()) {
            Path folder = store.resolve(table.id());
            if (Files.isDirectory(folder)) {
                List<Path> parts;
                try (Stream<Path> all = Files.walk(folder)) {
                    parts = all.filter(this::isPart).toList();
                }
                for (Path part : parts) {
                    Files.deleteIfExists(part);
                }
            }
        }
    }

    private boolean isPart(Path file) {
        String called = file.getFileName().toString();
        return called.contains("." + id + ".") && called.endsWith(".part");
    }
}
