package dev.jitlens.ui.view.settings;

import dev.jitlens.classes.NamedPlaces;
import dev.jitlens.install.ConfigFolder;
import dev.jitlens.launch.jdk.AddedJdks;
import dev.jitlens.launch.presets.Preset;
import dev.jitlens.launch.presets.Presets;
import dev.jitlens.rundir.RunDirectory;
import dev.jitlens.ui.control.FileDialogs;
import dev.jitlens.ui.control.PageHeader;
import dev.jitlens.ui.control.Panel;
import dev.jitlens.ui.control.Tips;
import dev.jitlens.ui.shell.Editor;
import dev.jitlens.ui.shell.Settings;
import dev.jitlens.ui.shell.Workbench;
import dev.jitlens.ui.shell.Zoom;
import dev.jitlens.ui.theme.Letters;
import dev.jitlens.ui.theme.Look;
import dev.jitlens.ui.view.Pages;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.scene.text.Font;
import javafx.stage.FileChooser.ExtensionFilter;

import org.controlsfx.control.PropertySheet;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;

/** One sheet of settings, each of which counts at once and is written down. */
final class SettingsPage {
    private static final String DESKTOP = "as the desktop";
    private static final String NO_EDITOR = "none chosen";

    private final Workbench workbench;
    private final Settings settings;
    private final Map<Preset, CheckBox> presets = new LinkedHashMap<>();
    private final RevealedSetting revealed;
    private final Node node;

    SettingsPage(Workbench workbench) {
        this.workbench = workbench;
        settings = workbench.settings();
        PropertySheet sheet = new PropertySheet();
        sheet.setId("settings");
        sheet.setAccessibleText("Settings");
        sheet.setFocusTraversable(false); // what is in it is gone to
        sheet.setMode(PropertySheet.Mode.NAME);
        sheet.setModeSwitcherVisible(false);
        sheet.setSearchBoxVisible(true);
        sheet.setPropertyEditorFactory(item -> ((Setting) item).asEditor());
        sheet.getItems().setAll(all());
        sheet.getStylesheets()
                .add(
                        Objects.requireNonNull(SettingsPage.class.getResource("settings.css"))
                                .toExternalForm());
        Panel panel = Panel.around(sheet);
        VBox.setVgrow(panel, Priority.ALWAYS);
        node = Pages.page(new PageHeader("Settings"), panel);
        revealed = new RevealedSetting(sheet);
    }

    /** Scrolls to the row of this name, marks it and gives it the keys. */
    void reveal(String name) {
        revealed.show(name);
    }

    Node node() {
        return node;
    }

    private List<Setting> all() {
        return List.of(
                new Setting("Theme", "Dark, light or high contrast", theme()),
                new Setting("Font of text", "Jitlens brings Inter along", textFont()),
                new Setting(
                        "Font of code",
                        "Of numbers, too; those of this machine whose letters are equally wide",
                        codeFont()),
                new Setting("Text size", "All text, also Ctrl+plus, Ctrl+minus, Ctrl+0", size()),
                new Setting(
                        "Columns of tables",
                        "Which are shown, in which order; a right click on a heading hides one",
                        columns()),
                new Setting("Editor", "What source lines are opened in", editor()),
                new Setting(
                        "Presets of own programs",
                        "What a program of yours is asked; none that changes how it runs",
                        presets()),
                new Setting("Runs are kept in", "The folder that launches fill", runs()),
                new Setting(
                        "Class files of runs",
                        "What ran is shown and compared, also when it is built again",
                        classes()),
                new Setting("JDK places", "JDKs, or folders of JDKs, beside the usual", jdks()),
                new Setting(
                        "Class and source places",
                        "Folders, projects and archives where code is looked for",
                        sources()));
    }

    private Node theme() {
        List<String> looks =
                Stream.concat(Stream.of(DESKTOP), Stream.of(Look.values()).map(Look::title))
                        .toList();
        ComboBox<String> box = combo("settings-theme", "Theme", looks);
        // The button of the top bar changes it, too.
        workbench
                .palette()
                .subscribe(
                        p ->
                                box.setValue(
                                        workbench
                                                .theme()
                                                .chosen()
                                                .map(Look::title)
                                                .orElse(DESKTOP)));
        box.setOnAction(
                e -> {
                    Stream.of(Look.values())
                            .filter(look -> look.title().equals(box.getValue()))
                            .findFirst()
                            .ifPresentOrElse(workbench.theme()::choose, workbench.theme()::follow);
                    settings.rememberLook(workbench.theme().chosen());
                    workbench.keepSettings();
                });
        return left(box);
    }

