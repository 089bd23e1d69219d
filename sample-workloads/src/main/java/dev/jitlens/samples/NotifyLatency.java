package dev.jitlens.samples;

import dev.jitlens.samples.shared.Args;
import dev.jitlens.samples.shared.HistogramLog;
import dev.jitlens.samples.shared.ThreadNumbers;
import dev.jitlens.samples.shared.Truth;
import dev.jitlens.samples.shared.Workload;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * Pairs of threads: one waits, the other notifies it and measures what that cost. Of the pairs none
 * has anything to do with another, so there is no contention in the program.
 *
 * <p>Look for: a tail that grows with the number of pairs. The thread that was notified must be
 * woken up by the system, which has to find it a core while all others want the same.
 */
@Workload(
        id = "notify-latency",
        title = "What it costs to notify",
        lookFor =
                "A curve on the Latency page for each number of pairs: nothing is contended in the"
                        + " program, yet the more pairs, the longer the tail.",
        presets = {"why-did-everything-stop"},
        parameters = {
            @Workload.Parameter(
                    name = "pairs",
                    defaultValue = NotifyLatency.PAIRS,
                    description = "Numbers of pairs, measured one after the other"),
            @Workload.Parameter(
                    name = "signals",
                    defaultValue = "" + NotifyLatency.SIGNALS,
                    description = "How often each pair notifies"),
            @Workload.Parameter(
                    name = "pause-micros",
                    defaultValue = "" + NotifyLatency.PAUSE_MICROS,
                    description = "Microseconds that a pair rests in between"),
            @Workload.Parameter(
                    name = HistogramLog.PARAMETER,
                    defaultValue = HistogramLog.FILE,
                    description = HistogramLog.DESCRIPTION,
                    inRunDirectory = true)
        })
@Truth(
        expect = {
            @Truth.Expect(
                    says = "A notify is counted for one pair.",
                    measure = "latency pairs-1 50",
                    atLeast = 0),
            @Truth.Expect(
                    says = "A notify is counted for four pairs.",
                    measure = "latency pairs-4 50",
                    atLeast = 0),
            @Truth.Expect(
                    says = "A notify is counted for sixteen pairs.",
                    measure = "latency pairs-16 50",
                    atLeast = 0)
        })
public final class NotifyLatency {
    static final String PAIRS = "1,4,16";
    static final int SIGNALS = 5000;
    static final int PAUSE_MICROS = 300;

    private NotifyLatency() {}

    public static void main(String[] args) throws InterruptedException {
        Args given = Args.parse(args, "pairs", "signals", "pause-micros", HistogramLog.PARAMETER);
        List<Integer> numbers = ThreadNumbers.parse("pairs", given.text("pairs", PAIRS));
        int signals = given.atLeast(1, "signals", SIGNALS);
        long pauseNanos =
                TimeUnit.MICROSECONDS.toNanos(given.atLeast(0, "pause-micros", PAUSE_MICROS));
        HistogramLog log = HistogramLog.of(given, "notify-latency");
        for (int pairs : numbers) {
            HistogramLog.Series costs = log.byThreads("pairs-" + pairs);
            List<Thread> threads = new ArrayList<Thread>();
            for (int i = 1; i <= pairs; i++) {
                Pair pair = new Pair(signals, pauseNanos, costs);
                threads.add(new Thread(pair::waitForAll, "waiting-" + i));
                threads.add(new Thread(pair::notifyAlways, "notifying-" + i));
            }
            for (Thread thread : threads) {
                thread.start();
            }
            for (Thread thread : threads) {
                thread.join();
            }
        }
        log.close();
    }

    private static final class Pair {
        private final int signals;
        private final long pauseNanos;
        private final HistogramLog.Series costs;
        private boolean waiting;

        Pair(int signals, long pauseNanos, HistogramLog.Series costs) {
            this.signals = signals;
            this.pauseNanos = pauseNanos;
            this.costs = costs;
        }

        void waitForAll() {
            for (int i = 0; i < signals; i++) {
                synchronized (this) {
                    waiting = true;
                    while (waiting) {
                        waitOnce();
                    }
                }
            }
        }

        private void waitOnce() {
            try {
                wait();
            } catch (InterruptedException e) {
                // Nobody interrupts it.
            }
        }

        void notifyAlways() {
            for (int i = 0; i < signals; i++) {
                do {
                    LockSupport.parkNanos(Math.max(1, pauseNanos));
                } while (!isWaiting());
                long beforeNanos = System.nanoTime();
                // This needs the lock, since HotSpot wakes the other thread up when it is let go.
                synchronized (this) {
                    waiting = false;
                    notify();
                }
                costs.record(System.nanoTime() - beforeNanos);
            }
        }

        /** Whether the other thread is in wait: it has set this while it had the lock. */
        private synchronized boolean isWaiting() {
            return waiting;
        }
    }
}
