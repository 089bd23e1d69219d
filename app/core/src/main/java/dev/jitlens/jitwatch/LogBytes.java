package dev.jitlens.jitwatch;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.zip.GZIPInputStream;

/**
 * A log that can be read several times, wherever it is.
 *
 * @param name for messages
 * @param diskBytes its size, for progress
 */
public record LogBytes(String name, long diskBytes, Opener opener) {

    /** Opens the log, decompressed. */
    public interface Opener {
        InputStream open() throws IOException;
    }

    /**
     * A file, plain or gzip.
     *
     * @throws IOException if there is none
     */
    public static LogBytes of(Path file) throws IOException {
        if (!Files.exists(file)) {
            throw new NoSuchFileException(file + ": no such file");
        }
        if (!Files.isRegularFile(file)) {
            throw new IOException(file + ": not a file");
        }
        return new LogBytes(file.toString(), Files.size(file), () -> decompressed(file));
    }

    InputStream open() throws IOException {
        return opener.open();
    }

    private static InputStream decompressed(Path file) throws IOException {
        InputStream in = new BufferedInputStream(Files.newInputStream(file));
        try {
            in.mark(2);
            boolean gzip = in.read() == 0x1f && in.read() == 0x8b;
            in.reset();
            return gzip ? new GZIPInputStream(in) : in;
        } catch (IOException e) {
            in.close();
            throw e;
        }
    }
}
