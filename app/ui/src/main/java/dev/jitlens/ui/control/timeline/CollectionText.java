package dev.jitlens.ui.control.timeline;

import dev.jitlens.model.Gc;
import dev.jitlens.model.JvmEvent.GarbageCollection;
import dev.jitlens.model.Time;
import dev.jitlens.ui.control.Format;

import java.util.ArrayList;
import java.util.List;

/** A garbage collection in words. */
final class CollectionText {
    private CollectionText() {}

    /** Several lines; the first is what it is. What no source tells is left out. */
    static String describe(GarbageCollection collection) {
        Gc.Name name = collection.name();
        List<String> lines = new ArrayList<>();
        String number = name.hasId() ? " #" + name.id() : "";
        lines.add(name.name() + number + " at " + Format.millis(collection.nanos()) + " ms");
        if (!name.cause().isEmpty()) {
            lines.add("because of " + name.cause());
        }
        times(collection.times(), lines);
        Gc.Heap heap = collection.heap();
        if (heap.hasSizes()) {
            String committed = heap.committed() < 0 ? "" : " of " + Format.bytes(heap.committed());
            lines.add(
                    "heap "
                            + Format.bytes(heap.usedBefore())
                            + " → "
                            + Format.bytes(heap.usedAfter())
                            + committed);
        }
        if (heap.promoted() >= 0) {
            lines.add("promoted " + Format.bytes(heap.promoted()));
        }
        return String.join("\n", lines);
    }

    private static void times(Gc.Times times, List<String> lines) {
        if (Time.isKnown(times.pauseNanos())) {
            String count = times.pauses() > 1 ? times.pauses() + " pauses of " : "pause of ";
            String all = times.pauses() > 1 ? " in all" : "";
            lines.add(count + Format.duration(times.pauseNanos()) + all);
        }
        if (times.concurrentNanos() > 0) {
            lines.add("beside the program " + Format.duration(times.concurrentNanos()));
        }
    }
}
