package dev.jitlens.ui.view.polls;

import dev.jitlens.model.Compilation;
import dev.jitlens.model.JvmEvent.CodeListing;
import dev.jitlens.model.JvmEvent.Frame;
import dev.jitlens.model.PollSite;

import java.util.List;
import java.util.Optional;

/**
 * A poll of one printing of an nmethod.
 *
 * @param seen how often a thread was seen to stop at it, or {@link #NOT_LOGGED}
 */
record PollRow(CodeListing listing, Optional<Compilation> compilation, PollSite poll, long seen)
        implements PlaceRow {
    /** No log of the run says where threads stopped. */
    static final long NOT_LOGGED = -1;

    @Override
    public List<Frame> frames() {
        return poll.frames();
    }

    @Override
    public long address() {
        return poll.address();
    }
}
