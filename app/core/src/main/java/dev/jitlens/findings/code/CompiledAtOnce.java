package dev.jitlens.findings.code;

import dev.jitlens.findings.fact.Evidence;
import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Next;
import dev.jitlens.findings.fact.Severity;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.Time;
import dev.jitlens.model.run.Run;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The command line makes threads wait for the compilers: {@code -Xcomp} compiles each method when
 * it is first called, and switches off compiling beside the program, as {@code -Xbatch} and {@code
 * -XX:-BackgroundCompilation} do (arguments.cpp).
 */
final class CompiledAtOnce {
    private static final String ALL = "-Xcomp";
    private static final List<String> WAITING = List.of("-Xbatch", "-XX:-BackgroundCompilation");

    /** A tenth of the time spent on waiting for compilers is worth a flag. */
    private static final double PROBLEM_SHARE = 0.1;

    private CompiledAtOnce() {}

    static Optional<Finding> in(Facts facts, String id) {
        return Stream.concat(Stream.of(ALL), WAITING.stream())
                .filter(facts::hasArgument)
                .findFirst()
                .flatMap(word -> finding(facts, id, word));
    }

    private static Optional<Finding> finding(Facts facts, String id, String word) {
        List<Compilation> timed =
                facts.run().compilations().stream().filter(c -> nanos(c) > 0).toList();
        long nanos = timed.stream().mapToLong(CompiledAtOnce::nanos).sum();
        Finding.Cost cost = facts.ofTime(nanos);
        return timed.stream()
                .max(Comparator.comparingLong(CompiledAtOnce::nanos))
                .map(
                        longest ->
                                new Finding(
                                        id,
                                        cost.share() >= PROBLEM_SHARE
                                                ? Severity.PROBLEM
                                                : Severity.NOTICE,
                                        0.9,
                                        cost,
                                        Finding.Place.NONE,
                                        title(facts.run(), word),
                                        text(word, timed.size(), nanos),
                                        List.of(
                                                Evidence.of(
                                                        longest,
                                                        Figures.name(longest.method())
                                                                + " was compiled for "
                                                                + Figures.time(nanos(longest)))),
                                        List.of(Next.change("Leave out " + word + "."))));
    }

    private static String title(Run run, String word) {
        return (word.equals(ALL)
                        ? "Each method is compiled when it is first called: "
                        : "Threads wait for the compilers: ")
                + Mode.said(run, word)
                + ".";
    }

    private static String text(String word, int compilations, long nanos) {
        return Figures.counted(compilations, "compilation")
                + " took "
                + Figures.time(nanos)
                + " together, and the thread that needs the code waits for it."
                + (word.equals(ALL)
                        ? " C1's first code of a method is made before anything is known of it,"
                                + " and also of what runs once."
                        : "");
    }

    private static long nanos(Compilation c) {
        return Time.isKnown(c.times().startNanos()) && Time.isKnown(c.times().doneNanos())
                ? c.times().doneNanos() - c.times().startNanos()
                : 0;
    }
}
