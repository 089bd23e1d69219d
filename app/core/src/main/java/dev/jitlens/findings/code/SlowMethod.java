package dev.jitlens.findings.code;

import dev.jitlens.model.Compilation;
import dev.jitlens.model.Method;
import dev.jitlens.profile.shares.Share;

import java.util.Optional;

/**
 * A method that took time in the interpreter or in C1's code.
 *
 * @param interpreted samples of it in the interpreter
 * @param share of it in the interpreter and in C1's code, of all samples
 * @param failed C2's last attempt, if that is why
 */
public record SlowMethod(
        Method method, long interpreted, Share share, Why why, Optional<Compilation> failed) {
    /** Why C2's code did not run. Each finding is about one of them, so that none is told twice. */
    public enum Why {
        /** The command line lets no compiler, or not C2, work. */
        MODE,
        /** More bytecode than HotSpot compiles. */
        HUGE,
        EXCLUDED,
        FAILED,
        CODE_CACHE_FULL,
        DEOPTIMIZED,
        /** It was not compiled at all, and nothing tells why. */
        NEVER,
        /** C1 compiled it, and the command line has C2 do so late or never. */
        THRESHOLD,
        /** It was compiled in the end, or waited for it. */
        NOT_YET
    }

    /** Whether most of its slow code is the interpreter's, not C1's. */
    boolean isInterpreted() {
        return 2 * interpreted >= share.part();
    }
}
