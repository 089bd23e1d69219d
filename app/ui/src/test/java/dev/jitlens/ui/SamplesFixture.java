package dev.jitlens.ui;

import dev.jitlens.model.Method;
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

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Samples made by hand. */
public final class SamplesFixture {
    public static final Method MAIN = new Method("demo.Exit", "main", "([Ljava/lang/String;)V");
    public static final Method NEXT = new Method("demo.Exit$Random", "next", "()I");
    public static final Method COPY = new Method("", "jint_disjoint_arraycopy", "");

    private final List<Sampled> stacks = new ArrayList<>();
    private final List<SampledCode> code = new ArrayList<>();
    private final List<SampledThread> threads =
            new ArrayList<>(
                    List.of(
                            new SampledThread(1, 100, "main", 6_000_000_000L),
                            new SampledThread(22, 101, "worker", 500_000_000L)));
    private Sampling.NonSafepoints nonSafepoints = Sampling.NonSafepoints.ON;
    private String member = "";

    public static SampleFrame frame(Method method, int line, int bci, FrameKind kind) {
        return new SampleFrame(method, bci, line, kind);
    }

    public SamplesFixture nonSafepoints(Sampling.NonSafepoints newNonSafepoints) {
        nonSafepoints = newNonSafepoints;
        return this;
    }

    public SamplesFixture member(String newMember) {
        member = newMember;
        return this;
    }

    /** The next samples may be in it, by the index that it has. */
    public SamplesFixture code(SampledCode newCode) {
        code.add(newCode);
        return this;
    }

    /** Adds samples of the thread main, leaf first. */
    public SamplesFixture walked(long count, SampleFrame... frames) {
        return walked(0, count, CodePlace.NONE, frames);
    }

    public SamplesFixture walked(int thread, long count, CodePlace place, SampleFrame... frames) {
        stacks.add(
                new Sampled.Walked(thread, count, place, List.of(frames), false, Optional.empty()));
        return this;
    }

    public SamplesFixture failed(long count, SampleFrame... frames) {
        stacks.add(
                new Sampled.Failed(
                        0,
                        count,
                        CodePlace.NONE,
                        new SampleFailure(-5, "unknown_Java"),
                        List.of(frames)));
        return this;
    }

    public Profile of(SampleSource source) {
        return new Profile(
                source,
                member,
                SampleRuns.at(1),
                new Sampling(
                        "perf_event", 10_000_000, 10_000_000, nonSafepoints, true, 0, List.of()),
                threads,
                code,
                stacks);
    }

    /**
     * Samples of {@link SampleRuns#small}: nearly all in line 40 of the loop, some inlined, one
     * failed.
     */
    public static SamplesFixture small() {
        SampleFrame main = frame(MAIN, 12, 30, FrameKind.INTERPRETED);
        SampleFrame count = frame(SampleRuns.COUNT, 40, 18, FrameKind.C2);
        SampleFrame caller = frame(SampleRuns.COUNT, 41, 25, FrameKind.C2);
        return new SamplesFixture()
                .walked(410, count, main)
                .walked(12, frame(SampleRuns.COUNT, 38, 11, FrameKind.C1), main)
                .walked(120, frame(NEXT, 90, 4, FrameKind.INLINED), caller, main)
                .walked(25, frame(SampleRuns.HASH, 7, 3, FrameKind.C2), caller, main)
                .walked(14, frame(COPY, -1, -1, FrameKind.STUB), caller, main)
                .walked(6, main)
                .walked(1, 40, CodePlace.NONE, frame(SampleRuns.SCALE, 60, 8, FrameKind.C1))
                .failed(3, count);
    }

    /** Thread dumps of the same: they blame the caller. */
    public static SamplesFixture biased() {
        SampleFrame main = frame(MAIN, 14, 33, FrameKind.JAVA);
        return new SamplesFixture()
                .nonSafepoints(Sampling.NonSafepoints.UNKNOWN)
                .walked(540, main)
                .walked(20, frame(SampleRuns.COUNT, 38, -1, FrameKind.JAVA), main);
    }
}
