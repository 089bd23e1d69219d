package dev.jitlens.ui.view.polls;

import java.util.List;

/**
 * What was found in the printed code read so far.
 *
 * @param loops those first that could delay a safepoint longest
 * @param read printed nmethods that were read
 * @param of printed nmethods to read
 * @param stopsElsewhere threads that were seen to stop where no printed code is
 * @param trouble why reading stopped early, in a sentence, or empty
 */
record PrintedRows(
        List<LoopRow> loops,
        List<PollRow> polls,
        int read,
        int of,
        int stopsElsewhere,
        String trouble) {
    static final PrintedRows NONE = new PrintedRows(List.of(), List.of(), 0, 0, 0, "");

    PrintedRows {
        loops = List.copyOf(loops);
        polls = List.copyOf(polls);
    }

    /** Whether more is to come. */
    boolean reading() {
        return read < of && trouble.isEmpty();
    }
}
