package dev.jitlens.findings.calls;

import dev.jitlens.findings.code.Limits;
import dev.jitlens.findings.code.LoggedCalls;
import dev.jitlens.findings.code.NewClasses;
import dev.jitlens.findings.code.Words;
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
import dev.jitlens.model.InlineNode;
import dev.jitlens.model.InlineNode.Receiver;
import dev.jitlens.model.Method;
import dev.jitlens.profile.shares.Share;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A hot call through a class or an interface that C2 could not bind: it saw more receiver classes
 * than the two that a profile keeps ({@code TypeProfileWidth}), none of which had nine tenths of
 * the calls ({@code TypeProfileMajorReceiverPercent}).
 */
public final class MegamorphicCall implements Question {
    /** Below it nobody would look for the call. */
    private static final double LEAST_SHARE = 0.02;

    /** The call itself is only a part of these samples, so a tenth of them is not much. */
    private static final double PROBLEM_SHARE = 0.1;

    /** So much behind a call is worth a word, even if each call does much. */
    private static final double LARGE_SHARE = 0.3;

    /** Of the calls that a profile counted: fewer may be of before it had settled. */
    private static final double LEAST_OTHERS = 0.05;

    /** One class of so many calls C2 inlines (TypeProfileMajorReceiverPercent). */
    private static final double NEARLY_ALL = 0.9;

    private static final int MOST_RECEIVERS = 4;
    private static final double HALF = 0.5;
    private static final String WIDTH = "TypeProfileWidth";

    /** C2's reason where it does not know whose method is called. */
    private static final String VIRTUAL = "virtual call";

    private static final String RECORDER = "jdk.jfr.";

    /** So many classes C2 inlines, and a profile has room for (TypeProfileWidth). */
    private static final int TWO = 2;

    private static final double LEAST_SHOWN = 0.001;

    @Override
    public String id() {
        return "megamorphic-call";
    }

    @Override
    public String title() {
        return "a hot virtual call that stays a call";
    }

    @Override
    public Answer ask(Facts facts) throws IOException {
        if (facts.cpu().isEmpty()) {
            return logged(facts)
                    .map(f -> Answer.of(List.of(f)))
                    .orElseGet(() -> Answer.without("samples"));
        }
        if (facts.run().compilations().stream().noneMatch(Compilation::hasInlineTree)) {
            return Answer.of(
                    ManyCallees.in(facts).stream().map(m -> m.finding(id(), facts)).toList());
        }
        Map<String, List<RealCall>> byCallee = new LinkedHashMap<>();
        for (RealCall call : facts.once(RealCalls.class, RealCalls::of).calls()) {
            if (call.isVirtual()) {
                byCallee.computeIfAbsent(
                                call.decision().callee().toString(), k -> new ArrayList<>())
                        .add(call);
            }
        }
        List<Finding> findings = new ArrayList<>();
        for (List<RealCall> calls : byCallee.values()) {
            Share all = facts.cpu().get().share(samples(facts, calls, false));
            Share share = facts.cpu().get().share(samples(facts, calls, true));
            if (share.value() >= LEAST_SHARE || all.low() >= LARGE_SHARE) {
                findings.add(finding(facts, calls, share));
            }
        }
        return Answer.of(findings);
    }

    /** The most frequent call of several classes that a log alone tells of. */
    private Optional<Finding> logged(Facts facts) throws IOException {
        List<LoggedCalls.Call> calls = facts.once(LoggedCalls.class, LoggedCalls::of).calls();
        long width = Limits.flag(facts.run(), WIDTH).orElse(TWO);
        Optional<Finding> unprofiled =
                width < TWO
                        ? calls.stream()
                                .filter(c -> isUnprofiled(c.decision(), width))
                                .min(Comparator.comparing(c -> !Own.is(c.decision().callee())))
                                .map(c -> unprofiled(c, width))
                        : Optional.empty();
        return unprofiled.or(() -> logged(calls));
    }

