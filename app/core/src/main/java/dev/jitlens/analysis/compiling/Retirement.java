package dev.jitlens.analysis.compiling;

import dev.jitlens.model.LogKind;
import dev.jitlens.model.run.Run;

import java.util.EnumSet;
import java.util.Set;

/** Whether a run says which code was made not entrant. */
public final class Retirement {
    private static final Set<LogKind> TELL =
            EnumSet.of(LogKind.LOG_COMPILATION, LogKind.PRINT_COMPILATION, LogKind.UNIFIED_JIT);

    private Retirement() {}

    /** Recordings and lists of code do not say it. */
    public static boolean isTold(Run run) {
        return run.totals().madeNotEntrant() > 0
                || run.files().stream()
                        .flatMap(file -> file.kinds().stream())
                        .anyMatch(TELL::contains);
    }
}
