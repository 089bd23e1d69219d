package dev.jitlens.run.pauses;

import dev.jitlens.model.JvmEvent.SafepointPause;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/**
 * Finds by how much two clocks differ, by the pauses that both saw. Flight recordings count from a
 * moment that the VM takes for its start, logs from an earlier one: tenths of a second on a busy
 * machine.
 */
final class ClockDifference {
    private static final long LARGEST_NANOS = 3_000_000_000L;

    /** One log may have uptimes and another times of day only, from its first line on. */
    private static final long LARGEST_OF_EXACT_NANOS = 600_000_000_000L;

    private static final long BIN_NANOS = 1_000_000L;
    private static final int MOST_COMPARED = 200;

    /** Fewer that agree could do so by chance. */
    private static final int ENOUGH = 3;

    private ClockDifference() {}

    /** What to take from the times of the second; empty if it cannot be told. */
    static OptionalLong of(
            List<SafepointPause> first, List<SafepointPause> second, PauseLikeness likeness) {
        List<SafepointPause> byTime = sorted(first);
        Map<Long, List<Long>> votes = new HashMap<>();
        List<SafepointPause> longest = longest(second);
        long largest = likeness.isExact() ? LARGEST_OF_EXACT_NANOS : LARGEST_NANOS;
        for (SafepointPause p : longest) {
            int from = firstFrom(byTime, p.nanos() - largest);
            for (int i = from; i < byTime.size(); i++) {
                long difference = p.nanos() - byTime.get(i).nanos();
                if (difference < -largest) {
                    break;
                }
                if (likeness.distance(byTime.get(i), p) >= 0) {
                    votes.computeIfAbsent(
                                    Math.floorDiv(difference, BIN_NANOS), b -> new ArrayList<>())
                            .add(difference);
                }
            }
        }
        return winner(votes, Math.min(ENOUGH, longest.size()));
    }

    private static OptionalLong winner(Map<Long, List<Long>> votes, int enough) {
        List<Long> most = List.of();
        for (long bin : votes.keySet()) {
            List<Long> near = new ArrayList<>();
            for (long b = bin - 1; b <= bin + 1; b++) {
                near.addAll(votes.getOrDefault(b, List.of()));
            }
            boolean more = near.size() > most.size();
            most = more ? near : most;
        }
        if (most.size() < enough || most.isEmpty()) {
            return OptionalLong.empty();
        }
        most.sort(null);
        return OptionalLong.of(most.get(most.size() / 2));
    }

    private static List<SafepointPause> longest(List<SafepointPause> pauses) {
        return pauses.stream()
                .sorted(Comparator.comparingLong(ClockDifference::size).reversed())
                .limit(MOST_COMPARED)
                .toList();
    }

    private static long size(SafepointPause pause) {
        return Math.max(pause.totalNanos(), Math.max(pause.atNanos(), pause.reachNanos()));
    }

    private static List<SafepointPause> sorted(List<SafepointPause> pauses) {
        return pauses.stream().sorted(Comparator.comparingLong(SafepointPause::nanos)).toList();
    }

    private static int firstFrom(List<SafepointPause> byTime, long nanos) {
        int low = 0;
        int high = byTime.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (byTime.get(middle).nanos() < nanos) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
