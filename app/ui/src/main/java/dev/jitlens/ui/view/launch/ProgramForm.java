package dev.jitlens.ui.view.launch;

import dev.jitlens.ui.control.FileDialogs;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.view.launch.ProgramModel.Kind;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.RadioButton;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.stage.FileChooser.ExtensionFilter;

import java.util.Locale;

/** What to run if it is the user's own: a main class, a jar, or a java command line. */
final class ProgramForm extends VBox {
    private final ProgramModel model;
    private final ToggleGroup kinds = new ToggleGroup();
    private final TextField mainClass = field("launch-main-class", "com.example.Main");
    private final TextField classPath = field("launch-class-path", "target/classes:lib/*");
    private final TextField jar = field("launch-jar", "app.jar");
    private final TextField arguments = field("launch-arguments", "arguments of the program");
    private final TextArea pasted = new TextArea();
    private final VBox fields = new VBox(8);

    ProgramForm(ProgramModel model) {
        super(12);
        this.model = model;
        HBox choice = new HBox(18);
        for (Kind kind : Kind.values()) {
            RadioButton radio = new RadioButton(label(kind));
            radio.setId("launch-kind-" + kind.name().toLowerCase(Locale.ROOT));
            radio.setUserData(kind);
            radio.setToggleGroup(kinds);
            choice.getChildren().add(radio);
        }
        pasted.setId("launch-pasted");
        pasted.setPromptText("java -Xmx1g -cp lib/* com.example.Main --port 8080");
        pasted.setPrefRowCount(4);
        pasted.setWrapText(true);
        pasted.getStyleClass().addAll("mono", "command-text");
        getChildren().addAll(choice, fields);
        mainClass.textProperty().bindBidirectional(model.mainClass);
        classPath.textProperty().bindBidirectional(model.classPath);
        jar.textProperty().bindBidirectional(model.jar);
        arguments.textProperty().bindBidirectional(model.arguments);
        pasted.textProperty().bindBidirectional(model.pasted);
        kinds.selectedToggleProperty()
                .addListener((o, was, chosen) -> model.kind.set((Kind) chosen.getUserData()));
        model.kind.addListener(o -> show());
        show();
    }

    private static String label(Kind kind) {
        return switch (kind) {
            case MAIN_CLASS -> "Main class";
            case JAR -> "Jar";
            case COMMAND -> "java command line";
        };
    }

    private void show() {
        Kind kind = model.kind.get();
        kinds.selectToggle(kinds.getToggles().get(kind.ordinal()));
        showFields(kind);
    }

    private void showFields(Kind kind) {
        switch (kind) {
            case MAIN_CLASS ->
                    fields.getChildren()
                            .setAll(
                                    grid(
                                            "Main class", mainClass,
                                            "Class path", classPath,
                                            "Arguments", arguments));
            case JAR ->
                    fields.getChildren()
                            .setAll(grid("Jar", withBrowse(jar), "Arguments", arguments));
            case COMMAND ->
                    fields.getChildren()
                            .setAll(
                                    pasted,
                                    Texts.muted(
                                            "Its own java is replaced by the chosen JDK; its flags"
                                                    + " stay."));
        }
    }

    private static GridPane grid(Object... namesAndNodes) {
        GridPane grid = new GridPane(12, 8);
        for (int i = 0; i < namesAndNodes.length; i += 2) {
            Node value = (Node) namesAndNodes[i + 1];
            GridPane.setHgrow(value, Priority.ALWAYS);
            grid.addRow(i / 2, Texts.muted((String) namesAndNodes[i]), value);
        }
        return grid;
    }

    private Node withBrowse(TextField field) {
        Button browse = new Button("Browse…");
        browse.getStyleClass().add("small-button");
        browse.setMinWidth(USE_PREF_SIZE);
        browse.setOnAction(
                e ->
                        FileDialogs.open(this, "The jar", new ExtensionFilter("Jar files", "*.jar"))
                                .ifPresent(file -> field.setText(file.toString())));
        HBox row = new HBox(8, field, browse);
        row.setAlignment(Pos.CENTER_LEFT);
        HBox.setHgrow(field, Priority.ALWAYS);
        return row;
    }

    private static TextField field(String id, String prompt) {
        TextField field = new TextField();
        field.setId(id);
        field.setPromptText(prompt);
        field.getStyleClass().add("mono");
        return field;
    }
}
