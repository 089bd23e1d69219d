package dev.jitlens.analysis.compiling;

import dev.jitlens.model.Compilation;
import dev.jitlens.model.JvmEvent.Outcome;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Each quantity of a run's compilations, by tier and outcome. */
public final class CompileTimes {
    private CompileTimes() {}

    /**
     * Compilations alike.
     *
     * @param tier or less than 1 where no log tells it
     */
    public record Group(int tier, boolean osr, Outcome outcome) implements Comparable<Group> {
        private static final Comparator<Group> ORDER =
                Comparator.comparingInt((Group g) -> -g.tier)
                        .thenComparing(Group::osr)
                        .thenComparing(Group::outcome);

        static Group of(Compilation c) {
            return new Group(c.tier(), c.osr(), c.fate().outcome());
        }

        @Override
        public int compareTo(Group other) {
            return ORDER.compare(this, other);
        }
    }

    /** One quantity of one group. */
    public record Row(Quantity quantity, Group group, QuantitySpread spread) {}

    /** Rows of the quantities that any compilation of their group has. */
    public static List<Row> of(List<Compilation> compilations) {
        Map<Group, List<Compilation>> groups = new TreeMap<>();
        for (Compilation c : compilations) {
            if (!c.nativeWrapper()) {
                groups.computeIfAbsent(Group.of(c), g -> new ArrayList<>()).add(c);
            }
        }
        Map<Quantity, List<Row>> rows = new EnumMap<>(Quantity.class);
        groups.forEach(
                (group, alike) -> {
                    for (Quantity quantity : Quantity.values()) {
                        QuantitySpread spread = QuantitySpread.of(quantity, alike);
                        if (spread.count() > 0) {
                            rows.computeIfAbsent(quantity, q -> new ArrayList<>())
                                    .add(new Row(quantity, group, spread));
                        }
                    }
                });
        return rows.values().stream().flatMap(List::stream).toList();
    }
}
