import java.io.IOException;
import java.lang.module.ModuleFinder;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The Java runtime of the application, JavaFX in it; it also runs the workloads. */
final class RuntimeImage {
    /**
     * The modules that Jitlens and its libraries use; what watched programs and agents need
     * (attach, instrument, management, jfr); and what HotSpot's flags ask for.
     */
    /** Without java.net.http: what speaks HTTP in the SDK of MCP is never loaded. */
    private static final List<String> MODULES =
            List.of(
                    "java.base",
                    "java.desktop",
                    "java.instrument",
                    "java.logging",
                    "java.management",
                    "java.sql",
                    "jdk.attach",
                    "jdk.jfr",
                    "jdk.management",
                    "jdk.unsupported",
                    "jdk.zipfs",
                    "javafx.controls");

    /** Native libraries that only a window needs, and the JVM's. */
    private static final String STRIPPED =
            "lib(awt|decora|fontmanager|freetype|glass|javafx|javajpeg|jvm|lcms|mlib|prism|splash).*";

    private RuntimeImage() {}

    static Path link(Path javaFx, Path target) throws IOException, InterruptedException {
        Path modules = modules(javaFx, target.resolveSibling("javafx"));
        Tools.delete(target);
        Tools.jdk(
                "jlink",
                List.of(
                        "--module-path",
                        modules.toString(),
                        "--add-modules",
                        String.join(",", MODULES),
                        "--strip-java-debug-attributes",
                        "--no-header-files",
                        "--no-man-pages",
                        "--exclude-resources",
                        Unused.resources(),
                        "--exclude-files",
                        Unused.FILES,
                        "--compress",
                        "zip-9",
                        "--output",
                        target.toString()));
        strip(target.resolve("lib"));
        return target;
    }

    /**
     * Takes names out that only debuggers and profilers read. Those of the rest of the JDK are in
     * native stacks that profilers show; those of the JVM itself, which would be there, too, are 5
     * MB, and programs run on this runtime only where there is no JDK.
     */
    private static void strip(Path lib) throws IOException, InterruptedException {
        List<Path> libraries;
        try (Stream<Path> files = Files.walk(lib)) {
            libraries = files.filter(f -> f.getFileName().toString().matches(STRIPPED)).toList();
        }
        for (Path library : libraries) {
            Tools.strip(library);
        }
    }

    /**
     * Makes modules of JavaFX with its native files apart, so that they are files of the runtime:
     * from inside a module each start would unpack them, check the copies in the user's home, and
     * load those.
     */
    private static Path modules(Path javaFx, Path work) throws IOException {
        Tools.delete(work);
        Path modules = Files.createDirectories(work.resolve("modules"));
        List<Path> jars;
        try (Stream<Path> files = Files.list(javaFx)) {
            jars = files.filter(file -> file.toString().endsWith(".jar")).sorted().toList();
        }
        for (Path jar : jars) {
            String name = ModuleFinder.of(jar).findAll().iterator().next().descriptor().name();
            Path classes = work.resolve(name).resolve("classes");
            Path natives = work.resolve(name).resolve("lib");
            unpack(jar, classes, natives);
            Tools.jdk(
                    "jmod",
                    List.of(
                            "create",
                            "--class-path",
                            classes.toString(),
                            "--libs",
                            natives.toString(),
                            modules.resolve(name + ".jmod").toString()));
        }
        return modules;
    }

    private static void unpack(Path jar, Path classes, Path natives) throws IOException {
        Files.createDirectories(classes);
        Files.createDirectories(natives);
        try (FileSystem inside = FileSystems.newFileSystem(jar)) {
            Tools.copy(inside.getPath("/"), classes);
        }
        // Nothing here wears the theme of JavaFX 2.
        Tools.delete(classes.resolve("com/sun/javafx/scene/control/skin/caspian"));
        List<Path> files;
        try (Stream<Path> entries = Files.list(classes)) {
            files = entries.filter(f -> f.toString().matches(".*\\.(so|dylib|dll)")).toList();
        }
        for (Path file : files) {
            Files.move(file, natives.resolve(file.getFileName()));
        }
    }
}
