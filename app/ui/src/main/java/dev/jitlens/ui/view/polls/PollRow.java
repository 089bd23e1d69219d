package dev.jitlens.ui.view.polls;

import dev.jitlens.model.Compilation;
import dev.jitlens.model.JvmEvent.CodeListing;
import dev.jitlens.model.JvmEvent.Frame;
import dev.jitlens.model.PollSite;
import dev.jitlens.model.Unknown;

import java.util.List;
import java.util.Optional;

/**
 * A poll of one printing of an nmethod.
 *
 * @param seen how often a thread was seen to stop at it, or {@link Unknown#NUMBER} where no log of
 *     the run says where threads stopped
 */
record PollRow(CodeListing listing, Optional<Compilation> compilation, PollSite poll, long seen)
        implements PlaceRow {
    @Override
    public List<Frame> frames() {
        return poll.frames();
    }

    @Override
    public long address() {
        return poll.address();
    }
}
