package dev.jitlens.ui.view.launch.model;

import dev.jitlens.launch.LaunchTarget;
import dev.jitlens.launch.flags.ShellWords;
import dev.jitlens.launch.jdk.LaunchException;
import dev.jitlens.model.run.Secrets;
import dev.jitlens.ui.shell.Settings;
import dev.jitlens.ui.view.launch.model.ProgramModel.Kind;

import javafx.beans.property.StringProperty;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What was typed for each program of the user's, the latest first. Secrets are masked, as they are
 * in run.json; presets are not remembered, so that none changes a program unasked.
 */
public final class ProgramMemory {
    private static final int MOST = 12;
    private static final String KEY = "program.";

    private final Settings settings;

    public ProgramMemory(Settings settings) {
        this.settings = settings;
    }

    /**
     * One program.
     *
     * @param texts in the order of {@link #fields}
     */
    public record Program(Kind kind, List<String> texts) {
        /** What tells it from others: its class, jar or command. */
        String name() {
            return texts.get(kind.ordinal());
        }

        public String title() {
            LaunchTarget target =
                    switch (kind) {
                        case MAIN_CLASS -> new LaunchTarget.MainClass("", name());
                        case JAR, COMMAND -> new LaunchTarget.JavaCommand(command());
                    };
            return target.name();
        }

        private String command() {
            return kind == Kind.JAR ? ShellWords.join(List.of("java", "-jar", name())) : name();
        }
    }

    /** The names come first, as {@link Kind} has them. */
    private static List<StringProperty> fields(ProgramModel model) {
        return List.of(
                model.mainClass,
                model.jar,
                model.pasted,
                model.classPath,
                model.arguments,
                model.flags,
                model.folder,
                model.environment);
    }

    public List<Program> all() {
        List<Program> all = new ArrayList<>();
        for (int i = 0; i < MOST; i++) {
            settings.text(KEY + i).flatMap(ProgramMemory::read).ifPresent(all::add);
        }
        return all;
    }

    private static Optional<Program> read(String line) {
        try {
            List<String> words = ShellWords.split(line);
            return words.size() == 9
                    ? Optional.of(new Program(Kind.valueOf(words.get(0)), words.subList(1, 9)))
                    : Optional.empty();
        } catch (LaunchException | IllegalArgumentException e) {
            return Optional.empty(); // of another Jitlens
        }
    }

    /** Puts the program that is typed before all others. */
    public void remember(ProgramModel model) {
        Kind kind = model.kind.get();
        List<String> texts = new ArrayList<>();
        for (StringProperty field : fields(model)) {
            texts.add(masked(field.get().strip()));
        }
        for (Kind other : Kind.values()) {
            if (other != kind) {
                texts.set(other.ordinal(), "");
            }
        }
        Program now = new Program(kind, texts);
        List<Program> all = new ArrayList<>(all());
        all.removeIf(p -> p.kind() == kind && p.name().equals(now.name()));
        all.addFirst(now);
        for (int i = 0; i < Math.min(MOST, all.size()); i++) {
            List<String> words = new ArrayList<>(List.of(all.get(i).kind().name()));
            words.addAll(all.get(i).texts());
            settings.remember(KEY + i, ShellWords.join(words));
        }
    }

    private static String masked(String typed) {
        try {
            List<String> words = ShellWords.split(typed);
            List<String> masked = Secrets.masked(words);
            return masked.equals(words) ? typed : ShellWords.join(masked);
        } catch (LaunchException e) {
            return typed;
        }
    }

    /** An empty form begins with the program that was run last. */
    public void begin(ProgramModel model) {
        boolean blank = fields(model).stream().allMatch(field -> field.get().isBlank());
        if (model.own.get() && blank) {
            all().stream().findFirst().ifPresent(program -> fill(model, program));
        }
    }

    /** Fills in what was typed for the program that is named now, if nothing else is typed yet. */
    public void recall(ProgramModel model) {
        Kind kind = model.kind.get();
        String name = fields(model).get(kind.ordinal()).get().strip();
        boolean blank =
                fields(model).stream()
                        .skip(Kind.values().length)
                        .filter(field -> field != model.classPath)
                        .allMatch(field -> field.get().isBlank());
        if (blank && !name.isEmpty()) {
            all().stream()
                    .filter(p -> p.kind() == kind && p.name().equals(name))
                    .findFirst()
                    .ifPresent(program -> fill(model, program));
        }
    }

    /** Fills the form as it was for this program. */
    public static void fill(ProgramModel model, Program program) {
        model.kind.set(program.kind());
        List<StringProperty> fields = fields(model);
        for (int i = 0; i < fields.size(); i++) {
            boolean otherName = i < Kind.values().length && i != program.kind().ordinal();
            if (!otherName) {
                fields.get(i).set(program.texts().get(i));
            }
        }
    }
}
