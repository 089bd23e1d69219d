package dev.jitlens.ui.view.launch;

import static org.assertj.core.api.Assertions.assertThat;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.jitlens.launch.flags.ShellWords;
import dev.jitlens.launch.jdk.Jdk;
import dev.jitlens.launch.presets.Workload;
import dev.jitlens.ui.Windows;
import dev.jitlens.ui.window.Picture;

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
import java.lang.classfile.ClassFile;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

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

    @Test
    void presetsThatChangeTheProgramAreAGroupOfTheirOwn() {
        assertThat(Windows.words(window)).contains("These change how the program runs");
        Node head = node("launch-changing");
        Node observing = node("preset-what-got-compiled");
        Node changing = node("preset-classic-counted-loops");
        assertThat(Picture.onFx(() -> y(observing))).isLessThan(Picture.onFx(() -> y(head)));
        assertThat(Picture.onFx(() -> y(changing))).isGreaterThan(Picture.onFx(() -> y(head)));
    }

    private static double y(Node node) {
        return node.localToScene(0, 0).getY();
    }

    @Test
    void aFieldSaysWhatIsWrongWithIt() throws IOException {
        ownProgram("com.example.Main");
        TextField environment = node("launch-environment");
        Windows.onFx(() -> environment.setText("A"));
        await("the sign", () -> Picture.onFx(() -> environment.getAccessibleHelp() != null));
        assertThat(Picture.onFx(environment::getAccessibleHelp)).contains("NAME=VALUE");
        Node root = Picture.onFx(() -> window.window().scene().getRoot());
        assertThat(Picture.onFx(() -> root.getStyleClass())).contains("light");
        save("launch-sign-light");
        Windows.onFx(() -> environment.setText("A=b"));
        await("no sign", () -> Picture.onFx(() -> environment.getAccessibleHelp() == null));
    }

    @Test
    void aJarIsLookedInto() throws IOException {
        Path jar = dir.resolve("bench.jar");
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(jar))) {
            zip.putNextEntry(new ZipEntry("META-INF/BenchmarkList"));
            zip.write("JMH S 9 demo.Sums S 6 demo.X S 4 loop S 10 Throughput E".getBytes(UTF_8));
        }
        chooseOwn();
        RadioButton kind = node("launch-kind-jar");
        Windows.onFx(() -> kind.setSelected(true));
        window.settle();
        TextField field = node("launch-jar");
        Windows.onFx(() -> field.setText(jar.toString()));
        await("what it is", () -> Windows.words(window).contains("A JMH jar with 1 benchmark."));
        Hyperlink noForks = node("launch-no-forks");
        save("launch-jmh-light");
        Windows.onFx(noForks::fire);
        await("the argument", () -> command().endsWith("-f 0"));
    }

    @Test
    void aDroppedClassFileIsPutIntoTheForm() throws IOException {
        Path file = dir.resolve("demo").resolve("Main.class");
        Files.createDirectories(file.getParent());
        Files.write(
                file,
                ClassFile.of()
                        .build(
                                ClassDesc.of("demo.Main"),
                                c ->
                                        c.withMethodBody(
                                                "main",
                                                MethodTypeDesc.ofDescriptor(
                                                        "([Ljava/lang/String;)V"),
                                                ClassFile.ACC_PUBLIC | ClassFile.ACC_STATIC,
                                                code -> code.return_())));
        Windows.onFx(() -> window.workbench().launch(file));
        await("the command", () -> command().endsWith("demo.Main"));
        assertThat(ShellWords.split(command())).containsSubsequence("-cp", dir.toString());
    }
}
