package dev.jitlens.ui.view.launch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.ui.SampleRuns;
import dev.jitlens.ui.Windows;
import dev.jitlens.ui.shell.OpenRun;
import dev.jitlens.ui.window.Picture;

import javafx.event.ActionEvent;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Launches on the JDK that runs this test, through the page alone. */
class LaunchRunTest extends LaunchPageFixture {
    @Test
    void compilerDirectivesAreCheckedByTheJvmAndGoWithTheRun() throws IOException {
        compiledProgram("Directed", "System.out.println(\"directed\");");
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
        assertThat(end()).startsWith("exit code 0");
        try (Stream<Path> made = Files.walk(runs)) {
            assertThat(made).anyMatch(file -> file.endsWith("directives.json"));
        }
    }

    @Test
    void runsAProgramAndOpensWhatItLeft() throws IOException {
        ownProgram(sourceFile("Hello", "System.out.println(\"hello from the program\");"));
        tick("preset-what-got-compiled");
        await("the flags", () -> command().contains("-XX:+PrintInlining"));
        press("launch-run");
        assertThat(end()).startsWith("exit code 0 after");
        assertThat(output()).contains("hello from the program");
        await("the run", () -> !run().files().isEmpty());
        assertThat(run().compilations()).isNotEmpty();
        assertThat(run().manifest().orElseThrow().outcome().orElseThrow().exitCode()).isZero();
        save("launch-done-light");
        try (Stream<Path> made = Files.list(runs)) {
            assertThat(made).hasSize(1);
        }
    }

    /** The program waits until it was seen on the pages, so that it must be seen while it runs. */
    @Test
    void whatAProgramLogsIsShownWhileItRuns() throws IOException {
        Path seen = dir.resolve("seen");
        compiledProgram(
                "Waiting",
                "while (!java.nio.file.Files.exists(java.nio.file.Path.of(\"%s\"))) {"
                                .formatted(seen)
                        + " Thread.sleep(10); System.gc(); }");
        tick("preset-what-got-compiled");
        await("the flags", () -> command().contains("-XX:+PrintInlining"));
        follow(true);
        press("launch-run");
        await("compilations", () -> !run().compilations().isEmpty());
        assertThat(run().manifest().flatMap(m -> m.outcome())).isEmpty();
        assertThat(Windows.words(window)).contains("Following");
        Files.createFile(seen);
        assertThat(end()).startsWith("exit code 0 after");
        await("the whole run", () -> run().manifest().flatMap(m -> m.outcome()).isPresent());
        await("its end", () -> !Windows.words(window).contains("Following"));
    }

    @Test
    void aRunIsNamedAfterWhatRuns() throws IOException {
        compiledProgram("Named", "System.out.println(System.getenv(\"WORD\"));");
        TextField environment = node("launch-environment");
        Windows.onFx(() -> environment.setText("WORD='x y'"));
        window.settle();
        press("launch-run");
        await("the run", () -> run().name().endsWith("-Named"));
        assertThat(output()).contains("x y");
        assertThat(end()).startsWith("exit code 0");
    }

    @Test
    void aProgramThatDidNotStartSaysWhyAndReplacesNoRun() throws IOException {
        Windows.onFx(
                () ->
                        window.workbench()
                                .add(
                                        new OpenRun(
                                                SampleRuns.small(),
                                                List.of(Path.of("small")),
                                                1,
                                                false)));
        ownProgram("com.example.Nope");
        TextField flags = node("launch-flags");
        Windows.onFx(() -> flags.setText("-Duser.language=en"));
        await("the command", () -> command().contains("-Duser.language=en"));
        press("launch-run");
        await("why", () -> text("launch-trouble").contains("no class com.example.Nope"));
        window.settle();
        assertThat(run().name()).isEqualTo("small");
        save("launch-failed-light");
    }

