package dev.jitlens.ui.window;

import dev.jitlens.ui.control.FileDialogs;
import dev.jitlens.ui.shell.AppWorkbench;
import dev.jitlens.ui.shell.Demo;
import dev.jitlens.ui.shell.OpenRun;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.shell.RunOpener;
import dev.jitlens.ui.shell.Settings;
import dev.jitlens.ui.shell.View;
import dev.jitlens.ui.shell.Workbench;
import dev.jitlens.ui.theme.Theme;

import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.stage.Stage;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.function.BiConsumer;
import java.util.function.Function;

/** Shows the window on the desktop until it is closed. */
public final class Desktop {
    private Desktop() {}

    /**
     * Blocks until the window is closed.
     *
     * @return false if the window could not be opened; then a sentence was printed
     */
    public static boolean run(
            RunOpener opener, List<Function<Workbench, View>> views, List<Path> files) {
        return run(opener, views, files, Demo.find(), (workbench, stage) -> {});
    }

    /** The same, with logs that are followed while they grow; no demo takes their place. */
    public static boolean follow(
            RunOpener opener, List<Function<Workbench, View>> views, List<Path> logs) {
        return run(
                opener,
                views,
                List.of(),
                Optional.empty(),
                (workbench, stage) -> logs.forEach(workbench::follow));
    }

    /**
     * Opens the window, then one file after the other, each when all that came before is shown,
     * then page after page, and closes it: what a start-up cache learns from.
     */
    public static boolean train(
            RunOpener opener, List<Function<Workbench, View>> views, List<Path> files) {
        return run(
                opener,
                views,
                List.of(),
                Demo.find(),
                (workbench, stage) ->
                        Thread.ofPlatform().daemon().start(() -> open(files, workbench, stage)));
    }

    private static void open(List<Path> files, AppWorkbench workbench, Stage stage) {
        Scene scene = Picture.onFx(stage::getScene);
        Picture.settle(workbench, scene);
        for (Path file : files) {
            Platform.runLater(() -> workbench.open(List.of(file)));
            Picture.settle(workbench, scene);
        }
        for (PageId page : PageId.values()) {
            Platform.runLater(() -> workbench.show(page));
            Picture.settle(workbench, scene);
        }
        Platform.runLater(stage::hide);
    }

    private static boolean run(
            RunOpener opener,
            List<Function<Workbench, View>> views,
            List<Path> files,
            Optional<Path> demo,
            BiConsumer<AppWorkbench, Stage> shown) {
        RunOpener first = FirstRun.of(opener, files.isEmpty() ? demo.stream().toList() : files);
        Settings settings = new Settings(Optional.of(Settings.defaultFile()));
        CountDownLatch closed = new CountDownLatch(1);
        // Who logs out, or ends the process, closes no window.
        Runtime.getRuntime().addShutdownHook(Thread.ofPlatform().unstarted(settings::save));
        try {
            Platform.startup(() -> show(first, views, files, demo, settings, closed, shown));
            closed.await();
        } catch (UnsupportedOperationException | IllegalStateException e) {
            System.err.println("jitlens: the window cannot be opened: " + e.getMessage());
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        settings.save();
        Platform.exit();
        return true;
    }

    private static void show(
            RunOpener opener,
            List<Function<Workbench, View>> views,
            List<Path> files,
            Optional<Path> demo,
            Settings settings,
            CountDownLatch closed,
            BiConsumer<AppWorkbench, Stage> shown) {
        if (System.getProperty("os.name").equals("Linux")) {
            // The window's WM_CLASS, by which docks find the desktop entry; else it were "java".
            com.sun.glass.ui.Application.GetApplication().setName("dev.jitlens.Jitlens");
        }
        Theme theme = new Theme(settings.look());
        theme.write(settings.letters());
        AppWorkbench workbench = new AppWorkbench(opener, theme, settings);
        // A mistake of ours costs the user a sentence, not the window.
        Thread.currentThread()
                .setUncaughtExceptionHandler(
                        (t, e) -> workbench.say("This should not have happened: " + e));
        Stages stages = new Stages(opener, views, theme, settings, closed::countDown);
        Stage stage = stages.make(workbench);
        stage.setMaximized(settings.size("maximized", 0) > 0);
        settings.recent().stream()
                .flatMap(List::stream)
                .findFirst()
                .ifPresent(FileDialogs::beginBeside);
        workbench.current().subscribe(o -> o.ifPresent(open -> keep(open, workbench, settings)));
        workbench.waitForWindow();
        boolean isAhead = opener instanceof FirstRun;
        if (!isAhead) {
            workbench.readAfterWindow();
        }
        if (files.isEmpty()) {
            demo.ifPresent(workbench::openDemo);
        } else {
            workbench.open(files);
        }
        FirstWindow window = new FirstWindow(workbench, stages, stage);
        if (isAhead) {
            window.showWithRun();
        } else {
            window.show();
        }
        shown.accept(workbench, stage);
    }

    /**
     * Writes a run down at once, so that a JVM that is killed does not cost the list of recent
     * runs.
     */
    private static void keep(OpenRun open, AppWorkbench workbench, Settings settings) {
        // A log that is followed is shown again and again.
        boolean known =
                settings.recent().stream().findFirst().filter(open.paths()::equals).isPresent();
        if (!open.demo() && !known) {
            settings.opened(open.paths());
            open.paths().stream().findFirst().ifPresent(FileDialogs::beginBeside);
            workbench
                    .background()
                    .run(
                            () -> {
                                settings.save();
                                return settings;
                            },
                            saved -> {},
                            workbench::say);
        }
    }
}
