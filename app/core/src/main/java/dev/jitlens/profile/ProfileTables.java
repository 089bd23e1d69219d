package dev.jitlens.profile;

import dev.jitlens.model.Profile;
import dev.jitlens.profile.ProfileTable.Cell;
import dev.jitlens.profile.ProfileTable.Key;
import dev.jitlens.profile.ProfileTable.Row;
import dev.jitlens.profile.Tally.Count;

import java.util.ArrayList;
import java.util.Comparator;
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
                    .thenComparingLong(r -> r.key().address());

    private ProfileTables() {}

    public static ProfileTable of(List<Profile> profiles, By by, ThreadChoice threads) {
        List<Profile> columns = profiles.stream().map(p -> Profiles.only(p, threads)).toList();
        List<Map<Key, Count>> counts = columns.stream().map(p -> Tally.of(p, by)).toList();
        List<Foot> feet = columns.stream().map(Foot::of).toList();
        Set<Key> keys = new LinkedHashSet<>();
        counts.forEach(c -> keys.addAll(c.keySet()));
        List<Row> rows = new ArrayList<>(keys.size());
        keys.forEach(key -> rows.add(row(key, counts, feet)));
        rows.sort(BY_DISAGREEMENT);
        return new ProfileTable(by, columns, rows, feet);
    }

    private static Row row(Key key, List<Map<Key, Count>> counts, List<Foot> feet) {
        List<Cell> cells = new ArrayList<>(feet.size());
        double least = 1;
        double most = 0;
        for (int i = 0; i < feet.size(); i++) {
            Count count = counts.get(i).getOrDefault(key, Tally.NOTHING);
            long whole = feet.get(i).taken();
            Share self = new Share(count.self, whole);
            cells.add(new Cell(self, new Share(count.total, whole), count.byPc));
            if (whole > 0) {
                least = Math.min(least, self.value());
                most = Math.max(most, self.value());
            }
        }
        return new Row(key, cells, Math.max(0, most - least));
    }

    private static Comparator<Row> descending(ToDoubleFunction<Cell> share) {
        return Comparator.comparingDouble((Row r) -> greatest(r, share)).reversed();
    }

    private static double greatest(Row row, ToDoubleFunction<Cell> share) {
        return row.cells().stream().mapToDouble(share).max().orElse(0);
    }
}
