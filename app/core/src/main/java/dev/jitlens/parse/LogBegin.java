package dev.jitlens.parse;

import dev.jitlens.parse.line.Bytes;
import dev.jitlens.parse.line.Line;
import dev.jitlens.parse.line.LineSource;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;

/**
 * Whether a log begins with its JVM: then no other part of a rotated log stands before it. What a
 * collector says first is told by unified logging alone; JDK 8 writes its head into each part.
 *
 * <pre>
 * [0.006s][info][gc,init] CardTable entry size: 512
 * [0.010s][info][gc     ] Using G1
 * </pre>
 */
final class LogBegin {
    /** Before them may stand what other tags say first. */
    private static final int FIRST_LINES = 50;

    private static final byte[] INIT = Bytes.of("gc,init");
    private static final byte[][] MESSAGES = {
        Bytes.of("] Using G1"),
        Bytes.of("] Using Serial"),
        Bytes.of("] Using Parallel"),
        Bytes.of("] Using Concurrent Mark Sweep"),
        Bytes.of("] Using Shenandoah"),
        Bytes.of("] Using The Z Garbage Collector"),
        Bytes.of("] Initializing The Z Garbage Collector"),
        Bytes.of("] Using Epsilon"),
    };

    private LogBegin() {}

    /**
     * @param head the first bytes of a log
     */
    static boolean isOfJvm(byte[] head) {
        LineSource source = new LineSource("", new ByteArrayInputStream(head));
        Line line = new Line();
        try {
            for (int i = 0; i < FIRST_LINES && source.next(line); i++) {
                if (isFirstWord(line)) {
                    return true;
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e); // bytes in memory do not fail
        }
        return false;
    }

    private static boolean isFirstWord(Line line) {
        if (line.isEmpty() || line.buf[line.start] != '[') {
            return false;
        }
        if (line.indexOf(INIT, line.start) > 0) {
            return true;
        }
        for (byte[] message : MESSAGES) {
            if (line.indexOf(message, line.start) > 0) {
                return true;
            }
        }
        return false;
    }
}
