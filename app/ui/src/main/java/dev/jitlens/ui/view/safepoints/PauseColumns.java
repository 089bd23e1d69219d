package dev.jitlens.ui.view.safepoints;

import dev.jitlens.analysis.PauseTotal;
import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.ui.control.Column;
import dev.jitlens.ui.control.Format;

import java.util.List;
import java.util.function.Function;
import java.util.function.ToLongFunction;

/** One line a column, of single pauses and of their totals. */
final class PauseColumns {
    static final String HELD_UP = "Held up by";

    /**
     * @param heldUp by what, in a few words, or empty
     */
    static List<Column<SafepointPause>> pauses(Function<SafepointPause, String> heldUp) {
        return List.of(
                Column.<SafepointPause>number(
                        "Time ms", 96, p -> Format.millis(p.nanos()), SafepointPause::nanos),
                Column.<SafepointPause>wide("Operation", 140, p -> Format.orUnknown(p.operation())),
                Column.<SafepointPause>text(HELD_UP, 200, heldUp).styled(p -> "warn"),
                duration("Reach", SafepointPause::reachNanos),
                duration("Cleanup", SafepointPause::cleanupNanos),
                duration("At", SafepointPause::atNanos),
                duration("Leave", SafepointPause::leaveNanos),
                duration("Total", SafepointPause::totalNanos).styled(p -> "strong"),
                Column.<SafepointPause>number(
                        "Threads", 68, p -> Format.count(p.threads()), p -> (long) p.threads()));
    }

    static final List<Column<PauseTotal>> TOTALS =
            List.of(
                    Column.<PauseTotal>wide("Operation", 180, p -> Format.orUnknown(p.operation())),
                    Column.<PauseTotal>number(
                            "Pauses", 80, p -> Format.count(p.count()), p -> (long) p.count()),
                    total("Longest reach", PauseTotal::reachMaxNanos),
                    total("All reach", PauseTotal::reachTotalNanos),
                    total("Longest stop", PauseTotal::stoppedMaxNanos),
                    total("All stops", PauseTotal::stoppedTotalNanos).styled(p -> "strong"));

    private PauseColumns() {}

    private static Column<SafepointPause> duration(
            String title, ToLongFunction<SafepointPause> of) {
        return Column.number(
                title, 76, p -> Format.duration(of.applyAsLong(p)), p -> of.applyAsLong(p));
    }

    private static Column<PauseTotal> total(String title, ToLongFunction<PauseTotal> of) {
        return Column.number(
                title, 120, p -> Format.duration(of.applyAsLong(p)), p -> of.applyAsLong(p));
    }
}
