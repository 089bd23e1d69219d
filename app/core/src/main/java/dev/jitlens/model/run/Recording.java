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
 */
public record Recording(Map<String, Long> events, List<ProgramState> states, long nanos) {
    public static final Recording NOTHING = new Recording(Map.of(), List.of(), Time.UNKNOWN);

    public Recording {
        events = Map.copyOf(events);
        states = List.copyOf(states);
    }
}
