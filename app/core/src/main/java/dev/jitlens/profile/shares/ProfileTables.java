package dev.jitlens.profile.shares;

import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.Sampling.Unit;
import dev.jitlens.profile.shares.ProfileTable.Cell;
import dev.jitlens.profile.shares.ProfileTable.Key;
import dev.jitlens.profile.shares.ProfileTable.Row;
import dev.jitlens.profile.shares.Tally.Count;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToDoubleFunction;

/** Counts profiles and lays them side by side. */
public final class ProfileTables {
    private static final Comparator<Row> BY_DISAGREEMENT =
            Comparator.comparing((Row r) -> greatest(r, c -> c.self().value()) == 0)
                    .thenComparing(Comparator.comparingDouble(Row::spread).reversed())
                    .thenComparing(descending(c -> c.self().value()))
                    .thenComparing(descending(c -> c.total().value()))
                    .thenComparing(r -> r.key().method().toString())
                    .thenComparingInt(r -> r.key().line())
                    .thenComparingInt(r -> r.key().bci())
                    .thenComparingLong(r -> r.key().offset());

    private ProfileTables() {}

    public static ProfileTable of(List<Profile> profiles, By by, ThreadChoice threads) {
        List<Profile> columns = profiles.stream().map(p -> Profiles.only(p, threads)).toList();
        Keys keys = new Keys(by);
        List<Map<Key, Count>> counts = columns.stream().map(p -> Tally.of(p, keys)).toList();
        List<Foot> feet = columns.stream().map(Foot::of).toList();
        List<Unit> units = columns.stream().map(p -> p.sampling().unit()).toList();
        Set<Key> found = new LinkedHashSet<>();
        counts.forEach(c -> found.addAll(c.keySet()));
        List<Row> rows = new ArrayList<>(found.size());
        found.forEach(key -> rows.add(row(keys.complete(key), cells(key, counts, feet, units))));
        rows.sort(BY_DISAGREEMENT);
        return new ProfileTable(by, columns, rows, feet);
    }

    private static List<Cell> cells(
            Key key, List<Map<Key, Count>> counts, List<Foot> feet, List<Unit> units) {
        List<Cell> cells = new ArrayList<>(feet.size());
        for (int i = 0; i < feet.size(); i++) {
            Count count = counts.get(i).getOrDefault(key, Tally.NOTHING);
            long whole = feet.get(i).taken();
            cells.add(
                    new Cell(
                            new Share(count.self, whole, units.get(i)),
                            new Share(count.total, whole, units.get(i)),
                            count.byPc));
        }
        return cells;
    }

    /** A column without samples does not disagree. */
    private static Row row(Key key, List<Cell> cells) {
        DoubleSummaryStatistics shares =
                cells.stream()
                        .map(Cell::self)
                        .filter(share -> share.whole() > 0)
                        .mapToDouble(Share::value)
                        .summaryStatistics();
        double spread = shares.getCount() == 0 ? 0 : shares.getMax() - shares.getMin();
        return new Row(key, cells, spread);
    }

    private static Comparator<Row> descending(ToDoubleFunction<Cell> share) {
        return Comparator.comparingDouble((Row r) -> greatest(r, share)).reversed();
    }

    private static double greatest(Row row, ToDoubleFunction<Cell> share) {
        return row.cells().stream().mapToDouble(share).max().orElse(0);
    }
}
