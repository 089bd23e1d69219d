package dev.jitlens.analysis.disagreement;

import dev.jitlens.model.samples.Profile;
import dev.jitlens.profile.shares.ProfileTable.Key;

import java.util.List;

/**
 * Why a source says something else than the others, in a sentence.
 *
 * @param profile the source that it is about, as it was given
 * @param rows those concerned, the most important first; lines where lines are known
 * @param certain the reason was read; else it is an estimate, and the sentence says so
 */
public record Disagreement(
        Profile profile, Reason reason, List<Key> rows, String sentence, boolean certain) {
    public Disagreement {
        rows = List.copyOf(rows);
    }

    Disagreement in(String thread) {
        return new Disagreement(
                profile, reason, rows, "In thread " + thread + ", " + sentence, certain);
    }

    Disagreement of(Profile whole) {
        return new Disagreement(whole, reason, rows, sentence, certain);
    }

    /** Why sources disagree. */
    public enum Reason {
        /** Threads are seen at safepoint polls only, and the nearest one is elsewhere. */
        NEAREST_POLL,
        /** Debug info was recorded only at safepoints: right method, wrong line. */
        ONLY_AT_SAFEPOINTS,
        /** The thread was in code whose stack cannot be walked. */
        NOT_WALKABLE,
        /** The nmethod is right, but a neighbour among what is inlined there is blamed. */
        INLINING_BORDER,
        /** The source takes no samples, or moved ones, in stubs and native code. */
        NOT_SEEN,
        /** A defect of that JVM. */
        WRONG_DEBUG_INFO
    }
}
