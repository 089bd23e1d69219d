package dev.jitlens.ui.control.timeline;

import dev.jitlens.model.Compilation;
import dev.jitlens.model.Gc;
import dev.jitlens.model.JvmEvent.Deoptimization;
import dev.jitlens.model.JvmEvent.GarbageCollection;
import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.model.Time;
import dev.jitlens.model.run.Run;
import dev.jitlens.ui.control.Format;
import dev.jitlens.ui.control.timeline.Timeline.Grouping;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;

/** Places the facts of a run on the time axis. Slow for large runs: not for the FX thread. */
public final class TimelineBuilder {
    private static final int MAX_ROWS = 16;

    private final List<Lane> lanes = new ArrayList<>();
    private final List<String> unplaced = new ArrayList<>();
    private long begin = Long.MAX_VALUE;
    private long end;

    private TimelineBuilder() {}

    public static Timeline build(Run run, Grouping grouping) {
        return new TimelineBuilder().of(run, grouping);
    }

    /** Whether anything of a run has a place on the time axis. Cheap. */
    public static boolean fills(Run run) {
        return run.compilations().stream().anyMatch(TimelineBuilder::isPlaced)
                || run.deoptimizations().stream().anyMatch(d -> Time.isKnown(d.nanos()))
                || run.pauses().stream().anyMatch(p -> Time.isKnown(p.nanos()))
                || run.collections().stream().anyMatch(c -> Time.isKnown(c.nanos()));
    }

    private static boolean isPlaced(Compilation c) {
        return !c.nativeWrapper() && Time.isKnown(c.nanos());
    }

    private Timeline of(Run run, Grouping grouping) {
        QueueDepth c1 = QueueDepth.of(run.compilations(), true);
        QueueDepth c2 = QueueDepth.of(run.compilations(), false);
        if (!c1.isEmpty() || !c2.isEmpty()) {
            lanes.add(new Lane(Lane.Kind.QUEUE, "Compile queues", List.of(), ""));
        }
        compiling(run.compilations(), grouping);
        left(run.deoptimizations(), true, "Uncommon traps", "uncommon trap");
        left(run.deoptimizations(), false, "Deoptimisations", "deoptimisation");
        pauses(run.pauses());
        collections(run.collections());
        String words =
                unplaced.isEmpty() ? "" : "Without a time: " + String.join(", ", unplaced) + ".";
        // A log that was rotated begins long after the JVM did.
        long from = begin <= end && begin > end / 2 ? begin : Math.min(0, begin);
        return new Timeline(new Span(from, Math.max(end, from)), lanes, c1, c2, words);
    }

    private void compiling(List<Compilation> compilations, Grouping grouping) {
        Map<String, List<TimelineItem>> groups =
                new TreeMap<>(grouping == Grouping.TIER ? BY_TIER : null);
        Function<Compilation, String> name =
                grouping == Grouping.TIER ? TimelineBuilder::tier : TimelineBuilder::thread;
        int unknown = 0;
        for (Compilation c : compilations) {
            seen(c.times().installedNanos());
            seen(c.fate().notEntrantNanos());
            if (c.nativeWrapper()) {
                continue; // made in no time by no compiler
            }
            if (Time.isKnown(c.nanos())) {
                Span span = working(c);
                seen(span.fromNanos());
                seen(span.toNanos());
                groups.computeIfAbsent(name.apply(c), key -> new ArrayList<>())
                        .add(new TimelineItem.Compiling(c, span));
            } else {
                unknown++;
            }
        }
        groups.forEach(
                (title, items) ->
                        lanes.add(
                                new Lane(
                                        grouping == Grouping.TIER
                                                ? Lane.Kind.COMPILING
                                                : Lane.Kind.COMPILER_THREAD,
                                        title,
                                        Row.pack(items, MAX_ROWS),
                                        "")));
        count(unknown, "compilation");
    }

    /** The highest tier on top. */
    private static final Comparator<String> BY_TIER = Comparator.reverseOrder();

    private static String tier(Compilation c) {
        return c.tier() > 0 ? "Tier " + c.tier() : "No tier";
    }

    private static String thread(Compilation c) {
        return c.thread().isEmpty() ? "Unnamed thread" : c.thread();
    }

    private static Span working(Compilation c) {
        long from = c.nanos();
        if (!Time.isKnown(c.times().startNanos())) {
            return new Span(from, from);
        }
        long to =
                Time.isKnown(c.times().doneNanos())
                        ? c.times().doneNanos()
                        : c.times().installedNanos();
        return new Span(from, Math.max(from, to));
    }

    private void left(List<Deoptimization> events, boolean trap, String title, String noun) {
        List<TimelineItem> items = new ArrayList<>();
        int unknown = 0;
        for (Deoptimization event : events) {
            if (event.trap() != trap) {
                continue;
            }
            if (Time.isKnown(event.nanos())) {
                seen(event.nanos());
                items.add(new TimelineItem.Left(event, new Span(event.nanos(), event.nanos())));
            } else {
                unknown++;
            }
        }
        if (!items.isEmpty()) {
            Lane.Kind kind = trap ? Lane.Kind.TRAPS : Lane.Kind.DEOPTIMISATIONS;
            lanes.add(new Lane(kind, title, Row.pack(items, 1), ""));
        }
        count(unknown, noun);
    }

    private void pauses(List<SafepointPause> pauses) {
        List<TimelineItem> items = new ArrayList<>();
        int unknown = 0;
        for (SafepointPause pause : pauses) {
            if (Time.isKnown(pause.nanos())) {
                Span span = new Span(pause.nanos(), pause.nanos() + PausePhases.totalNanos(pause));
                seen(span.fromNanos());
                seen(span.toNanos());
                items.add(new TimelineItem.Pause(pause, span));
            } else {
                unknown++;
            }
        }
        if (!items.isEmpty()) {
            lanes.add(new Lane(Lane.Kind.PAUSES, "Safepoint pauses", Row.pack(items, 1), ""));
        }
        count(unknown, "safepoint pause");
    }

    private void collections(List<GarbageCollection> collections) {
        List<TimelineItem> stopping = new ArrayList<>();
        List<TimelineItem> beside = new ArrayList<>();
        int unknown = 0;
        for (GarbageCollection collection : collections) {
            if (Time.isKnown(collection.nanos())) {
                long from = collection.nanos();
                Span span = new Span(from, Math.max(from, collection.doneNanos()));
                seen(span.fromNanos());
                seen(span.toNanos());
                boolean isCycle = collection.name().kind() == Gc.Kind.CONCURRENT;
                (isCycle ? beside : stopping).add(new TimelineItem.Collection(collection, span));
            } else {
                unknown++;
            }
        }
        // Young collections go on while an old one works beside the program.
        List<Row> rows = new ArrayList<>(Row.pack(stopping, 1));
        rows.addAll(Row.pack(beside, 1));
        if (!rows.isEmpty()) {
            lanes.add(new Lane(Lane.Kind.COLLECTIONS, "Garbage collections", rows, ""));
        }
        count(unknown, "garbage collection");
    }

    private void seen(long nanos) {
        if (Time.isKnown(nanos)) {
            begin = Math.min(begin, nanos);
            end = Math.max(end, nanos);
        }
    }

    private void count(int unknown, String noun) {
        if (unknown > 0) {
            unplaced.add(Format.count(unknown) + " " + (unknown == 1 ? noun : noun + "s"));
        }
    }
}