    @Test
    void aProgramThatCannotBeStartedLeavesNoFolder() throws IOException {
        ownProgram("com.example.Main");
        TextField folder = node("launch-folder");
        Windows.onFx(() -> folder.setText("no-such-folder"));
        window.settle();
        press("launch-run");
        await("why", () -> text("launch-trouble").contains("no such folder"));
        try (Stream<Path> made = Files.list(runs)) {
            assertThat(made).isEmpty();
        }
    }

    @Test
    void aFailingProgramsExitCodeIsShown() throws IOException {
        compiledProgram("Fails", "System.err.println(\"no\"); System.exit(7);");
        press("launch-run");
        Label state = node("launch-state");
        await("the end", () -> state.getText().startsWith("exit code 7"));
        assertThat(Picture.onFx(() -> List.copyOf(state.getStyleClass()))).contains("bad");
    }

    @Test
    void stopEndsAProgramThatWouldGoOn() throws IOException {
        compiledProgram(
                "Forever", "System.out.println(\"started\"); while (true) { Thread.sleep(1000); }");
        press("launch-run");
        await("its first line", () -> output().contains("started"));
        save("launch-running-light");
        press("launch-stop");
        assertThat(end()).matches("(stopped|killed), exit code .*");
    }

    /** It asks without ending its line, and reads to the end of its input. */
    @Test
    void aProgramReadsWhatIsTypedForIt() throws IOException {
        compiledProgram(
                "Asks",
                "java.io.BufferedReader in = new java.io.BufferedReader("
                        + "new java.io.InputStreamReader(System.in));"
                        + " System.out.print(\"Name: \"); System.out.flush();"
                        + " System.out.println(\"Hello, \" + in.readLine() + \"!\");"
                        + " System.out.println(in.lines().toList() + \" are all\");");
        TextField field = node("launch-input");
        assertThat(Picture.onFx(() -> field.getParent().isVisible())).isFalse();
        press("launch-run");
        await("the question", () -> output().contains("Name: "));
        await("the field", () -> Picture.onFx(field::isFocused));
        type(field, "Ada");
        await("the answer", () -> output().containsAll(List.of("Name: Ada", "Hello, Ada!")));
        save("launch-input-light");
        type(field, "one");
        Windows.onFx(() -> field.setText("two"));
        press("launch-input-end");
        assertThat(end()).startsWith("exit code 0");
        assertThat(output()).containsSubsequence("one", "two", "^D", "[one, two] are all");
        assertThat(Picture.onFx(() -> field.getParent().isVisible())).isFalse();
    }

    @Test
    void eachRunOfASetReadsWhatIsTypedWhileItRuns() throws IOException {
        compiledProgram(
                "Twice", "int c = System.in.read(); System.out.println(\"read \" + (char) c);");
        tick("preset-hsperf-trio");
        await("the flags", () -> command().contains("PerfDisableSharedMem"));
        TextField field = node("launch-input");
        press("launch-run");
        for (int run = 1; run <= 3; run++) {
            String begins = "── run " + run + " of 3";
            await(begins, () -> output().stream().anyMatch(line -> line.startsWith(begins)));
            String answer = "read " + run;
            String typed = Integer.toString(run);
            // It is not there yet when its heading is.
            await(
                    "somebody who reads",
                    () -> {
                        type(field, typed);
                        return Picture.onFx(() -> field.getText().isEmpty());
                    });
            await(answer, () -> output().contains(answer));
        }
        await("the end", () -> text("launch-state").contains("3 runs, exit code 0"));
    }

    private static void type(TextField field, String line) {
        Windows.onFx(
                () -> {
                    field.setText(line);
                    field.fireEvent(new ActionEvent());
                });
    }

    @Test
    void theCommandLineCanBeEdited() throws IOException {
        compiledProgram("Said", "System.out.println(String.join(\"+\", args));");
        ToggleButton edit = node("launch-edit");
        TextArea text = node("launch-command");
        Windows.onFx(
                () -> {
                    edit.setSelected(true);
                    text.setText(text.getText() + " one 'two three'");
                });
        press("launch-run");
        await("its output", () -> output().contains("one+two three"));
        assertThat(end()).startsWith("exit code 0");
    }
}
