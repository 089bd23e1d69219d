package dev.jitlens.launch.jdk;

import dev.jitlens.install.ConfigFolder;
import dev.jitlens.install.OwnRuntime;
import dev.jitlens.install.RealPath;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** Finds the JDKs of this machine. Blocking: a JDK without a release file is run once. */
public final class JdkFinder {
    private static final int OLDEST = 8;
    private static final Comparator<Jdk> NEWEST_FIRST =
            (a, b) -> JdkVersion.compare(b.version(), a.version());

    private final Map<Path, String> candidates;

    JdkFinder(Map<Path, String> candidates) {
        this.candidates = candidates;
    }

    /** Looks in all the usual places, and in the folders that the user added. */
    public static JdkFinder system() {
        return new JdkFinder(
                JdkPlaces.candidates(
                        Path.of(System.getProperty("user.home")),
                        System::getenv,
                        new AddedJdks(ConfigFolder.path()).folders()));
    }

    /** Every runtime of JDK 8 or newer, each once, the newest first. */
    public List<Jdk> find() {
        List<Jdk> jdks = new ArrayList<>();
        Set<Path> seen = new HashSet<>();
        candidates.forEach(
                (candidate, where) -> {
                    Path home = homeAt(candidate);
                    if (home != null && seen.add(RealPath.of(home))) {
                        describe(home, where)
                                .filter(jdk -> jdk.feature() >= OLDEST)
                                .ifPresent(jdks::add);
                    }
                });
        jdks.sort(NEWEST_FIRST.thenComparing(Jdk::home));
        return jdks;
    }

    /** The homes of all that may be one, each once; none is run. */
    public List<Path> homes() {
        return candidates.keySet().stream()
                .map(JdkFinder::homeAt)
                .filter(Objects::nonNull)
                .map(RealPath::of)
                .distinct()
                .toList();
    }

    /**
     * The JDK in a folder that the user names: its home, its {@code bin}, or the java itself.
     *
     * @throws LaunchException if there is none
     */
    public static Jdk at(Path named) {
        Path folder = named.toAbsolutePath().normalize();
        for (Path candidate = folder; candidate != null; candidate = candidate.getParent()) {
            Path home = homeAt(candidate);
            if (home != null) {
                return describe(home, "named by you")
                        .orElseThrow(
                                () ->
                                        new LaunchException(
                                                javaIn(home.resolve("bin"))
                                                        + " does not say its version when it is"
                                                        + " run with -version."));
            }
            if (folder.getNameCount() - candidate.getNameCount() == 2) {
                break;
            }
        }
        throw new LaunchException("There is no bin/java in " + named + ".");
    }

    /**
     * Picks one: by home folder, by version or a prefix of it ({@code 17}, {@code 17.0}), or, for
     * an empty text, the preferred one.
     *
     * @throws LaunchException naming those found, if none fits
     */
    static Jdk choose(List<Jdk> found, String homeOrVersion) {
        if (homeOrVersion.isEmpty()) {
            return preferred(found)
                    .orElseThrow(() -> new LaunchException("No JDK was found; name one."));
        }
        if (isPlace(homeOrVersion)) {
            return at(Path.of(homeOrVersion));
        }
        return ofVersion(found, homeOrVersion, OwnRuntime::is)
                .orElseThrow(() -> new LaunchException(unknown(found, homeOrVersion)));
    }

    /** A whole JDK of that version before the runtime that comes with Jitlens. */
    static Optional<Jdk> ofVersion(List<Jdk> found, String version, Predicate<Path> isOwn) {
        return found.stream()
                .filter(jdk -> fits(jdk, version))
                .min(Comparator.comparing(jdk -> isOwn.test(jdk.home())));
    }

    /**
     * Picks one as above, and looks for JDKs only if it has to.
     *
     * @throws LaunchException if none fits
     */
    public static Jdk choose(String homeOrVersion) {
        Path running = homeAt(Path.of(System.getProperty("java.home")));
        return homeOrVersion.isEmpty() && running != null && !OwnRuntime.is(running)
                ? at(running)
                : choose(isPlace(homeOrVersion) ? List.of() : system().find(), homeOrVersion);
    }

    private static boolean isPlace(String text) {
        return !text.isEmpty()
                && (Files.isDirectory(Path.of(text)) || Files.isExecutable(Path.of(text)));
    }

    /**
     * The JDK to suggest: the one that runs Jitlens, else the newest. The runtime that comes with
     * Jitlens is only for machines that have no other.
     */
    public static Optional<Jdk> preferred(List<Jdk> found) {
        Path running = RealPath.of(Path.of(System.getProperty("java.home")));
        return found.stream()
                .filter(jdk -> RealPath.of(jdk.home()).equals(running) && !OwnRuntime.is(running))
                .findFirst()
                .or(() -> found.stream().filter(j -> !OwnRuntime.is(j.home())).findFirst())
                .or(() -> found.stream().findFirst());
    }

    private static boolean fits(Jdk jdk, String version) {
        return jdk.version().equals(version)
                || Integer.toString(jdk.feature()).equals(version)
                || jdk.version().replaceFirst("^1\\.(?=\\d)", "").startsWith(version + ".");
    }

    private static String unknown(List<Jdk> found, String asked) {
        String known = String.join(", ", found.stream().map(Jdk::version).toList());
        return "There is no JDK "
                + asked
                + " here; found: "
                + (known.isEmpty() ? "none" : known)
                + ".";
    }

    /** The java of a bin folder, or null. */
    static Path javaIn(Path bin) {
        for (String name : List.of("java", "java.exe")) {
            Path java = bin.resolve(name);
            if (Files.isRegularFile(java) && Files.isExecutable(java)) {
                return java;
            }
        }
        return null;
    }

    /** The home at a folder or in its macOS layout, or null. */
    static Path homeAt(Path folder) {
        for (Path home : List.of(folder, folder.resolve("Contents").resolve("Home"))) {
            if (javaIn(home.resolve("bin")) != null) {
                return withoutJre(home);
            }
        }
        return null;
    }

    /** The jre inside a JDK 8 is that JDK. */
    private static Path withoutJre(Path home) {
        Path name = home.getFileName();
        Path parent = home.toAbsolutePath().getParent();
        return name != null
                        && name.toString().equals("jre")
                        && parent != null
                        && javaIn(parent.resolve("bin")) != null
                ? parent
                : home;
    }

    private static Optional<Jdk> describe(Path home, String where) {
        Path java = javaIn(home.resolve("bin"));
        return JdkRelease.read(home)
                .or(
                        () ->
                                JavaProbe.ask(java, List.of("-version"))
                                        .map(JavaProbe.Answer::output)
                                        .flatMap(JdkRelease::parseOutput))
                .map(
                        release ->
                                new Jdk(
                                        home,
                                        java,
                                        release.version(),
                                        JdkVersion.feature(release.version()),
                                        release.vendor(),
                                        where));
    }
}
