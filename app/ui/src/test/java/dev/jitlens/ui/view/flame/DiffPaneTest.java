package dev.jitlens.ui.view.flame;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.Method;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.ui.InAllSizes;
import dev.jitlens.ui.SampleRuns;
import dev.jitlens.ui.SamplesFixture;
import dev.jitlens.ui.UiWindow;
import dev.jitlens.ui.Windows;
import dev.jitlens.ui.control.flame.FlameBoxes;
import dev.jitlens.ui.control.flame.FlameGraph;
import dev.jitlens.ui.control.flame.FlameText;
import dev.jitlens.ui.shell.PageId;

import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;

class DiffPaneTest {
    @TempDir Path dir;
    private final UiWindow window = new UiWindow(true);

    @AfterEach
    void close() {
        assertThat(Windows.uncaught()).isEmpty();
        window.close();
    }

    @Test
    void anotherSourceOfTheRunIsComparedAtOnce() {
        window.add(SampleRuns.small().with(List.of(before(), biased()))).show(PageId.FLAME);
        fire("flame-compare");
        assertThat(chosen("flame-diff-a")).isEqualTo(SampleSource.BIASED.title());
        assertThat(chosen("flame-diff-b")).isEqualTo(SampleSource.AGCT.title());
        assertThat(foot()).contains("differ by more than chance");
    }

    @Test
    void theSameSourceOfAnotherRunIsComparedFirst() {
        twoRuns();
        fire("flame-compare");
        assertThat(chosen("flame-diff-a")).endsWith(SampleSource.AGCT.title());
        assertThat(chosen("flame-diff-b")).endsWith(SampleSource.AGCT.title());
        assertThat(foot()).contains("A 1,000 samples", "B 1,200 samples");
    }

    @Test
    void whatGrewSaysSoInItsLabelAndToTheMouse() {
        FlameBoxes boxes = compared("flame-diff-merged-graph");
        String grown = FlameText.describe(boxes, box(boxes, "demo.Exit.grows"));
        assertThat(grown)
                .contains("A: 200 of 1,000 samples", "B: 480 of 1,200", "+20.0 points: grown");
        assertThat(FlameText.describe(boxes, box(boxes, "demo.Exit.goes")))
                .contains("\u221210.0 points: gone from A");
        assertThat(FlameText.describe(boxes, box(boxes, "demo.Exit.comes")))
                .contains("+15.0 points: new in B");
        assertThat(FlameText.describe(boxes, box(boxes, "demo.Exit.stays")))
                .contains("no difference that the samples support");
        assertThat(FlameText.describe(boxes, box(boxes, "demo.Exit.moves")))
                .contains("mostly inlined in A, C2 in B");
        String svg = graph("flame-diff-merged-graph").svg();
        assertThat(svg).contains("+20.0 demo.Exit.grows", ">\u221210.0<");
        assertThat(words()).contains("+ grown", "\u2212 gone from A");
    }

    @Test
    void bytesAreComparedWithoutAClaim() {
        window.add(SampleRuns.small().with(List.of(before(), allocated(before()))));
        window.add(SampleRuns.small().with(List.of(allocated(after())))).show(PageId.FLAME);
        fire("flame-compare");
        choose("flame-diff-a", 1);
        choose("flame-diff-b", 2);
        assertThat(foot())
                .contains("what is chance is not known", "A 1.00 kB", "B 1.20 kB")
                .doesNotContain("differ");
        FlameBoxes boxes = boxes("flame-diff-merged-graph");
        assertThat(FlameText.describe(boxes, box(boxes, "demo.Exit.grows")))
                .contains("A: 200 B of 1.00 kB", "whether it is chance is not known");
        assertThat(words()).contains("whether it is chance is not known");
    }