    private Optional<Finding> logged(List<LoggedCalls.Call> calls) {
        return calls.stream()
                .filter(c -> c.decision().receivers().size() > 1)
                .filter(c -> c.decision().otherReceivers() >= LEAST_OTHERS)
                .findFirst()
                .map(
                        c ->
                                LoggedCalls.finding(
                                        id(),
                                        c,
                                        c.caller(),
                                        says(c)
                                                + " on objects of 3 classes or more, so the call"
                                                + " is not inlined.",
                                        Next.change(
                                                "Where each call does little, give each kind of"
                                                        + " object a loop or a call site of its"
                                                        + " own.")));
    }

    private static String says(LoggedCalls.Call c) {
        return Figures.name(c.caller())
                + Words.inLine(c.line())
                + " calls "
                + Figures.name(c.decision().callee());
    }

    /** Whether C2 could not bind it, and its profile had no room for what it saw. */
    private static boolean isUnprofiled(InlineNode call, long width) {
        return call.reason().equals(VIRTUAL)
                && call.receivers().size() <= width
                && (call.receivers().isEmpty() || call.otherReceivers() >= LEAST_OTHERS);
    }

    private Finding unprofiled(LoggedCalls.Call call, long width) {
        return LoggedCalls.finding(
                id(),
                call,
                call.caller(),
                says(call)
                        + ", and the call is not inlined: -XX:"
                        + WIDTH
                        + "="
                        + width
                        + " leaves its profile "
                        + (width == 0 ? "no room for a class." : "room for one class only."),
                Next.change("Leave out " + WIDTH + "."));
    }

    /**
     * Samples in what is called, and at the call.
     *
     * @param gaining only in what would be inlined if it were known: what does more in a call does
     *     not gain by it
     */
    private static long samples(Facts facts, List<RealCall> calls, boolean gaining)
            throws IOException {
        long samples = 0;
        for (RealCall call : calls) {
            samples += call.dispatch();
            for (Map.Entry<Method, Long> callee : call.callees().entrySet()) {
                if (!gaining || isShort(facts, Callee.of(facts, callee.getKey()))) {
                    samples += callee.getValue();
                }
            }
        }
        return Math.min(samples, facts.cpu().orElseThrow().taken());
    }

    private static boolean isShort(Facts facts, Callee callee) {
        return !callee.loops() && callee.work() <= Limits.freqInlineSize(facts.run());
    }

    private Finding finding(Facts facts, List<RealCall> calls, Share share) {
        Cpu cpu = facts.cpu().orElseThrow();
        RealCall hottest = calls.getFirst();
        String callee = Figures.name(hottest.decision().callee());
        CallPlace place = CallPlace.of(hottest);
        Receivers receivers = receivers(calls);
        if (receivers.classes() < 2 && calls.stream().noneMatch(RealCall::isProfiled)) {
            return unprofiled(facts, calls, share);
        }
        boolean ofJdk = isOfJdk(calls);
        String recorder = ofRecorder(calls, receivers.classes());
        long width = Limits.flag(facts.run(), WIDTH).orElse(TWO);
        boolean doubtful = ofJdk || !recorder.isEmpty();
        Optional<NewClasses> coming =
                receivers.classes() < 2 ? NewClasses.in(facts) : Optional.empty();
        Set<String> twins = twins(calls);
        List<Evidence> evidence = evidence(cpu, calls, share);
        coming.map(NewClasses::evidence).ifPresent(evidence::add);
        return new Finding(
                id(),
                share.low() >= PROBLEM_SHARE && receivers.classes() > 1 && !doubtful
                        ? Severity.PROBLEM
                        : Severity.NOTICE,
                doubtful ? 0.4 : sureness(share, receivers.classes()),
                Finding.Cost.of(share.value(), "the samples"),
                place.place(),
                String.format(
                        "%s calls %s on objects of %s, so the call is not inlined.",
                        place.who(), callee, classes(receivers.classes())),
                Figures.percent(share.value())
                        + " of the samples are at this call and in what it calls; "
                        + (receivers.inherited()
                                ? "by the class whose method ran, and then others of C2's profile,"
                                        + " which may have inherited it: "
                                : "receivers, by samples: ")
                        + text(receivers.texts())
                        + unnamed(receivers, hottest)
                        + ". C2 inlines up to two receiver classes, or one that has nine calls in"
                        + " ten."
                        + (width < TWO
                                ? " -XX:TypeProfileWidth="
                                        + width
                                        + " leaves its profile no room for that."
                                : profiledOtherwise(calls))
                        + " Each call looks up the method, and nothing is optimised across it."
                        + coming.map(NewClasses::ofOneName).orElse("")
                        + loadedAgain(twins)
                        + recorder
                        + others(calls),
                evidence,
                List.of(
                        Next.change(
                                coming.isPresent() || !twins.isEmpty()
                                        ? "Load the class once, and make new objects of it."
                                        : width < TWO && receivers.classes() <= TWO
                                                ? "Leave out TypeProfileWidth."
                                                : advice(!recorder.isEmpty(), ofJdk)),
                        inTree(hottest)));
    }

