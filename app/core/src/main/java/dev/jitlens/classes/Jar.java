package dev.jitlens.classes;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** A jar or zip of classes or sources. Nothing is unpacked to disk. */
final class Jar implements Place {
    private static final int MOST_FOLDERS = 100_000;

    private final Path jar;
    private final Provenance provenance;
    private volatile Set<String> folders;

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
        String folder = path.substring(0, path.lastIndexOf('/') + 1);
        if (folders != null && folders.size() < MOST_FOLDERS && !folders.contains(folder)) {
            return Optional.empty(); // without opening it again
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

    private static Set<String> folders(ZipFile zip) {
        Set<String> folders = new HashSet<>();
        zip.stream()
                .map(ZipEntry::getName)
                .map(name -> name.substring(0, name.lastIndexOf('/') + 1))
                .takeWhile(name -> folders.size() < MOST_FOLDERS)
                .forEach(folders::add);
        return folders;
    }
}
