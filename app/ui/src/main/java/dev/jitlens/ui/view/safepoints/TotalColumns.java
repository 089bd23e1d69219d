package dev.jitlens.ui.view.safepoints;

import dev.jitlens.analysis.PauseTimes;
import dev.jitlens.analysis.PauseTotal;
import dev.jitlens.ui.control.Format;
import dev.jitlens.ui.control.table.Column;

import java.util.List;
import java.util.function.Function;
import java.util.function.ToLongFunction;

/**
 * One line a column, of all pauses of a VM operation. What it took to reach a safepoint, what was
 * done at it, and how long threads were stopped by both stand apart.
 */
final class TotalColumns {
    private static final String STOPPED =
            "from the request until threads run again: the time to reach is in it";

    private TotalColumns() {}

    /**
     * @param color style class of an operation's mark
     * @param letter beside it, as in the chart
     */
    static List<Column<PauseTotal>> of(
            Function<String, String> color, Function<String, String> letter) {
        return List.of(
                Column.<PauseTotal>text("", 48, p -> "■ " + letter.apply(p.operation()))
                        .styled(p -> color.apply(p.operation())),
                Column.<PauseTotal>code("Operation", 160, p -> Format.orUnknown(p.operation()))
                        .hinted(p -> VmOperationText.of(p.operation())),
                Column.<PauseTotal>number(
                        "Pauses", 70, p -> Format.count(p.count()), p -> (long) p.count()),
                reach("Reach p50", times -> times.nanosAt(50)),
                reach("Reach p99", times -> times.nanosAt(99)),
                reach("Reach max", PauseTimes::maxNanos),
                at("At p50", times -> times.nanosAt(50)),
                at("At p99", times -> times.nanosAt(99)),
                at("At max", PauseTimes::maxNanos),
                stopped("Stopped p50", times -> times.nanosAt(50)),
                stopped("Stopped p99", times -> times.nanosAt(99)),
                stopped("Stopped max", PauseTimes::maxNanos),
                reach("All reach", PauseTimes::totalNanos),
                stopped("All stops", PauseTimes::totalNanos).styled(p -> "strong"));
    }

    private static Column<PauseTotal> reach(String title, ToLongFunction<PauseTimes> of) {
        return Column.<PauseTotal>number(
                        title,
                        82,
                        p -> words(p.reach(), of) + PauseWords.reachMark(p.cleanupInReach()),
                        p -> of.applyAsLong(p.reach()))
                .hinted(p -> PauseWords.reachHint(p.cleanupInReach()));
    }

    /** Writes a time; if the longest is of whole milliseconds, so are the others. */
    private static String words(PauseTimes times, ToLongFunction<PauseTimes> of) {
        return Format.logged(of.applyAsLong(times), Format.isWholeMillis(times.maxNanos()));
    }

    private static Column<PauseTotal> at(String title, ToLongFunction<PauseTimes> of) {
        return Column.number(title, 72, p -> words(p.at(), of), p -> of.applyAsLong(p.at()));
    }

    private static Column<PauseTotal> stopped(String title, ToLongFunction<PauseTimes> of) {
        return Column.<PauseTotal>number(
                        title, 96, p -> words(p.stopped(), of), p -> of.applyAsLong(p.stopped()))
                .hinted(p -> STOPPED);
    }
}
