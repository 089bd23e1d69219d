package dev.jitlens.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/** What can be concluded of two consoles of JMH, and what cannot. */
class JmhConsolesComparedTest {
    private static final Path PERFASM =
            Path.of("src/test/resources/profiles/perfasm/17-two-benchmarks/input.txt");

    @TempDir private Path folder;

    /** Each fork measures two hundredths more than the one before. */
    private String console(String name, double first, int forks) throws IOException {
        StringBuilder text =
                new StringBuilder("# JMH version: 1.37\n# Benchmark mode: Average time, time/op\n");
        text.append("# Benchmark: a.Sum.sum\n");
        double sum = 0;
        for (int i = 0; i < forks; i++) {
            double value = first + i / 50.0;
            sum += value;
            text.append(
                    String.format(
                            Locale.ROOT,
                            "# Fork: %d of %d%nIteration   1: %.3f ns/op%n",
                            i + 1,
                            forks,
                            value));
        }
        text.append(
                String.format(
                        Locale.ROOT,
                        "Result \"a.Sum.sum\":%n  %.3f \u00b1(99.9%%) 0.100 ns/op [Average]%n",
                        sum / forks));
        return Files.writeString(folder.resolve(name), text).toString();
    }

    @Test
    void forksThatWerePrintedTellWhetherADifferenceIsChance() throws IOException {
        String diff = Cli.run("diff", console("a", 10, 5), console("b", 12, 5)).out();
        assertThat(diff)
                .contains("1 of 1 differences is more than noise")
                .contains("B: 12.04 ns/op (5 forks, ")
                .contains("1.199 times A");
    }

    @Test
    void ofOneForkNothingIsKnown() throws IOException {
        assertThat(Cli.run("diff", console("a", 10, 1), console("b", 12, 1)).out())
                .contains("Nothing is known to differ by more than noise; 1 difference is within")
                .contains("what chance does is not known of fewer than two forks a side");
    }

    /** Which part of the code perfasm prints depends on the samples. */
    @Test
    void regionsOfPerfasmDoNotTellThatCodeChanged() throws IOException {
        String text = Files.readString(PERFASM).replace("vpslld $5, %zmm", "vpaddd $6, %zmm");
        Path other = Files.writeString(folder.resolve("other.txt"), text);
        assertThat(Cli.run("diff", PERFASM.toString(), other.toString()).out())
                .contains("Nothing is known to differ by more than noise")
                .contains("of the regions that JMH printed, not of the whole code");
    }
}
