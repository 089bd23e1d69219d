package dev.jitlens.ui.view.polls;

import dev.jitlens.analysis.CompiledLoop;
import dev.jitlens.model.CodeLoop;
import dev.jitlens.model.CodeLoop.Polling;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.JvmEvent.CodeListing;
import dev.jitlens.model.JvmEvent.Frame;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** A loop of one printing of an nmethod. */
record LoopRow(CodeListing listing, Optional<Compilation> compilation, CodeLoop loop)
        implements PlaceRow {
    /** First what could delay a safepoint longest. */
    static final Comparator<LoopRow> BY_SUSPICION =
            Comparator.comparing(
                    row -> new CompiledLoop(row.listing, row.loop), CompiledLoop.BY_SUSPICION);

    @Override
    public List<Frame> frames() {
        return loop.frames();
    }

    @Override
    public long address() {
        return loop.header();
    }

    boolean unpolled() {
        return loop.polling() == Polling.NONE;
    }

    /** Neither it nor what it calls or stands in lets a thread stop. */
    boolean holdsUp() {
        return unpolled() && !loop.stripMined() && !loop.calls();
    }
}
