package dev.jitlens.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.cli.shared.ExitCode;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Words of {@code attach} that make no sense are refused with a sentence, before any process. */
class AttachWordsTest {
    @ParameterizedTest
    @CsvSource({
        "--event, nonsense, There is no event \"nonsense\"",
        "--event, cpu:many, many",
        "--interval, ten, --interval must be a time",
        "--source, nonsense, There is no sample source \"nonsense\" for running JVMs"
    })
    void itIsWrongUsage(String option, String value, String sentence) {
        Cli cli = Cli.run("attach", "1", "--dry-run", option, value);
        assertThat(cli.exitCode()).as(cli.err()).isEqualTo(ExitCode.USAGE);
        assertThat(cli.err()).contains(sentence).doesNotContain("error in Jitlens");
    }
}
