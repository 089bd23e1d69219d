package dev.jitlens.analysis;

import dev.jitlens.model.CodeLoop;
import dev.jitlens.model.CodeLoop.Counted;
import dev.jitlens.model.JvmEvent.CleanupInReach;
import dev.jitlens.model.JvmEvent.Frame;
import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.model.LateThread;

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
    public static String of(SafepointPause pause, Optional<HeldUp> heldUp) {
        if (pause.reachNanos() < SHORTEST_REACH_NANOS) {
            return "";
        }
        return begin(pause, heldUp) + cleanup(pause) + ".";
    }

    private static String begin(SafepointPause pause, Optional<HeldUp> heldUp) {
        String waited = "the VM waited " + time(pause.reachNanos());
        String why = why(pause);
        Optional<CodeLoop> loop = heldUp.flatMap(HeldUp::loop);
        if (loop.isPresent()) {
            return "Probably the cause: "
                    + loop(heldUp.get(), loop.get())
                    + "; "
                    + waited
                    + " for "
                    + thread(pause).map(t -> t + " in it").orElse("it")
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
                                + "; the run does not tell for which thread"
                                + " (-XX:+SafepointTimeout and -Xlog:safepoint=trace would)");
    }

    private static String loop(HeldUp heldUp, CodeLoop loop) {
        boolean osr = heldUp.code().id().osr();
        String compiler = heldUp.code().compiler().label();
        return heldUp.code().method().name()
                + line(loop.frames())
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
        LateThread last = late.getFirst();
        String name =
                last.name().isEmpty()
                        ? last.display()
                        : "the thread \u201c" + last.display() + "\u201d";
        return Optional.of(name + (late.size() > 1 ? " and " + (late.size() - 1) + " more" : ""));
    }

    private static String at(SafepointPause pause) {
        LateThread last = pause.late().getFirst();
        if (!last.frames().isEmpty()) {
            Frame frame = last.frames().getFirst();
            return ", which was in " + frame.method().name() + line(last.frames()) + ",";
        }
        return switch (last.state()) {
            case "_thread_in_Java" -> ", which ran Java code,";
            case "_thread_in_vm" -> ", which was inside the VM,";
            default -> "";
        };
    }

    private static String line(List<Frame> frames) {
        return frames.isEmpty() || frames.getFirst().line() < 0
                ? ""
                : " (line " + frames.getFirst().line() + ")";
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
