package dev.jitlens.ui;

import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.window.Picture;

import javafx.event.ActionEvent;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Control;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.robot.Robot;
import javafx.stage.Window;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Random;

/** Clicks, types, drags, zooms and resizes without a plan, but the same for the same seed. */
final class RandomUser {
    private static final int REMEMBERED = 25;
    private static final int HIGHEST = 950; // the headless screen ends at 1000
    private static final List<KeyCode> KEYS =
            List.of(
                    KeyCode.UP,
                    KeyCode.DOWN,
                    KeyCode.LEFT,
                    KeyCode.RIGHT,
                    KeyCode.TAB,
                    KeyCode.ENTER,
                    KeyCode.SPACE,
                    KeyCode.ESCAPE,
                    KeyCode.HOME,
                    KeyCode.END,
                    KeyCode.PAGE_UP,
                    KeyCode.PAGE_DOWN,
                    KeyCode.F1,
                    KeyCode.F3,
                    KeyCode.CONTEXT_MENU,
                    KeyCode.BACK_SPACE,
                    KeyCode.DELETE,
                    KeyCode.A,
                    KeyCode.N,
                    KeyCode.DIGIT4,
                    KeyCode.PERIOD);
    private static final List<KeyCode> WITH_CTRL =
            List.of(
                    KeyCode.K,
                    KeyCode.F,
                    KeyCode.F1,
                    KeyCode.A,
                    KeyCode.C,
                    KeyCode.M,
                    KeyCode.N,
                    KeyCode.W,
                    KeyCode.PLUS,
                    KeyCode.MINUS,
                    KeyCode.DIGIT0,
                    KeyCode.HOME,
                    KeyCode.END,
                    KeyCode.RIGHT);
    private static final List<KeyCode> MODIFIERS =
            List.of(KeyCode.SHIFT, KeyCode.ALT, KeyCode.CONTROL);

    private final Picture window;
    private final Random random;
    private final Robot robot = Picture.onFx(Robot::new);
    private final Deque<String> done = new ArrayDeque<>();
    private final List<Throwable> failed = new ArrayList<>();

    RandomUser(Picture window, long seed) {
        this.window = window;
        random = new Random(seed);
    }

    /** What was done lately, oldest first. */
    List<String> done() {
        return List.copyOf(done);
    }

    /** What was thrown by what was done, since this was last asked. */
    List<Throwable> failed() {
        List<Throwable> last = List.copyOf(failed);
        failed.clear();
        return last;
    }

    void act() {
        int dice = random.nextInt(100);
        if (dice < 40) {
            click();
        } else if (dice < 65) {
            key();
        } else if (dice < 72) {
            drag();
        } else if (dice < 80) {
            wheel();
        } else if (dice < 88) {
            page();
        } else if (dice < 93) {
            hover();
        } else if (dice < 97) {
            resize();
        } else {
            theme();
        }
    }

    /** Runs on the FX thread, and ends when what it began has ended. */
    private void does(String what, Runnable action) {
        done.addLast(what);
        if (done.size() > REMEMBERED) {
            done.removeFirst();
        }
        try {
            Windows.onFx(action);
        } catch (IllegalStateException e) {
            failed.add(e.getCause());
        }
        Windows.await("the end of: " + what, this::isIdle);
    }

    private boolean isIdle() {
        return Picture.onFx(() -> window.workbench().background().pending().get() == 0);
    }

    private Window stage() {
        return window.window().scene().getWindow();
    }

    private Point2D somewhere() {
        return Picture.onFx(
                () -> {
                    List<Node> controls = new ArrayList<>();
                    for (Window shown : Window.getWindows()) {
                        collect(shown.getScene().getRoot(), controls);
                    }
                    if (controls.isEmpty() || random.nextInt(3) == 0) {
                        return inside(
                                random.nextDouble() * stage().getWidth(),
                                random.nextDouble() * stage().getHeight());
                    }
                    Bounds in = onScreen(controls.get(random.nextInt(controls.size())));
                    return inside(
                            in.getMinX() + random.nextDouble() * in.getWidth(),
                            in.getMinY() + random.nextDouble() * in.getHeight());
                });
    }

