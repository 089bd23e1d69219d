package dev.jitlens.ui.control.timeline;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Items in order of time that do not overlap, so that each can be found by a binary search. */
record Row(List<TimelineItem> items) {
    public Row {
        items = List.copyOf(items);
    }

    /**
     * Deals items to as few rows as it takes to keep them apart. Once {@code maxRows} are in use
     * the rest goes to the row that is free first, where it may lie over another.
     */
    public static List<Row> pack(List<? extends TimelineItem> items, int maxRows) {
        List<TimelineItem> sorted = new ArrayList<>(items);
        sorted.sort(Comparator.comparingLong(item -> item.span().fromNanos()));
        List<List<TimelineItem>> rows = new ArrayList<>();
        List<Long> ends = new ArrayList<>();
        for (TimelineItem item : sorted) {
            int row = firstFree(ends, item.span().fromNanos(), maxRows);
            if (row == rows.size()) {
                rows.add(new ArrayList<>());
                ends.add(Long.MIN_VALUE);
            }
            rows.get(row).add(item);
            ends.set(row, Math.max(ends.get(row), item.span().toNanos()));
        }
        return rows.stream().map(Row::new).toList();
    }

    private static int firstFree(List<Long> ends, long from, int maxRows) {
        int earliest = 0;
        for (int row = 0; row < ends.size(); row++) {
            if (ends.get(row) <= from) {
                return row;
            }
            earliest = ends.get(row) < ends.get(earliest) ? row : earliest;
        }
        return ends.size() < maxRows ? ends.size() : earliest;
    }

    /** Index of the first item that may be in sight from {@code nanos} on. */
    public int firstFrom(long nanos) {
        int low = 0;
        int high = items.size();
        while (low < high) {
            int mid = (low + high) >>> 1;
            if (items.get(mid).span().fromNanos() < nanos) {
                low = mid + 1;
            } else {
                high = mid;
            }
        }
        // The one before may have begun earlier and still last.
        return low > 0 && items.get(low - 1).span().toNanos() >= nanos ? low - 1 : low;
    }

    /** Those that begin in a stretch of time, or last into it, where they are several. */
    public Optional<Crowd> crowd(Span pixel) {
        int from = firstFrom(pixel.fromNanos());
        if (from < items.size() && ended(items.get(from), pixel.fromNanos())) {
            from++;
        }
        int to = from;
        while (to < items.size() && items.get(to).span().fromNanos() < pixel.toNanos()) {
            to++;
        }
        return to - from > 1
                ? Optional.of(new Crowd(pixel, items.subList(from, to)))
                : Optional.empty();
    }

    private static boolean ended(TimelineItem item, long nanos) {
        return item.span().fromNanos() < nanos && item.span().toNanos() == nanos;
    }

    /** The item at a time: one that covers it, else the nearest one within {@code reachNanos}. */
    public Optional<TimelineItem> at(long nanos, long reachNanos) {
        TimelineItem best = null;
        long bestDistance = Long.MAX_VALUE;
        for (int i = Math.max(0, firstFrom(nanos - reachNanos) - 1); i < items.size(); i++) {
            Span span = items.get(i).span();
            if (span.fromNanos() > nanos + reachNanos) {
                break;
            }
            long distance = Math.max(0, Math.max(span.fromNanos() - nanos, nanos - span.toNanos()));
            if (distance <= reachNanos && distance < bestDistance) {
                best = items.get(i);
                bestDistance = distance;
            }
        }
        return Optional.ofNullable(best);
    }
}
