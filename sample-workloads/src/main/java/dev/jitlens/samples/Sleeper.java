package dev.jitlens.samples;

import dev.jitlens.samples.shared.Args;
import dev.jitlens.samples.shared.Truth;
import dev.jitlens.samples.shared.Workload;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * Threads that park, wait or sleep, while {@code main} works a tenth of the time.
 *
 * <p>Look for: hardly any samples from samplers that count CPU time, since sleeping costs none. A
 * sampler of all threads has thousands of samples of threads that wait, and its waiting profile
 * tells where. For {@code main} compare the samples that its CPU time lets expect with the time it
 * ran.
 */
@Workload(
        id = "sleeper",
        title = "Mostly asleep",
        lookFor =
                "Samplers of CPU time see little; the waiting profile of the thread dumps tells"
                        + " where the threads wait.",
        presets = {"why-did-everything-stop"},
        parameters = {
            @Workload.Parameter(
                    name = "run-millis",
                    defaultValue = "" + Sleeper.RUN_MILLIS,
                    description = "How long it runs"),
            @Workload.Parameter(
                    name = "threads",
                    defaultValue = "" + Sleeper.THREADS,
                    description = "How many threads park, how many wait and how many sleep")
        })
@Truth(
        hotMethod = "work",
        loops = @Truth.Loop(method = "work"),
        expect = {
            @Truth.Expect(
                    says = "Its threads wait nearly always, as the thread dumps see.",
                    measure = "waiting biased",
                    atLeast = 80)
        })
public final class Sleeper {
    static final int RUN_MILLIS = 2000;
    static final int THREADS = 5;

    private static final Object LOCK = new Object();

    private Sleeper() {}

    public static void main(String[] args) throws InterruptedException {
        Args given = Args.parse(args, "run-millis", "threads");
        long runNanos = TimeUnit.MILLISECONDS.toNanos(given.number("run-millis", RUN_MILLIS));
        for (int i = 1; i <= given.number("threads", THREADS); i++) {
            start(
                    new Thread("parked-" + i) {
                        @Override
                        public void run() {
                            parkForEver();
                        }
                    });
            start(
                    new Thread("waiting-" + i) {
                        @Override
                        public void run() {
                            waitForEver();
                        }
                    });
            start(
                    new Thread("sleeping-" + i) {
                        @Override
                        public void run() {
                            sleepForEver();
                        }
                    });
        }
        int[] numbers = new int[100_000];
        int result = 0;
        long endNanos = System.nanoTime() + runNanos;
        while (System.nanoTime() - endNanos < 0) {
            for (int i = 0; i < 50; i++) {
                result += work(numbers);
            }
            Thread.sleep(50);
        }
        System.out.println("slept most of the time, the result is " + result + ".");
    }

    private static int work(int[] numbers) {
        int sum = 0;
        for (int i = 0; i < numbers.length; i++) { // LOOP
            sum = (sum ^ numbers[i]) * 31 + 1; // HOT
        }
        return sum;
    }

    private static void start(Thread thread) {
        thread.setDaemon(true);
        thread.start();
    }

    private static void parkForEver() {
        while (true) {
            LockSupport.park();
        }
    }

    private static void waitForEver() {
        synchronized (LOCK) {
            try {
                while (true) {
                    LOCK.wait();
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private static void sleepForEver() {
        try {
            while (true) {
                Thread.sleep(1000);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
