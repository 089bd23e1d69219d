package dev.jitlens.ui.window;

import dev.jitlens.ui.shell.AppWorkbench;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.shell.View;

import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.SnapshotParameters;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.StackPane;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/** Shows one page; builds it when it is first wanted and keeps it. */
final class PageStack extends StackPane {
    /**
     * Pages with so much above or below their lists and charts that a low window leaves none of
     * these.
     */
    private static final Set<PageId> OF_SEVERAL_PARTS =
            EnumSet.of(
                    PageId.METHOD,
                    PageId.COMPILATIONS,
                    PageId.OSR,
                    PageId.POLLS,
                    PageId.COMPARE,
                    PageId.JITWATCH,
                    PageId.TIMELINE,
                    PageId.TRAPS,
                    PageId.SAFEPOINTS,
                    PageId.EVENTS,
                    PageId.CODE_CACHE,
                    PageId.WARM_UP,
                    PageId.LATENCY,
                    PageId.COUNTERS,
                    PageId.PROFILERS,
                    PageId.JVMS,
                    PageId.EXPERIMENT,
                    PageId.BENCHMARKS,
                    PageId.QUERY,
                    PageId.FLEET,
                    PageId.PROBLEMS);

    private final Map<PageId, View> views = new EnumMap<>(PageId.class);
    private final Map<PageId, Node> built = new EnumMap<>(PageId.class);
    private boolean handingOn;
    private boolean unclaimed;

    PageStack(List<View> all, AppWorkbench workbench) {
        getStyleClass().add("pages");
        all.forEach(v -> views.put(v.page(), v));
        addEventHandler(KeyEvent.KEY_PRESSED, this::pressed);
        workbench.link().subscribe(link -> link.ifPresent(l -> views.get(l.page()).follow(l)));
    }

    /** A page that was just shown has no control with the focus: its keys count all the same. */
    private void pressed(KeyEvent e) {
        if (handingOn) {
            unclaimed = true;
            e.consume(); // who is outside the pages hears the first of the two
        } else if (e.getTarget() == this && !e.getCode().isModifierKey()) {
            getChildren().stream().findFirst().ifPresent(page -> handOn(e, frame(page)));
        }
    }

    private void handOn(KeyEvent e, Node page) {
        handingOn = true;
        unclaimed = false;
        Event.fireEvent(page, e.copyFor(page, page));
        handingOn = false;
        if (!unclaimed) {
            e.consume();
        }
    }

    /** Where pages listen; what they stand in shows other things while there is no run. */
    private static Node frame(Node page) {
        Node frame = page.lookup(".page");
        return frame == null ? page : frame;
    }

    boolean followsMethod(PageId page) {
        return views.containsKey(page) && views.get(page).followsMethod();
    }

    void close() {
        views.values().forEach(View::close);
    }

    void show(PageId page) {
        if (views.containsKey(page)) {
            // Else the first text field of the page would take the focus.
            requestFocus();
            getChildren().setAll(build(page));
        }
    }

    /** The page, which may not be wanted yet. */
    Node build(PageId page) {
        return built.computeIfAbsent(page, this::made);
    }

    private Node made(PageId page) {
        Node node = views.get(page).node();
        return new LowPage(node, OF_SEVERAL_PARTS.contains(page) ? LowPage.OF_SEVERAL_PARTS : 0);
    }

    /** Finds the styles and the places of all that is on a page, without showing it. */
    void layOut(PageId page) {
        behind(page, node -> {});
    }

    /** Draws a page where nobody sees it, so that letters and pictures are ready. */
    void draw(PageId page) {
        behind(page, PageStack::drawUncached);
    }

    /**
     * What scrolls keeps a picture of its content, and does not hear of what changes there after a
     * snapshot: the window would draw that picture once the page is shown.
     */
    private static void drawUncached(Node node) {
        List<Node> kept = node.lookupAll(".viewport").stream().filter(Node::isCache).toList();
        kept.forEach(viewport -> viewport.setCache(false));
        node.snapshot(new SnapshotParameters(), null);
        kept.forEach(viewport -> viewport.setCache(true));
    }

    private void behind(PageId page, Consumer<Node> work) {
        Node node = build(page);
        if (node.getParent() != null) {
            return; // it is shown
        }
        getChildren().addFirst(node);
        node.applyCss();
        layout();
        work.accept(node);
        getChildren().remove(node); // before the window is drawn
    }
}
