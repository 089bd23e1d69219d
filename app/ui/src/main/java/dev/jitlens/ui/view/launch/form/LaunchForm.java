package dev.jitlens.ui.view.launch.form;

import dev.jitlens.model.run.Run;
import dev.jitlens.ui.control.Chips;
import dev.jitlens.ui.control.PageHeader;
import dev.jitlens.ui.control.Panel;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.shell.Background;
import dev.jitlens.ui.view.launch.model.FormModel;
import dev.jitlens.ui.view.launch.model.ProgramMemory;

import javafx.application.Platform;
import javafx.beans.binding.Bindings;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** The parts of the page and where they stand; it decides nothing. */
public final class LaunchForm {
    /** Pixels from which the JDK and the parameters stand in one row. */
    private static final double WIDE = 540;

    private static final double LEAST_CENTRE = 360;
    private static final double MOST_PRESETS = 296;

    /** Pixels from which the presets stand beside the form, not at its end. */
    private static final double PRESETS_BESIDE = 168 + 12 + LEAST_CENTRE + 12 + 222;

    private final FormModel model;
    private final JdkChooser jdks;
    private final ParameterFields parameters;
    private final FieldSigns signs;
    private final VBox methodBox;
    private final VBox column = new VBox();
    private final Panel presets;
    private final VBox node = new VBox();

    /**
     * @param own the parts that are more than fields
     * @param shown the run whose methods complete what is typed
     */
    public LaunchForm(
            FormModel model,
            Parts own,
            Background background,
            Supplier<Run> shown,
            Runnable addFolder) {
        this.model = model;
        signs = new FieldSigns(model);
        presets = right();
        jdks = new JdkChooser(model, addFolder);
        parameters = new ParameterFields(model.program);
        methodBox = new VBox(4, Texts.muted("Method for the presets"), method());
        DirectivesField directives = new DirectivesField(model, background);
        CompileCommandField commands =
                new CompileCommandField(model, directives::toggle, background, shown);
        Panel left = Panel.around(new WorkloadList(model.program));
        left.setMinWidth(168); // no name is cut
        left.setPrefWidth(270);
        for (Node each : List.of(left, parameters)) {
            each.visibleProperty().bind(model.program.own.not());
            each.managedProperty().bind(each.visibleProperty());
        }
        node.getStyleClass().add("page");
        node.getStylesheets()
                .add(
                        Objects.requireNonNull(LaunchForm.class.getResource("launch.css"))
                                .toExternalForm());
        HBox body = new HBox(12, left, centre(own, commands, directives), presets);
        HBox.setHgrow(body.getChildren().get(1), Priority.ALWAYS);
        body.setMinWidth(0); // else it would never know that it is too wide
        body.widthProperty()
                .map(width -> width.doubleValue() > 0 && width.doubleValue() < PRESETS_BESIDE)
                .addListener((o, was, low) -> Platform.runLater(() -> presetsBelow(body, low)));
        VBox.setVgrow(body, Priority.ALWAYS);
        Node signed = FieldSigns.around(body);
        VBox.setVgrow(signed, Priority.ALWAYS);
        node.getChildren().setAll(header(own.runBar()), signed);
    }

    /**
     * What shows the command line and runs it, and what is remembered of programs.
     *
     * @param lookInto puts what can be started there into the form
     */
    public record Parts(
            RunBar runBar,
            CommandPane command,
            RunOutput output,
            ProgramMemory memory,
            Consumer<Path> lookInto) {}

    public Node node() {
        return node;
    }

    private Node header(RunBar runBar) {
        ToggleButton workloads = Chips.toggle("Workload", "A program that ships with Jitlens");
        ToggleButton own =
                Chips.toggle("My program", "A main class, a jar, or a java command line");
        workloads.setId("launch-workload");
        own.setId("launch-own");
        ToggleGroup tabs = new ToggleGroup();
        tabs.getToggles().setAll(workloads, own);
        tabs.selectToggle(model.program.own.get() ? own : workloads);
        tabs.selectedToggleProperty()
                .addListener(
                        (o, old, now) -> {
                            if (now == null) {
                                tabs.selectToggle(old); // one of them always is
                            } else {
                                model.program.own.set(now == own);
                            }
                        });
        model.program.own.addListener((o, was, is) -> tabs.selectToggle(is ? own : workloads));
        return new PageHeader("Launch", workloads, own).right(runBar);
    }

