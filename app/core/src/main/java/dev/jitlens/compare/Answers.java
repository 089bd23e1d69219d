package dev.jitlens.compare;

import dev.jitlens.compare.CallSites.Site;
import dev.jitlens.findings.fact.Cpu;
import dev.jitlens.findings.fact.Own;
import dev.jitlens.model.Method;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Changed methods that take no time themselves, but answer one that takes another share of it than
 * before: a limit that is another one is no dearer to ask for, the loop up to it is. Told only
 * where the caller is the same as before, its share differs by more than chance, and by more than
 * those of all changed methods do with what they call: else those explain it, since shares add up
 * to one.
 */
final class Answers {
    private final Map<MethodId, Set<Method>> callers = new HashMap<>();
    private final Set<MethodId> changed;
    private final Set<MethodId> hot;

    /** Methods whose self share differs, and by how much. */
    private final Map<MethodId, Double> shifts;

    /**
     * @param changed the program's methods with other bytecode
     * @param explained by how much the share of one of them differs at most
     */
    Answers(Pair pair, Collection<Method> changed, double explained) {
        this.changed = ids(changed);
        this.hot = ids(pair.hot());
        shifts = changed.isEmpty() ? Map.of() : ProfileChanges.significant(pair);
        if (!shifts.isEmpty()) {
            shifts.values().removeIf(shift -> Math.abs(shift) <= explained);
        }
        if (!shifts.isEmpty()) {
            add(pair.a());
            add(pair.b());
        }
    }

    private static Set<MethodId> ids(Collection<Method> methods) {
        return methods.stream().map(m -> MethodId.of(m).plain()).collect(Collectors.toSet());
    }

    private void add(Side side) {
        for (CallSites sites : side.calls()) {
            for (Site site : sites.all()) {
                site.decisions().forEach(d -> add(d.call().callee(), site.caller()));
            }
        }
        for (Cpu cpu : side.cpus()) {
            cpu.calls().keySet().forEach(call -> add(call.callee(), call.caller()));
        }
    }

    private void add(Method callee, Method caller) {
        if (Own.is(callee) && Own.is(caller)) {
            callers.computeIfAbsent(MethodId.of(callee).plain(), id -> new LinkedHashSet<>())
                    .add(caller);
        }
    }

    /**
     * The next method outwards that is hot, with the greatest difference of its share, if it
     * differs by itself.
     */
    Optional<Method> caller(Method method) {
        if (method.descriptor().endsWith("V")) {
            return Optional.empty(); // answers nothing
        }
        Deque<Method> ahead = new ArrayDeque<>(callers(method));
        Set<MethodId> seen = new HashSet<>(Set.of(MethodId.of(method).plain()));
        Optional<Method> found = Optional.empty();
        while (!ahead.isEmpty()) {
            Method caller = ahead.remove();
            MethodId id = MethodId.of(caller).plain();
            if (!seen.add(id) || changed.contains(id)) {
                continue;
            }
            if (shift(id) > found.map(f -> shift(MethodId.of(f).plain())).orElse(0.0)) {
                found = Optional.of(caller);
            } else if (!hot.contains(id)) {
                ahead.addAll(callers(caller));
            }
        }
        return found;
    }

    private Set<Method> callers(Method method) {
        return callers.getOrDefault(MethodId.of(method).plain(), Set.of());
    }

    private double shift(MethodId id) {
        return Math.abs(shifts.getOrDefault(id, 0.0));
    }
}
