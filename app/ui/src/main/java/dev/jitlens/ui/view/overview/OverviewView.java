package dev.jitlens.ui.view.overview;

import dev.jitlens.findings.Explanation;
import dev.jitlens.findings.Findings;
import dev.jitlens.findings.fact.TimeSpent;
import dev.jitlens.model.run.Run;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.shell.PageLink;
import dev.jitlens.ui.shell.View;
import dev.jitlens.ui.shell.Workbench;
import dev.jitlens.ui.view.Pages;
import dev.jitlens.ui.view.SeenRun;

import javafx.scene.Node;
import javafx.scene.layout.StackPane;

import java.util.Optional;

/** The first page: what is wrong with the run; below it what it was, in numbers. */
public final class OverviewView implements View {
    private final Workbench workbench;
    private final StackPane stack = new StackPane();
    private Run shown = Run.NOTHING;
    private Optional<Run> grown = Optional.empty();
    private boolean isAsking;
    private Runnable cancel = () -> {};
    private Optional<OverviewPage> page = Optional.empty();

    /** What a run that has grown is asked in the background, and told at once. */
    private record Answer(Explanation explanation, TimeSpent time) {
        static Answer of(Run run) {
            return new Answer(Findings.of(run), TimeSpent.of(run));
        }
    }

    public OverviewView(Workbench workbench) {
        this.workbench = workbench;
    }

    @Override
    public PageId page() {
        return PageId.OVERVIEW;
    }

    @Override
    public void follow(PageLink link) {
        if (link == PageLink.HOST_CHECK) {
            page.ifPresent(OverviewPage::toHostCheck);
        }
    }

    @Override
    public Node node() {
        SeenRun.subscribe(stack, workbench.run(), this::show);
        return stack;
    }

    private void show(Run run) {
        if (SeenRun.hasGrown(shown, run)) {
            grown = Optional.of(run);
            showGrown();
        } else {
            cancel.run(); // An answer about what was shown before may be of an older reading.
            isAsking = false;
            grown = Optional.empty();
            shown = run;
            showAnother();
        }
    }

    private void showAnother() {
        page =
                shown.files().isEmpty()
                        ? Optional.empty()
                        : Optional.of(new OverviewPage(workbench));
        page.ifPresent(its -> its.show(shown, workbench.answer(shown), Optional.empty()));
        stack.getChildren()
                .setAll(page.<Node>map(its -> its).orElseGet(() -> Pages.noRun(workbench)));
    }

    /** The page stands as it is until the questions are answered, of the newest that was read. */
    private void showGrown() {
        if (isAsking || grown.isEmpty()) {
            return;
        }
        Run run = grown.get();
        isAsking = true;
        grown = Optional.empty();
        cancel =
                workbench
                        .background()
                        .run(
                                () -> Answer.of(run),
                                answer -> answered(run, Optional.of(answer)),
                                trouble -> answered(run, Optional.empty()));
    }

    private void answered(Run run, Optional<Answer> answer) {
        isAsking = false;
        shown = run;
        if (page.isEmpty()) {
            showAnother();
        } else {
            KeptPlace place = KeptPlace.of(stack);
            page.get().show(run, answer.map(Answer::explanation), answer.map(Answer::time));
            place.restore(stack);
        }
        showGrown();
    }
}
