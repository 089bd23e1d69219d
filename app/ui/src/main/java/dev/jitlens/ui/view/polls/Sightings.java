package dev.jitlens.ui.view.polls;

import dev.jitlens.model.JvmEvent.CodeListing;
import dev.jitlens.model.JvmEvent.PollSeen;
import dev.jitlens.model.PollSite;
import dev.jitlens.model.Run;

import java.util.Map;
import java.util.stream.Collectors;

/** How often a thread was seen to stop at each poll. */
final class Sightings {
    private final Map<Long, Long> byPc;

    private Sightings(Map<Long, Long> byPc) {
        this.byPc = byPc;
    }

    static Sightings of(Run run) {
        return new Sightings(
                run.code().pollsSeen().stream()
                        .collect(Collectors.groupingBy(PollSeen::pc, Collectors.counting())));
    }

    long of(CodeListing listing, PollSite poll) {
        if (byPc.isEmpty()) {
            return PollRow.NOT_LOGGED;
        }
        return listing.contains(poll.address()) ? byPc.getOrDefault(poll.address(), 0L) : 0;
    }
}
