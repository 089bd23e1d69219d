package dev.jitlens.findings.calls;

import dev.jitlens.findings.fact.Evidence;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Next;
import dev.jitlens.findings.fact.Own;
import dev.jitlens.findings.fact.Severity;
import dev.jitlens.model.JvmEvent.Frame;
import dev.jitlens.model.Origin;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * What a recording saw being started, so much of it that this alone takes time: the kernel makes
 * and ends each, where no sample is taken.
 *
 * @param one what one of them is called
 * @param more what several are
 * @param event that tells of each
 * @param origin of the first
 * @param count of all
 * @param places where they were started
 * @param seconds that the recording lasts
 * @param secondsEach that each takes at least, an estimate
 * @param text that says so
 */
record Started(
        String one,
        String more,
        String event,
        Origin origin,
        long count,
        Map<Finding.Place, Long> places,
        double seconds,
        double secondsEach,
        String text) {
    /** Below it a change would not be felt. */
    private static final double LEAST_COST = 0.05;

    /** What each takes is known of other machines. */
    private static final double CONFIDENCE = 0.7;

    /** Counts the program's own places of these stacks. */
    static Map<Finding.Place, Long> places(Map<List<Frame>, Long> stacks) {
        Map<Finding.Place, Long> places = new HashMap<>();
        stacks.forEach(
                (frames, n) -> {
                    Finding.Place place = Own.place(frames);
                    if (place.method().filter(Own::is).isPresent()) {
                        places.merge(place, n, Long::sum);
                    }
                });
        return places;
    }

    /** Empty if they take too little time together. */
    Optional<Finding> finding(String id, String advice) {
        double aSecond = seconds > 0 ? count / seconds : 0;
        double cost = aSecond * secondsEach;
        if (cost < LEAST_COST) {
            return Optional.empty();
        }
        Finding.Place place = Own.most(places).orElse(Finding.Place.NONE);
        String started = Figures.number(count) + " " + (count == 1 ? one : more);
        return Optional.of(
                new Finding(
                        id,
                        Severity.NOTICE,
                        CONFIDENCE,
                        Finding.Cost.of(cost, "the time of one processor, estimated"),
                        place,
                        String.format(
                                Locale.ROOT,
                                "The program started %s, %s a second%s.",
                                started,
                                Figures.number(aSecond),
                                place.method().isEmpty()
                                        ? ""
                                        : ", "
                                                + Figures.most(places.get(place), count, "them")
                                                + " in "
                                                + Figures.name(place)),
                        text,
                        List.of(
                                Evidence.of(
                                        Evidence.Kind.RECORDING, origin, event + " of " + started)),
                        List.of(Next.change(advice))));
    }
}
