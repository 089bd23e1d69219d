package dev.jitlens.trials;

import dev.jitlens.host.HostCheck;
import dev.jitlens.launch.RunningSet;
import dev.jitlens.model.run.RunManifest.End;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** What is kept of trials that have ended. */
record EndedTrials(Experiment experiment, TrialPlaces places) {
    /**
     * @param printed what is measured of its output
     */
    TrialResult of(int number, int point, RunningSet.Ended ended, PrintedNumber printed) {
        List<String> notices = new ArrayList<>(ended.manifest().notices());
        List<MeasuredTrial> measured = List.of();
        try {
            measured = measured(ended, printed);
        } catch (IOException e) {
            notices.add(e.getMessage());
        }
        if (!ended.outcome().end().equals(End.EXITED) || ended.outcome().exitCode() != 0) {
            LastWords.of(ended.directory().path()).ifPresent(notices::add);
        } else if (measured.stream().allMatch(m -> m.values().isEmpty())) {
            notices.add("It measured nothing that counts.");
        }
        List<String> noisy =
                Stream.concat(
                                HostCheck.noisy(ended.manifest().machine().facts()).stream()
                                        .map(fact -> fact.title() + " (" + fact.value() + ")"),
                                places.noisy().stream())
                        .toList();
        return new TrialResult(
                TrialResult.SCHEMA,
                number,
                point,
                ended.directory().path().getFileName().toString(),
                ended.outcome().end(),
                ended.outcome().exitCode(),
                ended.elapsed().toNanos() / 1e6,
                ended.member().command().around().cpus().orElse(""),
                measured,
                noisy,
                notices);
    }

    private List<MeasuredTrial> measured(RunningSet.Ended ended, PrintedNumber printed)
            throws IOException {
        TrialMeasure measure = experiment.measure();
        int warmUp = experiment.repeat().warmUp();
        if (!measure.regex().isEmpty()) {
            List<Double> found = printed.found();
            int dropped = Math.min(warmUp, found.size());
            return List.of(
                    new MeasuredTrial(
                            "",
                            measure.unit(),
                            measure.better(),
                            found.subList(dropped, found.size()),
                            found.subList(0, dropped),
                            List.of()));
        }
        List<MeasuredTrial> rates =
                ThreadRates.of(ended.directory().path(), warmUp, experiment.grid().keySet());
        return rates.isEmpty()
                ? List.of(
                        MeasuredTrial.of(
                                MeasuredTrial.WALL_UNIT,
                                TrialMeasure.LOWER,
                                ended.elapsed().toNanos() / 1e9))
                : rates;
    }
}
