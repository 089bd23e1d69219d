package dev.jitlens.ui;

import dev.jitlens.model.run.Run;
import dev.jitlens.run.RunReader;
import dev.jitlens.ui.shell.NoRun;
import dev.jitlens.ui.shell.OpenRun;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.shell.Png;
import dev.jitlens.ui.shell.View;
import dev.jitlens.ui.shell.Workbench;
import dev.jitlens.ui.theme.Look;
import dev.jitlens.ui.window.Picture;

import javafx.animation.AnimationTimer;
import javafx.scene.Node;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.function.BooleanSupplier;
import java.util.function.Function;

/** The real window on the headless platform, for tests. */
public final class UiWindow implements AutoCloseable {
    private final Picture picture;

    public UiWindow(boolean dark) {
        picture = Windows.open(NoRun.RUN, dark, RunReader::open);
    }

    private UiWindow(Picture picture) {
        this.picture = picture;
    }

    /** A window of this page alone. */
    public static UiWindow of(Function<Workbench, View> view) {
        Windows.startToolkit();
        return new UiWindow(Picture.of(RunReader::open, List.of(view), Look.LIGHT, 1440, 900));
    }

    public Picture picture() {
        return picture;
    }

    public UiWindow show(PageId page) {
        return fx(
                () -> {
                    picture.workbench().show(page);
                    return this;
                });
    }

    public UiWindow add(Run run) {
        return fx(
                () -> {
                    picture.workbench().add(new OpenRun(run, List.of(), 1, false));
                    return this;
                });
    }

    public <T> T fx(Callable<T> work) {
        return Picture.onFx(work);
    }

    /** The node with this id, once everything under way has come to an end. */
    public <N extends Node> N node(String id, Class<N> type) {
        picture.settle();
        return fx(() -> type.cast(picture.window().scene().lookup("#" + id)));
    }

    /** Waits for what must come, asking on the FX thread, and until all other work has ended. */
    public void await(String what, BooleanSupplier there) {
        Windows.await(what, () -> fx(there::getAsBoolean));
        picture.settle();
    }

    /**
     * Waits until all work has ended, and what it led to is drawn. Charts draw when a frame begins,
     * which a busy machine may put off for longer than {@link Picture#settle} looks.
     */
    public void settleDrawn() {
        picture.settle();
        CountDownLatch begun = new CountDownLatch(2); // With the second one the first has ended.
        AnimationTimer frames =
                new AnimationTimer() {
                    @Override
                    public void handle(long now) {
                        begun.countDown();
                        if (begun.getCount() == 0) {
                            stop();
                        }
                    }
                };
        fx(
                () -> {
                    frames.start();
                    return true;
                });
        Windows.await("two frames", () -> begun.getCount() == 0);
    }

    public void save(String name) throws IOException {
        Path folder = Files.createDirectories(Path.of("target", "screenshots"));
        Png.write(picture.take(), folder.resolve(name + ".png"));
    }

    @Override
    public void close() {
        picture.close();
    }
}
