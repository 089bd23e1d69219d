package dev.jitlens.benchmarks;

import dev.jitlens.model.JvmEvent.JvmIdentity;
import dev.jitlens.model.Origin;
import dev.jitlens.model.Problem;
import dev.jitlens.model.run.Benchmark;
import dev.jitlens.model.run.LogFile;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What a file of results says: it grows while the file is read. */
public final class JmhReading {
    /** Numbers, texts and results: a thousand benchmarks with a thousand iterations each. */
    private static final int MOST_KEPT = 1_000_000;

    private final List<Benchmark> benchmarks = new ArrayList<>();
    private final List<Problem> problems = new ArrayList<>();
    private long problemsTotal;
    private long bytes;
    private long lines;
    private int kept;

    JmhReading() {}

    /** Something more of the file is kept in memory. */
    void keep() throws TooMuchException {
        if (++kept > MOST_KEPT) {
            throw new TooMuchException();
        }
    }

    /** No file of JMH says so much. */
    static final class TooMuchException extends IOException {
        private static final long serialVersionUID = 1;

        private TooMuchException() {
            super("the rest is not read: more than " + MOST_KEPT + " numbers stand before it");
        }
    }

    void add(Benchmark benchmark) {
        benchmarks.add(benchmark);
    }

    void problem(Origin origin, String message) {
        problemsTotal++;
        if (problems.size() < LogFile.MAX_WARNINGS) {
            problems.add(new Problem(origin, message));
        }
    }

    void end(long allBytes, long allLines) {
        bytes = allBytes;
        lines = allLines;
    }

    public List<Benchmark> benchmarks() {
        return benchmarks;
    }

    /** The first of them, at most {@value LogFile#MAX_WARNINGS}. */
    public List<Problem> problems() {
        return problems;
    }

    public long problemsTotal() {
        return problemsTotal;
    }

    public long bytes() {
        return bytes;
    }

    public long lines() {
        return lines;
    }

    /** The JVM of the first benchmark's forks; empty if the file does not tell. */
    public Optional<JvmIdentity> jvm() {
        return benchmarks.stream()
                .filter(b -> !b.setup().vmVersion().isEmpty())
                .findFirst()
                .map(JmhReading::jvm);
    }

    /** Up to JDK 8 HotSpot had a version of its own: {@code 25.131-b11} is that of 1.8.0_131. */
    private static String version(Benchmark.Setup setup) {
        return setup.jdkVersion().startsWith("1.") ? setup.jdkVersion() : setup.vmVersion();
    }

    private static JvmIdentity jvm(Benchmark of) {
        Benchmark.Setup setup = of.setup();
        String arguments = String.join(" ", setup.jvmArguments());
        return new JvmIdentity(
                of.origin(), setup.vmName(), version(setup), arguments, "", "", "", -1, -1);
    }
}
