package dev.jitlens.model.run;

import dev.jitlens.model.ProgramState;
import dev.jitlens.model.Time;

import java.util.List;
import java.util.Map;

/**
 * What flight recordings tell of a run as a whole, beside samples, pauses and the like.
 *
 * @param events how many of each name were recorded, whether anything is made of them or not
 * @param states of each kind in order of time
 * @param nanos of the time that was recorded, or {@link Time#UNKNOWN}
 * @param onlyLongCompilations whether the run's compilations are those that took long alone, since
 *     recordings left out the others and no log tells them
 */
public record Recording(
        Map<String, Long> events,
        List<ProgramState> states,
        long nanos,
        boolean onlyLongCompilations) {
    public static final Recording NOTHING = new Recording(Map.of(), List.of(), Time.UNKNOWN, false);

    public Recording {
        events = Map.copyOf(events);
        states = List.copyOf(states);
    }
}
