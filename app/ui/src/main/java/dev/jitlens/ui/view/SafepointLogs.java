package dev.jitlens.ui.view;

import dev.jitlens.model.LogKind;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.run.RunManifest;

import java.util.List;

/** Whether a run that has no pause would have told of one. */
public final class SafepointLogs {
    private static final List<LogKind> TELLING =
            List.of(LogKind.UNIFIED_SAFEPOINT, LogKind.STOPPED_TIME, LogKind.SAFEPOINT_STATISTICS);

    private SafepointLogs() {}

    /**
     * Whether a run's logs tell pauses: by the lines of its files, or, where not one was written,
     * by the flags of its launch.
     */
    public static boolean tellPauses(Run run) {
        return TELLING.stream().anyMatch(kind -> Pages.holds(run, kind))
                || run.manifest().map(RunManifest::command).orElse(List.of()).stream()
                        .anyMatch(SafepointLogs::asks);
    }

    private static boolean asks(String word) {
        return word.startsWith("-Xlog:") && word.contains("safepoint")
                || word.equals("-XX:+PrintSafepointStatistics")
                || word.equals("-XX:+PrintGCApplicationStoppedTime");
    }
}
