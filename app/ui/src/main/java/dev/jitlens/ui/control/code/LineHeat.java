package dev.jitlens.ui.control.code;

import dev.jitlens.profile.shares.Share;
import dev.jitlens.ui.control.Format;
import dev.jitlens.ui.control.Shares;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Samples beside lines, a thin column a source.
 *
 * @param titles of the columns, from the left
 * @param cells by {@link CodeRow#key}, one a column; lines without any samples may be absent
 */
public record LineHeat(List<String> titles, Map<Long, List<Cell>> cells) {
    public static final LineHeat NONE = new LineHeat(List.of(), Map.of());

    /** More columns are not told apart. */
    public static final int MOST_COLUMNS = 6;

    private static final double HOT = 0.1;

    /**
     * The samples of a source at a line.
     *
     * @param self among all of the source; those of a line that only called are not in it
     * @param total samples with the line anywhere on the stack, or -1 if that is not known
     * @param isEstimate the samples were spread over several lines
     */
    public record Cell(Share self, long total, boolean isEstimate) {
        String words() {
            String more =
                    total > self.part() ? "; anywhere on the stack " + Format.count(total) : "";
            return (isEstimate ? "about " : "")
                    + Shares.words(self)
                    + more
                    + (isEstimate ? ": an estimate" : "");
        }
    }

    public LineHeat {
        titles = List.copyOf(titles);
        cells = Map.copyOf(cells);
        if (titles.size() > MOST_COLUMNS) {
            throw new IllegalArgumentException("at most " + MOST_COLUMNS + " columns");
        }
    }

    /** One a column; empty if no source has samples there. */
    public List<Cell> at(CodeRow row) {
        return row.isLine() ? cells.getOrDefault(row.key(), List.of()) : List.of();
    }

    private static double greatest(List<Cell> cells) {
        return cells.stream().mapToDouble(c -> c.self().value()).max().orElse(0);
    }

    /**
     * The share from which on a line is hot: a tenth of the hottest; above 1 if none has samples.
     */
    double hot() {
        double hottest = cells.values().stream().mapToDouble(LineHeat::greatest).max().orElse(0);
        return hottest == 0 ? 2 : hottest * HOT;
    }

    boolean reaches(CodeRow row, double share) {
        return greatest(at(row)) >= share;
    }

    /** What every source has there; empty if none has anything. */
    public String words(CodeRow row) {
        List<Cell> there = at(row);
        if (there.stream().allMatch(c -> c.self().part() == 0 && c.total() <= 0)) {
            return "";
        }
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < there.size(); i++) {
            lines.add((i + 1) + " " + titles.get(i) + ": " + there.get(i).words());
        }
        return String.join("\n", lines);
    }
}
