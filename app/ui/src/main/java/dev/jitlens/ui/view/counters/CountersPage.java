package dev.jitlens.ui.view.counters;

import dev.jitlens.counters.CounterReading;
import dev.jitlens.counters.CounterSampler;
import dev.jitlens.counters.LocalJvm;
import dev.jitlens.model.run.Run;
import dev.jitlens.ui.control.Chips;
import dev.jitlens.ui.control.EmptyState;
import dev.jitlens.ui.control.Format;
import dev.jitlens.ui.control.PageHeader;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.control.host.NoiseChip;
import dev.jitlens.ui.shell.Workbench;
import dev.jitlens.ui.view.Pages;
import dev.jitlens.ui.view.RunNoise;

import javafx.animation.PauseTransition;
import javafx.geometry.Orientation;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;

/** What the parts of the page do together. It works without a run. */
final class CountersPage {
    private static final javafx.util.Duration LOOK_AGAIN = javafx.util.Duration.seconds(2);
    private static final javafx.util.Duration LONGEST_REST = javafx.util.Duration.seconds(10);
    private static final int REST = 19;

    private final Workbench workbench;
    private final Callable<List<LocalJvm>> jvms;
    private final SourceList sources;
    private final Watched watched;
    private final CounterTable table;
    private final CounterCharts charts;
    private final TextField filter = new TextField();
    private final ToggleButton pause =
            Chips.toggle("Pause", "What is shown stands still; reading goes on");
    private final NoiseChip noise;
    private final Label state = Texts.muted("");
    private final StackPane right = new StackPane();
    private final SplitPane counters = new SplitPane();
    private final PauseTransition lookAgain = new PauseTransition(LOOK_AGAIN);
    private final Node node;
    private Optional<CounterSource> source = Optional.empty();
    private boolean inSight;

    CountersPage(Workbench workbench, Callable<List<LocalJvm>> jvms, Duration interval) {
        this.workbench = workbench;
        this.jvms = jvms;
        sources = new SourceList(this::choose);
        watched = new Watched(interval, s -> update());
        table = new CounterTable(workbench, this::draw);
        charts = new CounterCharts(workbench, table::toggle);
        filter.setAccessibleText("Filter of counters");
        filter.setId("counters-filter");
        filter.setAccessibleHelp("Words that the name of a counter holds.");
        filter.setPromptText("Filter: gc, or sun.gc.*.time…");
        filter.getStyleClass().add("filter-field");
        filter.textProperty().subscribe(table::filter);
        noise = RunNoise.chip(workbench);
        noise.setId("counters-noise");
        pause.setId("counters-pause");
        pause.selectedProperty().addListener(o -> update());
        state.setId("counters-state");
        state.setMinWidth(0);
        Texts.tooltipWhenCut(state);
        node = build();
        right.getChildren().setAll(invitation());
        lookAgain.setOnFinished(e -> look());
        node.sceneProperty().subscribe(scene -> inSight(scene != null));
        workbench.run().subscribe(this::show);
    }

    private Node build() {
        counters.setOrientation(Orientation.VERTICAL);
        sources.setMinWidth(170);
        sources.setPrefWidth(250);
        HBox body = new HBox(12, sources, right);
        HBox.setHgrow(right, Priority.ALWAYS);
        right.setMinWidth(0);
        right.setPrefWidth(0); // a wide table takes no room of the list
        VBox page = Pages.page(new PageHeader("Counters", noise, state).right(filter, pause), body);
        page.getStylesheets()
                .add(
                        Objects.requireNonNull(CountersPage.class.getResource("counters.css"))
                                .toExternalForm());
        return page;
    }

    Node node() {
        return node;
    }

    private static Node invitation() {
        EmptyState words =
                new EmptyState(
                        "Choose a JVM",
                        "Its counters are read straight from the file that it keeps for jps and"
                            + " jstat: nothing is attached, no thread of it is stopped, and it does"
                            + " not notice. A file that -XX:+PerfDataSaveToFile left is listed when"
                            + " the run that it is in is open.");
        words.setAlignment(Pos.TOP_CENTER); // beside the first of them
        return words;
    }

    void close() {
        inSight(false);
        watched.end();
    }

