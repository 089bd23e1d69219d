package dev.jitlens.ui.view.jvms;

import dev.jitlens.rundir.RunDirectory;
import dev.jitlens.ui.control.Icons;
import dev.jitlens.ui.control.Panel;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.control.Tips;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.shell.Workbench;
import dev.jitlens.ui.view.LatestWork;
import dev.jitlens.ui.view.jvms.AttachSession.Listener;
import dev.jitlens.watch.SeenJvm;
import dev.jitlens.watch.SeenJvm.Reach;
import dev.jitlens.watch.Watch;
import dev.jitlens.watch.WatchChoice;
import dev.jitlens.watch.WatchException;

import javafx.animation.Animation;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.Duration;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;

/** Attaches to the chosen JVM: says first what will be changed in it, and opens what was seen. */
final class AttachPane implements Listener {
    private final Workbench workbench;
    private final Supplier<Path> runs;
    private final LatestWork plans;
    private final AttachChoice choice = new AttachChoice(this::plan);
    private final VBox changes = new VBox(6);
    private final Button attach = new Button("Attach", Icons.PLAY.node());
    private final Button letGo = new Button("Let go");
    private final Label state = Texts.muted("");
    private final ProgressBar progress = new ProgressBar(0);
    private final Timeline clock = new Timeline(new KeyFrame(Duration.millis(100), e -> tick()));
    private final Panel node;
    private Optional<SeenJvm> chosen = Optional.empty();
    private Optional<AttachSession> session = Optional.empty();
    private int seconds;
    private long began;

    AttachPane(Workbench workbench, Supplier<Path> runs) {
        this.workbench = workbench;
        this.runs = runs;
        plans = new LatestWork(workbench.background());
        attach.setId("attach-begin");
        attach.getStyleClass().addAll("bar-button", "accent");
        attach.setMinWidth(Region.USE_PREF_SIZE);
        attach.setOnAction(e -> begin());
        letGo.setId("attach-let-go");
        letGo.getStyleClass().add("bar-button");
        letGo.setMinWidth(Region.USE_PREF_SIZE);
        Tips.says(letGo, "Puts all back and opens what was seen so far");
        letGo.setOnAction(e -> letGo());
        state.setId("attach-state");
        state.setMinWidth(0);
        Texts.tooltipWhenCut(state);
        progress.setPrefWidth(120);
        progress.setAccessibleText("How much of the time is over");
        changes.setId("attach-changes");
        clock.setCycleCount(Animation.INDEFINITE);
        ScrollPane told = new ScrollPane(changes);
        told.setFitToWidth(true);
        told.getStyleClass().add("edge-to-edge");
        HBox.setHgrow(told, Priority.ALWAYS);
        ScrollPane asked = new ScrollPane(choice.node());
        asked.setFitToWidth(true);
        asked.getStyleClass().add("edge-to-edge");
        asked.setMinWidth(410);
        HBox both = new HBox(24, asked, told);
        VBox.setVgrow(both, Priority.ALWAYS);
        node = Panel.titled("Attach", Panel.body(both), state, progress, letGo, attach);
        working(false);
        show(Optional.empty());
    }

    Node node() {
        return node;
    }

    /** The JVM that the user chose, as it was seen last. */
    void show(Optional<SeenJvm> seen) {
        boolean same =
                seen.isPresent()
                        && chosen.filter(c -> c.isSame(seen.get())).isPresent()
                        && chosen.get().reach() == seen.get().reach();
        chosen = seen;
        if (!same) {
            seen.ifPresent(choice::offer);
            choice.node().setDisable(seen.filter(s -> s.reach() != Reach.NONE).isEmpty());
            plan();
        }
    }

