package dev.jitlens.run.exceptions;

import dev.jitlens.model.JvmEvent.Frame;
import dev.jitlens.model.Method;
import dev.jitlens.model.ProgramState;
import dev.jitlens.model.ProgramState.Site;
import dev.jitlens.model.TextHash;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Exceptions, each once: a recording tells where one is made, with the stack, and {@code
 * -Xlog:exceptions} where it is thrown, with one frame. Those of a class that are made in a method
 * that threw it, or further out, are the same ones. The recording's stay, since they tell more; of
 * the log's, what it counted beyond them, such as the many that a recording with a throttle leaves
 * out.
 */
public final class ThrowJoin {
    private static final String MADE = "jdk.JavaExceptionThrow";
    private static final String ERROR_MADE = "jdk.JavaErrorThrow";
    private static final String THROWN = "-Xlog:exceptions";

    /** What a class of exceptions is thrown by. */
    private record Place(String type, Optional<Method> method) {
        @Override
        public int hashCode() {
            return TextHash.of(type) + method.hashCode();
        }
    }

    /** A class of errors, where it was made. */
    private record Made(String type, List<Frame> frames) {
        @Override
        public int hashCode() {
            return TextHash.of(type) + frames.hashCode();
        }
    }

    private ThrowJoin() {}

    /** All states, without those of a log that a recording has told. */
    public static List<ProgramState> join(List<ProgramState> states) {
        List<ProgramState> once = errorsOnce(states);
        Map<Place, Long> made = made(once);
        if (made.isEmpty()) {
            return once;
        }
        List<ProgramState> joined = new ArrayList<>();
        for (ProgramState state : once) {
            if (!(state instanceof Site site) || !site.event().equals(THROWN)) {
                joined.add(state);
            } else {
                long told = Math.min(site.count(), made.getOrDefault(place(site), 0L));
                made.computeIfPresent(place(site), (p, left) -> left - told);
                if (told < site.count()) {
                    joined.add(site.counting(site.count() - told));
                }
            }
        }
        return joined;
    }

    /** A constructor of an error records it as one, and twice as an exception (JDK 8 to 25). */
    private static List<ProgramState> errorsOnce(List<ProgramState> states) {
        Set<Made> errors =
                sites(states, Set.of(ERROR_MADE)).stream()
                        .map(s -> new Made(s.type(), s.frames()))
                        .collect(Collectors.toSet());
        return errors.isEmpty()
                ? states
                : states.stream().filter(s -> !isError(s, errors)).toList();
    }

    private static boolean isError(ProgramState state, Set<Made> errors) {
        return state instanceof Site site
                && site.event().equals(MADE)
                && errors.contains(new Made(site.type(), site.frames()));
    }

    /** How many were recorded within each place that the log names. */
    private static Map<Place, Long> made(List<ProgramState> states) {
        Map<Place, Long> made = new HashMap<>();
        sites(states, Set.of(THROWN)).forEach(s -> made.put(place(s), 0L));
        if (!made.isEmpty()) {
            for (Site site : sites(states, Set.of(MADE, ERROR_MADE))) {
                thrower(site, made.keySet())
                        .ifPresent(place -> made.merge(place, site.count(), Long::sum));
            }
        }
        made.values().removeIf(count -> count == 0);
        return made;
    }

    /** The innermost of its callers that is one that throws, else the VM itself. */
    private static Optional<Place> thrower(Site site, Set<Place> places) {
        return site.frames().stream()
                .map(f -> new Place(site.type(), Optional.of(f.method())))
                .filter(places::contains)
                .findFirst()
                .or(
                        () ->
                                Optional.of(new Place(site.type(), Optional.empty()))
                                        .filter(places::contains));
    }

    private static List<Site> sites(List<ProgramState> states, Set<String> events) {
        return states.stream()
                .filter(s -> s instanceof Site site && events.contains(site.event()))
                .map(Site.class::cast)
                .toList();
    }

    private static Place place(Site thrown) {
        return new Place(thrown.type(), thrown.frames().stream().map(Frame::method).findFirst());
    }
}
