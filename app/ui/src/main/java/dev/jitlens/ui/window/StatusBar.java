package dev.jitlens.ui.window;

import dev.jitlens.model.run.Together;
import dev.jitlens.ui.control.Chips;
import dev.jitlens.ui.control.CompilationWords;
import dev.jitlens.ui.control.Format;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.shell.AppWorkbench;
import dev.jitlens.ui.shell.Followed;
import dev.jitlens.ui.shell.OpenRun;
import dev.jitlens.ui.shell.Opening;
import dev.jitlens.ui.shell.PageId;

import javafx.beans.binding.Bindings;
import javafx.collections.ListChangeListener;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.HBox;

import java.util.Optional;

/** The last row of the window: what is selected, what is being read, what was read. */
final class StatusBar extends org.controlsfx.control.StatusBar {
    private final HBox openings = new HBox(10);
    private final HBox followed = new HBox(10);
    private final Label counts = Texts.muted("");
    private final Hyperlink problems;

    StatusBar(AppWorkbench workbench) {
        setText("");
        setFocusTraversable(false);
        problems = Texts.link("", () -> workbench.show(PageId.PROBLEMS));
        openings.setAlignment(Pos.CENTER_LEFT);
        followed.setAlignment(Pos.CENTER_LEFT);
        counts.setMinWidth(0);
        Texts.tooltipWhenCut(counts);
        SelectionCrumbs crumbs = new SelectionCrumbs(workbench);
        // What is empty takes no room, with what stands between it and the next.
        crumbs.managedProperty().bind(crumbs.selectedCrumbProperty().isNotNull());
        openings.managedProperty().bind(Bindings.isNotEmpty(openings.getChildren()));
        getLeftItems().addAll(crumbs, openings, followed);
        getRightItems().addAll(counts, problems);
        workbench.current().subscribe(this::show);
        workbench
                .openings()
                .addListener(
                        (ListChangeListener<Opening>)
                                c ->
                                        openings.getChildren()
                                                .setAll(
                                                        workbench.openings().stream()
                                                                .map(StatusBar::progress)
                                                                .toList()));
        workbench
                .followed()
                .addListener(
                        (ListChangeListener<Followed>)
                                c ->
                                        followed.getChildren()
                                                .setAll(
                                                        workbench.followed().stream()
                                                                .map(StatusBar::following)
                                                                .toList()));
    }

    private static HBox following(Followed followed) {
        ToggleButton pause = Chips.toggle("Pause", "What is shown stands still; reading goes on");
        pause.selectedProperty().bindBidirectional(followed.paused());
        Button stop = new Button("Stop following");
        stop.getStyleClass().add("small-button");
        stop.setOnAction(e -> followed.stop());
        HBox row =
                new HBox(8, Texts.plain("Following " + followed.path().getFileName()), pause, stop);
        row.setId("following");
        row.setAlignment(Pos.CENTER_LEFT);
        return row;
    }

    private static HBox progress(Opening opening) {
        ProgressBar bar = new ProgressBar();
        bar.progressProperty().bind(opening.fraction());
        bar.setPrefWidth(140);
        Button cancel = new Button("Cancel");
        cancel.getStyleClass().add("small-button");
        cancel.setOnAction(e -> opening.cancel());
        HBox row = new HBox(8, Texts.plain("Reading " + opening.title()), bar, cancel);
        row.setAlignment(Pos.CENTER_LEFT);
        return row;
    }

    private void show(Optional<OpenRun> current) {
        counts.setText(current.map(StatusBar::counts).orElse("No run is open"));
        long warnings = current.map(OpenRun::warnings).orElse(0L);
        problems.setText(Format.counted(warnings, "problem"));
        problems.setVisible(warnings > 0);
        problems.setManaged(warnings > 0);
    }

    private static String counts(OpenRun open) {
        long own = Together.each(open.run()).stream().mapToLong(CompilationWords::hidden).sum();
        return Format.counted(Together.of(open.run()).totals().told(), "compilation")
                + (own == 0 ? "" : ", " + Format.count(own) + " of Jitlens’ own agents")
                + " · "
                + Format.bytes(open.bytes())
                + " read"
                + (open.readNanos() > 0 ? " in " + Format.duration(open.readNanos()) : "")
                + " · "
                + Format.counted(open.unreadLines(), "line")
                + " unread";
    }
}