    @Test
    void allRunsOfASourceAreThoseOfOneEvent() {
        Profile time = before();
        Run run = SampleRuns.small().with(List.of(allocated(time), time, allocated(after())));
        window.add(run).show(PageId.FLAME);
        fire("flame-compare");
        ComboBox<?> combo = window.node("flame-diff-a", ComboBox.class);
        assertThat(combo.getItems().stream().map(Object::toString))
                .filteredOn(name -> name.endsWith("runs"))
                .singleElement()
                .asString()
                .endsWith("(allocation) \u00b7 all 2 runs");
    }

    @Test
    void eachSideHasTheShapeOfItsOwnSamples() {
        FlameBoxes a = compared("flame-diff-a-graph");
        fire("flame-diff-shape-1");
        assertThat(names(a)).contains("demo.Exit.goes").doesNotContain("demo.Exit.comes");
        assertThat(a.total(0)).isEqualTo(1000);
        assertThat(a.total(box(a, "demo.Exit.grows"))).isEqualTo(200);
        fire("flame-diff-shape-2");
        FlameBoxes b = boxes("flame-diff-b-graph");
        assertThat(names(b)).contains("demo.Exit.comes").doesNotContain("demo.Exit.goes");
        assertThat(b.total(box(b, "demo.Exit.grows"))).isEqualTo(480);
    }

    @Test
    void besideEachOtherBothZoomTogether() {
        compared("flame-diff-merged-graph");
        fire("flame-diff-shape-3");
        FlameGraph left = graph("flame-diff-a-graph");
        int box = box(boxes("flame-diff-a-graph"), "demo.Exit.grows");
        window.fx(
                () -> {
                    left.zoomTo(box);
                    return true;
                });
        FlameGraph right = graph("flame-diff-b-graph");
        int zoomed = window.fx(() -> right.zoom().get());
        assertThat(boxes("flame-diff-b-graph").node(zoomed).name()).isEqualTo("demo.Exit.grows");
    }

    @Test
    void theSearchTellsTheSharesOfBoth() {
        compared("flame-diff-merged-graph");
        window.fx(
                () -> {
                    lookup("flame-search", TextField.class).setText("grows");
                    return true;
                });
        assertThat(window.node("flame-diff-matches", Label.class).getText())
                .isEqualTo("A 20.0% \u2192 B 40.0% match");
    }

    @Test
    void bothSidesAreWrittenForDifffolded() throws IOException {
        Path file = dir.resolve("both.collapsed");
        window.fx(
                () -> {
                    DiffGraph.save(
                            window.picture().workbench(),
                            new DiffGraph.Sides(List.of(before()), List.of(after())),
                            file);
                    return true;
                });
        window.picture().settle();
        assertThat(Files.readString(file)).contains("demo/Exit.main;demo/Exit.grows 200 480\n");
    }

    @Test
    void comparingEndsWhenOneOfBothIsClosed() {
        compared("flame-diff-merged-graph");
        window.fx(
                () -> {
                    window.picture().workbench().close();
                    return true;
                });
        window.picture().settle();
        assertThat(lookup("flame-compare", ToggleButton.class).isSelected()).isFalse();
        assertThat(window.node("flame-left-graph", FlameGraph.class)).isNotNull();
    }

    @Test
    void thePageCompareLeadsToTheStacksOfItsRuns() {
        twoRuns();
        window.show(PageId.COMPARE);
        fire("compare-stacks");
        assertThat(window.fx(() -> window.picture().workbench().page().get()))
                .isEqualTo(PageId.FLAME);
        assertThat(foot()).contains("A 1,000 samples", "B 1,200 samples");
    }

