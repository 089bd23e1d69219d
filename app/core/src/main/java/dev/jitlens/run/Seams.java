package dev.jitlens.run;

import dev.jitlens.parse.line.Bytes;
import dev.jitlens.parse.line.Line;
import dev.jitlens.parse.line.LineSource;
import dev.jitlens.run.input.LogInput;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Which files go on where others end, as captures of one log that overlap do. */
final class Seams {
    static final Seams NONE = new Seams();

    /**
     * Where one of two files that overlap ends for its reader, and the other one begins: at a line
     * that stands in both. It lies in the middle of what both have, so that what begins before it
     * ends in the one, and what comes after it has begun in the other.
     *
     * @param bytes of the file that goes on, before the line
     * @param lines of the file that goes on, before the line
     */
    record Place(long bytes, long lines) {
        static final Place NONE = new Place(-1, -1);

        /** What a compiler thread writes, task by task, can be read without what came before. */
        private static final byte[] TASK = Bytes.of("<task compile_id='");

        /** Each element begins its line, and may end many lines later. */
        private static final byte[] XML = Bytes.of("<");

        boolean isKnown() {
            return bytes >= 0;
        }

        /**
         * The first place after the middle, or else the last one before it.
         *
         * @param both the text that stands in both files, perhaps with more behind it
         * @param length of what stands in both
         */
        static Place in(InputStream both, long length) throws IOException {
            LineSource source = new LineSource("", both);
            Line line = new Line();
            Place task = NONE;
            Place text = NONE;
            boolean isXml = false;
            // The first line may be part of one.
            for (boolean more = source.next(line);
                    more && source.offset() < length;
                    more = source.next(line)) {
                if (line.offset() == 0) {
                    continue;
                }
                boolean late = line.offset() >= length / 2;
                Place here = new Place(line.offset(), source.lines() - 1);
                if (line.startsWith(XML)) {
                    isXml = true;
                    task = line.startsWith(TASK) && task.isBefore(length / 2) ? here : task;
                } else if (late && text.isBefore(length / 2)) {
                    text = here;
                }
            }
            return isXml ? task : text;
        }

        private boolean isBefore(long middle) {
            return bytes < middle;
        }
    }

    /**
     * The bytes of a file that are read.
     *
     * @param lines that stand before them
     */
    record Range(long from, long to, long lines) {
        static final Range ALL = new Range(0, Long.MAX_VALUE, 0);

        boolean isAll() {
            return from == 0 && to == Long.MAX_VALUE;
        }

        /** Whether one file ends there for its reader, and the other one begins. */
        boolean isSeam(long offset) {
            return offset == to || from > 0 && offset == from;
        }
    }

    private final Map<LogInput, Range> ranges = new HashMap<>();

    /** The file that goes on behind each. */
    private final Map<LogInput, LogInput> next = new HashMap<>();

    private Seams() {}

    /** Those that are sure; a file goes on in one other file only. */
    static Seams of(Collection<RepeatedFile> repeated) {
        Seams seams = new Seams();
        for (RepeatedFile file : repeated) {
            if (file.isJoined()) {
                seams.next.put(file.whole(), file.input());
                Range before = seams.range(file.whole());
                seams.ranges.put(
                        file.whole(),
                        new Range(
                                before.from(), file.from() + file.seam().bytes(), before.lines()));
                Range own = seams.range(file.input());
                seams.ranges.put(
                        file.input(),
                        new Range(file.seam().bytes(), own.to(), file.seam().lines()));
            }
        }
        return seams;
    }

    Range range(LogInput input) {
        return ranges.getOrDefault(input, Range.ALL);
    }

    /** Files that go on in others stand together with these. */
    List<List<LogInput>> joined(List<List<LogInput>> groups) {
        List<List<LogInput>> all = new ArrayList<>();
        groups.forEach(group -> all.add(new ArrayList<>(group)));
        next.forEach(
                (input, follows) -> {
                    List<LogInput> first = with(all, input);
                    List<LogInput> then = with(all, follows);
                    if (!first.isEmpty() && !then.isEmpty() && first != then) {
                        first.addAll(then);
                        all.remove(then);
                    }
                });
        return all;
    }

    private static List<LogInput> with(List<List<LogInput>> groups, LogInput input) {
        return groups.stream().filter(g -> g.contains(input)).findFirst().orElse(List.of());
    }
}
