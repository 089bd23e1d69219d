package dev.jitlens.files;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.zip.ZipFile;

/**
 * Keeps zips open as long as their entries are read one after the other: the JDK reads the index of
 * a zip once as long as anybody has it open, and else for each entry.
 */
public final class HeldZips implements Closeable {
    /** More are read correctly, and slower. */
    private static final int MOST = 100;

    private final List<ZipFile> zips = new ArrayList<>();

    /**
     * @param files each once
     */
    public static HeldZips of(Collection<Path> files) throws IOException {
        HeldZips held = new HeldZips();
        try {
            for (Path file : files.stream().limit(MOST).toList()) {
                held.zips.add(new ZipFile(file.toFile()));
            }
            return held;
        } catch (IOException e) {
            held.close();
            throw e;
        }
    }

    /**
     * Those that are zips; who reads another one is told what it is.
     *
     * @param files each once
     */
    public static HeldZips ofReadable(Collection<Path> files) {
        HeldZips held = new HeldZips();
        for (Path file : files.stream().limit(MOST).toList()) {
            try {
                held.zips.add(new ZipFile(file.toFile()));
            } catch (IOException e) {
                continue;
            }
        }
        return held;
    }

    @Override
    public void close() throws IOException {
        for (ZipFile zip : zips) {
            zip.close();
        }
    }
}
