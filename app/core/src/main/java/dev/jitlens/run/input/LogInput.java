package dev.jitlens.run.input;

import dev.jitlens.run.packed.Packing;

import java.io.Closeable;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * One log as a stream of bytes: a plain file, a packed one, or an entry of a zip. Entries are only
 * ever streamed, never written anywhere, so their names can do no harm.
 *
 * <p>It is of one reading: a file that has become another one meanwhile is another input.
 */
public final class LogInput {
    private static final String SEPARATOR = "!/";

    private final Path path;
    private final String entry;

    /** Whether it is plain, once somebody has looked: its first bytes are told by many marks. */
    private volatile Optional<Boolean> plain = Optional.empty();

    /** Is told of every read from disk; throws to cancel. */
    public interface Meter {
        void read(int bytes) throws IOException;
    }

    /**
     * @param path the file on disk
     * @param entry name inside the zip, or empty
     */
    public LogInput(Path path, String entry) {
        this.path = path;
        this.entry = entry;
    }

    public static LogInput named(String name) {
        int at = name.indexOf(SEPARATOR);
        return at < 0 || Files.exists(Path.of(name))
                ? new LogInput(Path.of(name), "")
                : new LogInput(
                        Path.of(name.substring(0, at)), name.substring(at + SEPARATOR.length()));
    }

    /** The file on disk. */
    public Path path() {
        return path;
    }

    /** The name inside the zip; empty of a file. */
    public String entry() {
        return entry;
    }

    public String name() {
        return entry.isEmpty() ? path.toString() : path + SEPARATOR + entry;
    }

    /** The file's name without any folder. */
    public String fileName() {
        String name = entry.isEmpty() ? path.getFileName().toString() : entry;
        return name.substring(name.lastIndexOf('/') + 1);
    }

    /** The path from what was opened, a folder or zip, with slashes. */
    public String inside(Path opened) {
        if (!entry.isEmpty()) {
            return entry;
        }
        return Files.isDirectory(opened)
                ? opened.relativize(path).toString().replace('\\', '/')
                : fileName();
    }

    /** Whether its bytes on disk are those that {@link #open} gives. */
    public boolean isPlain() throws IOException {
        Optional<Boolean> known = plain;
        if (known.isEmpty()) {
            known = Optional.of(entry.isEmpty() && Packing.isPlain(path));
            plain = known;
        }
        return known.get();
    }

    /** Whether it is text, whose lines have to be put right, but which is not packed. */
    public boolean isText() throws IOException {
        return entry.isEmpty() && !isPlain() && Packing.isText(path);
    }

    /** Bytes on disk, for progress. */
    public long diskBytes() throws IOException {
        if (entry.isEmpty()) {
            return Files.size(path);
        }
        try (ZipFile zip = new ZipFile(path.toFile())) {
            ZipEntry found = zip.getEntry(entry);
            return found == null ? 0 : Math.max(0, found.getCompressedSize());
        }
    }

    /** Opens it, decompressed. */
    public InputStream open(Meter meter) throws IOException {
        if (!entry.isEmpty()) {
            return openEntry(meter);
        }
        InputStream file = new Metered(Files.newInputStream(path), meter);
        return isPlain() ? file : Packing.unpacked(file);
    }

    private InputStream openEntry(Meter meter) throws IOException {
        ZipFile zip = new ZipFile(path.toFile());
        ZipEntry found = zip.getEntry(entry);
        if (found == null) {
            zip.close();
            throw new IOException(path + ": has no entry " + entry);
        }
        InputStream in = new Metered(zip.getInputStream(found), meter);
        return new ClosingBoth(Packing.unpacked(in), zip);
    }

    static boolean startsWith(Path path, int... bytes) throws IOException {
        try (InputStream in = Files.newInputStream(path)) {
            for (int b : bytes) {
                if (in.read() != b) {
                    return false;
                }
            }
            return true;
        }
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof LogInput input
                && path.equals(input.path)
                && entry.equals(input.entry);
    }

    @Override
    public int hashCode() {
        return 31 * path.hashCode() + entry.hashCode();
    }

    @Override
    public String toString() {
        return name();
    }

    /** A stream that owns what it is read from. */
    private static final class ClosingBoth extends FilterInputStream {
        private final Closeable owner;

        ClosingBoth(InputStream in, Closeable owner) {
            super(in);
            this.owner = owner;
        }

        @Override
        public void close() throws IOException {
            try (owner) {
                super.close();
            }
        }
    }
}
