package dev.jitlens.profile.hpl;

import dev.jitlens.model.JvmText;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;

/**
 * The records of honest-profiler's log. A byte says what a record is, numbers follow with their
 * most significant byte first; nothing says how long it is, so one of an unknown kind ends the
 * reading. Kinds above ten came with later versions, which still read the older ones.
 */
final class HplRecords {
    /** Longest name of a file, class or method that can be real. */
    private static final int LONGEST = 1 << 16;

    /** AsyncGetCallTrace is never asked for as many frames. */
    private static final int DEEPEST = 1 << 16;

    private final DataInputStream in;
    private long read;

    sealed interface Entry {}

    /** A record that was understood. */
    sealed interface Known extends Entry {}

    /**
     * A sample begins; as many {@link Frame} records follow, leaf first.
     *
     * @param frames how many, or AsyncGetCallTrace's failure code, 0 or less
     * @param thread kernel thread id, or address of the JNIEnv where it is unknown
     */
    record Trace(int frames, long thread) implements Known {}

    /**
     * @param bci of the bytecode, or -3 in a native method
     * @param line or a negative number
     */
    record Frame(int bci, int line, long method) implements Known {}

    /**
     * What a method is called; stands after the first frame that names it.
     *
     * @param holder as a signature
     */
    record Named(long method, String holder, String name, String descriptor) implements Known {}

    record ThreadName(long thread, String name) implements Known {}

    /** The end of what was written; the file may go on with zeros. */
    record End() implements Entry {}

    /** The last record is not whole. */
    record CutOff() implements Entry {}

    record Damaged(String why) implements Entry {}

    HplRecords(DataInputStream in) {
        this.in = in;
    }

    static DataInputStream data(InputStream in) {
        return new DataInputStream(new BufferedInputStream(in, 1 << 16));
    }

    /** Bytes read so far. */
    long offset() {
        return read;
    }

    Entry next() throws IOException {
        int kind = in.read();
        if (kind <= 0) {
            return new End();
        }
        read++;
        try {
            return record(kind);
        } catch (EOFException e) {
            return new CutOff();
        }
    }

    private Entry record(int kind) throws IOException {
        return switch (kind) {
            case 1 -> trace(false);
            case 11 -> trace(true);
            case 2 -> new Frame(number(), -1, id());
            case 21 -> new Frame(number(), number(), id());
            case 3 -> named(false);
            case 31 -> named(true);
            case 4 -> threadName();
            default -> new Damaged("records of kind " + kind + " are not known");
        };
    }

    private Entry trace(boolean timed) throws IOException {
        int frames = number();
        long thread = id();
        if (timed) {
            id(); // seconds
            id(); // nanoseconds
        }
        return frames > DEEPEST
                ? new Damaged("a stack of " + frames + " frames")
                : new Trace(frames, thread);
    }

    private Entry named(boolean signed) throws IOException {
        long method = id();
        String file = text();
        String holder = text();
        String generic = signed ? text() : "";
        String name = text();
        String descriptor = signed ? text() : "";
        String genericDescriptor = signed ? text() : "";
        boolean whole =
                file != null
                        && holder != null
                        && generic != null
                        && name != null
                        && descriptor != null
                        && genericDescriptor != null;
        return whole ? new Named(method, holder, name, descriptor) : tooLong();
    }

    private Entry threadName() throws IOException {
        long thread = id();
        String name = text();
        return name == null ? tooLong() : new ThreadName(thread, name);
    }

    private static Damaged tooLong() {
        return new Damaged("a name longer than " + LONGEST + " bytes");
    }

    private int number() throws IOException {
        int number = in.readInt();
        read += Integer.BYTES;
        return number;
    }

    private long id() throws IOException {
        long number = in.readLong();
        read += Long.BYTES;
        return number;
    }

    /** A text; null if it cannot be that long. */
    private String text() throws IOException {
        int bytes = number();
        if (bytes < 0 || bytes > LONGEST) {
            return null;
        }
        byte[] text = in.readNBytes(bytes);
        read += text.length;
        if (text.length < bytes) {
            throw new EOFException();
        }
        return JvmText.of(text, 0, text.length);
    }
}
