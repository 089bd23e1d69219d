package dev.jitlens.ui.shell;

import dev.jitlens.launch.flags.ShellWords;
import dev.jitlens.launch.jdk.LaunchException;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The program that source lines are opened in.
 *
 * @param own a command line with {@value #FILE} and {@value #LINE} in it, if that is the kind
 */
public record Editor(Kind kind, String own) {
    public static final String FILE = "{file}";
    public static final String LINE = "{line}";
    private static final String KIND_KEY = "editor";
    private static final String OWN_KEY = "editor.command";

    /** Those that are known, each with how it is told a place. */
    public enum Kind {
        INTELLIJ("IntelliJ IDEA", "idea --line {line} {file}"),
        VS_CODE("Visual Studio Code", "code --goto {file}:{line}"),
        ECLIPSE("Eclipse", "eclipse --launcher.openFile {file}:{line}"),
        COMMAND("A command", "");

        private final String title;
        private final String command;

        Kind(String title, String command) {
            this.title = title;
            this.command = command;
        }

        public String title() {
            return title;
        }
    }

    /** The one that the user chose. */
    static Optional<Editor> of(Settings settings) {
        String name = settings.text(KIND_KEY).orElse("");
        return List.of(Kind.values()).stream()
                .filter(kind -> kind.name().equals(name))
                .map(kind -> new Editor(kind, settings.text(OWN_KEY).orElse("")))
                .findFirst();
    }

    public static Optional<Kind> kind(Settings settings) {
        return of(settings).map(Editor::kind);
    }

    /** The command line that the user wrote last, for {@link Kind#COMMAND}. */
    public static String own(Settings settings) {
        return settings.text(OWN_KEY).orElse("");
    }

    public static void choose(Settings settings, Optional<Kind> kind) {
        settings.remember(KIND_KEY, kind.map(Kind::name).orElse(""));
    }

    public static void command(Settings settings, String own) {
        settings.remember(OWN_KEY, own.strip());
    }

    /**
     * The words to start. The command line is taken apart before the names are put in, so that a
     * name is never more than a part of one word.
     *
     * @throws IOException with a sentence, if the user's command line cannot be understood
     */
    List<String> command(Path file, int line) throws IOException {
        String pattern = kind == Kind.COMMAND ? own : kind.command;
        try {
            List<String> words = ShellWords.split(pattern);
            if (words.stream().noneMatch(word -> word.contains(FILE))) {
                throw new IOException(
                        "The command of the editor must have {file} in it, and may have {line}: "
                                + pattern);
            }
            String name = file.toAbsolutePath().normalize().toString();
            return words.stream()
                    .map(word -> word.replace(LINE, Integer.toString(line)).replace(FILE, name))
                    .toList();
        } catch (LaunchException e) {
            throw new IOException("The command of the editor: " + e.getMessage(), e);
        }
    }
}
