package dev.jitlens.analysis.late;

import dev.jitlens.model.Compilation;
import dev.jitlens.model.Compiler;
import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.model.LateThread;
import dev.jitlens.model.Method;
import dev.jitlens.model.Time;
import dev.jitlens.model.run.Run;

import java.util.Comparator;
import java.util.List;
import java.util.stream.LongStream;

/**
 * Whether a thread that a safepoint waited for had come into a method's OSR code, or had called its
 * normal code. Only a call that began before there was normal code can have gone on into OSR code;
 * every later one enters the normal code. So what counts is when the call can have begun:
 *
 * <ul>
 *   <li>not before the thread was started;
 *   <li>not before another pause that had not to wait, where all of the code's loops lack polls;
 *   <li>if the method had been called but once when its normal code was asked for, most likely
 *       before: its one call is what the OSR code was made for;
 *   <li>else as if calls were made at an even pace, and a call of a length were the rarer the
 *       longer it is, in proportion.
 * </ul>
 */
public final class EnteredCode {
    /** The odds that the only call that was known still runs, and that no other was made. */
    private static final double ONE_CALL_RUNS_ON = 0.9;

    /** Lists of late threads tell to 10 ms when a thread was started, with the lines' own time. */
    private static final long START_NANOS = 12_000_000;

    private final Run run;

    public EnteredCode(Run run) {
        this.run = run;
    }

    /**
     * The odds, between 0 and 1, that it was the OSR code.
     *
     * @param polled whether the code has loops with polls as well, so that one call may have let
     *     other pauses through
     */
    public double ofOsr(SafepointPause pause, Method method, boolean polled) {
        List<Compilation> all =
                run.compilations().stream().filter(c -> c.method().matches(method)).toList();
        List<Compilation> normal =
                all.stream()
                        .filter(c -> !c.osr() && c.code().compiler() != Compiler.C1)
                        .filter(c -> installed(c) <= pause.nanos())
                        .sorted(Comparator.comparingLong(EnteredCode::installed))
                        .toList();
        long end = pause.nanos() + pause.reachNanos();
        long began = Math.max(started(pause), polled ? 0 : earlierPause(pause, all));
        began = Math.min(Math.max(began, firstKnown(all)), pause.nanos());
        double before = 0;
        double after = 0;
        long from = began;
        for (Compilation c : normal) {
            long to = Math.max(from, installed(c));
            before += weight(from, to, end);
            from = Math.clamp(retired(c), to, Math.max(to, pause.nanos()));
            after += weight(to, from, end);
        }
        before += weight(from, pause.nanos(), end);
        if (after == 0 || before == 0) {
            return after == 0 ? 1 : 0;
        }
        boolean oneCall = normal.getFirst().asked().calls() == 1;
        return oneCall ? ONE_CALL_RUNS_ON : before / (before + after);
    }

    /** The integral of one divided by the time that a call took which began then. */
    private static double weight(long from, long to, long end) {
        return to <= from ? 0 : Math.log((double) (end - from) / Math.max(1, end - to));
    }

    /** When the first of the late threads was started, or 0. */
    private static long started(SafepointPause pause) {
        return pause.late().stream()
                .mapToLong(LateThread::startNanos)
                .map(nanos -> Time.isKnown(nanos) ? Math.max(0, nanos - START_NANOS) : 0)
                .min()
                .orElse(0);
    }

    /** A call in OSR code that was there before would have held up that one, too. */
    private long earlierPause(SafepointPause pause, List<Compilation> all) {
        long osr =
                all.stream()
                        .filter(c -> c.osr() && c.code().compiler() != Compiler.C1)
                        .mapToLong(EnteredCode::installed)
                        .max()
                        .orElse(Long.MAX_VALUE);
        return run.pauses().stream()
                .mapToLong(SafepointPause::nanos)
                .filter(nanos -> nanos > osr && nanos < pause.nanos())
                .max()
                .orElse(0);
    }

    private static long firstKnown(List<Compilation> all) {
        return all.stream()
                .flatMapToLong(c -> LongStream.of(c.times().queuedNanos(), c.times().firstNanos()))
                .filter(Time::isKnown)
                .min()
                .orElse(0);
    }

    private static long installed(Compilation c) {
        long installed = c.times().installedNanos();
        return Time.isKnown(installed) ? installed : Math.max(0, c.nanos());
    }

    private static long retired(Compilation c) {
        long nanos = c.fate().notEntrantNanos();
        return c.fate().notEntrant() && Time.isKnown(nanos) ? nanos : Long.MAX_VALUE;
    }
}
