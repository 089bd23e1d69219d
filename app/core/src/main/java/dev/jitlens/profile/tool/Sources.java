package dev.jitlens.profile.tool;

import dev.jitlens.model.Origin;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.model.samples.Sampling;
import dev.jitlens.profile.format.ProfileSink;
import dev.jitlens.profile.tool.Measure.Clock;
import dev.jitlens.profile.tool.Measure.Kind;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Makes a source of samples of each kind of value that a file tells. The time of samples is no
 * source of its own where it is their number, times the interval.
 */
final class Sources {
    private static final String WALL = "wall clock";

    private final SampleSource source;
    private final Origin origin;
    private final ToolStacks stacks;
    private final List<Measure> measures;
    private final Measure period;
    private final long periodNanos;
    private final List<String> notes;
    private final Set<String> events = new HashSet<>();

    /**
     * @param measures what each value of the samples counts, in its own unit
     * @param period what a sample is taken for each of, and how much of it, or 0
     * @param notes what is to be known of all of them
     */
    Sources(
            SampleSource source,
            Origin origin,
            ToolStacks stacks,
            List<Measure> measures,
            Measure period,
            long periodOf,
            List<String> notes) {
        this.source = source;
        this.origin = origin;
        this.stacks = stacks;
        this.measures = measures;
        this.period = period;
        this.notes = notes;
        boolean time = period.kind() == Kind.NANOS && periodOf > 0;
        boolean fits = time && periodOf <= Long.MAX_VALUE / period.factor();
        this.periodNanos = fits ? periodOf * period.factor() : 0;
    }

    void tell(ProfileSink sink) {
        ToolStacks.Maker maker = stacks.new Maker();
        int samples = samples();
        int time = samples < 0 ? -1 : timeOf(samples);
        boolean any = false;
        for (int i = 0; i < measures.size(); i++) {
            if (i == time || stacks.sum(i) == 0 && (any || i < measures.size() - 1)) {
                continue;
            }
            any = true;
            Told told = i == samples ? samples(i, time) : other(i);
            Sampling its = told.sampling();
            boolean shares = measures.get(i).isOfShares();
            sink.profile(
                    maker.profile(i, told.per(), source, origin, shares ? its.ofShares() : its));
        }
    }

    private record Told(long per, Sampling sampling) {}

    /** The value that counts samples of time, or -1. */
    private int samples() {
        for (int i = 0; i < measures.size(); i++) {
            Measure its = measures.get(i);
            if (its.kind() == Kind.COUNT && its.clock(period) != Clock.NONE && stacks.sum(i) > 0) {
                return i;
            }
        }
        return -1;
    }

    /** The value that is the time of the samples, or -1. */
    private int timeOf(int samples) {
        Clock clock = measures.get(samples).clock(period);
        for (int i = 0; i < measures.size(); i++) {
            Clock its = measures.get(i).clock(period);
            boolean same = its == clock || clock == Clock.ANY && its != Clock.NONE;
            if (measures.get(i).kind() == Kind.NANOS && same && stacks.ratio(i, samples) > 0) {
                return i;
            }
        }
        return -1;
    }

    private Told samples(int index, int time) {
        Clock clock = measures.get(index).clock(period);
        if (clock == Clock.ANY && time >= 0) {
            clock = measures.get(time).clock(period);
        }
        long interval = time < 0 ? periodNanos : stacks.ratio(time, index);
        List<String> said = new ArrayList<>(notes);
        if (clock == Clock.ANY) {
            said.add(
                    "the file does not say what its samples count; they are taken for samples of"
                            + " time");
        }
        return new Told(1, sampling(clock == Clock.WALL ? WALL : "", interval, said));
    }

    private Told other(int index) {
        Measure its = measures.get(index);
        Clock clock = its.clock(period);
        boolean time = its.kind() == Kind.NANOS && clock != Clock.NONE && periodNanos > 0;
        String plain = clock == Clock.WALL ? WALL : "";
        if (time && !events.contains(plain) && stacks.isMultiple(index, periodNanos)) {
            return new Told(periodNanos, sampling(plain, periodNanos, notes));
        }
        String event = its.event();
        return new Told(1, sampling(event.isEmpty() ? its.unit() : event, 0, notes));
    }

    private Sampling sampling(String event, long interval, List<String> said) {
        events.add(event);
        return of(event, interval, said);
    }

    /**
     * How samples were taken of which nothing else is known.
     *
     * @param interval in nanoseconds, or 0
     */
    static Sampling of(String event, long interval, List<String> said) {
        Sampling unknown = Sampling.UNKNOWN;
        return new Sampling(
                unknown.engine(),
                interval,
                0,
                unknown.nonSafepoints(),
                unknown.climbing(),
                unknown.lost(),
                event,
                true,
                said);
    }
}
