package dev.jitlens.watch;

import dev.jitlens.kept.KeptClasses;
import dev.jitlens.kept.ProgramClasses;
import dev.jitlens.model.Unknown;
import dev.jitlens.model.run.RunManifest;

import java.io.File;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Properties;

/**
 * Keeps the class files of a watched JVM with the run. They are read from outside, once all is put
 * back; the JVM is not asked.
 */
final class WatchedClasses {
    private static final List<String> PATHS = List.of("jdk.module.path", "java.class.path");

    private WatchedClasses() {}

    /**
     * @param jvm its properties
     * @param began when it was started; without it nobody knows whether a file is older
     * @return what was left out, in sentences
     */
    static List<String> keep(
            TargetProcess process,
            Properties jvm,
            Optional<Instant> began,
            RunManifest manifest,
            Path directory) {
        String started = manifest.folder().orElse(jvm.getProperty("user.dir", ""));
        // In a container the same paths are other files.
        return began.isEmpty() || started.isEmpty() || !process.own()
                ? List.of()
                : KeptClasses.keep(classes(jvm, Path.of(started)), began.get(), directory);
    }

    private static ProgramClasses classes(Properties jvm, Path folder) {
        List<Path> entries = new ArrayList<>();
        for (String name : PATHS) {
            for (String entry : jvm.getProperty(name, "").split(File.pathSeparator)) {
                if (!entry.isEmpty()) {
                    path(folder, entry).ifPresent(entries::add);
                }
            }
        }
        return new ProgramClasses(
                entries, path(folder, jvm.getProperty("java.home", "")), feature(jvm));
    }

    private static Optional<Path> path(Path folder, String entry) {
        try {
            return entry.isEmpty()
                    ? Optional.empty()
                    : Optional.of(folder.resolve(entry).toAbsolutePath().normalize());
        } catch (InvalidPathException e) {
            return Optional.empty(); // a class path may hold any text
        }
    }

    /** {@code 1.8} of JDK 8. */
    private static int feature(Properties jvm) {
        try {
            String version = jvm.getProperty("java.specification.version", "");
            return Integer.parseInt(version.replaceFirst("^1\\.", ""));
        } catch (NumberFormatException e) {
            return Unknown.NUMBER;
        }
    }
}
