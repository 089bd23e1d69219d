package dev.jitlens.findings.stops;

import dev.jitlens.classes.MethodCode;
import dev.jitlens.findings.fact.Evidence;
import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.LastCode;
import dev.jitlens.findings.fact.LastCode.Counted;
import dev.jitlens.findings.fact.LastCode.Use;
import dev.jitlens.findings.fact.Next;
import dev.jitlens.findings.fact.Own;
import dev.jitlens.findings.fact.Severity;
import dev.jitlens.model.Method;

import java.io.IOException;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A method that exceptions leave again and again, where nothing but a log of compilations is there:
 * the interpreter counts them ({@code throwouts}) until compiled code runs, which counts none.
 *
 * @param caller of a method of the JDK, the program's own method that calls it most
 */
record LoggedThrows(Counted thrower, Optional<Use> caller) {
    /**
     * A method that is called so often is compiled ({@code Tier3InvocationThreshold} is 200), so
     * that the interpreter sees no more of most. Programs in which exceptions are rare had ten at
     * most in a method of their own.
     */
    private static final long LEAST_THROWN = 200;

    /** That exceptions left it is sure, and what they cost nobody measured. */
    private static final double CONFIDENCE = 0.6;

    /** The one that most exceptions left, of those that do not merely pass them on. */
    static Optional<LoggedThrows> in(Facts facts) throws IOException {
        if (facts.tooFewSamples() > 0) {
            return Optional.empty(); // It hardly ran.
        }
        List<Counted> own = throwing(LastCode.counted(facts.ownCompilations(), m -> true));
        if (!own.isEmpty()) {
            return own.stream()
                    .filter(c -> own.stream().noneMatch(o -> passesOn(facts, c, o)))
                    .findFirst()
                    .or(() -> own.stream().findFirst())
                    .map(c -> new LoggedThrows(c, Optional.empty()));
        }
        return ofLibrary(facts);
    }

    /** Of what the program's own code calls itself. */
    private static Optional<LoggedThrows> ofLibrary(Facts facts) throws IOException {
        Map<Method, Use> direct = new HashMap<>();
        Set<Method> seen = new HashSet<>();
        LastCode.uses(facts, m -> Own.isOfJdk(m.holder()) && !Own.isRecorder(m)).stream()
                .filter(u -> u.bci() == u.call().bci() && seen.add(u.call().callee()))
                .forEach(u -> direct.put(u.call().callee(), u));
        if (direct.isEmpty()) {
            return Optional.empty();
        }
        return throwing(LastCode.counted(facts.run().compilations(), direct::containsKey)).stream()
                .findFirst()
                .map(c -> new LoggedThrows(c, Optional.of(direct.get(c.method()))));
    }

    private static List<Counted> throwing(List<Counted> counted) {
        return counted.stream()
                .filter(c -> c.counters().thrownOut() >= LEAST_THROWN)
                .sorted(
                        Comparator.comparingLong((Counted c) -> -c.counters().thrownOut())
                                .thenComparing(c -> c.method().toString()))
                .toList();
    }

    /** Whether the other is called there, as the class file has it: what leaves that, leaves it. */
    private static boolean passesOn(Facts facts, Counted one, Counted other) {
        return !one.method().equals(other.method())
                && facts
                        .bytecode(one.method())
                        .map(MethodCode::bytecodes)
                        .orElse(List.of())
                        .stream()
                        .filter(b -> b.mnemonic().startsWith("invoke"))
                        .anyMatch(b -> b.operands().contains("." + other.method().name() + ":"));
    }

    Finding finding(String id, Facts facts, String instead) {
        String name = Figures.name(thrower.method());
        String times = Figures.number(thrower.counters().thrownOut());
        Evidence evidence =
                Evidence.of(
                                Evidence.Kind.COMPILATION,
                                thrower.task().origin(),
                                "exceptions had left it " + times + " times (throwouts)")
                        .about(thrower.method());
        return new Finding(
                id,
                Severity.NOTICE,
                CONFIDENCE,
                Finding.Cost.UNKNOWN,
                caller.map(u -> Finding.Place.at(u.caller(), facts.line(u.caller(), u.bci())))
                        .orElseGet(() -> Finding.Place.in(thrower.method())),
                caller.map(u -> Figures.name(u.caller()) + " calls " + name + ", which exceptions")
                                .orElse("Exceptions")
                        + " left "
                        + caller.map(u -> "").orElse(name + " ")
                        + times
                        + " times before compiled code ran.",
                "The interpreter counts them, and compiled code does not: how many there were later"
                        + " the log does not tell. Where each is made with its stack, it takes a"
                        + " microsecond or more. "
                        + Finding.Cost.NO_SAMPLES,
                List.of(evidence),
                List.of(
                        Next.change(instead),
                        Next.change(
                                "Launch it with the preset \u201cWhat is wrong with my"
                                        + " program?\u201d, which records exceptions and samples"
                                        + " what they cost.")));
    }
}
