package dev.jitlens.compare;

import dev.jitlens.findings.fact.Cpu;
import dev.jitlens.findings.fact.Own;
import dev.jitlens.model.InlineNode;
import dev.jitlens.model.InlineVerdict;
import dev.jitlens.model.Method;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.Sampled;
import dev.jitlens.model.samples.Sampled.Walked;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The program's own methods that a library calls back, such as {@code hashCode} by {@code
 * HashMap.get}: what they answer decides what the library does, which is where it costs. Known of
 * inlining trees and of samples, by the program's call of the library that it happens in.
 */
final class CallBacks {
    /** The program's own call of a library. */
    private record Call(MethodId caller, int bci, MethodId library) {}

    private final Map<Call, Set<Method>> methods = new HashMap<>();
    private final Map<Method, Boolean> own = new HashMap<>();

    /** Of both runs: what one inlined, and so has no samples, the other one may call. */
    static CallBacks of(Pair pair) {
        CallBacks all = new CallBacks();
        for (Side side : List.of(pair.a(), pair.b())) {
            side.calls().forEach(sites -> all.add(sites.callBacks()));
            for (Cpu cpu : side.cpus()) {
                for (Sampled sampled : cpu.profile().stacks()) {
                    if (sampled instanceof Walked walked) {
                        all.add(walked.frames());
                    }
                }
            }
        }
        return all;
    }

    private void add(CallBacks others) {
        others.methods.forEach((call, some) -> some.forEach(method -> add(call, method)));
    }

    private void add(Call call, Method method) {
        methods.computeIfAbsent(call, c -> new LinkedHashSet<>()).add(method);
    }

    /** Notes what a compilation knew of. */
    void add(InlineNode root) {
        add(root, Optional.empty());
    }

    /**
     * @param from the program's call that this one is below with libraries only between them; empty
     *     if there is none
     */
    private void add(InlineNode node, Optional<Call> from) {
        boolean isOwn = isOwn(node.callee());
        for (InlineNode call : node.children()) {
            Method callee = call.callee();
            if (!isOwn && isOwn(callee)) {
                from.ifPresent(program -> add(program, callee));
            }
            if (call.verdict() == InlineVerdict.INLINED) {
                add(call, isOwn ? Optional.of(call(node.callee(), call.bci(), callee)) : from);
            }
        }
    }

    private void add(List<SampleFrame> frames) {
        Method called = null;
        for (int i = 0; i < frames.size(); i++) {
            Method method = frames.get(i).method();
            if (isOwn(method)) {
                boolean isBelow = called != null && !isOwn(frames.get(i - 1).method());
                if (isBelow) {
                    add(call(frames, i), called);
                }
                called = method;
            }
        }
    }

    /** Methods that the library may have called back while it did by itself what was sampled. */
    Set<Method> around(List<SampleFrame> frames) {
        for (int i = 0; i < frames.size(); i++) {
            if (isOwn(frames.get(i).method())) {
                return i == 0 ? Set.of() : methods.getOrDefault(call(frames, i), Set.of());
            }
        }
        return Set.of();
    }

    /** All of them. */
    Set<Method> methods() {
        return methods.values().stream()
                .flatMap(Set::stream)
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    private static Call call(List<SampleFrame> frames, int at) {
        SampleFrame caller = frames.get(at);
        return call(caller.method(), caller.bci(), frames.get(at - 1).method());
    }

    private static Call call(Method caller, int bci, Method library) {
        return new Call(MethodId.of(caller).plain(), bci, MethodId.of(library).plain());
    }

    private boolean isOwn(Method method) {
        return own.computeIfAbsent(method, Own::is);
    }
}
