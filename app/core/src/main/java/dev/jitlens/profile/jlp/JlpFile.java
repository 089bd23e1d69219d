package dev.jitlens.profile.jlp;

import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;

/** The records of a {@code *.jlp} file: all in their order, or one again. */
final class JlpFile implements Closeable {
    static final int VERSION = 1;
    static final String CUT = "the file ends inside a record";
    static final int HEADER = 16;
    private static final int RECORD_HEADER = 8;
    private static final int LONGEST = 16 << 20;
    private static final int BUFFER = 1 << 20;

    private final FileChannel channel;
    private byte[] buf = new byte[BUFFER];
    private long bufAt;
    private int from;
    private int to;

    /** Takes each record. */
    interface Visitor {
        /**
         * @param position of the record in the file; {@link #again} reads it again
         * @param payload what follows the record in it
         */
        void record(JlpRecord record, long position, JlpPayload payload);
    }

    JlpFile(Path file) throws IOException {
        channel = FileChannel.open(file, StandardOpenOption.READ);
    }

    /** Visits all whole records; where they end too early is damage. */
    void scan(Visitor visitor, Damages damages) throws IOException {
        scan(visitor, damages, Long.MAX_VALUE);
    }

    /**
     * @param until records that begin behind it are not visited
     */
    void scan(Visitor visitor, Damages damages, long until) throws IOException {
        if (begins(damages)) {
            scanRecords(visitor, damages, until);
        }
    }

    /**
     * Visits the whole records from a place on that an earlier scan ended at, or from the first.
     *
     * @return the place to go on from when there is more
     */
    long scanFrom(long place, Visitor visitor, Damages damages) throws IOException {
        if (place > 0) {
            seek(place);
        } else if (!begins(damages)) {
            return 0;
        }
        scanRecords(visitor, damages, Long.MAX_VALUE);
        return bufAt + from;
    }

    long size() throws IOException {
        return channel.size();
    }

    /** Whether it has a head that is known. */
    private boolean begins(Damages damages) throws IOException {
        seek(0);
        if (!fill(HEADER)) {
            damages.add(to, "the file ends in its header");
            return false;
        }
        JlpPayload payload = new JlpPayload(buf, from + 8, from + HEADER);
        long version = payload.u32();
        if (version != VERSION) {
            damages.add(8, "version " + version + " of the format, where 1 is known");
            return false;
        }
        from += HEADER;
        return true;
    }

    private void scanRecords(Visitor visitor, Damages damages, long until) throws IOException {
        JlpPayload payload = new JlpPayload(buf, from, to);
        while (bufAt + from < until && fill(RECORD_HEADER)) {
            payload.set(buf, from, to);
            int type = payload.u8();
            int reserved = payload.u8() | payload.u16();
            long length = payload.u32();
            long position = bufAt + from;
            if (reserved != 0 || length > LONGEST) {
                damages.add(position, "damaged: no record begins here; the rest was not read");
                return;
            }
            int bytes = (int) length;
            if (!fill(RECORD_HEADER + bytes)) {
                break;
            }
            payload.set(buf, from + RECORD_HEADER, from + RECORD_HEADER + bytes);
            visitor.record(JlpRecord.read(type, payload), position, payload);
            from += RECORD_HEADER + bytes;
        }
        if (from < to) {
            damages.add(bufAt + from, CUT);
        }
    }

    private void seek(long position) {
        bufAt = position;
        from = 0;
        to = 0;
    }

    /** Whether so many bytes are there; then they are in the buffer. */
    private boolean fill(int bytes) throws IOException {
        if (to - from >= bytes) {
            return true;
        }
        byte[] target = bytes <= buf.length ? buf : new byte[bytes];
        System.arraycopy(buf, from, target, 0, to - from);
        buf = target;
        bufAt += from;
        to -= from;
        from = 0;
        while (to < bytes) {
            int n = channel.read(ByteBuffer.wrap(buf, to, buf.length - to), bufAt + to);
            if (n < 0) {
                return false;
            }
            to += n;
        }
        return true;
    }

    /** The payload of a record that was visited before; empty if it is not there any more. */
    JlpPayload again(long position) throws IOException {
        byte[] header = read(position, RECORD_HEADER);
        JlpPayload payload = new JlpPayload(header, 0, header.length);
        payload.skip(4);
        byte[] bytes = read(position + RECORD_HEADER, (int) Math.min(LONGEST, payload.u32()));
        payload.set(bytes, 0, bytes.length);
        return payload;
    }

    private byte[] read(long position, int length) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(length);
        int n = 0;
        while (bytes.hasRemaining() && n >= 0) {
            n = channel.read(bytes, position + bytes.position());
        }
        return Arrays.copyOf(bytes.array(), bytes.position());
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
