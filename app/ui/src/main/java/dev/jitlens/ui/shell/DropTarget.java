package dev.jitlens.ui.shell;

import javafx.scene.Scene;
import javafx.scene.input.DragEvent;
import javafx.scene.input.TransferMode;

import java.io.File;

/** Files dropped anywhere on the window are opened as one run. */
final class DropTarget {
    private final Workbench workbench;

    DropTarget(Workbench workbench) {
        this.workbench = workbench;
    }

    void install(Scene scene) {
        scene.setOnDragOver(this::over);
        scene.setOnDragDropped(this::dropped);
    }

    private void over(DragEvent e) {
        if (e.getDragboard().hasFiles()) {
            e.acceptTransferModes(TransferMode.COPY);
        }
        e.consume();
    }

    private void dropped(DragEvent e) {
        boolean files = e.getDragboard().hasFiles();
        if (files) {
            workbench.open(e.getDragboard().getFiles().stream().map(File::toPath).toList());
        }
        e.setDropCompleted(files);
        e.consume();
    }
}
