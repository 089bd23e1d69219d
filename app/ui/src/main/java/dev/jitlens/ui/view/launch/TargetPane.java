package dev.jitlens.ui.view.launch;

import dev.jitlens.launch.LaunchTarget;
import dev.jitlens.launch.flags.ShellWords;
import dev.jitlens.launch.jdk.LaunchException;
import dev.jitlens.launch.presets.Workload;
import dev.jitlens.ui.control.Panel;
import dev.jitlens.ui.control.Texts;

import javafx.beans.InvalidationListener;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What runs: about the chosen workload, or the form for a program of the user's. */
final class TargetPane {
    private final Label title = Texts.strong("");
    private final Label about = Texts.paragraph("", "muted");
    private final VBox workloadBox = Panel.body(title, about);
    private final StackPane node = new StackPane();
    private final ProgramForm form;
    private Optional<Workload> workload = Optional.empty();
    private boolean own;

    TargetPane(InvalidationListener changed) {
        form = new ProgramForm(changed);
        title.setId("launch-title");
        workloadBox.setSpacing(4);
        showOwn(false);
    }

    Node node() {
        return node;
    }

    ProgramForm form() {
        return form;
    }

    void showOwn(boolean ownProgram) {
        own = ownProgram;
        node.getChildren().setAll(Panel.around(own ? Panel.body(form) : workloadBox));
    }

    void show(Workload chosen) {
        workload = Optional.ofNullable(chosen);
        title.setText(workload.map(Workload::title).orElse(""));
        about.setText(workload.map(Workload::lookFor).orElse(""));
    }

    /** The workload that is to run; empty for a program of the user's. */
    Optional<Workload> workload() {
        return own ? Optional.empty() : workload;
    }

    /**
     * @throws LaunchException if what was typed cannot be understood
     */
    Optional<LaunchTarget> target(Map<String, String> parameters) {
        if (!own) {
            return workload.map(chosen -> new LaunchTarget.OfWorkload(chosen, parameters));
        }
        return switch (form.kind()) {
            case MAIN_CLASS ->
                    given(form.mainClass())
                            .map(name -> new LaunchTarget.MainClass(form.classPath(), name));
            case JAR -> given(form.jar()).map(jar -> new LaunchTarget.Jar(path(jar)));
            case COMMAND -> given(form.pasted()).map(LaunchTarget.JavaCommand::new);
        };
    }

    /** Arguments for the program that the form asks for. */
    List<String> arguments() {
        boolean asked = own && form.kind() != ProgramForm.Kind.COMMAND;
        return asked ? ShellWords.split(form.arguments()) : List.of();
    }

    private static Optional<String> given(String text) {
        return Optional.of(text).filter(t -> !t.isEmpty());
    }

    private static Path path(String text) {
        try {
            return Path.of(text);
        } catch (InvalidPathException e) {
            throw new LaunchException("This is no file name: " + text);
        }
    }
}
