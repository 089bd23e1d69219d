package dev.jitlens.install;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Finds the workloads' jar: where it was named, in the installed app, or in a development tree. */
public final class WorkloadsPlace {
    private static final String JAR = "jitlens-sample-workloads*.jar";

    private WorkloadsPlace() {}

    public static Optional<Path> find() {
        String named = System.getProperty("jitlens.workloads");
        if (named != null) {
            return Optional.of(Path.of(named));
        }
        List<Path> bases = new ArrayList<>();
        String home = System.getProperty("jitlens.home");
        if (home != null) {
            bases.add(Path.of(home));
        }
        ownFolder().ifPresent(own -> addWithParents(own, bases));
        return bases.stream().map(WorkloadsPlace::below).flatMap(Optional::stream).findFirst();
    }

    /** An installed app has the jar one or two folders up, a development tree a few more. */
    private static void addWithParents(Path folder, List<Path> bases) {
        int most = 6;
        for (Path base = folder; base != null && most-- > 0; base = base.getParent()) {
            bases.add(base);
        }
    }

    private static Optional<Path> below(Path base) {
        for (String folder : List.of("workloads", "lib/workloads", "sample-workloads/target")) {
            Optional<Path> jar = jarIn(base.resolve(folder));
            if (jar.isPresent()) {
                return jar;
            }
        }
        Path classes = base.resolve("sample-workloads/target/classes");
        return Files.isDirectory(classes.resolve("META-INF/jitlens"))
                ? Optional.of(classes)
                : Optional.empty();
    }

    private static Optional<Path> jarIn(Path folder) {
        if (!Files.isDirectory(folder)) {
            return Optional.empty();
        }
        try (DirectoryStream<Path> jars = Files.newDirectoryStream(folder, JAR)) {
            List<Path> found = new ArrayList<>();
            jars.forEach(found::add);
            found.removeIf(jar -> jar.toString().matches(".*-(sources|javadoc|tests)\\.jar"));
            return found.stream().sorted().findFirst();
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** The folder of the jar, or of the classes, that this class came from. */
    private static Optional<Path> ownFolder() {
        CodeSource source = WorkloadsPlace.class.getProtectionDomain().getCodeSource();
        try {
            // Classes of a start-up cache that was made elsewhere do not know where they are from.
            return source == null || source.getLocation() == null
                    ? Optional.empty()
                    : Optional.ofNullable(Path.of(source.getLocation().toURI()).getParent());
        } catch (URISyntaxException e) {
            return Optional.empty();
        }
    }
}
