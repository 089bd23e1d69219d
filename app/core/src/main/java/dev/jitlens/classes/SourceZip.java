package dev.jitlens.classes;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * A zip whose sources may lie deeper than at its root, such as below the module in a JDK's {@code
 * src.zip}.
 */
final class SourceZip implements ClassPlace {
    private final Path zip;
    private final Jar jar;

    SourceZip(Path zip, String note) {
        this.zip = zip;
        jar = new Jar(zip, note);
    }

    @Override
    public Provenance provenance() {
        return jar.provenance();
    }

    @Override
    public Optional<byte[]> read(String path, int largest) throws IOException {
        Optional<byte[]> atRoot = jar.read(path, largest);
        if (atRoot.isPresent()) {
            return atRoot;
        }
        Optional<String> deeper = deeper(path);
        return deeper.isPresent() ? jar.read(deeper.get(), largest) : Optional.empty();
    }

    private Optional<String> deeper(String path) throws IOException {
        String ending = "/" + path;
        try (ZipFile file = new ZipFile(zip.toFile())) {
            return file.stream()
                    .map(ZipEntry::getName)
                    .filter(name -> name.endsWith(ending))
                    .min(Comparator.comparingInt(String::length).thenComparing(name -> name));
        } catch (IOException | RuntimeException e) {
            throw new IOException(zip + " cannot be read: " + e.getMessage() + ".", e);
        }
    }
}
