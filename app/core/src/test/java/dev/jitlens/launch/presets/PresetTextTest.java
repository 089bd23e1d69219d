package dev.jitlens.launch.presets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.jitlens.launch.flags.ArgFile;
import dev.jitlens.launch.jdk.LaunchException;
import dev.jitlens.model.samples.SampleSource;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;
import java.util.Map;

class PresetTextTest {
    private static final String TEXT =
            """
            # Title here
            # A question?
            -XX:+All
            #jdk ..8
            -XX:+Old
            # a comment
            #jdk 9..12
            -XX:+Middle -XX:Name="a b"
            #jdk 13..
            -XX:+New
            """;

    private final Preset preset = PresetText.parse("name", TEXT, true);

    @Test
    void titleAndQuestion() {
        assertThat(preset.title()).isEqualTo("Title here");
        assertThat(preset.question()).isEqualTo("A question?");
    }

    @Test
    void guardHoldsUntilTheNext() {
        assertThat(preset.argumentsFor(8)).containsExactly("-XX:+All", "-XX:+Old");
        assertThat(preset.argumentsFor(9))
                .containsExactly("-XX:+All", "-XX:+Middle", "-XX:Name=a b");
        assertThat(preset.argumentsFor(12)).isEqualTo(preset.argumentsFor(9));
        assertThat(preset.argumentsFor(13)).containsExactly("-XX:+All", "-XX:+New");
        assertThat(preset.argumentsFor(26)).isEqualTo(preset.argumentsFor(13));
    }

    @Test
    void fileWithoutCommentsIsNamedAfterTheFile() {
        Preset bare = PresetText.parse("mine", "-Xmx1g\n", false);
        assertThat(bare.title()).isEqualTo("mine");
        assertThat(bare.question()).isEmpty();
    }

    @Test
    void parametersAreForWorkloads() {
        Preset tuned = PresetText.parse("mine", "#param a-b = c=d\n-Xmx1g\n", false);
        assertThat(tuned.parameters()).containsExactly(Map.entry("a-b", "c=d"));
        assertThat(tuned.title()).isEqualTo("mine");
        assertThat(tuned.argumentsFor(8)).containsExactly("-Xmx1g");
        assertThatThrownBy(() -> PresetText.parse("mine", "#param a\n", false))
                .hasMessage("mine, line 1: A parameter must be NAME=VALUE but is \"a\".");
    }

    @Test
    void wrongGuardNamesFileAndLine() {
        assertThatThrownBy(() -> PresetText.parse("mine", "# a\n# b\n#jdk nine\n", false))
                .isInstanceOf(LaunchException.class)
                .hasMessageContaining("mine, line 3")
                .hasMessageContaining("9..12");
    }

    @Test
    void linesUnderAMemberAreItsOnly() {
        Preset trio =
                PresetText.parse(
                        "trio",
                        """
                        # Title
                        #jitter
                        -Xall
                        #jdk 9..
                        -Xlate
                        #member on
                        -Xon
                        #member off
                        #jdk ..8
                        -Xold
                        #member nothing
                        """,
                        true);

        assertThat(trio.question()).isEmpty();
        assertThat(trio.jitter()).isTrue();
        assertThat(preset.jitter()).isFalse();
        assertThat(trio.members()).containsExactly("on", "off", "nothing");
        assertThat(trio.argumentsFor(8)).containsExactly("-Xall");
        assertThat(trio.only("on").argumentsFor(8)).containsExactly("-Xall", "-Xon");
        assertThat(trio.only("off").argumentsFor(8)).containsExactly("-Xall", "-Xold");
        assertThat(trio.only("off").argumentsFor(9)).containsExactly("-Xall", "-Xlate");
        assertThat(trio.only("nothing").argumentsFor(8)).containsExactly("-Xall");
        assertThat(trio.only("off").members()).isEmpty();
        assertThat(preset.only("on")).isEqualTo(preset);
    }

    @ParameterizedTest
    @ValueSource(strings = {"#member ", "#member A b", "#member ../a", "#member b\n#member b"})
    void aMembersNameIsThatOfANewFolder(String lines) {
        assertThatThrownBy(() -> PresetText.parse("mine", "#member a\n" + lines + "\n", false))
                .isInstanceOf(LaunchException.class)
                .hasMessageContaining("mine, line ")
                .hasMessageContaining("member");
    }

    @Test
    void argfileWordsComeBack() {
        String word = "-Da=\"b\\c\" # d";
        assertThat(ArgFile.words(ArgFile.write(List.of(), List.of(word)).strip()))
                .containsExactly(word);
    }

    @Test
    void aPresetMayTakeSamplesAndEvents() {
        Preset preset =
                PresetText.parse(
                        "p",
                        """
                        # Title
                        #sources agct jfr
                        #event jdk.ThreadPark enabled=true threshold=100us
                        -Xint
                        """,
                        true);
        assertThat(preset.recorded().sources())
                .containsExactly(SampleSource.AGCT, SampleSource.JFR);
        assertThat(preset.recorded().events())
                .containsExactly(
                        Map.entry(
                                "jdk.ThreadPark", Map.of("enabled", "true", "threshold", "100us")));
        assertThat(preset.question()).isEmpty();
        assertThat(preset.argumentsFor(25)).containsExactly("-Xint");
    }

    @Test
    void aSourceThatThereIsNotIsSaidWithItsLine() {
        assertThatThrownBy(() -> PresetText.parse("p", "# T\n# Q\n#sources agct guess", true))
                .hasMessage("p, line 3: There is no sample source \"guess\".");
        assertThatThrownBy(() -> PresetText.parse("p", "#event jdk.ThreadPark 1ms", true))
                .hasMessage("p, line 1: A setting must be NAME=VALUE but is \"1ms\".");
    }
}
