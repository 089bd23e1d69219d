package dev.jitlens.install;

import java.io.IOException;
import java.nio.file.Path;

/** Paths as the file system knows them, so that two ways to one file are equal. */
public final class RealPath {
    private RealPath() {}

    /** The path without links, or as it stands where it cannot be followed. */
    public static Path of(Path path) {
        try {
            return path.toRealPath();
        } catch (IOException e) {
            return path.toAbsolutePath().normalize();
        }
    }
}
