package dev.jitlens.ui.control.code;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Lays jumps side by side so that their arrows do not lie over each other. */
public final class Arrows {
    /** Arrows over more lines than these are drawn for the selected line only. */
    private static final int SHORT = 14;

    static final int LANES = 3;

    private Arrows() {}

    /**
     * Short ones only, and only as many side by side as there is room for.
     *
     * @param jumps from line to line, by indices
     */
    public static List<Arrow> shortOnes(Map<Integer, Integer> jumps) {
        List<Map.Entry<Integer, Integer>> sorted =
                jumps.entrySet().stream()
                        .filter(j -> length(j) > 0 && length(j) <= SHORT)
                        .sorted(
                                Comparator.comparingInt(Arrows::length)
                                        .thenComparingInt(Map.Entry::getKey))
                        .toList();
        List<Arrow> placed = new ArrayList<>();
        Map<Integer, List<Arrow>> byRow = new HashMap<>();
        for (Map.Entry<Integer, Integer> jump : sorted) {
            int lane = freeLane(byRow, jump);
            if (lane < LANES) {
                Arrow arrow = new Arrow(jump.getKey(), jump.getValue(), lane);
                placed.add(arrow);
                for (int row = top(jump); row <= bottom(jump); row++) {
                    byRow.computeIfAbsent(row, r -> new ArrayList<>()).add(arrow);
                }
            }
        }
        return placed;
    }

    private static int freeLane(Map<Integer, List<Arrow>> byRow, Map.Entry<Integer, Integer> jump) {
        boolean[] taken = new boolean[LANES + 1];
        for (int row = top(jump); row <= bottom(jump); row++) {
            byRow.getOrDefault(row, List.of()).forEach(a -> taken[a.lane()] = true);
        }
        int lane = 0;
        while (lane < LANES && taken[lane]) {
            lane++;
        }
        return lane;
    }

    private static int length(Map.Entry<Integer, Integer> jump) {
        return Math.abs(jump.getKey() - jump.getValue());
    }

    private static int top(Map.Entry<Integer, Integer> jump) {
        return Math.min(jump.getKey(), jump.getValue());
    }

    private static int bottom(Map.Entry<Integer, Integer> jump) {
        return Math.max(jump.getKey(), jump.getValue());
    }
}
