package dev.jitlens.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.util.Locale;

class ExplainCommandTest {
    private static final String LOG =
            "src/test/resources/formats/log-compilation/25-text-inside/input.log";

    @Test
    void jsonIsAnArrayOfFindings() throws IOException {
        Cli cli = Cli.run("explain", "--json", LOG);
        assertThat(cli.exitCode()).isZero();
        assertThat(new ObjectMapper().readTree(cli.out()).isArray()).isTrue();
    }

    @Test
    void textSaysWhatCouldNotBeAsked() {
        Cli cli = Cli.run("explain", LOG);
        assertThat(cli.exitCode()).isZero();
        assertThat(cli.out())
                .containsPattern(
                        "not asked: .*a method too large to be compiled[^\\n]*\\(no samples\\)")
                .contains("The preset what-is-wrong records most of what is missing: jitlens why");
    }

    @Test
    void textSaysHowSureItIsWhereItIsNot() throws IOException {
        String log = "src/test/resources/formats/log-compilation/25-method-data/input.log";
        Cli json = Cli.run("explain", "--json", log);
        double confidence =
                new ObjectMapper().readTree(json.out()).path(0).path("confidence").asDouble();
        assertThat(confidence).isLessThan(0.95).isPositive();
        assertThat(Cli.run("explain", log).out())
                .contains(String.format(Locale.ROOT, " (%.0f%% sure)\n", 100 * confidence));
    }

    @Test
    void failOnNamesFindings() {
        assertThat(Cli.run("explain", "--fail-on", "problem,method-too-huge", LOG).exitCode())
                .isZero();
        Cli wrong = Cli.run("explain", "--fail-on", "method-too-big", LOG);
        assertThat(wrong.exitCode()).isEqualTo(2);
        assertThat(wrong.err()).contains("--fail-on method-too-big: no finding is called so");
    }
}
