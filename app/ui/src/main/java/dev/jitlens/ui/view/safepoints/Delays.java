package dev.jitlens.ui.view.safepoints;

import dev.jitlens.analysis.CodeSource;
import dev.jitlens.analysis.HeldUp;
import dev.jitlens.analysis.ObservedPolls;
import dev.jitlens.analysis.SafepointDelays;
import dev.jitlens.analysis.SafepointDelays.Candidates;
import dev.jitlens.model.JvmEvent.Frame;
import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.model.Method;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.run.Together;

import java.io.IOException;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** What held up the long pauses of a run, as far as its logs tell. */
final class Delays {
    static final Delays NONE = new Delays(Map.of());

    private final Map<SafepointPause, Candidates> byPause;

    private Delays(Map<SafepointPause, Candidates> byPause) {
        this.byPause = byPause;
    }

    /**
     * Reads code again: blocking.
     *
     * @throws IOException with a sentence
     */
    static Delays of(Run run, CodeSource source) throws IOException {
        Map<SafepointPause, Candidates> found = new IdentityHashMap<>();
        for (Run each : Together.each(run)) {
            SafepointDelays delays = new SafepointDelays(each, ObservedPolls.of(each), source);
            for (SafepointPause pause : each.pauses()) {
                if (Thread.interrupted()) {
                    return new Delays(found);
                }
                Candidates candidates = delays.candidates(pause);
                if (!candidates.equals(Candidates.NONE)) {
                    found.put(pause, candidates);
                }
            }
        }
        return new Delays(found);
    }

    boolean isEmpty() {
        return byPause.isEmpty();
    }

    Candidates of(SafepointPause pause) {
        return byPause.getOrDefault(pause, Candidates.NONE);
    }

    /** "countOdds line 40, estimate", or empty. */
    String brief(SafepointPause pause) {
        Candidates candidates = of(pause);
        return candidates
                .heldUp()
                .map(Delays::brief)
                .or(() -> candidates.clearing().map(c -> "clearing memory, estimate"))
                .orElse("");
    }

    private static String brief(HeldUp heldUp) {
        List<Frame> frames =
                heldUp.loop()
                        .map(loop -> loop.frames())
                        .or(() -> heldUp.poll().map(poll -> poll.frames()))
                        .orElse(List.of());
        int line = frames.isEmpty() ? -1 : frames.getFirst().line();
        // The line goes with its own method, which may be inlined into the code's.
        Method method = line < 0 ? heldUp.code().method() : frames.getFirst().method();
        return method.name()
                + (line >= 0 ? " line " + line : "")
                + (heldUp.isEstimate() || heldUp.loop().isPresent() ? ", estimate" : "");
    }
}
