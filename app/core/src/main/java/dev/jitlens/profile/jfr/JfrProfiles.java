package dev.jitlens.profile.jfr;

import dev.jitlens.model.Origin;
import dev.jitlens.model.Time;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.model.samples.SampleTimes;
import dev.jitlens.model.samples.Sampling;
import dev.jitlens.profile.format.SampleCounter;
import dev.jitlens.profile.jfr.event.JfrNotes;
import dev.jitlens.profile.jfr.event.Period;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** What a recording's samples are called, and what to know of them. */
final class JfrProfiles {
    /** Events of async-profiler that tick with time; of others its interval is a count. */
    private static final Set<String> CLOCKS =
            Set.of("", "cpu", "ctimer", "itimer", "wall", "cpu-clock", "task-clock");

    private static final String ELAPSED = "the samples count elapsed time, not CPU time";

    private final JfrReader read;
    private final JfrSettings settings;

    JfrProfiles(JfrReader read) {
        this.read = read;
        this.settings = read.settings;
    }

    /** A source that was switched on is there even if it has no sample. */
    List<Profile> of(Origin origin) {
        List<Profile> profiles = new ArrayList<>();
        boolean wall = has(read.wall, JfrSettings.WALL);
        if (has(read.execution, JfrSettings.EXECUTION)
                && !(wall && read.execution.samples.isEmpty())) {
            profiles.add(
                    settings.isAsync()
                            ? async(read.execution, JfrSettings.EXECUTION, origin)
                            : execution(origin));
        }
        if (has(read.cpuTime, JfrSettings.CPU_TIME)) {
            profiles.add(cpuTime(origin));
        }
        if (wall) {
            profiles.add(async(read.wall, JfrSettings.WALL, origin));
        }
        read.weights.found().forEach((event, tally) -> profiles.add(weighed(event, tally, origin)));
        profiles.addAll(ofNative(origin));
        profiles.addAll(ofDatadog(origin));
        return profiles;
    }

    private List<Profile> ofNative(Origin origin) {
        JfrReader.Tally asked = read.mallocs.asked();
        List<String> notes = notes(asked);
        notes.addFirst(counted(JfrWeights.NATIVE));
        String interval = settings.value(JfrMallocs.MALLOC, "nativemem");
        if (interval.matches("[1-9]\\d{1,17}")) {
            notes.add(
                    "one call is sampled for each "
                            + interval
                            + " bytes that are asked for, and counts what it asked for itself: the"
                            + " sum is not that of all calls");
        }
        if (read.mallocs.hasTooMany()) {
            notes.add("there are too many addresses to tell what was not freed");
        }
        List<Profile> profiles = new ArrayList<>();
        profiles.add(ofNative(JfrWeights.NATIVE, asked.samples, notes, origin));
        List<String> notesOfKept =
                List.of(
                        counted(JfrWeights.KEPT),
                        "async-profiler records what is freed after it is, and skips events when it"
                                + " is busy: some of this may have been freed, or be missing here");
        SampleCounter kept = read.mallocs.kept();
        profiles.add(ofNative(JfrWeights.KEPT, kept, notesOfKept, origin));
        profiles.removeIf(profile -> profile.stacks().isEmpty());
        return profiles;
    }

    private Profile ofNative(
            String event, SampleCounter samples, List<String> notes, Origin origin) {
        return samples.profile(SampleSource.ASYNC, origin, sampling("", 0, -1, notes).of(event));
    }

    private List<Profile> ofDatadog(Origin origin) {
        JfrDatadog datadog = read.datadog;
        List<Profile> profiles = new ArrayList<>();
        profiles.add(ofDatadog("cpu", "", datadog.execution, origin));
        profiles.add(ofDatadog("wall", "", datadog.wall, origin));
        profiles.add(ofDatadog("", JfrWeights.ALLOCATION, datadog.allocated, origin));
        profiles.add(ofDatadog("", JfrWeights.LIVE, datadog.live, origin));
        profiles.removeIf(profile -> profile.stacks().isEmpty());
        return profiles;
    }

