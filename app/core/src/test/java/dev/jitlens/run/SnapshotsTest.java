package dev.jitlens.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.InlineVerdict;
import dev.jitlens.model.JvmEvent;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.Origin;
import dev.jitlens.model.run.LogFile;
import dev.jitlens.model.run.Run;
import dev.jitlens.parse.LogFormat;
import dev.jitlens.parse.LogFormats;
import dev.jitlens.parse.line.LineSource;
import dev.jitlens.parse.line.LogSink;
import dev.jitlens.parse.line.ReadText;

import org.junit.jupiter.api.Test;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * A snapshot of a run that grows joins what is new with what it knew. Whatever was told until then,
 * and in which order logs told it, it is the run that is put together of all of it at once, one log
 * after the other.
 */
class SnapshotsTest {
    private static final Path FORMATS = Path.of("src/test/resources/formats");
    private static final int PIECES = 8;

    /** What a log tells, in its order. */
    private record Log(Path file, List<Consumer<LogSink>> facts) {}

    private static List<Log> logs() throws IOException {
        List<Log> logs = new ArrayList<>();
        try (Stream<Path> files = Files.walk(FORMATS, 3)) {
            for (Path file : files.filter(f -> is(f)).sorted().toList()) {
                log(file).ifPresent(logs::add);
            }
        }
        return logs;
    }

    private static boolean is(Path file) {
        return Files.isRegularFile(file) && file.getFileName().toString().startsWith("input.");
    }

    private static Optional<Log> log(Path file) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        Optional<LogFormat> format = LogFormats.of(file.toString(), bytes, bytes.length);
        if (format.isEmpty()) {
            return Optional.empty();
        }
        Log log = new Log(file, new ArrayList<>());
        LineSource lines = new LineSource(file.toString(), new ByteArrayInputStream(bytes));
        format.get().read(lines, new Keeping(log.facts()));
        return Optional.of(log);
    }

    @Test
    void ofOneLog() throws IOException {
        List<Log> logs = logs();
        assertThat(logs).hasSizeGreaterThan(100);
        for (Log log : logs) {
            GrowingRun run = new GrowingRun(FORMATS);
            LogSink sink = run.sink(log.file());
            int told = 0;
            for (int piece = 1; piece <= PIECES; piece++) {
                int end = log.facts().size() * piece / PIECES;
                log.facts().subList(told, end).forEach(fact -> fact.accept(sink));
                told = end;
                assertThat(run.snapshot())
                        .as("%s, %d facts", log.file(), told)
                        .isEqualTo(atOnce(List.of(log), new int[] {told}));
            }
        }
    }

    @Test
    void ofSeveralLogsThatGrowAtOnce() throws IOException {
        List<Log> logs = logs();
        for (int seed = 0; seed < 100; seed++) {
            Random random = new Random(seed);
            List<Log> some = new ArrayList<>();
            while (some.size() < 3) {
                Log next = logs.get(random.nextInt(logs.size()));
                if (!some.contains(next)) {
                    some.add(next);
                }
            }
            grow(some, random, "seed " + seed);
        }
    }

    private static void grow(List<Log> logs, Random random, String name) {
        GrowingRun run = new GrowingRun(FORMATS);
        List<LogSink> sinks = logs.stream().map(log -> run.sink(log.file())).toList();
        int[] told = new int[logs.size()];
        for (int piece = 0; piece < PIECES; piece++) {
            for (int turn = 0; turn < 10; turn++) {
                int which = random.nextInt(logs.size());
                List<Consumer<LogSink>> facts = logs.get(which).facts();
                int end = Math.min(facts.size(), told[which] + random.nextInt(60));
                facts.subList(told[which], end).forEach(fact -> fact.accept(sinks.get(which)));
                told[which] = end;
            }
            assertThat(run.snapshot())
                    .as("%s, piece %d", name, piece)
                    .isEqualTo(atOnce(logs, told));
        }
    }

    @Test
    void withoutWhatWasCopied() throws IOException {
        Path main = Fixtures.logCompilation("25-text-inside");
        Log copied = log(Fixtures.logCompilation("21-killed")).orElseThrow();
        Log log = log(main).orElseThrow();
        Log last = log(Fixtures.logCompilation("17-text-inside")).orElseThrow();
        GrowingRun run = new GrowingRun(FORMATS);
        copied.facts().forEach(fact -> fact.accept(run.compilerLog(copied.file(), main)));
        log.facts().forEach(fact -> fact.accept(run.sink(main)));
        last.facts().forEach(fact -> fact.accept(run.sink(last.file())));
        run.snapshot();
        run.sink(main).compilerThread(1);
        run.forgetCopied(main);
        int[] all = {log.facts().size(), last.facts().size()};
        assertThat(run.snapshot()).isEqualTo(atOnce(List.of(log, last), all));
    }

    private static Run atOnce(List<Log> logs, int[] told) {
        RunAssembler assembler = new RunAssembler("");
        List<LogFile> files = new ArrayList<>();
        for (int i = 0; i < logs.size(); i++) {
            FileSink sink = new FileSink(i, assembler);
            logs.get(i).facts().subList(0, told[i]).forEach(fact -> fact.accept(sink));
            Path file = logs.get(i).file();
            files.add(sink.finish(new ReadText(file.toString(), file.toFile().length(), 0, 0)));
        }
        return assembler.finish("formats", FORMATS.toString(), files, FORMATS);
    }

    /** Keeps what is read. */
    private record Keeping(List<Consumer<LogSink>> facts) implements LogSink {
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
    }
}
