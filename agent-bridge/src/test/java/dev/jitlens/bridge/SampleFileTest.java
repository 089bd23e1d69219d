package dev.jitlens.bridge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;

class SampleFileTest {
    private static final StackTraceElement FRAME =
            new StackTraceElement("a.C", "run", "C.java", 12);

    @TempDir Path folder;

    @Test
    void framesOfASampleKeepTheirLinesAndShareTheirMethods() throws IOException {
        StackTraceElement[] stack = {
            new StackTraceElement("a.B", "sleep", null, -2),
            FRAME,
            new StackTraceElement("a.C", "run", "C.java", 15),
            new StackTraceElement("a.D", "unknown", null, -1)
        };
        try (SampleFile file = file()) {
            file.info("agent", "java");
            file.sample(5, 1, true, stack);
            file.sample(6, 1, false, stack);
            file.end(7, 2, 2, 30, 20);
        }

        Jlp read = Jlp.read(path());

        assertThat(read.samples).hasSize(2);
        assertThat(read.samples.getFirst().waiting()).isTrue();
        assertThat(read.samples.getLast().at())
                .extracting(read::name, Jlp.Frame::bci, Jlp.Frame::line)
                .containsExactly(
                        tuple("a.B.sleep", -3, -1),
                        tuple("a.C.run", -1, 12),
                        tuple("a.C.run", -1, 15),
                        tuple("a.D.unknown", -1, -1));
        assertThat(read.end).isEqualTo(new Jlp.End(2, 2, 30, 20));
    }

    @Test
    void everyRecordHasTheFieldsThatTheFormatSays() throws IOException {
        ThreadTime thread = new ThreadTime(3, "worker", 30);
        thread.cpuNanos = 50;
        try (SampleFile file = file()) {
            file.info("agent", "java");
            file.thread(thread, SampleFile.THREAD_SEEN, 4);
            file.sample(5, 3, false, new StackTraceElement[] {FRAME});
            file.lost(6, 7, "too many threads");
            file.end(8, 9, 10, 11, 12);
        }

        Jlp read = Jlp.read(path());

        assertThat(read.written)
                .containsExactlyInAnyOrder("INFO", "THREAD", "METHOD", "SAMPLE", "LOST", "END");
        assertThat(read.threads).containsExactly(new Jlp.Seen(0, 3, 2, 50, 20, "worker"));
        assertThat(read.methods).containsValue("a.C.run");
        assertThat(read.samples).hasSize(1);
        Jlp.Sample sample = read.samples.getFirst();
        assertThat(sample.nanos()).isEqualTo(5);
        assertThat(sample.javaId()).isEqualTo(3);
        assertThat(read.lost).containsExactly(Map.entry("too many threads", 7L));
        assertThat(read.end).isEqualTo(new Jlp.End(9, 10, 11, 12));
    }

    @Test
    void aTextThatIsTooLongIsCutBetweenCharacters() throws IOException {
        try (SampleFile file = file()) {
            file.info("euros", "€".repeat(30_000));
        }

        assertThat(Jlp.read(path()).info.get("euros")).isEqualTo("€".repeat(21_845));
    }

    private SampleFile file() throws IOException {
        return new SampleFile(path().toFile());
    }

    private Path path() {
        return folder.resolve("bridge.jlp");
    }
}
