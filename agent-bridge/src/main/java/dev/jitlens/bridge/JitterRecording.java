package dev.jitlens.bridge;

import org.HdrHistogram.Histogram;

import java.io.File;
import java.io.IOException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * A file of jitter being written, one interval a second, by a daemon thread that ends with {@link
 * #end} or with the JVM. Another thread measures: a slow disk must not hold that up.
 */
final class JitterRecording extends Thread implements Ending {
    private static final long LINE_NANOS = TimeUnit.SECONDS.toNanos(1);

    /**
     * The end of the file waits so many milliseconds for the meter's last sleep, half of what it
     * may take.
     */
    private static final long LAST_SLEEP_MILLIS = Ending.MOST_END_MILLIS / 2;

    private final File file;
    private final IntervalLog log;
    private final JitterMeter meter;
    private final EndHook hook = new EndHook(this);
    private final OwnTime time = new OwnTime();
    private volatile boolean stopping;
    private Histogram histogram;
    private int toldMillis;
    private long usedNanos = OwnTime.UNKNOWN;

    private JitterRecording(File file, IntervalLog log, JitterMeter meter) {
        super("jitlens-jitter-log");
        this.file = file;
        this.log = log;
        this.meter = meter;
        setDaemon(true);
    }

    /**
     * @param sleepMillis how long the meter sleeps between two measurements
     * @param tag the tag of all intervals
     */
    static JitterRecording start(File file, int sleepMillis, String tag) throws Refused {
        IntervalLog log;
        try {
            log = new IntervalLog(file, tag);
        } catch (IOException e) {
            throw Refused.cannotWrite(file, e);
        }
        JitterRecording recording = new JitterRecording(file, log, new JitterMeter(sleepMillis));
        recording.hook.add();
        recording.start();
        recording.meter.start();
        return recording;
    }

    File file() {
        return file;
    }

    /** Ends the file, and waits for that, but not without bounds. */
    void end() {
        finish();
        hook.remove();
    }

    /**
     * The JVM stops all threads once more when it ends, after its hooks. Nobody could tell how long
     * that takes, so it is asked to stop them now, while the meter still measures.
     */
    @Override
    public void endSoon() {
        LastPause.take(meter);
        finish();
    }

    private void finish() {
        meter.end();
        stopping = true;
        LockSupport.unpark(this);
        Ending.await(this);
    }

    @Override
    public void run() {
        try (IntervalLog closed = log) {
            write(closed);
        } catch (IOException e) {
            Agent.say("writes no more to " + file + ": " + e.getMessage());
        } catch (OutOfMemoryError | RuntimeException | LinkageError e) {
            Agent.say("writes no more to " + file + ": " + e);
        } finally {
            time.close();
            meter.end(); // There is nobody to tell.
        }
    }

    private void write(IntervalLog to) throws IOException {
        to.begin("How late a sleep wakes up, in ns; corrected with its length as the interval");
        long lineAt = System.nanoTime() + LINE_NANOS;
        while (!stopping) {
            long leftNanos = lineAt - System.nanoTime();
            if (leftNanos > 0) {
                LockSupport.parkNanos(this, leftNanos);
            } else {
                line(to);
                lineAt = next(lineAt);
                tellCost();
            }
        }
        meter.awaitLast(LAST_SLEEP_MILLIS);
        line(to);
    }

    /**
     * The next beat of a second. Lines that a slow disk has kept from being written are not made up
     * for.
     */
    private static long next(long lastNanos) {
        long lateNanos = Math.max(0, System.nanoTime() - lastNanos);
        return lastNanos + (lateNanos / LINE_NANOS + 1) * LINE_NANOS;
    }

    private void line(IntervalLog to) throws IOException {
        tellSleep(to);
        histogram = meter.since(histogram);
        to.interval(histogram, System.nanoTime());
    }

    /**
     * Tells the meter what this thread costs, which is part of what measuring costs. The meter
     * looks once a second, too.
     */
    private void tellCost() {
        long used = time.nanos();
        if (used != OwnTime.UNKNOWN && usedNanos != OwnTime.UNKNOWN) {
            meter.writingTakes(used - usedNanos);
        }
        usedNanos = used;
    }

    /**
     * Tells in a comment how long the sleeps are. The interval in which that changes has values of
     * both.
     */
    private void tellSleep(IntervalLog to) throws IOException {
        int millis = meter.sleepMillis();
        if (millis != toldMillis) {
            toldMillis = millis;
            to.comment("A sleep is of " + millis + " ms");
        }
    }
}
