package dev.jitlens.ui.view.safepoints;

import dev.jitlens.model.JvmEvent.CleanupInReach;
import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.model.LateThread;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.Origin;
import dev.jitlens.model.PauseDurations;
import dev.jitlens.model.Time;
import dev.jitlens.model.run.LogFile;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.run.RunManifest;
import dev.jitlens.ui.shell.NoRun;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Pauses made by hand, of two sources. */
final class PauseFixture {
    static final String LOG = "/runs/gc.log";
    static final String RECORDING = "/runs/run.jfr";

    private PauseFixture() {}

    /** Ten collections, one second apart, and a long wait for a thread, which two sources tell. */
    static Run run() {
        List<SafepointPause> pauses = new ArrayList<>();
        for (int i = 1; i <= 10; i++) {
            pauses.add(
                    pause(i * 1_000L, "G1CollectForAllocation", 20_000, 1_000_000L * i)
                            .with(CleanupInReach.YES));
        }
        LateThread worker =
                new LateThread(
                        at(LOG, 40),
                        "worker-3",
                        4711,
                        "_thread_in_Java",
                        2_500_000_000L,
                        List.of());
        pauses.add(
                pause(4_500, "EnableBiasedLocking", 2_500_000_000L, 90_000)
                        .withLate(List.of(worker))
                        .withSeenAlso(List.of(at(RECORDING, 0))));
        pauses.add(pause(-1, "Cleanup", 5_000, 1_000));
        return run(pauses, Optional.empty());
    }

    static Run run(List<SafepointPause> pauses, Optional<RunManifest> manifest) {
        Run none = NoRun.RUN;
        LogFile file =
                new LogFile(
                        LOG, Set.of(LogKind.UNIFIED_SAFEPOINT), 10_000, 100, 0, 0, List.of(), 0);
        return new Run(
                new Run.Place("pauses", "/runs", ""),
                List.of(file),
                none.jvm(),
                none.crashes(),
                List.of(),
                List.of(),
                pauses,
                List.of(),
                new Run.Counts(none.inlining(), none.totals()),
                none.code(),
                Run.Measured.NOTHING,
                manifest);
    }

    static SafepointPause pause(long millis, String operation, long reach, long at) {
        return new SafepointPause(
                at(LOG, Math.max(1, millis / 100)),
                millis < 0 ? Time.UNKNOWN : millis * 1_000_000,
                operation,
                new PauseDurations(reach, Time.UNKNOWN, at, Time.UNKNOWN, reach + at),
                12);
    }

    /** A pause of whole milliseconds, as JDK 8's table has it. */
    static SafepointPause wholeMillis(long millis, String operation, long reach, long at) {
        return new SafepointPause(
                at(LOG, millis / 100),
                millis * 1_000_000,
                operation,
                new PauseDurations(
                        reach * 1_000_000,
                        0,
                        at * 1_000_000,
                        Time.UNKNOWN,
                        (reach + at) * 1_000_000),
                12);
    }

    private static Origin at(String file, long line) {
        return new Origin(file, line * 80, line);
    }
}
