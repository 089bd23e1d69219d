package dev.jitlens.ui.shell;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds the runs that ship with the app. */
public final class Demo {
    private static final String SAMPLED = "blame-the-setter.zip";

    private Demo() {}

    /** What {@code -Djitlens.demo} names, else the folder "demo" in or beside that of the jars. */
    public static Optional<Path> find() {
        String named = System.getProperty("jitlens.demo");
        if (named != null) {
            return Optional.of(Path.of(named)).filter(Files::exists);
        }
        return folder().flatMap(Demo::runIn);
    }

    /** A set of runs of a workload under all sample sources. */
    public static Optional<Path> sampled() {
        return folder().map(f -> f.resolve(SAMPLED)).filter(Files::isRegularFile);
    }

    private static Optional<Path> folder() {
        Stream<Path> named =
                Stream.ofNullable(System.getProperty("jitlens.home"))
                        .map(home -> Path.of(home, "demo"));
        Stream<Path> beside =
                jarFolder().stream()
                        .flatMap(lib -> Stream.of(lib.resolve("demo"), lib.resolveSibling("demo")));
        return Stream.concat(named, beside).filter(Files::isDirectory).findFirst();
    }

    /** The folder itself if it is a run, else the first run in it. */
    static Optional<Path> runIn(Path folder) {
        if (Files.exists(folder.resolve("run.json"))) {
            return Optional.of(folder);
        }
        try (Stream<Path> entries = Files.list(folder)) {
            return entries.filter(Files::isDirectory).sorted().findFirst();
        } catch (IOException e) {
            // Without a demo the window shows its invitation.
            return Optional.empty();
        }
    }

    private static Optional<Path> jarFolder() {
        CodeSource source = Demo.class.getProtectionDomain().getCodeSource();
        // Classes of a start-up cache that was made elsewhere do not know where they are from.
        if (source == null
                || source.getLocation() == null
                || !"file".equals(source.getLocation().getProtocol())) {
            return Optional.empty();
        }
        Path jar = Path.of(URI.create(source.getLocation().toString()));
        return Optional.ofNullable(jar.getParent());
    }
}
