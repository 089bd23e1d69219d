package dev.jitlens.ui;

import dev.jitlens.model.Method;
import dev.jitlens.model.Origin;
import dev.jitlens.model.Time;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.run.RunManifest;
import dev.jitlens.model.samples.CodePlace;
import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleFailure;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.model.samples.Sampled;
import dev.jitlens.model.samples.SampledCode;
import dev.jitlens.model.samples.SampledThread;
import dev.jitlens.model.samples.Sampling;
import dev.jitlens.model.samples.Sampling.NonSafepoints;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Profiles made by hand, every count in them known. */
public final class ProfileFixture {
    /** The id of the sample workload whose truth is known. */
    public static final String WORKLOAD = "blame-the-setter";

    public static final Method HOT = method("work", "(I)J");
    public static final Method CALLER = method("run", "()V");
    private static final long NMETHOD = 0x7f00_0000_1000L;
    public static final Method SETTER = method("setResult", "(J)V");
    private static final long MILLI = 1_000_000;
    private static final SampledThread MAIN = new SampledThread(1, 11, "main", 6_000 * MILLI);
    private static final SampledThread OTHER = new SampledThread(17, 12, "Other", 40 * MILLI);

    private final SampleSource source;
    private final List<Sampled> stacks = new ArrayList<>();
    private String engine = "";
    private String member = "";
    private NonSafepoints nonSafepoints = NonSafepoints.UNKNOWN;
    private long lost = -1;

    private ProfileFixture(SampleSource source) {
        this.source = source;
    }

    public static ProfileFixture of(SampleSource source) {
        return new ProfileFixture(source);
    }

    private static Method method(String name, String descriptor) {
        return new Method("dev.jitlens.samples.BlameTheSetter", name, descriptor);
    }

    public ProfileFixture how(String newEngine, NonSafepoints dns, String newMember, long newLost) {
        engine = newEngine;
        nonSafepoints = dns;
        member = newMember;
        lost = newLost;
        return this;
    }

    /** Samples of the main thread at a line of a method that {@link #CALLER} called. */
    public ProfileFixture at(Method method, int bci, int line, long count) {
        stacks.add(walked(0, count, false, method, bci, line, Optional.empty()));
        return this;
    }

    public ProfileFixture of(int thread, Method method, int line, long count, boolean waiting) {
        stacks.add(walked(thread, count, waiting, method, 3, line, Optional.empty()));
        return this;
    }

    public ProfileFixture climbed(Method method, int line, long count) {
        stacks.add(
                walked(
                        0,
                        count,
                        false,
                        method,
                        9,
                        line,
                        Optional.of(new SampleFailure(-5, "unknown_Java"))));
        return this;
    }

    public ProfileFixture failed(int code, String name, long count, boolean resolved) {
        stacks.add(
                new Sampled.Failed(
                        0,
                        count,
                        resolved ? new CodePlace(0, NMETHOD + 4) : CodePlace.NONE,
                        new SampleFailure(code, name),
                        resolved ? List.of(frame(HOT, -1, -1)) : List.of()));
        return this;
    }

    private static Sampled walked(
            int thread,
            long count,
            boolean waiting,
            Method method,
            int bci,
            int line,
            Optional<SampleFailure> climbed) {
        List<SampleFrame> frames = new ArrayList<>(List.of(frame(method, bci, line)));
        if (!method.equals(CALLER)) {
            frames.add(frame(CALLER, 20, 114));
        }
        CodePlace place =
                method.equals(HOT) ? new CodePlace(0, NMETHOD + 0x40 + bci) : CodePlace.NONE;
        return new Sampled.Walked(thread, count, place, frames, waiting, climbed);
    }

    private static SampleFrame frame(Method method, int bci, int line) {
        return new SampleFrame(method, bci, line, FrameKind.C2);
    }

    public Profile profile() {
        return new Profile(
                source,
                member,
                new Origin(source.id() + ".file", 0, -1),
                new Sampling(
                        engine,
                        10 * MILLI,
                        10 * MILLI + 37_000,
                        nonSafepoints,
                        source == SampleSource.AGCT,
                        lost,
                        List.of()),
                List.of(MAIN, OTHER),
                List.of(
                        new SampledCode(
                                HOT,
                                NMETHOD,
                                480,
                                Time.UNKNOWN,
                                Time.UNKNOWN,
                                false,
                                Optional.empty())),
                stacks);
    }

