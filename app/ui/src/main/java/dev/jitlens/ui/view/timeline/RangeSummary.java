package dev.jitlens.ui.view.timeline;

import dev.jitlens.model.Compilation;
import dev.jitlens.model.JvmEvent.Deoptimization;
import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.model.Time;
import dev.jitlens.model.run.Run;
import dev.jitlens.ui.control.Format;
import dev.jitlens.ui.control.timeline.PausePhases;
import dev.jitlens.ui.control.timeline.Span;

/** What began in a stretch of time, in one sentence. */
final class RangeSummary {
    private RangeSummary() {}

    static String of(Run run, Span range) {
        long compilations =
                run.compilations().stream()
                        .filter(c -> !c.nativeWrapper() && begins(c, range))
                        .count();
        long traps =
                run.deoptimizations().stream()
                        .filter(d -> d.trap() && within(d.nanos(), range))
                        .mapToLong((Deoptimization d) -> 1)
                        .sum();
        long pauses = 0;
        long stopped = 0;
        for (SafepointPause pause : run.pauses()) {
            if (within(pause.nanos(), range)) {
                pauses++;
                stopped += PausePhases.totalNanos(pause);
            }
        }
        long collections = run.collections().stream().filter(c -> within(c.nanos(), range)).count();
        return "%s to %s ms (%s): began %s, %s, %s%s%s"
                .formatted(
                        Format.millis(range.fromNanos()),
                        Format.millis(range.toNanos()),
                        Format.duration(range.nanos()),
                        number(compilations, "compilation"),
                        number(traps, "uncommon trap"),
                        number(pauses, "safepoint pause"),
                        pauses == 0 ? "" : " of " + Format.duration(stopped) + " in all",
                        collections == 0 ? "" : ", " + number(collections, "collection"));
    }

    private static boolean begins(Compilation c, Span range) {
        return within(c.nanos(), range);
    }

    private static boolean within(long nanos, Span range) {
        return Time.isKnown(nanos) && nanos >= range.fromNanos() && nanos <= range.toNanos();
    }

    private static String number(long n, String noun) {
        return Format.count(n) + " " + noun + (n == 1 ? "" : "s");
    }
}