    private Node textFont() {
        FontChoice choice =
                new FontChoice(
                        "settings-font", "Font of text", Letters.OWN.text(), Letters.SYSTEM.text());
        choice.offer(Font.getFamilies());
        choice.show(settings.letters().text());
        choice.onChosen(family -> write(settings.letters().text(family)));
        return left(choice.node());
    }

    private Node codeFont() {
        FontChoice choice =
                new FontChoice(
                        "settings-code-font",
                        "Font of code",
                        Letters.OWN.code(),
                        Letters.SYSTEM.code());
        choice.show(settings.letters().code());
        choice.onChosen(family -> write(settings.letters().code(family)));
        workbench.background().run(Letters::familiesForCode, choice::offer, workbench::say);
        return left(choice.node());
    }

    private void write(Letters letters) {
        workbench.theme().write(letters);
        settings.rememberLetters(letters);
        workbench.keepSettings();
    }

    private Node size() {
        ComboBox<String> box =
                combo("settings-zoom", "Text size", Zoom.STEPS.stream().map(p -> p + "%").toList());
        settings.zoom().subscribe(p -> box.setValue(p.intValue() + "%"));
        box.setOnAction(
                e -> {
                    settings.zoom().set(Integer.parseInt(box.getValue().replace("%", "")));
                    workbench.keepSettings();
                });
        return left(box);
    }

    /** Leaves it its own width: the sheet would stretch it over the window. */
    private static Node left(Node editor) {
        HBox box = new HBox(editor);
        box.setAlignment(Pos.CENTER_LEFT);
        return box;
    }

    private Node columns() {
        Button asTheyCome = button("As they come");
        asTheyCome.setId("settings-columns");
        Tips.says(asTheyCome, "Every table shows all its columns again, in order");
        asTheyCome.setOnAction(
                e -> {
                    settings.forgetColumns();
                    workbench.keepSettings();
                    workbench.say("All tables show their columns as they come.");
                });
        return left(asTheyCome);
    }

    private Node editor() {
        List<String> names =
                Stream.concat(
                                Stream.of(NO_EDITOR),
                                Stream.of(Editor.Kind.values()).map(Editor.Kind::title))
                        .toList();
        ComboBox<String> box = combo("settings-editor", "Editor", names);
        box.setValue(Editor.kind(settings).map(Editor.Kind::title).orElse(NO_EDITOR));
        TextField command = new TextField(Editor.own(settings));
        command.setId("settings-editor-command");
        command.setAccessibleText("Command of the editor");
        command.setPromptText("gvim +{line} {file}");
        command.getStyleClass().add("mono");
        command.visibleProperty().bind(box.valueProperty().isEqualTo(Editor.Kind.COMMAND.title()));
        HBox.setHgrow(command, Priority.ALWAYS);
        box.setOnAction(
                e -> {
                    int place = names.indexOf(box.getValue());
                    Editor.choose(
                            settings,
                            place < 1
                                    ? Optional.empty()
                                    : Optional.of(Editor.Kind.values()[place - 1]));
                    workbench.keepSettings();
                });
        kept(command, () -> Editor.command(settings, command.getText()));
        return row(box, command);
    }

    private Node runs() {
        TextField folder = new TextField(settings.runs().toString());
        folder.setId("settings-runs");
        folder.setAccessibleHelp("Enter keeps what was typed.");
        folder.setAccessibleText("Folder of runs");
        folder.getStyleClass().add("mono");
        HBox.setHgrow(folder, Priority.ALWAYS);
        kept(folder, () -> settings.rememberRuns(folder.getText().strip()));
        Button browse = button("Browse…");
        browse.setOnAction(
                e ->
                        FileDialogs.folder(browse, "Where runs are kept")
                                .ifPresent(chosen -> put(folder, chosen)));
        Button usual = button("Usual place");
        usual.setOnAction(e -> put(folder, RunDirectory.defaultParent()));
        return row(folder, browse, usual);
    }

