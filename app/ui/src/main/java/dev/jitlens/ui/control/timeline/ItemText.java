package dev.jitlens.ui.control.timeline;

import dev.jitlens.model.Compilation;
import dev.jitlens.model.JvmEvent.CleanupInReach;
import dev.jitlens.model.JvmEvent.Deoptimization;
import dev.jitlens.model.JvmEvent.Outcome;
import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.model.Time;
import dev.jitlens.ui.control.Format;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Items in words: short in a bar, complete in the tooltip. */
public final class ItemText {
    private ItemText() {}

    public static String label(TimelineItem item) {
        return switch (item) {
            case TimelineItem.Compiling c ->
                    (c.compilation().tier() > 0 ? "T" + c.compilation().tier() + " " : "")
                            + "#"
                            + c.compilation().id()
                            + " "
                            + c.compilation().method().name()
                            + at(c.compilation());
            case TimelineItem.Code c ->
                    "tier "
                            + c.compilation().tier()
                            + " #"
                            + c.compilation().id()
                            + at(c.compilation());
            case TimelineItem.Left left -> left.event().reason();
            case TimelineItem.Pause pause ->
                    pause.event().operation()
                            + " "
                            + Format.logged(pause.event(), pause.span().nanos());
            case TimelineItem.Collection c -> c.event().name().name();
        };
    }

    /** Several lines; the first is what it is. */
    public static String describe(TimelineItem item) {
        return switch (item) {
            case TimelineItem.Compiling c -> compiling(c);
            case TimelineItem.Code c -> code(c);
            case TimelineItem.Left left -> left(left.event());
            case TimelineItem.Pause pause -> pause(pause.event());
            case TimelineItem.Collection c -> CollectionText.describe(c.event());
        };
    }

    private static String at(Compilation c) {
        return c.osrBci() >= 0 ? " @" + c.osrBci() : "";
    }

    private static String head(Compilation c) {
        String what = c.osr() ? "OSR @ " + c.osrBci() : "";
        String tier = c.tier() > 0 ? "tier " + c.tier() : "";
        return String.join(
                " · ",
                nonEmpty(
                        "#" + c.id() + " " + c.method().display(),
                        c.compiler().label(),
                        tier,
                        what));
    }

    private static String compiling(TimelineItem.Compiling item) {
        Compilation c = item.compilation();
        List<String> lines = new ArrayList<>(List.of(head(c)));
        lines.add(
                "queued "
                        + ms(c.times().queuedNanos())
                        + ", started "
                        + ms(c.times().startNanos()));
        item.queued()
                .ifPresent(
                        q ->
                                lines.add(
                                        "waited "
                                                + Format.between(
                                                        c.times().queuedNanos(),
                                                        c.times().startNanos())));
        if (Time.isKnown(c.times().startNanos()) && Time.isKnown(c.times().doneNanos())) {
            lines.add(
                    "compiled in " + Format.between(c.times().startNanos(), c.times().doneNanos()));
        }
        if (!c.thread().isEmpty()) {
            lines.add("on " + c.thread());
        }
        if (c.fate().outcome() == Outcome.STALE) {
            lines.add("taken off the queue: no longer hot");
        } else if (!c.fate().failure().isEmpty()) {
            lines.add("failed: " + c.fate().failure());
        }
        return String.join("\n", lines);
    }

    private static String code(TimelineItem.Code item) {
        Compilation c = item.compilation();
        List<String> lines = new ArrayList<>(List.of(head(c)));
        lines.add("installed " + ms(c.times().installedNanos()));
        lines.add(
                item.ended()
                        ? "made not entrant "
                                + ms(c.fate().notEntrantNanos())
                                + because(c.fate().notEntrantReason())
                        : c.fate().notEntrant()
                                ? "made not entrant; the log does not say when"
                                : "not retired in this log");
        return String.join("\n", lines);
    }

    private static String left(Deoptimization event) {
        List<String> lines = new ArrayList<>();
        lines.add((event.trap() ? "Uncommon trap" : "Deoptimisation") + " at " + ms(event.nanos()));
        lines.add(
                String.join(
                        " · ",
                        nonEmpty(
                                event.reason(),
                                event.action(),
                                event.method().display(),
                                event.bci() >= 0 ? "@ " + event.bci() : "")));
        return String.join("\n", lines);
    }

    private static String pause(SafepointPause pause) {
        List<String> lines = new ArrayList<>();
        lines.add(pause.operation() + " at " + ms(pause.nanos()));
        for (PausePhases.Part part : PausePhases.of(pause)) {
            lines.add(words(part.phase(), pause) + " " + Format.logged(pause, part.nanos()));
        }
        lines.add("total " + Format.stopped(pause));
        return String.join("\n", lines);
    }

    private static String words(PausePhases.Phase phase, SafepointPause pause) {
        String more =
                switch (phase == PausePhases.Phase.REACH
                        ? pause.cleanupInReach()
                        : CleanupInReach.NO) {
                    case YES -> " (with the cleanup)";
                    case UNKNOWN -> " (perhaps with the cleanup)";
                    case NO -> "";
                };
        return phase.label() + more;
    }

    private static String because(String reason) {
        return reason.isEmpty() ? "" : ": " + reason;
    }

    private static String ms(long nanos) {
        return Time.isKnown(nanos) ? Format.millis(nanos) + " ms" : "at a time not logged";
    }

    private static List<String> nonEmpty(String... parts) {
        return Arrays.stream(parts).filter(part -> !part.isBlank()).toList();
    }
}
