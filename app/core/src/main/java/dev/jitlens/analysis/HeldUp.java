package dev.jitlens.analysis;

import dev.jitlens.disasm.Assembly;
import dev.jitlens.model.CodeLoop;
import dev.jitlens.model.JvmEvent.CodeListing;
import dev.jitlens.model.JvmEvent.PollSeen;
import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.model.PollSite;

import java.io.IOException;
import java.util.Optional;

/**
 * Who a safepoint had to wait for, as far as the log tells.
 *
 * @param code that the thread was in
 * @param seen the last thread's stop; empty if none was seen to stop in time, and the loop is
 *     concluded from what code there was
 * @param poll at which it stopped
 * @param loop that probably kept it from stopping; it is estimated, never read from the log
 * @param loopsWithoutPoll in all code printed by then; only counted where {@code seen} is empty
 */
public record HeldUp(
        SafepointPause pause,
        CodeListing code,
        Optional<PollSeen> seen,
        Optional<PollSite> poll,
        Optional<CodeLoop> loop,
        int loopsWithoutPoll) {
    /** Times in the logs are cut to milliseconds; what is shorter cannot be told apart. */
    public static final long SHORTEST_REACH_NANOS = 20_000_000;

    /** Reads printed code. */
    public interface Reader {
        Assembly read(CodeListing code) throws IOException;
    }

    /** Only a guess: no line in the log says so. */
    public boolean isEstimate() {
        return loop.isPresent();
    }
}
