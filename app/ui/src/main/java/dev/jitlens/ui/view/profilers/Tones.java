package dev.jitlens.ui.view.profilers;

import dev.jitlens.model.samples.KnownTruth;
import dev.jitlens.profile.shares.By;
import dev.jitlens.profile.shares.ProfileTable.Key;
import dev.jitlens.profile.shares.ProfileTable.Row;
import dev.jitlens.profile.shares.Share;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Which shares are true and which are wrong: by the known truth, else by what the raw PC says.
 * Nothing is wrong that the 95% interval leaves open.
 */
final class Tones {
    /** Less than that is noise, or what the rest of a workload costs. */
    private static final double MATTERS = 0.05;

    private final By by;
    private final boolean self;
    private final Optional<KnownTruth> truth;
    private final int reference;

    /**
     * @param reference the column to compare with where the truth is not known, or -1
     * @param self whether the shares are of samples at the leaf: on the rest of the stack, callers
     *     stand rightly
     */
    Tones(By by, boolean self, Optional<KnownTruth> truth, int reference) {
        this.by = by;
        this.self = self;
        this.truth = truth;
        this.reference = reference;
    }

    List<Tone> of(Row row) {
        List<Tone> tones = new ArrayList<>(row.cells().size());
        for (int i = 0; i < row.cells().size(); i++) {
            tones.add(of(row, i));
        }
        return tones;
    }

    private Tone of(Row row, int column) {
        if (row.key().failed()) {
            return Tone.FAILED;
        }
        if (isTruth(row.key())) {
            return Tone.TRUE;
        }
        return self && isWrong(row, column) ? Tone.WRONG : Tone.PLAIN;
    }

    /** Whether the row is where the time is known to go. */
    boolean isTruth(Key key) {
        return truth.isPresent()
                && !key.failed()
                && key.method().matches(truth.get().method())
                && (by == By.METHOD || key.line() == truth.get().line());
    }

    /**
     * Whether a share should not be there. Where the truth is known, only a row of the workload's
     * own class is wrong: a stub or a method of the JDK may be what the true line calls.
     */
    private boolean isWrong(Row row, int column) {
        Share share = row.cells().get(column).self();
        if (truth.isPresent()) {
            return ownClass(row.key(), truth.get()) && share.low() > MATTERS;
        }
        return reference >= 0
                && column != reference
                && share.low() > row.cells().get(reference).self().high() + MATTERS;
    }

    private static boolean ownClass(Key key, KnownTruth truth) {
        return topLevel(key.method().holder()).equals(topLevel(truth.method().holder()));
    }

    private static String topLevel(String holder) {
        int dollar = holder.indexOf('$');
        return dollar > 0 ? holder.substring(0, dollar) : holder;
    }
}
