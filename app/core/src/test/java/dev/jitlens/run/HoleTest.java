package dev.jitlens.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.jitlens.model.run.Run;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPOutputStream;

/** Logs that were cut off while their JVM wrote them, which begin with zeros. */
class HoleTest {
    private static final Path LOG = Fixtures.logCompilation("25-text-inside");

    @TempDir Path dir;

    private static Run open(Path path) throws IOException {
        return RunReader.open(List.of(path), Progress.NONE);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 4096, FileContent.HEAD, 200_000, 1_000_003})
    void whatStandsBehindZerosIsRead(int zeros) throws IOException {
        byte[] text = Files.readAllBytes(LOG);
        Path log = dir.resolve("cut.log");
        try (OutputStream out = Files.newOutputStream(log)) {
            out.write(new byte[zeros]);
            out.write(text);
        }
        hasAll(open(log), zeros);
        Path packed = dir.resolve("cut.log.gz");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(packed))) {
            Files.copy(log, out);
        }
        hasAll(open(packed), zeros);
    }

    private static void hasAll(Run run, int zeros) throws IOException {
        Run whole = open(LOG);
        assertThat(run.totals()).isEqualTo(whole.totals());
        assertThat(run.compilations()).hasSameSizeAs(whole.compilations());
        assertThat(run.compilations().getFirst().origin().offset())
                .isEqualTo(whole.compilations().getFirst().origin().offset() + zeros);
        assertThat(run.files().getFirst().warnings())
                .anyMatch(w -> w.message().startsWith("begins with " + zeros + " zeros"));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 70_000})
    void whatHasMoreOfThemIsNoText(int zeros) throws IOException {
        byte[] binary = new byte[2 * zeros + 2];
        binary[zeros] = 'a';
        Path file = Files.write(dir.resolve("binary"), binary);
        assertThatThrownBy(() -> open(file)).hasMessageContaining("binary data at byte 0");
    }
}
