package dev.jitlens.report;

import static dev.jitlens.report.Json.known;
import static dev.jitlens.report.Json.millis;

import dev.jitlens.analysis.heap.Allocated;
import dev.jitlens.analysis.heap.GcTotal;
import dev.jitlens.model.Gc;
import dev.jitlens.model.JvmEvent.GarbageCollection;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Garbage collections as JSON and as rows. */
public final class GcJson {
    private GcJson() {}

    static Map<String, Object> summary(List<GarbageCollection> collections) {
        Map<String, Object> byKind = new LinkedHashMap<>();
        List<GcTotal> totals = GcTotal.of(collections);
        totals.forEach(total -> byKind.put(label(total.kind()), total.count()));
        Allocated all = Allocated.total(Allocated.before(collections));
        return RunJson.ordered(
                "count", collections.size(),
                "byKind", byKind,
                "kinds", totals.stream().map(GcJson::total).toList(),
                "allocation",
                        all.nanos() <= 0
                                ? null
                                : RunJson.ordered(
                                        "bytes", all.bytes(),
                                        "nanos", all.nanos(),
                                        "bytesPerSecond", all.bytesPerSecond(),
                                        "isComputed", true),
                "collections", rows(collections));
    }

    private static Map<String, Object> total(GcTotal total) {
        return RunJson.ordered(
                "kind", label(total.kind()),
                "count", total.count(),
                "pauseNanos", total.pauseNanos(),
                "longestPauseNanos", known(total.longestNanos()),
                "promotedBytes", known(total.promotedBytes()));
    }

    /** The rows of {@code jitlens show gc}. */
    public static List<Map<String, Object>> rows(List<GarbageCollection> collections) {
        Map<GarbageCollection, Allocated> allocated = Allocated.before(collections);
        return Rows.made(collections, c -> row(c, allocated));
    }

    private static Map<String, Object> row(
            GarbageCollection c, Map<GarbageCollection, Allocated> allocated) {
        Allocated before = allocated.get(c);
        return RunJson.ordered(
                "millis", millis(c.nanos()),
                "id", known(c.name().id()),
                "collector", c.name().collector(),
                "kind", label(c.name().kind()),
                "name", c.name().name(),
                "cause", c.name().cause(),
                "nanos", known(c.times().nanos()),
                "pauses", known(c.times().pauses()),
                "pauseNanos", known(c.times().pauseNanos()),
                "longestPauseNanos", known(c.times().longestNanos()),
                "concurrentNanos", known(c.times().concurrentNanos()),
                "beforeBytes", known(c.heap().usedBefore()),
                "afterBytes", known(c.heap().usedAfter()),
                "committedBytes", known(c.heap().committed()),
                "unitBytes", known(c.heap().unitBytes()),
                "promotedBytes", known(c.heap().promoted()),
                "allocatedBytes", before == null ? null : before.bytes(),
                "allocatedBytesPerSecond", before == null ? null : known(before.bytesPerSecond()),
                "file", c.origin().file(),
                "line", c.origin().line(),
                "seenAlso", c.seenAlso().stream().map(PauseJson::origin).toList());
    }

    static String label(Gc.Kind kind) {
        return kind.name().toLowerCase(Locale.ROOT);
    }
}
