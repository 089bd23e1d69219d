package dev.jitlens.bridge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Path;

class SampleFileTest {
    @TempDir Path folder;

    @Test
    void framesOfASampleKeepTheirLinesAndShareTheirMethods() throws IOException {
        StackTraceElement[] stack = {
            new StackTraceElement("a.B", "sleep", null, -2),
            new StackTraceElement("a.C", "run", "C.java", 12),
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
