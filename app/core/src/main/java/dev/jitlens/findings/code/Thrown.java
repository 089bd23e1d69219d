package dev.jitlens.findings.code;

import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.CompileId;
import dev.jitlens.model.Compiler;
import dev.jitlens.model.JvmEvent.Deoptimization;
import dev.jitlens.model.JvmEvent.Frame;
import dev.jitlens.model.JvmEvent.Outcome;
import dev.jitlens.model.Method;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A method whose optimised code was thrown away.
 *
 * @param compiled how often C2 compiled it, its loops (OSR) included
 * @param kept those that stayed, OSR left out
 * @param retired those versions that were made not entrant, in order of time
 * @param inferred whether nothing tells that they were, but C2 compiled the whole method anew after
 *     each, which it does only then, or traps did what throws code away
 * @param trapped where it is inferred, versions in which there was such a trap; these may have been
 *     compiled too quickly to be told
 * @param traps uncommon traps in all versions, in order of the logs
 */
record Thrown(
        Method method,
        int compiled,
        long kept,
        List<Compilation> retired,
        boolean inferred,
        Set<CompileId> trapped,
        List<Deoptimization> traps) {
    /** What traps do that make the code not entrant (deoptimization.cpp). */
    private static final Set<String> THROWS_AWAY =
            Set.of("reinterpret", "make_not_entrant", "make_not_compilable");

    /** Reasons of JDK 25 that are no deoptimisation: other code took its place. */
    private static final Set<String> REPLACED =
            Set.of("not used", "OSR invalidation of lower level", "OSR invalidation, old code");

    /**
     * What JDK 25 says of code whose dependencies changed, with what changed them; of older ones
     * the log tells the latter alone.
     */
    private static final Pattern OUTSIDE =
            Pattern.compile(
                    "(marked for deoptimization.*)?(class loading.*|redefinition.*|a call"
                            + " site.*)?");

    /** HotSpot allows four traps at a bytecode; code that takes more of them is left by them. */
    private static final int MANY_TRAPS = 5;

    /** Where a trap was: the innermost method, which may be inlined into the compiled one. */
    record Site(Method method, int bci, String reason) {
        static Site of(Deoptimization trap) {
            Frame innermost =
                    trap.frames().isEmpty()
                            ? new Frame(trap.method(), trap.bci(), -1)
                            : trap.frames().getFirst();
            return new Site(innermost.method(), innermost.bci(), trap.reason());
        }

        /** The bytecode; a log whose head is missing may not tell it. */
        String at() {
            return bci < 0 ? "at a bytecode that is not told" : "at bci " + bci;
        }

        /** The method, as far as it is told. */
        String in() {
            return isTold(method) ? " of " + Figures.name(method) : "";
        }
    }

    private static boolean isTold(Method method) {
        return !method.name().isEmpty();
    }

    /** Of equally many one that does not depend on their order. */
    private static final Comparator<Map.Entry<?, Long>> BY_COUNT =
            Comparator.<Map.Entry<?, Long>>comparingLong(Map.Entry::getValue)
                    .thenComparing(e -> e.getKey().toString());

    Thrown {
        retired = List.copyOf(retired);
        trapped = Set.copyOf(trapped);
        traps = List.copyOf(traps);
    }

    /** All methods whose code was thrown away so often at least, or that trapped so often. */
    static List<Thrown> of(Facts facts, int leastRetired, int leastTraps) {
        Map<Method, List<Compilation>> byMethod = new HashMap<>();
        Map<CompileId, Method> byId = new HashMap<>();
        for (Compilation c : facts.run().compilations()) {
            if (isOptimized(c.code().compiler()) && c.fate().outcome() == Outcome.DONE) {
                byMethod.computeIfAbsent(c.method(), m -> new ArrayList<>()).add(c);
                byId.put(c.id(), c.method());
            }
        }
        Map<Method, List<Deoptimization>> traps = new HashMap<>();
        for (Deoptimization trap : facts.run().deoptimizations()) {
            if (trap.trap() && isOptimized(trap.code().compiler())) {
                traps.computeIfAbsent(compiled(trap, byId), m -> new ArrayList<>()).add(trap);
            }
        }
        Set<Method> all = new HashSet<>(byMethod.keySet());
        all.addAll(traps.keySet());
        // Most have too little of either for anything that is asked of them.
        int least = Math.min(leastRetired, leastTraps);
        all.removeIf(m -> size(byMethod, m) < least && size(traps, m) < least);
        if (all.isEmpty()) {
            return List.of();
        }
        boolean infer = !tellsRetired(facts);
        return all.stream()
                .map(
                        m ->
                                of(
                                        m,
                                        byMethod.getOrDefault(m, List.of()),
                                        traps.getOrDefault(m, List.of()),
                                        infer))
                .filter(t -> t.isThrown(leastRetired) || t.traps.size() >= leastTraps)
                .sorted(Comparator.comparing(t -> t.method.toString()))
                .toList();
    }

    private static <T> int size(Map<Method, List<T>> lists, Method method) {
        return lists.getOrDefault(method, List.of()).size();
    }

    /**
     * Recordings have compilations only, and of these the long ones; but they have all traps, with
     * the compile id and what each did. Where classes are loaded all the time, methods of one name
     * may be those of several classes.
     */
    static boolean tellsRetired(Facts facts) {
        return facts.tellsAllCompilations()
                || facts.run().compilations().stream().anyMatch(c -> c.fate().notEntrant())
                || NewClasses.in(facts).isPresent();
    }

    private static Thrown of(
            Method method, List<Compilation> code, List<Deoptimization> traps, boolean infer) {
        List<Compilation> retired =
                code.stream()
                        .filter(c -> infer ? !c.osr() : c.fate().notEntrant())
                        .filter(c -> !REPLACED.contains(c.fate().notEntrantReason()))
                        .sorted(Comparator.comparingLong(Compilation::nanos))
                        .toList();
        Set<CompileId> trapped =
                traps.stream()
                        .filter(t -> infer && THROWS_AWAY.contains(t.action()))
                        .map(Deoptimization::id)
                        .collect(Collectors.toSet());
        return new Thrown(
                method,
                Math.max(code.size(), trapped.size()),
                code.stream().filter(c -> !c.osr() && !c.fate().notEntrant()).count(),
                infer ? retired.subList(0, Math.max(0, retired.size() - 1)) : retired,
                infer,
                trapped,
                traps);
    }

    /** How often its code was thrown away; at least so often if that is inferred. */
    int times() {
        return Math.max(retired.size(), trapped.size());
    }

    /** Whether traps alone tell that. */
    boolean byTraps() {
        return trapped.size() > retired.size();
    }

    /**
     * A method has one such code at a time. Where more is in use, it is that of several methods of
     * one name, whose classes different loaders made, and each lost its share.
     */
    private boolean isThrown(int least) {
        return times() >= least * (inferred ? 1 : Math.max(1, kept));
    }

    private static boolean isOptimized(Compiler compiler) {
        return compiler == Compiler.C2 || compiler == Compiler.JVMCI;
    }

    /**
     * The compilation that it is in, which logs with one frame tell, too; the outermost frame where
     * that is unknown.
     */
    private static Method compiled(Deoptimization trap, Map<CompileId, Method> byId) {
        Method told = trap.frames().isEmpty() ? trap.method() : trap.frames().getLast().method();
        return byId.getOrDefault(trap.id(), told);
    }

    /**
     * Where most traps of the commonest reason were, as words: one bytecode, or several of the
     * method that has most.
     */
    String where() {
        List<Site> sites = ofMostTraps().stream().map(Site::of).toList();
        Site site = commonest().orElseThrow().getKey();
        long most = commonest().orElseThrow().getValue();
        Method in =
                2 * most > traps.size()
                        ? site.method()
                        : mostOften(sites.stream().map(Site::method).toList());
        long places = sites.stream().filter(s -> s.method().equals(in)).distinct().count();
        return (places == 1 || 2 * most > traps.size()
                        ? site.at()
                        : "at " + Figures.number(places) + " bytecodes")
                + (in.equals(method) || !isTold(in)
                        ? ""
                        : " of " + Figures.name(in) + ", which is inlined");
    }

    /** The traps of the reason that most of them have. */
    private List<Deoptimization> ofMostTraps() {
        String reason = mostOften(traps.stream().map(Deoptimization::reason).toList());
        return traps.stream().filter(t -> t.reason().equals(reason)).toList();
    }

    private static <T> T mostOften(List<T> all) {
        return counts(all).max(BY_COUNT).orElseThrow().getKey();
    }

    private static <T> Stream<Map.Entry<T, Long>> counts(List<T> all) {
        return all.stream()
                .collect(Collectors.groupingBy(each -> each, Collectors.counting()))
                .entrySet()
                .stream();
    }

    /**
     * Whether most of its code is known to have gone for another reason than a trap: class loading,
     * say. Code traps meanwhile, too, and stays.
     */
    private boolean isFromOutside() {
        if (inferred) {
            return 2 * traps.size() < times(); // each needs a trap at least
        }
        long outside =
                retired.stream()
                        .map(c -> c.fate().notEntrantReason())
                        .filter(r -> !r.isEmpty() && OUTSIDE.matcher(r).matches())
                        .count();
        return 2 * outside > retired.size() && traps.size() < MANY_TRAPS * retired.size();
    }

    /** What changed that code relied on. */
    enum Outside {
        CLASSES("class loading"),
        REDEFINED("redefinition"),
        CALL_SITE("a call site"),
        UNKNOWN("");

        private final String word;

        Outside(String word) {
            this.word = word;
        }
    }

    /** What did so most often, as far as the logs tell. */
    Outside outside() {
        return Arrays.stream(Outside.values())
                .filter(o -> o != Outside.UNKNOWN)
                .max(Comparator.comparingLong(o -> by(o).count()))
                .filter(o -> by(o).findAny().isPresent())
                .orElse(Outside.UNKNOWN);
    }

    private Stream<String> by(Outside what) {
        return retired.stream()
                .map(c -> c.fate().notEntrantReason())
                .filter(r -> OUTSIDE.matcher(r).matches() && r.contains(what.word));
    }

    /** The class that was loaded last of those that threw its code away. */
    Optional<String> lastClass() {
        String before = Outside.CLASSES.word + " of ";
        return by(Outside.CLASSES)
                .filter(r -> r.contains(before))
                .map(r -> r.substring(r.indexOf(before) + before.length()))
                .reduce((first, second) -> second);
    }

    /** Where most of the traps were, with their number; empty where they threw nothing away. */
    Optional<Map.Entry<Site, Long>> commonest() {
        if (isFromOutside()) {
            return Optional.empty();
        }
        return traps.isEmpty()
                ? Optional.empty()
                : counts(ofMostTraps().stream().map(Site::of).toList()).max(BY_COUNT);
    }

    /**
     * The reason of most traps; empty where none was told, as where the code's dependencies
     * changed.
     */
    String reason() {
        return commonest().map(e -> e.getKey().reason()).orElse("");
    }

    /** How many bytecodes trapped. */
    long sites() {
        return traps.stream().map(Site::of).distinct().count();
    }
}
