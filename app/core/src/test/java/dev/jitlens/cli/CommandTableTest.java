package dev.jitlens.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.cli.shared.CommandRuns;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import picocli.CommandLine;

import java.util.Set;

class CommandTableTest {
    private static CommandLine line(String... words) {
        return Main.commandLine(false, new CommandRuns(), words);
    }

    @Test
    void everyCommandHasTheNameThatItSaysOfItself() {
        Main.commandLine(false)
                .getSubcommands()
                .forEach((name, c) -> assertThat(c.getCommandSpec().name()).isEqualTo(name));
    }

    @Test
    void aCommandIsMadeAlone() {
        assertThat(line("open", "a.log").getSubcommands().keySet()).isEqualTo(Set.of("open"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"manual", "generate-completion", "--help", "opne", "@words", ""})
    void allCommandsAreThereForWordsThatMayTellOfThem(String first) {
        assertThat(line(first).getSubcommands().keySet())
                .isEqualTo(Main.commandLine(false).getSubcommands().keySet())
                .contains("open", "manual", "hlog");
    }

    @Test
    void aCommandAloneIsDescribedAsAmongAll() {
        Main.commandLine(false)
                .getSubcommands()
                .forEach(
                        (name, c) ->
                                assertThat(line(name).getSubcommands().get(name).getUsageMessage())
                                        .isEqualTo(c.getUsageMessage()));
    }
}
