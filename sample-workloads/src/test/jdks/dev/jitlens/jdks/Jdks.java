package dev.jitlens.jdks;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.TreeMap;
import java.util.stream.Stream;

/** The JDKs to test on: this one, those that JITLENS_JDKS names, and those in /usr/lib/jvm. */
public final class Jdks {
    private Jdks() {}

    /** The Java homes by feature version, one for each version found. */
    public static Map<Integer, Path> found() throws IOException {
        Map<Integer, Path> homes = new TreeMap<>();
        homes.put(Runtime.version().feature(), Path.of(System.getProperty("java.home")));
        String named = Objects.requireNonNullElse(System.getenv("JITLENS_JDKS"), "");
        Stream.of(named.split(File.pathSeparator))
                .filter(text -> !text.isEmpty())
                .forEach(text -> add(Path.of(text), homes));
        Path usual = Path.of("/usr/lib/jvm");
        if (Files.isDirectory(usual)) {
            try (Stream<Path> children = Files.list(usual)) {
                children.sorted().forEach(home -> add(home, homes));
            }
        }
        return homes;
    }

    /**
     * The oldest of them, 17 and the newest; with {@code -Djitlens.everyJdk=true} all of them. For
     * tests that take long and rarely find that only a JDK in between behaves otherwise.
     */
    public static Map<Integer, Path> some() throws IOException {
        return endsAnd(17);
    }

    /** The same as {@link #some}, without 17: for tests that take half a minute on each JDK. */
    public static Map<Integer, Path> ends() throws IOException {
        return endsAnd();
    }

    /** The oldest of them; likewise all. For tests that would find the same on a newer one. */
    public static Collection<Path> oldest() throws IOException {
        List<Path> ends = List.copyOf(ends().values());
        return everyJdk() ? ends : ends.subList(0, 1);
    }

    /** The newest of them; likewise all. For tests that would find the same on an older one. */
    public static Collection<Path> newest() throws IOException {
        List<Path> ends = List.copyOf(ends().values());
        return everyJdk() ? ends : ends.subList(ends.size() - 1, ends.size());
    }

    private static boolean everyJdk() {
        return Boolean.getBoolean("jitlens.everyJdk");
    }

    private static Map<Integer, Path> endsAnd(Integer... between) throws IOException {
        TreeMap<Integer, Path> some = new TreeMap<>(found());
        if (!everyJdk()) {
            List<Integer> kept = new ArrayList<>(List.of(between));
            kept.add(some.firstKey());
            kept.add(some.lastKey());
            some.keySet().retainAll(kept);
        }
        return some;
    }

    private static void add(Path home, Map<Integer, Path> homes) {
        if (Files.isExecutable(home.resolve("bin/java"))) {
            int feature = feature(home);
            if (feature >= 8) {
                homes.putIfAbsent(feature, home);
            }
        }
    }

    /** The feature version, or 0 if neither the release file nor the JVM tells it. */
    private static int feature(Path home) {
        Properties release = new Properties();
        try (var reader = Files.newBufferedReader(home.resolve("release"))) {
            release.load(reader);
        } catch (IOException e) {
            return askJvm(home);
        }
        return parse(release.getProperty("JAVA_VERSION", "").replace("\"", ""));
    }

    private static int askJvm(Path home) {
        try {
            Process java =
                    new ProcessBuilder(home.resolve("bin/java").toString(), "-version")
                            .redirectErrorStream(true)
                            .start();
            String[] quoted = new String(java.getInputStream().readAllBytes()).split("\"");
            return quoted.length > 1 ? parse(quoted[1]) : 0;
        } catch (IOException e) {
            return 0;
        }
    }

    private static int parse(String version) {
        String plain = version.startsWith("1.") ? version.substring(2) : version;
        String digits = plain.replaceAll("[^0-9].*", "");
        return digits.isEmpty() ? 0 : Integer.parseInt(digits);
    }
}
