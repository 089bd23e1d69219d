package dev.jitlens.report;

import dev.jitlens.analysis.PauseTimes;
import dev.jitlens.analysis.PauseTotal;
import dev.jitlens.analysis.VmOperation;
import dev.jitlens.model.JvmEvent.CleanupInReach;
import dev.jitlens.model.LateThread;
import dev.jitlens.model.Origin;

import java.util.Map;

/** Pauses as JSON. */
final class PauseJson {
    private PauseJson() {}

    /** Times of one operation; what no source says is null. */
    static Map<String, Object> total(PauseTotal total) {
        return RunJson.ordered(
                "operation", total.operation(),
                "asker", VmOperation.of(total.operation()).asker().label(),
                "count", total.count(),
                "reachHasCleanup", hasCleanup(total.cleanupInReach()),
                "reachNanos", times(total.reach()),
                "atNanos", times(total.at()),
                "stoppedNanos", times(total.stopped()));
    }

    private static Map<String, Object> times(PauseTimes times) {
        if (times.count() == 0) {
            return null;
        }
        return RunJson.ordered(
                "count", times.count(),
                "total", times.totalNanos(),
                "p50", times.nanosAt(50),
                "p90", times.nanosAt(90),
                "p99", times.nanosAt(99),
                "p999", times.nanosAt(99.9),
                "max", times.maxNanos());
    }

    /** Null where it is not known. */
    static Boolean hasCleanup(CleanupInReach cleanup) {
        return switch (cleanup) {
            case NO -> false;
            case YES -> true;
            case UNKNOWN -> null;
        };
    }

    static Map<String, Object> late(LateThread thread) {
        return RunJson.ordered(
                "name", thread.name(),
                "osId", thread.osId() < 0 ? null : thread.osId(),
                "state", thread.state(),
                "nanos", thread.nanos() < 0 ? null : thread.nanos(),
                "at",
                        thread.frames().isEmpty()
                                ? null
                                : thread.frames().getFirst().method().display()
                                        + ":"
                                        + thread.frames().getFirst().line());
    }

    static Map<String, Object> origin(Origin origin) {
        return RunJson.ordered("file", origin.file(), "line", origin.line());
    }
}
