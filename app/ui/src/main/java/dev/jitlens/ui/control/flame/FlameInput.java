package dev.jitlens.ui.control.flame;

import javafx.animation.PauseTransition;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import javafx.util.Duration;

import java.util.List;
import java.util.Optional;

/** Mouse and keys of the graph. */
final class FlameInput {
    private final FlameGraph graph;
    private final Tooltip tooltip = new Tooltip();
    private final PauseTransition rest = new PauseTransition(Duration.millis(150));
    private Runnable cancel = () -> {};
    private int told = -1;
    private int clicked = -1;

    private FlameInput(FlameGraph graph) {
        this.graph = graph;
        tooltip.setWrapText(true);
        tooltip.setMaxWidth(560);
        rest.setOnFinished(e -> tellMore());
    }

    static void install(FlameGraph graph) {
        FlameInput input = new FlameInput(graph);
        graph.addEventHandler(ScrollEvent.SCROLL, input::scrolled);
        graph.addEventHandler(MouseEvent.MOUSE_PRESSED, e -> graph.requestFocus());
        graph.addEventHandler(MouseEvent.MOUSE_CLICKED, input::clicked);
        graph.addEventHandler(MouseEvent.MOUSE_MOVED, input::moved);
        graph.addEventHandler(MouseEvent.MOUSE_EXITED, e -> input.hide());
        graph.addEventHandler(KeyEvent.KEY_PRESSED, input::key);
        graph.addEventHandler(KeyEvent.KEY_TYPED, input::typed);
    }

    private Optional<FlameAxis.Hit> at(MouseEvent event) {
        return graph.axis().flatMap(a -> a.at(event.getX(), event.getY()));
    }

    private void scrolled(ScrollEvent event) {
        if (event.isShortcutDown()) {
            if (event.getDeltaY() < 0) {
                zoomOut();
            }
        } else {
            graph.scrollBy(-event.getDeltaY());
        }
        hide();
        event.consume();
    }

    /** The second click of two means the box of the first, wherever that is by then. */
    private void clicked(MouseEvent event) {
        if (event.getButton() != MouseButton.PRIMARY || !event.isStillSincePress()) {
            return;
        }
        hide();
        if (event.getClickCount() == 2) {
            if (clicked >= 0) {
                graph.open(clicked);
            }
            return;
        }
        Optional<FlameAxis.Hit> hit = at(event);
        clicked = hit.filter(FlameAxis.Hit::isBox).map(FlameAxis.Hit::box).orElse(-1);
        hit.ifPresent(
                h -> {
                    if (h.isBox()) {
                        graph.zoomTo(h.box());
                        graph.pick(h.box());
                    } else {
                        graph.zoomTo(parent(h.box()));
                    }
                });
    }

    private int parent(int box) {
        return graph.boxes().map(b -> b.parent(box)).orElse(0);
    }

    private void moved(MouseEvent event) {
        Optional<FlameAxis.Hit> hit = at(event);
        if (hit.isEmpty()) {
            hide();
            return;
        }
        int box = hit.get().isBox() ? hit.get().box() : -1;
        if (box < 0 || box != told) {
            cancel.run();
            tooltip.setText(
                    box < 0
                            ? FlameText.narrow(hit.get(), graph.boxes().orElseThrow())
                            : FlameText.describe(graph.boxes().orElseThrow(), box));
            told = box;
            rest.playFromStart();
        }
        tooltip.show(graph, event.getScreenX() + 14, event.getScreenY() + 16);
    }

    private void tellMore() {
        if (told >= 0 && graph.boxes().isPresent()) {
            String known = tooltip.getText();
            cancel =
                    graph.details()
                            .find(
                                    graph.boxes().get(),
                                    told,
                                    more -> tooltip.setText(known + "\n" + more));
        }
    }

    private void hide() {
        cancel.run();
        rest.stop();
        told = -1;
        tooltip.hide();
    }

    private void key(KeyEvent event) {
        if (graph.boxes().isEmpty() || event.isShortcutDown() || event.isAltDown()) {
            return;
        }
        boolean up = !graph.isFromTop();
        switch (event.getCode()) {
            case UP -> go(up);
            case DOWN -> go(!up);
            case LEFT -> beside(-1);
            case RIGHT -> beside(1);
            case ENTER -> graph.zoomTo(cursor());
            case HOME -> graph.pick(0);
            case ESCAPE -> {
                if (graph.zoom().get() == 0) {
                    return; // the page may have a use for it
                }
                graph.zoomTo(0);
            }
            default -> {
                return;
            }
        }
        hide();
        event.consume();
    }

    /** Zooms by the typed character, since + and - are on other keys on every keyboard. */
    private void typed(KeyEvent event) {
        switch (event.getCharacter()) {
            case "+", "=" -> graph.zoomTo(cursor());
            case "-" -> zoomOut();
            case "0" -> graph.zoomTo(0);
            default -> {
                return;
            }
        }
        event.consume();
    }

    private int cursor() {
        return graph.cursor() < 0 ? graph.zoom().get() : graph.cursor();
    }

    private void zoomOut() {
        int parent = parent(graph.zoom().get());
        graph.zoomTo(Math.max(0, parent));
    }

    /**
     * @param away from box 0: to the widest box on this one; else to the one below it
     */
    private void go(boolean away) {
        FlameBoxes boxes = graph.boxes().orElseThrow();
        int from = graph.cursor() < 0 ? graph.zoom().get() : graph.cursor();
        int to = away ? from + 1 : boxes.parent(from);
        if (graph.cursor() < 0) {
            graph.pick(from);
        } else if (to >= 0 && to < (away ? boxes.end(from) : boxes.size())) {
            graph.pick(to);
            if (!boxes.isOn(graph.zoom().get(), to)) {
                graph.zoomTo(to);
            }
        }
    }

    private void beside(int step) {
        FlameBoxes boxes = graph.boxes().orElseThrow();
        int from = graph.cursor();
        if (from <= 0) {
            return;
        }
        List<Integer> siblings = boxes.children(boxes.parent(from));
        int to = siblings.indexOf(from) + step;
        if (to >= 0 && to < siblings.size() && boxes.isOn(graph.zoom().get(), siblings.get(to))) {
            graph.pick(siblings.get(to));
        }
    }
}
