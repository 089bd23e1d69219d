package dev.jitlens.run.again;

import dev.jitlens.model.Origin;
import dev.jitlens.parse.line.Line;
import dev.jitlens.parse.line.LineSource;
import dev.jitlens.run.input.FirstBytes;
import dev.jitlens.run.input.LogInput;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** Reads parts of a log again. A compressed one is read from its beginning each time. */
public final class LogText {
    /** Enough for {@code before} lines in nearly all logs; more is read if it is not. */
    private static final int BACK = 1 << 16;

    private LogText() {}

    /** The bytes from {@code offset} on, {@code length} of them. */
    static InputStream part(String file, long offset, long length) throws IOException {
        InputStream in = LogInput.named(file).open(n -> {});
        try {
            in.skipNBytes(offset);
        } catch (EOFException e) {
            in.close();
            throw new IOException(
                    file
                            + ": has no byte "
                            + offset
                            + " any more; was it changed after it was opened?",
                    e);
        }
        return new FirstBytes(in, length);
    }

    public static RawText around(Origin origin, int before, int after) throws IOException {
        long back = Math.min(origin.offset(), BACK);
        Deque<String> lines = new ArrayDeque<>();
        List<String> tail = new ArrayList<>();
        long start = origin.offset() - back;
        try (InputStream in = part(origin.file(), start, Long.MAX_VALUE)) {
            LineSource source = new LineSource(origin.file(), in);
            Line line = new Line();
            boolean first = start > 0;
            while (tail.size() <= after && source.next(line)) {
                if (start + line.offset() >= origin.offset()) {
                    tail.add(line.text());
                } else if (!first) {
                    lines.add(line.text());
                    if (lines.size() > before) {
                        lines.removeFirst();
                    }
                }
                first = false;
            }
        }
        List<String> all = new ArrayList<>(lines);
        all.addAll(tail);
        return new RawText(origin.file(), origin.line() - lines.size(), lines.size(), all);
    }
}
