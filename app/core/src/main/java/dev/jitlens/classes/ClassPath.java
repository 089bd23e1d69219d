package dev.jitlens.classes;

import dev.jitlens.model.JvmEvent.JvmIdentity;
import dev.jitlens.model.run.RunManifest;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The class path of the program that ran, as far as it lies on this machine. */
final class ClassPath {
    /** A log may name any number, and each is opened. */
    static final int MOST_ENTRIES = 2_000;

    private ClassPath() {}

    /** The class path as the log has it; else as the command of a run that we launched has it. */
    static String of(JvmIdentity jvm, Optional<RunManifest> manifest) {
        return jvm.classPath().isEmpty()
                ? manifest.map(ClassPath::ofCommand).orElse("")
                : jvm.classPath();
    }

    private static String ofCommand(RunManifest manifest) {
        List<String> words = manifest.command();
        for (int i = 1; i + 1 < words.size(); i++) {
            switch (words.get(i)) {
                case "-cp", "-classpath", "--class-path", "-jar" -> {
                    return words.get(i + 1);
                }
                default -> {}
            }
        }
        return "";
    }

    /**
     * The entries that exist, each once, and the first {@value #MOST_ENTRIES} of them.
     *
     * @param bases folders that relative entries may be relative to; they are looked into in order
     * @param shipped folder of the workloads that come with Jitlens: a run of one, moved to another
     *     machine, finds its classes there
     */
    static List<Path> entries(String classPath, List<Path> bases, Path shipped) {
        Set<Path> found = new LinkedHashSet<>();
        Pattern.compile(File.pathSeparator, Pattern.LITERAL)
                .splitAsStream(classPath)
                .filter(entry -> !entry.isEmpty())
                .distinct()
                .limit(MOST_ENTRIES)
                .forEach(entry -> found.addAll(existing(entry, bases, shipped)));
        return List.copyOf(found);
    }

    private static List<Path> existing(String entry, List<Path> bases, Path shipped) {
        try {
            Path path = Path.of(entry);
            List<Path> existing =
                    bases.stream()
                            .map(base -> base.resolve(path).normalize())
                            .filter(ClassPath::isJarOrFolder)
                            .toList();
            return !existing.isEmpty() || path.getFileName() == null
                    ? existing
                    : Stream.of(shipped.resolve(path.getFileName()))
                            .filter(ClassPath::isJarOrFolder)
                            .toList();
        } catch (InvalidPathException e) {
            return List.of(); // of another system
        }
    }

    /**
     * Whether it is a jar or a folder, and no pipe or device: a log may name any, and opening those
     * may wait for ever.
     */
    private static boolean isJarOrFolder(Path path) {
        return Files.isDirectory(path) || Files.isRegularFile(path);
    }
}
