package dev.jitlens.analysis;

import dev.jitlens.analysis.SafepointDelays.Candidates;
import dev.jitlens.analysis.late.Clearing;
import dev.jitlens.model.CodeLoop;
import dev.jitlens.model.CodeLoop.Counted;
import dev.jitlens.model.JvmEvent.CleanupInReach;
import dev.jitlens.model.JvmEvent.Frame;
import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.model.LateThread;
import dev.jitlens.model.Method;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Says in one sentence what the VM waited for before a pause: {@code sum is a counted loop compiled
 * by OSR without a poll; the VM waited 2.5 s for it to enable biased locking}. Nothing is said that
 * the run does not tell; what is concluded is called probable.
 */
public final class PauseExplanation {
    /** A shorter time to reach needs no explanation. */
    public static final long SHORTEST_REACH_NANOS = SafepointDelays.SHORTEST_REACH_NANOS;

    private PauseExplanation() {}

    /** Empty if the safepoint was reached soon, or the source gives no time. */
    public static String of(SafepointPause pause, Candidates candidates) {
        if (pause.reachNanos() < SHORTEST_REACH_NANOS) {
            return "";
        }
        Optional<HeldUp> heldUp = candidates.heldUp();
        if (heldUp.isEmpty() && candidates.clearing().isPresent()) {
            return cleared(pause, candidates.clearing().get())
                    + cleanup(pause)
                    + candidates.code().map(PauseExplanation::rather).orElse("")
                    + ".";
        }
        String others =
                heldUp.map(HeldUp::others).orElse(List.of()).stream()
                        .map(o -> or(o.odds()) + o.what())
                        .reduce("", String::concat);
        return begin(pause, heldUp) + cleanup(pause) + others + ".";
    }

    private static String rather(HeldUp code) {
        return or(code.odds()) + code.loopOrCode();
    }

    private static String or(double odds) {
        return "; or, with odds of " + HeldUp.percent(odds) + ", ";
    }

    /** No log says that memory was cleared; the growth of the heap makes it likely. */
    private static String cleared(SafepointPause pause, Clearing clearing) {
        return "Probably the cause: "
                + clearing.what()
                + "; the VM waited "
                + time(pause.reachNanos())
                + thread(pause).map(t -> " for " + t).orElse("")
                + why(pause);
    }

    private static String begin(SafepointPause pause, Optional<HeldUp> heldUp) {
        String waited = "the VM waited " + time(pause.reachNanos());
        String why = why(pause);
        Optional<CodeLoop> loop = heldUp.flatMap(HeldUp::loop);
        if (loop.isPresent()) {
            return heldUp.get().adverb()
                    + " the cause: "
                    + loop(heldUp.get(), loop.get())
                    + "; "
                    + waited
                    + " for "
                    + thread(pause)
                            .map(
                                    t ->
                                            isOneOfSome(pause)
                                                    ? t + ", one of them in it,"
                                                    : t + " in it")
                            .orElse("it")
                    + why;
        }
        if (heldUp.isPresent()) {
            return "The last thread stopped in "
                    + heldUp.get().code().method().name()
                    + thread(pause).map(t -> " (" + t + ")").orElse("")
                    + "; "
                    + waited
                    + why;
        }
        return thread(pause)
                .map(
                        t ->
                                "The VM waited "
                                        + time(pause.reachNanos())
                                        + " for "
                                        + t
                                        + at(pause)
                                        + why)
                .orElse(
                        "The VM waited "
                                + time(pause.reachNanos())
                                + " until all threads had stopped"
                                + why
                                + "; the run does not tell for which thread (-XX:+SafepointTimeout"
                                + " with a SafepointTimeoutDelay below that would, as would"
                                + " -Xlog:safepoint=trace of JDK 9 and later)");
    }

    private static String loop(HeldUp heldUp, CodeLoop loop) {
        boolean osr = heldUp.code().id().osr();
        String compiler = heldUp.code().compiler().label();
        return heldUp.code().method().name()
                + line(heldUp.code().method(), loop.frames())
                + (loop.counted() == Counted.YES ? " is a counted loop" : " has a loop")
                + " compiled by "
                + (osr ? "OSR" : compiler.isEmpty() ? "the JIT" : compiler)
                + " without a poll";
    }

    private static Optional<String> thread(SafepointPause pause) {
        List<LateThread> late = pause.late();
        if (late.isEmpty()) {
            return Optional.empty();
        }
        if (isOneOfSome(pause) && late.size() == 2) {
            return Optional.of(
                    "the threads " + quoted(late.getFirst()) + " and " + quoted(late.getLast()));
        }
        LateThread last = late.getFirst();
        String name = last.name().isEmpty() ? last.display() : "the thread " + quoted(last);
        return Optional.of(name + (late.size() > 1 ? " and " + (late.size() - 1) + " more" : ""));
    }

    private static String quoted(LateThread thread) {
        return thread.name().isEmpty() ? thread.display() : "\u201c" + thread.display() + "\u201d";
    }

    /** Whether several were late, and which of them was the last is not told. */
    private static boolean isOneOfSome(SafepointPause pause) {
        return pause.late().size() > 1 && pause.late().getFirst().listed();
    }

    private static String at(SafepointPause pause) {
        LateThread last = pause.late().getFirst();
        if (isOneOfSome(pause)) {
            return "";
        }
        if (!last.frames().isEmpty()) {
            Frame frame = last.frames().getFirst();
            return ", which was in "
                    + frame.method().name()
                    + line(frame.method(), last.frames())
                    + ",";
        }
        return switch (last.state()) {
            case "_thread_in_Java" -> ", which ran Java code,";
            case "_thread_in_vm" -> ", which was inside the VM,";
            default -> "";
        };
    }

    /** The line, with its method where that was inlined. */
    private static String line(Method compiled, List<Frame> frames) {
        if (frames.isEmpty() || frames.getFirst().line() < 0) {
            return "";
        }
        Frame frame = frames.getFirst();
        boolean own = frame.method().matches(compiled);
        String of = own ? "" : " of " + frame.method().name() + ", inlined";
        return " (line " + frame.line() + of + ")";
    }

    private static String why(SafepointPause pause) {
        String why = VmOperation.of(pause.operation()).why();
        return why.isEmpty() ? "" : " " + why;
    }

    private static String cleanup(SafepointPause pause) {
        CleanupInReach cleanup = pause.cleanupInReach();
        return switch (cleanup) {
            case NO -> "";
            case YES -> "; this time contains the cleanup";
            case UNKNOWN -> "; this time may contain the cleanup";
        };
    }

    private static String time(long nanos) {
        return nanos < 1_000_000_000L
                ? String.format(Locale.ROOT, "%d ms", Math.round(nanos / 1e6))
                : String.format(Locale.ROOT, "%.1f s", nanos / 1e9);
    }
}
