package dev.jitlens.install;

import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Finds the native files that come with Jitlens: in the installed app or in its build's folders.
 */
public final class NativeFiles {
    private NativeFiles() {}

    /**
     * The first that exists.
     *
     * @param inApp relative to the app's folder
     * @param inBuild relative to the root of the source tree
     */
    public static Optional<Path> find(String inApp, String inBuild) {
        List<Path> candidates = new ArrayList<>();
        String home = System.getProperty("jitlens.home");
        if (home != null) {
            candidates.add(Path.of(home, inApp));
        }
        // Never further up: whoever may write there could make us load what he likes.
        ownLocation().ifPresent(own -> addBeside(own, inApp, inBuild, candidates));
        return candidates.stream().filter(Files::exists).findFirst();
    }

    private static void addBeside(Path own, String inApp, String inBuild, List<Path> candidates) {
        Path folder = own.getParent();
        if (folder != null && folder.endsWith("app/core/target")) {
            candidates.add(folder.resolve("../../..").normalize().resolve(inBuild));
        } else if (folder != null && folder.endsWith("lib")) {
            candidates.add(folder.resolveSibling(inApp));
        }
    }

    /** {@code linux-x86-64}: the folder for files of this machine. */
    public static String platform() {
        return platform(System.getProperty("os.name"), System.getProperty("os.arch"));
    }

    static String platform(String osName, String osArch) {
        return system(osName) + "-" + cpu(osArch);
    }

    /** {@code linux}, {@code macos} or {@code windows}. */
    public static String system() {
        return system(System.getProperty("os.name"));
    }

    private static String system(String osName) {
        String name = osName.toLowerCase(Locale.ROOT);
        return name.startsWith("windows") ? "windows" : name.startsWith("mac") ? "macos" : "linux";
    }

    public static boolean isAarch64() {
        return cpu(System.getProperty("os.arch")).equals("aarch64");
    }

    private static String cpu(String osArch) {
        return osArch.equals("amd64") || osArch.equals("x86_64") ? "x86-64" : osArch;
    }

    /** The jar, or the folder of classes, that this class came from. */
    private static Optional<Path> ownLocation() {
        CodeSource source = NativeFiles.class.getProtectionDomain().getCodeSource();
        try {
            // Classes of a start-up cache that was made elsewhere do not know where they are from.
            return source == null || source.getLocation() == null
                    ? Optional.empty()
                    : Optional.of(Path.of(source.getLocation().toURI()));
        } catch (URISyntaxException e) {
            return Optional.empty();
        }
    }
}
