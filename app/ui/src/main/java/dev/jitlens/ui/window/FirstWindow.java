package dev.jitlens.ui.window;

import dev.jitlens.ui.control.Later;
import dev.jitlens.ui.shell.AppWorkbench;

import javafx.animation.AnimationTimer;
import javafx.application.Platform;
import javafx.scene.image.Image;
import javafx.stage.Stage;

import java.time.Duration;
import java.util.List;

/**
 * Shows the window that Jitlens starts with, and begins what is done behind it only when it is
 * drawn. FX thread only.
 */
final class FirstWindow {
    private static final List<Integer> ICONS = List.of(16, 32, 48, 128, 256);

    /** What is read ahead is mostly there by then. */
    private static final Duration LONGEST_WAIT = Duration.ofMillis(400);

    private final AppWorkbench workbench;
    private final Stages stages;
    private final Stage stage;
    private boolean wasShown;

    FirstWindow(AppWorkbench workbench, Stages stages, Stage stage) {
        this.workbench = workbench;
        this.stages = stages;
        this.stage = stage;
    }

    /**
     * Shows it when the first run is on its pages, but does not wait for long: pages are made and
     * drawn once, not first without it.
     */
    void showWithRun() {
        workbench.current().subscribe(run -> run.ifPresent(there -> Platform.runLater(this::show)));
        Later.run(LONGEST_WAIT, this::show);
    }

    /** Shows it, if it was not shown yet. */
    void show() {
        if (!wasShown) {
            wasShown = true;
            stage.show();
            afterFirstFrame(this::drawn);
        }
    }

    private void drawn() {
        workbench.begin();
        workbench
                .background()
                .run(FirstWindow::icons, icons -> stage.getIcons().setAll(icons), workbench::say);
        stages.prepareWhileIdle();
    }

    /** The second frame is begun while the first is being painted, the third only after that. */
    private static void afterFirstFrame(Runnable then) {
        new AnimationTimer() {
            private int frames;

            @Override
            public void handle(long now) {
                if (++frames == 3) {
                    stop();
                    then.run();
                }
            }
        }.start();
    }

    private static List<Image> icons() {
        return ICONS.stream()
                .map(size -> "jitlens-" + size + ".png")
                .map(name -> new Image(FirstWindow.class.getResourceAsStream(name)))
                .toList();
    }
}
