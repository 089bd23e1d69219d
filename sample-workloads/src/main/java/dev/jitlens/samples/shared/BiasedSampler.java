package dev.jitlens.samples.shared;

import java.util.HashMap;
import java.util.Map;

/**
 * Samples one thread as simple profilers do: by asking for its stack, which the JVM walks only once
 * the thread reaches a safepoint poll. What it blames is the poll, not the work before it.
 */
public final class BiasedSampler extends Thread {
    /**
     * The sampler is off by default, since another profiler that watches would see how it stops the
     * thread.
     */
    public static final String SAMPLER = "off";

    private static final int PERIOD_MILLIS = 10;

    private final Thread watched;
    private final Map<StackTraceElement, Integer> samplesByLine =
            new HashMap<StackTraceElement, Integer>();
    private int samples;

    private BiasedSampler(Thread watched) {
        super("biased-sampler");
        this.watched = watched;
        setDaemon(true);
    }

    /** Starts if the workload's parameter says so. */
    public static BiasedSampler watch(Thread watched, Args given) {
        BiasedSampler sampler = new BiasedSampler(watched);
        switch (given.text("sampler", SAMPLER)) {
            case "off":
                break;
            case "on":
                sampler.start();
                break;
            default:
                throw Args.refuse("--sampler must be on or off");
        }
        return sampler;
    }

    @Override
    public void run() {
        try {
            while (true) {
                Thread.sleep(PERIOD_MILLIS);
                count(watched.getStackTrace());
            }
        } catch (InterruptedException e) {
            // An interrupt tells it to stop.
        }
    }

    private synchronized void count(StackTraceElement[] stack) {
        if (stack.length > 0) {
            samplesByLine.merge(stack[0], 1, Integer::sum);
            samples++;
        }
    }

    /**
     * Prints the lines blamed, the most blamed first, and stops sampling. It prints nothing if it
     * took no samples.
     */
    public synchronized void report() {
        if (samples == 0) {
            return;
        }
        interrupt();
        System.out.println(samples + " safepoint-biased samples:");
        samplesByLine.entrySet().stream()
                .sorted(Map.Entry.<StackTraceElement, Integer>comparingByValue().reversed())
                .limit(3)
                .forEach(e -> System.out.println("  " + e.getValue() + "  " + e.getKey()));
    }
}
