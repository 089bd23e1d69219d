package dev.jitlens.ui.control.code;

import dev.jitlens.profile.Share;
import dev.jitlens.ui.control.Shares;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Samples beside lines, a thin column a source.
 *
 * @param titles of the columns, from the left
 * @param cells by {@link CodeRow#key}: of each column the samples at this line among all of its
 *     source; lines without any may be absent
 */
public record LineHeat(List<String> titles, Map<Long, List<Share>> cells) {
    public static final LineHeat NONE = new LineHeat(List.of(), Map.of());

    /** More are not told apart. */
    public static final int MOST_COLUMNS = 6;

    public LineHeat {
        titles = List.copyOf(titles);
        cells = Map.copyOf(cells);
        if (titles.size() > MOST_COLUMNS) {
            throw new IllegalArgumentException("at most " + MOST_COLUMNS + " columns");
        }
    }

    /** One a column; empty if no source has samples there. */
    public List<Share> at(CodeRow row) {
        return row.isLine() ? cells.getOrDefault(row.key(), List.of()) : List.of();
    }

    /** The greatest share that a source has there, from 0 to 1. */
    public double greatest(CodeRow row) {
        return at(row).stream().mapToDouble(Share::value).max().orElse(0);
    }

    /** What every source has there; empty if none has anything. */
    public String words(CodeRow row) {
        List<Share> shares = at(row);
        if (shares.stream().allMatch(s -> s.part() == 0)) {
            return "";
        }
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < shares.size(); i++) {
            lines.add(titles.get(i) + ": " + Shares.words(shares.get(i)));
        }
        return String.join("\n", lines);
    }
}
