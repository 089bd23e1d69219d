package dev.jitlens.ui.view.launch;

import dev.jitlens.ui.control.FileDialogs;
import dev.jitlens.ui.control.Texts;

import javafx.beans.InvalidationListener;
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

/** What to run if it is the user's own: a main class, a jar, or a java command line. */
final class ProgramForm extends VBox {
    /** The ways to name a program. */
    enum Kind {
        MAIN_CLASS("Main class"),
        JAR("Jar"),
        COMMAND("java command line");

        private final String label;

        Kind(String label) {
            this.label = label;
        }
    }

    private final ToggleGroup kinds = new ToggleGroup();
    private final TextField mainClass = field("launch-main-class", "com.example.Main");
    private final TextField classPath = field("launch-class-path", "target/classes:lib/*");
    private final TextField jar = field("launch-jar", "app.jar");
    private final TextField arguments = field("launch-arguments", "arguments of the program");
    private final TextArea pasted = new TextArea();
    private final VBox fields = new VBox(8);

    /**
     * @param changed told whenever anything is typed
     */
    ProgramForm(InvalidationListener changed) {
        super(12);
        HBox choice = new HBox(18);
        for (Kind kind : Kind.values()) {
            RadioButton radio = new RadioButton(kind.label);
            radio.setId("launch-kind-" + kind.name().toLowerCase(java.util.Locale.ROOT));
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
        kinds.selectedToggleProperty().addListener(o -> showFields());
        kinds.selectToggle(kinds.getToggles().getFirst());
        kinds.selectedToggleProperty().addListener(changed);
        for (TextField each : new TextField[] {mainClass, classPath, jar, arguments}) {
            each.textProperty().addListener(changed);
        }
        pasted.textProperty().addListener(changed);
    }

    Kind kind() {
        return (Kind) kinds.getSelectedToggle().getUserData();
    }

    void choose(Kind kind) {
        kinds.selectToggle(kinds.getToggles().get(kind.ordinal()));
    }

    /** As if the user had pasted this command line. */
    void paste(String command) {
        choose(Kind.COMMAND);
        pasted.setText(command);
    }

    String mainClass() {
        return mainClass.getText().strip();
    }

    String classPath() {
        return classPath.getText().strip();
    }

    String jar() {
        return jar.getText().strip();
    }

    String arguments() {
        return arguments.getText().strip();
    }

    String pasted() {
        return pasted.getText().strip();
    }

    private void showFields() {
        switch (kind()) {
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
