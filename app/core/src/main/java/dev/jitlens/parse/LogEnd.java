package dev.jitlens.parse;

import dev.jitlens.parse.line.Bytes;
import dev.jitlens.parse.line.Line;
import dev.jitlens.parse.line.LineSource;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;

/**
 * What the end of a log tells.
 *
 * @param time the last times in it
 * @param jvmEnded whether a JVM wrote there that it ended
 */
public record LogEnd(FirstTime time, boolean jvmEnded) {
    /**
     * A JVM's last words: the heap as it was (JDK 8, and with any log of GC), its last operations.
     */
    private static final byte[][] LAST_WORDS = {
        Bytes.of("gc,heap,exit"),
        Bytes.of("[gc,exit"), // JDK 25
        Bytes.of("Safepoint \"Halt\""),
        Bytes.of("Safepoint \"Exit\""),
        Bytes.of("Entering safepoint region: Halt"),
        Bytes.of("Entering safepoint region: Exit"),
    };

    private static final byte[] HEAP = Bytes.of("Heap");

    /**
     * @param tail the last bytes of a log
     */
    public static LogEnd of(byte[] tail) {
        FirstTime last = FirstTime.UNKNOWN;
        boolean ended = false;
        LineSource source = new LineSource("", new ByteArrayInputStream(tail));
        Line line = new Line();
        try {
            while (source.next(line)) {
                FirstTime time = FirstTime.of(line);
                last = time.isKnown() ? time : last;
                ended |= isLastWord(line);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e); // bytes in memory do not fail
        }
        return new LogEnd(last, ended);
    }

    private static boolean isLastWord(Line line) {
        for (byte[] word : LAST_WORDS) {
            if (line.indexOf(word, line.start) >= 0) {
                return true;
            }
        }
        return Bytes.equals(line.buf, line.start, line.end, HEAP);
    }
}
