import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The application as a folder: launchers, runtime, and the files of the build's {@code dist}.
 *
 * @param root such as {@code Jitlens}, or {@code Jitlens.app} on macOS
 * @param app where the files of {@code dist} are
 */
record AppImage(Path root, Path app, Path runtime) {
    static AppImage make(Path dist, Path runtime, Path icons, Path target, String version)
            throws IOException, InterruptedException {
        Path input = target.resolve("image-input");
        prepare(dist, input);
        compileStylesheets(input, runtime, target);
        Path images = target.resolve("image");
        Tools.delete(images);
        Tools.jdk("jpackage", arguments(input, runtime, icons, images, version));
        AppImage image = at(images);
        image.shortenClassPath();
        image.addCommandLine(dist);
        Tools.setTimes(image.root());
        image.train(target);
        return image;
    }

    private static AppImage at(Path images) {
        if (Platform.MAC) {
            Path root = images.resolve("Jitlens.app");
            Path contents = root.resolve("Contents");
            return new AppImage(
                    root, contents.resolve("app"), contents.resolve("runtime/Contents/Home"));
        }
        Path root = images.resolve("Jitlens");
        return Platform.WINDOWS
                ? new AppImage(root, root.resolve("app"), root.resolve("runtime"))
                : new AppImage(root, root.resolve("lib/app"), root.resolve("lib/runtime"));
    }

    /** Copies what is shipped: JavaFX is in the runtime, and other systems' files are left out. */
    private static void prepare(Path dist, Path input) throws IOException {
        Tools.delete(input);
        Tools.copy(dist, input);
        Tools.delete(input.resolve("bin"));
        Tools.delete(input.resolve("lib/javafx"));
        Files.deleteIfExists(input.resolve("lib/jitlens.aot"));
        Files.deleteIfExists(input.resolve("lib/built-with"));
        for (String folder : List.of("agents/async", "agents/native", "lib/native")) {
            dropOtherPlatforms(input.resolve(folder));
        }
        Path lib = input.resolve("lib");
        List<String> window = options(lib.resolve("gui.options"));
        List<String> commandLine = new ArrayList<>(window);
        List<String> quiet = new ArrayList<>();
        for (String option : options(lib.resolve("cli.options"))) {
            if (!option.startsWith("--enable-native-access") && !window.contains(option)) {
                commandLine.add(option);
            }
            if (option.startsWith("-Xlog")) {
                quiet.add(option);
            }
        }
        window.addAll(quiet);
        Files.write(lib.resolve("gui.options"), window);
        Files.write(lib.resolve("cli.options"), commandLine);
    }

    private static void compileStylesheets(Path input, Path runtime, Path target)
            throws IOException, InterruptedException {
        List<Path> ours;
        try (Stream<Path> files = Files.list(input.resolve("lib"))) {
            ours = files.filter(f -> f.getFileName().toString().startsWith("jitlens-ui-")).toList();
        }
        for (Path jar : ours) {
            Stylesheets.compile(jar, runtime.resolve("bin/java"), target.resolve("stylesheets"));
        }
    }

