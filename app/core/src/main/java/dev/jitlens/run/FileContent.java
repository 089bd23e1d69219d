package dev.jitlens.run;

import dev.jitlens.files.TemporaryFile;
import dev.jitlens.parse.line.Bytes;
import dev.jitlens.parse.line.LineSource;
import dev.jitlens.parse.line.ReadText;
import dev.jitlens.run.input.FirstBytes;
import dev.jitlens.run.input.LogInput;
import dev.jitlens.run.packed.Forgiving;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** One file, unpacked, of which the first bytes have been read to see what it is. */
final class FileContent {
    /** Every format can be told by so many bytes. */
    static final int HEAD = 1 << 16;

    private final LogInput input;
    private final ReadMeter meter;
    private final byte[] head;
    private final long hole;
    private Forgiving rest;
    private final Seams.Range range;

    /**
     * @param range what of it is read as a log
     */
    FileContent(LogInput input, ReadMeter meter, Forgiving in, Seams.Range range)
            throws IOException {
        this.input = input;
        this.meter = meter;
        byte[] begin = in.readNBytes(HEAD);
        FileHole found = FileHole.of(begin, in);
        head = found.head();
        hole = found.zeros();
        rest = in;
        this.range = range;
    }

    /** What of it is read as a log; the rest stands in another file, too. */
    Seams.Range range() {
        return range;
    }

    /** How many zeros stand before the text, which are none of it. */
    long hole() {
        return hole;
    }

    String name() {
        return input.name();
    }

    /**
     * The first bytes, at most {@value #HEAD}; all of a shorter file, but for zeros before a text.
     * Lines have no more than one carriage return at their end: others stand for what was taken
     * from them.
     */
    byte[] head() {
        return Bytes.withoutReturns(head);
    }

    /** How many there are, if that is known; else more than any buffer holds. */
    long bytesAtMost() {
        return isShort() ? head.length : Integer.MAX_VALUE;
    }

    /** Whether its head is all of it. */
    private boolean isShort() {
        return head.length < HEAD && hole == 0;
    }

    /** All bytes; to be read once. */
    InputStream whole() throws IOException {
        if (hole > 0) {
            rest = forgiving();
            return rest;
        }
        return new SequenceInputStream(new ByteArrayInputStream(head), rest);
    }

    /**
     * The same, unpacked by another thread where that is faster: a plain text is read faster than a
     * block is handed on, and a short one is all in its head.
     */
    InputStream wholeAhead() throws IOException {
        if (isShort() || input.isPlain()) {
            return whole();
        }
        InputStream all = whole();
        rest.limitLines(meter.budget());
        return new ReadAhead(all);
    }

    /** The lines of it that are read as a log, where these are not all; to be read once. */
    LineSource part() throws IOException {
        InputStream all = whole();
        all.skipNBytes(range.from());
        ReadText before = new ReadText(name(), range.from(), range.lines(), 0);
        return new LineSource(before, new FirstBytes(all, range.to() - range.from()));
    }

    /** All bytes once more, however far they have been read. */
    InputStream again() throws IOException {
        if (isShort()) {
            return new ByteArrayInputStream(head);
        }
        return forgiving();
    }

    private Forgiving forgiving() throws IOException {
        InputStream in = input.open(n -> {});
        return new Forgiving(input.isPlain() ? in : meter.budget().of(in));
    }

    /** Whether the file on disk has the same bytes. */
    boolean isPlain() throws IOException {
        return input.isPlain();
    }

    /** Whether its lines are put right, and nothing else is done to it. */
    boolean isText() throws IOException {
        return input.isText();
    }

    /** How many bytes it has on disk, packed. */
    long diskBytes() throws IOException {
        return input.diskBytes();
    }

    /** The file on disk, packed or not. */
    Path onDisk() {
        return input.path();
    }

    /** The plain file, to be read in parts. */
    FileRegions regions() throws IOException {
        long[] counted = {head.length};
        return new FileRegions(
                name(),
                onDisk(),
                Files.size(onDisk()),
                more -> {
                    long uncounted = Math.max(0, more - counted[0]);
                    counted[0] -= more - uncounted;
                    meter.count(name(), uncounted);
                });
    }

    /** Takes a file that holds what this one does, unpacked. */
    interface Reading {
        void read(Path unpacked) throws IOException;
    }

    /**
     * Reads it as a file on disk; a packed one from a copy that is deleted afterwards.
     *
     * @return how many bytes it has, unpacked
     */
    long readOnDisk(Reading reading) throws IOException {
        if (isPlain()) {
            long bytes = Files.size(onDisk());
            reading.read(onDisk());
            meter.count(name(), Math.max(0, bytes - head.length));
            return bytes;
        }
        return readCopy(whole(), reading);
    }

    /** The same once more, however far it has been read. */
    void readOnDiskAgain(Reading reading) throws IOException {
        if (isPlain()) {
            reading.read(onDisk());
            return;
        }
        try (InputStream in = again()) {
            readCopy(in, reading);
        }
    }

    private static long readCopy(InputStream in, Reading reading) throws IOException {
        Path copy = TemporaryFile.create();
        try {
            long bytes = TemporaryFile.fill(copy, in, n -> {});
            reading.read(copy);
            return bytes;
        } finally {
            Files.deleteIfExists(copy);
        }
    }

    /** What is wrong with the compressed data, as far as they have been read; else empty. */
    String damage() {
        return rest.damage();
    }
}
