package dev.jitlens.findings.fact;

import dev.jitlens.model.Compilation;
import dev.jitlens.model.Method;
import dev.jitlens.model.Unknown;
import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.Sampled;
import dev.jitlens.model.samples.Sampled.Walked;
import dev.jitlens.profile.shares.Share;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Where the samples of one source say that the program's CPU time went. Shares are of all samples
 * taken, those that could not be walked included; threads that wait are not in it.
 */
public final class Cpu {
    private final Profile profile;
    private final long taken;
    private final List<Time> methods;

    /** Compares by names: a log may lack a descriptor, or the address of a hidden class. */
    private final Map<String, List<Time>> named = new HashMap<>();

    private final Map<Call, Long> calls = new HashMap<>();
    private final Map<Compilation, Long> compilations = new HashMap<>();
    private final Map<FrameKind, Long> kinds = new EnumMap<>(FrameKind.class);

    /**
     * The time of a method.
     *
     * @param self samples with it at the leaf
     * @param total samples with it anywhere on the stack, each once
     * @param selfBy what kind of code it was when it was at the leaf, NATIVE where the interpreter
     *     had called the VM; inlined frames are of the kind of the code that they are inlined into
     */
    public record Time(Method method, long self, long total, Map<FrameKind, Long> selfBy) {
        public Time {
            selfBy = Map.copyOf(selfBy);
        }

        /** Samples in which it was interpreted. */
        public long interpreted() {
            return selfBy.getOrDefault(FrameKind.INTERPRETED, 0L);
        }
    }

    /**
     * A call that samples passed through.
     *
     * @param bci of the call in the caller, or {@link Unknown#NUMBER}
     * @param line in the caller, or {@link Unknown#NUMBER}
     * @param inlined whether the callee was inlined there
     */
    public record Call(Method caller, int bci, int line, Method callee, boolean inlined) {}

    public Cpu(Profile profile) {
        this.profile = profile;
        this.taken = profile.samples();
        Map<Method, long[]> counts = new HashMap<>();
        Map<Method, Map<FrameKind, Long>> selfBy = new HashMap<>();
        for (Sampled sampled : profile.stacks()) {
            if (sampled instanceof Walked walked && !walked.waiting()) {
                add(walked, counts, selfBy);
            }
        }
        List<Time> times = new ArrayList<>(counts.size());
        counts.forEach(
                (m, c) -> times.add(new Time(m, c[0], c[1], selfBy.getOrDefault(m, Map.of()))));
        methods = ordered(times);
        for (Time time : methods) {
            named.computeIfAbsent(name(time.method()), n -> new ArrayList<>(1)).add(time);
        }
    }

    /** What two methods that may be the same have in common. */
    private static String name(Method method) {
        int address = method.holder().indexOf('/');
        String holder = address < 0 ? method.holder() : method.holder().substring(0, address);
        return holder + "." + method.name();
    }

    private void add(
            Walked walked, Map<Method, long[]> counts, Map<Method, Map<FrameKind, Long>> selfBy) {
        List<SampleFrame> frames = walked.frames();
        FrameKind kind = isOutside(walked) ? FrameKind.NATIVE : kind(frames);
        kinds.merge(kind, walked.count(), Long::sum);
        Method leaf = frames.getFirst().method();
        counts.computeIfAbsent(leaf, m -> new long[2])[0] += walked.count();
        selfBy.computeIfAbsent(leaf, m -> new EnumMap<>(FrameKind.class))
                .merge(kind, walked.count(), Long::sum);
        if (walked.place().isKnown()) {
            profile.code()
                    .get(walked.place().code())
                    .compilation()
                    .ifPresent(c -> compilations.merge(c, walked.count(), Long::sum));
        }
        Set<Method> seen = new HashSet<>();
        Set<Call> called = new HashSet<>();
        for (int i = 0; i < frames.size(); i++) {
            SampleFrame frame = frames.get(i);
            if (seen.add(frame.method())) {
                counts.computeIfAbsent(frame.method(), m -> new long[2])[1] += walked.count();
            }
            if (i > 0) {
                SampleFrame callee = frames.get(i - 1);
                Call call =
                        new Call(
                                frame.method(),
                                frame.bci(),
                                frame.line(),
                                callee.method(),
                                callee.kind() == FrameKind.INLINED);
                if (called.add(call)) {
                    calls.merge(call, walked.count(), Long::sum);
                }
            }
        }
    }

    /**
     * Whether the program counter was in none of the JVM's code: a thread that the VM works or
     * waits for is not in the interpreter, though that is where it came from.
     */
    private static boolean isOutside(Walked walked) {
        return kind(walked.frames()) == FrameKind.INTERPRETED
                && walked.place().pc() != 0
                && !walked.place().isKnown();
    }

    /** The kind of the code that the leaf is in. */
    private static FrameKind kind(List<SampleFrame> frames) {
        return frames.stream()
                .map(SampleFrame::kind)
                .filter(k -> k != FrameKind.INLINED)
                .findFirst()
                .orElse(FrameKind.COMPILED);
    }

    public Profile profile() {
        return profile;
    }

    /** All samples, walked or not. */
    public long taken() {
        return taken;
    }

    /**
     * The samples themselves as evidence.
     *
     * @param says what they show
     */
    public Evidence evidence(String says) {
        return Evidence.of(Evidence.Kind.SAMPLES, profile.origin(), says);
    }

    public Share share(long samples) {
        return new Share(samples, taken);
    }

    /** The methods, those with the most samples at the leaf first. */
    public List<Time> methods() {
        return methods;
    }

    private static List<Time> ordered(Collection<Time> times) {
        record Named(Time time, String name) {}
        return times.stream()
                .map(time -> new Named(time, time.method().toString()))
                .sorted(
                        Comparator.comparingLong((Named n) -> n.time().self())
                                .thenComparingLong(n -> n.time().total())
                                .reversed()
                                .thenComparing(Named::name))
                .map(Named::time)
                .toList();
    }

    /** The time of this method, all of those that may be meant by it together. */
    public Time of(Method method) {
        long self = 0;
        long total = 0;
        Map<FrameKind, Long> selfBy = new EnumMap<>(FrameKind.class);
        for (Time time : named.getOrDefault(name(method), List.of())) {
            if (time.method().matches(method)) {
                self += time.self();
                total += time.total();
                time.selfBy().forEach((k, n) -> selfBy.merge(k, n, Long::sum));
            }
        }
        return new Time(method, self, total, selfBy);
    }

    /** How many samples passed through each call. */
    public Map<Call, Long> calls() {
        return Collections.unmodifiableMap(calls);
    }

    /** How many samples were in the machine code of each compilation, as far as it is known. */
    public Map<Compilation, Long> compilations() {
        return Collections.unmodifiableMap(compilations);
    }

    /** How many samples were in each kind of code; inlined frames are of the code around them. */
    public Map<FrameKind, Long> kinds() {
        return Collections.unmodifiableMap(kinds);
    }
}
