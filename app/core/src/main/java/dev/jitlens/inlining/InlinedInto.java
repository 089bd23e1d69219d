package dev.jitlens.inlining;

import dev.jitlens.model.Compilation;
import dev.jitlens.model.Method;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.profile.shares.BelievedSource;
import dev.jitlens.profile.shares.Share;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The nmethods that hold a method inlined, those with most of its samples first; without samples
 * those with most call sites.
 *
 * @param source whose samples these are; empty if none tells inlined frames
 * @param own samples of the method in code of its own, or interpreted
 * @param untold samples of it inlined in code of which no log tells
 */
public record InlinedInto(
        Method method, Optional<Profile> source, List<Holder> holders, long own, long untold) {
    public InlinedInto {
        holders = List.copyOf(holders);
    }

    /**
     * Code that holds the method.
     *
     * @param sites where, in the order of the tree
     * @param samples with the method on their stack, inlined in this code
     * @param shared samples that may as well have been in another of the holders: the source tells
     *     which method's code it was, and not which compilation of it
     */
    public record Holder(Compilation in, List<InlinedSite> sites, long samples, long shared) {
        public Holder {
            sites = List.copyOf(sites);
        }

        /** Whether it was not made not entrant, as far as the logs tell. */
        public boolean alive() {
            return !in.fate().notEntrant() && !in.fate().zombie();
        }

        /** Bytes of bytecode that it inlines of the method and of what that calls. */
        public int bytes() {
            return sites.stream().mapToInt(InlinedSite::bytes).sum();
        }
    }

    private static final Comparator<Holder> MOST_FIRST =
            Comparator.comparingLong((Holder h) -> -h.samples() - h.shared())
                    .thenComparingLong(h -> -h.samples())
                    .thenComparing(h -> -h.sites().size())
                    .thenComparing(h -> !h.alive())
                    .thenComparing(h -> -h.in().tier())
                    .thenComparing(h -> h.in().nanos());

    /**
     * Reads the trees of the code that holds the method, and walks all samples.
     *
     * @throws IOException with a sentence, if a log cannot be read again
     */
    public static InlinedInto of(Run run, Method method, InlinedIndex index, TreeReader reader)
            throws IOException {
        Map<Compilation, List<InlinedSite>> sites = new LinkedHashMap<>();
        reader.read(
                List.copyOf(index.holding(method)),
                (c, tree) -> sites.put(c, InlinedSite.of(tree, method)));
        Optional<Profile> source = source(run);
        SamplesInside inside = new SamplesInside(method, sites);
        source.ifPresent(inside::count);
        List<Holder> holders = new ArrayList<>();
        sites.forEach(
                (c, where) -> holders.add(new Holder(c, where, inside.of(c), inside.shared(c))));
        holders.sort(MOST_FIRST);
        return new InlinedInto(method, source, holders, inside.own(), inside.untold());
    }

    /** Thread dumps, which do not tell what is inlined, are no source. */
    private static Optional<Profile> source(Run run) {
        return BelievedSource.of(
                        run.profiles().stream()
                                .filter(p -> p.member().equals(run.member()))
                                .filter(p -> !p.source().seesSafepointsOnly())
                                .toList())
                .map(BelievedSource::profile);
    }

    /** The share of all samples that the source took. */
    public Share share(long samples) {
        return source.map(profile -> Share.of(samples, profile))
                .orElseGet(() -> new Share(samples, samples));
    }
}
