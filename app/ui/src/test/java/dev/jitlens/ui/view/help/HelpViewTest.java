package dev.jitlens.ui.view.help;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.ui.Mouse;
import dev.jitlens.ui.SampleRuns;
import dev.jitlens.ui.Views;
import dev.jitlens.ui.Windows;
import dev.jitlens.ui.help.HelpPages;
import dev.jitlens.ui.shell.OpenRun;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.window.Picture;

import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ListView;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.text.Text;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

class HelpViewTest {
    @ParameterizedTest
    @CsvSource({
        "OSR, osr, What is OSR?",
        "POLLS, polls, Polls and loops",
        "SAFEPOINTS, pauses, Pauses and safepoints",
        "METHOD, assembly, Reading assembly",
        "TRAPS, compilations#traps-and-deoptimisations, Traps and deoptimisations"
    })
    void f1OpensHelpOnThePageAndLeadsBack(PageId page, String topic, String heading) {
        try (Picture window = Windows.open(SampleRuns.small())) {
            Windows.show(window, page);
            press(window, KeyCode.F1);
            assertThat(page(window)).isEqualTo(PageId.HELP);
            assertThat(topic(window)).isEqualTo(topic);
            assertThat(Windows.words(window)).contains(heading);
            press(window, KeyCode.F1);
            assertThat(page(window)).isEqualTo(page);
        }
    }

    @Test
    void theButtonInTheTopBarAndEscapeDoTheSame() {
        try (Picture window = Windows.open(SampleRuns.small())) {
            Windows.show(window, PageId.INLINING);
            Button help = Windows.lookup(window, "help-button");
            Windows.onFx(help::fire);
            window.settle();
            assertThat(Windows.words(window)).contains("How HotSpot decides");
            press(window, KeyCode.ESCAPE);
            assertThat(page(window)).isEqualTo(PageId.INLINING);
        }
    }

    @Test
    void aLinkLeadsToAnotherPageAndBackToTheFirst() {
        try (Picture window = Windows.open(SampleRuns.small())) {
            Windows.show(window, PageId.OSR);
            press(window, KeyCode.F1);
            Windows.onFx(() -> click(window, "Reading assembly"));
            window.settle();
            assertThat(topic(window)).isEqualTo("assembly");
            assertThat(Windows.words(window)).contains("The parts of an nmethod");
            back(window);
            assertThat(topic(window)).isEqualTo("osr");
            back(window);
            assertThat(page(window)).isEqualTo(PageId.OSR);
        }
    }

    @Test
    void aLinkToAHeadingScrollsToIt() {
        try (Picture window = Windows.open(SampleRuns.small())) {
            Windows.onFx(() -> window.workbench().showHelp("assembly"));
            window.settle();
            ScrollPane scroll = Windows.lookup(window, "help-text");
            assertThat(Picture.onFx(scroll::getVvalue)).isZero();
            Windows.onFx(() -> window.workbench().showHelp("assembly#comparing-two-compilations"));
            window.settle();
            assertThat(Picture.onFx(scroll::getVvalue)).isGreaterThan(0.5);
        }
    }

    @Test
    void theListOfTopicsShowsEach() {
        try (Picture window = Windows.open(SampleRuns.small())) {
            Windows.show(window, PageId.HELP);
            ListView<String> topics = Windows.lookup(window, "help-topics");
            for (String topic : HelpPages.TOPICS) {
                Windows.onFx(() -> topics.getSelectionModel().select(topic));
                window.settle();
                assertThat(topic(window)).isEqualTo(topic);
                assertThat(Windows.uncaught()).isEmpty();
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "osr, true, 1440, 900",
        "assembly, false, 1440, 900",
        "samples, true, 960, 600",
        "measured, false, 960, 600"
    })
    void aPicture(String topic, boolean dark, int width, int height) throws IOException {
        Windows.startToolkit();
        try (Picture window =
                Picture.of(
                        (paths, progress) -> SampleRuns.small(), Views.ALL, dark, width, height)) {
            Windows.onFx(
                    () -> {
                        window.workbench()
                                .add(new OpenRun(SampleRuns.small(), List.of(), 1, false));
                        window.workbench().showHelp(topic);
                    });
            window.settle();
            Path folder = Files.createDirectories(Path.of("target", "screenshots"));
            window.save(folder.resolve("help-" + topic + (dark ? "-dark.png" : "-light.png")));
            ScrollPane scroll = Windows.lookup(window, "help-text");
            double seen = Picture.onFx(() -> scroll.getViewportBounds().getWidth());
            for (Node flow : Picture.onFx(() -> scroll.getContent().lookupAll(".help-flow"))) {
                boolean ofTable = flow.getParent().getStyleClass().toString().contains("cell");
                assertThat(ofTable ? 0 : flow.getLayoutBounds().getWidth())
                        .as("how wide lines are")
                        .isLessThan(seen);
            }
        }
    }

    /** Does what a mouse does. */
    private static void click(Picture window, String words) {
        Node link =
                window.window().scene().getRoot().lookupAll(".help-link").stream()
                        .filter(node -> node instanceof Text text && text.getText().equals(words))
                        .findFirst()
                        .orElseThrow();
        Mouse.click(link);
    }

    private static void back(Picture window) {
        Button back = Windows.lookup(window, "help-back");
        Windows.onFx(back::fire);
        window.settle();
    }

    private static void press(Picture window, KeyCode key) {
        Windows.onFx(
                () ->
                        window.window()
                                .scene()
                                .getAccelerators()
                                .get(new KeyCodeCombination(key))
                                .run());
        window.settle();
    }

    private static PageId page(Picture window) {
        return Picture.onFx(() -> window.workbench().page().get());
    }

    private static String topic(Picture window) {
        return Picture.onFx(() -> window.workbench().helpTopic().get());
    }
}
