package dev.jitlens.ui.view.launch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.launch.Jdk;
import dev.jitlens.launch.SampleChoice.NonSafepoints;
import dev.jitlens.launch.ShellWords;
import dev.jitlens.launch.Workload;
import dev.jitlens.model.Run;
import dev.jitlens.model.SampleSource;
import dev.jitlens.run.RunReader;
import dev.jitlens.ui.ProfileFixture;
import dev.jitlens.ui.SampleRuns;
import dev.jitlens.ui.Windows;
import dev.jitlens.ui.control.log.OutputPane;
import dev.jitlens.ui.shell.OpenRun;
import dev.jitlens.ui.shell.Picture;
import dev.jitlens.ui.shell.Png;
import dev.jitlens.ui.view.compilations.CompilationsView;

import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.RadioButton;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.FlowPane;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;

/** Launches on the JDK that runs this test, through the page alone. */
class LaunchViewTest {
    private static final long PATIENCE_NANOS = 180_000_000_000L;

    @TempDir private Path dir;
    private Picture window;
    private Path runs;

    @BeforeEach
    void open() {
        Windows.startToolkit();
        runs = dir.resolve("runs");
        window =
                Picture.of(
                        RunReader::open,
                        List.of(CompilationsView::new, w -> new LaunchView(w, runs)),
                        false,
                        1440,
                        900);
        Windows.show(window, "launch");
        ComboBox<Jdk> jdks = node("launch-jdk");
        await("the JDKs", () -> jdks.getValue() != null);
    }

    @AfterEach
    void close() {
        window.close();
    }

    @Test
    void theRunningJdkIsSuggested() throws IOException {
        ComboBox<Jdk> jdks = node("launch-jdk");
        Path home = Picture.onFx(() -> jdks.getValue().home());
        assertThat(home.toRealPath())
                .isEqualTo(Path.of(System.getProperty("java.home")).toRealPath());
    }

