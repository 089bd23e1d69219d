package dev.jitlens.trials;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * The order in which the points are tried. Each round has every point once, in an order of its own:
 * so what changes on the machine meanwhile meets all points alike. In as many rounds as there are
 * points each point has each place of a round once, and within the rounds each follows each other
 * one once (of an odd number of points in twice as many rounds), after Williams (1949): a round's
 * first JVM is colder than the others, and each finds what the one before left. Which point is
 * which, and which round comes first, is drawn.
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
        List<Integer> names = List.of();
        for (int block = 0; block * points < trials; block++) {
            boolean mirrored = block % 2 == 1;
            if (!mirrored) {
                names = shuffled(points, random);
            }
            List<Integer> named = names;
            List<Integer> rounds = shuffled(points, random);
            for (int round : rounds.subList(0, Math.min(points, trials - block * points))) {
                List<Integer> row =
                        IntStream.range(0, points)
                                .map(place -> (step(place, points) + round) % points)
                                .mapToObj(named::get)
                                .toList();
                order.addAll(mirrored ? row.reversed() : row);
            }
        }
        return List.copyOf(order);
    }

    /** 0, 1, n - 1, 2, n - 2 …: from one to the next the step is another each time. */
    private static int step(int place, int points) {
        int half = (place + 1) / 2;
        return place % 2 == 1 ? half : (points - half) % points;
    }

    private static List<Integer> shuffled(int size, Random random) {
        List<Integer> all = new ArrayList<>(IntStream.range(0, size).boxed().toList());
        Collections.shuffle(all, random);
        return all;
    }
}
