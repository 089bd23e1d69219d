package dev.jitlens.run.again;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.jitlens.model.JvmEvent.MethodDataDump;
import dev.jitlens.model.methoddata.MethodData;
import dev.jitlens.model.run.Run;
import dev.jitlens.run.RunReader;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

class MethodDataTextsTest {
    private static final Path FORMATS = Path.of("src/test/resources/formats");

    @TempDir Path dir;

    private static Run open(Path file) throws IOException {
        return RunReader.open(List.of(file), (name, done, total) -> true);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "print-method-data/25-compile-command/input.txt",
                "log-compilation/25-method-data/input.log"
            })
    void aRunKnowsWhereItsMethodDataStand(String fixture) throws IOException {
        Run run = open(FORMATS.resolve(fixture));
        assertThat(run.code().methodData()).hasSize(1);
        MethodData calls = MethodDataTexts.read(run.code().methodData().getFirst());
        assertThat(calls.method().display()).isEqualTo("M::calls");
        assertThat(calls.bytecodes()).hasSize(15);
        assertThat(calls.profile(15).orElseThrow().taken()).isPositive();
    }

    @Test
    void aLogThatHasShrunkIsASentence() throws IOException {
        Path log = dir.resolve("log.txt");
        Files.copy(FORMATS.resolve("print-method-data/25-compile-command/input.txt"), log);
        MethodDataDump dump = open(log).code().methodData().getFirst();
        Files.writeString(log, "gone");
        assertThatThrownBy(() -> MethodDataTexts.read(dump))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("was it changed after it was opened?");
    }
}
