package dev.jitlens.samples;

import dev.jitlens.samples.shared.Args;
import dev.jitlens.samples.shared.Truth;
import dev.jitlens.samples.shared.Workload;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Four threads add up under a lock: one lock for all, or one for each.
 *
 * <p>Look for: how long threads wait in {@code add}, for which monitor, and who held it. With locks
 * of their own they run side by side. Crossed, two threads each have a lock and want that of the
 * other: they wait for each other for ever, while main looks on.
 */
@Workload(
        id = "shared-lock",
        title = "A lock that all wait for",
        lookFor = "The share of their life that the adding threads wait for one monitor.",
        presets = {"what-is-wrong"},
        parameters = {
            @Workload.Parameter(
                    name = "run-millis",
                    defaultValue = "" + SharedLock.RUN_MILLIS,
                    description = "How long it runs"),
            @Workload.Parameter(
                    name = "lock",
                    defaultValue = SharedLock.SHARED,
                    description = "Whether all threads use one lock",
                    values = {SharedLock.SHARED, SharedLock.OWN, SharedLock.CROSSED})
        })
@Truth(
        thread = "adder-1",
        expect =
                @Truth.Expect(
                        says = "C2 compiles what is done under the lock.",
                        measure = "compiled add 4",
                        atLeast = 1,
                        when = "lock=shared"))
public final class SharedLock {
    static final int RUN_MILLIS = 3000;
    static final String SHARED = "shared";
    static final String OWN = "own";
    static final String CROSSED = "crossed";

    private static final int THREADS = 4;

    private long sum;

    private SharedLock() {}

    public static void main(String[] args) throws InterruptedException {
        Args given = Args.parse(args, "run-millis", "lock");
        long runNanos = TimeUnit.MILLISECONDS.toNanos(given.number("run-millis", RUN_MILLIS));
        String lock = given.oneOf("lock", SHARED, SHARED, OWN, CROSSED);
        if (lock.equals(CROSSED)) {
            cross(runNanos);
        } else {
            add(runNanos, lock.equals(OWN));
        }
    }

    private static void add(long runNanos, boolean own) throws InterruptedException {
        long endNanos = System.nanoTime() + runNanos;
        SharedLock all = new SharedLock();
        Thread[] threads = new Thread[THREADS];
        for (int i = 0; i < THREADS; i++) {
            SharedLock lock = own ? new SharedLock() : all;
            threads[i] = new Thread(() -> addUntil(lock, endNanos), "adder-" + (i + 1));
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println("the sum is " + all.sum + ".");
    }

    /** Daemons, so that the program ends nevertheless. */
    private static void cross(long runNanos) throws InterruptedException {
        SharedLock one = new SharedLock();
        SharedLock other = new SharedLock();
        CountDownLatch both = new CountDownLatch(2);
        start("crosser-1", () -> one.addTo(other, both));
        start("crosser-2", () -> other.addTo(one, both));
        TimeUnit.NANOSECONDS.sleep(runNanos);
        System.out.println("the sum is " + one.sum + ".");
    }

    private static void start(String name, Runnable work) {
        Thread thread = new Thread(work, name);
        thread.setDaemon(true);
        thread.start();
    }

    private void addTo(SharedLock other, CountDownLatch both) {
        synchronized (this) {
            both.countDown();
            try {
                both.await();
            } catch (InterruptedException e) {
                return;
            }
            other.add(1);
        }
    }

    private static void addUntil(SharedLock lock, long endNanos) {
        while (System.nanoTime() - endNanos < 0) {
            lock.add(50_000);
        }
    }

    private void add(int turns) {
        synchronized (this) {
            long mixed = sum;
            for (int i = 0; i < turns; i++) {
                mixed = mixed * 31 + i;
            }
            sum = mixed;
        }
    }
}
