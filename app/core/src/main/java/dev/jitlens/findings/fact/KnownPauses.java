package dev.jitlens.findings.fact;

import dev.jitlens.model.JvmEvent.SafepointPause;

import java.util.List;

/** A run's pauses, each once. */
public final class KnownPauses {
    private KnownPauses() {}

    /**
     * Leaves out those that only a recording tells, if a log tells pauses as well: JDK 8's log
     * rounds times, so that not all of them were found to be the same.
     */
    public static List<SafepointPause> once(List<SafepointPause> pauses) {
        // Several ask, and most runs with a million of them have no recording.
        if (pauses.stream().noneMatch(KnownPauses::isRecorded)) {
            return pauses;
        }
        List<SafepointPause> logged = pauses.stream().filter(p -> !isRecorded(p)).toList();
        return logged.isEmpty() ? pauses : logged;
    }

    private static boolean isRecorded(SafepointPause pause) {
        return pause.origin().file().endsWith(".jfr");
    }
}
