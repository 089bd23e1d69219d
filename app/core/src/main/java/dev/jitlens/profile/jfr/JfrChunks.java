package dev.jitlens.profile.jfr;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Finds what of a recording the JDK's reader can take: it waits for ever for chunks that were not
 * finished, and needs the metadata and constants that a chunk ends with. Both stand in the middle
 * of a chunk, too, since JDK 14 flushes them every second; so of a chunk that is cut off, what
 * precedes its last flush can be read.
 */
final class JfrChunks {
    private static final int MAGIC = 0x464C5200; // FLR and a zero

    /** Bytes of a chunk's header; the first event follows. */
    static final int HEADER = 68;

    /** What tells a header from other bytes: its first word, and its version. */
    private static final int HEAD = 8;

    private static final int MOST_VERSION = 9;

    /** Bytes in which most searches end where a file has nothing but heads. */
    private static final int FIRST_READ = 1 << 10;

    private static final String KILLED = "the recording was not finished, as if its JVM was killed";
    private static final String CUT = "the recording is cut off";
    private static final String WRONG = "the head of this part of the recording says a wrong size";

    private static final int METADATA = 0;
    private static final int CHECKPOINT = 1;

    private final FileChannel file;
    private final long length;
    private final List<Chunk> chunks = new ArrayList<>();
    private final List<Damage> damages = new ArrayList<>();
    private final List<Times> times = new ArrayList<>();

    /**
     * @param begin in the file
     * @param size bytes that can be read
     * @param constants of the last checkpoint, from the chunk's begin
     * @param metadata the same
     */
    record Chunk(long begin, long size, long constants, long metadata) {}

    /**
     * When a chunk begins, and how long it is, as its header says.
     *
     * @param nanos 0 of one that was never flushed
     */
    record Times(long beginEpochNanos, long nanos) {}

    /** Why something cannot be read, and where that is. */
    record Damage(long at, String message) {}

    private JfrChunks(FileChannel file) throws IOException {
        this.file = file;
        this.length = file.size();
    }

    static JfrChunks of(FileChannel file) throws IOException {
        JfrChunks found = new JfrChunks(file);
        long at = 0;
        while (at >= 0 && at < found.length) {
            at = found.next(at);
        }
        return found;
    }

    List<Chunk> chunks() {
        return chunks;
    }

    /** The times of all chunks that can be read. */
    List<Times> times() {
        return times;
    }

    List<Damage> damages() {
        return damages;
    }

    /** Whether the JDK can read the file without our help. */
    boolean isWhole() {
        return damages.isEmpty();
    }

    /** How many events of metadata and of constants there are, which the JDK's reader hides. */
    Map<String, Long> hidden() throws IOException {
        long[] counts = new long[CHECKPOINT + 1];
        for (Chunk chunk : chunks) {
            Window window = new Window(file, chunk.begin(), chunk.size());
            long at = HEADER;
            while (at < chunk.size()) {
                Varints event = new Varints(window.at(at));
                long size = event.next();
                long type = event.next();
                if (event.isOver() || size < 2 || size > chunk.size() - at) {
                    break;
                }
                if (type == METADATA || type == CHECKPOINT) {
                    counts[(int) type]++;
                }
                at += size;
            }
        }
        return chunks.isEmpty()
                ? Map.of()
                : Map.of("jdk.Metadata", counts[METADATA], "jdk.Checkpoint", counts[CHECKPOINT]);
    }

    /** Writes some chunks, as if each had been finished where it can be read. */
    void write(List<Chunk> some, FileChannel to) throws IOException {
        for (Chunk chunk : some) {
            ByteBuffer header = bytes(chunk.begin(), HEADER);
            header.putLong(8, chunk.size())
                    .putLong(16, chunk.constants())
                    .putLong(24, chunk.metadata())
                    .put(64, (byte) 0);
            to.write(header);
            long at = HEADER;
            while (at < chunk.size()) {
                long n = file.transferTo(chunk.begin() + at, chunk.size() - at, to);
                if (n <= 0) {
                    break;
                }
                at += n;
            }
        }
    }

