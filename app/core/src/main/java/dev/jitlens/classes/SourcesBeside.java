package dev.jitlens.classes;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Where sources usually lie beside classes. */
final class SourcesBeside {
    private static final int MOST_PARENTS = 4;

    private SourcesBeside() {}

    /**
     * {@code x-sources.jar} of {@code x.jar}, as in a Maven repository; {@code src/main/java} of
     * {@code target/classes} or {@code build/classes/java/main}.
     */
    static Optional<Path> of(Path classes) {
        Path name = classes.getFileName();
        if (name == null) {
            return Optional.empty();
        }
        if (!Files.isDirectory(classes)) {
            String jar = name.toString().replaceFirst("\\.jar$", "-sources.jar");
            Path beside = classes.resolveSibling(jar);
            return Optional.of(beside).filter(path -> !path.equals(classes) && Files.isRegularFile(path));
        }
        Path parent = classes.toAbsolutePath().normalize().getParent();
        for (int i = 0; parent != null && i < MOST_PARENTS; i++, parent = parent.getParent()) {
            Path sources = parent.resolve("src").resolve("main").resolve("java");
            if (Files.isDirectory(sources)) {
                return Optional.of(sources);
            }
        }
        return Optional.empty();
    }
}