    /**
     * Six sources of a workload with one hot line: the biased one blames the caller, JFR without
     * debug info the loop's head.
     */
    public static List<Profile> six(int line) {
        return List.of(
                of(SampleSource.BIASED)
                        .how("", NonSafepoints.UNKNOWN, "1", 0)
                        .at(CALLER, 20, 114, 554)
                        .at(SETTER, 2, 121, 6)
                        .of(1, CALLER, 99, 30, true)
                        .profile(),
                of(SampleSource.AGCT)
                        .how("perf_event", NonSafepoints.ON, "1", 0)
                        .at(HOT, 14, line, 590)
                        .climbed(HOT, line, 7)
                        .at(HOT, 20, line - 1, 1)
                        .failed(-5, "unknown_Java", 1, true)
                        .of(1, CALLER, 99, 4, false)
                        .profile(),
                of(SampleSource.PC)
                        .how("perf_event", NonSafepoints.ON, "1", 0)
                        .at(HOT, 14, line, 598)
                        .at(HOT, 20, line - 1, 1)
                        .profile(),
                of(SampleSource.JFR)
                        .how("", NonSafepoints.OFF, "2", -1)
                        .at(HOT, 20, line - 1, 552)
                        .profile(),
                of(SampleSource.JFR_CPU)
                        .how("", NonSafepoints.ON, "2", 0)
                        .at(HOT, 14, line, 586)
                        .at(HOT, 20, line - 1, 6)
                        .at(CALLER, 20, 114, 3)
                        .at(SETTER, 2, 121, 2)
                        .profile(),
                of(SampleSource.ASYNC)
                        .how("ctimer", NonSafepoints.ON, "3", 0)
                        .at(HOT, 14, line, 594)
                        .at(HOT, 20, line - 1, 1)
                        .profile());
    }

    /** A profile of many lines of many methods. */
    public static Profile large(SampleSource source, int lines) {
        ProfileFixture large = of(source).how("itimer", NonSafepoints.ON, "", 0);
        for (int i = 0; i < lines; i++) {
            Method method =
                    new Method(
                            "some.long.package.name.of.a.big.application.TypeNumber" + i % 997,
                            "methodWithARatherLongName" + i % 31,
                            "()V");
            large.at(method, i % 50, 10 + i / 31, 1 + (i * 7919L + source.ordinal()) % 100);
        }
        return large.profile();
    }

    /** The run with these profiles. */
    public static Run in(Run run, List<Profile> profiles) {
        return run.with(profiles);
    }

    /** The run as if this workload had been launched. */
    public static Run launched(Run run, String workload) {
        return launched(run, workload, List.of("java", "demo"));
    }

    public static Run launched(Run run, String workload, List<String> command) {
        return launched(run, workload, command, Optional.empty());
    }

    public static Run launched(
            Run run, String workload, List<String> command, Optional<RunManifest.Jitter> jitter) {
        RunManifest manifest =
                new RunManifest(
                        Optional.of("1"),
                        command,
                        Optional.empty(),
                        new RunManifest.Java(
                                Optional.of("/jdk"), Optional.of("25.0.3"), Optional.empty()),
                        new RunManifest.Asked(
                                List.of(),
                                Optional.of(workload).filter(id -> !id.isEmpty()),
                                Optional.empty(),
                                jitter),
                        Optional.of(Instant.parse("2026-01-01T00:00:00Z")),
                        Optional.of(
                                new RunManifest.Outcome(
                                        RunManifest.End.EXITED,
                                        0,
                                        Instant.parse("2026-01-01T00:00:09Z"))),
                        List.of(),
                        List.of(),
                        RunManifest.Machine.UNKNOWN);
        return new Run(
                new Run.Place(run.name(), run.location(), "1"),
                run.files(),
                run.jvm(),
                run.crashes(),
                run.compilations(),
                run.deoptimizations(),
                run.pauses(),
                run.collections(),
                new Run.Counts(run.inlining(), run.totals()),
                run.code(),
                new Run.Measured(run.profiles(), run.latency(), run.counters()),
                Optional.of(manifest));
    }
}
