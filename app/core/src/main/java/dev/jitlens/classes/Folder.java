package dev.jitlens.classes;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;

/** A folder with the packages below it. */
record Folder(Path folder, Provenance provenance) implements Place {
    Folder(Path folder, String note) {
        this(folder.toAbsolutePath().normalize(), new Provenance(folder.toString(), note));
    }

    /**
     * What a log says may hold {@code ..}, and a link may lead anywhere: nothing outside of the
     * folder is read.
     */
    @Override
    public Optional<byte[]> read(String path, int largest) throws IOException {
        Path file;
        try {
            file = folder.resolve(path).normalize();
        } catch (InvalidPathException e) {
            return Optional.empty(); // no file is called so
        }
        if (!file.startsWith(folder)
                || !Files.isRegularFile(file)
                || !file.toRealPath().startsWith(folder.toRealPath())) {
            return Optional.empty();
        }
        if (Files.size(file) > largest) {
            throw new IOException(file + " is larger than " + (largest >> 20) + " MB.");
        }
        return Optional.of(Files.readAllBytes(file));
    }
}
