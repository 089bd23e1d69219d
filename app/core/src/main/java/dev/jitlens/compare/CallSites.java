package dev.jitlens.compare;

import dev.jitlens.findings.fact.Facts;
import dev.jitlens.inlining.CallFate.Decision;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.InlineNode;
import dev.jitlens.model.InlineVerdict;
import dev.jitlens.model.JvmEvent.Outcome;
import dev.jitlens.model.Method;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.ToLongFunction;

/** What the compiler that made a run's fast code decided about the calls in it. */
final class CallSites {
    /** Inlining trees of more compilations are not read; those with most samples are. */
    private static final int MOST_TREES = 500;

    /**
     * A call site and what was decided of it last, in the code that was sampled most.
     *
     * @param callerBytes size of the caller's bytecode, or -1
     * @param decisions one for each callee that the compiler thought of
     */
    record Site(Method caller, int callerBytes, int bci, List<Decision> decisions) {
        Site {
            decisions = List.copyOf(decisions);
        }

        boolean isInlined() {
            return !inlined().isEmpty();
        }

        /** A call that is left virtual at first may have a class inlined later. */
        List<Decision> inlined() {
            return decisions.stream().filter(d -> isInlined(d.call().verdict())).toList();
        }

        private static boolean isInlined(InlineVerdict verdict) {
            return verdict == InlineVerdict.INLINED || verdict == InlineVerdict.INTRINSIC;
        }

        /** Whether it is a call for certain: JDK 8 tells no verdict of one that is virtual. */
        boolean isCall() {
            return !isInlined()
                    && decisions.stream()
                            .map(Decision::call)
                            .anyMatch(
                                    c ->
                                            c.verdict() == InlineVerdict.REFUSED
                                                    || !c.receivers().isEmpty());
        }

        private boolean calls(MethodId callee) {
            return decisions.stream().anyMatch(d -> MethodId.of(d.call().callee()).equals(callee));
        }

        /** How often the profile saw it, or -1. */
        long calls() {
            return decisions.stream().mapToLong(d -> d.call().callCount()).max().orElse(-1);
        }

        /** What is called, whichever class it is of. */
        String callee() {
            Method callee = decisions.getFirst().call().callee();
            return callee.name() + callee.descriptor();
        }
    }

    private record Place(MethodId caller, int bci) {}

    private final Map<MethodId, TreeMap<Integer, Site>> byCaller = new LinkedHashMap<>();

    /** Calls that code which was left at the end has inlined, and has not. */
    private final Set<Place> inlined = new HashSet<>();

    private final Set<Place> called = new HashSet<>();

    /** What was inlined in any code, and where a profile chose it, or may have. */
    private final Map<Place, Set<MethodId>> callees = new HashMap<>();

    private final Set<Place> profiled = new HashSet<>();

    /** Methods of the log with the size of their bytecode, where it tells that. */
    private final Map<MethodId, Integer> sizes = new LinkedHashMap<>();

    /** Access flags of methods, where the log tells them. */
    private final Map<MethodId, Integer> modifiers = new HashMap<>();

    private final CallBacks callBacks = new CallBacks();

    private CallSites() {}

    /**
     * Reads the trees of a run again.
     *
     * @throws IOException with a sentence, if a log cannot be read
     */
    static CallSites of(Facts facts) throws IOException {
        CallSites sites = new CallSites();
        facts.run().compilations().forEach(c -> sites.size(c.method(), c.sizes().bytecodeBytes()));
        ToLongFunction<Compilation> samples =
                c -> facts.cpu().map(cpu -> cpu.compilations().getOrDefault(c, 0L)).orElse(0L);
        Map<Compilation, InlineNode> trees = new LinkedHashMap<>();
        facts.trees(wanted(facts, samples), trees::put);
        trees.values().forEach(sites.callBacks::add);
        // What is put last stays.
        trees.entrySet().stream()
                .sorted(
                        Map.Entry.comparingByKey(
                                Comparator.comparingLong(samples)
                                        .thenComparing(c -> !c.fate().notEntrant())
                                        .thenComparing(c -> !c.osr())
                                        .thenComparingLong(Compilation::nanos)))
                .forEach(
                        e ->
                                sites.add(
                                        e.getKey(),
                                        e.getKey().sizes().bytecodeBytes(),
                                        e.getValue()));
        return sites;
    }

    private static List<Compilation> wanted(Facts facts, ToLongFunction<Compilation> samples) {
        int top =
                facts.run().compilations().stream()
                        .filter(CallSites::isDone)
                        .mapToInt(Compilation::tier)
                        .max()
                        .orElse(0);
        return facts.run().compilations().stream()
                .filter(c -> isDone(c) && c.tier() == top)
                .sorted(
                        Comparator.comparingLong(samples)
                                .thenComparingLong(c -> total(facts, c))
                                .reversed())
                .limit(MOST_TREES)
                .toList();
    }

