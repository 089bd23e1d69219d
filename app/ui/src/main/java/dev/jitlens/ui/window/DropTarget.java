package dev.jitlens.ui.window;

import dev.jitlens.launch.ProgramFile;
import dev.jitlens.rundir.RunDirectory;
import dev.jitlens.ui.shell.Workbench;

import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.input.DragEvent;
import javafx.scene.input.TransferMode;
import javafx.scene.layout.StackPane;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Files dropped anywhere on the window are opened as one run, programs launched. */
final class DropTarget {
    private static final int DEPTH_OF_CLASSES = 12;
    private static final int MOST_FILES = 20_000;

    private final Workbench workbench;
    private final StackPane hint = new StackPane(new Label("Drop to open or to launch"));

    DropTarget(Workbench workbench) {
        this.workbench = workbench;
        hint.getStyleClass().add("drop-hint");
        hint.setMouseTransparent(true);
        hint.setVisible(false);
    }

    /** What lies over the window while files are dragged over it. */
    Node hint() {
        return hint;
    }

    void install(Scene scene) {
        scene.setOnDragEntered(e -> hint.setVisible(e.getDragboard().hasFiles()));
        scene.setOnDragOver(this::over);
        scene.setOnDragExited(e -> hint.setVisible(false));
        scene.setOnDragDropped(this::dropped);
    }

    private void over(DragEvent e) {
        if (e.getDragboard().hasFiles()) {
            e.acceptTransferModes(TransferMode.COPY);
        }
        e.consume();
    }

    private void dropped(DragEvent e) {
        hint.setVisible(false);
        boolean files = e.getDragboard().hasFiles();
        if (files) {
            take(e.getDragboard().getFiles().stream().map(File::toPath).toList());
        }
        e.setDropCompleted(files);
        e.consume();
    }

    /** A program is put into the launch page, all else is opened. */
    void take(List<Path> files) {
        workbench
                .background()
                .run(
                        () -> arePrograms(files),
                        programs -> {
                            if (!programs) {
                                workbench.open(files);
                            } else if (files.size() == 1) {
                                workbench.launch(files.getFirst());
                            } else {
                                workbench.say(
                                        "One program is launched at a time: drop one jar, one"
                                                + " class file or one folder of classes.");
                            }
                        },
                        workbench::say);
    }

    private static boolean arePrograms(List<Path> files) throws IOException {
        for (Path file : files) {
            if (!isProgram(file)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isProgram(Path file) throws IOException {
        if (!Files.isDirectory(file)) {
            return ProgramFile.isNamedSo(file);
        }
        if (RunDirectory.isOne(file)) {
            return false;
        }
        try (Stream<Path> inside = Files.walk(file, DEPTH_OF_CLASSES)) {
            return inside.limit(MOST_FILES).anyMatch(f -> f.toString().endsWith(".class"));
        } catch (UncheckedIOException e) {
            return false; // opening it says what cannot be read
        }
    }
}
