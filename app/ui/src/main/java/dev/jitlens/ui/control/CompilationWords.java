package dev.jitlens.ui.control;

import dev.jitlens.model.Compilation;
import dev.jitlens.model.JvmEvent.Outcome;
import dev.jitlens.model.Time;
import dev.jitlens.model.run.Run;

/** What to say about a compilation, the same on every page. */
public final class CompilationWords {
    private CompilationWords() {}

    /** How it ended, as far as the log tells. */
    public static String outcome(Compilation c) {
        if (c.nativeWrapper()) {
            return "native wrapper";
        }
        if (c.fate().outcome() == Outcome.STALE) {
            return "stale: no longer hot";
        }
        if (c.fate().outcome() == Outcome.FAILED) {
            return c.fate().failure().isEmpty() ? "failed" : "failed: " + c.fate().failure();
        }
        if (c.fate().notEntrant()) {
            return c.fate().notEntrantReason().isEmpty()
                    ? "not entrant"
                    : "not entrant: " + c.fate().notEntrantReason();
        }
        if (c.fate().zombie()) {
            return "made zombie";
        }
        if (Time.isKnown(c.times().installedNanos())) {
            return "installed";
        }
        return c.fate().outcome() == Outcome.DONE ? "compiled" : "started";
    }

    /** Style class for {@link #outcome}. */
    public static String outcomeStyle(Compilation c) {
        if (c.fate().outcome() == Outcome.FAILED) {
            return "bad";
        }
        return c.fate().notEntrant() || c.fate().zombie() ? "warn" : "muted";
    }

    /**
     * How many compilations are in no total and in no list: those of our own agents, where a run is
     * shown without them.
     */
    public static long hidden(Run run) {
        // One of several runs that were opened together has what was told of all.
        Run alone =
                run.members().stream()
                        .filter(member -> member.member().equals(run.member()))
                        .findFirst()
                        .orElse(run);
        return alone.own().map(own -> listed(own.whole()) - listed(alone)).orElse(0L);
    }

    private static long listed(Run run) {
        return run.compilations().stream().filter(c -> !c.nativeWrapper()).count();
    }

    public static String bci(int bci) {
        return bci < 0 ? Format.UNKNOWN : Integer.toString(bci);
    }

    /** "#12 · tier 4 · 182 ms", for lists of one method's compilations. */
    public static String brief(Compilation c) {
        String tier = c.tier() > 0 ? "tier " + c.tier() : "tier unknown";
        String osr = c.osr() ? " · OSR @" + bci(c.osrBci()) : "";
        return "#" + c.id() + " · " + tier + osr + " · " + Format.millis(c.nanos()) + " ms";
    }
}
