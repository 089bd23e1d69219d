package dev.jitlens.run;

import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.util.Objects;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/**
 * Reads a stream in a thread of its own, a few blocks ahead of who uses it: disk and decompression
 * are not waited for. What the stream throws, its user gets where it would have been thrown.
 * Closing ends the thread first.
 */
final class ReadAhead extends InputStream {
    private static final int BLOCK = 1 << 18;
    private static final int BLOCKS = 4;

    /**
     * @param length of what is in it, -1 at the end
     * @param failure what the stream threw after that, or null
     */
    private record Block(byte[] bytes, int length, Throwable failure) {
        static final Block NONE = new Block(new byte[0], 0, null);
        static final Block END = new Block(new byte[0], -1, null);
    }

    private final InputStream in;
    private final BlockingQueue<Block> full = new ArrayBlockingQueue<>(BLOCKS);
    private final BlockingQueue<byte[]> empty = new ArrayBlockingQueue<>(BLOCKS);
    private final Thread reader =
            Thread.ofPlatform().daemon().name("read ahead").unstarted(this::run);
    private volatile boolean closed;
    private Block current = Block.NONE;
    private int pos;

    ReadAhead(InputStream in) {
        this.in = in;
        for (int i = 0; i < BLOCKS; i++) {
            empty.add(new byte[BLOCK]);
        }
        reader.start();
    }

    private void run() {
        try {
            Block block;
            do {
                block = fill(empty.take());
                full.put(block);
            } while (block.length >= 0 && block.failure == null && !closed);
        } catch (InterruptedException e) {
            // Closed: nobody waits for more.
        }
    }

    private Block fill(byte[] bytes) {
        int length = 0;
        try {
            while (length < BLOCK && !closed) {
                int n = in.read(bytes, length, BLOCK - length);
                if (n < 0) {
                    return length == 0 ? Block.END : new Block(bytes, length, null);
                }
                length += n;
            }
            return new Block(bytes, length, null);
        } catch (Throwable e) { // also a cancellation, or no memory
            return new Block(bytes, length, e);
        }
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] buf, int from, int length) throws IOException {
        Objects.checkFromIndexSize(from, length, buf.length);
        if (length == 0) {
            return 0;
        }
        while (pos == current.length) {
            rethrow(current.failure);
            next();
        }
        if (current.length < 0) {
            return -1;
        }
        int n = Math.min(length, current.length - pos);
        System.arraycopy(current.bytes, pos, buf, from, n);
        pos += n;
        return n;
    }

    private void next() throws IOException {
        if (closed) {
            throw new IOException("the stream is closed");
        }
        if (current.bytes.length == BLOCK) {
            empty.add(current.bytes);
        }
        current = Block.NONE;
        pos = 0;
        try {
            current = full.take();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted while reading");
        }
    }

    private static void rethrow(Throwable failure) throws IOException {
        switch (failure) {
            case null -> {}
            case IOException e -> throw e;
            case RuntimeException e -> throw e;
            case Error e -> throw e;
            default -> throw new IOException(failure);
        }
    }

    @Override
    public void close() throws IOException {
        closed = true;
        reader.interrupt();
        boolean interrupted = false;
        while (reader.isAlive()) {
            try {
                reader.join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        in.close();
    }
}
