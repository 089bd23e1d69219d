package dev.jitlens.ui.view.osr;

import dev.jitlens.analysis.OsrLoop;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.JvmEvent.Outcome;
import dev.jitlens.model.Time;
import dev.jitlens.ui.control.Format;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/** Tells the life of a loop in sentences. */
final class OsrWords {
    private OsrWords() {}

    static String place(OsrLoop loop) {
        return "bci " + loop.bci() + (loop.line() >= 0 ? " · line " + loop.line() : "");
    }

    /** "tier 3 → tier 4 → tier 4". */
    static String tiers(OsrLoop loop) {
        return loop.compilations().stream()
                .map(c -> before(c.fate().outcome()) + "tier " + c.tier())
                .collect(Collectors.joining(" → "));
    }

    private static String before(Outcome outcome) {
        return switch (outcome) {
            case FAILED -> "failed ";
            case STALE -> "stale ";
            case STARTED, DONE -> "";
        };
    }

    /** What took over from it: "tier 4 #12", or nothing. */
    static String replacement(OsrLoop loop, Compilation c) {
        return loop.replacementOf(c)
                .map(r -> "tier " + r.tier() + " #" + r.id())
                .orElse(Format.UNKNOWN);
    }

    /** Something that happened, and when. */
    record Event(long nanos, String sentence) {}

    /** One sentence for each thing that happened, in order. */
    static List<Event> story(OsrLoop loop) {
        List<Event> story = new ArrayList<>();
        for (Compilation c : loop.compilations()) {
            boolean installed = Time.isKnown(c.times().installedNanos());
            story.add(new Event(installed ? c.times().installedNanos() : c.nanos(), compiled(c)));
            if (c.fate().notEntrant()) {
                story.add(new Event(c.fate().notEntrantNanos(), retired(loop, c)));
            }
        }
        // Of two at the same moment, the log's order stays.
        story.sort(Comparator.comparingLong(OsrWords::lastIfUnknown));
        return story;
    }

    private static long lastIfUnknown(Event event) {
        return Time.isKnown(event.nanos()) ? event.nanos() : Long.MAX_VALUE;
    }

    private static String compiled(Compilation c) {
        String code = c.compiler().label() + " tier " + c.tier() + " #" + c.id();
        if (c.fate().outcome() == Outcome.STALE) {
            return code + " was taken off the queue: the loop was no longer hot.";
        }
        if (c.fate().outcome() == Outcome.FAILED) {
            return code + " failed: " + Format.orUnknown(c.fate().failure());
        }
        if (!Time.isKnown(c.times().installedNanos())) {
            return code + " was started.";
        }
        String waited =
                Time.isKnown(c.times().queuedNanos())
                        ? ", "
                                + Format.between(
                                        c.times().queuedNanos(), c.times().installedNanos())
                                + " after it was queued"
                        : "";
        return code + " was installed" + waited + ".";
    }

    private static String retired(OsrLoop loop, Compilation c) {
        String reason =
                c.fate().notEntrantReason().isEmpty()
                        ? ""
                        : " (" + c.fate().notEntrantReason() + ")";
        String by =
                loop.replacementOf(c)
                        .map(
                                r ->
                                        "; tier "
                                                + r.tier()
                                                + " #"
                                                + r.id()
                                                + " is the next code of this loop")
                        .orElse("; no later OSR code of this loop followed");
        return "Tier " + c.tier() + " #" + c.id() + " was made not entrant" + reason + by + ".";
    }
}
