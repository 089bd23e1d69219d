package dev.jitlens.analysis;

import dev.jitlens.model.JvmEvent.CodeListing;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Which printed code of a method a user asks for; of several that fit, {@link CodeKind} decides.
 *
 * @param compileId {@code 12}, or {@code 12%} for OSR code; empty for any
 * @param tier 1 to 4, or 0 for any
 */
public record CodeChoice(String compileId, int tier) {
    public static final CodeChoice ANY = new CodeChoice("", 0);

    /** Two printings to be compared. */
    public record Pair(CodeListing left, CodeListing right) {}

    /** The one of those that fit which {@link CodeKind} says to show. */
    public Optional<CodeListing> of(List<CodeListing> printed) {
        return CodeKind.best(printed.stream().filter(this::fits).toList(), CodeKind::of);
    }

    /** One of each run: the best kind of code that both have, else each one's best. */
    public static Optional<Pair> ofEach(
            List<CodeListing> left,
            CodeChoice inLeft,
            List<CodeListing> right,
            CodeChoice inRight) {
        Set<CodeKind> common = inLeft.kinds(left);
        common.retainAll(inRight.kinds(right));
        Optional<CodeKind> same = common.stream().max(Comparator.naturalOrder());
        return same.map(kind -> pair(inLeft.of(only(left, kind)), inRight.of(only(right, kind))))
                .orElseGet(() -> pair(inLeft.of(left), inRight.of(right)));
    }

    private Set<CodeKind> kinds(List<CodeListing> printed) {
        return printed.stream()
                .filter(this::fits)
                .map(CodeKind::of)
                .collect(Collectors.toCollection(HashSet::new));
    }

    private static List<CodeListing> only(List<CodeListing> printed, CodeKind kind) {
        return printed.stream().filter(l -> CodeKind.of(l).equals(kind)).toList();
    }

    /**
     * Two compilations of one run. If nothing is said: tier 3 and 4; else OSR and normal code of
     * the same tier; else the first and the last.
     */
    public static Optional<Pair> two(List<CodeListing> printed, CodeChoice left, CodeChoice right) {
        if (left.equals(ANY) && right.equals(ANY)) {
            return usual(printed);
        }
        Optional<CodeListing> one = left.of(printed);
        if (one.isEmpty()) {
            return Optional.empty();
        }
        boolean same = right.of(printed).filter(r -> sameCode(r, one.get())).isPresent();
        List<CodeListing> others =
                same && right.compileId.isEmpty()
                        ? printed.stream().filter(l -> !sameCode(l, one.get())).toList()
                        : printed;
        return right.of(others).map(r -> new Pair(one.get(), r));
    }

    private static Optional<Pair> usual(List<CodeListing> printed) {
        Optional<CodeListing> c1 = last(printed, l -> l.tier() == 3 && !l.id().osr());
        Optional<CodeListing> c2 = last(printed, l -> l.tier() == 4 && !l.id().osr());
        Optional<CodeListing> osr1 = last(printed, l -> l.tier() == 3 && l.id().osr());
        Optional<CodeListing> osr2 = last(printed, l -> l.tier() == 4 && l.id().osr());
        return pair(c1, c2)
                .or(() -> pair(osr2, c2))
                .or(() -> pair(osr1, osr2))
                .or(() -> pair(osr1, c1))
                .or(() -> firstAndLast(printed));
    }

    private static Optional<Pair> firstAndLast(List<CodeListing> printed) {
        if (printed.isEmpty() || sameCode(printed.getFirst(), printed.getLast())) {
            return Optional.empty();
        }
        return Optional.of(new Pair(printed.getFirst(), printed.getLast()));
    }

    private static Optional<Pair> pair(Optional<CodeListing> left, Optional<CodeListing> right) {
        return left.flatMap(l -> right.map(r -> new Pair(l, r)));
    }

    private static Optional<CodeListing> last(List<CodeListing> all, Predicate<CodeListing> fits) {
        return new ArrayList<>(all).reversed().stream().filter(fits).findFirst();
    }

    private static boolean sameCode(CodeListing one, CodeListing other) {
        return one.id().equals(other.id()) && one.range().codeBegin() == other.range().codeBegin();
    }

    private boolean fits(CodeListing l) {
        return (tier == 0 || l.tier() == tier)
                && (compileId.isEmpty()
                        || compileId.equals(l.id().toString())
                        || compileId.equals(Integer.toString(l.id().number())));
    }

    @Override
    public String toString() {
        return (compileId.isEmpty() ? "" : " with compile id " + compileId)
                + (tier == 0 ? "" : " of tier " + tier);
    }
}
