package dev.jitlens.analysis;

import dev.jitlens.model.CodeLoop;
import dev.jitlens.model.JvmEvent.CodeListing;
import dev.jitlens.model.JvmEvent.Frame;
import dev.jitlens.model.JvmEvent.PollSeen;
import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.model.PollKind;
import dev.jitlens.model.PollSite;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What a safepoint had to wait for, as far as the log tells. Either the last thread was seen to
 * stop at a poll just before the safepoint was reached; or no thread was, and only one piece of the
 * code that had been printed by then has a loop that can have run that long.
 *
 * @param code that the thread was in
 * @param seen the last thread's stop; empty if none was seen to stop at that time
 * @param poll at which it stopped
 * @param loop that probably kept the thread from stopping: an estimate, the log does not say it
 * @param suspects how many methods had such a loop; 0 where {@code seen} says enough
 * @param odds that it was this code, between 0 and 1: 1 where the run shows nothing else
 * @param others what else the run shows that it can have been, the likeliest first
 */
public record HeldUp(
        SafepointPause pause,
        CodeListing code,
        Optional<PollSeen> seen,
        Optional<PollSite> poll,
        Optional<CodeLoop> loop,
        int suspects,
        double odds,
        List<Other> others) {
    public HeldUp {
        others = List.copyOf(others);
    }

    /**
     * What it can have been as well.
     *
     * @param what for a sentence, such as {@code its normal C2 code}
     * @param odds between 0 and 1
     * @param sameMethod whether it is other code of the same method
     */
    public record Other(String what, double odds, boolean sameMethod) {
        private String sentence() {
            return " With odds of " + percent(odds) + " it was " + what + " instead.";
        }
    }

    /** "25%"; what is not certain is neither 0% nor 100%. */
    static String percent(double odds) {
        return Math.clamp(Math.round(odds * 100), 1, 99) + "%";
    }

    /** Whether no line in the log says it. */
    public boolean isEstimate() {
        return seen.isEmpty();
    }

    /** One or two sentences for a person. */
    public String sentence() {
        String first = seen.isPresent() ? whatWasSeen() : onlySuspect();
        return others.stream().map(Other::sentence).reduce(first, String::concat);
    }

    /** How sure it is: {@code Probably}, or {@code Possibly}. */
    String adverb() {
        return odds >= 0.5 ? "Probably" : "Possibly";
    }

    /** One sentence, after another that names what is likelier. */
    public String asOther() {
        return " With odds of " + percent(odds) + " it was " + loopOrCode() + " instead.";
    }

    private String whatWasSeen() {
        String stopped =
                "The last thread stopped at "
                        + poll.map(p -> place(p.kind()) + " of " + method() + line(p.frames()))
                                .orElse("an address in " + method())
                        + ".";
        return stopped
                + loop.map(
                                l ->
                                        " The loop"
                                                + line(l.frames())
                                                + " in the same code has no poll and probably held"
                                                + " it up (an estimate).")
                        .orElse("");
    }

    private String onlySuspect() {
        String why =
                suspects == 1
                        ? "no other method's C2 code printed by then has a loop without a poll"
                        : "of the "
                                + suspects
                                + " methods with such a loop in C2 code printed by then, it alone"
                                + " was compiled by OSR as well, as those are whose loops run"
                                + " long";
        return "No thread was seen to stop at a poll. "
                + adverb()
                + " it was "
                + loopOrCode()
                + " (an estimate): "
                + why
                + ".";
    }

    /** What held it up, as part of a sentence. */
    String loopOrCode() {
        return loop.map(l -> "the loop" + line(l.frames()) + " of ").orElse("a loop of ")
                + method();
    }

    private static String place(PollKind kind) {
        return switch (kind) {
            case RETURN -> "the return poll";
            case LOOP -> "a loop's poll";
            case OTHER -> "a poll";
        };
    }

    private String method() {
        return code.method().display()
                + (code.compiler().label().isEmpty() ? "" : ", " + code.compiler().label())
                + (code.id().osr() ? " OSR" : "");
    }

    /** Where it is; with its method if that is not the compiled one. */
    private String line(List<Frame> frames) {
        if (frames.isEmpty()) {
            return "";
        }
        Frame frame = frames.getFirst();
        String in =
                frame.method().matches(code.method())
                        ? ""
                        : " of " + frame.method().name() + ", inlined";
        return frame.line() >= 0
                ? String.format(Locale.ROOT, " (line %d%s)", frame.line(), in)
                : String.format(Locale.ROOT, " (bci %d%s)", frame.bci(), in);
    }
}
