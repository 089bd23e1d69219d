package dev.jitlens.ui.control.timeline;

import dev.jitlens.model.Compilation;
import dev.jitlens.model.JvmEvent.Deoptimization;
import dev.jitlens.model.JvmEvent.GarbageCollection;
import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.model.Time;

import java.util.Optional;

/** Something that has a place on the time axis. */
public sealed interface TimelineItem {
    Span span();

    /** The compilation it is about, if it is about one. */
    default Optional<Compilation> about() {
        return Optional.empty();
    }

    /** A compiler at work: from start to done, or a moment where the log has only one of them. */
    record Compiling(Compilation compilation, Span span) implements TimelineItem {
        @Override
        public Optional<Compilation> about() {
            return Optional.of(compilation);
        }

        /** How long it waited in the queue, or empty if the log does not say. */
        public Optional<Span> queued() {
            long from = compilation.times().queuedNanos();
            return Time.isKnown(from)
                            && Time.isKnown(compilation.times().startNanos())
                            && from <= compilation.times().startNanos()
                    ? Optional.of(new Span(from, compilation.times().startNanos()))
                    : Optional.empty();
        }
    }

    /** Code that could run: from installed to not entrant, or to the end of the run. */
    record Code(Compilation compilation, Span span, boolean ended) implements TimelineItem {
        @Override
        public Optional<Compilation> about() {
            return Optional.of(compilation);
        }
    }

    /** A moment at which code was left. */
    record Left(Deoptimization event, Span span) implements TimelineItem {}

    /** All threads were stopped. */
    record Pause(SafepointPause event, Span span) implements TimelineItem {}

    /** Garbage was collected, in a pause or beside the program. */
    record Collection(GarbageCollection event, Span span) implements TimelineItem {}
}