    @Test
    void picturesInAllLooksAndSizes() throws IOException {
        Run a = SampleRuns.small().with(List.of(before()));
        Run b = SampleRuns.small().with(List.of(after()));
        for (int shape : new int[] {0, 3}) {
            InAllSizes.save(
                    "flame-diff-" + shape,
                    picture -> {
                        Windows.add(picture, a);
                        Windows.add(picture, b);
                        Windows.show(picture, PageId.FLAME);
                        Windows.onFx(
                                () -> {
                                    Scene scene = picture.window().scene();
                                    button(scene.lookup("#flame-compare"));
                                    scene.getRoot().applyCss();
                                    button(scene.lookup("#flame-diff-shape-" + shape));
                                });
                    });
        }
        assertThat(Path.of("target/screenshots/flame-diff-3-contrast-1920.png")).exists();
    }

    private static void button(Node node) {
        ((ToggleButton) node).fire();
    }

    private void twoRuns() {
        window.add(SampleRuns.small().with(List.of(before(), biased())));
        window.add(SampleRuns.small().with(List.of(after()))).show(PageId.FLAME);
    }

    private FlameBoxes compared(String graph) {
        twoRuns();
        fire("flame-compare");
        if (!graph.contains("merged")) {
            fire("flame-diff-shape-1");
        }
        return boxes(graph);
    }

    private void fire(String id) {
        window.picture().settle();
        window.fx(
                () -> {
                    Node node = window.picture().window().scene().lookup("#" + id);
                    if (node instanceof ToggleButton toggle) {
                        toggle.fire();
                    } else {
                        ((Button) node).fire();
                    }
                    return true;
                });
        window.picture().settle();
    }

    private <N extends Node> N lookup(String id, Class<N> type) {
        return type.cast(window.picture().window().scene().lookup("#" + id));
    }

    private String words() {
        return Windows.words(window.picture());
    }

    private String foot() {
        return window.node("flame-diff-foot", Label.class).getText();
    }

    private String chosen(String id) {
        ComboBox<?> combo = window.node(id, ComboBox.class);
        return window.fx(() -> String.valueOf(combo.getValue()));
    }

    private void choose(String id, int place) {
        ComboBox<?> combo = window.node(id, ComboBox.class);
        window.fx(
                () -> {
                    combo.getSelectionModel().select(place);
                    return true;
                });
        window.picture().settle();
    }

    private FlameGraph graph(String id) {
        return window.node(id, FlameGraph.class);
    }

    private FlameBoxes boxes(String id) {
        FlameGraph graph = graph(id);
        return window.fx(() -> graph.boxes().orElseThrow());
    }

    private static List<String> names(FlameBoxes boxes) {
        return IntStream.range(0, boxes.size()).mapToObj(i -> boxes.node(i).name()).toList();
    }

    private static int box(FlameBoxes boxes, String name) {
        return names(boxes).indexOf(name);
    }

    private static SampleFrame frame(String name, FrameKind kind) {
        return SamplesFixture.frame(new Method("demo.Exit", name, "()V"), 1, 1, kind);
    }

    private static Profile before() {
        SampleFrame main = frame("main", FrameKind.INTERPRETED);
        return new SamplesFixture()
                .walked(200, frame("grows", FrameKind.C2), main)
                .walked(300, frame("stays", FrameKind.C2), main)
                .walked(250, frame("shrinks", FrameKind.C2), main)
                .walked(100, frame("goes", FrameKind.C1), main)
                .walked(150, frame("moves", FrameKind.INLINED), main)
                .of(SampleSource.AGCT);
    }

    private static Profile allocated(Profile profile) {
        return profile.withSampling(profile.sampling().of("allocation"));
    }

    private static Profile after() {
        SampleFrame main = frame("main", FrameKind.INTERPRETED);
        return new SamplesFixture()
                .walked(480, frame("grows", FrameKind.C2), main)
                .walked(360, frame("stays", FrameKind.C2), main)
                .walked(60, frame("shrinks", FrameKind.C2), main)
                .walked(180, frame("comes", FrameKind.C2), main)
                .walked(120, frame("moves", FrameKind.C2), main)
                .of(SampleSource.AGCT);
    }

    private static Profile biased() {
        return SamplesFixture.biased().of(SampleSource.BIASED);
    }
}
