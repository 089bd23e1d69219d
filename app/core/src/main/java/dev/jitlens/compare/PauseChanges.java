package dev.jitlens.compare;

import dev.jitlens.analysis.VmOperation;
import dev.jitlens.compare.Change.Kind;
import dev.jitlens.model.JvmEvent.SafepointPause;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;

/**
 * Safepoints by VM operation: how long they stopped the program, and how long they took to reach.
 */
final class PauseChanges {
    private PauseChanges() {}

    static List<Change> of(Pair pair) {
        List<Change> changes = new ArrayList<>();
        if (!Told.pausesByBoth(pair)) {
            return changes;
        }
        if (tellsWholes(pair.a()) && tellsWholes(pair.b())) {
            changes.addAll(of(pair, "stopped", SafepointPause::totalNanos));
        } else {
            changes.addAll(of(pair, "at the safepoint", SafepointPause::atNanos));
        }
        changes.addAll(of(pair, "time to reach", SafepointPause::reachNanos));
        return changes;
    }

    /** Most recordings tell what was done at a safepoint, and not how long all of it took. */
    private static boolean tellsWholes(Side side) {
        return side.facts().stream()
                .flatMap(f -> f.run().pauses().stream())
                .anyMatch(p -> p.totalNanos() >= 0);
    }

    private static List<Change> of(Pair pair, String what, ToLongFunction<SafepointPause> nanos) {
        Map<String, double[]> a = byOperation(pair.a(), nanos);
        Map<String, double[]> b = byOperation(pair.b(), nanos);
        return new Durations(pair, Kind.PAUSES, "pause", a, b).changes(what);
    }

    /** A recording without the events of the VM's thread does not tell what a safepoint was for. */
    private static String name(String operation) {
        return operation.isEmpty()
                ? "safepoints for what is not told"
                : VmOperation.newestName(operation);
    }

    private static Map<String, double[]> byOperation(
            Side side, ToLongFunction<SafepointPause> nanos) {
        return Durations.by(
                side.facts().stream().flatMap(f -> f.run().pauses().stream()),
                SafepointPause::operation,
                PauseChanges::name,
                nanos);
    }
}