    /** What would be changed, before anything is. */
    private void plan() {
        if (session.isPresent()) {
            return;
        }
        attach.setDisable(true);
        if (chosen.isEmpty()) {
            tell("Choose a JVM above.", List.of());
            return;
        }
        SeenJvm seen = chosen.get();
        if (seen.reach() == Reach.NONE) {
            tell(seen.remark(), List.of());
            return;
        }
        try {
            WatchChoice wanted = wanted();
            RunDirectory nowhere =
                    new RunDirectory(runs.get().resolve("attached").toAbsolutePath());
            plans.run(
                    () -> Watch.of(seen.jvm().pid(), wanted, nowhere),
                    planned -> {
                        attach.setDisable(session.isPresent());
                        tell(meanwhile(seen), planned.changes());
                    },
                    why -> tell(why, List.of()));
        } catch (WatchException e) {
            plans.cancel();
            tell(e.getMessage(), List.of());
        }
    }

    private WatchChoice wanted() throws WatchException {
        WatchChoice wanted = choice.choice();
        return workbench.settings().keepsClasses() ? wanted : wanted.withoutClasses();
    }

    private static String meanwhile(SeenJvm seen) {
        return "This will be changed in process "
                + seen.jvm().pid()
                + ", "
                + JvmColumns.name(seen)
                + ", and put back:";
    }

    private void tell(String head, List<String> sentences) {
        changes.getChildren().setAll(Texts.paragraph(head, "strong"));
        sentences.forEach(s -> changes.getChildren().add(Texts.paragraph("\u2022  " + s, "muted")));
    }

    private void begin() {
        if (chosen.isEmpty() || session.isPresent()) {
            return;
        }
        try {
            WatchChoice wanted = wanted();
            seconds = wanted.seconds();
            AttachSession made = new AttachSession(workbench.background());
            session = Optional.of(made);
            working(true);
            state.setText("attaching\u2026");
            progress.setProgress(ProgressBar.INDETERMINATE_PROGRESS);
            made.start(chosen.get().jvm().pid(), wanted, runs.get(), this);
        } catch (WatchException e) {
            tell(e.getMessage(), List.of());
        }
    }

    private void working(boolean now) {
        for (Region shown : List.of(progress, letGo)) {
            shown.setVisible(now);
            shown.setManaged(now);
        }
        attach.setVisible(!now);
        attach.setManaged(!now);
        letGo.setDisable(false);
    }

    @Override
    public void begun() {
        began = System.nanoTime();
        clock.playFromStart();
    }

    private void tick() {
        double gone = (System.nanoTime() - began) / 1e9;
        if (letGo.isDisabled()) {
            state.setText("putting all back\u2026");
            progress.setProgress(ProgressBar.INDETERMINATE_PROGRESS);
        } else if (gone < seconds) {
            state.setText(String.format(Locale.ROOT, "%.1f of %d s", gone, seconds));
            progress.setProgress(gone / seconds);
        } else {
            letGo.setDisable(true);
        }
    }

    private void letGo() {
        letGo.setDisable(true);
        session.ifPresent(AttachSession::stop);
    }

    private void idle(String result) {
        clock.stop();
        session = Optional.empty();
        working(false);
        state.setText(result);
        attach.setDisable(chosen.filter(c -> c.reach() != Reach.NONE).isEmpty());
    }

    @Override
    public void ended(Path run, List<String> notices, List<String> left) {
        boolean jvmEnded = left.isEmpty();
        idle(jvmEnded ? "The JVM has ended." : "All of that is put back.");
        tell(
                jvmEnded
                        ? "The JVM has ended, and with it all that was changed in it."
                        : "All of that is put back. What stays until the JVM ends:",
                left);
        notices.forEach(n -> changes.getChildren().add(Texts.paragraph(n, "warn")));
        changes.getChildren().add(Texts.paragraph("The run is in " + run, "muted"));
        workbench.open(List.of(run));
        workbench.show(PageId.OVERVIEW);
    }

    @Override
    public void failed(String sentence) {
        idle("there is no run");
        tell(sentence, List.of());
    }

    void close() {
        clock.stop();
        session.ifPresent(AttachSession::stop);
    }
}
