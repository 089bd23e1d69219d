package dev.jitlens.profile.tool;

import java.io.DataInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Messages of OpenTelemetry in turn, as a collector's {@code file} exporter writes them: the length
 * of each stands before it, a number of four bytes with the highest first.
 */
final class FramedMessages {
    private static final int LENGTH = Integer.BYTES;

    /** To open one costs more than its bytes do. */
    private static final int MOST = 1 << 14;

    private FramedMessages() {}

    /** Whether bytes begin with a length, and a message behind it. */
    static boolean begins(byte[] head, int length) {
        if (length <= LENGTH) {
            return false;
        }
        int bytes = ByteBuffer.wrap(head, 0, LENGTH).getInt();
        if (bytes <= 0) {
            return false;
        }
        int end = (int) Math.min(length, (long) LENGTH + bytes);
        byte[] first = Arrays.copyOfRange(head, LENGTH, end);
        return ProtoHead.isOtlp(first, first.length);
    }

    /**
     * A message within a file.
     *
     * @param begin where it stands
     */
    record Part(Path file, long begin, long bytes) implements Ending.Opened {
        @Override
        public InputStream open() throws IOException {
            InputStream in = Files.newInputStream(file);
            in.skipNBytes(begin);
            return new Limited(in, bytes);
        }
    }

    /** So many bytes of a stream. */
    private static final class Limited extends FilterInputStream {
        private long left;

        Limited(InputStream in, long bytes) {
            super(in);
            left = bytes;
        }

        @Override
        public int read(byte[] to, int from, int length) throws IOException {
            int n = left == 0 ? -1 : super.read(to, from, (int) Math.min(left, length));
            left -= Math.max(n, 0);
            return n;
        }
    }

    /**
     * What a file is made of.
     *
     * @param end how much of it that is: what follows is less than its length says, or too many
     */
    record Parts(List<Ending.Opened> messages, long end) {}

    static Parts of(Path file) throws IOException {
        long size = Files.size(file);
        List<Ending.Opened> messages = new ArrayList<>();
        long at = 0;
        try (DataInputStream in = new DataInputStream(Files.newInputStream(file))) {
            while (size - at > LENGTH && messages.size() < MOST) {
                int bytes = in.readInt();
                if (bytes < 0 || bytes > size - at - LENGTH) {
                    break;
                }
                messages.add(new Part(file, at + LENGTH, bytes));
                in.skipNBytes(bytes);
                at += LENGTH + bytes;
            }
        }
        if (messages.isEmpty()) {
            messages.add(new Part(file, LENGTH, size - LENGTH)); // what there is of the first
            at = size;
        }
        return new Parts(messages, at);
    }
}
