package dev.jitlens.analysis;

import dev.jitlens.model.Compilation;
import dev.jitlens.model.JvmEvent.CodeListing;
import dev.jitlens.model.JvmEvent.Outcome;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The kind of a method's code, and the one rule for which code is shown while no one has chosen
 * any, in the window and on the command line:
 *
 * <ol>
 *   <li>A tier at which HotSpot stops comes before one that only counts for it: 4, then 1, then 3,
 *       then 2, then an unknown one. The code that is fast, and that a hot method stays in, is what
 *       a reader wants to see.
 *   <li>Of one tier, normal code comes before OSR code: every call enters the normal code, while
 *       OSR code serves only the one call whose loop was running.
 *   <li>Of one kind, the last is shown: it is what still runs, or what ran last. So nobody asks
 *       whether code was made not entrant, which most logs of printed code do not tell.
 * </ol>
 *
 * @param tier 1 to 4; less if it is not known
 * @param osr whether the code is entered in the middle of a loop
 */
public record CodeKind(int tier, boolean osr) implements Comparable<CodeKind> {
    private static final List<Integer> TIERS = List.of(2, 3, 1, 4);

    /** The kind that is shown rather is the greater one. */
    private static final Comparator<CodeKind> RULE =
            Comparator.comparingInt((CodeKind kind) -> TIERS.indexOf(kind.tier))
                    .thenComparing(kind -> !kind.osr);

    /** The kind of printed code. */
    public static CodeKind of(CodeListing listing) {
        return new CodeKind(listing.tier(), listing.id().osr());
    }

    /** The kind of a compilation's code. */
    public static CodeKind of(Compilation compilation) {
        return new CodeKind(compilation.tier(), compilation.osr());
    }

    /**
     * The code to show by the rule above; empty only if there is none.
     *
     * @param code of one method, in the order of time
     */
    public static <T> Optional<T> best(Collection<T> code, Function<T, CodeKind> kind) {
        return code.stream().reduce((a, b) -> kind.apply(b).compareTo(kind.apply(a)) >= 0 ? b : a);
    }

    /**
     * The compilation of each method whose code is shown; those that made none are left out.
     *
     * @param compilations in the order of time
     */
    public static Set<Compilation> shown(Collection<Compilation> compilations) {
        return compilations.stream()
                .filter(c -> c.fate().outcome() == Outcome.DONE)
                .collect(Collectors.groupingBy(Compilation::method))
                .values()
                .stream()
                .flatMap(of -> best(of, CodeKind::of).stream())
                .collect(Collectors.toSet());
    }

    @Override
    public int compareTo(CodeKind other) {
        return RULE.compare(this, other);
    }
}
