package dev.jitlens.classes;

import dev.jitlens.model.run.LogFile;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.run.RunManifest;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Folders that the JVM may have been started in: what its relative class path is relative to. */
final class StartFolders {
    /** -XX:LogFile=run/jit.log, -XX:StartFlightRecording=filename=run/a.jfr,settings=profile */
    private static final Pattern BETWEEN_WORDS = Pattern.compile("[\\s=,:]+");

    private StartFolders() {}

    /**
     * The one that the launch wrote down. Of other runs the one that the JVM's arguments tell: a
     * file that they name {@code run/jit.log}, and that was opened as {@code /a/run/jit.log}, says
     * that it ran in {@code /a}. Else it may be the folder of what was opened, or the one that
     * Jitlens was started in.
     */
    static List<Path> of(Run run) {
        try {
            Optional<String> launched = run.manifest().flatMap(RunManifest::folder);
            if (launched.isPresent()) {
                return List.of(Path.of(launched.get()));
            }
            Set<Path> folders = new LinkedHashSet<>();
            told(run).ifPresent(folders::add);
            folders.add(opened(run));
            folders.add(Path.of("").toAbsolutePath());
            return List.copyOf(folders);
        } catch (InvalidPathException e) {
            return List.of(Path.of("").toAbsolutePath());
        }
    }

    private static Path opened(Run run) {
        Path opened = Path.of(run.location()).toAbsolutePath();
        return Files.isDirectory(opened) || opened.getParent() == null
                ? opened
                : opened.getParent();
    }

    private static Optional<Path> told(Run run) {
        List<Path> files =
                run.files().stream()
                        .map(LogFile::path)
                        .map(name -> opened(run).resolve(Path.of(name).toAbsolutePath()))
                        .map(Path::normalize)
                        .toList();
        return BETWEEN_WORDS
                .splitAsStream(run.jvm().arguments())
                .filter(word -> word.contains("/"))
                .filter(word -> word.indexOf('\0') < 0) // is in no name of a file
                .map(word -> Path.of(word).normalize())
                .filter(p -> !p.isAbsolute() && !p.startsWith(".."))
                .flatMap(p -> files.stream().filter(f -> f.endsWith(p)).map(f -> before(f, p)))
                .findFirst();
    }

    private static Path before(Path file, Path end) {
        Path folder = file;
        for (int i = 0; i < end.getNameCount(); i++) {
            folder = folder.getParent();
        }
        return folder;
    }
}
