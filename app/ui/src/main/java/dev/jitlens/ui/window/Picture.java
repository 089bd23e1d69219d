package dev.jitlens.ui.window;

import dev.jitlens.model.Compilation;
import dev.jitlens.model.Method;
import dev.jitlens.model.run.Run;
import dev.jitlens.report.MethodFilter;
import dev.jitlens.ui.find.MethodIndex;
import dev.jitlens.ui.shell.AppWorkbench;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.shell.Png;
import dev.jitlens.ui.shell.RunOpener;
import dev.jitlens.ui.shell.Settings;
import dev.jitlens.ui.shell.View;
import dev.jitlens.ui.shell.Workbench;
import dev.jitlens.ui.theme.Look;
import dev.jitlens.ui.theme.Theme;

import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.scene.image.WritableImage;
import javafx.stage.Stage;

import java.io.IOException;
import java.lang.Thread.UncaughtExceptionHandler;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;

/** Renders pages of the window without a display. Off the FX thread; the toolkit must run. */
public final class Picture implements AutoCloseable {
    private static final int PATIENCE_MILLIS = 1000;
    private static final int REST_MILLIS = 2;

    private final AppWorkbench workbench;
    private final MainWindow window;
    private final Stage stage;

    private Picture(AppWorkbench workbench, MainWindow window, Stage stage) {
        this.workbench = workbench;
        this.window = window;
        this.stage = stage;
    }

    /** Starts the toolkit on its headless platform, unless another is asked for. */
    public static void startToolkit() {
        if (System.getProperty("glass.platform") == null) {
            System.setProperty("glass.platform", "Headless");
        }
        System.setProperty("prism.order", "sw");
        CompletableFuture<Void> started = new CompletableFuture<>();
        Platform.startup(() -> started.complete(null));
        started.join();
        Platform.setImplicitExit(false);
        onFx(Picture::ignoreLowScreen);
    }

    /**
     * The headless screen of JavaFX 26 is 1000 pixels high; whatever is drawn below that throws,
     * which harms no picture, since these are not taken from it.
     */
    private static boolean ignoreLowScreen() {
        Thread fx = Thread.currentThread();
        UncaughtExceptionHandler others = fx.getUncaughtExceptionHandler();
        fx.setUncaughtExceptionHandler(
                (thread, thrown) -> {
                    if (!isOfLowScreen(thrown)) {
                        others.uncaughtException(thread, thrown);
                    }
                });
        return true;
    }

    /** Whether it was thrown since something was drawn below the headless screen. */
    public static boolean isOfLowScreen(Throwable thrown) {
        return thrown instanceof IndexOutOfBoundsException
                && Arrays.stream(thrown.getStackTrace())
                        .anyMatch(frame -> frame.getClassName().endsWith(".HeadlessWindow"));
    }

    /** A window of this size that no one sees. */
    public static Picture of(
            RunOpener opener,
            List<Function<Workbench, View>> views,
            boolean dark,
            double width,
            double height) {
        return of(opener, views, dark ? Look.DARK : Look.LIGHT, width, height);
    }

    /** A window of this size and look that no one sees. */
    public static Picture of(
            RunOpener opener,
            List<Function<Workbench, View>> views,
            Look look,
            double width,
            double height) {
        return of(opener, views, look, PageId.OVERVIEW, width, height);
    }

    /**
     * The same, with another page at first: the Overview looks for everything that is wrong with a
     * run, which takes longer than most pages do.
     */
    public static Picture of(
            RunOpener opener,
            List<Function<Workbench, View>> views,
            Look look,
            PageId first,
            double width,
            double height) {
        return onFx(
                () -> {
                    Theme theme = new Theme(Optional.of(look));
                    Settings settings = Settings.forgetful();
                    AppWorkbench workbench = new AppWorkbench(opener, theme, settings);
                    workbench.show(first);
                    MainWindow window =
                            new MainWindow(workbench, theme, settings, views, width, height);
                    Stage stage = new Stage();
                    stage.setScene(window.scene());
                    stage.show();
                    // Nobody looks at it, and JavaFX copies each frame of it pixel by pixel.
                    stage.setIconified(true);
                    return new Picture(workbench, window, stage);
                });
    }

