package dev.jitlens.ui.view.safepoints;

import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.model.Time;
import dev.jitlens.ui.control.Format;
import dev.jitlens.ui.shell.TimeRange;

import java.util.Optional;
import java.util.function.Predicate;

/** Which pauses are listed: of one VM operation, in one stretch of time, or all. */
record Narrowed(Optional<String> operation, Optional<TimeRange> range)
        implements Predicate<SafepointPause> {
    static final Narrowed NOT = new Narrowed(Optional.empty(), Optional.empty());

    Narrowed to(String name) {
        return new Narrowed(Optional.of(name), range);
    }

    Narrowed to(Optional<TimeRange> stretch) {
        return new Narrowed(operation, stretch);
    }

    Narrowed toAnyOperation() {
        return new Narrowed(Optional.empty(), range);
    }

    @Override
    public boolean test(SafepointPause pause) {
        return operation.map(pause.operation()::equals).orElse(true) && isInRange(pause);
    }

    /** Whether some of it lies in the stretch; one without a time is nowhere. */
    boolean isInRange(SafepointPause pause) {
        if (range.isEmpty()) {
            return true;
        }
        long end = pause.nanos() + Math.max(0, pause.leastNanos());
        return Time.isKnown(pause.nanos())
                && pause.nanos() <= range.get().toNanos()
                && end >= range.get().fromNanos();
    }

    /** "1,200 to 1,450 ms", or empty. */
    String rangeWords() {
        return range.map(
                        r ->
                                Format.millis(r.fromNanos())
                                        + " to "
                                        + Format.millis(r.toNanos())
                                        + " ms")
                .orElse("");
    }
}