    /** Reads the header of the chunk that begins here; returns where the next begins, or -1. */
    private long next(long at) throws IOException {
        ByteBuffer header = bytes(at, HEADER);
        if (header.remaining() < HEADER || header.getInt(0) != MAGIC) {
            long next = search(at, at + 1);
            damages.add(new Damage(at, "no part of a recording begins here" + goesOn(next)));
            return next;
        }
        long size = header.getLong(8);
        boolean finished = header.get(64) == 0;
        boolean inFile = finished && size >= HEADER && size <= length - at;
        Chunk chunk = new Chunk(at, size, header.getLong(16), header.getLong(24));
        return inFile && hasItsSize(chunk) ? whole(chunk) : ofWrongSize(chunk, finished);
    }

    /**
     * Whether a chunk ends where its header says. Where others begin behind it, or nothing does, it
     * may have swallowed some.
     */
    private boolean hasItsSize(Chunk chunk) throws IOException {
        long end = chunk.begin() + chunk.size();
        boolean endsWell = end == length || isHead(end);
        if (!isSound(chunk)) {
            return endsWell;
        }
        long last = Math.max(chunk.constants(), chunk.metadata());
        Varints event = new Varints(bytes(chunk.begin() + last, 16));
        if (last + event.next() == chunk.size()) {
            return true;
        }
        return endsWell && walk(chunk.begin(), chunk.size()).headAt() < 0;
    }

    /** Its events lead to its end, or to the last flush before a damaged one. */
    private long ofWrongSize(Chunk chunk, boolean finished) throws IOException {
        long at = chunk.begin();
        long next = search(at, at + HEADER); // An event that is cut leads beyond it.
        Walk walk = walk(at, (next < 0 ? length : next) - at);
        Chunk all = new Chunk(at, walk.to(), chunk.constants(), chunk.metadata());
        if (finished && walk.isWhole() && isSound(all)) {
            add(all);
            String said =
                    "the head of this part of the recording says that it has %d bytes; it has";
            damages.add(
                    new Damage(
                            at,
                            String.format(said + " %d, which are read", chunk.size(), all.size())));
            return next;
        }
        String why = !finished ? KILLED : next < 0 ? CUT : WRONG;
        Optional<Chunk> saved = walk.lastFlush();
        if (saved.isEmpty() || !isSound(saved.get())) {
            damages.add(
                    new Damage(
                            at, why + "; nothing of this part of it can be read" + goesOn(next)));
        } else {
            long end = at + saved.get().size();
            add(saved.get());
            damages.add(
                    new Damage(
                            end,
                            why
                                    + "; what precedes its last flush, at byte "
                                    + end
                                    + ", is read"
                                    + goesOn(next)));
        }
        return next;
    }

    private static String goesOn(long next) {
        return next < 0 ? "" : ", and reading goes on with the part at byte " + next;
    }

    private boolean isHead(long at) throws IOException {
        return isHead(bytes(at, HEAD)) && length - at >= HEADER;
    }

    /** Versions are 0.9 of JDK 7 to 2.1 of today. */
    private static boolean isHead(ByteBuffer bytes) {
        int at = bytes.position();
        return bytes.remaining() >= HEAD
                && bytes.getInt(at) == MAGIC
                && bytes.getShort(at + 4) >= 0
                && bytes.getShort(at + 4) <= MOST_VERSION
                && bytes.getShort(at + 6) >= 0
                && bytes.getShort(at + 6) <= MOST_VERSION;
    }

    /**
     * Where the next chunk's head is, or -1. At each flush the JVM writes a copy of its chunk's
     * head among the events, which says that the chunk ends behind the copy.
     */
    private long search(long begin, long from) throws IOException {
        ByteBuffer some = ByteBuffer.allocate(FIRST_READ); // Heads may follow each other at once.
        for (long at = from; at + HEADER <= length; at += some.limit() - 2 * HEAD + 1) {
            some = at == from ? some : ByteBuffer.allocate(Window.BYTES);
            read(file, at, some);
            for (int i = 0; i + 2 * HEAD <= some.limit(); i++) {
                boolean is = some.get(i) == 'F' && isHead(some.position(i));
                long untilThen = at + i - begin + HEADER;
                if (is && some.getLong(i + HEAD) != untilThen && begin + untilThen <= length) {
                    return at + i;
                }
            }
        }
        return -1;
    }

    private void add(Chunk chunk) throws IOException {
        chunks.add(chunk);
        ByteBuffer header = bytes(chunk.begin(), HEADER);
        times.add(new Times(header.getLong(32), header.getLong(40)));
    }

