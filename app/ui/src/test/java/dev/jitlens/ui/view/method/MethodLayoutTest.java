package dev.jitlens.ui.view.method;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.jitlens.ui.Mouse;
import dev.jitlens.ui.SampleRuns;
import dev.jitlens.ui.control.code.CodePane;
import dev.jitlens.ui.control.columns.ColumnsPane;
import dev.jitlens.ui.shell.PageId;

import javafx.event.EventType;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ListView;
import javafx.scene.control.SplitPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.MouseEvent;

import org.junit.jupiter.api.Test;

import java.util.List;

/** How the columns stand in windows of different sizes. */
class MethodLayoutTest extends MethodPageFixture {
    private static final double AROUND = 227;

    private Scene scene() {
        return window.picture().window().scene();
    }

    /** Gives the columns the room that they have in a window of this width. */
    private void size(double ofWindow) {
        ColumnsPane columns = window.node("method-columns", ColumnsPane.class);
        fx(
                () -> {
                    columns.setMinWidth(ofWindow - AROUND);
                    columns.setMaxWidth(ofWindow - AROUND);
                });
    }

    private Bounds bounds(String id) {
        return window.fx(
                () -> {
                    scene().getRoot().layout();
                    Node node = scene().lookup("#" + id);
                    return node.localToScene(node.getLayoutBounds());
                });
    }

    private boolean isThere(String id) {
        return window.fx(() -> scene().lookup("#" + id) != null);
    }

    @Test
    void inAWideWindowTheyStandInARow() {
        showOsr(window);
        size(1920);
        Bounds source = bounds("method-source");
        Bounds bytecode = bounds("method-bytecode");
        Bounds assembly = bounds("method-assembly");
        assertThat(bytecode.getMinX()).isGreaterThan(source.getMaxX());
        assertThat(assembly.getMinX()).isGreaterThan(bytecode.getMaxX());
        assertThat(bytecode.getMinY()).isCloseTo(source.getMinY(), within(1.0));
    }

    @Test
    void inAnUsualOneTheyStandTwoByTwo() {
        showOsr(window);
        size(1440);
        Bounds source = bounds("method-source");
        Bounds bytecode = bounds("method-bytecode");
        Bounds assembly = bounds("method-assembly");
        assertThat(bytecode.getMinX()).isCloseTo(source.getMinX(), within(1.0));
        assertThat(bytecode.getMinY()).isGreaterThan(source.getMaxY());
        assertThat(assembly.getMinX()).isGreaterThan(source.getMaxX());
        assertThat(source.getWidth()).as("sixty letters and more").isGreaterThan(60 * 7.2);
    }

    @Test
    void inANarrowOneTheyAreTabs() {
        showOsr(window);
        size(1100);
        assertThat(bounds("method-source").getWidth()).isGreaterThan(800);
        assertThat(isShown("method-source")).isTrue();
        assertThat(isShown("method-assembly")).isFalse();
        ToggleButton tab = window.node("method-tab-assembly", ToggleButton.class);
        fx(tab::fire);
        assertThat(isShown("method-source")).isFalse();
        assertThat(isShown("method-assembly")).isTrue();
        assertThat(bounds("method-assembly").getWidth()).isGreaterThan(800);
        size(1920);
        assertThat(isShown("method-source")).isTrue();
        assertThat(isThere("method-tab-assembly")).isFalse();
        size(1100);
        assertThat(isShown("method-assembly")).as("the tab is remembered").isTrue();
    }

    private boolean isShown(String id) {
        return window.fx(
                () -> {
                    Node node = scene().lookup("#" + id);
                    while (node != null && node.isVisible()) {
                        node = node.getParent();
                    }
                    return node == null;
                });
    }

    @Test
    void anEmptyColumnIsATabUntilItIsOpened() {
        showOsr(window);
        size(1920);
        assertThat(isThere("method-inlining")).as("the loop calls nothing").isFalse();
        ToggleButton tab = window.node("method-collapsed-inlining", ToggleButton.class);
        assertThat(tab.getText()).isEqualTo("Inlining: no calls");
        fx(tab::fire);
        assertThat(bounds("method-inlining").getWidth()).isGreaterThan(150);
        assertThat(window.picture().selectMethod("String::hashCode")).isTrue();
        settled(window);
        assertThat(isThere("method-inlining")).as("it calls others").isTrue();
        assertThat(isThere("method-collapsed-inlining")).isFalse();
    }

    @Test
    void withoutAnyCodeTheFirstAndTheLastSayWhy() {
        window.add(SampleRuns.small()).show(PageId.METHOD);
        fx(() -> window.picture().workbench().select(SampleRuns.COUNT));
        assertThat(isThere("method-collapsed-bytecode")).isTrue();
        assertThat(isThere("method-collapsed-assembly")).isFalse();
        assertThat(isThere("method-collapsed-source")).isFalse();
    }

