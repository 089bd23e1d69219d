package dev.jitlens.counters;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * The memory of another process, which Linux copies for us: the process is neither stopped nor
 * told. What is read may change meanwhile, and may be anyone's, so every length is bounded.
 */
final class ProcessMemory implements AutoCloseable {
    private static final int LONGEST_NAME = 256;
    private static final int WORD = 8;

    private final Path file;
    private final FileChannel channel;

    /**
     * @param file such as {@code /proc/7/mem}
     */
    ProcessMemory(Path file) throws IOException {
        this.file = file;
        channel = FileChannel.open(file, StandardOpenOption.READ);
    }

    /**
     * As many bytes as were asked for, in the byte order of x86 and of Linux on ARM.
     *
     * @throws NoSuchFileException if the process is ending, and has no memory any more
     */
    ByteBuffer bytes(long address, int length) throws IOException {
        ByteBuffer bytes = upTo(address, length);
        if (bytes.limit() < length) {
            throw notThere(address);
        }
        return bytes;
    }

    long word(long address) throws IOException {
        return bytes(address, WORD).getLong(0);
    }

    /** A text that ends with a zero. */
    String text(long address) throws IOException {
        ByteBuffer bytes = upTo(address, LONGEST_NAME);
        int end = 0;
        while (end < bytes.limit() && bytes.get(end) != 0) {
            end++;
        }
        return new String(bytes.array(), 0, end, StandardCharsets.UTF_8);
    }

    private ByteBuffer upTo(long address, int length) throws IOException {
        if (address <= 0) {
            throw notThere(address);
        }
        ByteBuffer bytes = ByteBuffer.allocate(length).order(ByteOrder.LITTLE_ENDIAN);
        int n = 1;
        while (bytes.hasRemaining() && n > 0) {
            try {
                n = channel.read(bytes, address + bytes.position());
            } catch (IOException e) {
                n = -1; // The end of a mapping, which a short text may stand before.
            }
        }
        if (bytes.position() == 0) {
            throw notThere(address);
        }
        return bytes.flip();
    }

    private NoSuchFileException notThere(long address) {
        return new NoSuchFileException(
                file.toString(), null, "nothing is at " + Long.toHexString(address));
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
