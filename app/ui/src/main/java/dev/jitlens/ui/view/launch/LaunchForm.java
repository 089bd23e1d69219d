package dev.jitlens.ui.view.launch;

import dev.jitlens.model.run.Run;
import dev.jitlens.ui.control.Chips;
import dev.jitlens.ui.control.FileDialogs;
import dev.jitlens.ui.control.PageHeader;
import dev.jitlens.ui.control.Panel;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.control.log.OutputPane;
import dev.jitlens.ui.shell.Background;

import javafx.application.Platform;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Supplier;

/** The parts of the page and where they stand; it decides nothing. */
final class LaunchForm {
    /** Pixels from which the JDK and the parameters stand in one row. */
    private static final double WIDE = 540;

    private final WorkloadList workloads = new WorkloadList();
    private final TargetPane target;
    private final JdkChooser jdks;
    private final ParameterFields parameters;
    private final PresetList presets;
    private final SourcesPanel sources;
    private final JitterSwitch jitter;
    private final CompileCommandField compileCommand;
    private final DirectivesField directives;
    private final TextField method = new TextField();
    private final TextField limit = new TextField();
    private final CommandPane command;
    private final OutputPane output = new OutputPane();
    private final Label runDirectory = Texts.muted("");
    private final HBox runLinks = new HBox(12, runDirectory);
    private final RunBar runBar;
    private final ToggleButton workloadTab =
            Chips.toggle("Workload", "A program that ships with Jitlens");
    private final ToggleButton ownTab =
            Chips.toggle("My program", "A main class, a jar, or a java command line");
    private final VBox methodBox = new VBox(4, Texts.muted("Method for the presets"), method);
    private final VBox node = new VBox();

    LaunchForm(
            Background background,
            Supplier<Run> shown,
            Runnable changed,
            Runnable run,
            Runnable stop,
            Runnable addFolder,
            Runnable saveArgfile) {
        directives = new DirectivesField(background, changed);
        compileCommand = new CompileCommandField(directives::toggle, background, shown);
        target = new TargetPane(o -> changed.run());
        jdks = new JdkChooser(addFolder);
        parameters = new ParameterFields(o -> changed.run());
        presets = new PresetList(o -> changed.run());
        sources = new SourcesPanel(o -> changed.run());
        jitter = new JitterSwitch(o -> changed.run());
        command = new CommandPane(saveArgfile);
        runBar = new RunBar(run, stop);
        output.setId("launch-output");
        method.setId("launch-method");
        method.getStyleClass().add("mono");
        method.setPromptText("the workload's own");
        method.textProperty().addListener(o -> changed.run());
        compileCommand.text().addListener(o -> changed.run());
        limit.setId("launch-limit");
        limit.setPromptText("never");
        limit.setPrefColumnCount(5);
        Panel left = Panel.around(workloads);
        left.setMinWidth(150);
        left.setPrefWidth(230);
        node.getStyleClass().add("page");
        node.getStylesheets()
                .add(
                        Objects.requireNonNull(LaunchForm.class.getResource("launch.css"))
                                .toExternalForm());
        HBox body = new HBox(12, left, centre(), right());
        HBox.setHgrow(body.getChildren().get(1), Priority.ALWAYS);
        VBox.setVgrow(body, Priority.ALWAYS);
        node.getChildren().setAll(header(left, changed), body);
    }

    private Node header(Node left, Runnable changed) {
        ToggleGroup tabs = new ToggleGroup();
        ownTab.setId("launch-own");
        workloadTab.setId("launch-workload");
        workloadTab.setToggleGroup(tabs);
        ownTab.setToggleGroup(tabs);
        tabs.selectToggle(workloadTab);
        tabs.selectedToggleProperty()
                .addListener(
                        (o, old, now) -> {
                            if (now == null) {
                                tabs.selectToggle(old); // one of them always is
                                return;
                            }
                            boolean own = now == ownTab;
                            left.setVisible(!own);
                            left.setManaged(!own);
                            parameters.setVisible(!own);
                            parameters.setManaged(!own);
                            target.showOwn(own);
                            method.setPromptText(
                                    own ? "com.example.Type::method" : "the workload's own");
                            changed.run();
                        });
        return new PageHeader("Launch", workloadTab, ownTab).right(runBar);
    }

