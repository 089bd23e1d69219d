package dev.jitlens.ui.view.flame;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.Method;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.profile.export.StackFormat;
import dev.jitlens.profile.shares.ThreadChoice;
import dev.jitlens.ui.SampleRuns;
import dev.jitlens.ui.SamplesFixture;
import dev.jitlens.ui.UiWindow;
import dev.jitlens.ui.Windows;
import dev.jitlens.ui.control.flame.FlameBoxes;
import dev.jitlens.ui.control.flame.FlameGraph;
import dev.jitlens.ui.shell.PageId;

import javafx.css.PseudoClass;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.robot.Robot;
import javafx.stage.Window;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

class FlameViewTest {
    @TempDir Path dir;
    private final UiWindow window = new UiWindow(true);

    @AfterEach
    void close() {
        assertThat(Windows.uncaught()).isEmpty();
        window.close();
    }

    @Test
    void aRunWithoutSamplesSaysHowToTakeThem() {
        window.add(SampleRuns.small()).show(PageId.FLAME);
        assertThat(words()).contains("This run has no samples").contains("Launch your program…");
    }

    @Test
    void theLegendNamesOnlyWhatOccursAndNothingIsHidden() {
        shown();
        assertThat(words())
                .contains("interpreted\nC1\nC2\ninlined\nstub\nnot walked\n")
                .doesNotContain("kernel")
                .contains("630 samples · not walked 3 (0.5%)");
    }

    @Test
    void aClickZoomsAndSelectsAndEscShowsAllAgain() {
        FlameGraph graph = shown();
        int count = box(graph, "demo.Exit.countOdds");
        click(graph, count, 1);
        assertThat(window.fx(() -> graph.zoom().get())).isEqualTo(count);
        assertThat(
                        window.fx(
                                () ->
                                        window.picture()
                                                .workbench()
                                                .selection()
                                                .get()
                                                .isMethod(SampleRuns.COUNT)))
                .isTrue();
        assertThat(words()).contains("All samples\n›\nExit.main\n›\nExit.countOdds");
        press(KeyCode.ESCAPE);
        assertThat(window.fx(() -> graph.zoom().get())).isZero();
    }

    @Test
    void aDoubleClickOpensTheMethod() {
        FlameGraph graph = shown();
        click(graph, box(graph, "demo.Exit.countOdds"), 2);
        assertThat(window.fx(() -> window.picture().workbench().page().get()))
                .isEqualTo(PageId.METHOD);
    }

    @Test
    void keysGoFromBoxToBox() {
        FlameGraph graph = shown();
        window.fx(
                () -> {
                    graph.requestFocus();
                    return true;
                });
        press(KeyCode.HOME);
        press(KeyCode.UP);
        assertThat(cursor(graph)).isEqualTo("demo.Exit.main");
        press(KeyCode.RIGHT);
        assertThat(cursor(graph)).isEqualTo("demo.Exit.scale");
        press(KeyCode.LEFT);
        press(KeyCode.UP);
        press(KeyCode.ENTER);
        assertThat(window.fx(() -> graph.zoom().get()))
                .isEqualTo(box(graph, "demo.Exit.countOdds"));
    }

    @Test
    void theSearchSaysTheShareOfWhatItFinds() {
        shown();
        TextField search = window.node("flame-search", TextField.class);
        window.fx(
                () -> {
                    search.setText("NEXT");
                    return true;
                });
        assertThat(window.node("flame-left-matches", Label.class).getText())
                .isEqualTo("19.0% match");
        window.fx(
                () -> {
                    search.clear();
                    return true;
                });
        assertThat(window.node("flame-left-matches", Label.class).getText()).isEmpty();
    }

    @Test
    void oneThreadIsChosen() {
        shown();
        ComboBox<?> threads = window.node("flame-threads", ComboBox.class);
        assertThat(window.fx(() -> threads.getItems().size())).isEqualTo(3);
        window.fx(
                () -> {
                    threads.getSelectionModel().select(2);
                    return true;
                });
        assertThat(window.node("flame-left-foot", Label.class).getText()).isEqualTo("40 samples");
    }

    @Test
    void invertedTheLeavesAreAtTheTop() {
        FlameGraph graph = shown();
        window.fx(
                () -> {
                    window.picture().window().scene().lookup("#flame-invert");
                    ((ToggleButton) window.picture().window().scene().lookup("#flame-invert"))
                            .fire();
                    return true;
                });
        window.picture().settle();
        FlameBoxes boxes = window.fx(() -> graph.boxes().orElseThrow());
        assertThat(boxes.children(0)).anyMatch(b -> boxes.node(b).method().name().equals("next"));
        assertThat(window.fx(() -> graph.bounds(0).orElseThrow().getMinY())).isZero();
    }

