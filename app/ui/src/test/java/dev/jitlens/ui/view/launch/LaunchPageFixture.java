package dev.jitlens.ui.view.launch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.launch.jdk.Jdk;
import dev.jitlens.launch.presets.Workload;
import dev.jitlens.model.run.Run;
import dev.jitlens.run.RunReader;
import dev.jitlens.ui.CssWarnings;
import dev.jitlens.ui.Windows;
import dev.jitlens.ui.control.log.OutputPane;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.shell.Png;
import dev.jitlens.ui.view.compilations.CompilationsView;
import dev.jitlens.ui.window.Picture;

import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.BooleanSupplier;

import javax.tools.ToolProvider;

/** The page, with the JDK that runs this test, and what a user does to it. */
abstract class LaunchPageFixture {

    @TempDir Path dir;
    Picture window;
    Path runs;

    private CssWarnings warnings;

    @BeforeEach
    void open() {
        warnings = new CssWarnings();
        Windows.startToolkit();
        runs = dir.resolve("runs");
        window =
                Picture.of(
                        RunReader::open,
                        List.of(CompilationsView::new, w -> new LaunchView(w, () -> runs)),
                        false,
                        1440,
                        900);
        Windows.show(window, PageId.LAUNCH);
        ComboBox<Jdk> jdks = node("launch-jdk");
        await("the JDKs", () -> jdks.getValue() != null);
        follow(false); // What is read while a program runs is not yet what it left.
    }

    void follow(boolean wanted) {
        ToggleButton live = node("launch-follow");
        Windows.onFx(() -> live.setSelected(wanted));
    }

    /** JavaFX forgets the styles of a closed window; what is styled then finds no colours. */
    @AfterEach
    void close() {
        window.close();
        Windows.onFx(() -> {});
        warnings.close();
        assertThat(warnings.all()).isEmpty();
    }

    /** Selects this workload. */
    Workload workload(String id) {
        ListView<Workload> workloads = node("launch-workloads");
        await("the workloads", () -> Picture.onFx(() -> !workloads.getItems().isEmpty()));
        Workload found =
                Picture.onFx(() -> workloads.getItems()).stream()
                        .filter(w -> w.id().equals(id))
                        .findFirst()
                        .orElseThrow();
        Windows.onFx(() -> workloads.getSelectionModel().select(found));
        await("the command", () -> command().contains(found.mainClass()));
        return found;
    }

    void tick(String box) {
        CheckBox found = node(box);
        await(box, () -> !found.isDisabled());
        Windows.onFx(() -> found.setSelected(true));
    }

    /** What the program and the launcher have written so far. */
    List<String> output() {
        OutputPane output = node("launch-output");
        return Picture.onFx(() -> List.copyOf(output.lines()));
    }

    /** Waits until the program has ended. */
    String end() {
        await("the end", () -> text("launch-state").contains("exit code"));
        return text("launch-state");
    }

    String text(String label) {
        Label found = node(label);
        return Picture.onFx(found::getText);
    }

    /** A single-file program, which the JDK compiles itself. */
    String sourceFile(String name, String statements) throws IOException {
        String source =
                "public class %s { public static void main(String[] args) throws Exception { %s } }"
                        .formatted(name, statements);
        return Files.writeString(dir.resolve(name + ".java"), source).toString();
    }

    /**
     * The same from its class file: with a preset's flags, compiling it costs more than the rest.
     */
    void compiledProgram(String name, String statements) throws IOException {
        String source = sourceFile(name, statements);
        assertThat(ToolProvider.getSystemJavaCompiler().run(null, null, null, source)).isZero();
        ownProgram(name);
        TextField classPath = node("launch-class-path");
        Windows.onFx(() -> classPath.setText(dir.toString()));
        await("the class path", () -> command().contains(dir.toString()));
    }

    void ownProgram(String mainClass) {
        chooseOwn();
        window.settle();
        TextField field = node("launch-main-class");
        Windows.onFx(() -> field.setText(mainClass));
        await("the command", () -> command().contains(mainClass));
    }

    /** The form without the presets that the first workload suggested. */
    void chooseOwn() {
        ToggleButton own = node("launch-own");
        Windows.onFx(
                () -> {
                    own.setSelected(true);
                    window.window().scene().getRoot().lookupAll(".preset-row .check-box").stream()
                            .map(CheckBox.class::cast)
                            .forEach(box -> box.setSelected(false));
                });
    }

    void press(String id) {
        Button button = node(id);
        await(id, () -> button.isVisible() && !button.isDisabled());
        Windows.onFx(button::fire);
    }

    String command() {
        TextArea text = node("launch-command");
        return Picture.onFx(text::getText);
    }

    String java() {
        ComboBox<Jdk> jdks = node("launch-jdk");
        return Picture.onFx(() -> jdks.getValue().java().toString());
    }

    Run run() {
        return Picture.onFx(() -> window.workbench().run().get());
    }

    <N extends Node> N node(String id) {
        return Windows.lookup(window, id);
    }

    /** Waits as {@link Windows#await} does; a failure says what the page shows instead. */
    void await(String what, BooleanSupplier there) {
        try {
            Windows.await(what, there);
        } catch (AssertionError e) {
            throw new AssertionError(e.getMessage() + "\n" + Windows.words(window), e);
        }
    }

    void save(String name) throws IOException {
        Path folder = Files.createDirectories(Path.of("target", "screenshots"));
        Png.write(
                Picture.onFx(() -> window.window().scene().snapshot(null)),
                folder.resolve(name + ".png"));
    }
}