    private Node centre() {
        VBox limitBox = new VBox(4, Texts.muted("stop after (s)"), limit);
        limitBox.setMinWidth(VBox.USE_PREF_SIZE);
        VBox where = new VBox(10);
        arrange(where, limitBox, false);
        // Later, since children must not move while they are laid out.
        where.widthProperty()
                .map(width -> width.doubleValue() >= WIDE)
                .addListener(
                        (o, was, wide) -> Platform.runLater(() -> arrange(where, limitBox, wide)));
        showMethodField(false);
        Panel outputPanel = Panel.titled("Output", output, runLinks);
        outputPanel.setMinHeight(110);
        outputPanel.setPrefHeight(110);
        VBox.setVgrow(outputPanel, Priority.ALWAYS);
        VBox centre =
                new VBox(
                        target.node(),
                        Panel.around(Panel.body(where)),
                        sources.node(),
                        jitter.node(),
                        Panel.around(Panel.body(compileCommand, methodBox, directives)),
                        command.node(),
                        outputPanel);
        centre.getStyleClass().add("launch-column");
        ScrollPane scroll = new ScrollPane(centre);
        scroll.setFitToWidth(true);
        scroll.setFitToHeight(true);
        // The scroll bar stands in the gap beside the column.
        centre.setPadding(new Insets(0, 10, 0, 0));
        HBox.setMargin(scroll, new Insets(0, -10, 0, 0));
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.setMinWidth(360);
        scroll.setPrefWidth(690); // not what a long command would like: the lists need room, too
        return scroll;
    }

    /** In one row where there is room, else in two. */
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

    private Node right() {
        ScrollPane scroll = new ScrollPane(presets);
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        VBox.setVgrow(scroll, Priority.ALWAYS);
        Panel panel = Panel.titled("Presets", new VBox(scroll, presets.below()));
        panel.setMinWidth(230);
        panel.setPrefWidth(272);
        panel.setMaxWidth(296);
        return panel;
    }

    Node node() {
        return node;
    }

    WorkloadList workloads() {
        return workloads;
    }

    TargetPane target() {
        return target;
    }

    JdkChooser jdks() {
        return jdks;
    }

    ParameterFields parameters() {
        return parameters;
    }

    PresetList presets() {
        return presets;
    }

    SourcesPanel sources() {
        return sources;
    }

    JitterSwitch jitter() {
        return jitter;
    }

    CompileCommandField compileCommand() {
        return compileCommand;
    }

    DirectivesField directives() {
        return directives;
    }

    CommandPane command() {
        return command;
    }

    OutputPane output() {
        return output;
    }

    RunBar runBar() {
        return runBar;
    }

    String method() {
        return methodBox.isVisible() ? method.getText().strip() : "";
    }

    void showMethodField(boolean needed) {
        methodBox.setVisible(needed);
        methodBox.setManaged(needed);
    }

    void showOwn() {
        ownTab.setSelected(true);
    }

    void showWorkloads() {
        workloadTab.setSelected(true);
    }

    /** After how many seconds to stop; empty for never. */
    OptionalLong limitSeconds() {
        String text = limit.getText().strip();
        return text.matches("[1-9]\\d{0,8}")
                ? OptionalLong.of(Long.parseLong(text))
                : OptionalLong.empty();
    }

    /** Where the last run lies. */
    void showDirectory(Path directory, Runnable open) {
        runDirectory.setText(directory.toString());
        runLinks.getChildren().setAll(runDirectory, Texts.link("Open run", open));
    }

    void showNoDirectory() {
        runLinks.getChildren().clear();
    }

    Optional<Path> chooseFolder(String title) {
        return FileDialogs.folder(node, title);
    }

    Optional<Path> chooseArgfile() {
        return FileDialogs.save(node, "Save the arguments of java", "jitlens.args");
    }
}
