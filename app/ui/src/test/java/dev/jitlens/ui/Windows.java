package dev.jitlens.ui;

import dev.jitlens.model.run.Run;
import dev.jitlens.run.RunReader;
import dev.jitlens.ui.shell.NoRun;
import dev.jitlens.ui.shell.OpenRun;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.shell.RunOpener;
import dev.jitlens.ui.theme.Look;
import dev.jitlens.ui.window.Picture;

import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.Labeled;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.text.Text;
import javafx.stage.Stage;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A window without a display, and what can be read on it. */
public final class Windows {
    /** The demo run of the distribution. */
    public static final Path DEMO =
            Path.of("..", "..", "packaging", "src", "demo", "counted-loop-exit");

    /** What {@link #open} shows: a light page, since most tests go on to another one. */
    public static final PageId FIRST = PageId.PROBLEMS;

    private static final Queue<Throwable> UNCAUGHT = new ConcurrentLinkedQueue<>();
    private static final Duration PATIENCE = Duration.ofMinutes(3);
    private static final Duration PULSE = Duration.ofMillis(5);
    private static boolean started;

    private Windows() {}

    public static synchronized void startToolkit() {
        if (!started) {
            // Nobody watches the frames: what waits for one need not wait for those of a display.
            System.setProperty("javafx.animation.pulse", "250");
            Picture.startToolkit();
            started = true;
            onFx(
                    () ->
                            Thread.currentThread()
                                    .setUncaughtExceptionHandler(
                                            (t, e) -> {
                                                if (!Picture.isOfLowScreen(e)) {
                                                    UNCAUGHT.add(e);
                                                }
                                            }));
        }
    }

    /**
     * What was thrown on the FX thread and caught by no one, since the last time this was asked.
     */
    public static List<Throwable> uncaught() {
        List<Throwable> thrown = List.copyOf(UNCAUGHT);
        UNCAUGHT.clear();
        return thrown;
    }

    public static Picture open(Run run) {
        return open(
                run,
                true,
                (paths, progress) -> {
                    throw new IOException(paths.getFirst() + ": no such file");
                });
    }

    public static Picture open(Run run, boolean dark, RunOpener opener) {
        return open(run, dark ? Look.DARK : Look.LIGHT, opener);
    }

    public static Picture open(Run run, Look look, RunOpener opener) {
        startToolkit();
        Picture window = Picture.of(opener, Views.ALL, look, FIRST, 1440, 900);
        if (!run.files().isEmpty()) {
            add(window, run);
        }
        window.settle();
        return window;
    }

    /** The demo run of the distribution, made by a real launch, opened as a user does it. */
    public static Picture openDemo() {
        Picture window = open(NoRun.RUN, true, RunReader::open);
        onFx(() -> window.workbench().open(List.of(DEMO)));
        show(window, PageId.OVERVIEW);
        return window;
    }

    /** Presses a key where the focus is. */
    public static void press(Picture window, KeyCode code, boolean shortcut) {
        KeyEvent pressed =
                new KeyEvent(KeyEvent.KEY_PRESSED, "", "", code, false, shortcut, false, false);
        onFx(
                () -> {
                    Scene scene = window.window().scene();
                    Node owner = scene.getFocusOwner();
                    Event.fireEvent(owner == null ? scene : owner, pressed);
                });
    }

    /** A window that gets another size is no longer iconified, and JavaFX draws all its frames. */
    public static void resize(Picture window, double width, double height) {
        onFx(
                () -> {
                    Stage stage = (Stage) window.window().scene().getWindow();
                    stage.setWidth(width);
                    stage.setHeight(height);
                    stage.setIconified(false);
                    stage.setIconified(true);
                });
    }

    public static void add(Picture window, Run run) {
        OpenRun opened = new OpenRun(run, List.of(Path.of(run.location())), 310_000_000, false);
        onFx(() -> window.workbench().add(opened));
    }

    public static void onFx(Runnable work) {
        Picture.onFx(
                () -> {
                    work.run();
                    return true;
                });
    }

    /**
     * Waits for something that must come, however slow the machine is. It is asked for again and
     * again in the calling thread, so that {@link #onFx} may be called in it.
     *
     * @param what a noun that names it, for the failure after three minutes
     */
    public static void await(String what, BooleanSupplier there) {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (!there.getAsBoolean()) {
            if (System.nanoTime() > end) {
                throw new AssertionError("never came: " + what);
            }
            try {
                Thread.sleep(PULSE);
            } catch (InterruptedException e) {
                throw new IllegalStateException("interrupted while waiting for " + what, e);
            }
        }
    }

    /** Presses Enter on a row, which a user chose by the arrows. */
    public static void enter(TableView<?> table, int row) {
        onFx(
                () -> {
                    table.getSelectionModel().clearAndSelect(row);
                    Event.fireEvent(
                            table,
                            new KeyEvent(
                                    KeyEvent.KEY_PRESSED,
                                    "",
                                    "",
                                    KeyCode.ENTER,
                                    false,
                                    false,
                                    false,
                                    false));
                });
    }

    /** Shows a page and waits until it is there. */
    public static void show(Picture window, PageId page) {
        onFx(() -> window.workbench().show(page));
        window.settle();
    }

    /** What a menu says of a command: its name, and the key at its right. */
    public static String withKey(MenuItem item) {
        KeyCombination key = item.getAccelerator();
        return key == null ? item.getText() : item.getText() + "   " + key.getDisplayText();
    }

    /** Every text that the window shows now, one a line. */
    public static String words(Picture window) {
        return Picture.onFx(
                () ->
                        words(window.window().scene().getRoot())
                                .filter(t -> !t.isBlank())
                                .collect(Collectors.joining("\n")));
    }

    private static Stream<String> words(Node node) {
        if (!node.isVisible()) {
            return Stream.of();
        }
        Stream<String> own =
                switch (node) {
                    case Labeled labeled when labeled.getText() != null ->
                            Stream.of(labeled.getText());
                    case Text text -> Stream.of(text.getText());
                    default -> Stream.of();
                };
        // A labelled control shows its text by a child, which may be cut.
        Stream<String> below =
                node instanceof Parent parent
                        ? parent.getChildrenUnmodifiable().stream()
                                .filter(c -> !(node instanceof Labeled && c instanceof Text))
                                .flatMap(Windows::words)
                        : Stream.of();
        return Stream.concat(own, below);
    }

    /** The table with this id. */
    public static <T> TableView<T> table(Picture window, String id) {
        return lookup(window, id);
    }

    @SuppressWarnings("unchecked")
    public static <N> N lookup(Picture window, String id) {
        return (N)
                Picture.onFx(
                        () -> {
                            Node found = window.window().scene().lookup("#" + id);
                            if (found == null) {
                                throw new AssertionError("nothing is called " + id);
                            }
                            return found;
                        });
    }
}
