package dev.jitlens.classes;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;

/** A folder with the packages below it. */
record Folder(Path folder, Provenance provenance) implements ClassPlace {
    Folder(Path folder, String note) {
        this(folder.toAbsolutePath().normalize(), new Provenance(folder.toString(), note));
    }

    /**
     * What a log says may hold {@code ..}, and a link may lead anywhere: nothing outside of the
     * folder is read.
     */
    @Override
    public Optional<byte[]> read(String path, int largest) throws IOException {
        Optional<Path> file = inside(path);
        if (file.isPresent() && Files.size(file.get()) > largest) {
            throw new IOException(file.get() + " is larger than " + (largest >> 20) + " MB.");
        }
        return file.isPresent() ? Optional.of(Files.readAllBytes(file.get())) : Optional.empty();
    }

    @Override
    public Optional<Path> onDisk(String path) {
        try {
            return inside(path);
        } catch (IOException e) {
            return Optional.empty(); // it has gone meanwhile
        }
    }

    private Optional<Path> inside(String path) throws IOException {
        try {
            Path file = folder.resolve(path).normalize();
            return file.startsWith(folder)
                            && Files.isRegularFile(file)
                            && file.toRealPath().startsWith(folder.toRealPath())
                    ? Optional.of(file)
                    : Optional.empty();
        } catch (InvalidPathException e) {
            return Optional.empty(); // no file is called so
        }
    }
}
