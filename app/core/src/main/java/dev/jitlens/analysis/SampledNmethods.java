package dev.jitlens.analysis;

import dev.jitlens.analysis.CodeHeat.Join;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.JvmEvent.CodeListing;
import dev.jitlens.model.Profile;
import dev.jitlens.model.Run;
import dev.jitlens.model.SampledCode;
import dev.jitlens.model.Time;

import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Which nmethods that samples were in are which printed code. Within one run that is the one at the
 * same address at that time; between two runs those of the same method, compiler and OSR entry.
 */
public final class SampledNmethods {
    private final Run run;
    private final List<CodeListing> printed;
    private final Map<Profile, Join> joins = new IdentityHashMap<>();

    public SampledNmethods(Run run) {
        this.run = run;
        this.printed = PrintedNmethods.of(run).last();
    }

    /** By address if it is of the same run as the code, as far as names and addresses tell. */
    public synchronized Join join(Profile profile) {
        return joins.computeIfAbsent(
                profile,
                p ->
                        p.member().equals(run.member())
                                        && p.code().stream().anyMatch(c -> printed(c).isPresent())
                                ? Join.ADDRESS
                                : Join.BYTECODE);
    }

    /** The code that was printed of it, in this run or in another. */
    public Optional<CodeListing> code(Profile profile, SampledCode sampled) {
        if (sampled.stub()) {
            return Optional.empty();
        }
        return join(profile) == Join.ADDRESS
                ? printed(sampled)
                : CodeChoice.ANY.of(printed.stream().filter(l -> isLike(sampled, l)).toList());
    }

    /** Each nmethod belongs to one printing, so that no sample is shown in two. */
    List<SampledCode> of(Profile profile, CodeListing listing) {
        return profile.code().stream()
                .filter(c -> code(profile, c).filter(l -> isSame(l, listing)).isPresent())
                .toList();
    }

    /** Addresses are used again: the printing nearest in time is the one. */
    private Optional<CodeListing> printed(SampledCode sampled) {
        return printed.stream()
                .filter(l -> !sampled.stub() && isAt(sampled, l))
                .min(Comparator.comparingLong(l -> distance(sampled, l)));
    }

    private static boolean isAt(SampledCode sampled, CodeListing l) {
        return l.codeBegin() != 0
                && l.method().matches(sampled.method())
                && l.codeBegin() - sampled.address() < sampled.bytes()
                && sampled.address() - l.codeEnd() < 0;
    }

    /** Another printing of the same code. */
    private static boolean isSame(CodeListing one, CodeListing other) {
        return one.id().equals(other.id())
                && one.codeBegin() == other.codeBegin()
                && one.method().equals(other.method());
    }

    private static long distance(SampledCode sampled, CodeListing l) {
        return Time.isKnown(sampled.loadedNanos()) && Time.isKnown(l.nanos())
                ? Math.abs(sampled.loadedNanos() - l.nanos())
                : Long.MAX_VALUE;
    }

    /** What is not known of the sampled code does not tell them apart. */
    private static boolean isLike(SampledCode sampled, CodeListing l) {
        if (!l.method().matches(sampled.method())) {
            return false;
        }
        Optional<Compilation> c = sampled.compilation();
        return c.isEmpty() || c.get().tier() == l.tier() && c.get().osrBci() == l.osrBci();
    }
}
