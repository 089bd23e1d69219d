package dev.jitlens.findings.code;

import dev.jitlens.findings.fact.Answer;
import dev.jitlens.findings.fact.Cpu;
import dev.jitlens.findings.fact.Evidence;
import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Next;
import dev.jitlens.findings.fact.Own;
import dev.jitlens.findings.fact.Question;
import dev.jitlens.findings.fact.Severity;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.CompilerState.NotCompilable;
import dev.jitlens.model.JvmEvent.Deoptimization;
import dev.jitlens.model.Method;
import dev.jitlens.profile.shares.Share;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** A method whose optimised code is thrown away and made again, or trapped in, all the time. */
public final class DeoptLoop implements Question {
    /**
     * C2 stops relying on what failed at a bytecode after so many traps there ({@code
     * PerBytecodeTrapLimit} is 4): code that is thrown away more often does not settle by that.
     */
    static final int LEAST_RETIRED = 5;

    /**
     * Traps that throw no code away. Each takes microseconds, so that fewer take no time that
     * anyone would see.
     */
    static final int LEAST_TRAPS = 1000;

    /**
     * Why HotSpot has C2 compile a method no more, as the log gives it. It does not count what a
     * changed call site threw away, so that the number of times does not tell.
     */
    private static final String CUTOFF = "PerMethodRecompilationCutoff";

    /** What to do where call sites change. */
    static final String CALL_SITES =
            "Keep what changes in a field, and not in a MutableCallSite, SwitchPoint or the like:"
                    + " compiled code takes their targets for constants.";

    private static final double LEAST_SHARE = 0.01;
    private static final double PROBLEM_SHARE = 0.05;
    private static final int MOST_EVIDENCE = 3;

    @Override
    public String id() {
        return "deopt-loop";
    }

    @Override
    public String title() {
        return "a method that is compiled and deoptimised again and again";
    }

    @Override
    public Answer ask(Facts facts) throws IOException {
        if (facts.run().compilations().isEmpty() && facts.run().deoptimizations().isEmpty()) {
            return Answer.without("log of compilations or deoptimisations");
        }
        Map<String, List<Costly>> byReason = new TreeMap<>();
        for (Thrown thrown : Thrown.of(facts, LEAST_RETIRED, LEAST_TRAPS)) {
            Optional<Share> share = facts.cpu().map(cpu -> outsideC2(cpu, thrown));
            Costly costly = new Costly(thrown, share);
            if (costly.isWorthSaying()) {
                byReason.computeIfAbsent(thrown.reason(), r -> new ArrayList<>()).add(costly);
            }
        }
        List<Finding> findings = new ArrayList<>();
        for (List<Costly> same : byReason.values()) {
            same.sort(Costly.WORST);
            findings.add(finding(facts, same));
        }
        if (findings.isEmpty()) {
            ChangedCallSites.in(facts)
                    .map(c -> c.finding(id(), facts))
                    .or(() -> UnnamedCallSites.in(id(), facts))
                    .ifPresent(findings::add);
        }
        return Answer.of(findings);
    }

    /** What takes which share of the samples, where that is known. */
    private record Costly(Thrown thrown, Optional<Share> share) {
        /** The program's own before the library's, since the library's often is thrown with it. */
        private static final Comparator<Costly> WORST =
                Comparator.comparing((Costly c) -> !c.isProblem())
                        .thenComparing(c -> !Own.is(c.thrown.method()))
                        .thenComparing(c -> -c.share.map(Share::value).orElse(0.0))
                        .thenComparing(c -> -c.thrown.times())
                        .thenComparing(c -> c.thrown.method().toString());

        boolean isProblem() {
            return share.isPresent() && share.get().low() >= PROBLEM_SHARE && isSure();
        }

        /** A method of many bytecodes may fail at several of them while it warms up. */
        boolean isSure() {
            return thrown.times() >= 2 * LEAST_RETIRED || thrown.traps().size() >= LEAST_TRAPS;
        }

        /** Any warm-up throws the code of some methods away a few times. */
        boolean isWorthSaying() {
            return isSure() || share.isEmpty() || share.get().value() >= LEAST_SHARE;
        }
    }

