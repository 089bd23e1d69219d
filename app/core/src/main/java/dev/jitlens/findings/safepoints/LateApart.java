package dev.jitlens.findings.safepoints;

import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.model.JvmEvent.SafepointPause;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Late safepoints, those apart that waited for other threads in other code: each has a cause of its
 * own. The thread is named, or is the one that ran meanwhile by its samples; what waited for no
 * thread that is told stays with the most.
 */
final class LateApart {
    static final Comparator<SafepointPause> LONGEST_FIRST =
            Comparator.comparingLong(SafepointPause::reachNanos).reversed();

    /** Less of all that was waited is a word too many. */
    private static final double LEAST_PART = 0.1;

    private LateApart() {}

    /**
     * @param late the longest first
     */
    static List<List<SafepointPause>> of(Facts facts, List<SafepointPause> late)
            throws IOException {
        Map<String, List<SafepointPause>> byThread =
                late.stream()
                        .collect(
                                Collectors.groupingBy(
                                        p -> thread(facts, p),
                                        LinkedHashMap::new,
                                        Collectors.toList()));
        byThread.remove("");
        if (byThread.size() < 2) {
            return List.of(late);
        }
        List<List<SafepointPause>> threads = new ArrayList<>(byThread.values());
        threads.sort(Comparator.comparingLong(p -> -reach(p)));
        Finding.Place most = DelayCause.of(facts, threads.getFirst()).place();
        Map<Finding.Place, List<SafepointPause>> others = new LinkedHashMap<>();
        for (List<SafepointPause> of : threads.subList(1, threads.size())) {
            Finding.Place place = DelayCause.of(facts, of).place();
            if (place.method().isPresent() && !place.equals(most)) {
                others.computeIfAbsent(place, p -> new ArrayList<>()).addAll(of);
            }
        }
        others.values().removeIf(of -> reach(of) < LEAST_PART * reach(late));
        Set<SafepointPause> rest = new LinkedHashSet<>(late);
        others.values().forEach(of -> of.forEach(rest::remove));
        List<List<SafepointPause>> apart = new ArrayList<>();
        apart.add(List.copyOf(rest));
        others.values().forEach(of -> apart.add(of.stream().sorted(LONGEST_FIRST).toList()));
        return apart;
    }

    private static long reach(List<SafepointPause> pauses) {
        return pauses.stream().mapToLong(SafepointPause::reachNanos).sum();
    }

    private static String thread(Facts facts, SafepointPause pause) {
        String named = pause.late().isEmpty() ? "" : pause.late().getFirst().name();
        return named.isEmpty() ? Ran.alone(facts, List.of(pause)).orElse("") : named;
    }
}
