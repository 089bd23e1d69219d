package dev.jitlens.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.run.Run;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A JVM with LogCompilation prints to the console and, the same again, to the log. */
class CopiedLinesTest {
    @TempDir Path folder;

    @ParameterizedTest
    @ValueSource(ints = {8, 11, 17, 21, 25})
    void theConsoleBesideTheLogAddsNothing(int jdk) throws IOException {
        Path log =
                Path.of("src/test/resources/formats/log-compilation", jdk + "-text-inside")
                        .resolve("input.log");
        List<String> printed =
                Files.readAllLines(log).stream()
                        .filter(line -> line.matches(" *\\d+ +\\d+ .*\\(\\d+ bytes\\).*"))
                        .map(line -> line.replace("&lt;", "<").replace("&gt;", ">"))
                        .toList();
        Path console = Files.write(folder.resolve("console.txt"), printed);

        Run alone = RunReader.open(List.of(log), Progress.NONE);
        Run both = RunReader.open(List.of(log, console), Progress.NONE);

        assertThat(printed).isNotEmpty();
        assertThat(both.totals()).isEqualTo(alone.totals());
        assertThat(both.compilations()).hasSameSizeAs(alone.compilations());
    }

    @Test
    void codeThatTwoFilesPrintCountsOnce() throws IOException {
        String text =
                Files.readString(
                        Path.of(
                                "src/test/resources/formats/print-assembly",
                                "27-receiver-search/input.txt"));
        Path one = Files.writeString(folder.resolve("one.txt"), text);
        Path copy = Files.writeString(folder.resolve("copy.txt"), text);
        Path twice = Files.writeString(folder.resolve("twice.txt"), text + text);

        int printed = printings(one);

        assertThat(printed).isPositive();
        assertThat(printings(one, copy)).isEqualTo(printed);
        assertThat(printings(twice)).isEqualTo(2 * printed);
        assertThat(printings(one, twice)).isEqualTo(2 * printed);
    }

    private static int printings(Path... files) throws IOException {
        return RunReader.open(List.of(files), Progress.NONE).code().listings().size();
    }
}
