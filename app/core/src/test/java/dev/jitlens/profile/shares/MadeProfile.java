package dev.jitlens.profile.shares;

import dev.jitlens.model.Compilation;
import dev.jitlens.model.Method;
import dev.jitlens.model.Origin;
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

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * A profile made for a test. A frame is written {@code Class.method:line@bci}, line and bci are
 * optional; {@code ~} before it says it is inlined.
 */
public final class MadeProfile {
    private final SampleSource source;
    private final List<SampledThread> threads = new ArrayList<>();
    private final List<SampledCode> code = new ArrayList<>();
    private final List<Sampled> stacks = new ArrayList<>();
    private NonSafepoints nonSafepoints = NonSafepoints.UNKNOWN;
    private CodePlace place = CodePlace.NONE;
    private String member = "";
    private int thread;

    public MadeProfile(SampleSource source) {
        this.source = source;
        thread("main", 1);
    }

    /** The samples that follow are of this thread. */
    public MadeProfile thread(String name, long javaId) {
        thread = threads.size();
        threads.add(new SampledThread(javaId, 1000 + javaId, name, 1_000_000_000));
        return this;
    }

    public MadeProfile with(NonSafepoints flag) {
        nonSafepoints = flag;
        return this;
    }

    public MadeProfile member(String name) {
        member = name;
        return this;
    }

    /** The samples that follow are in this code. */
    public MadeProfile in(SampledCode nmethod, long offset) {
        if (!code.contains(nmethod)) {
            code.add(nmethod);
        }
        place = new CodePlace(code.indexOf(nmethod), nmethod.address() + offset);
        return this;
    }

    public MadeProfile inNoCode() {
        place = CodePlace.NONE;
        return this;
    }

    /** Adds samples that were walked, their frames leaf first. */
    public MadeProfile walked(long count, String... frames) {
        stacks.add(
                new Sampled.Walked(thread, count, place, frames(frames), false, Optional.empty()));
        return this;
    }

    /** Adds samples with these frames, leaf first. */
    public MadeProfile walked(long count, List<SampleFrame> frames) {
        stacks.add(new Sampled.Walked(thread, count, place, frames, false, Optional.empty()));
        return this;
    }

    /** Adds frames as thread dumps have them: what kind of code a frame is in is not known. */
    public MadeProfile java(long count, String... frames) {
        return of(FrameKind.JAVA, count, frames);
    }

    public MadeProfile interpreted(long count, String... frames) {
        return of(FrameKind.INTERPRETED, count, frames);
    }

    private MadeProfile of(FrameKind kind, long count, String... frames) {
        return walked(
                count,
                frames(frames).stream()
                        .map(f -> new SampleFrame(f.method(), f.bci(), f.line(), kind))
                        .toList());
    }

    public MadeProfile waiting(long count, String... frames) {
        stacks.add(
                new Sampled.Walked(thread, count, place, frames(frames), true, Optional.empty()));
        return this;
    }

    public MadeProfile climbed(long count, SampleFailure first, String... frames) {
        stacks.add(
                new Sampled.Walked(
                        thread, count, place, frames(frames), false, Optional.of(first)));
        return this;
    }

    public MadeProfile failed(long count, SampleFailure failure, String... frames) {
        stacks.add(new Sampled.Failed(thread, count, place, failure, frames(frames)));
        return this;
    }

    /** Ten milliseconds between samples. */
    public Profile made() {
        return new Profile(
                source,
                member,
                new Origin("made.jlp", 0, 1),
                new Sampling("", 10_000_000, 0, nonSafepoints, false, 0, List.of()),
                threads,
                code,
                stacks);
    }

    public static SampledCode nmethod(String method, long address, long bytes) {
        return new SampledCode(
                frame(method).method(), address, bytes, 0, -1, false, Optional.empty());
    }

    public static SampledCode nmethod(Compilation compilation, long address, long bytes) {
        return new SampledCode(
                compilation.method(), address, bytes, 0, -1, false, Optional.of(compilation));
    }

    public static SampledCode stub(String name, long address, long bytes) {
        return new SampledCode(
                new Method("", name, ""), address, bytes, 0, -1, true, Optional.empty());
    }

    private static List<SampleFrame> frames(String... frames) {
        return Arrays.stream(frames).map(MadeProfile::frame).toList();
    }

    static SampleFrame frame(String text) {
        boolean inlined = text.startsWith("~");
        String[] bci = (inlined ? text.substring(1) : text).split("@");
        String[] line = bci[0].split(":");
        int dot = line[0].lastIndexOf('.');
        return new SampleFrame(
                new Method(
                        dot < 0 ? "" : line[0].substring(0, dot), line[0].substring(dot + 1), ""),
                bci.length > 1 ? Integer.parseInt(bci[1]) : -1,
                line.length > 1 ? Integer.parseInt(line[1]) : -1,
                inlined ? FrameKind.INLINED : dot < 0 ? FrameKind.STUB : FrameKind.C2);
    }
}
