package dev.jitlens.report.trials;

import dev.jitlens.report.AlignedTable;
import dev.jitlens.report.RunJson;
import dev.jitlens.trials.Experiment;
import dev.jitlens.trials.ExperimentFolder;
import dev.jitlens.trials.MeasuredTrial;
import dev.jitlens.trials.Results;
import dev.jitlens.trials.Results.Comparison;
import dev.jitlens.trials.Results.Row;
import dev.jitlens.trials.TrialResult;
import dev.jitlens.trials.numbers.Ratio;
import dev.jitlens.trials.numbers.Spread;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What is told of an experiment: the points, what they are compared with, and what speaks against.
 */
public final class ExperimentReport {
    private static final int SCHEMA = 1;
    private static final int MOST_NAMED = 5;

    private ExperimentReport() {}

    /** Prints the results for a person. */
    public static void text(Results results, PrintWriter out) {
        Experiment experiment = results.folder().experiment();
        if (!experiment.title().isEmpty()) {
            out.println(experiment.title() + ". " + experiment.question());
        }
        AlignedTable.write(results.rows().stream().map(ExperimentReport::cells).toList(), out);
        comparisons(results.comparisons(), out);
        notes(results).forEach(out::println);
    }

    /** A sentence each, and how they were found. */
    public static void comparisons(List<Comparison> comparisons, PrintWriter out) {
        if (!comparisons.isEmpty()) {
            out.println();
            comparisons.forEach(c -> out.println(ComparedWords.sentence(c)));
            out.println("(" + Ratio.METHOD + ", of each comparison by itself.)");
        }
    }

    private static Map<String, Object> cells(Row row) {
        Optional<Spread> spread = row.spread();
        return RunJson.ordered(
                "point", ComparedWords.label(row),
                "measured", row.name().isEmpty() ? null : row.name(),
                "trials", row.results().size(),
                "failed", row.failed(),
                "mean", spread.map(s -> ComparedWords.number(s.mean())).orElse(null),
                "95% interval",
                        spread.filter(Spread::hasInterval)
                                .map(
                                        s ->
                                                ComparedWords.number(s.low())
                                                        + " to "
                                                        + ComparedWords.number(s.high()))
                                .orElse(null),
                "unit", row.unit() + bracketed(ComparedWords.better(row.better())));
    }

    private static String bracketed(String text) {
        return text.isEmpty() ? "" : " (" + text + ")";
    }

    /** What one has to know to believe the numbers, or not to. */
    public static List<String> notes(Results results) {
        List<String> notes = new ArrayList<>();
        int left = results.folder().plan().order().size() - results.trials().size();
        if (left > 0) {
            notes.add(left + " trials have not run yet; --resume goes on with them.");
        }
        ParallelNotes.of(results, notes);
        warmUp(results).ifPresent(notes::add);
        failures(results.trials(), notes);
        results.rows().stream()
                .filter(row -> row.spread().filter(Spread::isWide).isPresent())
                .findFirst()
                .ifPresent(
                        row ->
                                notes.add(
                                        "Wide: an interval of more than 5% to each side, such as"
                                                + " that of "
                                                + name(row)
                                                + ", hides small effects; more trials narrow"
                                                + " it."));
        List<String> noisy =
                results.trials().stream()
                        .flatMap(t -> t.noisy().stream())
                        .collect(
                                Collectors.toMap(
                                        // Its value differs from trial to trial.
                                        fact -> fact.replaceFirst(" \\(.*", ""),
                                        fact -> fact,
                                        (first, later) -> first,
                                        LinkedHashMap::new))
                        .values()
                        .stream()
                        .toList();
        if (!noisy.isEmpty()) {
            notes.add(
                    "Measured on a noisy machine: "
                            + String.join(", ", noisy.stream().limit(MOST_NAMED).toList())
                            + (noisy.size() > MOST_NAMED ? " and more" : "")
                            + ".");
        }
        if (!results.folder().experiment().jvm().presets().isEmpty()) {
            notes.add(
                    "The trials were launched with presets ("
                            + String.join(", ", results.folder().experiment().jvm().presets())
                            + "), which cost time: compare them only with others of that kind.");
        }
        if (heapNotFixed(results.folder().experiment())) {
            notes.add(
                    "The heap's size is not fixed, so it may grow in some trials and not in others;"
                            + " --heap fixes it.");
        }
        return notes;
    }

