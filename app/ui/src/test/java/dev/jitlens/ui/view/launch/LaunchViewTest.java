package dev.jitlens.ui.view.launch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.launch.flags.ShellWords;
import dev.jitlens.launch.jdk.Jdk;
import dev.jitlens.launch.presets.Workload;
import dev.jitlens.ui.Windows;
import dev.jitlens.ui.shell.Picture;

import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.RadioButton;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.FlowPane;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** What the page says of a launch before it is one. */
class LaunchViewTest extends LaunchPageFixture {
    @Test
    void theRunningJdkIsSuggested() throws IOException {
        ComboBox<Jdk> jdks = node("launch-jdk");
        Path home = Picture.onFx(() -> jdks.getValue().home());
        assertThat(home.toRealPath())
                .isEqualTo(Path.of(System.getProperty("java.home")).toRealPath());
    }

    @Test
    void aWorkloadBringsItsPresetsFlagsAndParameters() throws IOException {
        Workload exit = workload("counted-loop-exit");
        assertThat(ShellWords.split(command())).contains("-XX:-UseCountedLoopSafepoints");
        for (String preset : exit.suggestedPresets()) {
            CheckBox box = node("preset-" + preset);
            assertThat(Picture.onFx(box::isSelected)).as(preset).isTrue();
        }
        ComboBox<String> variant = node("launch-param-variant");
        Windows.onFx(() -> variant.setValue("lambda"));
        await("the parameter", () -> command().endsWith("--variant lambda"));
        save("launch-workload-light");
    }

    @Test
    void aPresetOfSeveralRunsIsNeverTickedForTheUser() {
        Workload garbage = workload("make-garbage");
        assertThat(garbage.suggestedPresets()).contains("hsperf-trio");
        CheckBox trio = node("preset-hsperf-trio");
        assertThat(Picture.onFx(trio::isSelected)).isFalse();
        assertThat(command()).doesNotContain("disk-mb");
    }

    @Test
    void aPresetPutsItsFlagsIntoTheExactCommand() throws IOException {
        ownProgram("com.example.Main");
        assertThat(command()).doesNotContain("-XX:+PrintInlining");
        CheckBox preset = node("preset-what-got-compiled");
        Windows.onFx(() -> preset.setSelected(true));
        await("the flags", () -> command().contains("-XX:+PrintInlining"));
        List<String> words = ShellWords.split(command());
        assertThat(words.getFirst()).isEqualTo(java());
        assertThat(words)
                .contains("-XX:+LogCompilation", "-XX:LogFile={run}/hotspot.log")
                .endsWith("com.example.Main");
        Windows.onFx(() -> preset.setSelected(false));
        await("no flags", () -> !command().contains("-XX:+PrintInlining"));
    }

    @Test
    void jitterGoesIntoTheCommandWhereTheAgentIsThere() {
        ownProgram("com.example.Main");
        CheckBox control = node("launch-control");
        assertThat(Picture.onFx(control::isDisabled)).isTrue();
        assertThat(command()).doesNotContain("jitter");
        CheckBox jitter = node("launch-jitter");
        Windows.onFx(() -> jitter.setSelected(true));
        await(
                "the agent, or why there is none",
                () ->
                        command().contains("jitter=1ms,jitter-file={run}/jitter.hlog")
                                || Windows.words(window).contains("Jitter is not measured: "));
        assertThat(Picture.onFx(control::isDisabled)).isFalse();
        assertThat(Picture.onFx(control::isSelected)).isTrue();
        Windows.onFx(() -> jitter.setSelected(false));
        await(
                "neither",
                () ->
                        !command().contains("jitter")
                                && !Windows.words(window).contains("Jitter is not measured: "));
    }

    @Test
    void aPresetWithMembersIsASetOfRuns() throws IOException {
        ownProgram("com.example.Main");
        tick("preset-hsperf-trio");
        FlowPane members = node("launch-members");
        await("three runs", () -> Picture.onFx(() -> members.getChildren().size() == 3));
        assertThat(Windows.words(window)).contains("jitter is measured for: hsperf shared");
        assertThat(command()).contains("-XX:-PerfDisableSharedMem");
        ToggleButton off = (ToggleButton) Picture.onFx(() -> members.getChildren().getLast());
        assertThat(off.getText()).isEqualTo("off");
        Windows.onFx(off::fire);
        await("the command of the last", () -> command().contains("-XX:-UsePerfData"));
        save("launch-trio-light");
    }

    @Test
    void thisMachineIsCheckedWhenItIsAskedFor() {
        Node host = node("launch-host");
        assertThat(Picture.onFx(host::isVisible)).isFalse();
        Hyperlink check = node("launch-host-check");
        Windows.onFx(check::fire);
        assertThat(Picture.onFx(host::isVisible)).isTrue();
        await("its facts", () -> Windows.words(window).contains(" of "));
        assertThat(Windows.words(window)).containsPattern("(make|makes) latencies noisy");
    }

    @Test
    void hsdisCanBeAskedFor() {
        ownProgram("com.example.Main");
        assertThat(Windows.words(window)).doesNotContain("hsdis is not used");
        tick("launch-hsdis");
        await(
                "what the plan says of it",
                () -> Windows.words(window).contains("hsdis is not used, since no flag"));
    }

    @Test
    void aCompileCommandIsCheckedBesideItsField() throws IOException {
        ownProgram("com.example.Main");
        TextField field = node("launch-compile-command");
        Label verdict = node("launch-compile-verdict");
        Windows.onFx(() -> field.setText("print,com.example.Main::main"));
        await("the verdict", () -> verdict.getText().startsWith("✓ valid on"));
        await(
                "the command",
                () -> command().contains("-XX:CompileCommand=print,com.example.Main::main"));
        Windows.onFx(() -> field.setText("prnt,com.example.Main::main"));
        await("the complaint", () -> verdict.getText().contains("no compile command \"prnt\""));
        save("launch-complaint-light");
    }

    @Test
    void aPastedCommandLineKeepsItsFlags() throws IOException {
        chooseOwn();
        RadioButton kind = node("launch-kind-command");
        Windows.onFx(() -> kind.setSelected(true));
        window.settle();
        TextArea pasted = node("launch-pasted");
        Windows.onFx(() -> pasted.setText("java -Xmx99m -cp 'a b' demo.Main --x 1"));
        await("the command", () -> command().contains("-Xmx99m"));
        assertThat(ShellWords.split(command()))
                .startsWith(java())
                .containsSubsequence("-Xmx99m", "-cp", "a b", "demo.Main", "--x", "1");
    }
}
