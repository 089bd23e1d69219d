package dev.jitlens.ui.view.launch;

import dev.jitlens.model.run.RunManifest.Outcome;
import dev.jitlens.ui.control.Format;

import java.util.List;

/** How a program ended, or several runs of it. */
final class EndWords {
    private EndWords() {}

    static String of(Session.Ended how, int planned) {
        String after = " after " + Format.duration(how.elapsed().toNanos());
        List<Outcome> runs = how.runs();
        if (planned == 1) {
            return of(runs.getFirst()) + after;
        }
        for (int i = 0; i < runs.size(); i++) {
            if (!well(runs.get(i))) {
                return "run " + (i + 1) + " of " + planned + ": " + of(runs.get(i)) + after;
            }
        }
        return planned + " runs, exit code 0" + after;
    }

    static boolean well(Session.Ended how) {
        return how.runs().stream().allMatch(EndWords::well);
    }

    private static boolean well(Outcome run) {
        return run.exitCode() == 0;
    }

    private static String of(Outcome run) {
        String end =
                switch (run.end()) {
                    case EXITED -> "";
                    case STOPPED -> "stopped, ";
                    case KILLED -> "killed, ";
                    case TIMED_OUT -> "stopped at the time limit, ";
                    case DETACHED -> "let go, ";
                };
        return end + "exit code " + run.exitCode();
    }
}