    /**
     * @param same what is thrown away for the same reason, the worst first
     */
    private Finding finding(Facts facts, List<Costly> same) throws IOException {
        Thrown thrown = same.getFirst().thrown();
        Optional<Share> share = same.getFirst().share();
        Optional<Map.Entry<Thrown.Site, Long>> commonest = thrown.commonest();
        Optional<SettableSites> settable =
                thrown.commonest().isEmpty() && thrown.outside() == Thrown.Outside.CALL_SITE
                        ? SettableSites.of(facts, thrown.retired())
                        : Optional.empty();
        Finding.Place place =
                settable.map(SettableSites::place).orElseGet(() -> place(facts, thrown));
        boolean costly = same.getFirst().isProblem();
        return new Finding(
                id(),
                costly ? Severity.PROBLEM : Severity.NOTICE,
                same.getFirst().isSure() ? 0.95 : 0.6,
                share.map(s -> Finding.Cost.of(s.value(), "the samples"))
                        .orElse(Finding.Cost.UNKNOWN),
                place,
                title(thrown, commonest),
                text(facts, thrown, share)
                        + settable.map(SettableSites::text).orElse("")
                        + others(same)
                        + (settable.isPresent() ? "" : user(facts, thrown, place)),
                evidence(facts, thrown, share),
                next(facts, thrown, commonest));
    }

    /** Samples in which the method ran slower than it would if its code were kept. */
    private static Share outsideC2(Cpu cpu, Thrown thrown) {
        long slow = SlowCode.samples(cpu, thrown.method());
        long deoptimizing =
                thrown.traps().size() < LEAST_TRAPS
                        ? 0
                        : cpu.profile().failed().entrySet().stream()
                                .filter(e -> e.getKey().startsWith("deopt"))
                                .mapToLong(Map.Entry::getValue)
                                .sum();
        return cpu.share(Math.min(cpu.taken(), slow + deoptimizing));
    }

    private static String title(Thrown thrown, Optional<Map.Entry<Thrown.Site, Long>> commonest) {
        String name = Figures.name(thrown.method());
        if (thrown.times() < LEAST_RETIRED) {
            return String.format(
                    "The code of %s was left by an uncommon trap %s, most for %s %s.",
                    name,
                    Words.times(thrown.traps().size()),
                    commonest.map(e -> e.getKey().reason()).orElse(""),
                    thrown.where());
        }
        String again =
                thrown.inferred()
                        ? "%s was compiled by C2 %s at least, since its code was thrown away at"
                                + " least %s%s."
                        : "%s was compiled by C2 %s, and its code thrown away %s%s.";
        return String.format(
                again,
                name,
                Words.times(thrown.compiled()),
                Words.times(thrown.times()),
                commonest
                        .map(e -> ", most for " + e.getKey().reason() + " " + thrown.where())
                        .orElseGet(() -> reason(thrown)));
    }

    /** What made the code invalid where traps did not. */
    private static String reason(Thrown thrown) {
        return switch (thrown.outside()) {
            case CLASSES ->
                    ", most since a class was loaded that overrides what it called, or implements"
                            + " it anew"
                            + thrown.lastClass().map(c -> " (the last: " + c + ")").orElse("");
            case REDEFINED -> ", most since an agent or a debugger redefined a class";
            case CALL_SITE -> ", most since the target of a call site was changed";
            case UNKNOWN ->
                    ", as something that it relied on changed: a class was loaded or redefined, or"
                            + " a call site got another target";
        };
    }

    private static String advice(Thrown thrown) {
        return switch (thrown.outside()) {
            case CLASSES ->
                    "Load the classes that override or implement what is called there before the"
                            + " code is hot: C2 binds a call to the only implementation that is"
                            + " loaded.";
            case REDEFINED -> "Redefine classes before the code is hot, and all at once.";
            case CALL_SITE -> CALL_SITES;
            case UNKNOWN ->
                    "Change call sites and load classes before the code is hot, or call through a"
                            + " field instead.";
        };
    }

    private static String text(Facts facts, Thrown thrown, Optional<Share> share) {
        String cost =
                share.map(
                                s ->
                                        Figures.percent(s.value())
                                                + " of the samples are in it while the interpreter"
                                                + " or C1's code ran instead.")
                        .orElse(Words.NO_SAMPLES);
        String spread =
                thrown.commonest().isPresent()
                                && thrown.sites() > 1
                                && !thrown.where().contains("bytecodes")
                        ? " Traps were taken at " + Figures.number(thrown.sites()) + " bytecodes."
                        : "";
        String cutoff =
                isGivenUp(facts, thrown.method())
                        ? " Then HotSpot gave up (" + CUTOFF + "): C2 compiles it no more."
                        : "";
        return cost + spread + cutoff + (thrown.inferred() ? inferred(thrown) : "");
    }

