package dev.jitlens.findings.code;

import dev.jitlens.findings.fact.Cpu;
import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Own;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.Compiler;
import dev.jitlens.model.CompilerState.Totals;
import dev.jitlens.model.JvmEvent.Outcome;
import dev.jitlens.model.Method;
import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.Sampled;
import dev.jitlens.model.samples.Sampled.Walked;
import dev.jitlens.profile.shares.Share;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A method that a recording alone shows to be left out by the compilers: it is sampled in the
 * interpreter only, and for long, while compiled code calls it and the compilers have nothing to
 * do. A recording names neither what HotSpot does not compile nor, mostly, what it could not.
 *
 * @param failed what C2 gave up, if that is the likeliest reason
 */
record NeverCompiled(Method method, Share share, Why why, Optional<Compilation> failed) {
    private static final double LEAST_SHARE = 0.2;

    /**
     * In the interpreter, in one thread. Totals of the compilers are of each second: a method that
     * ran for longer was hot when the last of them were taken.
     */
    private static final long LEAST_NANOS = 1_500_000_000;

    /** Of the time: compilers that work more may have a queue. */
    private static final double IDLE = 0.2;

    private static final double MOSTLY = 0.5;

    private static final String CLASS_INITIALIZER = "<clinit>";

    enum Why {
        /** Both compilers gave up something that has no name. */
        FAILED,
        /** They gave up nothing, so that they were not asked to compile it. */
        HUGE,
        UNTOLD
    }

    /** All that {@link Facts#once} keeps. */
    record All(List<NeverCompiled> methods) {
        All {
            methods = List.copyOf(methods);
        }

        static All of(Facts facts) throws IOException {
            return new All(in(facts));
        }
    }

    static List<NeverCompiled> because(Why why, Facts facts) throws IOException {
        return facts.once(All.class, All::of).methods().stream().filter(n -> n.why == why).toList();
    }

    private static List<NeverCompiled> in(Facts facts) throws IOException {
        if (facts.cpu().isEmpty() || facts.tellsAllCompilations() || !isIdle(facts)) {
            return List.of();
        }
        boolean told =
                Mode.of(facts.run()).highestTier() < Limits.C2_TIER
                        || !Thresholds.raisedFirst(facts.run()).isEmpty()
                        || SlowMethods.isCacheFull(facts)
                        || CodeCacheTight.of(facts).isPresent();
        if (told) {
            return List.of();
        }
        Cpu cpu = facts.cpu().get();
        Exclusions exclusions = Exclusions.of(facts);
        List<NeverCompiled> found = new ArrayList<>();
        for (Cpu.Time time : cpu.atLeaf()) {
            Share share = cpu.share(time.interpreted());
            if (share.value() >= LEAST_SHARE
                    && Own.is(time.method())
                    && !time.method().name().equals(CLASS_INITIALIZER)
                    && !exclusions.has(time.method())
                    && isLeftOut(cpu, time.method())
                    && MethodTooHuge.bytes(facts, cpu, time.method())
                            <= MethodTooHuge.HUGE_METHOD_LIMIT) {
                found.add(of(facts, time.method(), share));
            }
        }
        return found;
    }

    private static List<Totals> totals(Facts facts) {
        return facts.run().compilers().stream()
                .filter(Totals.class::isInstance)
                .map(Totals.class::cast)
                .sorted(Comparator.comparingLong(Totals::nanos))
                .toList();
    }

    /** Whether the compilers had little to do when a recording looked last. */
    private static boolean isIdle(Facts facts) {
        List<Totals> all = totals(facts);
        if (all.size() < 2) {
            return false;
        }
        Totals last = all.getLast();
        Totals before = all.get(all.size() - 2);
        return before.spentNanos() >= 0
                && last.spentNanos() - before.spentNanos() < IDLE * (last.nanos() - before.nanos());
    }

    private static boolean isLeftOut(Cpu cpu, Method method) {
        Map<Integer, Long> byThread = new HashMap<>();
        long fromCode = 0;
        long all = 0;
        for (Sampled sampled : cpu.profile().stacks()) {
            if (!(sampled instanceof Walked walked) || walked.waiting()) {
                continue;
            }
            List<SampleFrame> frames = walked.frames();
            for (int i = 0; i < frames.size(); i++) {
                if (!frames.get(i).method().matches(method)) {
                    continue;
                }
                if (frames.get(i).kind() != FrameKind.INTERPRETED) {
                    return false;
                }
                if (i == 0) {
                    byThread.merge(walked.thread(), walked.count(), Long::sum);
                    all += walked.count();
                    fromCode += frames.size() > 1 && isCode(frames.get(1)) ? walked.count() : 0;
                }
            }
        }
        long most = byThread.values().stream().mapToLong(n -> n).max().orElse(0);
        return fromCode >= MOSTLY * all
                && most * cpu.profile().sampling().intervalNanos() >= LEAST_NANOS;
    }

    private static boolean isCode(SampleFrame frame) {
        return switch (frame.kind()) {
            case C1, C2, COMPILED, INLINED -> true;
            case INTERPRETED, NATIVE, STUB, KERNEL, JAVA -> false;
        };
    }

    private static NeverCompiled of(Facts facts, Method method, Share share) {
        List<Compilation> unnamed =
                facts.run().compilations().stream()
                        .filter(c -> c.method().holder().isEmpty() && Bailout.isOne(c))
                        .toList();
        boolean ofC1 = unnamed.stream().anyMatch(c -> c.code().compiler() == Compiler.C1);
        Optional<Compilation> ofC2 =
                unnamed.stream().filter(c -> c.code().compiler() == Compiler.C2).findFirst();
        if (ofC1 && ofC2.isPresent()) {
            return new NeverCompiled(method, share, Why.FAILED, ofC2);
        }
        long told =
                facts.run().compilations().stream()
                        .filter(c -> c.fate().outcome() == Outcome.FAILED)
                        .count();
        boolean asked = !unnamed.isEmpty() || totals(facts).getLast().failed() > told;
        boolean huge =
                !asked
                        && facts.bytecodeBytes(method) < 0
                        && !facts.hasArgument(MethodTooHuge.WITHOUT_LIMIT);
        return new NeverCompiled(method, share, huge ? Why.HUGE : Why.UNTOLD, Optional.empty());
    }
}