    @Test
    void aWorkloadBringsItsPresetsFlagsAndParameters() throws IOException {
        ListView<Workload> workloads = node("launch-workloads");
        await("the workloads", () -> Picture.onFx(() -> !workloads.getItems().isEmpty()));
        Workload exit =
                Picture.onFx(() -> workloads.getItems()).stream()
                        .filter(w -> w.id().equals("counted-loop-exit"))
                        .findFirst()
                        .orElseThrow();
        Windows.onFx(() -> workloads.getSelectionModel().select(exit));
        await("the command", () -> command().endsWith(exit.mainClass()));
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
        ListView<Workload> workloads = node("launch-workloads");
        await("the workloads", () -> Picture.onFx(() -> !workloads.getItems().isEmpty()));
        Workload garbage =
                Picture.onFx(() -> workloads.getItems()).stream()
                        .filter(w -> w.id().equals("make-garbage"))
                        .findFirst()
                        .orElseThrow();
        assertThat(garbage.suggestedPresets()).contains("hsperf-trio");
        Windows.onFx(() -> workloads.getSelectionModel().select(garbage));
        await("the command", () -> command().contains(garbage.mainClass()));
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
        CheckBox trio = node("preset-hsperf-trio");
        Windows.onFx(() -> trio.setSelected(true));
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
        CheckBox hsdis = node("launch-hsdis");
        assertThat(Windows.words(window)).doesNotContain("hsdis is not used");
        Windows.onFx(() -> hsdis.setSelected(true));
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
    void compilerDirectivesAreCheckedByTheJvmAndGoWithTheRun() throws IOException {
        ownProgram(sourceFile("Directed", "System.out.println(\"directed\");"));
        press("launch-add-directives");
        window.settle();
        Label verdict = node("launch-directives-verdict");
        await("the verdict", () -> verdict.getText().startsWith("✓ valid on"));
        TextArea json = node("launch-directives");
        Windows.onFx(() -> json.setText("[ { match: [\"*.*\"], c2: { Nonsense: true } } ]"));
        await("the complaint", () -> verdict.getText().contains("Nonsense"));
        Windows.onFx(
                () ->
                        json.setText(
                                "[ { match: [\"*.*\"], c2: { BackgroundCompilation: true } } ]"));
        await("the verdict", () -> verdict.getText().startsWith("✓ valid on"));
        await("the flag", () -> command().contains("CompilerDirectivesFile={run}/directives.json"));
        save("launch-directives-light");
        press("launch-run");
        Label state = node("launch-state");
        await("the end", () -> state.getText().startsWith("exit code 0"));
        try (Stream<Path> made = Files.walk(runs)) {
            assertThat(made).anyMatch(file -> file.endsWith("directives.json"));
        }
    }

    @Test
    void runsAProgramAndOpensWhatItLeft() throws IOException {
        ownProgram(sourceFile("Hello", "System.out.println(\"hello from the program\");"));
        CheckBox preset = node("preset-what-got-compiled");
        Windows.onFx(() -> preset.setSelected(true));
        await("the flags", () -> command().contains("-XX:+PrintInlining"));
        press("launch-run");
        Label state = node("launch-state");
        await("the end", () -> state.getText().startsWith("exit code"));
        assertThat(state.getText()).startsWith("exit code 0 after");
        OutputPane output = node("launch-output");
        assertThat(Picture.onFx(() -> List.copyOf(output.lines())))
                .contains("hello from the program");
        await("the run", () -> !run().files().isEmpty());
        assertThat(run().compilations()).isNotEmpty();
        assertThat(run().manifest().orElseThrow().exitCode()).isZero();
        save("launch-done-light");
        try (Stream<Path> made = Files.list(runs)) {
            assertThat(made).hasSize(1);
        }
    }

    @Test
    void aFailingProgramsExitCodeIsShown() throws IOException {
        ownProgram(sourceFile("Fails", "System.err.println(\"no\"); System.exit(7);"));
        press("launch-run");
        Label state = node("launch-state");
        await("the end", () -> state.getText().startsWith("exit code 7"));
        assertThat(Picture.onFx(() -> List.copyOf(state.getStyleClass()))).contains("bad");
    }

    @Test
    void stopEndsAProgramThatWouldGoOn() throws IOException {
        ownProgram(
                sourceFile(
                        "Forever",
                        "System.out.println(\"started\"); while (true) { Thread.sleep(1000); }"));
        press("launch-run");
        OutputPane output = node("launch-output");
        await("its first line", () -> output.lines().contains("started"));
        save("launch-running-light");
        press("launch-stop");
        Label state = node("launch-state");
        await("the end", () -> state.getText().contains("exit code"));
        assertThat(state.getText()).matches("(stopped|killed), exit code .*");
    }

    @Test
    void theCommandLineCanBeEdited() throws IOException {
        ownProgram(sourceFile("Said", "System.out.println(String.join(\"+\", args));"));
        ToggleButton edit = node("launch-edit");
        TextArea text = node("launch-command");
        Windows.onFx(
                () -> {
                    edit.setSelected(true);
                    text.setText(text.getText() + " one 'two three'");
                });
        press("launch-run");
        OutputPane output = node("launch-output");
        await("its output", () -> output.lines().contains("one+two three"));
        Label state = node("launch-state");
        await("the end", () -> state.getText().startsWith("exit code 0"));
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

    @Test
    void sourcesThatCannotBeTogetherRunInSuccession() throws IOException {
        ownProgram(sourceFile("Sampled", "System.out.println(\"sampled\");"));
        CheckBox jfr = node("source-jfr");
        await("what the JDK has", () -> !jfr.isDisabled());
        Windows.onFx(() -> jfr.setSelected(true));
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
        await("the end", () -> text("launch-state").contains("exit code"));
        assertThat(text("launch-state")).startsWith("2 runs, exit code 0 after");
        OutputPane output = node("launch-output");
        assertThat(Picture.onFx(() -> List.copyOf(output.lines())))
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
        ownProgram(sourceFile("Said", "System.out.println(String.join(\"+\", args));"));
        CheckBox jfr = node("source-jfr");
        await("what the JDK has", () -> !jfr.isDisabled());
        Windows.onFx(() -> jfr.setSelected(true));
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
        await("the end", () -> text("launch-state").contains("exit code"));
        OutputPane output = node("launch-output");
        assertThat(Picture.onFx(() -> List.copyOf(output.lines())))
                .containsSubsequence("said0", "said1");
    }

    @Test
    void anIntervalThatIsNoneIsSaid() {
        ownProgram("com.example.Main");
        CheckBox jfr = node("source-jfr");
        await("what the JDK has", () -> !jfr.isDisabled());
        TextField interval = node("launch-interval");
        Windows.onFx(
                () -> {
                    jfr.setSelected(true);
                    interval.setText("often");
                });
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
                    window.workbench().show("launch", Again.CHIP);
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
                    SourcesPanel chooser = new SourcesPanel(o -> {});
                    chooser.choose(List.of(SampleSource.JFR, SampleSource.PC), NonSafepoints.ON);
                    chooser.missing(Map.of(SampleSource.PC, "raw PC: no agent here."));
                    assertThat(chooser.choice().orElseThrow().sources())
                            .containsExactly(SampleSource.JFR);
                    assertThat(chooser.node().lookup("#source-pc").isDisabled()).isTrue();
                    chooser.choose(List.of(SampleSource.PC), NonSafepoints.ON);
                    assertThat(chooser.choice()).isEmpty();
                });
    }

