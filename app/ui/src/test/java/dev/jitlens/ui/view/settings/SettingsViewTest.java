package dev.jitlens.ui.view.settings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.launch.presets.Preset;
import dev.jitlens.ui.SampleRuns;
import dev.jitlens.ui.Windows;
import dev.jitlens.ui.shell.Editor;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.shell.Settings;
import dev.jitlens.ui.theme.Letters;
import dev.jitlens.ui.theme.Look;
import dev.jitlens.ui.window.Picture;

import javafx.event.ActionEvent;
import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Labeled;
import javafx.scene.control.TextField;
import javafx.scene.text.Text;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

class SettingsViewTest {
    private Picture window;
    private Settings settings;

    @BeforeEach
    void open() {
        window = Windows.open(SampleRuns.small());
        settings = Picture.onFx(() -> window.workbench().settings());
        Windows.show(window, PageId.SETTINGS);
    }

    @AfterEach
    void close() {
        assertThat(Windows.uncaught()).isEmpty();
        window.close();
    }

    private void choose(String box, String value) {
        ComboBox<String> found = Windows.lookup(window, box);
        Windows.onFx(() -> found.getSelectionModel().select(value));
        window.settle();
    }

    @Test
    void everySettingIsOnTheSheet() {
        assertThat(Windows.words(window)).contains(Settings.NAMES);
    }

    @Test
    void aSettingThatIsAskedForIsInViewMarkedAndHasTheKeys() {
        window.close();
        window = Windows.open(SampleRuns.small()); // in which the page was not shown before
        for (String name : List.of("Class and source places", "Theme")) {
            Windows.onFx(() -> window.workbench().showSetting(name));
            window.settle();
            Labeled marked =
                    Picture.onFx(
                            () ->
                                    (Labeled)
                                            window.window()
                                                    .scene()
                                                    .getRoot()
                                                    .lookup(".found-setting"));
            assertThat(marked.getText()).isEqualTo(name);
            Node focused = Picture.onFx(() -> window.window().scene().getFocusOwner());
            double apart =
                    Picture.onFx(
                            () ->
                                    focused.localToScene(focused.getLayoutBounds()).getMinY()
                                            - marked.localToScene(marked.getLayoutBounds())
                                                    .getMinY());
            assertThat(apart).as(focused + " stands beside " + name).isBetween(-20.0, 60.0);
        }
    }

    @Test
    void theThemeCountsAtOnce() {
        choose("settings-theme", "light");
        assertThat(Picture.onFx(() -> window.workbench().palette().get().dark())).isFalse();
        assertThat(settings.look()).contains(Look.LIGHT);
        choose("settings-theme", "high contrast");
        assertThat(settings.look()).contains(Look.CONTRAST);
        assertThat(Picture.onFx(() -> window.window().scene().getRoot().getStyleClass()))
                .contains("dark", "contrast");
        choose("settings-theme", "as the desktop");
        assertThat(settings.look()).isEmpty();
    }

    @Test
    void theFontsCountAtOnceAndOursComeBack() {
        Letters system = Letters.SYSTEM;
        assertThat(families()).contains("Inter", "JetBrains Mono");
        choose("settings-font", "as the system has it");
        choose("settings-code-font", "as the system has it");
        assertThat(settings.letters()).isEqualTo(system);
        assertThat(families())
                .containsExactlyInAnyOrder(
                        system.ofText(12).getFamily(), system.ofCode(12).getFamily());
        assertThat(Picture.onFx(() -> window.workbench().palette().get().letters()))
                .isEqualTo(system); // what is drawn on canvases has its fonts from it
        choose("settings-font", "Inter");
        choose("settings-code-font", "JetBrains Mono");
        assertThat(settings.letters()).isEqualTo(Letters.OWN);
        assertThat(families()).containsExactlyInAnyOrder("Inter", "JetBrains Mono");
    }

    /** Those that any text of the window is in. */
    private Set<String> families() {
        return Picture.onFx(
                () ->
                        window.window().scene().getRoot().lookupAll(".text").stream()
                                .filter(Text.class::isInstance)
                                .map(text -> ((Text) text).getFont().getFamily())
                                .collect(Collectors.toSet()));
    }

    @Test
    void onlyFamiliesOfOneWidthAreOfferedForCode() {
        ComboBox<String> box = Windows.lookup(window, "settings-code-font");
        List<String> offered = Picture.onFx(() -> List.copyOf(box.getItems()));
        assertThat(offered).startsWith("JetBrains Mono", "as the system has it");
        assertThat(offered).doesNotContain("Inter");
    }

    @Test
    void classFilesAreKeptUnlessTheyAreLeftOut() {
        CheckBox box = Windows.lookup(window, "settings-classes");
        assertThat(Picture.onFx(box::isSelected)).isTrue();
        Windows.onFx(box::fire);
        assertThat(settings.keepsClasses()).isFalse();
        Windows.onFx(box::fire);
        assertThat(settings.keepsClasses()).isTrue();
    }

    @Test
    void theTextSizeCountsAtOnce() {
        choose("settings-zoom", "150%");
        assertThat(Picture.onFx(() -> settings.zoom().get())).isEqualTo(150);
        Windows.onFx(() -> settings.zoom().set(100));
        window.settle();
        ComboBox<String> box = Windows.lookup(window, "settings-zoom");
        assertThat(Picture.onFx(box::getValue)).isEqualTo("100%");
    }

    @Test
    void theEditorIsChosenOnce() {
        Windows.onFx(() -> window.workbench().openInEditor(Path.of("A.java"), 3));
        assertThat(Windows.words(window)).contains("Choose your editor here");
        choose("settings-editor", "A command");
        TextField command = Windows.lookup(window, "settings-editor-command");
        Windows.onFx(
                () -> {
                    command.setText("vi {file}");
                    command.fireEvent(new ActionEvent());
                });
        assertThat(Editor.kind(settings)).contains(Editor.Kind.COMMAND);
        assertThat(Editor.own(settings)).isEqualTo("vi {file}");
    }

    @Test
    void presetsThatOnlyObserveAreOffered() {
        assertThat(settings.presets()).containsExactly(Preset.FIRST);
        CheckBox compiled = Windows.lookup(window, "settings-preset-what-got-compiled");
        CheckBox first = Windows.lookup(window, "settings-preset-" + Preset.FIRST);
        Windows.onFx(compiled::fire);
        Windows.onFx(first::fire);
        assertThat(settings.presets()).containsExactly("what-got-compiled");
        assertThat(Windows.words(window)).doesNotContain("Classic counted loops");
    }

    @Test
    void runsAreKeptWhereTheUserSays() {
        TextField folder = Windows.lookup(window, "settings-runs");
        Windows.onFx(
                () -> {
                    folder.setText("/tmp/my runs");
                    folder.fireEvent(new ActionEvent());
                });
        assertThat(settings.runs()).isEqualTo(Path.of("/tmp/my runs"));
    }
}