    private static boolean isDone(Compilation c) {
        return c.fate().outcome() == Outcome.DONE && !c.nativeWrapper() && c.hasInlineTree();
    }

    private static long total(Facts facts, Compilation c) {
        return facts.cpu().map(cpu -> cpu.of(c.method()).total()).orElse(0L);
    }

    private void add(Compilation in, int callerBytes, InlineNode caller) {
        Map<Integer, List<Decision>> byBci = new TreeMap<>();
        modifiers(caller);
        for (InlineNode call : caller.children()) {
            byBci.computeIfAbsent(call.bci(), bci -> new ArrayList<>(1))
                    .add(new Decision(in, call));
            size(call.callee(), call.bytecodeBytes());
            modifiers(call);
            Place place = new Place(MethodId.of(caller.callee()), call.bci());
            if (!call.receivers().isEmpty() || call.callCount() < 0) {
                profiled.add(place);
            }
            if (call.verdict() == InlineVerdict.INLINED) {
                callees.computeIfAbsent(place, p -> new HashSet<>())
                        .add(MethodId.of(call.callee()));
                add(in, call.bytecodeBytes(), call);
            }
        }
        TreeMap<Integer, Site> sites =
                byCaller.computeIfAbsent(MethodId.of(caller.callee()), id -> new TreeMap<>());
        byBci.forEach(
                (bci, decisions) -> {
                    Site site = new Site(caller.callee(), callerBytes, bci, decisions);
                    sites.put(bci, site);
                    if (!in.fate().notEntrant()) {
                        note(site);
                    }
                });
    }

    private void size(Method method, int bytecodeBytes) {
        if (bytecodeBytes >= 0) {
            sizes.putIfAbsent(MethodId.of(method), bytecodeBytes);
        }
    }

    /** The first call of a method by each of its callers, as the trees tell it. */
    Map<MethodId, Site> callsOf(Method callee) {
        MethodId wanted = MethodId.of(callee);
        Map<MethodId, Site> calls = new TreeMap<>(Comparator.comparing(MethodId::toString));
        byCaller.forEach(
                (caller, sites) ->
                        sites.values().stream()
                                .filter(site -> site.calls(wanted))
                                .findFirst()
                                .ifPresent(site -> calls.put(caller, site)));
        return calls;
    }

    /** Bytes of the methods' bytecode, as the log tells them. */
    Map<MethodId, Integer> sizes() {
        return Collections.unmodifiableMap(sizes);
    }

    private void modifiers(InlineNode node) {
        if (node.modifiers() >= 0) {
            modifiers.putIfAbsent(MethodId.of(node.callee()), node.modifiers());
        }
    }

    /** How the method is declared, as the log tells it; empty where it does not. */
    OptionalInt modifiers(Method method) {
        Integer told = modifiers.get(MethodId.of(method));
        return told == null ? OptionalInt.empty() : OptionalInt.of(told);
    }

    /** Methods that libraries call back. */
    CallBacks callBacks() {
        return callBacks;
    }

    private void note(Site site) {
        Place place = new Place(MethodId.of(site.caller()), site.bci());
        if (site.isInlined()) {
            inlined.add(place);
        } else if (site.isCall()) {
            called.add(place);
        }
    }

    /** Whether some code that was left at the end decided otherwise than this. */
    boolean isMixed(Site site) {
        Place place = new Place(MethodId.of(site.caller()), site.bci());
        return (site.isInlined() ? called : inlined).contains(place);
    }

    /**
     * What a call leads to in all code that inlines it, where the compiler knew that without a
     * profile; empty where it did not.
     */
    Set<MethodId> bound(Site site) {
        Place place = new Place(MethodId.of(site.caller()), site.bci());
        return profiled.contains(place) ? Set.of() : callees.getOrDefault(place, Set.of());
    }

    Iterable<Site> all() {
        return byCaller.values().stream().flatMap(sites -> sites.values().stream())::iterator;
    }

    /**
     * The site that is this one of another run: at the same bci, if the caller is as large; else of
     * the calls of the same method in it the one that stands at the same place among them. Null if
     * there is none.
     */
    Site like(Site site, CallSites its) {
        MethodId caller = MethodId.of(site.caller());
        TreeMap<Integer, Site> here = byCaller.getOrDefault(caller, new TreeMap<>());
        Site same = here.get(site.bci());
        boolean isSame =
                same != null
                        && same.callerBytes() == site.callerBytes()
                        && same.callee().equals(site.callee());
        if (isSame) {
            return same;
        }
        int place = its.calls(caller, site.callee()).indexOf(site);
        List<Site> calls = calls(caller, site.callee());
        return place >= 0 && place < calls.size() ? calls.get(place) : null;
    }

    private List<Site> calls(MethodId caller, String callee) {
        return byCaller.getOrDefault(caller, new TreeMap<>()).values().stream()
                .filter(s -> s.callee().equals(callee))
                .toList();
    }
}
