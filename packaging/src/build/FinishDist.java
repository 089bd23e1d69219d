import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;

/**
 * Finishes target/dist once all files are copied there: the jar that names the class path, the JDK
 * that built it, the version, and the cache that lets the command line start faster. The build runs
 * it with DIST VERSION.
 */
final class FinishDist {
    /** The window uses no slanted and no light letters. */
    private static final String UNUSED_FONTS = ".*(Italic|Light)\\.[ot]tf";

    private final Path dist;
    private final Path lib;

    private FinishDist(Path dist) {
        this.dist = dist;
        this.lib = dist.resolve("lib");
    }

    public static void main(String[] args) throws Exception {
        FinishDist finish = new FinishDist(Path.of(args[0]).toAbsolutePath());
        finish.dropJavaFxPlaceholders();
        Tools.makeExecutable(finish.dist.resolve("bin/jitlens"));
        Licences.collect(finish.lib, finish.dist.resolve("licences"));
        finish.addLicenceOfAsyncProfiler();
        finish.unpackFonts();
        finish.unpackDuckDb();
        finish.fitForCache();
        finish.writeClassPathJar();
        Files.writeString(finish.lib.resolve("built-with"), System.getProperty("java.home") + "\n");
        Files.writeString(finish.lib.resolve("version"), args[1] + "\n");
        finish.trainCache();
    }

    /** Drops JavaFX's jars without a platform in their name, which are empty. */
    private void dropJavaFxPlaceholders() throws IOException {
        for (Path jar : jars(lib.resolve("javafx"))) {
            if (jar.getFileName().toString().matches("javafx-[a-z]+-[0-9.]+\\.jar")) {
                Files.delete(jar);
            }
        }
    }

    /**
     * Unpacks fonts, since JavaFX takes a font from a file as it is, and copies one out of a jar at
     * each start.
     */
    private void unpackFonts() throws IOException {
        Path fonts = Files.createDirectories(lib.resolve("fonts"));
        for (Path jar : jars(lib)) {
            if (jar.getFileName().toString().startsWith("flatlaf-fonts-")) {
                try (JarFile in = new JarFile(jar.toFile())) {
                    for (JarEntry entry : Collections.list(in.entries())) {
                        String name = entry.getName();
                        if (name.matches(".*\\.[ot]tf") && !name.matches(UNUSED_FONTS)) {
                            Path file = fonts.resolve(name.substring(name.lastIndexOf('/') + 1));
                            Files.write(file, in.getInputStream(entry).readAllBytes());
                        }
                    }
                }
                Files.delete(jar);
            }
        }
    }

    /**
     * Puts DuckDB's library for this platform beside its jar, where its driver loads it as it lies,
     * and takes all out of the jar, from which it would copy one at each start.
     */
    private void unpackDuckDb() throws IOException, InterruptedException {
        String wanted = "libduckdb_java.so_" + duckDbPlatform();
        for (Path jar : jars(lib)) {
            if (jar.getFileName().toString().startsWith("duckdb_jdbc-")) {
                Path without = jar.resolveSibling("duckdb.part");
                try (JarFile in = new JarFile(jar.toFile());
                        JarOutputStream out = new JarOutputStream(Files.newOutputStream(without))) {
                    for (JarEntry entry : Collections.list(in.entries())) {
                        byte[] bytes = in.getInputStream(entry).readAllBytes();
                        if (entry.getName().equals(wanted)) {
                            Files.write(lib.resolve(wanted), bytes);
                            Tools.strip(lib.resolve(wanted)); // a fifth of it on Linux
                        } else if (!entry.getName().startsWith("libduckdb_java.")) {
                            out.putNextEntry(Tools.dated(entry.getName()));
                            out.write(bytes);
                        }
                    }
                }
                Files.move(without, jar, StandardCopyOption.REPLACE_EXISTING);
            }
        }
    }

