package dev.jitlens.trials.stability;

import dev.jitlens.model.run.Run;
import dev.jitlens.model.run.Together;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;
import dev.jitlens.trials.Point;
import dev.jitlens.trials.Results;
import dev.jitlens.trials.TrialResult;
import dev.jitlens.trials.stability.Subject.Kind;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;

/**
 * What compilers decided in several runs of one program.
 *
 * @param runs whose logs tell of the compilers, by name
 * @param points of each run
 * @param withoutLog other runs
 * @param rows what was decided, each in the order of {@link StabilityRow#FIRST}
 */
public record Stability(
        List<String> runs,
        List<Point> points,
        List<String> withoutLog,
        List<StabilityRow> rows,
        Variants variants) {
    private static final Decided NOT_COMPILED = new Decided(false, "not compiled by itself", "");

    public Stability {
        runs = List.copyOf(runs);
        points = List.copyOf(points);
        withoutLog = List.copyOf(withoutLog);
        rows = List.copyOf(rows);
    }

    /**
     * Asks the trials of an experiment that ended well. Reads their runs, one after the other:
     * blocking.
     *
     * @throws IOException with a sentence
     */
    public static Stability of(Results results) throws IOException {
        List<Point> points = results.folder().experiment().points();
        List<Member> members = new ArrayList<>();
        for (TrialResult trial : results.trials()) {
            if (trial.isSuccess()) {
                members.add(
                        new Member(
                                "trial " + trial.number(),
                                points.get(trial.point()),
                                trial.measured(),
                                decisions(results.folder().run(trial))));
            }
        }
        return of(members);
    }

    /** None, if the trial kept no log. */
    private static Map<Subject, Decided> decisions(Path folder) throws IOException {
        Optional<Run> run = RunReader.openIfAny(List.of(folder), Progress.NONE);
        return run.isPresent() ? Decisions.of(run.get()) : Map.of();
    }

    /** What the compilers decided in runs that were opened together. */
    public static Stability of(Run several) throws IOException {
        List<Member> members = new ArrayList<>();
        for (Run run : Together.each(several)) {
            members.add(
                    new Member(run.member(), new Point(Map.of()), List.of(), Decisions.of(run)));
        }
        return of(members);
    }

    /** Whether runs had different settings. */
    public boolean severalPoints() {
        return points.stream().distinct().count() > 1;
    }

    /** The same with some of its rows. */
    public Stability with(Predicate<StabilityRow> chosen) {
        return new Stability(
                runs,
                points,
                withoutLog,
                rows.stream().filter(chosen).toList(),
                variants.with(chosen));
    }

    static Stability of(List<Member> all) {
        List<Member> members = all.stream().filter(m -> !m.decisions().isEmpty()).toList();
        Set<Subject> subjects = new LinkedHashSet<>();
        members.forEach(m -> subjects.addAll(m.decisions().keySet()));
        List<StabilityRow> rows =
                subjects.stream()
                        .map(subject -> row(subject, members))
                        .sorted(StabilityRow.FIRST)
                        .toList();
        return new Stability(
                members.stream().map(Member::name).toList(),
                members.stream().map(Member::point).toList(),
                all.stream().filter(m -> m.decisions().isEmpty()).map(Member::name).toList(),
                rows,
                Variants.of(members, rows));
    }

    private static StabilityRow row(Subject subject, List<Member> members) {
        Map<String, List<Integer>> runs = new LinkedHashMap<>();
        Map<String, Decided> first = new LinkedHashMap<>();
        Map<String, Map<String, Integer>> reasons = new LinkedHashMap<>();
        for (int i = 0; i < members.size(); i++) {
            Decided decided = members.get(i).decisions().get(subject);
            if (decided == null && subject.kind() == Kind.COMPILATION) {
                decided = NOT_COMPILED;
            }
            if (decided != null) {
                String what = decided.what();
                first.putIfAbsent(what, decided);
                runs.computeIfAbsent(what, w -> new ArrayList<>()).add(i);
                reasons.computeIfAbsent(what, w -> new TreeMap<>());
                if (!decided.why().isEmpty()) {
                    reasons.get(what).merge(decided.why(), 1, Integer::sum);
                }
            }
        }
        return new StabilityRow(
                subject,
                first.values().iterator().next().callee(),
                first.values().stream()
                        .map(
                                d ->
                                        new StabilityRow.Way(
                                                d.what(),
                                                d.happened(),
                                                runs.get(d.what()),
                                                reasons.get(d.what())))
                        .toList());
    }
}