    private void inSight(boolean now) {
        inSight = now;
        lookAgain.stop();
        if (now) {
            look();
            update();
        }
    }

    private void look() {
        long began = System.nanoTime();
        workbench
                .background()
                .run(
                        jvms,
                        running -> {
                            found(running);
                            lookAgain(began);
                        },
                        sentence -> {
                            sources.say(sentence);
                            lookAgain(began);
                        });
    }

    private void found(List<LocalJvm> running) {
        sources.showJvms(
                running.stream()
                        .filter(jvm -> !jvm.isJitlens())
                        .map(CounterSource.Live::new)
                        .toList());
    }

    /** With many JVMs it takes long, and is done less often: in a twentieth of the time. */
    private void lookAgain(long began) {
        if (inSight) {
            double rest = REST * (System.nanoTime() - began) / 1e6;
            lookAgain.setDuration(
                    javafx.util.Duration.millis(
                            Math.clamp(rest, LOOK_AGAIN.toMillis(), LONGEST_REST.toMillis())));
            lookAgain.playFromStart();
        }
    }

    private void show(Run run) {
        List<CounterSource.Saved> saved =
                run.counters().stream().map(CounterSource.Saved::new).toList();
        sources.showFiles(saved);
        boolean gone =
                source.filter(s -> s instanceof CounterSource.Saved && !saved.contains(s))
                        .isPresent();
        if (gone) {
            source = Optional.empty();
            right.getChildren().setAll(invitation());
            say();
        }
        if (source.isEmpty()) {
            sources.firstFile().ifPresent(sources::choose);
        }
    }

    private void choose(CounterSource chosen) {
        source = Optional.of(chosen);
        table.clear();
        watched.end();
        pause.setDisable(!(chosen instanceof CounterSource.Live));
        pause.setSelected(false);
        if (!chosen.trouble().isEmpty()) {
            right.getChildren()
                    .setAll(new EmptyState(chosen.title() + " shows no counters", chosen.about()));
            say();
            return;
        }
        right.getChildren().setAll(counters);
        switch (chosen) {
            case CounterSource.Live live -> {
                counters.getItems().setAll(table.node(), charts.node());
                counters.setDividerPositions(0.6);
                watched.begin(live.jvm());
            }
            case CounterSource.Saved saved -> {
                counters.getItems().setAll(table.node()); // of one moment there is no chart
                table.read(0, saved.file().counters());
            }
        }
        draw();
        say();
    }

    /** Shows the last reading, if it is wanted. */
    private void update() {
        Optional<CounterSampler> sampler = watched.sampler();
        if (inSight && !pause.isSelected() && sampler.isPresent()) {
            Optional<CounterReading> reading = sampler.get().latest();
            reading.ifPresent(r -> table.read(r.epochNanos(), r.counters()));
            draw();
        }
        say();
    }

    private void draw() {
        charts.show(table.charted(), watched.sampler());
    }

    private void say() {
        // What is known of a machine is of the run's; a JVM that runs now is of no run.
        boolean saved = source.filter(CounterSource.Saved.class::isInstance).isPresent();
        noise.show(saved ? RunNoise.facts(workbench.run().get()) : List.of());
        String count = isAnyRead() || saved ? " · " + Format.counted(table.rows(), "counter") : "";
        state.setText(
                source.map(s -> s.title() + words(s) + (s.trouble().isEmpty() ? count : ""))
                        .orElse(""));
    }

    private boolean isAnyRead() {
        return watched.sampler().flatMap(CounterSampler::latest).isPresent();
    }

    private String words(CounterSource of) {
        String ended = watched.sampler().map(CounterSampler::ended).orElse("");
        return switch (of) {
            case CounterSource.Saved saved -> ", as the JVM left them at its end";
            case CounterSource.Live live when !of.trouble().isEmpty() -> " " + of.trouble();
            case CounterSource.Live live when !ended.isEmpty() ->
                    ": "
                            + ended
                            + (isAnyRead() ? "; these are the last values" : ", and none was read");
            case CounterSource.Live live when pause.isSelected() -> ", standing still";
            case CounterSource.Live live -> ", read every second without the JVM's noticing";
        };
    }
}
