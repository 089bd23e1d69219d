package dev.jitlens.counters;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Set;

/**
 * The hsperf file of a JVM that runs. It is opened for reading, read and closed each time: a
 * mapping would outlive the JVM, and fail if the file were cut meanwhile.
 */
final class PerfFile implements CounterReader {
    /**
     * The difference between the two clocks, in nanoseconds: wall time may be set back, which would
     * make rates absurd.
     */
    private static final long CLOCKS = System.currentTimeMillis() * 1_000_000 - System.nanoTime();

    private final Path path;
    private byte[] bytes = new byte[1 << 16];

    public PerfFile(Path path) {
        this.path = path;
    }

    public Path path() {
        return path;
    }

    @Override
    public String name() {
        return path.toString();
    }

    /** The time of a reading, in nanoseconds since 1970. */
    static long now() {
        return CLOCKS + System.nanoTime();
    }

    @Override
    public CounterReading read() throws IOException {
        // Everybody may write to the folder, so this may be a link, or a pipe that is never
        // written.
        if (Files.exists(path, LinkOption.NOFOLLOW_LINKS)
                && !Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS)) {
            throw new IOException(path + ": no plain file, so it is of no JVM");
        }
        int length;
        long now = now();
        try (SeekableByteChannel channel =
                Files.newByteChannel(
                        path, Set.of(StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS))) {
            length = fill(channel);
        } catch (AccessDeniedException e) {
            throw new IOException(
                    path + ": may only be read by the user whose JVM it is, or by root", e);
        }
        return PerfData.live(path.toString(), bytes, length, now);
    }

    private int fill(SeekableByteChannel channel) throws IOException {
        long size = channel.size();
        if (size > PerfData.LARGEST) {
            throw new IOException(path + ": too large for the counters of a JVM");
        }
        if (size > bytes.length) {
            bytes = Arrays.copyOf(bytes, (int) size);
        }
        ByteBuffer buffer = ByteBuffer.wrap(bytes);
        while (buffer.hasRemaining() && channel.read(buffer) > 0) {
            // a file is usually read at once
        }
        return buffer.position();
    }
}
