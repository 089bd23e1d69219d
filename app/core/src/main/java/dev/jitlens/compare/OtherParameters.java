package dev.jitlens.compare;

import dev.jitlens.compare.ClassChanges.Found;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.findings.fact.Own;
import dev.jitlens.model.Method;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The program's own methods that have other parameters, or another result, than before: neither
 * run's class has the method of the other one. Without class files a method that calls the one in
 * one run and the other one in the other is all that is known.
 */
final class OtherParameters {
    private static final String CALLED_BY = "which method ";

    private OtherParameters() {}

    static List<Found> of(Pair pair) {
        Map<MethodId, List<Method>> a = ownOnlyIn(pair.a(), pair.b());
        Map<MethodId, List<Method>> b = ownOnlyIn(pair.b(), pair.a());
        List<Found> found = new ArrayList<>();
        a.forEach(
                (plain, before) -> {
                    List<Method> after = b.getOrDefault(plain, List.of());
                    if (before.size() == 1 && after.size() == 1) {
                        whatDiffers(pair, before.getFirst(), after.getFirst())
                                .ifPresent(
                                        what ->
                                                found.add(
                                                        new Found(
                                                                plain.method(),
                                                                what,
                                                                signature(before.getFirst()),
                                                                signature(after.getFirst()))));
                    }
                });
        return found;
    }

    private static String signature(Method method) {
        return method.name() + method.descriptor();
    }

    private static Optional<String> whatDiffers(Pair pair, Method before, Method after) {
        if (isOnlyIn(pair.a(), pair.b(), before) && isOnlyIn(pair.b(), pair.a(), after)) {
            return Optional.of(ClassChanges.DECLARATION);
        }
        if (hasClass(pair.a(), before) || hasClass(pair.b(), after)) {
            return Optional.empty();
        }
        return Stream.concat(loggedCaller(pair, before, after), sampledCaller(pair, before, after))
                .findFirst()
                .map(caller -> CALLED_BY + Figures.name(caller) + " calls");
    }

    private static Stream<Method> loggedCaller(Pair pair, Method before, Method after) {
        Map<MethodId, CallSites.Site> callers = pair.b().calls().getFirst().callsOf(after);
        return pair.a().calls().getFirst().callsOf(before).entrySet().stream()
                .filter(e -> isSameCall(e.getValue(), callers.get(e.getKey())))
                .map(e -> e.getKey().method());
    }

    /** Bytecode of the same size may have both calls, of which each run made one. */
    private static boolean isSameCall(CallSites.Site one, CallSites.Site other) {
        return other != null
                && (one.callerBytes() != other.callerBytes() || one.bci() == other.bci());
    }

    private static Stream<Method> sampledCaller(Pair pair, Method before, Method after) {
        Set<MethodId> callers = sampledCallers(pair.b(), after);
        return sampledCallers(pair.a(), before).stream()
                .filter(callers::contains)
                .map(MethodId::method)
                .sorted(Comparator.comparing(Method::toString));
    }

    private static Set<MethodId> sampledCallers(Side side, Method callee) {
        MethodId wanted = MethodId.of(callee);
        return side.cpus().stream()
                .flatMap(cpu -> cpu.calls().keySet().stream())
                .filter(call -> MethodId.of(call.callee()).equals(wanted))
                .map(call -> MethodId.of(call.caller()))
                .collect(Collectors.toSet());
    }

    private static boolean hasClass(Side side, Method method) {
        return side.facts().getFirst().bytecode(method).isPresent();
    }

    /** As class files have it: the compilers may have left another one of the name alone. */
    private static boolean isOnlyIn(Side side, Side other, Method method) {
        return hasClass(side, method) && !hasClass(other, method);
    }

    /** Those that nothing of the other one tells of, by what may be the same has in common. */
    private static Map<MethodId, List<Method>> ownOnlyIn(Side side, Side other) {
        Set<MethodId> others = known(other);
        return known(side).stream()
                .filter(Predicate.not(others::contains))
                .map(MethodId::method)
                .collect(Collectors.groupingBy(m -> MethodId.of(m).plain()));
    }

    /** The program's own methods that the log or samples tell of with their parameters. */
    private static Set<MethodId> known(Side side) {
        Set<MethodId> known = new HashSet<>(side.calls().getFirst().sizes().keySet());
        side.cpus().stream()
                .flatMap(cpu -> cpu.methods().stream())
                .map(time -> MethodId.of(time.method()))
                .forEach(known::add);
        known.removeIf(id -> id.descriptor().isEmpty() || !Own.is(id.method()));
        return known;
    }
}
