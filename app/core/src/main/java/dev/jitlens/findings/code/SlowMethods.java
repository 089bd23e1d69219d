package dev.jitlens.findings.code;

import dev.jitlens.findings.code.SlowMethod.Why;
import dev.jitlens.findings.fact.Cpu;
import dev.jitlens.findings.fact.Facts;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.Compiler;
import dev.jitlens.model.CompilerState;
import dev.jitlens.model.CompilerState.CodeHeapFull;
import dev.jitlens.model.JvmEvent.Outcome;
import dev.jitlens.model.Method;
import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.profile.shares.Share;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The methods that took time outside of C2's code, those with the most first, each with the reason.
 */
public record SlowMethods(List<SlowMethod> methods) {
    /** Below it nobody would look for the method. */
    private static final double LEAST_SHARE = 0.01;

    public SlowMethods {
        methods = List.copyOf(methods);
    }

    public static SlowMethods of(Facts facts) throws IOException {
        if (facts.cpu().isEmpty()) {
            return new SlowMethods(List.of());
        }
        Cpu cpu = facts.cpu().get();
        if (!anySlow(cpu)) {
            return new SlowMethods(List.of()); // No need to ask each of what may be millions.
        }
        Reasons reasons = new Reasons(facts, cpu);
        List<SlowMethod> slow = new ArrayList<>();
        for (Method method : sampled(cpu)) {
            Share share = cpu.share(SlowCode.samples(cpu, method));
            if (share.value() >= LEAST_SHARE) {
                long interpreted = cpu.selfBy(method).getOrDefault(FrameKind.INTERPRETED, 0L);
                slow.add(reasons.slow(method, interpreted, share));
            }
        }
        slow.sort(
                Comparator.comparingLong((SlowMethod s) -> -s.share().part())
                        .thenComparing(s -> s.method().toString()));
        return new SlowMethods(slow);
    }

    private static boolean anySlow(Cpu cpu) {
        return cpu.kinds().containsKey(FrameKind.INTERPRETED)
                || cpu.kinds().containsKey(FrameKind.C1)
                || cpu.compilations().keySet().stream()
                        .anyMatch(c -> c.code().compiler() == Compiler.C1);
    }

    public List<SlowMethod> because(Why why) {
        return methods.stream().filter(s -> s.why() == why).toList();
    }

    /** Methods at the leaf, and those whose code they were inlined into. */
    private static Set<Method> sampled(Cpu cpu) {
        Set<Method> methods = new HashSet<>();
        cpu.leaves().stream().filter(m -> !m.holder().isEmpty()).forEach(methods::add);
        cpu.compilations().keySet().forEach(c -> methods.add(c.method()));
        return methods;
    }

    /** Finds the reason of each. */
    private static final class Reasons {
        private final Facts facts;
        private final Cpu cpu;
        private final Mode mode;
        private final boolean cacheFull;
        private final boolean raised;
        private final Exclusions exclusions;
        private final Map<String, List<Compilation>> byName = new HashMap<>();
        private final Set<Method> thrown = new HashSet<>();

        Reasons(Facts facts, Cpu cpu) throws IOException {
            this.facts = facts;
            this.cpu = cpu;
            this.mode = Mode.of(facts.run());
            this.cacheFull = isCacheFull(facts) || CodeCacheTight.of(facts).isPresent();
            this.raised = !Thresholds.raised(facts.run()).isEmpty();
            this.exclusions = Exclusions.of(facts);
            for (Compilation c : facts.run().compilations()) {
                byName.computeIfAbsent(c.method().name(), n -> new ArrayList<>()).add(c);
            }
            Thrown.of(facts, DeoptLoop.LEAST_RETIRED, DeoptLoop.LEAST_TRAPS)
                    .forEach(t -> thrown.add(t.method()));
            ChangedCallSites.in(facts).ifPresent(c -> thrown.add(c.method()));
        }

        SlowMethod slow(Method method, long interpreted, Share share) throws IOException {
            List<Compilation> all =
                    byName.getOrDefault(method.name(), List.of()).stream()
                            .filter(c -> c.method().matches(method) && !c.nativeWrapper())
                            .toList();
            Optional<Compilation> failed =
                    all.stream()
                            .filter(Bailout::isOne)
                            .max(Comparator.comparingLong(Compilation::nanos));
            Why why = why(method, all, failed);
            return new SlowMethod(
                    method, interpreted, share, why, why == Why.FAILED ? failed : Optional.empty());
        }

        private Why why(Method method, List<Compilation> all, Optional<Compilation> failed)
                throws IOException {
            if (mode.isInterpreter()) {
                return Why.MODE;
            }
            if (all.isEmpty()
                    && MethodTooHuge.bytes(facts, cpu, method) > MethodTooHuge.HUGE_METHOD_LIMIT) {
                return Why.HUGE;
            }
            if (exclusions.has(method)) {
                return Why.EXCLUDED;
            }
            if (mode.highestTier() < Limits.C2_TIER) {
                return Why.MODE;
            }
            if (failed.isPresent() && isLast(failed.get(), all)) {
                return Why.FAILED;
            }
            if (thrown.stream().anyMatch(method::matches)) {
                return Why.DEOPTIMIZED;
            }
            if (cacheFull) {
                return Why.CODE_CACHE_FULL;
            }
            if (all.isEmpty()) {
                return Why.NEVER;
            }
            return raised && all.stream().allMatch(c -> c.code().compiler() == Compiler.C1)
                    ? Why.THRESHOLD
                    : Why.NOT_YET;
        }

        /** Whether C2 did not succeed after it; a loop of the method is not the whole of it. */
        private static boolean isLast(Compilation failed, List<Compilation> all) {
            return all.stream()
                    .filter(c -> c.code().compiler() != Compiler.C1)
                    .filter(c -> c.fate().outcome() == Outcome.DONE)
                    .noneMatch(c -> c.nanos() > failed.nanos() && c.osr() == failed.osr());
        }
    }

    /** Whether the JVM had no room for code at some time. */
    public static boolean isCacheFull(Facts facts) {
        for (CompilerState state : facts.run().compilers()) {
            if (state instanceof CodeHeapFull) {
                return true;
            }
        }
        return !noRoom(facts).isEmpty();
    }

    /** Compilations that were given up for want of room. */
    public static List<Compilation> noRoom(Facts facts) {
        List<Compilation> noRoom = new ArrayList<>();
        for (Compilation c : facts.run().compilations()) {
            if (Bailout.isNoRoom(c.fate().failure())) {
                noRoom.add(c);
            }
        }
        return noRoom;
    }
}
