package dev.jitlens.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.jitlens.model.Problem;
import dev.jitlens.model.run.LogFile;
import dev.jitlens.model.run.Run;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Examples in the comments of source code are no run. */
class SourceFoldersTest {
    private static final String SOURCE =
            """
            package shop;

            /**
             * Knows heads of crashes:
             *
             * <pre>
             * # A fatal error has been detected by the Java Runtime Environment:
             * #
             * #  SIGSEGV (0xb) at pc=0x00007f3c5110ade0, pid=469, tid=470
             * #
             * # Problematic frame:
             * # C  [libshop.so+0x15de0]
             * </pre>
             */
            class Crash {}
            """;

    @TempDir Path folder;

    private Path source() throws IOException {
        Path shop = Files.createDirectories(folder.resolve("src/shop"));
        return Files.writeString(shop.resolve("Crash.java"), SOURCE);
    }

    private static Run open(Path path) throws IOException {
        return RunReader.open(List.of(path), Progress.NONE);
    }

    @Test
    void aFolderOfThemIsRefused() throws IOException {
        Path named = source();
        assertThatThrownBy(() -> open(folder))
                .isInstanceOf(IOException.class)
                .hasMessageEndingWith(": nothing but source code; a file that is named is read");
        assertThat(open(named).crashes()).isNotEmpty();
    }

    @Test
    void besideALogTheyAreLeftOut() throws IOException {
        source();
        Files.writeString(
                folder.resolve("gc.log"),
                "[0.105s][info][gc] GC(0) Pause Young (Normal) 1M->1M(8M) 1.5ms\n");
        Run run = open(folder);
        assertThat(run.crashes()).isEmpty();
        assertThat(run.files())
                .flatExtracting(LogFile::warnings)
                .extracting(Problem::message)
                .contains(
                        "not read, since named as source code: 1 file; one that is named itself is"
                                + " read");
    }
}
