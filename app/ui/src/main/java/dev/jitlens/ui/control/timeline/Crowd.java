package dev.jitlens.ui.control.timeline;

import dev.jitlens.ui.control.Format;

import java.util.Comparator;
import java.util.List;

/**
 * Items of one row that share a pixel.
 *
 * @param items at least two, in order of time
 */
record Crowd(Span pixel, List<TimelineItem> items) {
    public Crowd {
        items = List.copyOf(items);
    }

    public TimelineItem longest() {
        return items.stream()
                .max(Comparator.comparingLong(item -> item.span().nanos()))
                .orElseThrow();
    }

    /** Several lines; the first says how many there are. */
    public String describe() {
        long busy = items.stream().mapToLong(this::within).sum();
        return Format.count(items.size())
                + " "
                + noun()
                + " in "
                + Format.duration(pixel.nanos())
                + (busy > 0 ? ", " + Format.duration(busy) + " of it" : "")
                + ". "
                + (busy > 0 ? "The longest:" : "The first:")
                + "\n"
                + ItemText.describe(longest());
    }

    private long within(TimelineItem item) {
        long from = Math.max(item.span().fromNanos(), pixel.fromNanos());
        return Math.max(0, Math.min(item.span().toNanos(), pixel.toNanos()) - from);
    }

    private String noun() {
        return switch (items.getFirst()) {
            case TimelineItem.Compiling c -> "compilations";
            case TimelineItem.Code c -> "codes";
            case TimelineItem.Left left ->
                    left.event().trap() ? "uncommon traps" : "deoptimisations";
            case TimelineItem.Pause p -> "pauses";
            case TimelineItem.Collection c -> "collections";
        };
    }
}
