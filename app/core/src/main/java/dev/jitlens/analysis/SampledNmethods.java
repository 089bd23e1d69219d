package dev.jitlens.analysis;

import dev.jitlens.analysis.CodeHeat.Join;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.JvmEvent.CodeListing;
import dev.jitlens.model.Method;
import dev.jitlens.model.Origin;
import dev.jitlens.model.Time;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampledCode;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Which nmethods that samples were in are which printed code. Within one run that is the one at the
 * same address at that time; between two runs those of the same method, compiler and OSR entry.
 */
public final class SampledNmethods {
    /** Which printed code belongs to the sampled code of one profile. */
    private record Joined(Join join, Map<SampledCode, CodeListing> printed) {}

    private final Run run;
    private final Map<Method, List<CodeListing>> printed = new HashMap<>();
    private final Map<Profile, Joined> joined = new IdentityHashMap<>();

    public SampledNmethods(Run run) {
        this.run = run;
        PrintedNmethods.of(run.code().listings()) // Stubs are sampled, too.
                .last()
                .forEach(
                        l ->
                                printed.computeIfAbsent(
                                                l.method().withoutDescriptor(),
                                                n -> new ArrayList<>(1))
                                        .add(l));
    }

    /**
     * Samples are joined by address if the profile is of the same run as the code, as far as names
     * and addresses tell.
     */
    public Join join(Profile profile) {
        return joined(profile).join();
    }

    /** The code that was printed of it, in this run or in another. */
    public Optional<CodeListing> code(Profile profile, SampledCode sampled) {
        return Optional.ofNullable(joined(profile).printed().get(sampled));
    }

    /** Each nmethod belongs to one printing, so that no sample is shown in two. */
    Set<SampledCode> of(Profile profile, CodeListing listing) {
        Set<SampledCode> found = new HashSet<>();
        joined(profile)
                .printed()
                .forEach(
                        (code, of) -> {
                            if (isSame(of, listing)) {
                                found.add(code);
                            }
                        });
        return found;
    }

    private synchronized Joined joined(Profile profile) {
        return joined.computeIfAbsent(profile, this::joinAll);
    }

    private Joined joinAll(Profile profile) {
        Map<SampledCode, CodeListing> byAddress =
                profile.member().equals(run.member())
                        ? map(profile, code -> at(profile, code))
                        : Map.of();
        return byAddress.isEmpty()
                ? new Joined(Join.BYTECODE, map(profile, this::like))
                : new Joined(Join.ADDRESS, byAddress);
    }

    private static Map<SampledCode, CodeListing> map(
            Profile profile, Function<SampledCode, Optional<CodeListing>> find) {
        Map<SampledCode, CodeListing> found = new HashMap<>();
        for (SampledCode code : profile.code()) {
            find.apply(code).ifPresent(listing -> found.put(code, listing));
        }
        return found;
    }

    private List<CodeListing> named(SampledCode sampled) {
        return printed.getOrDefault(sampled.method().withoutDescriptor(), List.of());
    }

    /**
     * Addresses are used again: the printing nearest in time is the one. Regions of perfasm are at
     * no known time, and may overlap: each has its own, behind the head of its benchmark.
     */
    private Optional<CodeListing> at(Profile profile, SampledCode sampled) {
        return named(sampled).stream()
                .filter(l -> isAt(sampled, l))
                .min(
                        Comparator.comparingLong((CodeListing l) -> distance(sampled, l))
                                .thenComparing(l -> isBefore(profile.origin(), l.origin()))
                                .thenComparingLong(
                                        l -> Math.abs(l.range().codeBegin() - sampled.address()))
                                .thenComparingLong(l -> l.origin().offset()));
    }

    private static boolean isBefore(Origin profile, Origin printed) {
        return printed.file().equals(profile.file()) && printed.offset() < profile.offset();
    }

    private Optional<CodeListing> like(SampledCode sampled) {
        return CodeChoice.ANY.of(named(sampled).stream().filter(l -> isLike(sampled, l)).toList());
    }

    private static boolean isAt(SampledCode sampled, CodeListing l) {
        return l.range().codeBegin() != 0
                && l.method().matches(sampled.method())
                && l.range().codeBegin() - sampled.address() < sampled.bytes()
                && sampled.address() - l.range().codeEnd() < 0;
    }

    /** Another printing of the same code. */
    private static boolean isSame(CodeListing one, CodeListing other) {
        return one.id().equals(other.id())
                && one.range().codeBegin() == other.range().codeBegin()
                && one.method().equals(other.method())
                && (one.id().number() >= 0 || one.origin().equals(other.origin()));
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
