package dev.jitlens.ui.view.osr;

import dev.jitlens.analysis.OsrLoop;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.Time;
import dev.jitlens.model.run.Run;
import dev.jitlens.ui.control.FactsGrid;
import dev.jitlens.ui.control.Format;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.shell.PageLink;
import dev.jitlens.ui.shell.Workbench;
import dev.jitlens.ui.view.ListingMenu;

import javafx.geometry.Pos;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

import java.util.Optional;
import java.util.stream.LongStream;

/** The selected loop: its lifeline, then what happened to it. */
final class StoryPane extends VBox {
    private final Workbench workbench;
    private final Label title = Texts.tooltipWhenCut(Texts.styled("", "mono", "strong"));
    private final Label place = Texts.styled("", "muted");
    private final Lifeline lifeline = new Lifeline();
    private final StackPane sentences = new StackPane();
    private Optional<OsrLoop> shown = Optional.empty();

    StoryPane(Workbench workbench) {
        this.workbench = workbench;
        getStyleClass().add("panel-body");
        title.setTextOverrun(OverrunStyle.LEADING_ELLIPSIS);
        place.setMinWidth(USE_PREF_SIZE);
        Hyperlink polls = Texts.link("Its polls and loops", this::showPolls);
        polls.setMinWidth(USE_PREF_SIZE);
        workbench.run().subscribe(run -> polls.setVisible(!run.code().nmethods().isEmpty()));
        HBox head = new HBox(12, title, place, polls);
        head.setAlignment(Pos.BASELINE_LEFT);
        sentences.setId("osr-story");
        getChildren().addAll(head, lifeline, sentences);
        workbench.palette().subscribe(lifeline::use);
        ListingMenu.install(workbench, lifeline, "osr");
    }

    /** Shows the polls of the loop's last compilation: that is the code that ran. */
    private void showPolls() {
        shown.ifPresent(
                loop -> {
                    workbench.select(loop.compilations().getLast());
                    workbench.show(PageLink.ALL_LOOPS);
                });
    }

    /**
     * @param run the run that it is of
     */
    void show(OsrLoop loop, Run run) {
        shown = Optional.of(loop);
        title.setText(loop.method().display());
        place.setText(OsrWords.place(loop));
        lifeline.show(loop, end(run));
        FactsGrid facts = new FactsGrid();
        for (OsrWords.Event event : OsrWords.story(loop)) {
            boolean known = Time.isKnown(event.nanos());
            facts.add(
                    known ? Format.millis(event.nanos()) + " ms" : Format.UNKNOWN,
                    Texts.paragraph(event.sentence()));
        }
        sentences.getChildren().setAll(facts);
    }

    /** The last moment that any log of the run tells of. */
    private static long end(Run run) {
        return run.compilations().stream()
                .flatMapToLong(StoryPane::times)
                .filter(Time::isKnown)
                .max()
                .orElse(1);
    }

    private static LongStream times(Compilation c) {
        return LongStream.of(
                c.nanos(),
                c.times().doneNanos(),
                c.times().installedNanos(),
                c.fate().notEntrantNanos());
    }
}
