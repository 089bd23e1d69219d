package dev.jitlens.ui.control.timeline;

import dev.jitlens.analysis.ByMethod;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.JvmEvent.Deoptimization;
import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.model.Method;
import dev.jitlens.model.Time;
import dev.jitlens.model.run.Run;

import java.util.ArrayList;
import java.util.List;

/** What a {@link LifeStrip} shows of each method of a run. What all have in common is made once. */
public final class LifeOfCode {
    private static final int MAX_CODE_ROWS = 4;

    /** Of one method. */
    public record Strip(List<Row> rows, Span whole) {
        static final Strip BLANK = new Strip(List.of(), new Span(0, 1));

        public Strip {
            rows = List.copyOf(rows);
        }
    }

    private final ByMethod facts;
    private final long endNanos;
    private final List<Row> waits;

    /**
     * @param longReachNanos a pause is shown if threads took at least this long to stop
     */
    public LifeOfCode(Run run, ByMethod facts, long longReachNanos) {
        this.facts = facts;
        endNanos = end(run);
        waits = Row.pack(waits(run, longReachNanos), 1);
    }

    public Strip of(Method method) {
        List<TimelineItem> code = new ArrayList<>();
        CodeLife.of(facts.compilations(method), method, endNanos)
                .rows()
                .forEach(r -> code.addAll(r.items()));
        List<Row> made = new ArrayList<>(Row.pack(code, MAX_CODE_ROWS));
        made.addAll(Row.pack(left(method), 1));
        if (!code.isEmpty()) {
            made.addAll(waits);
        }
        // Items of a row are in the order of time.
        long begin =
                made.stream()
                        .mapToLong(r -> r.items().getFirst().span().fromNanos())
                        .min()
                        .orElse(0);
        // Air before the first bar, so that it does not look as if it was there from the start.
        long air = (endNanos - begin) / 25;
        return new Strip(made, new Span(Math.max(Math.min(begin, 0), begin - air), endNanos));
    }

    private static long end(Run run) {
        long end = 1;
        for (Compilation c : run.compilations()) {
            end = Math.max(end, Math.max(c.times().doneNanos(), c.times().installedNanos()));
            end = Math.max(end, c.fate().notEntrantNanos());
        }
        for (Deoptimization left : run.deoptimizations()) {
            end = Math.max(end, left.nanos());
        }
        for (SafepointPause pause : run.pauses()) {
            if (Time.isKnown(pause.nanos())) {
                end = Math.max(end, pause.nanos() + PausePhases.totalNanos(pause));
            }
        }
        return end;
    }

    private List<TimelineItem> left(Method method) {
        List<TimelineItem> items = new ArrayList<>();
        for (Deoptimization d : facts.left(method)) {
            if (Time.isKnown(d.nanos())) {
                items.add(new TimelineItem.Left(d, new Span(d.nanos(), d.nanos())));
            }
        }
        return items;
    }

    private static List<TimelineItem> waits(Run run, long longReachNanos) {
        List<TimelineItem> items = new ArrayList<>();
        for (SafepointPause p : run.pauses()) {
            if (p.reachNanos() >= longReachNanos && Time.isKnown(p.nanos())) {
                Span span = new Span(p.nanos(), p.nanos() + PausePhases.totalNanos(p));
                items.add(new TimelineItem.Pause(p, span));
            }
        }
        return items;
    }
}
