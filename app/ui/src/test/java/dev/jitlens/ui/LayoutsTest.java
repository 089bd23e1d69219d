package dev.jitlens.ui;

import static dev.jitlens.ui.CutAtAnySize.LARGE;
import static dev.jitlens.ui.CutAtAnySize.LARGE_TEXT;
import static dev.jitlens.ui.CutAtAnySize.SMALL;
import static dev.jitlens.ui.CutAtAnySize.USUAL;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.shell.Zoom;
import dev.jitlens.ui.view.DetailsBeside;
import dev.jitlens.ui.window.Picture;

import javafx.geometry.Bounds;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.SplitPane;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

import java.util.Comparator;
import java.util.List;

/** How pages stand at usual sizes of the window and of text. */
class LayoutsTest {
    private static Picture window;

    @BeforeAll
    static void open() {
        window = Windows.open(SampleRuns.small());
    }

    @AfterAll
    static void close() {
        window.close();
    }

    private static void show(PageId page, int percent, CutAtAnySize.Size size) {
        Windows.show(window, page);
        CutAtAnySize.layOut(window, percent, size);
    }

    private static <N> N find(String selector) {
        @SuppressWarnings("unchecked")
        N found = (N) Picture.onFx(() -> window.window().scene().lookup(selector));
        assertThat(found).as(selector).isNotNull();
        return found;
    }

    private static List<Double> dividers() {
        return Picture.onFx(
                () ->
                        window.window().scene().getRoot().lookupAll(".split-pane").stream()
                                .map(SplitPane.class::cast)
                                .sorted(Comparator.comparingInt(Object::hashCode))
                                .flatMap(s -> s.getDividers().stream())
                                .map(d -> Math.round(d.getPosition() * 100) / 100.0)
                                .toList());
    }

    @Test
    void dividersComeBackWhenTheTextIsSmallAgain() {
        for (PageId page : List.of(PageId.OSR, PageId.SAFEPOINTS, PageId.HELP)) {
            show(page, Zoom.NORMAL, USUAL);
            List<Double> before = dividers();
            CutAtAnySize.layOut(window, LARGE_TEXT, SMALL);
            CutAtAnySize.layOut(window, Zoom.NORMAL, USUAL);
            assertThat(dividers()).as("dividers of %s", page).isEqualTo(before).isNotEmpty();
        }
    }

    @Test
    void detailsStandBelowATableThatWouldBeTooNarrowBesideThem() {
        Windows.onFx(
                () ->
                        window.workbench()
                                .select(window.workbench().run().get().compilations().getFirst()));
        show(PageId.COMPILATIONS, Zoom.NORMAL, LARGE);
        DetailsBeside both =
                Picture.onFx(
                        () ->
                                window.window().scene().getRoot().lookupAll(".split-pane").stream()
                                        .filter(DetailsBeside.class::isInstance)
                                        .map(DetailsBeside.class::cast)
                                        .findFirst()
                                        .orElseThrow());
        assertThat(both.getItems()).hasSize(2);
        assertThat(both.getOrientation()).isEqualTo(Orientation.HORIZONTAL);
        for (CutAtAnySize.Size size : List.of(USUAL, SMALL)) {
            CutAtAnySize.layOut(window, Zoom.NORMAL, size);
            assertThat(both.getOrientation()).isEqualTo(Orientation.VERTICAL);
            Bounds table = ((Node) find("#compilations-table")).getLayoutBounds();
            assertThat(table.getWidth()).isGreaterThan(size.width() - 260);
            assertThat(table.getHeight()).isGreaterThan(size.height() / 3.0);
        }
    }

    @Test
    void aLowWindowScrollsItsPageInsteadOfLeavingNoneOfIt() {
        show(PageId.METHOD, Zoom.NORMAL, SMALL);
        assertThat((Object) Picture.onFx(() -> window.window().scene().lookup(".low-page")))
                .isNull();
        CutAtAnySize.layOut(window, LARGE_TEXT, LARGE);
        ScrollPane scroll = find(".low-page");
        assertThat(scroll.getContent().getLayoutBounds().getHeight()).isEqualTo(600);
        assertThat(scroll.getHeight()).isLessThan(600);
        CutAtAnySize.layOut(window, Zoom.NORMAL, USUAL);
        assertThat(scroll.getScene()).isNull();
    }

    @Test
    void wordsOfAnEmptyPageAreSeenWithoutScrolling() {
        for (PageId page : List.of(PageId.EVENTS, PageId.BENCHMARKS, PageId.EXPERIMENT)) {
            show(page, LARGE_TEXT, SMALL);
            Node words = find(".empty-state");
            assertThat(
                            Picture.onFx(
                                    () ->
                                            ((Parent) words)
                                                    .getChildrenUnmodifiable().stream()
                                                            .filter(n -> isBelow(n, pages()))
                                                            .toList()))
                    .as("below the fold of %s", page)
                    .isEmpty();
        }
    }

