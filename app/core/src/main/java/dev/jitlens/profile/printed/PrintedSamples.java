package dev.jitlens.profile.printed;

import dev.jitlens.model.Origin;
import dev.jitlens.model.samples.CodePlace;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleFailure;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.model.samples.Sampling;
import dev.jitlens.profile.format.ProfileSink;
import dev.jitlens.profile.format.SampleCounter;
import dev.jitlens.profile.jfr.event.JfrNames;
import dev.jitlens.profile.jfr.event.JfrNotes;
import dev.jitlens.profile.jfr.event.JfrWalk;

import java.util.ArrayList;
import java.util.List;

/**
 * Counts the samples among the events that {@code jfr print} shows. Of its other events it shows
 * rounded numbers and local times; who has the recording has them exactly.
 */
final class PrintedSamples {
    private static final SampleFailure FAILED = SampleFailure.named("failed");

    private final Tally execution = new Tally(SampleSource.JFR);
    private final Tally cpuTime = new Tally(SampleSource.JFR_CPU);
    private final Tally wall = new Tally(SampleSource.ASYNC);
    private final List<String> notes;
    private Origin firstOther;
    private long others;

    /** The samples of one kind of event. */
    private static final class Tally {
        final SampleSource source;
        final SampleCounter samples = new SampleCounter();
        long inNative;
        long truncated;
        long biased;
        long waitingSomewhere;

        Tally(SampleSource source) {
            this.source = source;
        }
    }

    /**
     * @param notes what to know of all of its samples
     */
    PrintedSamples(List<String> notes) {
        this.notes = List.copyOf(notes);
    }

    /** Whether an event of this name is a sample that is read. */
    static boolean isSample(String name) {
        return switch (JfrNames.today(name)) {
            case "jdk.ExecutionSample",
                    "jdk.NativeMethodSample",
                    "jdk.CPUTimeSample",
                    "profiler.WallClockSample" ->
                    true;
            default -> false;
        };
    }

    void other(Origin origin) {
        firstOther = firstOther == null ? origin : firstOther;
        others++;
    }

    void add(PrintedEvent event) {
        if (event.samples == 0) {
            return;
        }
        switch (JfrNames.today(event.name)) {
            case "jdk.CPUTimeSample" -> {
                cpuTime.biased += event.isBiased ? 1 : 0;
                add(cpuTime, event, false);
            }
            case "profiler.WallClockSample" -> add(wall, event, isSleeping(event));
            case "jdk.NativeMethodSample" -> {
                execution.inNative++;
                add(execution, event, true);
            }
            default -> add(execution, event, isSleeping(event));
        }
    }

    private static boolean isSleeping(PrintedEvent event) {
        return event.state.equals("STATE_SLEEPING");
    }

    private static void add(Tally tally, PrintedEvent event, boolean waiting) {
        tally.truncated += event.isTruncated ? event.samples : 0;
        boolean named = !event.isVirtual || !event.thread.isEmpty();
        boolean told = event.javaId > 0 || event.osId > 0 || !event.thread.isEmpty();
        int thread =
                told
                        ? tally.samples.thread(
                                event.javaId, event.osId, named ? event.thread : "virtual thread")
                        : -1;
        JfrWalk walk = event.frames.isEmpty() ? JfrWalk.NONE : JfrWalk.of(event.frames);
        SampleFailure failure = event.isFailed ? FAILED : walk.failure().orElse(null);
        if (!waiting && failure != null) {
            tally.samples.failed(thread, event.samples, CodePlace.NONE, failure, walk.frames());
        } else if (!walk.frames().isEmpty()) {
            tally.samples.walked(thread, event.samples, CodePlace.NONE, walk.frames(), waiting);
        } else {
            tally.waitingSomewhere += event.samples;
        }
    }

    void tell(Origin origin, ProfileSink sink) {
        for (Tally tally : List.of(execution, cpuTime, wall)) {
            if (!tally.samples.isEmpty()) {
                sink.profile(profile(tally, origin));
            }
        }
        if (others > 0) {
            sink.problem(
                    firstOther,
                    others
                            + (others == 1 ? " event, this one, is" : " events from here on are")
                            + " no sample and not read: of what jfr print shows only samples are;"
                            + " the recording tells all of them");
        }
    }

    private Profile profile(Tally tally, Origin origin) {
        List<String> told = new ArrayList<>();
        if (tally.truncated > 0) {
            told.add(
                    tally.truncated
                            + " stacks are deeper than they were printed and lack their roots"
                            + " (jfr print --stack-depth)");
        }
        if (tally.waitingSomewhere > 0) {
            told.add(tally.waitingSomewhere + " waiting samples have no stack and are left out");
        }
        if (tally.inNative > 0) {
            told.add(JfrNotes.inNative(tally.inNative));
        }
        if (tally.biased > 0) {
            told.add(JfrNotes.biased(tally.biased));
        }
        if (tally.source == SampleSource.JFR) {
            told.add(JfrNotes.LOST_UNKNOWN);
        }
        told.addAll(notes);
        if (tally.source == SampleSource.ASYNC) {
            told.add("the samples count elapsed time, not CPU time");
        }
        return tally.samples.profile(tally.source, origin, Sampling.UNKNOWN.noted(told));
    }
}
