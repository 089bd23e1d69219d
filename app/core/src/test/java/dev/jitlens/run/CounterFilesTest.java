package dev.jitlens.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.counters.SavedCounters;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.run.Counter;
import dev.jitlens.model.run.CounterFile;
import dev.jitlens.model.run.Run;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPOutputStream;

/** What a JVM left of its counters opens like any other file. */
class CounterFilesTest {
    @TempDir private Path folder;

    private static Run open(Path path) throws IOException {
        return RunReader.open(List.of(path), Progress.NONE);
    }

    @Test
    void aloneItIsARunThatKnowsItsJvm() throws IOException {
        Path file = Files.write(folder.resolve("saved"), SavedCounters.bytes());
        Run run = open(file);
        assertThat(run.files().getFirst().kinds()).containsExactly(LogKind.COUNTERS);
        assertThat(run.files().getFirst().warnings()).isEmpty();
        assertThat(run.jvm().version()).isEqualTo("25.0.1+8-LTS");
        assertThat(run.jvm().command()).isEqualTo("x.Main");
        CounterFile counters = run.counters().getFirst();
        assertThat(counters.file()).isEqualTo(file.toString());
        assertThat(counters.member()).isEmpty();
        assertThat(counters.counters()).extracting(Counter::name).contains("sun.rt.javaCommand");
    }

    @Test
    void packedItIsTheSame() throws IOException {
        Path file = Files.write(folder.resolve("saved"), SavedCounters.bytes());
        Path packed = folder.resolve("saved.gz");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(packed))) {
            Files.copy(file, out);
        }
        assertThat(open(packed).counters().getFirst().counters())
                .isEqualTo(open(file).counters().getFirst().counters());
    }

    @Test
    void cutOffItOpensWithAWarning() throws IOException {
        byte[] whole = SavedCounters.bytes(); // most of it is room for more
        Path file = Files.write(folder.resolve("cut"), Arrays.copyOf(whole, 300));
        Run run = open(file);
        assertThat(run.counters().getFirst().counters()).isNotEmpty();
        assertThat(run.files().getFirst().warnings().getFirst().message()).startsWith("cut off");
    }

    /** Each member of a set has its own. */
    @Test
    void ofASetEachMemberHasItsOwn() throws IOException {
        for (String member : List.of("shared", "private")) {
            Path run = Files.createDirectories(folder.resolve("set").resolve(member));
            Files.write(run.resolve("hsperf.data"), SavedCounters.bytes());
        }
        Files.writeString(
                folder.resolve("set/set.json"),
                """
                {"schema": 1, "members": ["shared", "private"], "logs": "shared"}
                """);
        assertThat(open(folder.resolve("set")).counters())
                .extracting(CounterFile::member)
                .containsExactly("shared", "private");
    }
}
