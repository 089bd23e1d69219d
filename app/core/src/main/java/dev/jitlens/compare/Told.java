package dev.jitlens.compare;

import dev.jitlens.model.LogKind;
import dev.jitlens.model.run.Run;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/** What a side can tell of at all: what only one of both can is no difference. */
final class Told {
    /** Where there are such lines without any pause, there was none. */
    private static final Set<LogKind> OF_PAUSES =
            EnumSet.of(
                    LogKind.UNIFIED_SAFEPOINT, LogKind.SAFEPOINT_STATISTICS, LogKind.STOPPED_TIME);

    private static final Set<LogKind> OF_COLLECTIONS = EnumSet.of(LogKind.GC_LOG);

    // -Xlog:gc*,safepoint=debug:file=safepoint.log
    private static final String LOGGED =
            "-Xlog:(?:[^:\\s]*,)?%s\\*?(?:=(?:info|debug|trace))?(?![\\w=+])";

    private static final Pattern ASKS_PAUSES =
            Pattern.compile(
                    LOGGED.formatted("safepoint")
                            + "|-XX:\\+Print(?:GCApplicationStoppedTime|SafepointStatistics)\\b");

    private static final Pattern ASKS_COLLECTIONS =
            Pattern.compile(
                    LOGGED.formatted("gc") + "|-verbose:gc\\b|-XX:\\+PrintGC(?:Details)?\\b");

    private Told() {}

    static boolean pausesByBoth(Pair pair) {
        return byBoth(pair, run -> !run.pauses().isEmpty() || told(run, OF_PAUSES, ASKS_PAUSES));
    }

    static boolean collectionsByBoth(Pair pair) {
        return byBoth(
                pair,
                run -> !run.collections().isEmpty() || told(run, OF_COLLECTIONS, ASKS_COLLECTIONS));
    }

    private static boolean byBoth(Pair pair, Predicate<Run> told) {
        return tells(pair.a(), told) && tells(pair.b(), told);
    }

    private static boolean tells(Side side, Predicate<Run> told) {
        return side.facts().stream().anyMatch(facts -> told.test(facts.run()));
    }

    private static boolean told(Run run, Set<LogKind> kinds, Pattern asked) {
        return run.files().stream().anyMatch(f -> !Collections.disjoint(f.kinds(), kinds))
                || asked.matcher(run.jvm().arguments()).find();
    }
}
