import dev.jitlens.model.InlineVerdict;
import dev.jitlens.model.JvmEvent;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.Origin;
import dev.jitlens.model.run.Run;
import dev.jitlens.parse.LogFormats;
import dev.jitlens.parse.line.LineSource;
import dev.jitlens.parse.line.LogSink;
import dev.jitlens.parse.line.PassingSink;
import dev.jitlens.run.GrowingRun;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Tells a run's finished logs piece by piece, all at the same pace, and those of compiler threads
 * as logs of their own, as a JVM writes them.
 */
final class Replay {

    /** What a log tells, in its order. */
    record Told(Path file, Path main, List<Consumer<LogSink>> facts) {
        LogSink sink(GrowingRun run) {
            return file.equals(main) ? run.sink(file) : run.compilerLog(file, main);
        }
    }

    private final GrowingRun run;
    private final List<Told> logs;
    private final List<LogSink> sinks = new ArrayList<>();
    private final int[] next;
    private int tasks;

    Replay(Path folder, List<Told> logs) {
        this.run = new GrowingRun(folder);
        this.logs = logs;
        logs.forEach(log -> sinks.add(new Counting(log.sink(run))));
        next = new int[logs.size()];
    }

    /** Reads all that the logs of a folder tell. */
    static List<Told> read(Path folder) throws IOException {
        List<Told> logs = new ArrayList<>();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.filter(f -> !f.toString().endsWith(".json")).sorted().toList()) {
                read(file, logs);
            }
        }
        return logs;
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

    Run snapshot() {
        return run.snapshot();
    }

    /** How many tasks of LogCompilation were told. */
    int tasks() {
        return tasks;
    }

    /** Tells of all logs until so many tasks are told; false where they have not so many. */
    boolean tellUntil(int wanted) {
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
