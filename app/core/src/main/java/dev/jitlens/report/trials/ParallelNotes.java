package dev.jitlens.report.trials;

import dev.jitlens.trials.Point;
import dev.jitlens.trials.Results;
import dev.jitlens.trials.TrialResult;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** What running several trials at a time does to what they measured. */
final class ParallelNotes {
    private ParallelNotes() {}

    static void of(Results results, List<String> notes) {
        int parallel = results.folder().experiment().repeat().parallel();
        if (parallel == 1 || results.trials().isEmpty()) {
            return;
        }
        List<String> cpus = results.trials().stream().map(TrialResult::cpus).toList();
        List<String> lists = cpus.stream().filter(c -> !c.isEmpty()).distinct().sorted().toList();
        String pinned =
                lists.isEmpty()
                        ? "not pinned to CPUs"
                        : (cpus.contains("") ? "some" : "each")
                                + " pinned to CPUs of its own ("
                                + String.join("; ", lists)
                                + ")";
        notes.add(
                "Trials ran "
                        + parallel
                        + " at a time, "
                        + pinned
                        + ", the last ones with fewer beside them: they shared caches, memory and"
                        + " disks, so compare them only with trials that ran so.");
        if (!lists.isEmpty()) {
            unequal(results, lists, notes);
        }
    }

    /** Trials that failed, or did not run yet, leave places unequal. */
    private static void unequal(Results results, List<String> lists, List<String> notes) {
        Map<Integer, Map<String, Integer>> points = new TreeMap<>();
        for (TrialResult trial : results.trials()) {
            Map<String, Integer> counts = points.computeIfAbsent(trial.point(), p -> counts(lists));
            if (trial.isSuccess()) {
                counts.merge(trial.cpus(), 1, Integer::sum);
            }
        }
        List<String> sentences = new ArrayList<>();
        List<Point> all = results.folder().experiment().points();
        points.forEach(
                (point, counts) -> {
                    if (isUnequal(counts.values())) {
                        sentences.add(sentence(all.get(point), counts));
                    }
                });
        if (!sentences.isEmpty()) {
            int more = sentences.size() - 1;
            notes.add(
                    sentences.getFirst()
                            + (more > 0 ? " So it is with " + more + " more of the points." : ""));
        }
    }

    private static Map<String, Integer> counts(List<String> lists) {
        return lists.stream()
                .collect(Collectors.toMap(list -> list, list -> 0, (a, b) -> a, TreeMap::new));
    }

    private static boolean isUnequal(Collection<Integer> counts) {
        return Collections.max(counts) - Collections.min(counts) > 1;
    }

    private static String sentence(Point point, Map<String, Integer> counts) {
        String label = point.values().isEmpty() ? "" : "Of " + point.label() + ", ";
        return label
                + counts.entrySet().stream()
                        .map(e -> e.getValue() + " on CPUs " + e.getKey())
                        .collect(Collectors.joining(" and "))
                + " are the trials that count: a slower processor may look like an effect.";
    }
}