    private Node classes() {
        CheckBox box = new CheckBox("Copied into the run, of classes that it names");
        box.setId("settings-classes");
        Tips.says(box, "Who gets the run then gets them, too; 8 MB at most");
        box.setSelected(settings.keepsClasses());
        box.setOnAction(
                e -> {
                    settings.rememberClasses(box.isSelected());
                    workbench.keepSettings();
                });
        return left(box);
    }

    private void put(TextField field, Path folder) {
        field.setText(folder.toString());
        settings.rememberRuns(folder.toString());
        workbench.keepSettings();
    }

    /** What is typed counts at Enter, and when another field is gone to. */
    private void kept(TextField field, Runnable remember) {
        Runnable keep =
                () -> {
                    remember.run();
                    workbench.keepSettings();
                };
        field.setOnAction(e -> keep.run());
        field.focusedProperty()
                .addListener(
                        (o, was, focused) -> {
                            if (!focused) {
                                keep.run();
                            }
                        });
    }

    private Node presets() {
        VBox boxes = new VBox(6);
        boxes.setId("settings-presets");
        workbench
                .background()
                .run(() -> Presets.load().all(), all -> show(all, boxes), workbench::say);
        return boxes;
    }

    private void show(List<Preset> all, VBox boxes) {
        for (Preset preset : all) {
            if (!preset.changes() && preset.members().isEmpty() && !preset.needsMethod()) {
                CheckBox box = new CheckBox(preset.title());
                box.setId("settings-preset-" + preset.name());
                box.setMnemonicParsing(false);
                box.setAccessibleHelp(preset.question());
                Tips.says(box, preset.question());
                box.setSelected(settings.presets().contains(preset.name()));
                box.setOnAction(e -> keepPresets());
                presets.put(preset, box);
                boxes.getChildren().add(box);
            }
        }
    }

    private void keepPresets() {
        List<String> ticked = new ArrayList<>();
        presets.forEach(
                (preset, box) -> {
                    if (box.isSelected()) {
                        ticked.add(preset.name());
                    }
                });
        settings.rememberPresets(ticked);
        workbench.keepSettings();
    }

    private Node jdks() {
        AddedJdks jdks = new AddedJdks(ConfigFolder.path());
        PlaceList list =
                new PlaceList("settings-jdks", all -> write(() -> keep(jdks, all)))
                        .adding(
                                List.of("Add folder…"),
                                List.of(l -> FileDialogs.folder(l, "A JDK, or a folder of JDKs")));
        whenShown(jdks::saved, list);
        return list;
    }

    private static boolean keep(AddedJdks jdks, List<Path> all) throws IOException {
        jdks.keep(all);
        return true;
    }

    private Node sources() {
        NamedPlaces places = new NamedPlaces(ConfigFolder.path());
        PlaceList list =
                new PlaceList("settings-sources", all -> write(() -> keep(places, all)))
                        .adding(
                                List.of("Add folder…", "Add archive…"),
                                List.of(
                                        l -> FileDialogs.folder(l, "Where classes or sources lie"),
                                        l ->
                                                FileDialogs.open(
                                                        l,
                                                        "A jar or source archive",
                                                        new ExtensionFilter(
                                                                "Archives", "*.jar", "*.zip"))));
        whenShown(places::paths, list);
        return list;
    }

    /** Other pages add places, too; a list that does not know them would take them away. */
    private void whenShown(Callable<List<Path>> kept, PlaceList list) {
        list.sceneProperty()
                .subscribe(
                        scene -> {
                            if (scene != null) {
                                workbench.background().run(kept, list::show, workbench::say);
                            }
                        });
    }

    private static boolean keep(NamedPlaces places, List<Path> all) throws IOException {
        places.keep(all);
        return true;
    }

    private void write(Callable<Boolean> work) {
        workbench.background().run(work, done -> {}, workbench::say);
    }

    private static ComboBox<String> combo(String id, String name, List<String> values) {
        ComboBox<String> box = FontChoice.combo(id, name);
        box.getItems().setAll(values);
        return box;
    }

    private static Button button(String text) {
        Button button = new Button(text);
        button.getStyleClass().add("small-button");
        button.setMinWidth(Button.USE_PREF_SIZE);
        return button;
    }

    private static HBox row(Node... nodes) {
        HBox row = new HBox(8, nodes);
        row.setAlignment(Pos.CENTER_LEFT);
        return row;
    }
}
