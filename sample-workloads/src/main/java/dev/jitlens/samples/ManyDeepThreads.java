package dev.jitlens.samples;

import dev.jitlens.samples.shared.Args;
import dev.jitlens.samples.shared.Truth;
import dev.jitlens.samples.shared.Workload;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * Hundreds of threads that are parked under deep stacks, while {@code main} works.
 *
 * <p>Look for: what one sample costs. A sampler that dumps all threads walks every one of these
 * stacks at a safepoint, and {@code main} stands still meanwhile; a sampler of signals walks the
 * stack of the thread that it hit and no other.
 */
@Workload(
        id = "many-deep-threads",
        title = "Many threads, deep stacks",
        lookFor =
                "The time that each dump of all threads takes, against that of a sample taken by"
                        + " signal.",
        presets = {"why-did-everything-stop"},
        parameters = {
            @Workload.Parameter(
                    name = "run-millis",
                    defaultValue = "" + ManyDeepThreads.RUN_MILLIS,
                    description = "How long it runs"),
            @Workload.Parameter(
                    name = "threads",
                    defaultValue = "" + ManyDeepThreads.THREADS,
                    description = "How many threads are parked"),
            @Workload.Parameter(
                    name = "depth",
                    defaultValue = "" + ManyDeepThreads.DEPTH,
                    description = "Calls on the stack of each")
        })
@Truth(
        hotMethod = "work",
        loops = @Truth.Loop(method = "work"),
        expect = {
            @Truth.Expect(
                    says = "Each dump of all threads stops the program.",
                    measure = "pause-named ThreadDump",
                    atLeast = 0.2)
        })
public final class ManyDeepThreads {
    static final int RUN_MILLIS = 2000;
    static final int THREADS = 200;
    static final int DEPTH = 200;

    private ManyDeepThreads() {}

    public static void main(String[] args) throws InterruptedException {
        Args given = Args.parse(args, "run-millis", "threads", "depth");
        long runNanos = TimeUnit.MILLISECONDS.toNanos(given.number("run-millis", RUN_MILLIS));
        int threads = given.number("threads", THREADS);
        int depth = given.number("depth", DEPTH);
        CountDownLatch deep = new CountDownLatch(threads);
        for (int i = 1; i <= threads; i++) {
            Thread thread = new Deep("deep-" + i, depth, deep);
            thread.setDaemon(true);
            thread.start();
        }
        deep.await();
        int[] numbers = new int[100_000];
        long result = 0;
        long endNanos = System.nanoTime() + runNanos;
        while (System.nanoTime() - endNanos < 0) {
            result += work(numbers);
        }
        System.out.println("worked beside " + threads + " threads, the result is " + result + ".");
    }

    private static int work(int[] numbers) {
        int sum = 0;
        for (int i = 0; i < numbers.length; i++) { // LOOP
            sum = (sum ^ numbers[i]) * 31 + 1; // HOT
        }
        return sum;
    }

    private static final class Deep extends Thread {
        private final int depth;
        private final CountDownLatch deep;

        Deep(String name, int depth, CountDownLatch deep) {
            super(name);
            this.depth = depth;
            this.deep = deep;
        }

        @Override
        public void run() {
            goDown(depth);
        }

        private void goDown(int callsLeft) {
            if (callsLeft > 0) {
                goDown(callsLeft - 1);
                return;
            }
            deep.countDown();
            while (true) {
                LockSupport.park();
            }
        }
    }
}
