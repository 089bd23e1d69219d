package dev.jitlens.findings.code;

import dev.jitlens.findings.code.SlowMethod.Why;
import dev.jitlens.findings.fact.Answer;
import dev.jitlens.findings.fact.CodeCollections;
import dev.jitlens.findings.fact.Cpu;
import dev.jitlens.findings.fact.Evidence;
import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Own;
import dev.jitlens.findings.fact.Question;
import dev.jitlens.findings.fact.Severity;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.CompilerState.CodeHeapFull;
import dev.jitlens.model.JvmEvent.GarbageCollection;
import dev.jitlens.model.Method;
import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.profile.shares.Share;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The JVM has no room for more machine code ({@code ReservedCodeCacheSize}). */
public final class CodeCacheFull implements Question {
    private static final double PROBLEM_SHARE = 0.1;

    /** Where little is slow, all that matters was compiled before the cache filled. */
    private static final double LEAST_SHARE = 0.05;

    private static final int MOST_EVIDENCE = 3;

    /** A large program that starts causes a few. */
    private static final int LEAST_COLLECTIONS = 10;

    @Override
    public String id() {
        return "code-cache-full";
    }

    @Override
    public String title() {
        return "a code cache without room for more code";
    }

    @Override
    public Answer ask(Facts facts) throws IOException {
        List<GarbageCollection> forCode =
                facts.run().collections().stream().filter(CodeCollections::isOne).toList();
        if (facts.run().compilations().isEmpty()
                && facts.run().compilers().isEmpty()
                && forCode.isEmpty()) {
            return Answer.without("log or recording of compilations");
        }
        if (!SlowMethods.isCacheFull(facts)) {
            Optional<CodeCacheTight> tight = CodeCacheTight.of(facts);
            Optional<Share> slow = facts.cpu().map(Warmth::slow);
            if (tight.isPresent() && slow.filter(s -> s.low() >= LEAST_SHARE).isPresent()) {
                return Answer.of(List.of(tight(facts, tight.get(), slow)));
            }
            if (tight.isPresent() && isLogAlone(facts)) {
                return Answer.of(List.of(tight(facts, tight.get(), slow)));
            }
            return forCode.size() < LEAST_COLLECTIONS
                    ? Answer.NOTHING
                    : shortOfRoom(facts, forCode);
        }
        List<Compilation> noRoom = SlowMethods.noRoom(facts);
        List<CodeHeapFull> full =
                facts.run().compilers().stream()
                        .filter(CodeHeapFull.class::isInstance)
                        .map(CodeHeapFull.class::cast)
                        .toList();
        Optional<Share> share = facts.cpu().map(Warmth::slow);
        return Answer.of(
                List.of(
                        new Finding(
                                id(),
                                severity(facts, share, full),
                                1,
                                share.map(s -> Finding.Cost.of(s.value(), "the samples"))
                                        .orElse(Finding.Cost.UNKNOWN),
                                place(facts, noRoom),
                                title(noRoom, full),
                                share.map(s -> text(facts, s)).orElse(Words.NO_SAMPLES),
                                evidence(facts, share, noRoom, full),
                                CodeCollections.next())));
    }

    /**
     * It counts that the JVM itself says that it stopped compiling, unless samples tell that C2's
     * code was what ran. A recording does not tell that code from C1's.
     */
    private static Severity severity(Facts facts, Optional<Share> slow, List<CodeHeapFull> full) {
        boolean costs = slow.filter(s -> s.low() >= PROBLEM_SHARE).isPresent();
        boolean unclear = facts.cpu().map(CodeCacheFull::hidesTiers).orElse(true);
        return costs || unclear && !full.isEmpty() ? Severity.PROBLEM : Severity.NOTICE;
    }

    private static boolean hidesTiers(Cpu cpu) {
        long hidden = cpu.kinds().getOrDefault(FrameKind.COMPILED, 0L);
        return cpu.share(hidden).low() >= PROBLEM_SHARE;
    }

    private static String text(Facts facts, Share slow) {
        boolean hidden = facts.cpu().filter(CodeCacheFull::hidesTiers).isPresent();
        return Figures.percent(slow.value())
                + (hidden
                        ? " of the samples are in the interpreter; how many are in C1's code the"
                                + " recording does not tell, since it has one name for all compiled"
                                + " code."
                        : " of the samples are in the interpreter and in C1's code.");
    }

    private static boolean isLogAlone(Facts facts) {
        return facts.cpu().isEmpty() && facts.tooFewSamples() == 0 && facts.tellsAllCompilations();
    }