    private TextField method() {
        TextField method = new TextField();
        method.setId("launch-method");
        method.setAccessibleText("Method for the presets");
        method.getStyleClass().add("mono");
        method.promptTextProperty()
                .bind(
                        Bindings.when(model.program.own)
                                .then("com.example.Type::method")
                                .otherwise("the workload's own"));
        method.textProperty().bindBidirectional(model.method);
        return method;
    }

    private TextField limit() {
        TextField limit = new TextField();
        limit.setId(FormCheck.LIMIT);
        limit.setAccessibleHelp("Seconds after which the program is ended; empty for no limit.");
        limit.setAccessibleText("Stop after this many seconds");
        signs.add(limit);
        limit.setPromptText("never");
        limit.setPrefColumnCount(5);
        limit.textProperty().bindBidirectional(model.limit);
        return limit;
    }

    private Node centre(Parts own, CompileCommandField commands, DirectivesField directives) {
        VBox limitBox = new VBox(4, Texts.muted("stop after (s)"), limit());
        limitBox.setMinWidth(VBox.USE_PREF_SIZE);
        VBox where = new VBox(10);
        arrange(where, limitBox, false);
        // Later, since children must not move while they are laid out.
        where.widthProperty()
                .map(width -> width.doubleValue() >= WIDE)
                .addListener(
                        (o, was, wide) -> Platform.runLater(() -> arrange(where, limitBox, wide)));
        methodBox.managedProperty().bind(methodBox.visibleProperty());
        methodBox.setVisible(model.needsMethod());
        model.chosenPresets.addListener(
                (o, was, chosen) -> methodBox.setVisible(model.needsMethod()));
        ProgramForm program = new ProgramForm(model.program, signs, own.memory(), own.lookInto());
        column.getChildren()
                .setAll(
                        new TargetPane(model.program, program).node(),
                        Panel.around(Panel.body(where, new MoreFields(model.program, signs))),
                        new SourcesPanel(model).node(),
                        new JitterSwitch(model).node(),
                        Panel.around(Panel.body(commands, methodBox, directives)),
                        own.command().node());
        column.getStyleClass().add("launch-column");
        ScrollPane scroll = new ScrollPane(column);
        scroll.setFitToWidth(true);
        scroll.setFitToHeight(true);
        // The scroll bar stands in the gap beside the column.
        column.setPadding(new Insets(0, 10, 0, 0));
        VBox.setMargin(scroll, new Insets(0, -10, 0, 0));
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        VBox.setVgrow(scroll, Priority.ALWAYS);
        VBox both = new VBox(12, scroll, own.output().node());
        both.setMinWidth(LEAST_CENTRE);
        both.setPrefWidth(690); // not what a long command would like: the lists need room, too
        // Enough to read by, and the choices stay in sight.
        own.output().node().minHeightProperty().bind(both.heightProperty().multiply(0.45));
        return both;
    }

    /** Arranges them in one row where there is room, else in two. */
    private void arrange(VBox where, Node limitBox, boolean wide) {
        HBox others = new HBox(12, parameters, limitBox);
        others.setAlignment(Pos.BOTTOM_LEFT);
        others.setMinWidth(wide ? HBox.USE_PREF_SIZE : 0);
        if (wide) {
            HBox row = new HBox(12, jdks, others);
            row.setAlignment(Pos.BOTTOM_LEFT);
            HBox.setHgrow(jdks, Priority.ALWAYS);
            where.getChildren().setAll(row);
        } else {
            where.getChildren().setAll(jdks, others);
        }
    }

    /** At the end of the form, where a narrow window has no room beside it. */
    private void presetsBelow(HBox body, boolean below) {
        body.getChildren().remove(presets);
        column.getChildren().remove(presets);
        presets.setMaxWidth(below ? Double.MAX_VALUE : MOST_PRESETS);
        (below ? column : body).getChildren().add(presets);
    }

    private Panel right() {
        PresetList list = new PresetList(model);
        ScrollPane scroll = new ScrollPane(list);
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        VBox.setVgrow(scroll, Priority.ALWAYS);
        Panel panel = Panel.titled("Presets", new VBox(scroll, list.below()));
        panel.setId("launch-presets");
        panel.setMinWidth(222);
        panel.setPrefWidth(272);
        panel.setMaxWidth(MOST_PRESETS);
        return panel;
    }
}
