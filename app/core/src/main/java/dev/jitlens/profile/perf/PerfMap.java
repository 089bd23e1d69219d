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

    private static final int MOST = 1 << 21;

    private final TreeMap<Long, Entry> entries = new TreeMap<>(Long::compareUnsigned);

    record Entry(long begin, long bytes, String name) {}

    private PerfMap() {}

    static PerfMap read(Path file, ProfileSink sink) throws IOException {
        PerfMap map = new PerfMap();
        Unread unread = new Unread(file.toString(), sink, "is no entry of a perf map");
        try (InputStream in = Files.newInputStream(file)) {
            LineSource source = new LineSource(file.toString(), in);
            Line line = new Line();
            while (source.next(line)) {
                Optional<Entry> entry = entry(line.text());
                if (entry.isEmpty()) {
                    unread.line(line.origin(), line.text());
                } else if (map.entries.size() >= MOST) {
                    sink.problem(line.origin(), "only the first " + MOST + " entries are used");
                    break;
                } else {
                    map.entries.put(entry.get().begin(), entry.get());
                }
            }
            unread.end(source.cutLines());
        }
        return map;
    }

    static Optional<Entry> entry(String line) {
        String[] parts = line.strip().split(" +", 3);
        if (parts.length < 3) {
            return Optional.empty();
        }
        try {
            return Optional.of(new Entry(hex(parts[0]), hex(parts[1]), parts[2]));
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
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
