package dev.jitlens.launch.flags;

import dev.jitlens.launch.jdk.LaunchException;

import java.io.File;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** The folders and jars that a java command line takes classes from. */
public final class ProgramPath {
    private static final Set<String> CLASS_PATH = Set.of("-cp", "-classpath", "--class-path");
    private static final Set<String> MODULE_PATH = Set.of("-p", "--module-path");
    private static final String VARIABLE = "CLASSPATH";
    private static final int LARGEST_ARGFILE = 1 << 20;
    private static final int MOST = 2_000;

    private final Path folder;
    private final List<Path> entries = new ArrayList<>();

    private ProgramPath(Path folder) {
        this.folder = folder;
    }

    /**
     * In the order in which the JVM looks into them, absolute, whether they exist or not. Reads
     * files that the command names with {@code @}, and lists folders of jars.
     *
     * @param folder that it is started in
     * @param environment its variables
     */
    public static List<Path> of(
            List<String> command, Path folder, Map<String, String> environment) {
        ProgramPath path = new ProgramPath(folder);
        try {
            path.add(JavaCommandLine.parse(path.expanded(command)), environment);
        } catch (LaunchException e) {
            return List.of(); // no program of Java
        }
        return List.copyOf(path.entries);
    }

    private void add(JavaCommandLine command, Map<String, String> environment) {
        String classPath = last(command.options(), CLASS_PATH, "--class-path=");
        String modules = last(command.options(), MODULE_PATH, "--module-path=");
        modules(modules);
        if (command.program().getFirst().equals("-jar")) {
            addAll(command.program().stream().skip(1).limit(1).toList());
        } else if (!classPath.isEmpty()) {
            addAll(split(classPath));
        } else if (environment.getOrDefault(VARIABLE, "").isEmpty()) {
            addAll(modules.isEmpty() ? List.of(".") : List.of());
        } else {
            addAll(split(environment.get(VARIABLE)));
        }
    }

    private List<String> expanded(List<String> command) {
        // Behind the program a word that begins so is its own; none of them is a class path then.
        return command.stream()
                .flatMap(w -> w.startsWith("@") ? words(w.substring(1)).stream() : Stream.of(w))
                .toList();
    }

    private List<String> words(String argfile) {
        try {
            Path file = folder.resolve(argfile);
            if (!Files.isRegularFile(file) || Files.size(file) > LARGEST_ARGFILE) {
                return List.of();
            }
            return Files.readAllLines(file).stream()
                    .filter(line -> !line.startsWith("#"))
                    .flatMap(line -> ArgFile.words(line).stream())
                    .toList();
        } catch (IOException | InvalidPathException e) {
            return List.of(); // the JVM will say what is wrong with it
        }
    }

    private static String last(List<String> options, Set<String> names, String joined) {
        String last = "";
        for (int i = 0; i < options.size(); i++) {
            if (options.get(i).startsWith(joined)) {
                last = options.get(i).substring(joined.length());
            } else if (names.contains(options.get(i)) && i + 1 < options.size()) {
                last = options.get(i + 1);
            }
        }
        return last;
    }

    private static List<String> split(String path) {
        return List.of(path.split(File.pathSeparator));
    }

    private void addAll(List<String> words) {
        for (String word : words) {
            boolean isWildcard = word.equals("*") || word.endsWith("/*") || word.endsWith("\\*");
            if (isWildcard) {
                paths(word.substring(0, word.length() - 1)).forEach(this::jarsIn);
            } else {
                paths(word).forEach(this::add);
            }
        }
    }

    private void add(Path entry) {
        if (entries.size() < MOST) {
            entries.add(entry);
        }
    }

    /** No path, or one; an empty word stands for the folder. */
    private List<Path> paths(String word) {
        try {
            return List.of(folder.resolve(word).toAbsolutePath().normalize());
        } catch (InvalidPathException e) {
            return List.of();
        }
    }

    private void jarsIn(Path lib) {
        list(lib, "*.{jar,JAR}").forEach(this::add);
    }

    /** A jar, a folder of one module, or a folder of such jars and folders. */
    private void modules(String modules) {
        for (String word : modules.isEmpty() ? List.<String>of() : split(modules)) {
            for (Path place : paths(word)) {
                if (Files.isDirectory(place) && !isModule(place)) {
                    jarsIn(place);
                    list(place, "*").stream().filter(ProgramPath::isModule).forEach(this::add);
                } else {
                    add(place);
                }
            }
        }
    }

    private static boolean isModule(Path folder) {
        return Files.isRegularFile(folder.resolve("module-info.class"));
    }

    private static List<Path> list(Path folder, String names) {
        List<Path> found = new ArrayList<>();
        if (!Files.isDirectory(folder)) {
            return found;
        }
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, names)) {
            for (Path file : files) {
                if (found.size() < MOST) {
                    found.add(file);
                }
            }
        } catch (IOException | DirectoryIteratorException e) {
            return List.of(); // it may not be listed, by the JVM either
        }
        found.sort(null);
        return found;
    }
}
