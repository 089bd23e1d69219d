import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarEntry;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;

/** What the steps of packaging share. */
final class Tools {
    /** The time of every file that is shipped, so that the same sources give the same package. */
    static final Instant BUILT = Instant.parse("2026-01-01T00:00:00Z");

    private Tools() {}

    /** Runs a tool of the JDK that runs the build, such as jlink. */
    static void jdk(String name, List<String> arguments) {
        ToolProvider tool =
                ToolProvider.findFirst(name)
                        .orElseThrow(() -> new IllegalStateException("This JDK has no " + name));
        int result = tool.run(System.out, System.err, arguments.toArray(String[]::new));
        if (result != 0) {
            throw new IllegalStateException(name + " failed with " + result);
        }
    }

    static void run(Path log, List<String> command) throws IOException, InterruptedException {
        run(log, command, Map.of());
    }

    static void run(Path log, List<String> command, Map<String, String> environment)
            throws IOException, InterruptedException {
        ProcessBuilder builder =
                new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile());
        builder.environment().putAll(environment);
        Process process = builder.start();
        if (!process.waitFor(30, TimeUnit.MINUTES)) {
            process.destroyForcibly();
            throw new IOException(command.getFirst() + " did not end; see " + log);
        }
        if (process.exitValue() != 0) {
            throw new IOException(command.getFirst() + " failed; see " + log);
        }
    }

    static boolean has(String command) {
        String path = System.getenv("PATH");
        return path != null
                && Stream.of(path.split(File.pathSeparator))
                        .anyMatch(folder -> Files.isExecutable(Path.of(folder, command)));
    }

    static void delete(Path tree) throws IOException {
        if (!Files.exists(tree, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        for (Path path : deepestFirst(tree)) {
            Files.delete(path);
        }
    }

    static void copy(Path from, Path to) throws IOException {
        Files.walkFileTree(
                from,
                new SimpleFileVisitor<>() {
                    @Override
                    public FileVisitResult preVisitDirectory(
                            Path folder, BasicFileAttributes attributes) throws IOException {
                        Files.createDirectories(to.resolve(from.relativize(folder).toString()));
                        return FileVisitResult.CONTINUE;
                    }

                    @Override
                    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
                            throws IOException {
                        Files.copy(
                                file,
                                to.resolve(from.relativize(file).toString()),
                                StandardCopyOption.COPY_ATTRIBUTES,
                                StandardCopyOption.REPLACE_EXISTING,
                                LinkOption.NOFOLLOW_LINKS);
                        return FileVisitResult.CONTINUE;
                    }
                });
    }

    static void makeExecutable(Path script) throws IOException {
        if (!script.toFile().setExecutable(true, false)) {
            throw new IOException(script + " cannot be made executable");
        }
    }

    static void write(Path file, String text) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    /**
     * Sets the times of all files. The start-up cache is good only for jars of the same time, so
     * this comes before it.
     */
    static void setTimes(Path tree) throws IOException {
        for (Path path : deepestFirst(tree)) {
            if (!Files.isSymbolicLink(path)) {
                Files.setLastModifiedTime(path, FileTime.from(BUILT));
            }
        }
    }

    /** Takes names out of a library that only a debugger reads, on Linux. */
    static void strip(Path library) throws IOException, InterruptedException {
        if (Platform.SYSTEM.equals("linux") && has("strip")) {
            new ProcessBuilder("strip", "--strip-unneeded", library.toString())
                    .inheritIO()
                    .start()
                    .waitFor();
        }
    }

    /** An entry of a jar, with the same time in each build. */
    static JarEntry dated(String name) {
        JarEntry entry = new JarEntry(name);
        entry.setTimeLocal(LocalDateTime.ofInstant(BUILT, ZoneOffset.UTC));
        return entry;
    }

    static long bytes(Path tree) throws IOException {
        try (Stream<Path> files = Files.walk(tree)) {
            return files.filter(f -> Files.isRegularFile(f, LinkOption.NOFOLLOW_LINKS))
                    .mapToLong(Tools::size)
                    .sum();
        }
    }

    private static long size(Path file) {
        try {
            return Files.size(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<Path> deepestFirst(Path tree) throws IOException {
        try (Stream<Path> paths = Files.walk(tree)) {
            return new ArrayList<>(paths.toList()).reversed();
        }
    }
}
