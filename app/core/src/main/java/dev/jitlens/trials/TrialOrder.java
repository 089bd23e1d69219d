package dev.jitlens.trials;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * The order in which the points are tried. Each round has every point once, in an order of its own:
 * so what changes on the machine meanwhile meets all points alike, and no point always follows the
 * same one.
 */
final class TrialOrder {
    private TrialOrder() {}

    /**
     * @return points by their place, one a trial
     */
    static List<Integer> of(int points, int trials, long seed) {
        // Its numbers for a seed are laid down, so a seed gives the same order everywhere.
        Random random = new Random(seed);
        List<Integer> order = new ArrayList<>();
        for (int round = 0; round < trials; round++) {
            List<Integer> all = new ArrayList<>(IntStream.range(0, points).boxed().toList());
            Collections.shuffle(all, random);
            order.addAll(all);
        }
        return List.copyOf(order);
    }
}
