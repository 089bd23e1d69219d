import dev.jitlens.model.InlineVerdict;
import dev.jitlens.model.JvmEvent;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.Origin;
import dev.jitlens.parse.LogFormats;
import dev.jitlens.parse.line.LineSource;
import dev.jitlens.parse.line.LogSink;
import dev.jitlens.parse.line.PassingSink;
import dev.jitlens.run.GrowingRun;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Measures what it costs to put a followed run together after each change, in processor time, when
 * so many compilations are known: a run's finished logs are told piece by piece, all at the same
 * pace, and those of compiler threads as logs of their own, as a JVM writes them. Arguments: the
 * folder of the run, and how many tasks are new in each change.
 */
final class SnapshotTimes {
    private static final List<Integer> SIZES = List.of(1_000, 5_000, 10_000, 20_000);
    private static final int CHANGES = 20;

    /** What a log tells, in its order. */
    private record Told(Path file, Path main, List<Consumer<LogSink>> facts) {
        LogSink sink(GrowingRun run) {
            return file.equals(main) ? run.sink(file) : run.compilerLog(file, main);
        }
    }

    private final GrowingRun run;
    private final List<Told> logs;
    private final List<LogSink> sinks = new ArrayList<>();
    private final int[] next;
    private int tasks;

    private SnapshotTimes(Path folder, List<Told> logs) {
        this.run = new GrowingRun(folder);
        this.logs = logs;
        logs.forEach(log -> sinks.add(new Counting(log.sink(run))));
        next = new int[logs.size()];
    }

    public static void main(String[] args) throws IOException {
        Path folder = Path.of(args[0]);
        int step = args.length > 1 ? Integer.parseInt(args[1]) : 25;
        List<Told> logs = new ArrayList<>();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.filter(f -> !f.toString().endsWith(".json")).sorted().toList()) {
                read(file, logs);
            }
        }
        new SnapshotTimes(folder, logs).measure(step, false);
        new SnapshotTimes(folder, logs).measure(step, true);
    }

    private static void read(Path file, List<Told> logs) throws IOException {
        try (InputStream in = new BufferedInputStream(Files.newInputStream(file), 1 << 16)) {
            in.mark(1 << 16);
            byte[] head = in.readNBytes(1 << 15);
            in.reset();
            var format = LogFormats.of(file.toString(), head, head.length);
            if (format.isPresent()) {
                format.get().read(new LineSource(file.toString(), in), new Keeping(file, logs));
            }
        }
    }

    private void measure(int step, boolean printed) {
        for (int size : SIZES) {
            if (!tellUntil(size)) {
                return;
            }
            run.snapshot();
            long nanos = 0;
            long bytes = 0;
            int changes = 0;
            while (changes < CHANGES && tellUntil(tasks + step)) {
                long before = cpu();
                long had = allocated();
                run.snapshot();
                nanos += cpu() - before;
                bytes += allocated() - had;
                changes++;
            }
            if (printed && changes > 0) {
                System.out.printf(
                        Locale.ROOT,
                        "%,7d tasks, %,8d compilations: %7.2f ms of a processor, %6.1f MB, for each"
                                + " of %d changes of %d tasks%n",
                        size,
                        run.snapshot().compilations().size(),
                        nanos / 1e6 / changes,
                        bytes / 1e6 / changes,
                        changes,
                        step);
            }
        }
    }

    /** Tells of all logs until so many tasks are told; false where they have not so many. */
    private boolean tellUntil(int wanted) {
        boolean goesOn = true;
        while (goesOn && tasks < wanted) {
            goesOn = tellNext();
        }
        return goesOn;
    }

    private boolean tellNext() {
        int last = -1;
        for (int i = 0; i < next.length; i++) {
            if (next[i] < size(i) && (last < 0 || part(i) < part(last))) {
                last = i;
            }
        }
        if (last >= 0) {
            logs.get(last).facts().get(next[last]++).accept(sinks.get(last));
        }
        return last >= 0;
    }

    private int size(int log) {
        return logs.get(log).facts().size();
    }

    private double part(int log) {
        return (double) next[log] / size(log);
    }

    private static long cpu() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    private static long allocated() {
        return ((com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean())
                .getCurrentThreadAllocatedBytes();
    }

    /** Counts tasks. */
    private final class Counting extends PassingSink {
        Counting(LogSink sink) {
            super(sink);
        }

        @Override
        public void event(LogKind kind, JvmEvent event) {
            tasks +=
                    kind == LogKind.LOG_COMPILATION && event instanceof JvmEvent.CompileTask
                            ? 1
                            : 0;
            super.event(kind, event);
        }
    }

    /** Keeps what is read. */
    private static final class Keeping implements LogSink {
        private final Path main;
        private final List<Told> logs;
        private List<Consumer<LogSink>> facts = new ArrayList<>();

        Keeping(Path main, List<Told> logs) {
            this.main = main;
            this.logs = logs;
            logs.add(new Told(main, main, facts));
        }

        @Override
        public void event(LogKind kind, JvmEvent event) {
            facts.add(sink -> sink.event(kind, event));
        }

        @Override
        public void inlining(LogKind kind, InlineVerdict verdict, String reason) {
            facts.add(sink -> sink.inlining(kind, verdict, reason));
        }

        @Override
        public void kind(LogKind kind) {
            facts.add(sink -> sink.kind(kind));
        }

        @Override
        public void problem(Origin at, String message) {
            facts.add(sink -> sink.problem(at, message));
        }

        @Override
        public void unread(Origin at, String line) {
            facts.add(sink -> sink.unread(at, line));
        }

        @Override
        public void programLine() {
            facts.add(LogSink::programLine);
        }

        @Override
        public void zero(long epochMillis, boolean jvmStart) {
            facts.add(sink -> sink.zero(epochMillis, jvmStart));
        }

        @Override
        public void compilerThread(long id) {
            Path its = main.resolveSibling("hs_c" + id + "_pid1.log");
            facts = new ArrayList<>();
            logs.add(new Told(its, main, facts));
        }
    }
}
