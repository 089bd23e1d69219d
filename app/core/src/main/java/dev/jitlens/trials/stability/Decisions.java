package dev.jitlens.trials.stability;

import dev.jitlens.compare.MethodId;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.CompileId;
import dev.jitlens.model.JvmEvent.Deoptimization;
import dev.jitlens.model.JvmEvent.Outcome;
import dev.jitlens.model.run.Run;
import dev.jitlens.run.again.InlineTrees;
import dev.jitlens.trials.stability.Subject.Kind;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * What the compilers decided in one run. Of a method that was compiled several times the last code
 * of the last tier counts, for each of its entries: it is what ran to the end.
 */
final class Decisions {
    private final Run run;
    private final List<Compilation> done;
    private final int top;
    private final Map<Subject, Decided> all = new LinkedHashMap<>();

    private Decisions(Run run) {
        this.run = run;
        done =
                run.compilations().stream()
                        .filter(c -> c.fate().outcome() == Outcome.DONE && !c.nativeWrapper())
                        .toList();
        top = done.stream().mapToInt(Compilation::tier).max().orElse(0);
    }

    /**
     * Reads a run's logs again; nothing, if none is of the compilers.
     *
     * @throws IOException with a sentence
     */
    static Map<Subject, Decided> of(Run run) throws IOException {
        Decisions decisions = new Decisions(run);
        decisions.compiled();
        decisions.deoptimised();
        decisions.inlined();
        return Collections.unmodifiableMap(decisions.all);
    }

    private void compiled() {
        done.stream()
                .collect(Collectors.groupingBy(c -> MethodId.of(c.method())))
                .forEach(
                        (method, its) -> {
                            int tier = tier(its, false);
                            int osr = tier(its, true);
                            all.put(
                                    Subject.of(Kind.COMPILATION, method),
                                    new Decided(true, words(tier, osr), ""));
                        });
    }

    private static int tier(List<Compilation> of, boolean osr) {
        return of.stream().filter(c -> c.osr() == osr).mapToInt(Compilation::tier).max().orElse(0);
    }

    private static String words(int tier, int osr) {
        String byOsr = "by OSR at tier " + osr;
        if (tier == 0) {
            return "compiled " + byOsr + " only";
        }
        return "compiled at tier " + tier + (osr == 0 ? "" : " and " + byOsr);
    }

    private void deoptimised() {
        Map<CompileId, Set<String>> reasons = new HashMap<>();
        for (Deoptimization d : run.deoptimizations()) {
            reasons.computeIfAbsent(d.code().id(), id -> new TreeSet<>()).add(d.reason());
        }
        done.stream()
                .filter(c -> c.tier() == top)
                .collect(Collectors.groupingBy(c -> MethodId.of(c.method())))
                .forEach(
                        (method, its) ->
                                all.put(
                                        Subject.of(Kind.DEOPTIMIZATION, method),
                                        deoptimised(its, reasons)));
    }

    private static Decided deoptimised(List<Compilation> its, Map<CompileId, Set<String>> reasons) {
        List<Compilation> thrownAway =
                its.stream().filter(c -> c.fate().notEntrant() && c.fate().traps() > 0).toList();
        String why =
                thrownAway.stream()
                        .flatMap(c -> reasons.getOrDefault(c.code().id(), Set.of()).stream())
                        .distinct()
                        .sorted()
                        .collect(Collectors.joining(", "));
        return thrownAway.isEmpty()
                ? new Decided(false, "not deoptimised", "")
                : new Decided(true, "deoptimised", why);
    }

    private void inlined() throws IOException {
        Map<List<Object>, Compilation> last = new LinkedHashMap<>();
        done.stream()
                .filter(c -> c.tier() == top && c.hasInlineTree())
                .forEach(c -> last.put(List.of(MethodId.of(c.method()), c.osrBci()), c));
        Map<Subject, CallSite> sites = new LinkedHashMap<>();
        InlineTrees.read(new ArrayList<>(last.values()), (c, tree) -> CallSite.add(tree, sites));
        sites.forEach((site, seen) -> seen.decided().ifPresent(d -> all.put(site, d)));
    }
}
