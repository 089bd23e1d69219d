package dev.jitlens.findings.fact;

import dev.jitlens.model.Compilation;
import dev.jitlens.model.Method;
import dev.jitlens.model.Unknown;
import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.Sampled;
import dev.jitlens.model.samples.Sampled.Walked;
import dev.jitlens.model.samples.Sampling.NonSafepoints;
import dev.jitlens.profile.shares.Share;

import java.util.ArrayList;
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
    private final Map<Method, Count> leaves = new HashMap<>();
    private final Map<Compilation, Long> compilations = new HashMap<>();
    private final Map<FrameKind, Long> kinds = new EnumMap<>(FrameKind.class);

    // There can be millions of methods and calls, and most runs are asked about few of them.
    private final Lazy<List<Time>> atLeaf = new Lazy<>(() -> ordered(leaves));
    private final Lazy<List<Time>> methods = new Lazy<>(() -> ordered(all()));
    private final Lazy<Map<String, List<Method>>> leafNames = new Lazy<>(this::leavesByName);
    private final Lazy<Map<String, List<Time>>> named = new Lazy<>(this::byName);
    private final Lazy<Map<Call, Long>> calls = new Lazy<>(this::counted);

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

    /** What is counted of a method. */
    private static final class Count {
        private final Map<FrameKind, Long> selfBy = new EnumMap<>(FrameKind.class);
        private long self;
        private long total;

        /** Number of the last stack that counted here, so that recursion counts once. */
        private int last = -1;

        private void total(int stack, long samples) {
            if (last != stack) {
                last = stack;
                total += samples;
            }
        }

        private Time time(Method method) {
            return new Time(method, self, total, selfBy);
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
        for (Sampled sampled : profile.stacks()) {
            if (sampled instanceof Walked walked && !walked.waiting()) {
                add(walked);
            }
        }
    }

    private void add(Walked walked) {
        List<SampleFrame> frames = walked.frames();
        FrameKind kind = isOutside(walked) ? FrameKind.NATIVE : kind(frames);
        kinds.merge(kind, walked.count(), Long::sum);
        Count leaf = leaves.computeIfAbsent(frames.getFirst().method(), m -> new Count());
        leaf.self += walked.count();
        leaf.selfBy.merge(kind, walked.count(), Long::sum);
        if (walked.place().isKnown()) {
            profile.code()
                    .get(walked.place().code())
                    .compilation()
                    .ifPresent(c -> compilations.merge(c, walked.count(), Long::sum));
        }
    }

    private Map<Call, Long> counted() {
        Map<Call, Long> counts = new HashMap<>();
        for (Sampled sampled : profile.stacks()) {
            if (sampled instanceof Walked walked && !walked.waiting()) {
                calls(walked.frames()).forEach(c -> counts.merge(c, walked.count(), Long::sum));
            }
        }
        return Collections.unmodifiableMap(counts);
    }

    private static Set<Call> calls(List<SampleFrame> frames) {
        Set<Call> called = new HashSet<>();
        for (int i = 1; i < frames.size(); i++) {
            SampleFrame frame = frames.get(i);
            SampleFrame callee = frames.get(i - 1);
            called.add(
                    new Call(
                            frame.method(),
                            frame.bci(),
                            frame.line(),
                            callee.method(),
                            callee.kind() == FrameKind.INLINED));
        }
        return called;
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

    /**
     * The frames that hold: where C1 and C2 described only safepoints, what is told to be inlined
     * at the top is what is inlined at the next safepoint, not what ran. Of callers it is exact: a
     * call is a safepoint.
     */
    public List<SampleFrame> certain(Walked walked) {
        List<SampleFrame> frames = walked.frames();
        int first = 0;
        if (isCoarse()) {
            while (first < frames.size() - 1 && frames.get(first).kind() == FrameKind.INLINED) {
                first++;
            }
        }
        return frames.subList(first, frames.size());
    }

    /** Whether inlined frames and lines may be those of what runs just after. */
    public boolean isCoarse() {
        return profile.sampling().nonSafepoints() == NonSafepoints.OFF;
    }

    /** The kind of the code that the leaf is in. */
    private static FrameKind kind(List<SampleFrame> frames) {
        for (SampleFrame frame : frames) {
            if (frame.kind() != FrameKind.INLINED) {
                return frame.kind();
            }
        }
        return FrameKind.COMPILED;
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
        return methods.get();
    }

    /** Those of them that were at the leaf, in the same order. */
    public List<Time> atLeaf() {
        return atLeaf.get();
    }

    /** The same methods in no order, which costs nothing. */
    public Set<Method> leaves() {
        return Collections.unmodifiableSet(leaves.keySet());
    }

    private Map<Method, Count> all() {
        Map<Method, Count> all = new HashMap<>(leaves);
        for (Sampled sampled : profile.stacks()) {
            if (sampled instanceof Walked walked && !walked.waiting()) {
                walked.frames().forEach(f -> all.computeIfAbsent(f.method(), m -> new Count()));
            }
        }
        return all;
    }

    private List<Time> ordered(Map<Method, Count> counts) {
        record Named(Method method, Count count, String name) {}
        countTotals(counts);
        return counts.entrySet().stream()
                .map(e -> new Named(e.getKey(), e.getValue(), e.getKey().toString()))
                .sorted(
                        Comparator.comparingLong((Named n) -> n.count().self)
                                .thenComparingLong(n -> n.count().total)
                                .reversed()
                                .thenComparing(Named::name))
                .map(n -> n.count().time(n.method()))
                .toList();
    }

    private void countTotals(Map<Method, Count> counts) {
        counts.values().forEach(c -> c.total = 0);
        counts.values().forEach(c -> c.last = -1);
        for (int i = 0; i < profile.stacks().size(); i++) {
            if (profile.stacks().get(i) instanceof Walked walked && !walked.waiting()) {
                for (SampleFrame frame : walked.frames()) {
                    Count count = counts.get(frame.method());
                    if (count != null) {
                        count.total(i, walked.count());
                    }
                }
            }
        }
    }

    private Map<String, List<Method>> leavesByName() {
        Map<String, List<Method>> names = new HashMap<>();
        leaves.keySet()
                .forEach(m -> names.computeIfAbsent(name(m), n -> new ArrayList<>(1)).add(m));
        return names;
    }

    private Map<String, List<Time>> byName() {
        Map<String, List<Time>> times = new HashMap<>();
        for (Time time : methods()) {
            times.computeIfAbsent(name(time.method()), n -> new ArrayList<>(1)).add(time);
        }
        return times;
    }

    /**
     * What two methods that may be the same have in common: a log may lack a descriptor, or the
     * address of a hidden class.
     */
    private static String name(Method method) {
        return method.withoutAddress() + "." + method.name();
    }

    /** The time of this method, all of those that may be meant by it together. */
    public Time of(Method method) {
        long self = 0;
        long total = 0;
        Map<FrameKind, Long> selfBy = new EnumMap<>(FrameKind.class);
        for (Time time : named.get().getOrDefault(name(method), List.of())) {
            if (time.method().matches(method)) {
                self += time.self();
                total += time.total();
                time.selfBy().forEach((k, n) -> selfBy.merge(k, n, Long::sum));
            }
        }
        return new Time(method, self, total, selfBy);
    }

    /** What kind of code this method was when it was at the leaf, as {@link #of} has it. */
    public Map<FrameKind, Long> selfBy(Method method) {
        Map<FrameKind, Long> selfBy = new EnumMap<>(FrameKind.class);
        for (Method leaf : leafNames.get().getOrDefault(name(method), List.of())) {
            if (leaf.matches(method)) {
                leaves.get(leaf).selfBy.forEach((k, n) -> selfBy.merge(k, n, Long::sum));
            }
        }
        return selfBy;
    }

    /** How many samples passed through each call. */
    public Map<Call, Long> calls() {
        return calls.get();
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
