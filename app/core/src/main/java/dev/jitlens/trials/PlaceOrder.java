package dev.jitlens.trials;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * At which place each trial runs, where several run at a time: a slow core must not look like an
 * effect. In as many rounds as there are places each point has each place once; in rounds that are
 * left over no place once more than another, and the places as many trials as the others, or one
 * more. Which point begins at which place is drawn.
 */
final class PlaceOrder {
    private PlaceOrder() {}

    /**
     * @param order the point of each trial, each once a round
     * @return places from 0, one a trial
     */
    static List<Integer> of(List<Integer> order, int points, int places, long seed) {
        // Another sequence than that of the points, which has the seed itself.
        Random random = new Random(~seed);
        int rounds = points == 0 ? 0 : order.size() / points;
        List<Integer> placed = new ArrayList<>();
        for (int first = 0; first < rounds; first += places) {
            int left = Math.min(places, rounds - first);
            // A point begins as many places after the one before it as the rounds that are left
            // take, so that all places are taken in turn.
            int step = left == places ? 1 : left;
            List<Integer> ranks = shuffled(points, random);
            List<Integer> named = shuffled(places, random);
            for (int round = 0; round < left; round++) {
                for (int i = 0; i < points; i++) {
                    int point = order.get((first + round) * points + i);
                    long place = (long) ranks.get(point) * step + round;
                    placed.add(named.get((int) (place % places)));
                }
            }
        }
        return List.copyOf(placed);
    }

    private static List<Integer> shuffled(int size, Random random) {
        List<Integer> all = new ArrayList<>(IntStream.range(0, size).boxed().toList());
        Collections.shuffle(all, random);
        return all;
    }
}