    /** What is scrolled away is not clicked at: the headless robot fails beside all windows. */
    private Point2D inside(double x, double y) {
        return new Point2D(
                Math.clamp(x, 1, stage().getWidth() - 2),
                Math.clamp(y, 1, stage().getHeight() - 2));
    }

    private static void collect(Node node, List<Node> controls) {
        if (!node.isVisible() || node.isMouseTransparent()) {
            return;
        }
        if (node instanceof Control || node.getStyleClass().contains("menu-item")) {
            controls.add(node);
        }
        if (node instanceof Parent parent) {
            parent.getChildrenUnmodifiable().forEach(child -> collect(child, controls));
        }
    }

    private static Bounds onScreen(Node node) {
        return node.localToScreen(node.getLayoutBounds());
    }

    private void click() {
        Point2D at = somewhere();
        int dice = random.nextInt(10);
        MouseButton button =
                dice == 0
                        ? MouseButton.BACK
                        : dice < 3 ? MouseButton.SECONDARY : MouseButton.PRIMARY;
        int times = dice == 9 ? 2 : 1;
        does(
                times + " " + button + " at " + at,
                () -> {
                    robot.mouseMove(at);
                    for (int i = 0; i < times; i++) {
                        robot.mousePress(button);
                        // The robot forgets its window when the press closes a menu.
                        robot.mouseMove(at);
                        robot.mouseRelease(button);
                    }
                });
    }

    private void drag() {
        Point2D from = somewhere();
        Point2D to = somewhere();
        does(
                "drag from " + from + " to " + to,
                () -> {
                    robot.mouseMove(from);
                    robot.mousePress(MouseButton.PRIMARY);
                });
        does("drag on", () -> robot.mouseMove(from.midpoint(to)));
        does(
                "drop",
                () -> {
                    robot.mouseMove(to);
                    robot.mouseRelease(MouseButton.PRIMARY);
                });
    }

    private void wheel() {
        Point2D at = somewhere();
        int by = random.nextInt(-5, 6);
        boolean zooms = random.nextBoolean();
        does(
                "wheel " + by + (zooms ? " with Ctrl at " : " at ") + at,
                () -> {
                    robot.mouseMove(at);
                    if (zooms) {
                        robot.keyPress(KeyCode.CONTROL);
                    }
                    robot.mouseWheel(by);
                    if (zooms) {
                        robot.keyRelease(KeyCode.CONTROL);
                    }
                });
    }

    private void hover() {
        Point2D at = somewhere();
        does("hover at " + at, () -> robot.mouseMove(at));
    }

    private void key() {
        int dice = random.nextInt(10);
        boolean plain = dice < 6;
        KeyCode modifier =
                dice < 8 ? KeyCode.CONTROL : MODIFIERS.get(random.nextInt(MODIFIERS.size()));
        List<KeyCode> keys = dice == 6 || dice == 7 ? WITH_CTRL : KEYS;
        KeyCode key = keys.get(random.nextInt(keys.size()));
        does(
                plain ? "key " + key : "key " + modifier + " " + key,
                () -> {
                    if (!plain) {
                        robot.keyPress(modifier);
                    }
                    robot.keyPress(key);
                    robot.keyRelease(key);
                    if (!plain) {
                        robot.keyRelease(modifier);
                    }
                });
    }

    private void page() {
        PageId page = PageId.values()[random.nextInt(PageId.values().length)];
        does("page " + page, () -> window.workbench().show(page));
    }

    private void resize() {
        int width = random.nextInt(700, 1500);
        int height = random.nextInt(400, HIGHEST);
        does(
                "resize to " + width + " by " + height,
                () -> {
                    stage().setWidth(width);
                    stage().setHeight(height);
                });
    }

    private void theme() {
        does("another theme", () -> window.window().scene().lookup("#theme").fireEvent(press()));
    }

    private static ActionEvent press() {
        return new ActionEvent();
    }
}