    private String text(String label) {
        Label found = node(label);
        return Picture.onFx(found::getText);
    }

    /** A single-file program: the JDK compiles it itself, and this test needs no class files. */
    private String sourceFile(String name, String statements) throws IOException {
        String source =
                "public class %s { public static void main(String[] args) throws Exception { %s } }"
                        .formatted(name, statements);
        return Files.writeString(dir.resolve(name + ".java"), source).toString();
    }

    private void ownProgram(String mainClass) {
        chooseOwn();
        window.settle();
        TextField field = node("launch-main-class");
        Windows.onFx(() -> field.setText(mainClass));
        await("the command", () -> command().contains(mainClass));
    }

    /** Without the presets that the first workload suggested. */
    private void chooseOwn() {
        ToggleButton own = node("launch-own");
        Windows.onFx(
                () -> {
                    own.setSelected(true);
                    window.window().scene().getRoot().lookupAll(".preset-row .check-box").stream()
                            .map(CheckBox.class::cast)
                            .forEach(box -> box.setSelected(false));
                });
    }

    private void press(String id) {
        Button button = node(id);
        await(id, () -> button.isVisible() && !button.isDisabled());
        Windows.onFx(button::fire);
    }

    private String command() {
        TextArea text = node("launch-command");
        return Picture.onFx(text::getText);
    }

    private String java() {
        ComboBox<Jdk> jdks = node("launch-jdk");
        return Picture.onFx(() -> jdks.getValue().java().toString());
    }

    private Run run() {
        return Picture.onFx(() -> window.workbench().run().get());
    }

    private <N extends Node> N node(String id) {
        return Windows.lookup(window, id);
    }

    private void await(String what, BooleanSupplier condition) {
        long end = System.nanoTime() + PATIENCE_NANOS;
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() > end) {
                throw new AssertionError("never came: " + what + "\n" + Windows.words(window));
            }
            Thread.onSpinWait();
            pause();
        }
    }

    private static void pause() {
        try {
            Thread.sleep(20);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private void save(String name) throws IOException {
        Path folder = Files.createDirectories(Path.of("target", "screenshots"));
        Png.write(
                Picture.onFx(() -> window.window().scene().snapshot(null)),
                folder.resolve(name + ".png"));
    }
}
