package dev.jitlens.launch.hsdis;

import dev.jitlens.install.NativeFiles;
import dev.jitlens.launch.jdk.Jdk;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What has to be done, and said, so that a JVM prints machine code. Nothing of it stops a run.
 *
 * @param environment variables that the JVM is started with
 * @param notices sentences
 */
public record HsdisSetup(Map<String, String> environment, List<String> notices) {
    /** From here on a JVM prints the bytes if it has no hsdis; older ones print nothing. */
    private static final int PRINTS_BYTES_FROM = 17;

    public HsdisSetup {
        environment = Map.copyOf(environment);
        notices = List.copyOf(notices);
    }

    /**
     * @param wanted whether Jitlens' own hsdis is to be used even if the JVM needs none
     */
    public static HsdisSetup of(Jdk jdk, List<String> argv, boolean wanted) {
        HsdisSearch search = new HsdisSearch(jdk);
        return of(jdk, argv, wanted, search, ours(search).map(Path::getParent), path());
    }

    /** Why a JVM will print no machine code although it is asked to; empty if it will. */
    public static Optional<String> missing(Jdk jdk, List<String> argv) {
        if (!AssemblyFlags.ask(argv) || jdk.feature() >= PRINTS_BYTES_FROM) {
            return Optional.empty();
        }
        HsdisSearch search = new HsdisSearch(jdk);
        boolean found = winner(search, path()).filter(w -> search.lacks(w).isEmpty()).isPresent();
        return found || ours(search).isPresent()
                ? Optional.empty()
                : Optional.of(unavailable(jdk, true));
    }

    /** Whether this Jitlens came with an hsdis. */
    public static boolean hasOwn(Jdk jdk) {
        return ours(new HsdisSearch(jdk)).isPresent();
    }

    private static Optional<Path> ours(HsdisSearch search) {
        return NativeFiles.find(
                "agents/hsdis/" + search.fileName(),
                "agent-bridge/target/hsdis/" + search.fileName());
    }

    private static String path() {
        return System.getenv().getOrDefault(HsdisSearch.pathVariable(), "");
    }

    public static HsdisSetup of(
            Jdk jdk,
            List<String> argv,
            boolean wanted,
            HsdisSearch search,
            Optional<Path> ours,
            String path) {
        if (!AssemblyFlags.ask(argv)) {
            return new HsdisSetup(
                    Map.of(),
                    wanted
                            ? List.of("hsdis is not used, since no flag asks for assembly.")
                            : List.of());
        }
        List<String> notices = new ArrayList<>();
        boolean needed = jdk.feature() < PRINTS_BYTES_FROM;
        boolean missing = needed && winner(search, path).isEmpty();
        if ((wanted || missing) && ours.isEmpty()) {
            notices.add(unavailable(jdk, needed));
        }
        boolean used = (wanted || missing) && ours.isPresent();
        String newPath = used ? join(ours.get().toString(), path) : path;
        Optional<HsdisSearch.Found> winner = winner(search, newPath);
        notices.addAll(passedOver(search, newPath));
        boolean winsOurs = used && winner.map(w -> w.file().startsWith(ours.get())).orElse(false);
        if (winsOurs) {
            notices.add(
                    (needed
                                    ? jdk(jdk)
                                            + " prints machine code only with hsdis: Jitlens' own"
                                    : "Jitlens' hsdis")
                            + " is put first on "
                            + HsdisSearch.pathVariable()
                            + " for this run.");
        }
        winner.filter(w -> !search.lacks(w).isEmpty())
                .ifPresent(w -> notices.add(useless(jdk, w, search.lacks(w), needed)));
        return new HsdisSetup(
                winsOurs ? Map.of(HsdisSearch.pathVariable(), newPath) : Map.of(), notices);
    }

    /** The first that is loaded. */
    private static Optional<HsdisSearch.Found> winner(HsdisSearch search, String path) {
        return search.find(path).stream()
                .filter(found -> search.refused(found, path).isEmpty())
                .findFirst();
    }

    private static List<String> passedOver(HsdisSearch search, String path) {
        return search.find(path).stream()
                .takeWhile(found -> !search.refused(found, path).isEmpty())
                .map(
                        found ->
                                found.file()
                                        + " "
                                        + search.refused(found, path)
                                        + ", so this JVM passes over it.")
                .toList();
    }

    private static String useless(
            Jdk jdk, HsdisSearch.Found winner, String symbol, boolean needed) {
        return winner.file()
                + " comes before every other hsdis but has no "
                + symbol
                + ", so "
                + jdk(jdk)
                + (needed
                        ? " prints no machine code."
                        : " prints bytes without a word; Jitlens disassembles them.");
    }

    private static String unavailable(Jdk jdk, boolean needed) {
        return needed
                ? jdk(jdk)
                        + " prints machine code only with hsdis, and this Jitlens was built without"
                        + " (that takes a C compiler); JDK 17 and newer need none."
                : "This Jitlens was built without hsdis (that takes a C compiler); it disassembles"
                        + " the bytes that the JVM prints.";
    }

    private static String jdk(Jdk jdk) {
        return "JDK " + jdk.version();
    }

    /** The path without an empty part, which would mean the working folder. */
    private static String join(String folder, String path) {
        return path.isEmpty() ? folder : folder + File.pathSeparator + path;
    }
}
