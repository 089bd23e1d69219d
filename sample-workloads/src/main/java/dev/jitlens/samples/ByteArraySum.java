package dev.jitlens.samples;

import dev.jitlens.samples.shared.Args;
import dev.jitlens.samples.shared.Polling;
import dev.jitlens.samples.shared.TimerThread;
import dev.jitlens.samples.shared.Truth;
import dev.jitlens.samples.shared.Workload;

import java.util.Arrays;
import java.util.concurrent.TimeUnit;

/**
 * Two nested counted loops sum a byte array again and again, while another thread measures every
 * millisecond how late it wakes up.
 *
 * <p>Look for: one stall of the timer as long as one safepoint took to reach, and the VM operation
 * that asked for it: up to JDK 13 biased locking, since main takes a lock that is biased to the
 * summing thread, later the collection that main asks for then.
 *
 * <p>The measured call enters normal code, since short calls came before. Entered by OSR, in the
 * middle of the inner loop, both loops have one head in some compilations of JDK 8, and then C2
 * counts neither and both poll.
 */
@Workload(
        id = "byte-array-sum",
        order = 3,
        title = "Nested counted loops stall a timer",
        lookFor =
                "One stall of the timer thread as long as one safepoint took to reach, and which VM"
                        + " operation asked for it.",
        presets = {"why-did-everything-stop", "what-got-compiled", "classic-counted-loops"},
        flags = {
            @Workload.Flag(jdk = "8..13", value = "-XX:+UseBiasedLocking"),
            @Workload.Flag(jdk = "8..13", value = "-XX:BiasedLockingStartupDelay=0"),
            // The VM's own pause once a second would be first to wait, and nobody would have asked.
            @Workload.Flag(jdk = "8..22", value = "-XX:+UnlockDiagnosticVMOptions"),
            @Workload.Flag(jdk = "8..22", value = "-XX:GuaranteedSafepointInterval=0"),
            @Workload.Flag(jdk = "10..", value = "-XX:-UseCountedLoopSafepoints")
        },
        parameters = {
            @Workload.Parameter(
                    name = "rounds",
                    defaultValue = "" + ByteArraySum.ROUNDS,
                    description = "Turns of the outer loop in the measured call"),
            @Workload.Parameter(
                    name = "array-bytes",
                    defaultValue = "" + ByteArraySum.ARRAY_BYTES,
                    description = "Length of the array"),
            @Workload.Parameter(
                    name = "warm-calls",
                    defaultValue = "" + ByteArraySum.WARM_CALLS,
                    description =
                            "Short calls before, until normal code is compiled: the measured call"
                                    + " enters that one"),
            @Workload.Parameter(
                    name = "ask-millis",
                    defaultValue = "" + ByteArraySum.ASK_MILLIS,
                    description = "When main takes the lock and asks for a collection; 0: never")
        })
@Truth(
        hotMethod = "sum",
        thread = "summer",
        loops = {
            @Truth.Loop(method = "sum", label = "outer", polling = Polling.AS_COUNTED),
            @Truth.Loop(method = "sum", label = "inner", polling = Polling.AS_COUNTED)
        },
        osr = @Truth.Osr(method = "sum", bci = 14),
        expect = {
            @Truth.Expect(
                    says =
                            "Biased locking asks for the pause: main takes a lock that the summing"
                                    + " thread has.",
                    measure = "reach-of biased locking",
                    atLeast = 500,
                    jdk = "8..13"),
            @Truth.Expect(
                    says = "The collection that main wants has to wait for the loop.",
                    measure = "reach-of garbage collection",
                    atLeast = 500,
                    jdk = "14.."),
            @Truth.Expect(
                    says = "The timer stalls as long as the pause is awaited.",
                    measure = "printed-by-reach timer woke up # ms",
                    atLeast = 0.8,
                    atMost = 1.3)
        })
public final class ByteArraySum {
    static final int ROUNDS = 250_000;
    static final int ARRAY_BYTES = 64 * 1024;

    /** Long enough for OSR at both tiers. */
    private static final int OSR_ROUNDS = 200;

    static final int WARM_CALLS = 2_000;
    static final int ASK_MILLIS = 300;

    private static volatile long result;

    private ByteArraySum() {}

    public static void main(String[] args) throws InterruptedException {
        Args given = Args.parse(args, "rounds", "array-bytes", "warm-calls", "ask-millis");
        int rounds = given.number("rounds", ROUNDS);
        int warmCalls = given.number("warm-calls", WARM_CALLS);
        int askMillis = given.number("ask-millis", ASK_MILLIS);
        byte[] array = new byte[given.number("array-bytes", ARRAY_BYTES)];
        Arrays.fill(array, (byte) 3);
        for (int call = 0; call < warmCalls; call++) {
            result = sum(array, call == 0 ? OSR_ROUNDS : 1);
        }
        TimerThread timer = new TimerThread();
        timer.start();

        long startNanos = System.nanoTime();
        Object lock = new Object();
        Thread summer = new Thread(() -> result = sumAfter(lock, array, rounds), "summer");
        summer.start();
        if (askMillis > 0) {
            Thread.sleep(askMillis);
            timer.reset();
            synchronized (lock) { // Where locks are biased, to the thread that had it first.
                System.gc();
            }
        }
        summer.join();
        long tookMillis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - startNanos);
        System.out.println("summed " + result + " in " + tookMillis + " ms.");
        System.out.println(
                "the timer woke up " + timer.stopAndGetLatestMillis() + " ms late at worst.");
    }

    private static long sumAfter(Object lock, byte[] array, int rounds) {
        synchronized (lock) {
            result = rounds;
        }
        return sum(array, rounds);
    }

    private static long sum(byte[] array, int rounds) {
        long sum = 0;
        for (int round = 0; round < rounds; round++) { // LOOP outer
            for (int i = 0; i < array.length; i++) { // LOOP inner
                sum += array[i]; // HOT
            }
        }
        return sum;
    }
}
