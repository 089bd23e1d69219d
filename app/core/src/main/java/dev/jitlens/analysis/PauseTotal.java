package dev.jitlens.analysis;

import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.model.Run;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;

/**
 * All pauses for one VM operation. Durations are {@link SafepointPause#NOT_SAID} where no pause
 * gives them; sums are over the pauses that do.
 */
public record PauseTotal(
        String operation,
        int count,
        long reachMaxNanos,
        long reachTotalNanos,
        long stoppedMaxNanos,
        long stoppedTotalNanos) {

    /** By operation, the one that stopped the program longest first. */
    public static List<PauseTotal> of(Run run) {
        return of(run.pauses());
    }

    static List<PauseTotal> of(List<SafepointPause> pauses) {
        Map<String, List<SafepointPause>> byOperation = new LinkedHashMap<>();
        for (SafepointPause pause : pauses) {
            byOperation.computeIfAbsent(pause.operation(), o -> new ArrayList<>()).add(pause);
        }
        return byOperation.entrySet().stream()
                .map(e -> total(e.getKey(), e.getValue()))
                .sorted(Comparator.comparingLong(PauseTotal::stoppedTotalNanos).reversed())
                .toList();
    }

    private static PauseTotal total(String operation, List<SafepointPause> pauses) {
        return new PauseTotal(
                operation,
                pauses.size(),
                max(pauses, SafepointPause::reachNanos),
                sum(pauses, SafepointPause::reachNanos),
                max(pauses, SafepointPause::totalNanos),
                sum(pauses, SafepointPause::totalNanos));
    }

    private static long max(List<SafepointPause> pauses, ToLongFunction<SafepointPause> of) {
        return pauses.stream().mapToLong(of).max().orElse(SafepointPause.NOT_SAID);
    }

    private static long sum(List<SafepointPause> pauses, ToLongFunction<SafepointPause> of) {
        long[] said = pauses.stream().mapToLong(of).filter(n -> n >= 0).toArray();
        return said.length == 0 ? SafepointPause.NOT_SAID : java.util.Arrays.stream(said).sum();
    }
}
