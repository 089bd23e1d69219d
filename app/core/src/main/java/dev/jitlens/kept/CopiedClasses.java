package dev.jitlens.kept;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/**
 * Writes class files into a jar: a text with the places that they lay in, and a folder for each.
 */
final class CopiedClasses {
    private static final int LARGEST_CLASS = 1 << 20;

    private final Instant began;
    private final Deadline deadline;
    private final List<FoundClass> younger = new ArrayList<>();
    private int copied;
    private int late;

    /**
     * @param began a file that was written since is not what ran
     */
    CopiedClasses(Instant began, Deadline deadline) {
        this.began = began;
        this.deadline = deadline;
    }

    /** How many were written. */
    int copied() {
        return copied;
    }

    /** Those that are younger than the run. */
    List<FoundClass> younger() {
        return younger;
    }

    /** How many there was no time for. */
    int late() {
        return late;
    }

    void write(List<FoundClass> classes, OutputStream out) throws IOException {
        Map<Path, List<FoundClass>> places =
                classes.stream()
                        .collect(
                                Collectors.groupingBy(
                                        FoundClass::place,
                                        LinkedHashMap::new,
                                        Collectors.toList()));
        try (ZipOutputStream zip = new ZipOutputStream(out)) {
            zip.setLevel(Deflater.BEST_SPEED); // somebody waits for the end of the launch
            zip.putNextEntry(new ZipEntry(KeptClasses.PLACES));
            String text =
                    places.keySet().stream()
                            .map(place -> place.toString().replace('\n', ' '))
                            .collect(Collectors.joining("\n", "", "\n"));
            zip.write(text.getBytes(StandardCharsets.UTF_8));
            int number = 0;
            for (Map.Entry<Path, List<FoundClass>> place : places.entrySet()) {
                copy(place.getKey(), place.getValue(), number++ + "/", zip);
            }
        }
    }

    private void copy(Path place, List<FoundClass> classes, String prefix, ZipOutputStream zip)
            throws IOException {
        if (!Files.isRegularFile(place)) {
            for (FoundClass each : classes) {
                Path file = place.resolve(each.inside());
                add(each, prefix, bytes(file), file, zip);
            }
            return;
        }
        try (ZipFile jar = new ZipFile(place.toFile())) {
            for (FoundClass each : classes) {
                add(each, prefix, bytes(jar, each.inside()), place, zip);
            }
        }
    }

    /** Its time is asked when its bytes are read, since it may be written meanwhile. */
    private void add(FoundClass found, String prefix, byte[] bytes, Path file, ZipOutputStream zip)
            throws IOException {
        if (bytes.length == 0 || bytes.length > LARGEST_CLASS) {
            return;
        }
        if (deadline.isOver()) {
            late++;
        } else if (FileTimes.last(file).isBefore(began)) {
            zip.putNextEntry(new ZipEntry(prefix + found.name() + ".class"));
            zip.write(bytes);
            copied++;
        } else {
            younger.add(found);
        }
    }

    /** None of a file that has gone meanwhile. */
    private static byte[] bytes(Path file) {
        try {
            if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
                return new byte[0];
            }
            try (InputStream in = Files.newInputStream(file, LinkOption.NOFOLLOW_LINKS)) {
                return in.readNBytes(LARGEST_CLASS + 1);
            }
        } catch (IOException e) {
            return new byte[0];
        }
    }

    private static byte[] bytes(ZipFile jar, String inside) {
        ZipEntry entry = jar.getEntry(inside);
        if (entry == null) {
            return new byte[0];
        }
        try (InputStream in = jar.getInputStream(entry)) {
            return in.readNBytes(LARGEST_CLASS + 1);
        } catch (IOException e) {
            return new byte[0]; // it is damaged, and the JVM could not load it
        }
    }
}
