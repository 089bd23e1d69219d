package dev.jitlens.launch.jdk;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The folders that the user adds to the places where JDKs are looked for: in the system property
 * {@code jitlens.jdks} or the environment variable {@code JITLENS_JDKS}, separated as in PATH, and
 * in {@code jdks.txt} of the config folder, one a line.
 */
public final class AddedJdks {
    private final Path file;

    public AddedJdks(Path configFolder) {
        file = configFolder.resolve("jdks.txt");
    }

    /** All of them; a file that cannot be read names none. */
    List<Path> folders() {
        List<Path> folders = new ArrayList<>();
        addAll(System.getProperty("jitlens.jdks"), folders);
        addAll(System.getenv("JITLENS_JDKS"), folders);
        folders.addAll(saved());
        return folders;
    }

    /** Remembers a JDK, or a folder of JDKs. */
    public void add(Path folder) throws IOException {
        List<String> lines = new ArrayList<>(saved().stream().map(Path::toString).toList());
        String line = folder.toAbsolutePath().normalize().toString();
        if (!lines.contains(line)) {
            lines.add(line);
            Files.createDirectories(file.getParent());
            Files.write(file, lines);
        }
    }

    /** Remembers these folders, and no others. */
    public void keep(List<Path> folders) throws IOException {
        Files.createDirectories(file.getParent());
        Files.write(
                file,
                folders.stream().map(f -> f.toAbsolutePath().normalize().toString()).toList());
    }

    /** Those of the file; one that cannot be read names none. */
    public List<Path> saved() {
        try {
            return Files.isRegularFile(file)
                    ? Files.readAllLines(file).stream()
                            .map(String::strip)
                            .filter(line -> !line.isEmpty() && !line.startsWith("#"))
                            .map(Path::of)
                            .toList()
                    : List.of();
        } catch (IOException | InvalidPathException e) {
            return List.of();
        }
    }

    private static void addAll(String separated, List<Path> folders) {
        if (separated != null) {
            for (String folder : separated.split(Pattern.quote(File.pathSeparator))) {
                if (!folder.isBlank()) {
                    folders.add(Path.of(folder.strip()));
                }
            }
        }
    }
}