    /** What the JVM's own recorder was asked for does not hold for it. */
    private static Profile ofDatadog(
            String engine, String event, JfrReader.Tally tally, Origin origin) {
        List<String> notes = new ArrayList<>();
        if (!event.isEmpty()) {
            notes.add(counted(event));
        }
        notes.add("the samples are of Datadog's profiler, a fork of async-profiler");
        if (engine.equals("wall")) {
            notes.add(ELAPSED);
        }
        addCounts(tally, notes);
        Sampling sampling =
                new Sampling(engine, 0, 0, Sampling.NonSafepoints.UNKNOWN, false, -1, notes);
        return tally.samples.profile(SampleSource.ASYNC, origin, sampling.of(event));
    }

    private Profile weighed(String event, JfrReader.Tally tally, Origin origin) {
        List<String> notes = notes(tally);
        notes.addFirst(counted(event));
        if (event.equals(JfrWeights.EXCEPTIONS)) {
            read.throttle.sentence(settings::value).ifPresent(notes::add);
        }
        return tally.samples.profile(
                settings.isAsync() ? SampleSource.ASYNC : SampleSource.JFR,
                origin,
                sampling("", 0, -1, notes).of(event));
    }

    private static String counted(String event) {
        return "The samples count " + JfrWeights.unit(event) + ", not time.";
    }

    private boolean has(JfrReader.Tally tally, String type) {
        return !tally.samples.isEmpty() || settings.enabled(type);
    }

    private Profile execution(Origin origin) {
        List<String> notes = notes(read.execution);
        if (read.execution.inNative > 0) {
            notes.add(JfrNotes.inNative(read.execution.inNative));
        }
        notes.add(JfrNotes.LOST_UNKNOWN);
        long interval = Period.nanos(settings.value(JfrSettings.EXECUTION, "period"));
        return read.execution
                .samples
                .profile(SampleSource.JFR, origin, sampling("", interval, -1, notes))
                .withTimes(times(read.execution));
    }

    private Profile cpuTime(Origin origin) {
        JfrReader.Tally tally = read.cpuTime;
        List<String> notes = notes(tally);
        if (tally.biased > 0) {
            notes.add(JfrNotes.biased(tally.biased));
        }
        long asked = Period.nanos(settings.value(JfrSettings.CPU_TIME, "throttle"));
        return tally.samples
                .profile(
                        SampleSource.JFR_CPU,
                        origin,
                        sampling("", asked > 0 ? asked : tally.period, read.lost, notes))
                .withTimes(times(tally));
    }

    private SampleTimes times(JfrReader.Tally tally) {
        long start = read.jvm.startEpochMillis();
        return tally.times.times(start < 0 ? Time.UNKNOWN : start * 1_000_000);
    }

    private Profile async(JfrReader.Tally tally, String type, Origin origin) {
        List<String> notes = notes(tally);
        String event = type.equals(JfrSettings.WALL) ? "wall" : settings.value("event");
        boolean clock = CLOCKS.contains(event);
        if (!clock) {
            notes.add("the samples count " + event + ", not time");
        }
        if (event.equals("wall")) {
            notes.add(ELAPSED);
        }
        if (settings.attachedLater()) {
            notes.add(
                    "async-profiler was attached to the running JVM: what was compiled before has"
                            + " debug information at safepoints only");
        }
        String engine = settings.value("engine");
        String interval = settings.value(type, "interval");
        if (interval.isEmpty()) {
            interval = settings.value(JfrSettings.EXECUTION, "interval");
        }
        return tally.samples.profile(
                SampleSource.ASYNC,
                origin,
                sampling(
                                engine.isEmpty() || event.equals("wall") ? event : engine,
                                clock ? Period.nanos(interval) : 0,
                                -1,
                                notes)
                        .of(clock ? "" : event));
    }

    private List<String> notes(JfrReader.Tally tally) {
        List<String> notes = new ArrayList<>(settings.changes());
        addCounts(tally, notes);
        return notes;
    }

    private static void addCounts(JfrReader.Tally tally, List<String> notes) {
        if (tally.truncated > 0) {
            notes.add(tally.truncated + " stacks were deeper than recorded and lack their roots");
        }
        if (tally.waitingSomewhere > 0) {
            notes.add(tally.waitingSomewhere + " waiting samples have no stack and are left out");
        }
    }

    private Sampling sampling(String engine, long interval, long lost, List<String> notes) {
        return new Sampling(engine, interval, 0, settings.nonSafepoints(), false, lost, notes);
    }
}
