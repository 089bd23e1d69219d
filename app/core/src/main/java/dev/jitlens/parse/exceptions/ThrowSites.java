package dev.jitlens.parse.exceptions;

import dev.jitlens.model.JvmEvent.Frame;
import dev.jitlens.model.JvmEvent.ProgramState.Site;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.Origin;
import dev.jitlens.model.Unknown;
import dev.jitlens.parse.line.LogSink;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Exceptions by class and the place that threw. HotSpot writes of one exception at each frame that
 * it passes on its way out: what a thread tells of the same object one after the other is one
 * throw, unless it begins again at the same place. A collection in between moves the object, which
 * then counts as another.
 */
final class ThrowSites {
    /** The event that its sites are of, beside those of recordings. */
    static final String EVENT = "-Xlog:exceptions";

    /** Of more places the exceptions are counted without saying where. */
    private static final int MOST_SITES = 20_000;

    private static final int MOST_THREADS = 10_000;

    private final Map<Key, Sum> sums = new LinkedHashMap<>();
    private final Map<String, Flying> flying = new HashMap<>();

    /**
     * One message.
     *
     * @param frame in which it is; empty where the VM threw it
     * @param at where in the frame
     */
    record Seen(
            Origin origin,
            long nanos,
            String type,
            String address,
            String message,
            Optional<Frame> frame,
            String at,
            String thread) {
        private boolean isOf(Seen other) {
            return type.equals(other.type) && address.equals(other.address);
        }

        private boolean isThrownAs(Seen other) {
            return frame.equals(other.frame) && at.equals(other.at);
        }
    }

    private record Key(String type, List<Frame> frames) {}

    private static final class Sum {
        private final Seen first;
        private long count;

        private Sum(Seen first) {
            this.first = first;
        }
    }

    /**
     * What a thread threw last.
     *
     * @param counted whether its place is known, or no longer comes
     */
    private record Flying(Seen thrown, boolean counted) {}

    void seen(Seen seen) {
        Flying before = flying.get(seen.thread());
        boolean same = before != null && before.thrown().isOf(seen);
        if (same && before.counted() && !before.thrown().isThrownAs(seen)) {
            return; // it passes
        }
        if (same && !before.counted() && seen.frame().isEmpty()) {
            return; // from one function of the VM to the next
        }
        if (before != null && !same) {
            landed(before);
        }
        if (flying.size() >= MOST_THREADS) {
            flying.values().forEach(this::landed);
            flying.clear();
        }
        boolean placed = seen.frame().isPresent();
        flying.put(seen.thread(), new Flying(seen, placed));
        if (placed) {
            count(seen);
        }
    }

    /** Thrown by the VM, and never seen in a Java frame. */
    private void landed(Flying last) {
        if (!last.counted()) {
            count(last.thrown());
        }
    }

    private void count(Seen seen) {
        Key key = new Key(seen.type(), seen.frame().map(List::of).orElse(List.of()));
        if (sums.size() >= MOST_SITES && !sums.containsKey(key)) {
            key = new Key("", List.of());
        }
        sums.computeIfAbsent(key, k -> new Sum(seen)).count++;
    }

    void tell(LogSink sink) {
        flying.values().forEach(this::landed);
        flying.clear();
        sums.forEach((key, sum) -> sink.event(LogKind.UNIFIED_EXCEPTIONS, site(key, sum)));
        sums.clear();
    }

    private static Site site(Key key, Sum sum) {
        return new Site(
                sum.first.origin(),
                sum.first.nanos(),
                EVENT,
                key.type(),
                key.frames(),
                sum.count,
                Unknown.NUMBER,
                Unknown.NUMBER,
                sum.first.message());
    }
}
