package dev.jitlens.ui.control.timeline;

import dev.jitlens.model.Compilation;
import dev.jitlens.model.Method;
import dev.jitlens.model.Time;

import java.util.ArrayList;
import java.util.List;

/** The lane that follows the selected method's code. */
public final class CodeLife {
    private static final int MAX_ROWS = 12;

    private CodeLife() {}

    /** The lane where no method is selected. */
    public static Lane ofNone() {
        return lane(
                "Code of method", List.of(), "Select a compilation to follow its method's code.");
    }

    /**
     * @param compilations of the method
     * @param endNanos how far code lasts that nothing retired
     */
    public static Lane of(List<Compilation> compilations, Method method, long endNanos) {
        List<TimelineItem> items = new ArrayList<>();
        int unknown = 0;
        for (Compilation c : compilations) {
            if (Time.isKnown(c.times().installedNanos())) {
                items.add(life(c, endNanos));
            } else {
                unknown++;
            }
        }
        String name = method.simpleHolder() + "::" + method.name();
        String note =
                unknown > 0
                        ? unknown
                                + (unknown == 1 ? " compilation" : " compilations")
                                + " of it without a time of installation."
                        : items.isEmpty() ? "No code of it was installed." : "";
        return lane(name, Row.pack(items, MAX_ROWS), note);
    }

    private static TimelineItem life(Compilation c, long endNanos) {
        boolean ended = Time.isKnown(c.fate().notEntrantNanos());
        long to = ended ? c.fate().notEntrantNanos() : endNanos;
        return new TimelineItem.Code(
                c,
                new Span(c.times().installedNanos(), Math.max(c.times().installedNanos(), to)),
                ended);
    }

    private static Lane lane(String title, List<Row> rows, String note) {
        return new Lane(Lane.Kind.CODE, title, rows, note);
    }
}
