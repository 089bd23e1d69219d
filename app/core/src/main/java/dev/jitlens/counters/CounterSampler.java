package dev.jitlens.counters;

import dev.jitlens.model.run.Counter;
import dev.jitlens.model.run.Counter.Variability;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/**
 * Reads a JVM's counters at an interval, on a thread of its own, and keeps what they were. It ends
 * with the JVM, or when it is closed.
 */
public final class CounterSampler implements AutoCloseable {
    /** Readings of each counter that are kept. */
    public static final int CAPACITY = 4096;

    /**
     * The creation time, which tells JVMs apart: when one has ended, another may have its number at
     * once.
     */
    private static final String BEGIN = "sun.rt.createVmBeginTime";

    private final CounterReader reader;
    private final BooleanSupplier alive;
    private final long intervalNanos;
    private final int capacity;
    private final Runnable listener;
    private final Map<String, GrowingSeries> series = new HashMap<>();
    private final Thread thread;
    private volatile CounterReading latest;
    private volatile String ended = "";
    private volatile boolean closed;

    /**
     * Begins at once.
     *
     * @param jvm one that has counters
     * @param listener told on the sampler's thread after each reading, and at the end
     */
    public static CounterSampler start(LocalJvm jvm, Duration interval, Runnable listener) {
        BooleanSupplier alive =
                ProcessHandle.of(jvm.pid())
                        .<BooleanSupplier>map(process -> process::isAlive)
                        .orElse(() -> false);
        CounterSampler sampler =
                new CounterSampler(jvm.counters(), alive, interval, CAPACITY, listener);
        sampler.begin();
        return sampler;
    }

    CounterSampler(
            CounterReader reader,
            BooleanSupplier alive,
            Duration interval,
            int capacity,
            Runnable listener) {
        this.reader = reader;
        this.alive = alive;
        this.intervalNanos = Math.max(TimeUnit.MILLISECONDS.toNanos(1), interval.toNanos());
        this.capacity = capacity;
        this.listener = listener;
        thread = Thread.ofPlatform().daemon().name("jitlens-counters").unstarted(this::run);
    }

    void begin() {
        thread.start();
    }

    /** The last reading; empty before the first. */
    public Optional<CounterReading> latest() {
        return Optional.ofNullable(latest);
    }

    /** Why no more readings come, as a sentence; empty while they do. */
    public String ended() {
        return ended;
    }

    /** A copy of what is known of a counter; empty of a text and of one that is not there. */
    public Optional<CounterSeries> series(String name) {
        synchronized (series) {
            return Optional.ofNullable(series.get(name)).map(s -> s.copy(latest.ticksPerSecond()));
        }
    }

    /** No reading begins after this; what was read stays. */
    @Override
    public void close() {
        closed = true;
        LockSupport.unpark(thread);
    }

    private void run() {
        long next = System.nanoTime();
        while (!closed && ended.isEmpty()) {
            ended = read();
            listener.run();
            // Readings that would be late are left out.
            next = Math.max(next + intervalNanos, System.nanoTime());
            while (!closed && ended.isEmpty() && System.nanoTime() < next) {
                LockSupport.parkNanos(next - System.nanoTime());
            }
        }
    }

    /** Returns why it was the last one, or nothing. */
    private String read() {
        if (!alive.getAsBoolean()) {
            return "the JVM has ended"; // one that was killed leaves its file
        }
        try {
            CounterReading reading = reader.read();
            if (latest != null && isAnother(latest, reading)) {
                return "the JVM has ended; another one has its number now";
            }
            keep(reading);
            return "";
        } catch (NoSuchFileException e) {
            return "the JVM has ended";
        } catch (IOException e) {
            return e.getMessage();
        }
    }

    private static boolean isAnother(CounterReading before, CounterReading now) {
        long begin = before.number(BEGIN).orElse(0);
        return begin > 0 && now.number(BEGIN).orElse(begin) != begin;
    }

    void keep(CounterReading reading) {
        synchronized (series) {
            latest = reading;
            for (Counter counter : reading.counters()) {
                if (!counter.isText() && counter.variability() != Variability.CONSTANT) {
                    series.computeIfAbsent(counter.name(), n -> new GrowingSeries(capacity))
                            .add(reading.epochNanos(), counter);
                }
            }
        }
    }
}