    public AppWorkbench workbench() {
        return workbench;
    }

    public MainWindow window() {
        return window;
    }

    /**
     * Selects the last compilation of a method that the pattern chooses, or one that the run knows
     * otherwise; false if none.
     */
    public boolean selectMethod(String pattern) {
        return onFx(
                () -> {
                    Optional<Compilation> found = find(workbench.all().get(), pattern);
                    Optional<Method> other =
                            found.isPresent()
                                    ? Optional.empty()
                                    : MethodIndex.methods(workbench.run().get()).stream()
                                            .filter(MethodFilter.of(pattern))
                                            .findFirst();
                    found.ifPresent(workbench::select);
                    other.ifPresent(workbench::select);
                    return found.isPresent() || other.isPresent();
                });
    }

    /** The last compilation of the first method that the pattern chooses. */
    static Optional<Compilation> find(Run run, String pattern) {
        MethodFilter wanted = MethodFilter.of(pattern);
        Optional<Method> method =
                run.compilations().stream().map(Compilation::method).filter(wanted).findFirst();
        return method.flatMap(
                m ->
                        run.compilations().stream()
                                .filter(c -> c.method().equals(m))
                                .reduce((first, second) -> second));
    }

    /** The window as it looks when all background work is done. */
    public WritableImage take() {
        settle();
        return onFx(
                () -> {
                    paintAnew(window.scene());
                    return window.scene().snapshot(null);
                });
    }

    /**
     * A scroll pane keeps a bitmap of what it shows, and only frames that are drawn have it painted
     * anew: in the second picture the list of pages marked the page of the first.
     */
    private static void paintAnew(Scene scene) {
        scene.getRoot().lookupAll(".viewport").forEach(viewport -> viewport.setCache(false));
    }

    /** Writes {@link #take} as PNG; so a caller needs no type of JavaFX. */
    public void save(Path file) throws IOException {
        Png.write(take(), file);
    }

    /** Waits until nothing is under way and what is shown has been laid out. */
    public void settle() {
        settle(workbench, window.scene());
    }

    /** What a layout asks for in the background is waited for, too, and so on, a few times. */
    static void settle(AppWorkbench workbench, Scene scene) {
        int quiet = 0;
        while (quiet < 4) {
            boolean busy = onFx(() -> workbench.background().pending().get() > 0);
            quiet = busy ? 0 : quiet + 1;
            if (busy) {
                rest();
            } else {
                awaitLayout(scene);
            }
        }
    }

    /** What is under way in the background needs no frames, which cost processor time. */
    private static void rest() {
        try {
            Thread.sleep(REST_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Waits until the scene has been laid out once more, but not for ever for a closed one. */
    private static void awaitLayout(Scene scene) {
        CountDownLatch laidOut = new CountDownLatch(1);
        Runnable listener = laidOut::countDown;
        onFx(
                () -> {
                    scene.addPostLayoutPulseListener(listener);
                    Platform.requestNextPulse();
                    return true;
                });
        try {
            laidOut.await(PATIENCE_MILLIS, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        onFx(
                () -> {
                    scene.removePostLayoutPulseListener(listener);
                    return true;
                });
    }

    @Override
    public void close() {
        onFx(
                () -> {
                    stage.hide();
                    // JavaFX's headless windows hold each other for ever, and with them all scenes.
                    stage.setScene(null);
                    window.close();
                    return true;
                });
    }

    /** Runs on the FX thread and waits for the result. */
    public static <T> T onFx(Callable<T> work) {
        CompletableFuture<T> result = new CompletableFuture<>();
        Platform.runLater(
                () -> {
                    try {
                        result.complete(work.call());
                    } catch (Exception | Error e) {
                        result.completeExceptionally(e);
                    }
                });
        try {
            return result.get();
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
