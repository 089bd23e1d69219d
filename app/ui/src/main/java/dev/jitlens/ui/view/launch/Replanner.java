package dev.jitlens.ui.view.launch;

import dev.jitlens.ui.shell.Background;
import dev.jitlens.ui.view.launch.model.Planned;
import dev.jitlens.ui.view.launch.model.Wanted;

import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Plans in the background, one at a time; what was chosen meanwhile is planned next. A plan under
 * way is never interrupted, since it may wait for an answer of a JVM that is worth keeping.
 */
final class Replanner {
    private final Background background;
    private final Supplier<Optional<Wanted>> request;
    private final Consumer<Planned> done;
    private final Consumer<String> failed;
    private boolean busy;
    private boolean again;

    /**
     * @param request what is chosen now, if it is enough to make a plan of
     */
    Replanner(
            Background background,
            Supplier<Optional<Wanted>> request,
            Consumer<Planned> done,
            Consumer<String> failed) {
        this.background = background;
        this.request = request;
        this.done = done;
        this.failed = failed;
    }

    void replan() {
        if (busy) {
            again = true;
            return;
        }
        request.get()
                .ifPresent(
                        chosen -> {
                            busy = true;
                            background.run(
                                    () -> Planned.of(chosen),
                                    planned -> finish(() -> done.accept(planned)),
                                    sentence -> finish(() -> failed.accept(sentence)));
                        });
    }

    private void finish(Runnable show) {
        busy = false;
        boolean outdated = again;
        again = false;
        if (!outdated) {
            show.run();
        } else {
            replan();
        }
    }
}