    @Test
    void aSplitIsRememberedForItsLayout() {
        showOsr(window);
        size(1920);
        double before = bounds("method-source").getWidth();
        drag(divider(0), 80);
        double wide = bounds("method-source").getWidth();
        assertThat(wide).isCloseTo(before + 80, within(3.0));
        size(1440);
        double two = bounds("method-source").getWidth();
        size(1920);
        assertThat(bounds("method-source").getWidth()).isCloseTo(wide, within(3.0));
        size(1440);
        assertThat(bounds("method-source").getWidth()).isCloseTo(two, within(3.0));
        assertThat(window.picture().workbench().settings().text("split.method.four")).isPresent();
        assertThat(window.picture().workbench().settings().text("split.method.two")).isEmpty();
    }

    @Test
    void aDoubleClickOnADividerGivesAColumnItsContentsWidth() {
        showOsr(window);
        size(1920);
        ListView<?> list = window.node("method-source", ListView.class);
        double wanted = window.fx(() -> ((CodePane) list.getParent()).contentWidth());
        double before = bounds("method-source").getWidth();
        assertThat(wanted).isNotCloseTo(before, within(20.0));
        Node divider = divider(0);
        fx(() -> send(divider, MouseEvent.MOUSE_CLICKED, 0, 2, true));
        assertThat(bounds("method-source").getWidth()).isCloseTo(wanted, within(6.0));
        assertThat(bounds("method-assembly").getWidth()).as("its least").isGreaterThan(400);
    }

    @Test
    void aDoubleClickOnADividerGivesAColumnItsContentsHeight() {
        showOsr(window);
        size(1440);
        double before = bounds("method-source").getHeight();
        ListView<?> list = window.node("method-source", ListView.class);
        double content = window.fx(() -> ((CodePane) list.getParent()).contentHeight());
        assertThat(content).as("more than there is room for").isGreaterThan(before);
        Node above = dividerBelow("method-source");
        fx(() -> send(above, MouseEvent.MOUSE_CLICKED, 0, 2, true));
        assertThat(bounds("method-source").getHeight()).isGreaterThan(before + 20);
        assertThat(bounds("method-bytecode").getHeight()).as("its least").isGreaterThan(30);
        double wide = bounds("method-source").getWidth();
        Node beside = divider(0);
        fx(() -> send(beside, MouseEvent.MOUSE_CLICKED, 0, 2, true));
        assertThat(bounds("method-source").getWidth()).isGreaterThan(wide + 20);
        assertThat(bounds("method-assembly").getWidth()).as("its least").isGreaterThan(380);
    }

    private Node dividerBelow(String id) {
        return window.fx(
                () -> {
                    Node node = scene().lookup("#" + id);
                    while (!(node instanceof SplitPane)) {
                        node = node.getParent();
                    }
                    SplitPane split = (SplitPane) node;
                    return split.lookupAll(".split-pane-divider").stream()
                            .filter(d -> d.getParent() == split)
                            .findFirst()
                            .orElseThrow();
                });
    }

    /** A split of a large window leaves the other columns their least width in a smaller one. */
    @Test
    void aSplitOfALargeWindowLeavesCodeReadableInASmallerOne() {
        showOsr(window);
        size(2560);
        drag(divider(0), 900);
        assertThat(bounds("method-source").getWidth()).isGreaterThan(900);
        for (int width : new int[] {1600, 1440, 1100}) {
            size(width);
            Bounds columns = bounds("method-columns");
            for (String id : List.of("method-source", "method-bytecode", "method-assembly")) {
                if (width > 1100 || isShown(id)) {
                    Bounds at = bounds(id);
                    assertThat(at.getWidth()).as(id + " in " + width).isGreaterThan(200);
                    assertThat(at.getMaxX()).isLessThanOrEqualTo(columns.getMaxX());
                }
            }
        }
    }

    private Node divider(int index) {
        return window.fx(
                () -> {
                    SplitPane split =
                            (SplitPane) scene().lookup("#method-columns").lookup(".split-pane");
                    List<Node> dividers =
                            split.lookupAll(".split-pane-divider").stream()
                                    .filter(d -> d.getParent() == split)
                                    .sorted(
                                            (a, b) ->
                                                    Double.compare(a.getLayoutX(), b.getLayoutX()))
                                    .toList();
                    return dividers.get(index);
                });
    }

    private void drag(Node divider, double by) {
        fx(
                () -> {
                    send(divider, MouseEvent.MOUSE_PRESSED, 0, 1, true);
                    send(divider, MouseEvent.MOUSE_DRAGGED, by, 1, false);
                    send(divider, MouseEvent.MOUSE_RELEASED, by, 1, false);
                });
    }

    private static void send(
            Node to, EventType<MouseEvent> type, double by, int clicks, boolean isStill) {
        Bounds at = to.localToScene(to.getLayoutBounds());
        Mouse.of(type, new Point2D(at.getCenterX() + by, at.getCenterY()), clicks)
                .still(isStill)
                .on(to);
    }
}
