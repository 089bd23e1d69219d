package dev.jitlens.cli.live;

import dev.jitlens.counters.CounterFilter;
import dev.jitlens.counters.CounterReading;
import dev.jitlens.counters.CounterSampler;
import dev.jitlens.counters.LocalJvm;
import dev.jitlens.report.CounterReport;
import dev.jitlens.report.CounterReport.Change;
import dev.jitlens.report.Json;

import picocli.CommandLine;

import java.io.IOException;
import java.io.PrintWriter;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** Prints what changes in the counters of one JVM. */
final class WatchedCounters {
    private final LocalJvm jvm;
    private final CounterFilter filter;
    private final boolean json;
    private final PrintWriter out;
    private final PrintWriter err;

    WatchedCounters(LocalJvm jvm, CounterFilter filter, boolean json, CommandLine commandLine) {
        this.jvm = jvm;
        this.filter = filter;
        this.json = json;
        out = commandLine.getOut();
        err = commandLine.getErr();
    }

    /** Returns after so many readings, or when the JVM has ended. */
    void watch(double seconds, long times) throws IOException, InterruptedException {
        BlockingQueue<Boolean> readings = new LinkedBlockingQueue<>();
        Duration interval = Duration.ofNanos(Math.round(seconds * 1e9));
        try (CounterSampler sampler =
                CounterSampler.start(jvm, interval, () -> readings.add(true))) {
            CounterReading before = null;
            for (long n = 0; n < times; n++) {
                readings.take();
                if (!sampler.ended().isEmpty()) {
                    err.println("jitlens: " + sampler.ended());
                    err.flush();
                    return;
                }
                CounterReading now = sampler.latest().orElseThrow();
                if (now != before) { // else this one was printed in time for the reading before
                    print(before, now);
                }
                before = now;
            }
        }
    }

    private void print(CounterReading before, CounterReading now) throws IOException {
        Instant at = Instant.ofEpochMilli(now.epochNanos() / 1_000_000);
        List<Change> changes = CounterReport.changes(before, now, filter);
        if (json) {
            Map<String, Object> line = new LinkedHashMap<>();
            line.put("pid", jvm.pid());
            line.put("epochMillis", at.toEpochMilli());
            line.put(
                    "counters",
                    before == null
                            ? CounterReport.rows(now.counters(), filter)
                            : CounterReport.json(changes));
            Json.write(line, out);
        } else if (before == null) {
            out.println(at);
            CounterReport.write(now.counters(), filter, out);
        } else {
            out.println(at + (changes.isEmpty() ? "  nothing changed" : ""));
            changes.forEach(change -> out.println(change.line()));
        }
        out.flush();
    }
}
