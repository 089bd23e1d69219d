package dev.jitlens.run.samples;

import dev.jitlens.model.Compilation;
import dev.jitlens.model.Time;
import dev.jitlens.model.samples.CodePlace;
import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.Sampled;
import dev.jitlens.model.samples.SampledCode;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.LongFunction;

/** Joins sampled code to the compilations that the log of the same JVM tells of. */
final class CompiledBy {
    private final List<SampledCode> code;
    private final List<FrameKind> kinds;
    private final boolean tells;

    /**
     * @param byEntry compilations whose code began at an address
     */
    CompiledBy(List<SampledCode> sampled, LongFunction<List<Compilation>> byEntry) {
        code = sampled.stream().map(c -> c.with(find(c, byEntry))).toList();
        kinds = code.stream().map(CompiledBy::kind).toList();
        tells = kinds.stream().anyMatch(kind -> kind != FrameKind.COMPILED);
    }

    /** The code, each with its compilation where that is known. */
    List<SampledCode> code() {
        return code;
    }

    /**
     * The compilation of the same method at the same address that was installed nearest in time.
     */
    private static Optional<Compilation> find(
            SampledCode code, LongFunction<List<Compilation>> byEntry) {
        if (code.stub()) {
            return Optional.empty();
        }
        List<Compilation> same =
                byEntry.apply(code.address()).stream()
                        .filter(c -> c.method().matches(code.method()))
                        .toList();
        boolean timed =
                Time.isKnown(code.loadedNanos())
                        && same.stream().allMatch(c -> Time.isKnown(c.times().installedNanos()));
        if (same.size() < 2 || !timed) {
            return same.size() == 1 ? Optional.of(same.getFirst()) : Optional.empty();
        }
        return same.stream()
                .min(
                        Comparator.comparingLong(
                                c -> Math.abs(c.times().installedNanos() - code.loadedNanos())));
    }

    private static FrameKind kind(SampledCode code) {
        return code.compilation()
                .map(
                        c ->
                                switch (c.compiler()) {
                                    case C1 -> FrameKind.C1;
                                    case C2 -> FrameKind.C2;
                                    case JVMCI, NONE -> FrameKind.COMPILED;
                                })
                .orElse(FrameKind.COMPILED);
    }

    /** The sample with the compilers of its frames, where they are known. */
    Sampled told(Sampled sampled) {
        if (!tells) {
            return sampled;
        }
        List<SampleFrame> frames = told(sampled.place(), sampled.frames());
        return frames == sampled.frames() ? sampled : sampled.with(frames);
    }

    /** The first compiled frame is that of the code that the PC was in. */
    private List<SampleFrame> told(CodePlace place, List<SampleFrame> frames) {
        List<SampleFrame> told = new ArrayList<>(frames);
        boolean isFirst = true;
        for (int i = 0; i < frames.size(); i++) {
            SampleFrame frame = frames.get(i);
            if (frame.kind() == FrameKind.COMPILED) {
                int code = frame.code() < 0 && isFirst ? place.code() : frame.code();
                isFirst = false;
                if (code >= 0 && kinds.get(code) != FrameKind.COMPILED) {
                    told.set(i, with(frame, kinds.get(code)));
                }
            }
        }
        return told.equals(frames) ? frames : told;
    }

    private static SampleFrame with(SampleFrame frame, FrameKind kind) {
        return new SampleFrame(frame.method(), frame.bci(), frame.line(), kind, frame.code());
    }
}
