package dev.jitlens.launch.jdk;

import dev.jitlens.install.OwnRuntime;

import java.io.File;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The folders where JDKs usually lie. Collects candidates; whether there is a java in one is for
 * {@link JdkFinder} to see.
 */
final class JdkPlaces {
    private static final Pattern TOOLCHAIN_HOME =
            Pattern.compile("<jdkHome>\\s*([^<]+?)\\s*</jdkHome>");
    private static final List<String> WINDOWS_VENDORS =
            List.of(
                    "Java",
                    "Eclipse Adoptium",
                    "AdoptOpenJDK",
                    "Amazon Corretto",
                    "BellSoft",
                    "Microsoft",
                    "Semeru",
                    "SapMachine",
                    "Zulu",
                    "RedHat");

    private final Map<Path, String> found = new LinkedHashMap<>();
    private final Path home;
    private final UnaryOperator<String> env;

    private JdkPlaces(Path home, UnaryOperator<String> env) {
        this.home = home;
        this.env = env;
    }

    /** Candidate homes, each with where it was found in words; the first mention counts. */
    static Map<Path, String> candidates(Path home, UnaryOperator<String> env, List<Path> added) {
        JdkPlaces places = new JdkPlaces(home, env);
        added.forEach(folder -> places.folderOrJdk(folder, "added by you"));
        places.fromEnvironment();
        places.fromUnix();
        places.fromHome();
        places.fromMac();
        places.fromWindows();
        return places.found;
    }

    private void fromEnvironment() {
        String javaHome = env.apply("JAVA_HOME");
        if (javaHome != null && !javaHome.isEmpty()) {
            jdk(path(javaHome), "JAVA_HOME");
        }
        String running = System.getProperty("java.home");
        if (running != null) {
            jdk(
                    path(running),
                    OwnRuntime.is(path(running)) ? "comes with Jitlens" : "running Jitlens");
        }
        String folders = env.apply("PATH");
        if (folders == null) {
            return;
        }
        for (String folder : folders.split(Pattern.quote(File.pathSeparator))) {
            Path java = folder.isEmpty() ? null : JdkFinder.javaIn(path(folder));
            if (java != null) {
                jdk(homeOf(java), "PATH");
            }
        }
    }

    /** A java on the PATH is often a link, such as /usr/bin/java. */
    private static Path homeOf(Path java) {
        try {
            return java.toRealPath().getParent().getParent();
        } catch (IOException e) {
            return java.toAbsolutePath().getParent().getParent();
        }
    }

    private void fromUnix() {
        children(Path.of("/usr/lib/jvm"));
        children(Path.of("/usr/lib64/jvm"));
        children(Path.of("/usr/java"));
        children(Path.of("/usr/local/java"));
        for (Path folder : list(Path.of("/opt"))) {
            if (folder.getFileName().toString().matches("(?i).*(jdk|java|jvm|jre|graal).*")) {
                folderOrJdk(folder, folder.toString());
            }
        }
    }

    private void fromHome() {
        String sdkman = env.apply("SDKMAN_CANDIDATES_DIR");
        children(
                sdkman == null || sdkman.isEmpty()
                        ? home.resolve(".sdkman/candidates/java")
                        : path(sdkman).resolve("java"));
        children(home.resolve(".jdks"));
        children(home.resolve(".jenv/versions"));
        String asdf = env.apply("ASDF_DATA_DIR");
        children(
                (asdf == null || asdf.isEmpty() ? home.resolve(".asdf") : path(asdf))
                        .resolve("installs/java"));
        children(home.resolve(".local/share/mise/installs/java"));
        children(home.resolve(".gradle/jdks"));
        children(home.resolve(".m2/jdks"));
        children(home.resolve(".jabba/jdk"));
        children(home.resolve(".local/share/coursier/jvm"));
        fromToolchains(home.resolve(".m2/toolchains.xml"));
    }

    private void fromToolchains(Path file) {
        try {
            if (Files.isRegularFile(file)) {
                Matcher matcher = TOOLCHAIN_HOME.matcher(Files.readString(file));
                while (matcher.find()) {
                    jdk(path(matcher.group(1)), file.toString());
                }
            }
        } catch (IOException e) {
            // A toolchains file that cannot be read names no JDK.
            return;
        }
    }

    private void fromMac() {
        children(Path.of("/Library/Java/JavaVirtualMachines"));
        children(home.resolve("Library/Java/JavaVirtualMachines"));
        for (String brew :
                List.of("/opt/homebrew/opt", "/usr/local/opt", "/home/linuxbrew/.linuxbrew/opt")) {
            for (Path keg : list(Path.of(brew))) {
                if (keg.getFileName().toString().startsWith("openjdk")) {
                    jdk(keg.resolve("libexec"), brew);
                    jdk(keg.resolve("libexec/openjdk.jdk"), brew);
                }
            }
        }
    }

    private void fromWindows() {
        for (String variable : List.of("ProgramFiles", "ProgramFiles(x86)", "LOCALAPPDATA")) {
            String folder = env.apply(variable);
            if (folder != null && !folder.isEmpty()) {
                for (String vendor : WINDOWS_VENDORS) {
                    children(path(folder).resolve(vendor));
                    children(path(folder).resolve("Programs").resolve(vendor));
                }
            }
        }
    }

    /** Either a JDK itself, or a folder of JDKs. */
    private void folderOrJdk(Path folder, String where) {
        if (JdkFinder.homeAt(folder) != null) {
            jdk(folder, where);
        } else {
            list(folder).forEach(child -> jdk(child, where));
        }
    }

    private void children(Path folder) {
        list(folder).forEach(child -> jdk(child, folder.toString()));
    }

    private void jdk(Path home, String where) {
        found.putIfAbsent(home, where);
    }

    private static List<Path> list(Path folder) {
        List<Path> children = new ArrayList<>();
        if (Files.isDirectory(folder)) {
            try (DirectoryStream<Path> stream = Files.newDirectoryStream(folder)) {
                stream.forEach(children::add);
            } catch (IOException | DirectoryIteratorException e) {
                // A folder that may not be read holds no JDK for us.
                children.clear();
            }
        }
        children.sort(null);
        return children;
    }

    private static Path path(String text) {
        try {
            return Path.of(text);
        } catch (InvalidPathException e) {
            return Path.of("");
        }
    }
}
