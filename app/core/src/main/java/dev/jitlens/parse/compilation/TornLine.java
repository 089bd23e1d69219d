package dev.jitlens.parse.compilation;

import dev.jitlens.model.Origin;
import dev.jitlens.parse.line.Bytes;
import dev.jitlens.parse.line.LogSink;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The parts of a line of one thread, of which the last is still to come. */
public final class TornLine {
    public static final byte[] NOTHING = {};

    private static final int LONGEST = 4096;

    /** HotSpot prints a decision of inlining in fewer, and its indent in as many as it is deep. */
    private static final int MOST_WORDS = 12;

    private record Part(byte[] text, Origin at) {}

    /** Those that are not blank. */
    private final List<Part> parts = new ArrayList<>();

    private byte[] text = NOTHING;
    private boolean indent = true;

    public boolean isEmpty() {
        return text.length == 0;
    }

    /** Whether it has nothing yet but what stands before a call. */
    public boolean isIndent() {
        return indent;
    }

    /** What there is of it so far. */
    public byte[] text() {
        return text;
    }

    /** Adds a part; where there are too many, it begins another line. */
    public void add(byte[] part, Origin at, LogSink sink) {
        if (parts.size() == MOST_WORDS || text.length + part.length > LONGEST) {
            giveUp(sink);
        }
        byte[] kept = part.length > LONGEST ? Arrays.copyOf(part, LONGEST) : part;
        byte[] before = text;
        text = Arrays.copyOf(before, before.length + kept.length);
        System.arraycopy(kept, 0, text, before.length, kept.length);
        indent &= InliningLine.isIndent(kept, 0, kept.length);
        if (Bytes.skipBlanks(kept, 0, kept.length) < kept.length) {
            parts.add(new Part(kept, at));
        }
    }

    /** It was read. */
    public void forget() {
        parts.clear();
        text = NOTHING;
        indent = true;
    }

    /** The rest did not come. Blanks alone say nothing: the text that they indent did not come. */
    public void giveUp(LogSink sink) {
        parts.forEach(part -> sink.unread(part.at, new String(part.text, StandardCharsets.UTF_8)));
        forget();
    }
}
