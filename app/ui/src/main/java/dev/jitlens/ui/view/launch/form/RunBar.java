package dev.jitlens.ui.view.launch.form;

import dev.jitlens.ui.control.Chips;
import dev.jitlens.ui.control.Icons;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.control.Tips;

import javafx.animation.Animation;
import javafx.animation.KeyFrame;
import javafx.animation.Timeline;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.HBox;
import javafx.util.Duration;

import java.util.Locale;
import java.util.OptionalLong;

/** Run and Stop, and how it stands. */
public final class RunBar extends HBox {
    private final Button run = new Button("Run   Ctrl Enter", Icons.PLAY.node());
    private final Button stop = new Button("Stop");
    private final ToggleButton follow =
            Chips.toggle(
                    "Live",
                    "Show on the pages what the program logs while it runs. Showing it takes time"
                            + " of a processor: switch it off to measure");
    private final Label state = Texts.muted("");
    private final ProgressBar progress = new ProgressBar();
    private final Timeline clock = new Timeline(new KeyFrame(Duration.millis(100), e -> tick()));
    private long startedNanos;
    private OptionalLong limitSeconds = OptionalLong.empty();
    private String doing = "";

    public RunBar(Runnable onRun, Runnable onStop) {
        super(10);
        setAlignment(Pos.CENTER_RIGHT);
        run.setId("launch-run");
        run.getStyleClass().addAll("bar-button", "accent");
        run.setMinWidth(USE_PREF_SIZE);
        run.setOnAction(e -> onRun.run());
        stop.setId("launch-stop");
        stop.getStyleClass().add("bar-button");
        stop.setMinWidth(USE_PREF_SIZE);
        Tips.says(stop, "Ask the program to end; it is killed if it does not");
        stop.setOnAction(e -> onStop.run());
        state.setId("launch-state");
        progress.setPrefWidth(120);
        clock.setCycleCount(Animation.INDEFINITE);
        follow.setId("launch-follow");
        follow.setSelected(true);
        getChildren().addAll(state, progress, follow, stop, run);
        idle("");
    }

    /** Whether the pages show it while it runs. */
    public boolean isFollowing() {
        return follow.isSelected();
    }

    /** The next key is for the button. */
    public void focusRun() {
        run.requestFocus();
    }

    public void allowed(boolean ready) {
        run.setDisable(!ready);
    }

    /**
     * @param limit after how many seconds it is stopped
     */
    public void running(OptionalLong limit) {
        limitSeconds = limit;
        begin("running");
        show(true);
        clock.playFromStart();
        tick();
    }

    /** Another of several runs; each has the limit for itself. */
    public void running(int number, int of) {
        if (of > 1 && !stop.isDisabled()) {
            begin("run " + number + " of " + of);
        }
    }

    private void begin(String what) {
        startedNanos = System.nanoTime();
        doing = what;
    }

    public void stopping() {
        doing = "stopping";
        stop.setDisable(true);
        tick();
    }

    /** Nothing runs. */
    public void idle(String lastResult, String... styles) {
        clock.stop();
        show(false);
        state.setText(lastResult);
        state.getStyleClass().removeAll("muted", "good", "bad");
        state.getStyleClass().addAll(styles.length == 0 ? new String[] {"muted"} : styles);
    }

    private void show(boolean runs) {
        stop.setDisable(false);
        stop.setVisible(runs);
        stop.setManaged(runs);
        progress.setVisible(runs);
        progress.setManaged(runs);
        run.setVisible(!runs);
        run.setManaged(!runs);
    }

    private void tick() {
        double seconds = (System.nanoTime() - startedNanos) / 1e9;
        String of =
                limitSeconds.isPresent() ? " of at most " + limitSeconds.getAsLong() + " s" : "";
        state.getStyleClass().removeAll("good", "bad");
        state.setText(String.format(Locale.ROOT, "%s, %.1f s%s", doing, seconds, of));
        progress.setProgress(
                limitSeconds.isPresent()
                        ? Math.min(1, seconds / limitSeconds.getAsLong())
                        : ProgressBar.INDETERMINATE_PROGRESS);
    }
}