    private static String advice(boolean ofRecorder, boolean ofJdk) {
        if (ofRecorder) {
            return "Measure without a recording before anything is changed here.";
        }
        return ofJdk
                ? "Use it less often: call and classes are the JDK's."
                : "Give each kind of object a loop or a call site of its own: sort them by class,"
                        + " test for the commonest class first, or make the difference a field"
                        + " instead of a class.";
    }

    /**
     * What is called through code of the JDK, such as its comparators, Flight Recorder may have
     * called before: a profile has room for two classes, and keeps those that came first.
     *
     * @param classes how many there are with its own
     */
    static String ofRecorder(List<RealCall> calls, int classes) {
        List<String> recorders =
                calls.stream()
                        .flatMap(c -> c.decision().receivers().stream())
                        .map(Receiver::type)
                        .filter(t -> t.startsWith(RECORDER))
                        .distinct()
                        .toList();
        return recorders.isEmpty() || classes - recorders.size() > TWO
                ? ""
                : " "
                        + String.join(", ", recorders)
                        + (recorders.size() > 1 ? " are" : " is")
                        + " Flight Recorder's: without a recording C2 would probably inline the"
                        + " call.";
    }

    /** Whether the program can change neither the call nor what is called. */
    private static boolean isOfJdk(List<RealCall> calls) {
        return calls.stream()
                .allMatch(
                        c ->
                                Own.isOfJdk(c.caller().holder())
                                        && c.callees().keySet().stream()
                                                .allMatch(m -> Own.isOfJdk(m.holder()))
                                        && c.decision().receivers().stream()
                                                .allMatch(r -> Own.isOfJdk(r.type())));
    }

    /** One class alone C2 would have inlined, if it had known of it. */
    private Finding unprofiled(Facts facts, List<RealCall> calls, Share share) {
        RealCall hottest = calls.getFirst();
        CallPlace place = CallPlace.of(hottest);
        return new Finding(
                id(),
                Severity.NOTICE,
                0.6,
                Finding.Cost.of(share.value(), "the samples"),
                place.place(),
                String.format(
                        "%s calls %s, and C2 had no profile of that call, so it is not inlined.",
                        place.who(), Figures.name(hottest.decision().callee())),
                Figures.percent(share.value())
                        + " of the samples are at this call and in what it calls. Code that was not"
                        + " run long enough by the interpreter and C1's profiled code has no"
                        + " receiver classes to go by."
                        + others(calls),
                evidence(facts.cpu().orElseThrow(), calls, share),
                List.of(
                        Next.change(
                                "Let the method run with what is usual before it is hot; a longer"
                                        + " run may have it compiled again."),
                        inTree(hottest)));
    }

    private static String loadedAgain(Set<String> twins) {
        return twins.isEmpty()
                ? ""
                : " C2's profile has several classes of the name "
                        + twins.iterator().next()
                        + ": what each class loader loads is a class of its own.";
    }

