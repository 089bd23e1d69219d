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

/** Counts profiles and lays them side by side. */
public final class ProfileTables {
    private static final Comparator<Placed> BY_DISAGREEMENT =
            Comparator.comparing((Placed p) -> p.self() == 0)
                    .thenComparing(Comparator.comparingDouble(Placed::apart).reversed())
                    .thenComparing(Comparator.comparingDouble(Placed::self).reversed())
                    .thenComparing(Comparator.comparingDouble(Placed::total).reversed())
                    .thenComparing(Placed::method)
                    .thenComparingInt(p -> p.row().key().line())
                    .thenComparingInt(p -> p.row().key().bci())
                    .thenComparingLong(p -> p.row().key().offset());

    /**
     * A row with what it is sorted by, found out once: there can be millions.
     *
     * @param apart how far self shares lie apart
     * @param self the greatest of them in any column
     * @param total likewise
     */
    private record Placed(Row row, double apart, double self, double total, String method) {
        static Placed of(Row row) {
            double self = 0;
            double total = 0;
            for (Cell cell : row.cells()) {
                self = Math.max(self, cell.self().value());
                total = Math.max(total, cell.total().value());
            }
            double apart = row.apart(Cell::self);
            return new Placed(row, apart, self, total, row.key().method().toString());
        }
    }

    private ProfileTables() {}

    public static ProfileTable of(List<Profile> profiles, By by, ThreadChoice threads) {
        List<Profile> columns = profiles.stream().map(p -> Profiles.only(p, threads)).toList();
        Keys keys = new Keys(by);
        List<Map<Key, Count>> counts = columns.stream().map(p -> Tally.of(p, keys)).toList();
        List<Foot> feet = columns.stream().map(Foot::of).toList();
        List<Unit> units = columns.stream().map(p -> p.sampling().unit()).toList();
        Set<Key> found = new LinkedHashSet<>();
        counts.forEach(c -> found.addAll(c.keySet()));
        List<Placed> placed = new ArrayList<>(found.size());
        for (Key key : found) {
            placed.add(Placed.of(row(keys.complete(key), cells(key, counts, feet, units))));
        }
        placed.sort(BY_DISAGREEMENT);
        List<Row> rows = placed.stream().map(Placed::row).toList();
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
}