    private static void dropOtherPlatforms(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return;
        }
        List<Path> entries;
        try (Stream<Path> files = Files.list(folder)) {
            entries = files.filter(Files::isDirectory).toList();
        }
        for (Path entry : entries) {
            String name = entry.getFileName().toString();
            if (!name.equals(Platform.NAME) && !name.equals(Platform.SYSTEM)) {
                Tools.delete(entry);
            }
        }
    }

    private static List<String> options(Path file) throws IOException {
        List<String> options = new ArrayList<>();
        for (String line : Files.readAllLines(file)) {
            if (!line.isBlank() && !line.startsWith("#")) {
                options.add(line.strip().replaceFirst("^(--[a-z-]+) ", "$1="));
            }
        }
        return options;
    }

    private static List<String> arguments(
            Path input, Path runtime, Path icons, Path images, String version) throws IOException {
        String icon =
                Platform.MAC
                        ? "jitlens.icns"
                        : Platform.WINDOWS ? "jitlens.ico" : "jitlens-256.png";
        List<String> arguments = new ArrayList<>();
        arguments.addAll(List.of("--type", "app-image", "--name", "Jitlens"));
        arguments.addAll(List.of("--app-version", Installer.version(version)));
        arguments.addAll(List.of("--vendor", "The Jitlens authors"));
        arguments.addAll(List.of("--description", "Looks into HotSpot's JIT and into profilers"));
        arguments.addAll(List.of("--icon", icons.resolve(icon).toString()));
        arguments.addAll(List.of("--input", input.toString(), "--dest", images.toString()));
        arguments.addAll(List.of("--runtime-image", runtime.toString()));
        arguments.addAll(List.of("--main-jar", "lib/jitlens.jar"));
        arguments.addAll(List.of("--main-class", "dev.jitlens.ui.Main"));
        for (String option : options(input.resolve("lib/gui.options"))) {
            arguments.addAll(List.of("--java-options", option));
        }
        arguments.addAll(List.of("--java-options", "-XX:AOTCache=$APPDIR/lib/jitlens.aot"));
        arguments.addAll(List.of("--java-options", "-Djitlens.home=$APPDIR"));
        if (Platform.WINDOWS) {
            arguments.addAll(List.of("--add-launcher", "jitlens-cli=src/windows/cli.properties"));
        }
        return arguments;
    }

    /**
     * Leaves one jar on the class path. jpackage names every jar of its input, whose own list of
     * them is in the first. The cache is good for that one alone: with others of other folders
     * behind it, the JVM refuses the cache as soon as the application lies elsewhere than where it
     * was built, as it does once it is installed.
     */
    private void shortenClassPath() throws IOException {
        List<Path> configurations;
        try (Stream<Path> files = Files.list(app)) {
            configurations = files.filter(f -> f.toString().endsWith(".cfg")).toList();
        }
        for (Path file : configurations) {
            List<String> lines =
                    Files.readAllLines(file).stream()
                            .filter(l -> !l.startsWith("app.classpath=") || isFirstJar(l))
                            .toList();
            if (lines.stream().filter(AppImage::isFirstJar).count() != 1) {
                throw new IOException(file + " does not name lib/jitlens.jar once");
            }
            Files.write(file, lines);
        }
    }

    private static boolean isFirstJar(String line) {
        return line.matches("app\\.classpath=.*[/\\\\]lib[/\\\\]jitlens\\.jar");
    }

    /** Adds the command line, which on Windows is a launcher of jpackage's. */
    private void addCommandLine(Path dist) throws IOException {
        if (!Platform.WINDOWS) {
            addScript(
                    dist.resolve("bin/jitlens"),
                    Platform.MAC ? "Contents/MacOS/jitlens-cli" : "bin/jitlens");
        }
        if (!Platform.WINDOWS && !Platform.MAC) {
            replaceLauncher();
        }
    }

    /**
     * jpackage's own launcher asks rpm and dpkg for its package, twice, before it starts Java: with
     * the few packages of a server this takes a fifth of the time to the first window.
     */
    private void replaceLauncher() throws IOException {
        Files.delete(root.resolve("bin/Jitlens"));
        Files.delete(root.resolve("lib/libapplauncher.so"));
        Files.delete(app.resolve("Jitlens.cfg"));
        addScript(Path.of("src/linux/Jitlens"), "bin/Jitlens");
    }

    private void addScript(Path from, String to) throws IOException {
        Path script = root.resolve(to);
        Files.copy(from, script);
        Tools.makeExecutable(script);
    }

    /**
     * Makes the start-up cache, which is for this runtime and these jars; without it the
     * application starts slower. It learns from a start with a window, and knows little of windows
     * where there can be none.
     */
    private void train(Path target) throws IOException, InterruptedException {
        try (Screen screen = Screen.open()) {
            if (screen.isThere()) {
                try {
                    train(target, false, screen.environment());
                    return;
                } catch (IOException e) {
                    System.out.println("Training with a window failed: " + e.getMessage());
                }
            }
        }
        System.out.println(
                "The start-up cache was made without a display, so the first window will be slower"
                        + " than it could be; an Xvfb on the PATH is enough.");
        train(target, true, Map.of());
    }

    private void train(Path target, boolean headless, Map<String, String> screen)
            throws IOException, InterruptedException {
        Path log = target.resolve("train.log");
        Map<String, String> environment = new HashMap<>(screen);
        // The JVM that writes the cache would put counts of its own work into it, a megabyte.
        environment.put("JDK_AOT_VM_OPTIONS", "-Xint");
        Tools.run(log, training(target, headless), environment);
        if (!Files.exists(cache())) {
            throw new IOException("no start-up cache was made; see " + log);
        }
    }

    private Path cache() {
        return app.resolve("lib/jitlens.aot");
    }

    private List<String> training(Path target, boolean headless) throws IOException {
        Path lib = app.resolve("lib");
        List<String> command = new ArrayList<>();
        command.add(runtime.resolve("bin/java").toString());
        command.addAll(options(lib.resolve("gui.options")));
        command.add("-XX:AOTCacheOutput=" + cache());
        // Otherwise each start gives a processor to C2 at once, for what training did most.
        command.addAll(List.of("-XX:+UnlockDiagnosticVMOptions", "-XX:-AOTRecordTraining"));
        // Kept code of adapters is 2 MB, and no start was seen to be faster for it.
        command.addAll(List.of("-XX:-AOTAdapterCaching", "-XX:-AOTStubCaching"));
        command.add("-Djitlens.home=" + app);
        command.add("-Duser.home=" + target.resolve("train-home"));
        if (headless) {
            command.addAll(List.of("-Dglass.platform=Headless", "-Dprism.order=sw"));
        }
        command.addAll(List.of("-cp", lib.resolve("jitlens.jar").toString()));
        command.addAll(List.of("dev.jitlens.ui.Main", "train"));
        command.add(app.resolve("demo/counted-loop-exit").toString());
        command.add(app.resolve("demo/blame-the-setter.zip").toString());
        return command;
    }
}
