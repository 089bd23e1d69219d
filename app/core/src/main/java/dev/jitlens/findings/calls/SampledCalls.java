package dev.jitlens.findings.calls;

import dev.jitlens.findings.fact.Evidence;
import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.findings.fact.Own;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.InlineNode;
import dev.jitlens.model.Method;
import dev.jitlens.model.Unknown;
import dev.jitlens.model.samples.CodePlace;
import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.Sampled;
import dev.jitlens.model.samples.SampledCode;

import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Finds the calls between machine codes that samples stood in, or just behind. */
final class SampledCalls {
    /**
     * So far up the stack a caller may be inlined, where frames do not say it: with a
     * MaxInlineLevel of 15 (JDK 14), C2 inlines 16 calls into each other.
     */
    private static final int DEEPEST_INLINING = 16;

    /** Calls that are always inlined, those of method handles, do not count as a level. */
    private static final int DEEPEST_TOLD = 100;

    /** A class seen in one sample may be a wrong frame. */
    static final long LEAST_SAMPLES = 2;

    private record Place(Method caller, int bci) {}

    /** A stack that several classes of lambdas share. */
    private record Alike(Method callee, int thread, CodePlace place, List<SampleFrame> frames) {}

    /** What was sampled of one call. */
    static final class Site {
        private final Place place;
        private int line = Unknown.NUMBER;
        private long samples;
        private long dispatch;
        private final Map<Method, Long> callees = new HashMap<>();
        private final Map<Method, Long> fromCode = new HashMap<>();
        private final Map<Alike, Integer> alike = new HashMap<>();
        private final Map<SampleFrame, Long> own = new HashMap<>();
        private final Set<Method> around = new LinkedHashSet<>();
        private final Map<Integer, Long> levels = new HashMap<>();

        private Site(Place place) {
            this.place = place;
        }

        Method caller() {
            return place.caller();
        }

        int bci() {
            return place.bci();
        }

        /** Samples in the code that was called, and at the call. */
        long samples() {
            return samples + dispatch;
        }

        /** The caller, and what it may have been inlined into. */
        Set<Method> around() {
            return around;
        }

        int line() {
            return line;
        }

        /**
         * @param percent of the samples that are its
         */
        Evidence evidence(Facts facts, String percent) {
            String says =
                    percent
                            + " of the samples were called from bci "
                            + bci()
                            + " of "
                            + Figures.name(caller());
            return facts.cpu().orElseThrow().evidence(says);
        }

        /** Samples in each method that was called so from machine code, not by the interpreter. */
        Map<Method, Long> fromCode() {
            return fromCode;
        }

        /**
         * Classes that this method was called on: those of lambdas have one name in samples, and
         * stacks that are equal but for them are counted apart.
         */
        int classes(Method callee) {
            return alike.entrySet().stream()
                    .filter(e -> e.getKey().callee().equals(callee))
                    .mapToInt(Map.Entry::getValue)
                    .max()
                    .orElse(1);
        }

        /**
         * Samples in what machine code called where its call was inlined into so many others, or
         * into more. What is told of another kind of frame, or of a method handle, is not counted.
         */
        long fromLevel(long least) {
            return levels.entrySet().stream()
                    .filter(e -> e.getKey() >= least)
                    .mapToLong(Map.Entry::getValue)
                    .sum();
        }

        /** The program's own frame that uses it most, where the caller is the JDK's. */
        Optional<SampleFrame> own() {
            return Own.is(place.caller())
                    ? Optional.empty()
                    : own.entrySet().stream()
                            .max(Comparator.comparingLong(Map.Entry::getValue))
                            .map(Map.Entry::getKey);
        }

        private void seen(List<SampleFrame> frames, int caller, long count) {
            line = Math.max(line, frames.get(caller).line());
            levels.merge(level(frames, caller), count, Long::sum);
            frames.subList(caller, outermost(frames, caller) + 1)
                    .forEach(f -> around.add(f.method()));
            frames.stream()
                    .skip(caller)
                    .filter(f -> Own.is(f.method()))
                    .findFirst()
                    .ifPresent(f -> own.merge(plain(f), count, Long::sum));
        }

        /** How many calls the caller is inlined in; 0 if that is not sure. */
        private static int level(List<SampleFrame> frames, int caller) {
            int root = caller;
            while (root < frames.size() && frames.get(root).kind() == FrameKind.INLINED) {
                if (frames.get(root).method().holder().startsWith("java.lang.invoke.")) {
                    return 0; // C2 does not count each of these.
                }
                root++;
            }
            return root < frames.size() && isCompiled(frames.get(root).kind()) ? root - caller : 0;
        }

