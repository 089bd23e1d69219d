package dev.jitlens.ui.window;

import dev.jitlens.ui.control.Later;
import dev.jitlens.ui.shell.AppWorkbench;
import dev.jitlens.ui.shell.PageId;

import javafx.scene.Scene;
import javafx.scene.input.InputEvent;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;

/**
 * Builds the pages that take longest to open before they are wanted, in steps, while the user does
 * nothing and nothing is being read. A page that is not shown is never drawn.
 */
final class Preparation {
    /** The pages that take long, in the order in which a user is likely to want them. */
    private static final List<PageId> COSTLY =
            List.of(
                    PageId.COMPILATIONS,
                    PageId.METHOD,
                    PageId.SAFEPOINTS,
                    PageId.LAUNCH,
                    PageId.TIMELINE,
                    PageId.CODE_CACHE,
                    PageId.INLINING,
                    PageId.WARM_UP,
                    PageId.LOG,
                    PageId.SETTINGS);

    /** Of more compilations, rows that nobody may ask for would take memory and processors. */
    private static final int MOST_COMPILATIONS = 100_000;

    /** Who stops for as long does not amid a word begin again. */
    private static final long QUIET_NANOS = 1_500_000_000;

    private static final Duration BETWEEN = Duration.ofMillis(300);

    private final AppWorkbench workbench;
    private final Queue<Runnable> steps = new ArrayDeque<>();
    private long lastInput = System.nanoTime();

    Preparation(AppWorkbench workbench, PageStack pages, Scene scene) {
        this.workbench = workbench;
        for (PageId page : COSTLY) {
            steps.add(() -> pages.build(page));
            steps.add(() -> pages.layOut(page));
            steps.add(() -> pages.draw(page));
        }
        scene.addEventFilter(InputEvent.ANY, e -> lastInput = System.nanoTime());
    }

    void begin() {
        Later.run(BETWEEN, this::stepIfQuiet);
    }

    void stop() {
        steps.clear();
    }

    /**
     * Takes a step, though somebody may wait.
     *
     * @return whether there are more
     */
    boolean step() {
        if (!steps.isEmpty()) {
            steps.remove().run();
        }
        return !steps.isEmpty();
    }

    private void stepIfQuiet() {
        if (!steps.isEmpty() && (!isQuiet(System.nanoTime()) || step())) {
            begin();
        }
    }

    /** Whether a step would keep nobody waiting. */
    boolean isQuiet(long now) {
        return now - lastInput > QUIET_NANOS
                && workbench.background().pending().get() == 0
                && workbench.openings().isEmpty()
                && workbench.followed().isEmpty() // Each page that is built follows, too.
                && workbench.all().get().compilations().size() <= MOST_COMPILATIONS;
    }
}