    /**
     * Why two experiments are not to be compared, if they ran differently many at a time or with
     * other presets.
     */
    public static Optional<String> unlike(ExperimentFolder a, ExperimentFolder b) {
        String sentences =
                Stream.of(parallel(a, b), presets(a, b))
                        .flatMap(Optional::stream)
                        .collect(Collectors.joining(" "));
        return sentences.isEmpty() ? Optional.empty() : Optional.of(sentences);
    }

    private static Optional<String> parallel(ExperimentFolder a, ExperimentFolder b) {
        int one = a.experiment().repeat().parallel();
        int other = b.experiment().repeat().parallel();
        return one == other
                ? Optional.empty()
                : Optional.of(
                        "Trials of "
                                + a.path()
                                + " ran "
                                + one
                                + " at a time and those of "
                                + b.path()
                                + " "
                                + other
                                + ": a difference may come from that alone.");
    }

    /** What a preset asks for costs time. */
    private static Optional<String> presets(ExperimentFolder a, ExperimentFolder b) {
        List<String> one = a.experiment().jvm().presets();
        List<String> other = b.experiment().jvm().presets();
        return Set.copyOf(one).equals(Set.copyOf(other))
                ? Optional.empty()
                : Optional.of(
                        "Trials of "
                                + a.path()
                                + " were launched with "
                                + named(one)
                                + " and those of "
                                + b.path()
                                + " with "
                                + named(other)
                                + ": a difference may come from that alone.");
    }

    private static String named(List<String> presets) {
        return presets.isEmpty()
                ? "no preset"
                : (presets.size() == 1 ? "the preset " : "the presets ")
                        + String.join(", ", presets);
    }

    private static String name(Row row) {
        String label = ComparedWords.label(row);
        return row.name().isEmpty() ? label : label + " " + row.name();
    }

    private static boolean heapNotFixed(Experiment experiment) {
        return experiment.jvm().heap().isEmpty()
                && !experiment.grid().containsKey("heap")
                && experiment.jvm().flags().stream().noneMatch(f -> f.startsWith("-Xmx"))
                && experiment.program().java().stream().noneMatch(w -> w.startsWith("-Xmx"));
    }

    private static Optional<String> warmUp(Results results) {
        List<MeasuredTrial> all =
                results.trials().stream().flatMap(t -> t.measured().stream()).toList();
        int dropped = all.stream().mapToInt(m -> m.warmUp().size()).max().orElse(0);
        int values = all.stream().mapToInt(m -> m.values().size()).max().orElse(0);
        if (dropped == 0 && values < 2) {
            return all.isEmpty()
                    ? Optional.empty()
                    : Optional.of(
                            "A trial is one number, and no warm-up is dropped"
                                    + (wallTime(all) ? ": the JVM's start is in it." : "."));
        }
        return Optional.of(
                "Of each JVM the first "
                        + dropped
                        + " of "
                        + (dropped + values)
                        + " numbers are dropped as warm-up; a trial is the mean of the others.");
    }

    private static boolean wallTime(List<MeasuredTrial> all) {
        return all.stream().anyMatch(m -> m.unit().equals(MeasuredTrial.WALL_UNIT));
    }

