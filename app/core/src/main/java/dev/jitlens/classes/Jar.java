package dev.jitlens.classes;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** A jar or zip of classes or sources. Nothing is unpacked to disk. */
final class Jar implements ClassPlace {
    private static final int MOST_FOLDERS = 100_000;

    /** The index of a jar is read into memory, and may be nearly all of it. */
    private static final long LARGEST_JAR = 512L << 20;

    private final Path jar;
    private final Provenance provenance;

    /** Hashes of their names, sorted, since names would take much more; null if not known yet. */
    private volatile int[] folders;

    Jar(Path jar, String note) {
        this.jar = jar;
        provenance = new Provenance(jar.toString(), note);
    }

    @Override
    public Provenance provenance() {
        return provenance;
    }

    @Override
    public Optional<byte[]> read(String path, int largest) throws IOException {
        if (!mayHave(path)) {
            return Optional.empty(); // without opening it again
        }
        if (jar.toFile().length() > LARGEST_JAR) {
            throw new IOException(jar + " is larger than " + (LARGEST_JAR >> 20) + " MB.");
        }
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            if (folders == null) {
                folders = folders(zip);
            }
            ZipEntry entry = zip.getEntry(path);
            return entry == null || entry.isDirectory()
                    ? Optional.empty()
                    : Optional.of(bytes(zip, entry, largest));
        } catch (IOException | RuntimeException e) {
            throw new IOException(jar + " cannot be read: " + e.getMessage() + ".", e);
        }
    }

    @Override
    public Optional<Path> archive() {
        return jar.toFile().length() <= LARGEST_JAR ? Optional.of(jar) : Optional.empty();
    }

    /** The times within a jar are those that a build chose, often the same for all builds. */
    @Override
    public Optional<Instant> written(String path) {
        return ClassPlace.modified(jar);
    }

    @Override
    public boolean mayHave(String path) {
        int[] known = folders;
        return known == null
                || known.length >= MOST_FOLDERS
                || Arrays.binarySearch(known, folder(path).hashCode()) >= 0;
    }

    private static String folder(String path) {
        return path.substring(0, path.lastIndexOf('/') + 1);
    }

    private static byte[] bytes(ZipFile zip, ZipEntry entry, int largest) throws IOException {
        try (InputStream in = zip.getInputStream(entry)) {
            byte[] bytes = in.readNBytes(largest + 1);
            if (bytes.length > largest) {
                throw new IOException(
                        entry.getName() + " is larger than " + (largest >> 20) + " MB");
            }
            return bytes;
        }
    }

    private static int[] folders(ZipFile zip) {
        return zip.stream()
                .mapToInt(entry -> folder(entry.getName()).hashCode())
                .distinct()
                .limit(MOST_FOLDERS)
                .sorted()
                .toArray();
    }
}
