package dev.jitlens.profile.jlp;

import dev.jitlens.model.Method;
import dev.jitlens.model.Unknown;
import dev.jitlens.profile.format.ClassName;
import dev.jitlens.profile.jlp.JlpRecord.Line;
import dev.jitlens.profile.jlp.JlpRecord.MethodId;
import dev.jitlens.profile.jlp.JlpRecord.MethodMeaning;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The methods of a {@code *.jlp} file. Only their places are kept until one is asked for: a JVM has
 * many more methods than are ever sampled.
 */
final class JlpMethods {
    static final int MOST = 4_000_000;
    private static final Entry UNKNOWN =
            new Entry(new Method("", "unknown method", ""), false, new long[0]);

    private final JlpFile file;
    private final Map<Long, long[]> places = new HashMap<>();
    private final Map<Long, Entry> entries = new HashMap<>();
    private final List<Long> changes = new ArrayList<>();
    private long unknown;

    /**
     * @param lines sorted, first bci in the upper and line in the lower half
     */
    private record Entry(Method method, boolean isNative, long[] lines) {
        int line(int bci) {
            int at = Arrays.binarySearch(lines, (long) bci << 32 | 0xffffffffL);
            int before = at >= 0 ? at : -at - 2;
            return bci < 0 || before < 0 ? Unknown.NUMBER : (int) lines[before];
        }
    }

    JlpMethods(JlpFile file) {
        this.file = file;
    }

    /**
     * @param meaning what follows the record
     */
    void add(long position, MethodId method, JlpPayload meaning, Damages damages) {
        long id = method.id();
        long hash = meaning.hash();
        long[] known = places.get(id);
        if (known == null) {
            if (places.size() < MOST) {
                places.put(id, new long[] {position, hash});
            } else {
                damages.add(position, "more than " + MOST + " methods; the rest have no name");
            }
        } else if (known[known.length - 1] != hash && changes.size() < MOST) {
            long[] longer = Arrays.copyOf(known, known.length + 2);
            longer[known.length] = position;
            longer[known.length + 1] = hash;
            places.put(id, longer);
            changes.add(position);
        }
    }

    /** How many ids changed their meaning so far. */
    int epoch() {
        return changes.size();
    }

    /** How many ids changed their meaning before a position. */
    int epoch(long position) {
        if (changes.isEmpty()) {
            return 0;
        }
        int at = Collections.binarySearch(changes, position);
        return at < 0 ? -at - 1 : at;
    }

    /** Frames whose method the file does not name. */
    long unknown() {
        return unknown;
    }

    /**
     * @param at position of the record that names it: an id may be used again
     */
    Method method(long id, long at) throws IOException {
        return entry(id, at).method();
    }

    /** Source line, or -1. */
    int line(long id, int bci, long at) throws IOException {
        return entry(id, at).line(bci);
    }

    boolean isNative(long id, long at) throws IOException {
        return entry(id, at).isNative();
    }

    private Entry entry(long id, long at) throws IOException {
        long[] known = places.get(id);
        int i = known == null ? -2 : known.length - 2;
        while (i >= 0 && known[i] > at) {
            i -= 2;
        }
        if (i < 0) {
            unknown++;
            return UNKNOWN;
        }
        Entry entry = entries.get(known[i]);
        if (entry == null) {
            entry = read(file.again(known[i]));
            entries.put(known[i], entry);
        }
        return entry;
    }

    private static Entry read(JlpPayload payload) {
        MethodId.read(payload);
        MethodMeaning meaning = MethodMeaning.read(payload);
        long[] lines = new long[payload.most(meaning.lines(), Line.BYTES)];
        for (int i = 0; i < lines.length; i++) {
            Line line = Line.read(payload);
            lines[i] = (long) line.bci() << 32 | line.line();
        }
        Arrays.sort(lines);
        String holder = ClassName.dotted(meaning.holder());
        return new Entry(
                new Method(holder, meaning.name(), meaning.descriptor()),
                meaning.isNative(),
                lines);
    }
}
