package dev.jitlens.samples;

import dev.jitlens.samples.parts.OrderedScheduler;
import dev.jitlens.samples.shared.Args;
import dev.jitlens.samples.shared.HistogramLog;
import dev.jitlens.samples.shared.Trial;
import dev.jitlens.samples.shared.Trials;
import dev.jitlens.samples.shared.Truth;
import dev.jitlens.samples.shared.Workload;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;

/**
 * Threads take items from one input, work on them and write them to one output, which must keep the
 * order of the input. With a lock around all of it only one works at a time. With tickets and a
 * ring only taking and writing are in order, and the work is done side by side.
 *
 * <p>Look for: with four threads about four times the throughput, in the same order. An item that
 * is ready too early waits in the ring, not its thread; with the lock, each thread waits for all
 * others before it can begin.
 */
@Workload(
        id = "ordered-scheduler",
        title = "In order, but side by side",
        lookFor =
                "Items in a second with a lock around the work and with tickets and a ring; on the"
                        + " Latency page a curve for each, from the wish for an item until it is"
                        + " written.",
        presets = {"why-did-everything-stop", "what-is-wrong"},
        parameters = {
            @Workload.Parameter(
                    name = "work",
                    defaultValue = OrderedWork.WORK,
                    description = "What is done to an item: a wait, as for a disk, or computing",
                    values = {OrderedWork.WORK, "busy"}),
            @Workload.Parameter(
                    name = "work-micros",
                    defaultValue = "" + OrderedWork.WORK_MICROS,
                    description = "Microseconds that it takes"),
            @Workload.Parameter(
                    name = "ring",
                    defaultValue = "" + OrderedWork.RING,
                    description = "How many items can wait for their turn"),
            @Workload.Parameter(
                    name = Trials.THREADS,
                    defaultValue = OrderedWork.THREADS,
                    description = Trials.THREADS_DESCRIPTION),
            @Workload.Parameter(
                    name = Trials.MILLIS,
                    defaultValue = "" + OrderedWork.MILLIS,
                    description = Trials.MILLIS_DESCRIPTION),
            @Workload.Parameter(
                    name = HistogramLog.PARAMETER,
                    defaultValue = HistogramLog.FILE,
                    description = HistogramLog.DESCRIPTION,
                    inRunDirectory = true)
        },
        parametersOf = Trials.class)
@Truth(
        expect = {
            @Truth.Expect(
                    says = "Four threads get more done with tickets than with a lock.",
                    measure = "compared operations/nanos ordered:4 lock:4",
                    atLeast = 2,
                    when = "work=wait"),
            @Truth.Expect(
                    says = "One thread is as fast either way.",
                    measure = "compared operations/nanos ordered:1 lock:1",
                    atLeast = 0.6,
                    atMost = 1.7),
            @Truth.Expect(
                    says = "No item is written before one that was taken earlier.",
                    measure = "counted out_of_order/operations ordered:4",
                    atMost = 0),
            @Truth.Expect(
                    says =
                            "With tickets an item waits for its turn, but not for three others'"
                                    + " work.",
                    measure = "latency ordered 50",
                    atLeast = 0.5,
                    atMost = 1.5,
                    when = "work=wait")
        })
public final class OrderedWork {
    static final String WORK = "wait";
    static final int WORK_MICROS = 500;
    static final int RING = 64;
    static final String THREADS = "1,4";
    static final int MILLIS = 200;

    private final HistogramLog.Series latencies;
    private final long workNanos;
    private final boolean waits;
    private final int ring;

    private OrderedWork(HistogramLog.Series latencies, long workNanos, boolean waits, int ring) {
        this.latencies = latencies;
        this.workNanos = workNanos;
        this.waits = waits;
        this.ring = ring;
    }

    public static void main(String[] args) {
        Args given = Trials.parse(args, "work", "work-micros", "ring", HistogramLog.PARAMETER);
        boolean waits = given.oneOf("work", WORK, WORK, "busy").equals(WORK);
        long nanos = TimeUnit.MICROSECONDS.toNanos(given.atLeast(1, "work-micros", WORK_MICROS));
        int ring = given.atLeast(1, "ring", RING);
        Trials trials = new Trials(given, THREADS, MILLIS, ",out_of_order");
        HistogramLog log = HistogramLog.of(given, "ordered-scheduler");
        OrderedWork locked = new OrderedWork(log.byThreads("lock"), nanos, waits, ring);
        OrderedWork ordered = new OrderedWork(log.byThreads("ordered"), nanos, waits, ring);
        trials.add("lock", () -> locked.withLock());
        trials.add("ordered", () -> ordered.withTickets());
        trials.run();
        log.close();
    }

    private Supplier<Trial.Worker> withLock() {
        Line line = new Line();
        return () ->
                new Working(line) {
                    @Override
                    public int operate() {
                        long wishNanos = System.nanoTime();
                        synchronized (line) {
                            long item = line.take();
                            work();
                            line.write(item, wishNanos);
                        }
                        return 1;
                    }
                };
    }

    private Supplier<Trial.Worker> withTickets() {
        Line line = new Line();
        OrderedScheduler scheduler = new OrderedScheduler(ring);
        return () ->
                new Working(line) {
                    @Override
                    public int operate() {
                        long wishNanos = System.nanoTime();
                        long item = line.take();
                        work();
                        scheduler.run(item, () -> line.write(item, wishNanos));
                        return 1;
                    }
                };
    }

    /** The input and the output; items are numbers from 0 on, and so are their own tickets. */
    private final class Line {
        private final AtomicLong input = new AtomicLong();
        private final AtomicLong outOfOrder = new AtomicLong();
        private long output;

        long take() {
            return input.getAndIncrement();
        }

        /** One thread at a time is here, or the order would be wrong already. */
        void write(long item, long wishNanos) {
            if (item != output) {
                outOfOrder.incrementAndGet();
            }
            output = item + 1;
            latencies.record(System.nanoTime() - wishNanos);
        }
    }

    private abstract class Working implements Trial.Worker {
        private final Line line;

        Working(Line line) {
            this.line = line;
        }

        void work() {
            long endNanos = System.nanoTime() + workNanos;
            for (long left = workNanos; left > 0; left = endNanos - System.nanoTime()) {
                if (waits) {
                    LockSupport.parkNanos(left);
                }
            }
        }

        @Override
        public long[] counted() {
            return new long[] {line.outOfOrder.get()};
        }
    }
}
