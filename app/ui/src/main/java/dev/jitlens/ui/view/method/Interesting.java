package dev.jitlens.ui.view.method;

import dev.jitlens.analysis.PrintedFor;
import dev.jitlens.model.CodeCounts;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.JvmEvent.CodeListing;
import dev.jitlens.model.Method;
import dev.jitlens.model.Origin;
import dev.jitlens.model.Run;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A method of a run, with what may make it worth a look.
 *
 * @param unpolledLoops loops without a poll in the printing that has most of them
 * @param printed how many printings of its code there are
 * @param last its latest compilation, if a log tells of one
 */
record Interesting(
        Method method,
        Origin origin,
        int unpolledLoops,
        int polls,
        int osr,
        int compilations,
        int traps,
        int printed,
        Optional<Compilation> last) {

    /** Loops without a poll first, then OSR, then traps, then what was printed. */
    private static final Comparator<Interesting> MOST =
            Comparator.comparingInt(Interesting::unpolledLoops)
                    .thenComparingInt(Interesting::osr)
                    .thenComparingInt(Interesting::traps)
                    .thenComparingInt(Interesting::printed)
                    .thenComparingInt(Interesting::compilations)
                    .reversed();

    /** All methods of a run, the most interesting first. */
    static List<Interesting> of(Run run, PrintedFor printed) {
        Map<Method, List<Compilation>> byMethod = new LinkedHashMap<>();
        for (Compilation c : run.compilations()) {
            if (!c.nativeWrapper()) {
                byMethod.computeIfAbsent(c.method(), m -> new ArrayList<>(2)).add(c);
            }
        }
        List<Interesting> all = new ArrayList<>();
        byMethod.forEach((method, compilations) -> all.add(of(method, compilations, printed)));
        Map<Method, List<CodeListing>> alone = new LinkedHashMap<>();
        for (CodeListing listing : printed.alone()) {
            alone.computeIfAbsent(listing.method(), m -> new ArrayList<>(1)).add(listing);
        }
        alone.forEach(
                (method, listings) ->
                        all.add(of(method, listings.getFirst().origin(), List.of(), listings)));
        all.sort(MOST);
        return all;
    }

    private static Interesting of(
            Method method, List<Compilation> compilations, PrintedFor printed) {
        List<CodeListing> listings = new ArrayList<>();
        compilations.forEach(c -> listings.addAll(printed.listings(c)));
        return of(method, compilations.getFirst().origin(), compilations, listings);
    }

    private static Interesting of(
            Method method,
            Origin origin,
            List<Compilation> compilations,
            List<CodeListing> listings) {
        CodeCounts most =
                listings.stream()
                        .map(CodeListing::counts)
                        .max(Comparator.comparingInt(CodeCounts::unpolledLoops))
                        .orElse(CodeCounts.NONE);
        boolean osrAlone = compilations.isEmpty() && listings.stream().anyMatch(l -> l.id().osr());
        return new Interesting(
                method,
                origin,
                most.unpolledLoops(),
                most.returnPolls() + most.loopPolls() + most.otherPolls(),
                osrAlone ? 1 : (int) compilations.stream().filter(Compilation::osr).count(),
                compilations.size(),
                compilations.stream().mapToInt(Compilation::traps).sum(),
                listings.size(),
                compilations.stream().reduce((a, b) -> b));
    }
}