    @Test
    void theMouseIsToldLines() {
        Profile profile = SamplesFixture.small().of(SampleSource.AGCT);
        FlameStacks stacks = FlameStacks.of(profile, ThreadChoice.ALL, false);
        FlameBoxes boxes = stacks.boxes();
        int main = boxes.children(0).getFirst();
        int count = boxes.children(main).getFirst();
        assertThat(FramePlaces.words(stacks, count))
                .isEqualTo("line 40, bci 18: 410 samples\nline 41, bci 25: 159 samples");
        int failed =
                boxes.children(0).stream()
                        .filter(b -> boxes.node(b).name().equals("failed"))
                        .findFirst()
                        .orElseThrow();
        assertThat(FramePlaces.words(stacks, failed)).isEmpty();
        assertThat(FramePlaces.words(stacks, failed + 2)).isEqualTo("line 40, bci 18: 3 samples");
        FlameStacks inverted = FlameStacks.of(profile, ThreadChoice.ALL, true);
        assertThat(FramePlaces.words(inverted, inverted.boxes().children(0).getFirst()))
                .isEqualTo("line 40, bci 18: 410 samples");
    }

    @Test
    void aHundredThousandFramesStayFluent() {
        SamplesFixture many = new SamplesFixture();
        for (int i = 0; i < 34_000; i++) {
            SampleFrame[] frames = new SampleFrame[3];
            for (int depth = 0; depth < 3; depth++) {
                Method method =
                        new Method("big.C" + i / (depth * 40 + 1), "m" + i + "x" + depth, "()V");
                frames[depth] = SamplesFixture.frame(method, 1, 1, FrameKind.C2);
            }
            many.walked(1 + i % 7, frames);
        }
        window.add(SampleRuns.small().with(List.of(many.of(SampleSource.AGCT)))).show(PageId.FLAME);
        FlameGraph graph = window.node("flame-left-graph", FlameGraph.class);
        assertThat(window.fx(() -> graph.boxes().orElseThrow().size())).isGreaterThan(100_000);
        assertThat(window.fx(graph::drawn)).as("boxes of at least a pixel").isLessThan(5_000);
        long before = System.nanoTime();
        for (int i = 0; i < 20; i++) {
            int box = 1 + i * 3;
            window.fx(
                    () -> {
                        graph.zoomTo(box);
                        graph.layout();
                        return true;
                    });
        }
        assertThat(System.nanoTime() - before).as("20 frames").isLessThan(10_000_000_000L);
    }

    @Test
    void deepStacksBeginAtTheirRoot() {
        SampleFrame[] frames = new SampleFrame[120];
        for (int i = 0; i < frames.length; i++) {
            Method method = new Method("deep.C", "m" + i, "()V");
            frames[i] = SamplesFixture.frame(method, 1, 1, FrameKind.INTERPRETED);
        }
        Profile deep = new SamplesFixture().walked(9, frames).of(SampleSource.AGCT);
        window.add(SampleRuns.small().with(List.of(deep))).show(PageId.FLAME);
        FlameGraph graph = window.node("flame-left-graph", FlameGraph.class);
        assertThat(window.fx(() -> graph.bounds(0).orElseThrow().getMaxY()))
                .isEqualTo(window.fx(graph::getHeight));
        window.fx(
                () -> {
                    graph.zoomTo(100);
                    graph.layout();
                    graph.resize(graph.getWidth(), graph.getHeight() - 30);
                    graph.layout();
                    return true;
                });
        assertThat(window.fx(() -> graph.bounds(100).orElseThrow().getMinY()))
                .as("the box that is zoomed in on is in sight")
                .isGreaterThanOrEqualTo(0);
        window.fx(
                () -> {
                    ((ToggleButton) window.picture().window().scene().lookup("#flame-invert"))
                            .fire();
                    return true;
                });
        window.picture().settle();
        assertThat(window.fx(() -> graph.bounds(0).orElseThrow().getMinY())).isZero();
    }

