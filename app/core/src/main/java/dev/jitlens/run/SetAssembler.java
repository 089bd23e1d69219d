package dev.jitlens.run;

import dev.jitlens.model.Problem;
import dev.jitlens.model.run.LogFile;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.samples.Profile;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Puts several runs together: the logs of one, the samples, latencies and counters of all. */
final class SetAssembler {
    private final String logs;
    private final List<Run> runs = new ArrayList<>();
    private final List<LogFile> files = new ArrayList<>();
    private final List<LogFile> others = new ArrayList<>();
    private final List<Problem> unusable = new ArrayList<>();

    /**
     * @param logs the member whose logs are those of the whole
     */
    SetAssembler(String logs) {
        this.logs = logs;
    }

    /** Adds a run that was read so. */
    void add(Run run, FilesReader reader) {
        (run.member().equals(logs) ? files : others).addAll(run.files());
        others.addAll(reader.unusableFiles());
        unusable.addAll(reader.unusable());
        List<LogFile> own = new ArrayList<>(run.files());
        own.addAll(reader.unusableFiles());
        runs.add(run.with(own, run.measured()));
    }

    /** These problems, and why files could not be read. */
    List<Problem> unusable(List<Problem> first) {
        List<Problem> all = new ArrayList<>(first);
        all.addAll(unusable);
        return all;
    }

    /**
     * @param outsiders files of no run
     * @return empty if nothing could be read
     */
    Optional<Run> finish(List<LogFile> outsiders) {
        files.addAll(others);
        files.addAll(outsiders);
        if (files.stream().allMatch(f -> f.kinds().isEmpty())) {
            return Optional.empty();
        }
        List<Profile> profiles = new ArrayList<>(all(Run::allProfiles));
        profiles.sort(Comparator.comparing(Profile::source));
        return runs.stream()
                .filter(run -> run.member().equals(logs))
                .findFirst()
                .map(
                        shown ->
                                shown.of(
                                        files,
                                        new Run.Measured(
                                                profiles,
                                                all(Run::latency),
                                                all(Run::counters),
                                                all(Run::benchmarks),
                                                shown.recording(),
                                                Optional.empty()),
                                        runs));
    }

    private <T> List<T> all(Function<Run, List<T>> of) {
        return runs.stream().map(of).flatMap(Collection::stream).toList();
    }
}
