package dev.jitlens.samples;

import dev.jitlens.samples.parts.HiccupServer;
import dev.jitlens.samples.shared.Args;
import dev.jitlens.samples.shared.HistogramLog;
import dev.jitlens.samples.shared.LoadDriver;
import dev.jitlens.samples.shared.Truth;
import dev.jitlens.samples.shared.Workload;

import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * Sends requests to a server that takes the same time for each and stalls now and then. Three times
 * are kept apart: service, from the real start of a request to its end; wait, from the start that
 * was intended to the real one; response, both together.
 *
 * <p>Look for: in fixed mode, all requests that were meant to start during a stall have a long
 * response time, at the defaults about one in eight, although only the first of them has a long
 * service time. The mode throttle sends the same requests and records the same times, but shows the
 * service time only: who looks at its summary sees one slow request a stall, coordinated omission.
 * In the mode throughput a request starts when the one before has ended, so there is no intended
 * start, and nothing but service time is known.
 */
@Workload(
        id = "load-generator",
        title = "Response time, service time",
        lookFor =
                "On the Latency page response leaves service in fixed mode, where one request in"
                    + " eight is due in a stall or waits behind. In throttle mode it does as well,"
                    + " but the program shows service time, in which each stall is one slow"
                    + " request; in throughput mode nothing else is known.",
        presets = {"why-did-everything-stop"},
        parameters = {
            @Workload.Parameter(
                    name = "mode",
                    defaultValue = LoadGenerator.MODE,
                    description = "What decides when a request starts",
                    values = {"fixed", "throttle", "throughput"}),
            @Workload.Parameter(
                    name = "rate",
                    defaultValue = "" + LoadGenerator.RATE,
                    description = "Requests a second; not for throughput"),
            @Workload.Parameter(
                    name = "service",
                    defaultValue = LoadGenerator.SERVICE,
                    description = "What the server does meanwhile",
                    values = {"busy", "sleep"}),
            @Workload.Parameter(
                    name = "service-micros",
                    defaultValue = "" + LoadGenerator.SERVICE_MICROS,
                    description = "Microseconds that the server takes for a request"),
            @Workload.Parameter(
                    name = "hiccup-every-millis",
                    defaultValue = "" + LoadGenerator.HICCUP_EVERY_MILLIS,
                    description = "From the beginning of a stall to that of the next"),
            @Workload.Parameter(
                    name = "hiccup-millis",
                    defaultValue = "" + LoadGenerator.HICCUP_MILLIS,
                    description = "How long a stall takes; 0 for none"),
            @Workload.Parameter(
                    name = "run-millis",
                    defaultValue = "" + LoadGenerator.RUN_MILLIS,
                    description = "How long requests are sent"),
            @Workload.Parameter(
                    name = HistogramLog.PARAMETER,
                    defaultValue = HistogramLog.FILE,
                    description = HistogramLog.DESCRIPTION,
                    inRunDirectory = true)
        })
@Truth(
        expect = {
            @Truth.Expect(
                    says = "One response in twenty is slow.",
                    measure = "latency response 95",
                    atLeast = 20,
                    when = "mode=fixed"),
            @Truth.Expect(
                    says = "One response in twenty is slow.",
                    measure = "latency response 95",
                    atLeast = 20,
                    when = "mode=throttle"),
            @Truth.Expect(
                    says = "Response, service and wait are recorded apart.",
                    measure = "latency-tags",
                    atLeast = 3,
                    when = "mode=fixed"),
            @Truth.Expect(
                    says =
                            "Throttled, too, all three are recorded, though the program shows"
                                    + " service time only.",
                    measure = "latency-tags",
                    atLeast = 3,
                    when = "mode=throttle"),
            @Truth.Expect(
                    says = "Nobody meant a request to start at any time: service is all there is.",
                    measure = "latency-tags",
                    atMost = 1,
                    when = "mode=throughput"),
            @Truth.Expect(
                    says =
                            "Hardly one request in twenty is served slowly: only one of those that"
                                    + " a stall delays.",
                    measure = "latency service 95",
                    atMost = 20)
        })
public final class LoadGenerator {
    static final String MODE = "fixed";
    static final int RATE = 1000;
    static final String SERVICE = "busy";
    static final int SERVICE_MICROS = 200;
    static final int HICCUP_EVERY_MILLIS = 1000;
    static final int HICCUP_MILLIS = 100;
    static final int RUN_MILLIS = 10_000;

    private LoadGenerator() {}