    private static Bounds pages() {
        return bounds(window.window().scene().lookup(".pages"));
    }

    private static Bounds bounds(Node node) {
        return node.localToScene(node.getLayoutBounds());
    }

    private static boolean isBelow(Node node, Bounds place) {
        return bounds(node).getMaxY() > place.getMaxY();
    }

    @Test
    void aPageWithLittleRoomShowsItsTitleAndIsNotScrolledSideways() {
        for (PageId page : List.of(PageId.OVERVIEW, PageId.TIMELINE, PageId.LATENCY)) {
            show(page, LARGE_TEXT, SMALL);
            Node title = find(".page-title");
            assertThat(Picture.onFx(() -> bounds(title).getMinY() - pages().getMinY()))
                    .as("title of %s", page)
                    .isNotNegative();
            assertThat(
                            Picture.onFx(
                                    () ->
                                            window
                                                    .window()
                                                    .scene()
                                                    .lookup(".pages")
                                                    .lookupAll(".scroll-pane")
                                                    .stream()
                                                    .map(ScrollPane.class::cast)
                                                    .filter(LayoutsTest::isTooNarrow)
                                                    .toList()))
                    .as("scrolled sideways on %s", page)
                    .isEmpty();
        }
    }

    private static boolean isTooNarrow(ScrollPane scroll) {
        return scroll.isFitToWidth()
                && scroll.getContent().getLayoutBounds().getWidth()
                        > scroll.getViewportBounds().getWidth() + 1;
    }

    @Test
    void whatIsSelectedIsNotDrawnOverWhatWasRead() {
        Windows.onFx(
                () ->
                        window.workbench()
                                .select(window.workbench().run().get().compilations().getFirst()));
        show(PageId.COMPILATIONS, LARGE_TEXT, SMALL);
        Node crumbs = find("#selection-crumbs");
        Node read = find(".status-bar .right-items");
        assertThat(
                        Picture.onFx(
                                () ->
                                        crumbs.localToScene(crumbs.getBoundsInLocal()).getMaxX()
                                                - bounds(read).getMinX()))
                .isNotPositive();
    }

    @Test
    void whatHasTheFocusKeepsItWhenThePageIsScrolled() {
        show(PageId.COMPILATIONS, Zoom.NORMAL, USUAL);
        Node table = find("#compilations-table");
        Windows.onFx(table::requestFocus);
        CutAtAnySize.layOut(window, LARGE_TEXT, LARGE);
        Node lowPage = find(".low-page");
        assertThat(lowPage).isNotNull();
        assertThat(focusOwner()).isSameAs(table);
        CutAtAnySize.layOut(window, Zoom.NORMAL, USUAL);
        assertThat(focusOwner()).isSameAs(table);
    }

    private static Node focusOwner() {
        return Picture.onFx(() -> window.window().scene().getFocusOwner());
    }

    @Test
    void noNameOfAWorkloadIsCut() {
        for (CutAtAnySize.Size size : List.of(USUAL, SMALL)) {
            show(PageId.LAUNCH, Zoom.NORMAL, size);
            Node list = find("#launch-workloads");
            assertThat(
                            Picture.onFx(
                                    () ->
                                            list.lookupAll(".mono").stream()
                                                    .map(Label.class::cast)
                                                    .filter(Labeled::isTextTruncated)
                                                    .map(Labeled::getText)
                                                    .toList()))
                    .isEmpty();
        }
    }

    @Test
    void presetsAreAtTheEndOfTheFormWhereTheWindowIsNarrow() {
        show(PageId.LAUNCH, Zoom.NORMAL, USUAL);
        assertThat(leftOfPresets()).isGreaterThan(rightOfForm() - 1);
        CutAtAnySize.layOut(window, LARGE_TEXT, SMALL);
        Windows.onFx(() -> {}); // they move after the layout
        CutAtAnySize.layOut(window, LARGE_TEXT, SMALL);
        assertThat(leftOfPresets()).isLessThan(rightOfForm());
        CutAtAnySize.layOut(window, Zoom.NORMAL, USUAL);
    }

    private static double leftOfPresets() {
        Node presets = find("#launch-presets");
        return Picture.onFx(() -> presets.localToScene(presets.getLayoutBounds()).getMinX());
    }

    private static double rightOfForm() {
        Node form = find("#launch-flags");
        return Picture.onFx(() -> form.localToScene(form.getLayoutBounds()).getMaxX());
    }
}