    private long whole(Chunk chunk) throws IOException {
        if (isSound(chunk)) {
            add(chunk);
        } else {
            damages.add(new Damage(chunk.begin(), "a damaged part of the recording is left out"));
        }
        return chunk.begin() + chunk.size();
    }

    /** Checkpoints are a chain to the chunk's begin; one that leads forward would be endless. */
    private boolean isSound(Chunk chunk) throws IOException {
        if (chunk.metadata() < HEADER || chunk.metadata() >= chunk.size()) {
            return false;
        }
        long at = chunk.constants();
        while (at >= HEADER && at < chunk.size()) {
            Varints event = new Varints(bytes(chunk.begin() + at, 64));
            event.next(); // its bytes
            boolean checkpoint = event.next() == CHECKPOINT;
            event.next(); // start
            event.next(); // duration
            long delta = event.next();
            if (!checkpoint || event.isOver() || delta >= 0) {
                return checkpoint && !event.isOver() && delta == 0;
            }
            at += delta;
        }
        return false;
    }

    /**
     * How far events lead.
     *
     * @param to from the chunk's begin
     * @param isWhole whether they end where the file does, or another chunk begins
     * @param headAt where the other begins, or -1
     * @param lastFlush up to the last place that both metadata and a checkpoint precede
     */
    private record Walk(long to, boolean isWhole, long headAt, Optional<Chunk> lastFlush) {}

    private Walk walk(long begin, long left) throws IOException {
        long metadata = -1;
        long constants = -1;
        long end = -1;
        long head = -1;
        Window window = new Window(file, begin, left);
        long at = HEADER;
        while (at < left && head < 0) {
            ByteBuffer bytes = window.at(at);
            head = isHead(bytes) ? at : -1;
            Varints event = new Varints(bytes);
            long size = event.next();
            long type = event.next();
            if (head >= 0 || event.isOver() || size < 2 || size > left - at) {
                break;
            }
            if (type == METADATA) {
                metadata = at;
            } else if (type == CHECKPOINT) {
                constants = at;
            }
            at += size;
            end = type == METADATA || type == CHECKPOINT ? at : end;
        }
        boolean has = metadata > 0 && constants > 0;
        return new Walk(
                at,
                head >= 0 || at == left,
                head,
                has ? Optional.of(new Chunk(begin, end, constants, metadata)) : Optional.empty());
    }

    private ByteBuffer bytes(long at, int most) throws IOException {
        return read(file, at, ByteBuffer.allocate(most));
    }

    private static ByteBuffer read(FileChannel file, long at, ByteBuffer into) throws IOException {
        into.clear();
        while (into.hasRemaining()) {
            int n = file.read(into, at + into.position());
            if (n < 0) {
                break;
            }
        }
        return into.flip();
    }

    /** Short reads that go forward through a chunk. */
    private static final class Window {
        private static final int BYTES = 1 << 16;
        private static final int LONGEST = 32;

        private final FileChannel file;
        private final long begin;
        private final ByteBuffer buffer;
        private long from;

        Window(FileChannel file, long begin, long left) {
            this.file = file;
            this.begin = begin;
            this.from = left;
            this.buffer = ByteBuffer.allocate((int) Math.min(BYTES, left + LONGEST)).limit(0);
        }

        ByteBuffer at(long offset) throws IOException {
            if (offset < from || offset + LONGEST > from + buffer.limit()) {
                read(file, begin + offset, buffer);
                from = offset;
            }
            return buffer.position((int) (offset - from));
        }
    }

    /** Numbers of seven bits a byte, least significant first, as recordings write them. */
    private static final class Varints {
        private final ByteBuffer bytes;
        private boolean over;

        Varints(ByteBuffer bytes) {
            this.bytes = bytes;
        }

        long next() {
            long value = 0;
            for (int shift = 0; shift <= 56; shift += 7) {
                if (!bytes.hasRemaining()) {
                    over = true;
                    return 0;
                }
                byte b = bytes.get();
                if (shift == 56) {
                    return value | (b & 0xFFL) << shift;
                }
                value |= (b & 0x7FL) << shift;
                if (b >= 0) {
                    return value;
                }
            }
            return value;
        }

        boolean isOver() {
            return over;
        }
    }
}