    private void fitForCache() throws IOException {
        for (Path jar : jars(lib)) {
            CachedJar.make(jar);
        }
    }

    /** The platform as the names of DuckDB's libraries have it. */
    private static String duckDbPlatform() {
        return Platform.SYSTEM + "_" + (Platform.CPU.equals("aarch64") ? "arm64" : "amd64");
    }

    /** Adds the licence of async-profiler, whose jar has none in it; it is the same as ours. */
    private void addLicenceOfAsyncProfiler() throws IOException {
        Path folder = dist.resolve("agents/async");
        if (Files.isDirectory(folder)) {
            Files.writeString(
                    folder.resolve("LICENSE-async-profiler.txt"),
                    "async-profiler, by Andrei Pangin and its other authors"
                            + " (https://github.com/async-profiler/async-profiler).\n"
                            + Files.readString(dist.resolve("LICENSE")));
        }
    }

    /**
     * Writes one jar whose manifest names the others: the same class path, in the same order,
     * always; ours come first, since a search opens all that stand before.
     */
    private void writeClassPathJar() throws IOException {
        Path jar = lib.resolve("jitlens.jar");
        Files.deleteIfExists(jar);
        List<String> names =
                jars(lib).stream()
                        .map(file -> file.getFileName().toString())
                        .sorted(
                                Comparator.comparing((String name) -> !name.startsWith("jitlens-"))
                                        .thenComparing(Comparator.naturalOrder()))
                        .toList();
        Manifest manifest = new Manifest();
        Attributes main = manifest.getMainAttributes();
        main.put(Attributes.Name.MANIFEST_VERSION, "1.0");
        main.put(Attributes.Name.CLASS_PATH, String.join(" ", names));
        main.put(Attributes.Name.MAIN_CLASS, "dev.jitlens.cli.Main");
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
            out.putNextEntry(Tools.dated(JarFile.MANIFEST_NAME));
            manifest.write(out);
        }
    }

    /**
     * Makes the cache, without which everything works, only slower: so no failure here stops the
     * build. What is learnt from answers an assistant, by a command like any other.
     */
    private void trainCache() throws IOException, InterruptedException {
        Path cache = lib.resolve("jitlens.aot");
        Files.deleteIfExists(cache);
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.add("@" + lib.resolve("cli.options"));
        command.add("-XX:AOTCacheOutput=" + cache);
        command.addAll(List.of("-cp", lib.resolve("jitlens.jar").toString()));
        command.addAll(List.of("dev.jitlens.cli.Main", "mcp", "--folder"));
        command.add(dist.resolve("demo").toString());
        File log = dist.resolveSibling("train-cache.log").toFile();
        Process training = new ProcessBuilder(command).redirectError(log).start();
        Thread.ofVirtual().start(() -> ask(training));
        if (!training.waitFor(2, TimeUnit.MINUTES)) {
            training.destroyForcibly().waitFor();
        }
        if (training.exitValue() != 0) {
            Files.deleteIfExists(cache);
        }
        if (!Files.exists(cache)) {
            System.out.println("No start-up cache was made; " + log + " says why.");
        }
    }

    /** Asks for the summary of a run, and waits for the answer. */
    private static void ask(Process training) {
        try (BufferedReader answers = training.inputReader();
                Writer in = training.outputWriter()) {
            in.write(
                    """
                    {"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":\
                    "2025-06-18","capabilities":{},"clientInfo":{"name":"build","version":"1"}}}
                    """);
            in.flush();
            answers.readLine();
            in.write(
                    """
                    {"jsonrpc":"2.0","method":"notifications/initialized"}
                    {"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"open",\
                    "arguments":{"files":["counted-loop-exit"]}}}
                    """);
            in.flush();
            answers.readLine();
        } catch (IOException e) {
            training.destroyForcibly(); // its log says why
        }
    }

    private static List<Path> jars(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".jar")).toList();
        }
    }
}
