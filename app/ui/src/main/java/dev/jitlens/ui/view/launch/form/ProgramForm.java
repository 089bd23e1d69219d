package dev.jitlens.ui.view.launch.form;

import dev.jitlens.ui.control.FileDialogs;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.view.launch.model.ProgramMemory;
import dev.jitlens.ui.view.launch.model.ProgramModel;
import dev.jitlens.ui.view.launch.model.ProgramModel.Kind;

import javafx.beans.property.StringProperty;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.RadioButton;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.stage.FileChooser.ExtensionFilter;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;

/** What to run if it is the user's own: a main class, a jar, or a java command line. */
final class ProgramForm extends VBox {
    private static final ExtensionFilter JARS = new ExtensionFilter("Jar files", "*.jar");
    private static final ExtensionFilter CLASSES = new ExtensionFilter("Class files", "*.class");

    private final ProgramModel model;
    private final ToggleGroup kinds = new ToggleGroup();
    private final TextField mainClass;
    private final TextField classPath;
    private final TextField jar;
    private final TextField arguments;
    private final TextArea pasted = new TextArea();
    private final VBox fields = new VBox(8);
    private final FoundPrograms found;
    private final Consumer<Path> lookInto;

    /**
     * @param lookInto puts what can be started there into the form
     */
    ProgramForm(
            ProgramModel model, FieldSigns signs, ProgramMemory memory, Consumer<Path> lookInto) {
        super(12);
        this.model = model;
        this.lookInto = lookInto;
        found = new FoundPrograms(model);
        mainClass = field(signs, FormCheck.MAIN_CLASS, "Main class", "com.example.Main");
        classPath = field(signs, FormCheck.CLASS_PATH, "Class path", "target/classes:lib/*");
        jar = field(signs, FormCheck.JAR, "Jar", "app.jar");
        arguments = field(signs, FormCheck.ARGUMENTS, "Arguments", "arguments of the program");
        HBox choice = new HBox(18);
        choice.setAlignment(Pos.CENTER_LEFT);
        for (Kind kind : Kind.values()) {
            RadioButton radio = new RadioButton(label(kind));
            radio.setId("launch-kind-" + kind.name().toLowerCase(Locale.ROOT));
            radio.setUserData(kind);
            radio.setToggleGroup(kinds);
            choice.getChildren().add(radio);
        }
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        choice.getChildren().addAll(gap, recent(memory));
        pasted.setId("launch-pasted");
        pasted.setAccessibleText("java command line");
        pasted.setPromptText("java -Xmx1g -cp lib/* com.example.Main --port 8080");
        pasted.setPrefRowCount(4);
        pasted.setMinHeight(USE_PREF_SIZE);
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

    /** Programs that were run before, with what was typed for them. */
    private MenuButton recent(ProgramMemory memory) {
        MenuButton recent = menu("Recent", "launch-recent", "Programs that were run before");
        // A menu without items does not open.
        recent.getItems().setAll(programs(memory));
        recent.setOnShowing(e -> recent.getItems().setAll(programs(memory)));
        return recent;
    }

    private List<MenuItem> programs(ProgramMemory memory) {
        List<MenuItem> programs = new ArrayList<>();
        memory.all().forEach(p -> programs.add(item(p.title(), () -> fill(p))));
        if (programs.isEmpty()) {
            MenuItem none = item("No program was run yet", () -> {});
            none.setDisable(true);
            programs.add(none);
        }
        return programs;
    }

    private void fill(ProgramMemory.Program program) {
        ProgramMemory.fill(model, program);
    }

    private void show() {
        Kind kind = model.kind.get();
        kinds.selectToggle(kinds.getToggles().get(kind.ordinal()));
        fields.getChildren().setAll(fields(kind));
    }

    private List<Node> fields(Kind kind) {
        return switch (kind) {
            case MAIN_CLASS ->
                    List.of(
                            grid(
                                    "Main class", beside(mainClass, browse(classItems())),
                                    "Class path", classPath,
                                    "Arguments", arguments),
                            found.node());
            case JAR ->
                    List.of(
                            grid(
                                    "Jar",
                                    beside(jar, browse(List.of(jarItem()))),
                                    "Arguments",
                                    arguments),
                            found.node());
            case COMMAND ->
                    List.of(
                            pasted,
                            Texts.muted(
                                    "Its own java is replaced by the chosen JDK; its flags"
                                            + " stay."));
        };
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

    private List<MenuItem> classItems() {
        return List.of(
                jarItem(),
                item(
                        "Folder of classes…",
                        () -> took(FileDialogs.folder(this, "A folder of classes"))),
                item("Class file…", () -> took(FileDialogs.open(this, "The main class", CLASSES))));
    }

    private MenuItem jarItem() {
        return item("Jar…", () -> took(FileDialogs.open(this, "The jar", JARS)));
    }

    private void took(Optional<Path> file) {
        file.ifPresent(lookInto);
    }

    private static MenuButton browse(List<MenuItem> items) {
        MenuButton browse = menu("Browse…", "launch-browse", "Look for a program to run");
        browse.getItems().setAll(items);
        return browse;
    }

    static MenuButton menu(String text, String id, String accessible) {
        MenuButton menu = new MenuButton(text);
        menu.setId(id);
        menu.setAccessibleText(accessible);
        menu.getStyleClass().add("small-button");
        menu.setMinWidth(USE_PREF_SIZE);
        return menu;
    }

    static MenuItem item(String text, Runnable action) {
        MenuItem item = new MenuItem(text);
        item.setMnemonicParsing(false);
        item.setOnAction(e -> action.run());
        return item;
    }

    static HBox beside(TextField field, Node button) {
        HBox row = new HBox(8, field, button);
        row.setAlignment(Pos.CENTER_LEFT);
        HBox.setHgrow(field, Priority.ALWAYS);
        return row;
    }

    static TextField field(FieldSigns signs, String id, String name, String prompt) {
        TextField field = new TextField();
        field.setId(id);
        field.setAccessibleText(name);
        field.setPromptText(prompt);
        field.setAccessibleHelp(prompt);
        field.getStyleClass().add("mono");
        return signs.add(field);
    }

    static TextField field(
            FieldSigns signs, String id, String name, String prompt, StringProperty text) {
        TextField field = field(signs, id, name, prompt);
        field.textProperty().bindBidirectional(text);
        return field;
    }
}
