package dev.jitlens.profile.export;

import dev.jitlens.model.samples.Sampling;
import dev.jitlens.model.samples.Sampling.Unit;

/**
 * What the numbers of a profile count, in the words of formats that name that.
 *
 * @param type {@code samples} of time, else the event
 * @param unit {@code count}, {@code bytes} or {@code nanoseconds}, or {@link Sampling#SHARES}, or
 *     {@link Sampling#UNTOLD}
 */
record Counted(String type, String unit) {
    static final String COUNT = "count";
    static final String BYTES = "bytes";
    static final String NANOSECONDS = "nanoseconds";

    static Counted of(Sampling sampling) {
        String event = sampling.event().isEmpty() ? "samples" : sampling.event();
        return switch (sampling.unit()) {
            case Unit.BYTES -> new Counted(without(event, " (bytes)"), BYTES);
            case Unit.NANOS -> new Counted(without(event, " (ns)"), NANOSECONDS);
            case Unit.SAMPLES -> new Counted(event, COUNT);
            case Unit.UNTOLD ->
                    new Counted(without(event, " (" + Sampling.UNTOLD + ")"), Sampling.UNTOLD);
            case Unit.HUNDREDTHS -> new Counted(event, Sampling.SHARES);
        };
    }

    private static String without(String event, String unit) {
        return event.endsWith(unit) ? event.substring(0, event.length() - unit.length()) : event;
    }
}
