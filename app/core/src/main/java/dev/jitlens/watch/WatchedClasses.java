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
        String own = jvm.getProperty("user.dir", "");
        // the manifest names the folder as it is seen from here
        String started = process.own() ? manifest.folder().orElse(own) : own;
        return began.isEmpty() || started.isEmpty()
                ? List.of()
                : KeptClasses.keep(classes(process, jvm, started), began.get(), directory);
    }

    private static ProgramClasses classes(TargetProcess process, Properties jvm, String folder) {
        List<Path> entries = new ArrayList<>();
        for (String name : PATHS) {
            for (String entry : jvm.getProperty(name, "").split(File.pathSeparator)) {
                if (!entry.isEmpty()) {
                    path(folder, entry).flatMap(p -> seen(process, p)).ifPresent(entries::add);
                }
            }
        }
        Optional<Path> home = path(folder, jvm.getProperty("java.home", ""));
        return new ProgramClasses(entries, home.flatMap(p -> seen(process, p)), feature(jvm));
    }

    /** In a container the same paths are other files. */
    private static Optional<Path> seen(TargetProcess process, Path path) {
        return process.own() ? Optional.of(path) : RootedPath.of(process.root(), path);
    }

    private static Optional<Path> path(String folder, String entry) {
        try {
            return entry.isEmpty()
                    ? Optional.empty()
                    : Optional.of(Path.of(folder).resolve(entry).toAbsolutePath().normalize());
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