    private static void failures(List<TrialResult> trials, List<String> notes) {
        List<TrialResult> failed = trials.stream().filter(t -> !t.isSuccess()).toList();
        failed.stream()
                .limit(MOST_NAMED)
                .forEach(
                        t ->
                                notes.add(
                                        "Trial "
                                                + t.number()
                                                + " "
                                                + t.how()
                                                + (t.notices().isEmpty()
                                                        ? "."
                                                        : ": " + t.notices().getLast())));
        if (failed.size() > MOST_NAMED) {
            notes.add("So did " + (failed.size() - MOST_NAMED) + " more: they do not count.");
        }
        trials.stream()
                .filter(TrialResult::isSuccess)
                .flatMap(t -> t.notices().stream().map(n -> "Trial " + t.number() + ": " + n))
                .limit(MOST_NAMED)
                .forEach(notes::add);
    }

    /** The results for a program. */
    public static Map<String, Object> json(Results results) {
        return RunJson.ordered(
                "schema", SCHEMA,
                "directory", results.folder().path().toString(),
                "title", results.folder().experiment().title(),
                "seed", results.folder().plan().seed(),
                "parallel", results.folder().experiment().repeat().parallel(),
                "planned", results.folder().plan().order().size(),
                "points", results.rows().stream().map(ExperimentReport::row).toList(),
                "method", Ratio.METHOD,
                "comparisons", comparisonsJson(results.comparisons()),
                "trials", results.trials().stream().map(t -> trial(results, t)).toList(),
                "notes", notes(results));
    }

    public static List<Map<String, Object>> comparisonsJson(List<Comparison> comparisons) {
        return comparisons.stream().map(ExperimentReport::comparison).toList();
    }

    private static Map<String, Object> row(Row row) {
        Optional<Spread> spread = row.spread();
        Optional<Spread> interval = spread.filter(Spread::hasInterval);
        return RunJson.ordered(
                "point", row.point().values(),
                "measured", row.name(),
                "unit", row.unit(),
                "better", row.better().isEmpty() ? null : row.better(),
                "results", row.results(),
                "failed", row.failed(),
                "mean", spread.map(Spread::mean).orElse(null),
                "low", interval.map(Spread::low).orElse(null),
                "high", interval.map(Spread::high).orElse(null),
                "wide", interval.map(Spread::isWide).orElse(null),
                "byTime", row.byTime());
    }

    private static Map<String, Object> comparison(Comparison c) {
        return RunJson.ordered(
                "varied", c.varied().isEmpty() ? null : c.varied(),
                "point", c.row().point().values(),
                "base", c.base().point().values(),
                "measured", c.row().name(),
                "ratio", c.effect().map(Ratio::ratio).orElse(null),
                "low", c.effect().map(Ratio::low).orElse(null),
                "high", c.effect().map(Ratio::high).orElse(null),
                "p", c.effect().map(Ratio::p).orElse(null),
                "difference", c.effect().map(Ratio::isDifference).orElse(null),
                "sentence", ComparedWords.sentence(c));
    }

    private static Map<String, Object> trial(Results results, TrialResult t) {
        return RunJson.ordered(
                "number", t.number(),
                "point", results.folder().experiment().points().get(t.point()).values(),
                "end", t.end().name(),
                "exitCode", t.exitCode(),
                "elapsedMillis", t.elapsedMillis(),
                "cpus", t.cpus().isEmpty() ? null : t.cpus(),
                "runDirectory", results.folder().run(t).toString(),
                "measured", t.measured().stream().map(ExperimentReport::measured).toList(),
                "noisy", t.noisy(),
                "notices", t.notices());
    }

    /** A trial's result with its unit. */
    public static String number(MeasuredTrial m) {
        return m.values().isEmpty()
                ? "nothing measured"
                : ComparedWords.number(m.result()) + " " + m.unit();
    }

    private static Map<String, Object> measured(MeasuredTrial m) {
        return RunJson.ordered(
                "measured", m.name(),
                "unit", m.unit(),
                "values", m.values(),
                "warmUp", m.warmUp(),
                "threads", m.threads());
    }
}
