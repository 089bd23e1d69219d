package dev.jitlens.ui.view.events;

import dev.jitlens.model.JvmEvent.Frame;
import dev.jitlens.model.Method;
import dev.jitlens.model.ProgramState.Site;
import dev.jitlens.model.ProgramState.Wait;
import dev.jitlens.report.RecordedKind;
import dev.jitlens.ui.control.Format;
import dev.jitlens.ui.control.table.Column;

import java.util.List;
import java.util.Optional;

/** One line a column. */
final class EventColumns {
    static final String WHERE = "Where";
    static final String LINE = "Line";
    static final String SOURCE = "Source";
    static final String COUNT = "Count";
    static final String AMOUNT = "In all";
    static final String LARGEST = "Largest";

    private static final Method NOWHERE = new Method("", "", "");

    static final List<Column<Site>> ALL =
            List.of(
                    Column.<Site>type("Class", 210, s -> Format.orUnknown(s.type())),
                    Column.<Site>method(WHERE, 210, s -> place(s).orElse(NOWHERE)),
                    Column.<Site>number(LINE, 52, EventColumns::line, s -> (long) lineOf(s)),
                    Column.<Site>number(COUNT, 74, s -> Format.count(s.count()), Site::count),
                    Column.<Site>number(AMOUNT, 84, s -> amount(s, s.amount()), Site::amount),
                    Column.<Site>number(LARGEST, 84, s -> amount(s, s.largest()), Site::largest),
                    Column.<Site>number(
                            "First ms", 100, s -> Format.millis(s.nanos()), Site::nanos),
                    Column.<Site>text(SOURCE, 210, Site::example),
                    Column.<Site>text("Event", 170, Site::event).styled(s -> "muted"));

    private EventColumns() {}

    /** The method of the program that it happened in, if the event has a stack. */
    static Optional<Method> place(Site site) {
        return RecordedKind.place(site.frames()).map(Frame::method);
    }

    private static int lineOf(Site site) {
        return RecordedKind.place(site.frames()).map(Frame::line).orElse(-1);
    }

    private static String line(Site site) {
        return lineOf(site) < 0 ? "" : Integer.toString(lineOf(site));
    }

    /** Bytes of allocations, times of waits, nothing of exceptions. */
    static String amount(Site site, long amount) {
        if (amount < 0) {
            return "";
        }
        return isBytes(site) ? Format.bytes(amount) : Format.duration(amount);
    }

    private static boolean isBytes(Site site) {
        return site.event().contains("Alloc") && !site.event().equals(Wait.STALL_RECORDED);
    }
}
