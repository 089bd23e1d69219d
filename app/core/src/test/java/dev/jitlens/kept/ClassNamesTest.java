package dev.jitlens.kept;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

class ClassNamesTest {
    private static final List<String> NAMES = List.of("a/b/Cé$D", "Program", "a/b/Other");

    @TempDir private Path dir;

    private long[] counts(byte[] content) throws IOException {
        ClassNames names = new ClassNames(NAMES);
        Path file = Files.write(dir.resolve("file"), content);
        assertThat(names.read(file, Deadline.in(Duration.ofMinutes(1)))).isTrue();
        return names.counts();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<task compile_id='5' method='a.b.Cé$D run (I)V'/>",
                "<klass id='8' name='a/b/Cé$D' flags='1'/>",
                "   55    3       a.b.Cé$D::run (12 bytes)",
                "(Ljava/lang/Object;La/b/Cé$D;)V",
                "at a.b.Cé$D.run(D.java:3)",
                "main;a/b/Cé$D.run 17",
                "a.b.Cé$D"
            })
    void aNameIsFoundAsLogsAndStacksHaveIt(String line) throws IOException {
        assertThat(counts(line.getBytes(StandardCharsets.UTF_8))).containsExactly(1, 0, 0);
    }

    @ParameterizedTest
    @ValueSource(strings = {"a.b.Cé$Dx", "xxxxa.b.Cé$D", "a-b-Cé$D", "Programs", "b.Other", ""})
    void anotherNameIsNot(String line) throws IOException {
        assertThat(counts(line.getBytes(StandardCharsets.UTF_8))).containsExactly(0, 0, 0);
    }

    /** Lengths, and what follows, may look like letters. */
    @Test
    void aNameIsFoundAmidBytes() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        bytes.write(new byte[] {0, 1, 2, 'A'});
        bytes.write("LProgram;".getBytes(StandardCharsets.UTF_8));
        bytes.write(new byte[] {0, 'B'});
        bytes.write("Program7".getBytes(StandardCharsets.UTF_8));
        assertThat(counts(bytes.toByteArray())).containsExactly(0, 2, 0);
    }

    @Test
    void aNameIsFoundAcrossTwoReads() throws IOException {
        for (int before : List.of(4090, (1 << 16) + 4090, 200_001)) {
            String text = " ".repeat(before) + "a.b.Other " + "x".repeat(10);
            assertThat(counts(text.getBytes(StandardCharsets.UTF_8))).containsExactly(0, 0, 1);
        }
    }

    @Test
    void itEndsWhenTheTimeIsOver() throws IOException {
        ClassNames names = new ClassNames(NAMES);
        Path file = Files.writeString(dir.resolve("file"), "Program");
        assertThat(names.read(file, Deadline.in(Duration.ofNanos(-1)))).isFalse();
        assertThat(names.counts()).containsExactly(0, 0, 0);
    }
}