    public static void main(String[] args) {
        Args given =
                Args.parse(
                        args,
                        "mode",
                        "rate",
                        "service",
                        "service-micros",
                        "hiccup-every-millis",
                        "hiccup-millis",
                        "run-millis",
                        HistogramLog.PARAMETER);
        LoadDriver.Mode mode =
                LoadDriver.Mode.valueOf(
                        given.oneOf("mode", MODE, "fixed", "throttle", "throughput")
                                .toUpperCase(Locale.ROOT));
        int rate = given.atLeast(1, "rate", RATE);
        int serviceMicros = given.atLeast(0, "service-micros", SERVICE_MICROS);
        int everyMillis = given.atLeast(1, "hiccup-every-millis", HICCUP_EVERY_MILLIS);
        int stallMillis = given.atLeast(0, "hiccup-millis", HICCUP_MILLIS);
        long runNanos = TimeUnit.MILLISECONDS.toNanos(given.atLeast(1, "run-millis", RUN_MILLIS));
        boolean busy = given.oneOf("service", SERVICE, "busy", "sleep").equals("busy");
        refuseOverload(mode, rate, serviceMicros, everyMillis, stallMillis);
        HistogramLog log = HistogramLog.of(given, "load-generator");
        if (mode == LoadDriver.Mode.THROTTLE) {
            log.showOnly("service");
        }
        LoadDriver.Clock clock = new RealClock();
        new LoadDriver(
                        clock,
                        new HiccupServer(
                                clock,
                                TimeUnit.MICROSECONDS.toNanos(serviceMicros),
                                busy,
                                TimeUnit.MILLISECONDS.toNanos(everyMillis),
                                TimeUnit.MILLISECONDS.toNanos(stallMillis)),
                        mode.intends() ? allTimes(log) : serviceTimes(log))
                .run(mode, TimeUnit.SECONDS.toNanos(1) / rate, runNanos);
        System.out.println(summary(mode));
        log.close();
    }

    private static String summary(LoadDriver.Mode mode) {
        switch (mode) {
            case FIXED:
                return "response = wait + service, for each request.";
            case THROTTLE:
                return "service time, as if no request had waited; response and wait are recorded.";
            default:
                return "no intended starts, so neither response nor wait is known.";
        }
    }

    static LoadDriver.Listener allTimes(HistogramLog log) {
        HistogramLog.Series response = log.byOneThread("response");
        HistogramLog.Series service = log.byOneThread("service");
        HistogramLog.Series wait = log.byOneThread("wait");
        return (intendedNanos, startNanos, endNanos) -> {
            response.record(endNanos - intendedNanos);
            service.record(endNanos - startNanos);
            wait.record(startNanos - intendedNanos);
        };
    }

    private static LoadDriver.Listener serviceTimes(HistogramLog log) {
        HistogramLog.Series service = log.byOneThread("service");
        return (intendedNanos, startNanos, endNanos) -> service.record(endNanos - startNanos);
    }

    /** Refuses a load of which requests would only pile up and never all be served. */
    private static void refuseOverload(
            LoadDriver.Mode mode, int rate, int serviceMicros, int everyMillis, int stallMillis) {
        if (stallMillis >= everyMillis) {
            throw Args.refuse("--hiccup-millis must be less than --hiccup-every-millis");
        }
        // More than one a microsecond cannot be told apart from the driver's own work.
        double servedASecond =
                (1 - (double) stallMillis / everyMillis) * 1_000_000 / Math.max(1, serviceMicros);
        if (mode.intends() && rate >= servedASecond) {
            throw Args.refuse(
                    "--rate must be less than "
                            + (long) Math.ceil(servedASecond)
                            + ", which is all that this server can serve in a second");
        }
    }

    private static final class RealClock implements LoadDriver.Clock {
        /** A parked thread wakes up about so many nanoseconds late. */
        private static final long SPIN_NANOS = 100_000;

        @Override
        public long nanos() {
            return System.nanoTime();
        }

        @Override
        public void sleepUntil(long nanos) {
            long leftNanos = nanos - System.nanoTime();
            while (leftNanos > SPIN_NANOS) {
                LockSupport.parkNanos(leftNanos - SPIN_NANOS);
                leftNanos = nanos - System.nanoTime();
            }
            workUntil(nanos);
        }

        @Override
        public void workUntil(long nanos) {
            while (nanos - System.nanoTime() > 0) {
                // Time passes.
            }
        }
    }
}
