package dev.jitlens.ui.control.code;

import dev.jitlens.model.samples.Sampling.Unit;
import dev.jitlens.profile.shares.Share;
import dev.jitlens.ui.control.Format;
import dev.jitlens.ui.control.Shares;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Samples beside lines, a column a source.
 *
 * @param titles of the columns, from the left
 * @param heads the same in short, to stand over them
 * @param cells by {@link CodeRow#key}, one a column; lines without any samples may be absent
 */
public record LineHeat(List<String> titles, List<String> heads, Map<Long, List<Cell>> cells) {
    public static final LineHeat NONE = new LineHeat(List.of(), List.of(), Map.of());

    /** More columns are not told apart. */
    public static final int MOST_COLUMNS = 6;

    private static final double HOT = 0.1;
    private static final double ROUNDING = 1e-9;

    /**
     * The samples of a source at a line.
     *
     * @param self among all of the source; those of a line that only called are not in it
     * @param total samples with the line anywhere on the stack, or -1 if that is not known
     * @param isEstimate the samples were spread over several lines
     */
    public record Cell(Share self, long total, boolean isEstimate) {
        String words() {
            String more = total > self.part() ? "; anywhere on the stack " + amount() : "";
            return (isEstimate ? "about " : "")
                    + Shares.words(self)
                    + more
                    + (isEstimate ? ": an estimate" : "");
        }

        private String amount() {
            return self.unit() == Unit.HUNDREDTHS
                    ? Format.counted(total, self.unit())
                    : Format.count(total);
        }
    }

    public LineHeat {
        titles = List.copyOf(titles);
        heads = List.copyOf(heads);
        cells = Map.copyOf(cells);
        if (titles.size() > MOST_COLUMNS) {
            throw new IllegalArgumentException("at most " + MOST_COLUMNS + " columns");
        }
    }

    /** How wide as many columns are beside code, in pixels. */
    public static double width(int columns) {
        return new Gutter(columns, false, 0, 0, 0, 0).heatsTo();
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

    /**
     * The hottest line of the stretch that has most samples.
     *
     * @param lines of a stretch
     * @return its index, or -1 if no line has samples
     */
    int hottest(List<CodeRow> rows, int lines) {
        double sum = 0;
        double most = 0;
        int first = -1;
        for (int i = 0; i < rows.size(); i++) {
            sum += greatest(at(rows.get(i)));
            sum -= i < lines ? 0 : greatest(at(rows.get(i - lines)));
            if (sum > most * (1 + ROUNDING)) {
                most = sum;
                first = i;
            }
        }
        return first < 0 ? -1 : hottestOf(rows, Math.max(0, first - lines + 1), first);
    }

    private int hottestOf(List<CodeRow> rows, int from, int to) {
        int at = to;
        for (int i = to; i >= from; i--) {
            at = greatest(at(rows.get(i))) >= greatest(at(rows.get(at))) ? i : at;
        }
        return at;
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
            lines.add(titles.get(i) + ": " + there.get(i).words());
        }
        return String.join("\n", lines);
    }
}
