package dev.jitlens.profile.perf;

import dev.jitlens.parse.line.Line;
import dev.jitlens.parse.line.LineSource;
import dev.jitlens.profile.format.ProfileSink;
import dev.jitlens.profile.format.Unread;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Compiled code as {@code perf-PID.map} lists it: {@code 0x00007f319c401400 0x230 int Busy.hot()}.
 */
final class PerfMap {
    static final PerfMap NONE = new PerfMap();

    private final TreeMap<Long, Entry> entries = new TreeMap<>(Long::compareUnsigned);

    record Entry(long begin, long bytes, String name) {}

    private PerfMap() {}

    /**
     * How much the maps of one script may hold. A JVM compiles tens of thousands of methods; their
     * names in all are a few megabytes.
     */
    static final class Room {
        private static final int OF_AN_ENTRY = 160;

        private long left = 1L << 26;

        boolean takes(Entry entry) {
            left -= OF_AN_ENTRY + entry.name().length();
            return left >= 0;
        }
    }

    static PerfMap read(Path file, Room room, ProfileSink sink) throws IOException {
        PerfMap map = new PerfMap();
        Unread unread = new Unread(file.toString(), sink, "is no entry of a perf map");
        try (InputStream in = Files.newInputStream(file)) {
            LineSource source = new LineSource(file.toString(), in);
            Line line = new Line();
            while (source.next(line)) {
                Optional<Entry> entry = entry(line.text());
                if (entry.isEmpty()) {
                    unread.line(line.origin(), line.text());
                } else if (room.takes(entry.get())) {
                    map.entries.put(entry.get().begin(), entry.get());
                } else {
                    sink.problem(
                            line.origin(),
                            "only the "
                                    + map.entries.size()
                                    + " entries before it are used: no JVM has as many");
                    break;
                }
            }
            unread.end(source.cutLines());
        }
        return map;
    }

    static Optional<Entry> entry(String line) {
        String text = line.strip();
        int first = text.indexOf(' ');
        int from = blanksEnd(text, first);
        int second = first < 0 ? -1 : text.indexOf(' ', from);
        if (second < 0) {
            return Optional.empty();
        }
        try {
            return Optional.of(
                    new Entry(
                            hex(text.substring(0, first)),
                            hex(text.substring(from, second)),
                            text.substring(blanksEnd(text, second))));
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }

    private static int blanksEnd(String text, int from) {
        int at = Math.max(0, from);
        while (at < text.length() && text.charAt(at) == ' ') {
            at++;
        }
        return at;
    }

    private static long hex(String text) {
        return Long.parseUnsignedLong(text.startsWith("0x") ? text.substring(2) : text, 16);
    }

    boolean isEmpty() {
        return entries.isEmpty();
    }

    /** The entry that an address is in. */
    Optional<Entry> find(long address) {
        Map.Entry<Long, Entry> floor = entries.floorEntry(address);
        boolean inside =
                floor != null
                        && Long.compareUnsigned(address - floor.getKey(), floor.getValue().bytes())
                                < 0;
        return inside ? Optional.of(floor.getValue()) : Optional.empty();
    }
}
