package dev.jitlens.parse.exceptions;

import dev.jitlens.model.JvmEvent.Frame;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.Origin;
import dev.jitlens.model.ProgramState.Site;
import dev.jitlens.model.TextHash;
import dev.jitlens.model.Unknown;
import dev.jitlens.parse.line.LogSink;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Exceptions by class and the place that threw. HotSpot writes of one exception at each frame that
 * it passes on its way out: what a thread tells of the same object one after the other is one
 * throw, unless it begins again at the same place after it was caught or left that frame. A
 * collection in between moves the object, which then counts as another.
 */
final class ThrowSites {
    /** The event that its sites are of, beside those of recordings. */
    static final String EVENT = "-Xlog:exceptions";

    /** The exceptions of more places are counted without saying where. */
    private static final int MOST_SITES = 20_000;

    private static final int MOST_THREADS = 10_000;

    private final Map<Key, Sum> sums = new LinkedHashMap<>();
    private final Map<String, Flying> flying = new HashMap<>();

    /** Threads whose last exception has found a handler. */
    private final Set<String> caught = new HashSet<>();

    private String lastThread;

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

    private record Key(String type, List<Frame> frames) {
        @Override
        public int hashCode() {
            return TextHash.of(type) + frames.hashCode();
        }
    }

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
     * @param last the frame that it came to
     */
    private record Flying(Seen thrown, boolean counted, Seen last) {}

    void seen(Seen seen) {
        see(seen);
        caught.remove(seen.thread());
        lastThread = seen.thread();
    }

    private void see(Seen seen) {
        Flying before = flying.get(seen.thread());
        boolean same = before != null && before.thrown().isOf(seen);
        if (same && before.counted() && passes(before, seen)) {
            flying.put(seen.thread(), new Flying(before.thrown(), true, seen));
            return;
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
            caught.clear();
        }
        boolean placed = seen.frame().isPresent();
        flying.put(seen.thread(), new Flying(seen, placed, seen));
        if (placed) {
            count(seen);
        }
    }

    /**
     * Tells whether it went from one frame to the next: the same one twice in a row is a recursion,
     * unless the exception was caught there. Where no handler is told (JDK 9 to 11), one that a
     * method throws and catches itself, again and again, counts once.
     */
    private boolean passes(Flying before, Seen seen) {
        return !before.thrown().isThrownAs(seen)
                || before.last().isThrownAs(seen) && !caught.contains(seen.thread());
    }

    /** A handler is told right after the frame that it is in. */
    void caught() {
        if (lastThread != null) {
            caught.add(lastThread);
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
