package dev.jitlens.ui.view.launch.model;

import dev.jitlens.launch.LaunchTarget;
import dev.jitlens.launch.ProgramFile;
import dev.jitlens.launch.Surroundings;
import dev.jitlens.launch.flags.ShellWords;
import dev.jitlens.launch.jdk.LaunchException;
import dev.jitlens.launch.presets.Workload;

import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.beans.value.ObservableValue;
import javafx.collections.FXCollections;
import javafx.collections.MapChangeListener;
import javafx.collections.ObservableList;
import javafx.collections.ObservableMap;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What is to run: a workload with its parameters, or a program of the user's. */
public final class ProgramModel {
    /** The ways to name a program. */
    public enum Kind {
        MAIN_CLASS,
        JAR,
        COMMAND
    }

    public final BooleanProperty own = new SimpleBooleanProperty();
    public final ObservableList<Workload> workloads = FXCollections.observableArrayList();

    /** Null if there are none. */
    public final ObjectProperty<Workload> workload = new SimpleObjectProperty<>();

    /** What was typed, by the parameter's name; another keeps its default. */
    public final ObservableMap<String, String> parameters =
            FXCollections.observableMap(new LinkedHashMap<>());

    public final ObjectProperty<Kind> kind = new SimpleObjectProperty<>(Kind.MAIN_CLASS);
    public final StringProperty mainClass = new SimpleStringProperty("");
    public final StringProperty classPath = new SimpleStringProperty("");
    public final StringProperty jar = new SimpleStringProperty("");
    public final StringProperty arguments = new SimpleStringProperty("");

    /** A whole java command line. */
    public final StringProperty pasted = new SimpleStringProperty("");

    /** Further arguments of java. */
    public final StringProperty flags = new SimpleStringProperty("");

    /** That it is started in; blank for that of Jitlens. */
    public final StringProperty folder = new SimpleStringProperty("");

    /** {@code NAME=VALUE}, as a shell takes several. */
    public final StringProperty environment = new SimpleStringProperty("");

    /** What there is to start in the chosen jar, or on the chosen class path. */
    public final ObjectProperty<Optional<ProgramFile>> found =
            new SimpleObjectProperty<>(Optional.empty());

    ProgramModel() {
        workload.addListener((o, was, chosen) -> parameters.clear());
    }

    /** Tells of everything that is chosen here. */
    void onChange(Runnable changed) {
        for (ObservableValue<?> each :
                List.of(
                        own,
                        workload,
                        kind,
                        mainClass,
                        classPath,
                        jar,
                        arguments,
                        pasted,
                        flags,
                        folder,
                        environment)) {
            each.addListener((o, was, is) -> changed.run());
        }
        parameters.addListener((MapChangeListener<String, String>) change -> changed.run());
    }

    /** Replaces the list, and chooses the first. */
    public void show(List<Workload> found) {
        workloads.setAll(found);
        workload.set(found.isEmpty() ? null : found.getFirst());
        own.set(own.get() || found.isEmpty());
    }

    /** A workload with other values than its defaults. */
    public void choose(Workload chosen, Map<String, String> values) {
        own.set(false);
        workload.set(chosen);
        parameters.putAll(values);
    }

    /** Acts as if the user had pasted this command line; empty to let them name a program. */
    public void paste(String command) {
        own.set(true);
        if (!command.isEmpty()) {
            kind.set(Kind.COMMAND);
            pasted.set(command);
        }
    }

    /**
     * What runs; empty as long as nothing is named.
     *
     * @throws LaunchException if what was typed cannot be understood
     */
    Optional<LaunchTarget> target() {
        if (!own.get()) {
            return Optional.ofNullable(workload.get())
                    .map(chosen -> new LaunchTarget.OfWorkload(chosen, changed(chosen)));
        }
        return switch (kind.get()) {
            case MAIN_CLASS ->
                    given(mainClass).map(name -> new LaunchTarget.MainClass(text(classPath), name));
            case JAR -> given(jar).map(file -> new LaunchTarget.Jar(path(file)));
            case COMMAND -> given(pasted).map(LaunchTarget.JavaCommand::new);
        };
    }

    /**
     * The arguments for a program that is asked for them.
     *
     * @throws LaunchException if a quote is not closed
     */
    List<String> words() {
        boolean asked = own.get() && kind.get() != Kind.COMMAND;
        return asked ? ShellWords.split(text(arguments)) : List.of();
    }

    /**
     * Further arguments of java.
     *
     * @throws LaunchException if a quote is not closed
     */
    List<String> jvmFlags() {
        return ShellWords.split(text(flags));
    }

    /**
     * Where it is started.
     *
     * @throws LaunchException if a variable is not NAME=VALUE
     */
    Surroundings surroundings() {
        Surroundings around =
                new Surroundings(
                        given(folder).map(ProgramModel::path),
                        Surroundings.environment(ShellWords.split(text(environment))));
        return own.get() ? around.withTyping() : around;
    }

    /** Puts a jar or a class into the form, with what can be started in it. */
    public void choose(ProgramFile program) {
        own.set(true);
        // What was typed for another program is not for this one.
        List.of(mainClass, classPath, jar, arguments, flags, folder, environment)
                .forEach(field -> field.set(""));
        String place = program.classPath().toString();
        boolean asJar = program.named().isPresent() && place.endsWith(".jar");
        kind.set(asJar ? Kind.JAR : Kind.MAIN_CLASS);
        if (asJar) {
            jar.set(place);
        } else {
            classPath.set(place);
            List<String> all = program.mainClasses();
            mainClass.set(program.named().orElse(all.size() == 1 ? all.getFirst() : ""));
        }
        found.set(Optional.of(program));
    }

    /** What was changed from its default, by name. */
    private Map<String, String> changed(Workload chosen) {
        Map<String, String> changed = new LinkedHashMap<>();
        for (Workload.Parameter parameter : chosen.parameters()) {
            String text = parameters.getOrDefault(parameter.name(), "").strip();
            if (!text.isEmpty() && !text.equals(parameter.defaultValue())) {
                changed.put(parameter.name(), text);
            }
        }
        return changed;
    }

    private static Optional<String> given(StringProperty typed) {
        return Optional.of(text(typed)).filter(text -> !text.isEmpty());
    }

    private static String text(StringProperty typed) {
        return typed.get().strip();
    }

    private static Path path(String text) {
        try {
            return Path.of(text);
        } catch (InvalidPathException e) {
            throw new LaunchException("This is no file name: " + text);
        }
    }
}