    private static Next inTree(RealCall call) {
        return Words.show(
                "See the decision in the inlining tree.", "inlining", call.within().method());
    }

    /** Where only one class was seen, others made the profile what it is, and none need be hot. */
    private static double sureness(Share share, int receivers) {
        if (share.value() < LEAST_SHARE || receivers < 2) {
            return 0.4;
        }
        return receivers > 2 ? 0.95 : 0.7;
    }

    private static String classes(int receivers) {
        return switch (receivers) {
            case 0, 1 -> "classes that C2 could not foretell";
            case 2 -> "several classes";
            default -> receivers + " classes or more";
        };
    }

    /**
     * Classes that were called by samples, then those that the profile names beside them.
     *
     * @param classes how many they are at least: hidden classes of one lambda expression or proxy
     *     have one name in samples, classes of several loaders have one in the profile, too, and
     *     what samples name is the class that has the method, which one of the profile may have
     *     inherited
     * @param inherited whether that may be
     */
    record Receivers(List<String> texts, int classes, boolean inherited) {}

    static Receivers receivers(List<RealCall> calls) {
        Map<String, Long> byClass = new LinkedHashMap<>();
        for (RealCall call : calls) {
            call.callees().forEach((m, n) -> byClass.merge(m.holder(), n, Long::sum));
        }
        long samples = byClass.values().stream().mapToLong(n -> n).sum();
        Set<String> profiled =
                calls.stream()
                        .flatMap(c -> c.decision().receivers().stream())
                        .map(Receiver::type)
                        .collect(Collectors.toCollection(LinkedHashSet::new));
        Set<String> twins = twins(calls);
        List<String> texts =
                byClass.entrySet().stream()
                        .sorted(
                                Map.Entry.<String, Long>comparingByValue()
                                        .reversed()
                                        .thenComparing(Map.Entry.comparingByKey()))
                        .map(
                                e ->
                                        simple(e.getKey())
                                                + (isSeveral(e.getKey(), profiled)
                                                                || twins.contains(e.getKey())
                                                        ? " (several classes) "
                                                        : " ")
                                                + Figures.percent((double) e.getValue() / samples))
                        .collect(Collectors.toCollection(ArrayList::new));
        List<String> others = profiled.stream().filter(t -> !byClass.containsKey(t)).toList();
        long onlySampled =
                byClass.keySet().stream()
                        .filter(t -> !profiled.contains(t) && !isSeveral(t, profiled))
                        .filter(t -> profiled.stream().noneMatch(p -> p.startsWith(t + "/")))
                        .count();
        int inherited = (int) Math.min(onlySampled, others.size());
        int classes = texts.size() + others.size() + twins.size() - inherited;
        others.stream()
                .filter(t -> t.indexOf('/') < 0 || !byClass.containsKey(withoutAddress(t)))
                .map(MegamorphicCall::simple)
                .forEach(texts::add);
        return new Receivers(texts, classes, inherited > 0);
    }

    /**
     * Why a class that nearly all samples have was not inlined: what C2 goes by was counted before
     * the code was hot, when others came as well.
     */
    static String profiledOtherwise(List<RealCall> calls) {
        Map<String, Long> byClass = new LinkedHashMap<>();
        for (RealCall call : calls) {
            call.callees().forEach((m, n) -> byClass.merge(m.holder(), n, Long::sum));
        }
        long samples = byClass.values().stream().mapToLong(n -> n).sum();
        InlineNode decision = calls.getFirst().decision();
        boolean unnamed =
                byClass.entrySet().stream()
                        .filter(e -> e.getValue() >= NEARLY_ALL * samples)
                        .map(Map.Entry::getKey)
                        .anyMatch(
                                t ->
                                        decision.receivers().stream()
                                                .noneMatch(r -> r.type().startsWith(t)));
        if (unnamed && decision.receivers().size() == TWO && decision.otherReceivers() > HALF) {
            return " Its profile has room for two classes (TypeProfileWidth), which came before the"
                    + " one that is usual.";
        }
        return decision.receivers().stream()
                .filter(r -> byClass.getOrDefault(r.type(), 0L) >= NEARLY_ALL * samples)
                .filter(r -> r.count() > 0 && r.count() < NEARLY_ALL * decision.callCount())
                .findFirst()
                .map(
                        r ->
                                " When C2 compiled it, its profile had "
                                        + simple(r.type())
                                        + " in "
                                        + Figures.percent((double) r.count() / decision.callCount())
                                        + " of the calls.")
                .orElse("");
    }

