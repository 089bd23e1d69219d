package dev.jitlens.compare;

import dev.jitlens.model.LogKind;
import dev.jitlens.model.run.Run;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;

/** What a side can tell of at all: what only one of both can is no difference. */
final class Told {
    /** Where there are such lines without any pause or collection, there was none. */
    private static final Set<LogKind> OF_STOPS =
            EnumSet.of(
                    LogKind.GC_LOG,
                    LogKind.UNIFIED_SAFEPOINT,
                    LogKind.UNIFIED_OTHER,
                    LogKind.SAFEPOINT_STATISTICS,
                    LogKind.STOPPED_TIME,
                    LogKind.SAFEPOINT_TIMEOUT,
                    LogKind.JFR);

    private Told() {}

    /** Whether both sides would tell of pauses and collections. */
    static boolean stopsByBoth(Pair pair) {
        return stops(pair.a()) && stops(pair.b());
    }

    private static boolean stops(Side side) {
        return side.facts().stream().anyMatch(facts -> stops(facts.run()));
    }

    private static boolean stops(Run run) {
        return !run.pauses().isEmpty()
                || !run.collections().isEmpty()
                || run.files().stream().anyMatch(f -> !Collections.disjoint(f.kinds(), OF_STOPS));
    }
}
