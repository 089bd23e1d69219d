package dev.jitlens.classes;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * The folders and jars that the user named for classes and sources: {@code classes-and-sources.txt}
 * of the config folder, one a line.
 */
public final class NamedPlaces {
    private final Path file;

    public NamedPlaces(Path configFolder) {
        file = configFolder.resolve("classes-and-sources.txt");
    }

    /** All of them, in order; a file that cannot be read names none. */
    public List<Path> paths() {
        try {
            return Files.isRegularFile(file)
                    ? Files.readAllLines(file).stream()
                            .map(String::strip)
                            .filter(line -> !line.isEmpty() && !line.startsWith("#"))
                            .map(NamedPlaces::path)
                            .filter(Objects::nonNull)
                            .toList()
                    : List.of();
        } catch (IOException e) {
            return List.of();
        }
    }

    /** Remembers a folder or jar. */
    public void add(Path place) throws IOException {
        Set<String> lines = lines();
        lines.add(line(place));
        write(lines);
    }

    /** Remembers these, and no others. */
    public void keep(List<Path> places) throws IOException {
        write(new LinkedHashSet<>(places.stream().map(NamedPlaces::line).toList()));
    }

    /** Forgets it. */
    public void remove(Path place) throws IOException {
        Set<String> lines = lines();
        lines.remove(line(place));
        write(lines);
    }

    private Set<String> lines() {
        Set<String> lines = new LinkedHashSet<>();
        paths().forEach(path -> lines.add(line(path)));
        return lines;
    }

    private void write(Set<String> lines) throws IOException {
        Files.createDirectories(file.getParent());
        Files.write(file, lines);
    }

    private static String line(Path place) {
        return place.toAbsolutePath().normalize().toString();
    }

    private static Path path(String line) {
        try {
            return Path.of(line);
        } catch (InvalidPathException e) {
            return null; // written on another system
        }
    }
}
