package dev.jitlens.ui.view.method;

import dev.jitlens.analysis.PrintedFor;
import dev.jitlens.inlining.InlinedIndex;
import dev.jitlens.model.CodeCounts;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.JvmEvent.CodeListing;
import dev.jitlens.model.Method;
import dev.jitlens.model.Origin;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.profile.shares.SampledMethods;
import dev.jitlens.profile.shares.Share;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A method of a run, with what may make it worth a look.
 *
 * @param code what was printed of it
 * @param inlinedInto how many nmethods hold it inlined
 * @param self the share of samples that the source to believe has in it, itself
 * @param last its latest compilation, if a log tells of one
 */
record Interesting(
        Method method,
        Origin origin,
        Code code,
        int osr,
        int compilations,
        int traps,
        int inlinedInto,
        double self,
        Optional<Compilation> last) {
    /**
     * Printed code of a method.
     *
     * @param printings how many there are
     * @param unpolledLoops loops without a poll in the printing that has most of them
     * @param polls in the same printing
     */
    record Code(int printings, int unpolledLoops, int polls) {
        private static Code of(List<CodeListing> listings) {
            CodeCounts most =
                    listings.stream()
                            .map(CodeListing::counts)
                            .max(Comparator.comparingInt(CodeCounts::unpolledLoops))
                            .orElse(CodeCounts.NONE);
            return new Code(
                    listings.size(),
                    most.unpolledLoops(),
                    most.returnPolls() + most.loopPolls() + most.otherPolls());
        }
    }

    /** A smaller share may be chance. */
    private static final double MANY = 0.01;

    /** Many samples first, then loops without a poll, OSR, traps, and what was printed. */
    private static final Comparator<Interesting> MOST =
            Comparator.comparingDouble((Interesting i) -> i.self() < MANY ? 0 : i.self())
                    .thenComparingInt(i -> i.code().unpolledLoops())
                    .thenComparingInt(Interesting::osr)
                    .thenComparingInt(Interesting::traps)
                    .thenComparingInt(i -> i.code().printings())
                    .thenComparingInt(Interesting::compilations)
                    .thenComparingDouble(Interesting::self)
                    .reversed();

    /** All methods of a run, the most interesting first. */
    static List<Interesting> of(Run run, PrintedFor printed, InlinedIndex index) {
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
        List<Interesting> sampled = new ArrayList<>();
        for (Interesting each : withSamples(run.profiles(), all)) {
            sampled.add(each.inlinedInto(index.holding(each.method()).size()));
        }
        onlyInlined(index, sampled).forEach(sampled::add);
        sampled.sort(MOST);
        return sampled;
    }

    /** Methods that neither a compilation nor a sample names. */
    private static List<Interesting> onlyInlined(InlinedIndex index, List<Interesting> known) {
        Set<String> names = new HashSet<>();
        known.forEach(i -> names.add(i.method().display()));
        return index.methods().stream()
                .filter(m -> !names.contains(m.display()))
                .map(
                        m -> {
                            Set<Compilation> holders = index.holding(m);
                            Origin origin = holders.iterator().next().origin();
                            return of(m, origin, List.of(), List.of()).inlinedInto(holders.size());
                        })
                .toList();
    }

    /** These and those that only samples name. */
    private static List<Interesting> withSamples(List<Profile> profiles, List<Interesting> logged) {
        List<Method> known = logged.stream().map(Interesting::method).toList();
        Map<Method, Share> shares = new HashMap<>(SampledMethods.of(profiles, known));
        List<Interesting> all = new ArrayList<>();
        for (Interesting each : logged) {
            Share share = shares.remove(each.method);
            all.add(share == null ? each : each.sampled(share.value()));
        }
        shares.forEach(
                (method, share) ->
                        all.add(
                                of(method, profiles.getFirst().origin(), List.of(), List.of())
                                        .sampled(share.value())));
        return all;
    }

    private Interesting inlinedInto(int nmethods) {
        return with(nmethods, self);
    }

    private Interesting sampled(double share) {
        return with(inlinedInto, share);
    }

    private Interesting with(int nmethods, double share) {
        return new Interesting(
                method, origin, code, osr, compilations, traps, nmethods, share, last);
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
        boolean osrAlone = compilations.isEmpty() && listings.stream().anyMatch(l -> l.id().osr());
        return new Interesting(
                method,
                origin,
                Code.of(listings),
                osrAlone ? 1 : (int) compilations.stream().filter(Compilation::osr).count(),
                compilations.size(),
                compilations.stream().mapToInt(c -> c.fate().traps()).sum(),
                0,
                0,
                compilations.stream().reduce((a, b) -> b));
    }
}
