package dev.jitlens.ui.view.safepoints;

import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.ui.control.Format;
import dev.jitlens.ui.control.table.Column;

import java.util.List;
import java.util.function.Function;
import java.util.function.ToLongFunction;

/** One line a column, of single pauses. */
final class PauseColumns {
    static final String HELD_UP = "Held up by";
    static final String SOURCE = "Source";

    private PauseColumns() {}

    /**
     * @param heldUp by what, in a few words, or empty
     * @param color style class of a pause's mark
     * @param letter beside it, as in the chart
     */
    static List<Column<SafepointPause>> pauses(
            Function<SafepointPause, String> heldUp,
            Function<SafepointPause, String> color,
            Function<SafepointPause, String> letter) {
        return List.of(
                Column.<SafepointPause>number(
                        "Time ms", 96, p -> Format.millis(p.nanos()), SafepointPause::nanos),
                Column.<SafepointPause>text("", 48, p -> "■ " + letter.apply(p)).styled(color),
                Column.<SafepointPause>code("Operation", 160, p -> Format.orUnknown(p.operation()))
                        .hinted(p -> VmOperationText.of(p.operation())),
                Column.<SafepointPause>text(HELD_UP, 182, heldUp).styled(p -> "warn"),
                Column.<SafepointPause>number(
                                "Reach", 90, PauseColumns::reach, SafepointPause::reachNanos)
                        .hinted(p -> PauseWords.reachHint(p.cleanupInReach())),
                duration("Cleanup", s -> s.durations().cleanupNanos()),
                duration("At", SafepointPause::atNanos),
                duration("Leave", s -> s.durations().leaveNanos()),
                Column.<SafepointPause>number(
                                "Total", 90, Format::stopped, SafepointPause::leastNanos)
                        .styled(p -> "strong")
                        .hinted(PauseColumns::partsOnly),
                Column.<SafepointPause>number(
                        "Threads", 72, p -> Format.count(p.threads()), p -> (long) p.threads()),
                Column.<SafepointPause>text(SOURCE, 150, PauseWords::sources)
                        .hinted(PauseWords::sourcesHint));
    }

    /** A blank where there is no mark keeps the digits under each other. */
    private static String reach(SafepointPause pause) {
        return Format.logged(pause, pause.reachNanos())
                + (pause.reachNanos() < 0 ? " " : PauseWords.reachMark(pause.cleanupInReach()));
    }

    private static String partsOnly(SafepointPause pause) {
        return pause.totalNanos() < 0 && pause.leastNanos() >= 0
                ? "Its parts are told, not the whole: it was at least so long."
                : "";
    }

    private static Column<SafepointPause> duration(
            String title, ToLongFunction<SafepointPause> of) {
        return Column.number(
                title, 78, p -> Format.logged(p, of.applyAsLong(p)), p -> of.applyAsLong(p));
    }
}
