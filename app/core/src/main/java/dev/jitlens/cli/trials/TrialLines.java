package dev.jitlens.cli.trials;

import dev.jitlens.report.trials.ExperimentReport;
import dev.jitlens.trials.ExperimentRunner;
import dev.jitlens.trials.MeasuredTrial;
import dev.jitlens.trials.Point;
import dev.jitlens.trials.TrialResult;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A line a trial. Of one at a time it begins with the trial; of several it is printed as a whole
 * when the trial has ended, since others may have begun or ended meanwhile.
 */
final class TrialLines implements ExperimentRunner.Listener {
    private final PrintWriter to;
    private final boolean parallel;
    private final Map<Integer, String> begun = new HashMap<>();

    TrialLines(PrintWriter to, boolean parallel) {
        this.to = to;
        this.parallel = parallel;
    }

    @Override
    public void begins(int number, int count, Point point) {
        String beginning = number + "/" + count + " " + point.label() + " ";
        if (parallel) {
            begun.put(number, beginning);
        } else {
            to.print(beginning);
            to.flush();
        }
    }

    @Override
    public void ended(TrialResult result) {
        List<String> said = new ArrayList<>();
        if (!result.isSuccess()) {
            said.add(result.how());
        }
        measured(result)
                .forEach(m -> said.add((m.name() + " " + ExperimentReport.number(m)).strip()));
        String where = result.cpus().isEmpty() ? "" : " (CPUs " + result.cpus() + ")";
        String beginning = begun.remove(result.number());
        to.println(
                (beginning == null ? "" : beginning)
                        + String.join("; ", said)
                        + (parallel ? where : ""));
        to.flush();
    }

    private static List<MeasuredTrial> measured(TrialResult result) {
        return result.isSuccess() ? result.measured() : List.of();
    }

    @Override
    public void notes(String sentence) {
        to.println(sentence);
        to.flush();
    }
}
