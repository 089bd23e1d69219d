package dev.jitlens.ui.view.launch.form;

import dev.jitlens.launch.Surroundings;
import dev.jitlens.launch.flags.ShellWords;
import dev.jitlens.launch.jdk.LaunchException;
import dev.jitlens.ui.view.launch.model.FormModel;
import dev.jitlens.ui.view.launch.model.ProgramModel;
import dev.jitlens.ui.view.launch.model.ProgramModel.Kind;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** What was typed into the form, and what is wrong with it. */
public record FormCheck(
        boolean own,
        Kind kind,
        String mainClass,
        String classPath,
        String jar,
        String arguments,
        String flags,
        String folder,
        String environment,
        String limit) {
    static final String MAIN_CLASS = "launch-main-class";
    static final String CLASS_PATH = "launch-class-path";
    static final String JAR = "launch-jar";
    static final String ARGUMENTS = "launch-arguments";
    static final String FLAGS = "launch-flags";
    static final String FOLDER = "launch-folder";
    static final String ENVIRONMENT = "launch-environment";
    static final String LIMIT = "launch-limit";

    /** A class, with its module before it if it is in one, or a source that java compiles. */
    private static final Pattern CLASS =
            Pattern.compile("([\\p{L}\\p{N}_$.]+/)?[\\p{L}\\p{N}_$.]+|.*\\.java");

    public static FormCheck of(FormModel form) {
        ProgramModel program = form.program;
        return new FormCheck(
                program.own.get(),
                program.kind.get(),
                program.mainClass.get().strip(),
                program.classPath.get().strip(),
                program.jar.get().strip(),
                program.arguments.get(),
                program.flags.get(),
                program.folder.get().strip(),
                program.environment.get(),
                form.limit.get().strip());
    }

    /** Sentences by the field's id. Looks for files: blocking. */
    public Map<String, String> complaints() {
        Map<String, String> all = new LinkedHashMap<>();
        if (own && kind == Kind.MAIN_CLASS) {
            ofClass().ifPresent(why -> all.put(MAIN_CLASS, why));
            ofClassPath().ifPresent(why -> all.put(CLASS_PATH, why));
        }
        if (own && kind == Kind.JAR && !jar.isEmpty() && !exists(jar)) {
            all.put(JAR, "There is no file " + jar + ".");
        }
        if (own && kind != Kind.COMMAND) {
            ofWords(arguments).ifPresent(why -> all.put(ARGUMENTS, why));
        }
        ofFlags().ifPresent(why -> all.put(FLAGS, why));
        if (!folder.isEmpty() && !path(folder).map(Files::isDirectory).orElse(false)) {
            all.put(FOLDER, "There is no folder " + folder + ".");
        }
        ofEnvironment().ifPresent(why -> all.put(ENVIRONMENT, why));
        if (!limit.matches("([1-9]\\d{0,8})?")) {
            all.put(LIMIT, "The limit must be a whole number of seconds, or nothing.");
        }
        return all;
    }

    private Optional<String> ofClass() {
        return mainClass.isEmpty() || CLASS.matcher(mainClass).matches()
                ? Optional.empty()
                : Optional.of("A main class is called like com.example.Main.");
    }

    private Optional<String> ofClassPath() {
        for (String entry : classPath.split(Pattern.quote(File.pathSeparator))) {
            String place = entry.replaceFirst("(^|[/\\\\])\\*$", "");
            if (!place.isBlank() && !exists(place)) {
                return Optional.of("There is no " + place + " here.");
            }
        }
        return Optional.empty();
    }

    private static Optional<String> ofWords(String typed) {
        try {
            ShellWords.split(typed);
            return Optional.empty();
        } catch (LaunchException e) {
            return Optional.of(e.getMessage());
        }
    }

    private Optional<String> ofFlags() {
        Optional<String> quote = ofWords(flags);
        if (quote.isPresent()) {
            return quote;
        }
        List<String> words = ShellWords.split(flags);
        return words.isEmpty() || words.getFirst().matches("[-@].+")
                ? Optional.empty()
                : Optional.of(words.getFirst() + " is no option of java, which begins with -.");
    }

    private Optional<String> ofEnvironment() {
        try {
            Surroundings.environment(ShellWords.split(environment));
            return Optional.empty();
        } catch (LaunchException e) {
            return Optional.of(e.getMessage());
        }
    }

    /** The path as the program sees it, from the folder that it is started in. */
    private boolean exists(String name) {
        Path from = path(folder).orElse(Path.of(""));
        return path(name).map(from::resolve).map(Files::exists).orElse(false);
    }

    private static Optional<Path> path(String text) {
        try {
            return Optional.of(Path.of(text));
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }
}
