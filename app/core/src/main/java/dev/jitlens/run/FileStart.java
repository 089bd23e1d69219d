package dev.jitlens.run;

import dev.jitlens.model.JvmMark;
import dev.jitlens.model.Time;
import dev.jitlens.parse.FirstTime;
import dev.jitlens.parse.JvmMarks;
import dev.jitlens.parse.line.Bytes;
import dev.jitlens.run.input.LogInput;

import java.io.IOException;
import java.util.Arrays;
import java.util.Optional;

/**
 * The first bytes of a file, by which it may be known in another one.
 *
 * @param number its place among all
 * @param plain how many bytes the file has, or -1 if they are not those that are read
 * @param mark what they tell of its JVM
 */
record FileStart(
        LogInput input,
        int number,
        byte[] head,
        long plain,
        Optional<JvmMark> mark,
        FirstTime time) {
    /** Copies of so many bytes of a log with times are no chance. */
    static final int BYTES = 1 << 12;

    /** So many bytes of a line are looked for. */
    static final int KEY = 40;

    /** LogCompilation: {@code <task compile_id='1' … stamp='0.063'>}. */
    private static final byte[] STAMP = Bytes.of("stamp='");

    private static final byte[] RECORDING = Bytes.of("FLR\0");

    static FileStart of(LogInput input, int number, byte[] head) throws IOException {
        long plain = input.isPlain() ? input.diskBytes() : -1;
        return new FileStart(input, number, head, plain, JvmMarks.of(head), FirstTime.of(head));
    }

    /** Whether a file that begins so may go on as the other one does. */
    boolean mayBegin(FileStart other) {
        return head.length <= other.head.length
                && Arrays.equals(head, 0, head.length, other.head, 0, head.length);
    }

    /**
     * Whether so many bytes can be of one JVM only: they say which, or have times that no other one
     * repeats over pages.
     */
    boolean isOfOneJvm(long bytes) {
        return mark.isPresent()
                || Bytes.startsWith(head, 0, head.length, RECORDING)
                || bytes >= BYTES && isTimed();
    }

    private boolean isTimed() {
        return time.isKnown()
                || Bytes.indexOf(head, 0, head.length, STAMP) >= 0
                || OnceSaid.of(head).isTimed();
    }

    /** A file with a head of its own begins at one, and binary data have no lines. */
    boolean mayBeLaterPiece() {
        return !time.ofJvm() && mark.filter(m -> m.pid() >= 0).isEmpty() && keyAt() >= 0;
    }

    /** Where the first line begins that is long enough to be looked for, or -1. */
    int keyAt() {
        int from = 0;
        while (from >= 0 && from + KEY <= head.length) {
            int end = Bytes.indexOf(head, from, head.length, (byte) '\n');
            if (from > 0 && (end < 0 || end - from >= KEY)) {
                return from;
            }
            from = end < 0 ? -1 : end + 1;
        }
        return -1;
    }

    /** Whether the piece may begin in this file, as far as its JVM and times tell. */
    boolean mayHoldBegin(FileStart piece) {
        return !input.equals(piece.input)
                && plain >= 0
                && (mark.isEmpty() || piece.mark.isEmpty() || !mark.get().differs(piece.mark.get()))
                && !isBefore(piece.time.uptimeNanos(), time.uptimeNanos())
                && !isBefore(piece.time.epochMillis(), time.epochMillis());
    }

    private static boolean isBefore(long one, long other) {
        return Time.isKnown(one) && Time.isKnown(other) && one < other;
    }
}
