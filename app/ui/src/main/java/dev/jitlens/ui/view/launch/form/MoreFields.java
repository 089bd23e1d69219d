package dev.jitlens.ui.view.launch.form;

import dev.jitlens.ui.control.FileDialogs;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.view.launch.model.ProgramModel;

import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.TextField;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;

/** What else a program is started with: arguments of java, a folder, environment variables. */
final class MoreFields extends GridPane {
    MoreFields(ProgramModel model, FieldSigns signs) {
        super(12, 8);
        TextField flags =
                ProgramForm.field(
                        signs,
                        FormCheck.FLAGS,
                        "Further JVM flags",
                        "-Xmx1g -XX:+UseParallelGC",
                        model.flags);
        TextField folder =
                ProgramForm.field(
                        signs,
                        FormCheck.FOLDER,
                        "Working directory",
                        "where Jitlens was started",
                        model.folder);
        TextField environment =
                ProgramForm.field(
                        signs,
                        FormCheck.ENVIRONMENT,
                        "Environment variables",
                        "NAME=VALUE OTHER=\"with spaces\"",
                        model.environment);
        addRow(0, Texts.muted("JVM flags"), flags);
        addRow(1, Texts.muted("Working directory"), ProgramForm.beside(folder, browse(model)));
        addRow(2, Texts.muted("Environment"), environment);
        for (Node each : getChildren()) {
            GridPane.setHgrow(each, GridPane.getColumnIndex(each) == 1 ? Priority.ALWAYS : null);
        }
    }

    private Button browse(ProgramModel model) {
        Button browse = new Button("Browse…");
        browse.setAccessibleText("Choose the working directory");
        browse.getStyleClass().add("small-button");
        browse.setMinWidth(USE_PREF_SIZE);
        browse.setOnAction(
                e ->
                        FileDialogs.folder(this, "Where the program is started")
                                .ifPresent(chosen -> model.folder.set(chosen.toString())));
        return browse;
    }
}
