package dev.jitlens.run.pauses;

import dev.jitlens.model.LogKind;
import dev.jitlens.model.Origin;
import dev.jitlens.model.Problem;
import dev.jitlens.model.run.LogFile;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Says why a run has no pauses of safepoints, where a log seems to be of them. How long each
 * collection took may be known all the same.
 */
public final class NoPauses {
    private static final Set<LogKind> OF_PAUSES =
            Set.of(
                    LogKind.UNIFIED_SAFEPOINT,
                    LogKind.STOPPED_TIME,
                    LogKind.SAFEPOINT_STATISTICS,
                    LogKind.JFR);

    private NoPauses() {}

    /** Files of a run without pauses; the first log of a collector has a warning. */
    public static List<LogFile> told(List<LogFile> files) {
        List<LogFile> told = new ArrayList<>(files);
        boolean logged =
                files.stream().flatMap(f -> f.kinds().stream()).anyMatch(OF_PAUSES::contains);
        for (int i = 0; i < told.size() && !logged; i++) {
            if (told.get(i).kinds().contains(LogKind.GC_LOG)) {
                told.set(i, warned(told.get(i)));
                return told;
            }
        }
        return told;
    }

    private static LogFile warned(LogFile file) {
        boolean unified = file.kinds().contains(LogKind.UNIFIED_OTHER);
        return file.warned(
                new Problem(
                        new Origin(file.path(), 0, 1),
                        "this log tells of collections but not of safepoints: how long threads took"
                                + " to stop for them, and what else stopped them, is not known; "
                                + (unified
                                        ? "-Xlog:safepoint"
                                        : "-XX:+PrintGCApplicationStoppedTime")
                                + " would have logged it"));
    }
}
