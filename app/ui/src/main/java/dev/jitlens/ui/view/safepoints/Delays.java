package dev.jitlens.ui.view.safepoints;

import dev.jitlens.analysis.CodeSource;
import dev.jitlens.analysis.HeldUp;
import dev.jitlens.analysis.ObservedPolls;
import dev.jitlens.analysis.SafepointDelays;
import dev.jitlens.model.JvmEvent.Frame;
import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.run.Together;

import java.io.IOException;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What held up the long pauses of a run, as far as its logs tell. */
final class Delays {
    static final Delays NONE = new Delays(Map.of());

    private final Map<SafepointPause, HeldUp> byPause;

    private Delays(Map<SafepointPause, HeldUp> byPause) {
        this.byPause = byPause;
    }

    /**
     * Reads code again: blocking.
     *
     * @throws IOException with a sentence
     */
    static Delays of(Run run, CodeSource source) throws IOException {
        Map<SafepointPause, HeldUp> found = new IdentityHashMap<>();
        for (Run each : Together.each(run)) {
            SafepointDelays delays = new SafepointDelays(each, ObservedPolls.of(each), source);
            for (SafepointPause pause : each.pauses()) {
                if (Thread.interrupted()) {
                    return new Delays(found);
                }
                delays.of(pause).ifPresent(heldUp -> found.put(pause, heldUp));
            }
        }
        return new Delays(found);
    }

    boolean isEmpty() {
        return byPause.isEmpty();
    }

    Optional<HeldUp> of(SafepointPause pause) {
        return Optional.ofNullable(byPause.get(pause));
    }

    /** "countOdds line 40, estimate", or empty. */
    String brief(SafepointPause pause) {
        return of(pause).map(Delays::brief).orElse("");
    }

    private static String brief(HeldUp heldUp) {
        List<Frame> frames =
                heldUp.loop()
                        .map(loop -> loop.frames())
                        .or(() -> heldUp.poll().map(poll -> poll.frames()))
                        .orElse(List.of());
        int line = frames.isEmpty() ? -1 : frames.getFirst().line();
        return heldUp.code().method().name()
                + (line >= 0 ? " line " + line : "")
                + (heldUp.isEstimate() || heldUp.loop().isPresent() ? ", estimate" : "");
    }
}