    /**
     * Names that a profile has twice: each of its rows is a class, and those of several loaders
     * have one name.
     */
    private static Set<String> twins(List<RealCall> calls) {
        Set<String> twins = new LinkedHashSet<>();
        for (RealCall call : calls) {
            Set<String> names = new HashSet<>();
            call.decision().receivers().stream()
                    .map(Receiver::type)
                    .filter(t -> !names.add(t))
                    .forEach(twins::add);
        }
        return twins;
    }

    private static boolean isSeveral(String sampled, Set<String> profiled) {
        return profiled.stream()
                        .filter(t -> t.indexOf('/') > 0 && withoutAddress(t).equals(sampled))
                        .count()
                > 1;
    }

    private static String withoutAddress(String type) {
        return type.substring(0, type.indexOf('/'));
    }

    /** The name without its package: four names in one sentence are long enough. */
    private static String simple(String type) {
        int address = type.indexOf('/');
        return type.substring(type.lastIndexOf('.', address < 0 ? type.length() : address) + 1);
    }

    private static String text(List<String> receivers) {
        String first = String.join(", ", receivers.stream().limit(MOST_RECEIVERS).toList());
        int more = receivers.size() - MOST_RECEIVERS;
        return more > 0 ? first + " and " + more + " more" : first;
    }

    private static String others(List<RealCall> calls) {
        String here = at(calls.getFirst());
        String others =
                calls.stream()
                        .map(MegamorphicCall::at)
                        .distinct()
                        .filter(at -> !at.equals(here))
                        .limit(MOST_RECEIVERS)
                        .collect(Collectors.joining(", "));
        return others.isEmpty() ? "" : " The same method is called so from " + others + ".";
    }

    private static String at(RealCall call) {
        return Figures.name(call.caller()) + Words.inLine(call.line());
    }

    /** Why two classes are too many: the profile counts what has others, without their names. */
    private static String unnamed(Receivers receivers, RealCall call) {
        double others = call.decision().otherReceivers();
        if (receivers.classes() > 2 || others <= 0) {
            return "";
        }
        return ", and in C2's profile others, for "
                + (others < LEAST_SHOWN ? "less than 0.1%" : Figures.percent(others))
                + " of the calls";
    }

    private static List<Evidence> evidence(Cpu cpu, List<RealCall> calls, Share share) {
        List<Evidence> evidence = new ArrayList<>();
        RealCall hottest = calls.getFirst();
        evidence.add(
                cpu.evidence(
                                Figures.percent(share.value())
                                        + " of the samples of "
                                        + cpu.profile().title()
                                        + " went through it")
                        .about(hottest.caller()));
        calls.stream().limit(MOST_RECEIVERS).map(MegamorphicCall::decision).forEach(evidence::add);
        return evidence;
    }

    private static Evidence decision(RealCall call) {
        String profile =
                call.decision().receivers().stream()
                        .sorted(Comparator.comparingLong(Receiver::count).reversed())
                        .map(r -> r.type() + " " + Words.times(r.count()))
                        .collect(Collectors.joining(", "));
        long count = call.decision().callCount();
        return Evidence.of(
                        Evidence.Kind.INLINING,
                        call.within().origin(),
                        "C2 left the call at bci "
                                + call.bci()
                                + " of "
                                + Figures.name(call.caller())
                                + " virtual"
                                + (count > 0 ? "; of " + Figures.number(count) + " calls" : "")
                                + (profile.isEmpty() ? "" : " the profile saw " + profile))
                .about(call.caller());
    }
}
