package dev.jitlens.profile.jlp;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

class TakenSamplesTest {
    private static final int PIECES = 50;

    @TempDir private Path folder;

    /** However the file is cut where it is looked at, each sample is told once. */
    @Test
    void eachIsToldOnceWhileTheFileGrows() throws IOException {
        byte[] bytes = MadeJlp.warmingUp();
        Path file = folder.resolve("agent.jlp");
        TakenSamples taken = new TakenSamples(file);
        List<Long> told = new ArrayList<>();
        for (int piece = 0; piece <= PIECES; piece++) {
            Files.write(file, Arrays.copyOf(bytes, bytes.length * piece / PIECES));
            taken.tell(told::add);
        }
        assertThat(told).hasSize(5000).startsWith(0L, 1_000_000L).endsWith(4_999_000_000L);
    }

    @Test
    void anotherFileOfThatNameIsReadFromItsBegin() throws IOException {
        Path file = Files.write(folder.resolve("agent.jlp"), MadeJlp.warmingUp());
        TakenSamples taken = new TakenSamples(file);
        taken.tell(nanos -> {});
        Files.write(file, MadeJlp.blame(70));
        List<Long> told = new ArrayList<>();
        taken.tell(told::add);
        assertThat(told).hasSize(100).startsWith(2000L);
    }
}