        /** The last frame that may be the compilation which the caller's frame is a part of. */
        private static int outermost(List<SampleFrame> frames, int caller) {
            int at = caller;
            while (at + 1 < frames.size() && at - caller < DEEPEST_TOLD) {
                FrameKind kind = frames.get(at).kind();
                boolean open = kind == FrameKind.JAVA && at - caller < DEEPEST_INLINING;
                if (kind != FrameKind.INLINED && !open) {
                    break;
                }
                at++;
            }
            return at;
        }

        /** The kind of a frame and its bci may differ within a line. */
        private static SampleFrame plain(SampleFrame f) {
            return new SampleFrame(f.method(), Unknown.NUMBER, f.line(), FrameKind.JAVA);
        }

        RealCall decided(Compilation within, InlineNode decision) {
            return new RealCall(
                    place.caller(),
                    place.bci(),
                    line,
                    samples,
                    dispatch,
                    callees,
                    own(),
                    within,
                    decision);
        }
    }

    private final Profile profile;
    private final Map<Place, Site> sites = new HashMap<>();
    private final Map<Place, Long> leaves = new HashMap<>();

    private SampledCalls(Profile profile) {
        this.profile = profile;
    }

    /** The calls, those with the most samples first. */
    static List<Site> of(Profile profile) {
        SampledCalls calls = new SampledCalls(profile);
        for (Sampled sampled : profile.stacks()) {
            if (sampled instanceof Sampled.Walked walked && !walked.waiting()) {
                calls.add(walked);
            }
        }
        calls.leaves.forEach(
                (place, count) ->
                        Optional.ofNullable(calls.sites.get(place))
                                .ifPresent(s -> s.dispatch += count));
        return calls.sites.values().stream()
                .sorted(
                        Comparator.comparingLong((Site s) -> -s.samples())
                                .thenComparing(s -> s.caller().toString())
                                .thenComparing(Site::bci))
                .toList();
    }

    private void add(Sampled.Walked walked) {
        List<SampleFrame> frames = walked.frames();
        Optional<Place> call = call(frames);
        SampleFrame leaf = frames.getFirst();
        Place at = new Place(leaf.method(), leaf.bci());
        boolean calling = leaf.bci() >= 0 && isCompiled(leaf.kind()) || isLookup(walked);
        // A method that calls itself may stand at the very call that it was called by.
        if (calling && !call.equals(Optional.of(at))) {
            leaves.merge(at, walked.count(), Long::sum);
        }
        call.ifPresent(place -> called(place, walked));
    }

    /** The innermost call between machine codes. */
    private static Optional<Place> call(List<SampleFrame> frames) {
        int callee = callee(frames);
        if (callee + 1 >= frames.size()
                || !isCompiled(frames.get(callee).kind())
                || Own.isRecorder(frames.get(callee + 1).method())) {
            return Optional.empty();
        }
        SampleFrame from = frames.get(callee + 1);
        return from.bci() < 0
                ? Optional.empty()
                : Optional.of(new Place(from.method(), from.bci()));
    }

    /** The innermost frame that is not inlined. */
    private static int callee(List<SampleFrame> frames) {
        int callee = 0;
        while (callee < frames.size() && frames.get(callee).kind() == FrameKind.INLINED) {
            callee++;
        }
        return callee;
    }

    private void called(Place place, Sampled.Walked walked) {
        List<SampleFrame> frames = walked.frames();
        long count = walked.count();
        int callee = callee(frames);
        Site site = sites.computeIfAbsent(place, Site::new);
        site.samples += count;
        site.callees.merge(frames.get(callee).method(), count, Long::sum);
        if (isCompiled(frames.get(callee + 1).kind())) {
            Method method = frames.get(callee).method();
            site.fromCode.merge(method, count, Long::sum);
            if (count >= LEAST_SAMPLES && method.holder().contains("$$Lambda")) {
                Alike stack = new Alike(method, walked.thread(), walked.place(), frames);
                site.alike.merge(stack, 1, Integer::sum);
            }
        }
        site.seen(frames, callee + 1, count);
    }

    private static boolean isCompiled(FrameKind kind) {
        return switch (kind) {
            case C1, C2, COMPILED, INLINED -> true;
            case INTERPRETED, NATIVE, STUB, KERNEL, JAVA -> false;
        };
    }

    /** Whether it was in the stub of a virtual or interface call. */
    private boolean isLookup(Sampled.Walked walked) {
        if (!walked.place().isKnown()) {
            return false;
        }
        SampledCode code = profile.code().get(walked.place().code());
        return code.stub() && code.method().name().contains("table");
    }
}