    private static String inferred(Thrown thrown) {
        return thrown.byTraps()
                ? " Each time a trap in code of another compile id did what throws the code away;"
                        + " short compilations are not told."
                : " The recording tells of long compilations only, and not when code is"
                        + " thrown away: C2 compiles a whole method anew only then.";
    }

    private static boolean isGivenUp(Facts facts, Method method) {
        return facts.run().compilers().stream()
                .filter(NotCompilable.class::isInstance)
                .map(NotCompilable.class::cast)
                .anyMatch(n -> n.reason().contains(CUTOFF) && n.method().matches(method));
    }

    /** The bytecode that traps most; without traps, where most samples of the method were. */
    private static Finding.Place place(Facts facts, Thrown thrown) {
        Optional<Thrown.Site> site = thrown.commonest().map(Map.Entry::getKey);
        return site.filter(s -> Own.is(s.method()) || facts.cpu().isEmpty())
                .map(s -> Finding.Place.at(s.method(), facts.line(s.method(), s.bci())))
                .or(() -> facts.cpu().map(cpu -> HotLine.place(cpu, thrown.method())))
                .orElseGet(() -> Finding.Place.in(thrown.method()));
    }

    /** Where samples chose the place of code that is not the program's own. */
    private static String user(Facts facts, Thrown thrown, Finding.Place place) {
        boolean sampled =
                facts.cpu().isPresent()
                        && !Own.is(thrown.method())
                        && thrown.commonest().filter(s -> Own.is(s.getKey().method())).isEmpty();
        return sampled ? " Most of its samples came through " + Figures.name(place) + "." : "";
    }

    private static String others(List<Costly> same) {
        return same.size() == 1
                ? ""
                : " So it went with "
                        + same.stream()
                                .skip(1)
                                .limit(MOST_EVIDENCE)
                                .map(c -> Figures.name(c.thrown().method()))
                                .collect(Collectors.joining(", "))
                        + (same.size() > MOST_EVIDENCE + 1 ? " and others." : ".");
    }

    private static List<Evidence> evidence(Facts facts, Thrown thrown, Optional<Share> share) {
        List<Evidence> evidence = new ArrayList<>();
        share.ifPresent(
                s ->
                        evidence.add(
                                facts.cpu()
                                        .orElseThrow()
                                        .evidence(
                                                Figures.percent(s.value())
                                                        + " of the samples are in it outside C2's"
                                                        + " code")
                                        .about(thrown.method())));
        List<Deoptimization> blamed =
                thrown.commonest().isPresent() ? last(thrown.traps()) : List.of();
        for (Deoptimization trap : blamed) {
            Thrown.Site site = Thrown.Site.of(trap);
            evidence.add(
                    Evidence.of(
                            trap,
                            "trap "
                                    + trap.reason()
                                    + " "
                                    + site.at()
                                    + site.in()
                                    + (trap.action().isEmpty() ? "" : ", then " + trap.action())));
        }
        for (Compilation c : last(thrown.retired())) {
            evidence.add(
                    Evidence.of(
                            c,
                            Words.compilation(c.id())
                                    + (thrown.inferred()
                                            ? " was followed by another one"
                                            : " was made not entrant")
                                    + (c.fate().notEntrantReason().isEmpty()
                                            ? ""
                                            : ": " + c.fate().notEntrantReason())));
        }
        return evidence;
    }

    private static <T> List<T> last(List<T> all) {
        return all.subList(Math.max(0, all.size() - MOST_EVIDENCE), all.size());
    }

    private static List<Next> next(
            Facts facts, Thrown thrown, Optional<Map.Entry<Thrown.Site, Long>> commonest) {
        return List.of(
                Next.change(
                        commonest
                                .map(e -> TrapAdvice.of(e.getKey().reason()))
                                .orElseGet(() -> advice(thrown))),
                Words.show("See all traps.", "traps", thrown.method()));
    }
}