    @Test
    void picturesInBothThemes() throws IOException {
        Run run = run();
        for (boolean dark : new boolean[] {true, false}) {
            try (UiWindow in = new UiWindow(dark)) {
                in.add(run).show(PageId.FLAME);
                in.fx(
                        () -> {
                            in.picture().workbench().select(SampleRuns.COUNT);
                            return true;
                        });
                in.save("flame-" + (dark ? "dark" : "light"));
                ToggleButton beside = in.node("flame-beside", ToggleButton.class);
                in.fx(
                        () -> {
                            beside.fire();
                            return true;
                        });
                in.save("flame-two-" + (dark ? "dark" : "light"));
            }
        }
    }

    @Test
    void theSvgHasTheBoxesOfTheCanvas() {
        FlameGraph graph = shown();
        String svg = window.fx(graph::svg);
        int boxes = window.fx(graph::drawn);
        assertThat(svg.split("<rect", -1).length - 2).as("without the background").isEqualTo(boxes);
        assertThat(svg).contains(">all samples", "countOdds</text>").endsWith("</svg>\n");
        // The frame of what has the focus is no part of it.
        window.fx(() -> setFocused(graph));
        assertThat(window.fx(() -> graph.image().getWidth())).isEqualTo(window.fx(graph::getWidth));
    }

    private static boolean setFocused(Node node) {
        node.pseudoClassStateChanged(PseudoClass.getPseudoClass("focused"), true);
        node.applyCss();
        return true;
    }

    @Test
    void theMenuSavesPicturesAndStacks() throws IOException {
        FlameGraph graph = shown();
        Robot robot = window.fx(Robot::new);
        window.fx(
                () -> {
                    robot.mouseMove(graph.localToScreen(20, 20));
                    robot.mouseClick(MouseButton.SECONDARY);
                    return true;
                });
        window.picture().settle();
        ContextMenu menu =
                window.fx(
                        () ->
                                Window.getWindows().stream()
                                        .filter(ContextMenu.class::isInstance)
                                        .map(ContextMenu.class::cast)
                                        .findFirst()
                                        .orElseThrow());
        assertThat(menu.getItems().stream().map(Windows::withKey))
                .startsWith(
                        "Copy as picture   Ctrl+C",
                        "Save as PNG…   Ctrl+P",
                        "Save as SVG…   Ctrl+Alt+P")
                .contains("Export the stacks");
        window.fx(
                () -> {
                    menu.hide();
                    return true;
                });
        Profile profile = SamplesFixture.small().of(SampleSource.AGCT);
        Path file = dir.resolve("x.collapsed");
        window.fx(
                () -> {
                    StackExport.save(
                            window.picture().workbench(), profile, StackFormat.COLLAPSED, file);
                    return true;
                });
        window.picture().settle();
        assertThat(Files.readString(file)).contains("demo/Exit.countOdds");
        assertThat(window.fx(() -> window.picture().workbench().message().get()))
                .isEqualTo("Saved 630 samples in " + file + ".");
    }

    private static Run run() {
        return SampleRuns.small()
                .with(
                        List.of(
                                SamplesFixture.biased().of(SampleSource.BIASED),
                                SamplesFixture.small().of(SampleSource.AGCT)));
    }

    private FlameGraph shown() {
        window.add(run()).show(PageId.FLAME);
        return window.node("flame-left-graph", FlameGraph.class);
    }

    private String words() {
        window.picture().settle();
        return Windows.words(window.picture());
    }

    private int box(FlameGraph graph, String name) {
        return window.fx(
                () -> {
                    FlameBoxes boxes = graph.boxes().orElseThrow();
                    for (int box = 0; box < boxes.size(); box++) {
                        if (boxes.node(box).name().equals(name)) {
                            return box;
                        }
                    }
                    throw new AssertionError("no box " + name);
                });
    }

    private String cursor(FlameGraph graph) {
        return window.fx(() -> graph.boxes().orElseThrow().node(graph.cursor()).name());
    }

    private void click(FlameGraph graph, int box, int times) {
        Robot robot = window.fx(Robot::new);
        window.fx(
                () -> {
                    var bounds = graph.bounds(box).orElseThrow();
                    Point2D middle =
                            new Point2D(
                                    bounds.getMinX() + bounds.getWidth() / 2,
                                    bounds.getMinY() + bounds.getHeight() / 2);
                    robot.mouseMove(graph.localToScreen(middle));
                    for (int i = 0; i < times; i++) {
                        robot.mouseClick(MouseButton.PRIMARY);
                    }
                    return true;
                });
        window.picture().settle();
    }

    private void press(KeyCode key) {
        Robot robot = window.fx(Robot::new);
        window.fx(
                () -> {
                    robot.keyType(key);
                    return true;
                });
        window.picture().settle();
    }
}
