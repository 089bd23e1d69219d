package dev.jitlens.ui.view.polls;

import java.util.Comparator;

/** Which loop could delay a safepoint longest. */
final class LoopOrder {
    static final Comparator<LoopRow> LONGEST_DELAY_FIRST =
            Comparator.comparing((LoopRow r) -> !r.holdsUp())
                    .thenComparing(r -> !r.unpolled())
                    .thenComparing(r -> -r.listing().tier())
                    .thenComparing(r -> !r.listing().id().osr());

    private LoopOrder() {}
}