    private Finding tight(Facts facts, CodeCacheTight tight, Optional<Share> slow)
            throws IOException {
        List<Evidence> evidence = new ArrayList<>();
        Optional<String> percent = slow.map(s -> Figures.percent(s.value()));
        percent.ifPresent(
                p ->
                        evidence.add(
                                facts.cpu()
                                        .orElseThrow()
                                        .evidence(
                                                p
                                                        + (facts.cpu()
                                                                        .filter(
                                                                                CodeCacheFull
                                                                                        ::hidesTiers)
                                                                        .isPresent()
                                                                ? " of the samples are interpreted"
                                                                : " of the samples are outside of"
                                                                        + " C2's code"))));
        evidence.add(tight.evidence());
        return new Finding(
                id(),
                slow.filter(s -> s.low() >= PROBLEM_SHARE).isPresent()
                        ? Severity.PROBLEM
                        : Severity.NOTICE,
                0.9,
                slow.map(s -> Finding.Cost.of(s.value(), "the samples"))
                        .orElse(Finding.Cost.UNKNOWN),
                place(facts, List.of()),
                tight.title(),
                slow.map(s -> text(facts, s) + " ").orElse("")
                        + tight.text()
                        + (percent.isPresent() ? "" : " " + Words.NO_SAMPLES),
                evidence,
                CodeCollections.next());
    }

    /** Collections are the only way to free code since JDK 20 took the sweeper out. */
    private Answer shortOfRoom(Facts facts, List<GarbageCollection> forCode) {
        long paused = forCode.stream().mapToLong(c -> Math.max(0, c.times().pauseNanos())).sum();
        return Answer.of(
                List.of(
                        new Finding(
                                id(),
                                Severity.NOTICE,
                                0.8,
                                facts.ofTime(paused),
                                Finding.Place.NONE,
                                "HotSpot collected garbage "
                                        + Words.times(forCode.size())
                                        + " to make room for code.",
                                "The code cache is small for what is compiled, or code is made anew"
                                    + " all the time: code that is no longer used goes with a"
                                    + " collection, and is compiled again when it is used again."
                                    + " These collections stopped the program for "
                                        + Figures.time(paused)
                                        + ".",
                                List.of(
                                        Evidence.of(
                                                forCode.getFirst(),
                                                "the first for \u201c"
                                                        + forCode.getFirst().name().cause()
                                                        + "\u201d")),
                                CodeCollections.next())));
    }

    /** The program's method that suffers most; without samples the first that found no room. */
    private static Finding.Place place(Facts facts, List<Compilation> noRoom) throws IOException {
        Optional<Cpu> cpu = facts.cpu();
        return facts.once(SlowMethods.class, SlowMethods::of).because(Why.CODE_CACHE_FULL).stream()
                .filter(s -> Own.is(s.method()))
                .findFirst()
                .map(SlowMethod::method)
                .or(() -> cpu.flatMap(CodeCacheFull::hottest))
                .map(m -> Finding.Place.at(m, HotLine.of(cpu.orElseThrow(), m)))
                .or(
                        () ->
                                noRoom.stream()
                                        .map(Compilation::method)
                                        .filter(Own::is)
                                        .findFirst()
                                        .map(Finding.Place::in))
                .orElse(Finding.Place.NONE);
    }

    /** Where so much is compiled that the cache is full, no single method need take much. */
    private static Optional<Method> hottest(Cpu cpu) {
        return cpu.atLeaf().stream().map(Cpu.Time::method).filter(Own::is).findFirst();
    }

    private static String title(List<Compilation> noRoom, List<CodeHeapFull> full) {
        String where =
                full.isEmpty() || full.getFirst().heap().isEmpty()
                        ? "The code cache"
                        : "The code cache's part " + full.getFirst().heap();
        String size =
                full.isEmpty() || full.getFirst().capacityBytes() < 0
                        ? ""
                        : " (" + Figures.number(full.getFirst().capacityBytes() / 1024) + " kB)";
        String lost =
                noRoom.isEmpty()
                        ? ""
                        : "; " + Figures.counted(noRoom.size(), "compilation") + " found no room";
        return where + size + " was full" + lost + ".";
    }

    private static String words(CodeHeapFull full) {
        String heap = full.heap().isEmpty() ? "the code cache" : full.heap();
        return heap
                + " full"
                + (full.nmethods() < 0
                        ? ""
                        : " with " + Figures.number(full.nmethods()) + " nmethods");
    }

    private static List<Evidence> evidence(
            Facts facts, Optional<Share> share, List<Compilation> noRoom, List<CodeHeapFull> full) {
        List<Evidence> evidence = new ArrayList<>();
        share.ifPresent(
                s ->
                        evidence.add(
                                facts.cpu()
                                        .orElseThrow()
                                        .evidence(
                                                Figures.percent(s.value())
                                                        + " of the samples are outside of C2's"
                                                        + " code")));
        full.stream()
                .limit(MOST_EVIDENCE)
                .map(
                        f ->
                                new Evidence(
                                        Evidence.Kind.CODE_CACHE,
                                        f.origin(),
                                        words(f),
                                        Optional.empty(),
                                        f.nanos()))
                .forEach(evidence::add);
        noRoom.stream()
                .limit(MOST_EVIDENCE)
                .map(c -> Evidence.of(c, Words.compilation(c.id()) + ": " + c.fate().failure()))
                .forEach(evidence::add);
        return evidence;
    }
}
