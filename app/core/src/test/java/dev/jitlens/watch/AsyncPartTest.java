package dev.jitlens.watch;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** What is said where async-profiler does not start: its own words, if it has any. */
class AsyncPartTest {
    private static final String NO_WORDS = ": another profiler may be in it already.";

    @TempDir private Path folder;

    @Test
    void jdk8_withoutItsSymbols() throws IOException {
        assertThat(why("[ERROR] No AllocTracer symbols found. Are JDK debug symbols installed?\n"))
                .isEqualTo(": No AllocTracer symbols found. Are JDK debug symbols installed?");
        assertThat(why("\n[ERROR] Profiler already started\n"))
                .isEqualTo(": Profiler already started.");
    }

    @Test
    void withoutWordsItIsGuessed() throws IOException {
        assertThat(why("")).isEqualTo(NO_WORDS);
        assertThat(AsyncPart.why(folder.resolve("none"))).isEqualTo(NO_WORDS);
        Path secret = Files.writeString(folder.resolve("secret.txt"), "a secret");
        Path link = Files.createSymbolicLink(folder.resolve("link"), secret);
        assertThat(AsyncPart.why(link)).isEqualTo(NO_WORDS);
    }

    private String why(String said) throws IOException {
        return AsyncPart.why(Files.writeString(folder.resolve("said.txt"), said));
    }
}
