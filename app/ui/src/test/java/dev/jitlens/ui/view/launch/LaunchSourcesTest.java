package dev.jitlens.ui.view.launch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.launch.SampleChoice.NonSafepoints;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.ui.ProfileFixture;
import dev.jitlens.ui.SampleRuns;
import dev.jitlens.ui.Windows;
import dev.jitlens.ui.shell.OpenRun;
import dev.jitlens.ui.shell.PageLink;
import dev.jitlens.ui.view.launch.form.SourcesPanel;
import dev.jitlens.ui.view.launch.model.FormModel;

import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.FlowPane;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Sample sources are chosen, and the runs that they need are launched. */
class LaunchSourcesTest extends LaunchPageFixture {
    @Test
    @EnabledIfSystemProperty(named = "jitlens.everyJdk", matches = "true")
    void sourcesThatCannotBeTogetherRunInSuccession() throws IOException {
        compiledProgram("Sampled", "System.out.println(\"sampled\");");
        tick("source-jfr");
        ComboBox<NonSafepoints> debugInfo = node("launch-non-safepoints");
        await("the recording", () -> command().contains("StartFlightRecording"));
        assertThat(text("launch-runs")).isEqualTo("all in one run");
        Windows.onFx(() -> debugInfo.setValue(NonSafepoints.BOTH));
        await("both", () -> text("launch-runs").equals("2 runs, one after the other"));
        assertThat(command()).contains("-XX:-DebugNonSafepoints");
        FlowPane members = node("launch-members");
        Windows.onFx(() -> ((ToggleButton) members.getChildren().get(1)).fire());
        assertThat(command()).contains("-XX:+DebugNonSafepoints");
        save("launch-sources-light");
        press("launch-run");
        assertThat(end()).startsWith("2 runs, exit code 0 after");
        assertThat(output())
                .containsSubsequence("sampled", "sampled")
                .anyMatch(line -> line.startsWith("── run 2 of 2: "));
        await("the set", () -> run().manifest().isPresent());
        assertThat(run().member()).isEqualTo("1");
        try (Stream<Path> made = Files.list(runs)) {
            assertThat(made.findFirst().orElseThrow())
                    .isDirectoryContaining(file -> file.endsWith("set.json"))
                    .isDirectoryContaining(file -> file.endsWith("2"));
        }
    }

    @Test
    void theEditedCommandOfEachRunIsKept() throws IOException {
        compiledProgram("Said", "System.out.println(String.join(\"+\", args));");
        tick("source-jfr");
        ComboBox<NonSafepoints> debugInfo = node("launch-non-safepoints");
        Windows.onFx(() -> debugInfo.setValue(NonSafepoints.BOTH));
        await("both", () -> text("launch-runs").startsWith("2 runs"));
        ToggleButton edit = node("launch-edit");
        TextArea text = node("launch-command");
        FlowPane members = node("launch-members");
        for (int i = 0; i < 2; i++) {
            int number = i;
            Windows.onFx(
                    () -> {
                        edit.setSelected(true);
                        ((ToggleButton) members.getChildren().get(number)).fire();
                        text.setText(text.getText() + " said" + number);
                    });
        }
        press("launch-run");
        end();
        assertThat(output()).containsSubsequence("said0", "said1");
    }

    @Test
    void anIntervalThatIsNoneIsSaid() {
        ownProgram("com.example.Main");
        tick("source-jfr");
        TextField interval = node("launch-interval");
        Windows.onFx(() -> interval.setText("often"));
        window.settle();
        assertThat(Windows.words(window)).contains("The interval must be a number of milliseconds");
        Button run = node("launch-run");
        assertThat(run.isDisabled()).isTrue();
    }

    @Test
    void theShownRunIsLaunchedAgainWithDebugInfo() {
        Run shown =
                ProfileFixture.launched(
                        SampleRuns.small()
                                .with(List.of(ProfileFixture.of(SampleSource.JFR).profile())),
                        "counted-loop-exit",
                        List.of("java", "x.Main", "--variant", "lambda"));
        Windows.onFx(
                () -> {
                    window.workbench().add(new OpenRun(shown, List.of(), 1, false));
                    window.workbench().show(PageLink.AGAIN_WITH_DEBUG_INFO);
                });
        await("the command", () -> command().contains("-XX:+DebugNonSafepoints"));
        await("its parameter", () -> command().endsWith("--variant lambda"));
        assertThat(command()).contains("StartFlightRecording");
        CheckBox async = node("source-async");
        assertThat(async.isSelected()).isFalse();
    }

    @Test
    void aSourceThatIsMissingSaysWhy() {
        Windows.onFx(
                () -> {
                    FormModel model = new FormModel();
                    SourcesPanel panel = new SourcesPanel(model);
                    model.sampling.choose(List.of(SampleSource.JFR, SampleSource.PC));
                    model.sampling.missing(Map.of(SampleSource.PC, "raw PC: no agent here."));
                    assertThat(model.sampling.choice().orElseThrow().sources())
                            .containsExactly(SampleSource.JFR);
                    CheckBox pc = (CheckBox) panel.node().lookup("#source-pc");
                    assertThat(pc.isDisabled()).isTrue();
                    assertThat(pc.isSelected()).isFalse();
                });
    }
}
