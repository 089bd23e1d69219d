package dev.jitlens.ui.view.counters;

import dev.jitlens.ui.control.Format;
import dev.jitlens.ui.control.table.Column;

import java.util.List;
import java.util.function.Predicate;

/** One line a column. */
final class CounterColumns {
    static final String NAME = "Counter";

    /** Sorts what has no rate below everything that has one. */
    private static final double MILLION = 1e6;

    private CounterColumns() {}

    /**
     * @param charted whether a counter of this name is drawn
     */
    static List<Column<CounterRow>> of(Predicate<String> charted) {
        return List.of(
                Column.<CounterRow>text("", 30, row -> mark(row, charted))
                        .styled(row -> "chart-mark")
                        .hinted(row -> row.counter().isText() ? "" : "Chart it or not (Space)"),
                Column.code(NAME, 280, CounterRow::name),
                Column.<CounterRow>number(
                                "Value", 170, CounterRow::valueWords, r -> r.counter().value())
                        .styled(row -> "strong")
                        .hinted(CounterColumns::exact),
                Column.<CounterRow>number(
                                "Rate", 120, CounterRow::rateWords, CounterColumns::rateKey)
                        .hinted(CounterColumns::rateHint),
                Column.text("Unit", 78, row -> CounterWords.unit(row.counter().unit())),
                Column.<CounterRow>text(
                                "Variability",
                                100,
                                row -> CounterWords.variability(row.counter().variability()))
                        .hinted(row -> CounterWords.explained(row.counter().variability())));
    }

    private static String mark(CounterRow row, Predicate<String> charted) {
        return row.counter().isText() ? "" : charted.test(row.name()) ? "●" : "○";
    }

    private static String exact(CounterRow row) {
        return row.counter().isText()
                ? ""
                : Format.count(Math.abs(row.counter().value()))
                        .transform(n -> row.counter().value() < 0 ? "-" + n : n)
                        .concat(" " + CounterWords.unit(row.counter().unit()));
    }

    private static long rateKey(CounterRow row) {
        return Double.isNaN(row.perSecond())
                ? Long.MIN_VALUE
                : Math.round(row.perSecond() * MILLION);
    }

    private static String rateHint(CounterRow row) {
        return Double.isNaN(row.perSecond())
                ? "only counters that change in one direction have one, from the second reading on"
                : "between the last two readings";
    }
}
