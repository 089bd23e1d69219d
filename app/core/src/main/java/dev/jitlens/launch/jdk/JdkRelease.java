package dev.jitlens.launch.jdk;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a JDK says about itself: in its {@code release} file, or in the output of {@code java
 * -version}.
 *
 * @param version such as {@code 25.0.3}
 * @param vendor such as {@code Eclipse Adoptium}, or empty
 * @param modules such as {@code jdk.jfr}; none where it does not say which there are
 */
public record JdkRelease(String version, String vendor, Set<String> modules) {
    private static final long LARGEST = 1 << 20;
    private static final Pattern ENTRY = Pattern.compile("(?m)^(\\w+)=\"?([^\"\\r\\n]*)\"?\\s*$");

    /** {@code openjdk version "17.0.15" 2025-04-15} */
    private static final Pattern VERSION_LINE = Pattern.compile("(?m)^.*version \"([^\"]+)\"");

    /** {@code OpenJDK Runtime Environment Temurin-25.0.3+9 (build 25.0.3+9-LTS)} */
    private static final Pattern VENDOR_LINE =
            Pattern.compile("(?m)^.*Runtime Environment (?:\\(\\w+\\) )?([A-Z][A-Za-z]+)-");

    public JdkRelease {
        modules = Set.copyOf(modules);
    }

    /** Empty if there is no such file, or no version in it (some JDK 8 have none). */
    public static Optional<JdkRelease> read(Path home) {
        Path file = home.resolve("release");
        try {
            if (!Files.isRegularFile(file) || Files.size(file) > LARGEST) {
                return Optional.empty();
            }
            return parseFile(Files.readString(file));
        } catch (IOException e) {
            // Unreadable or not text: the JVM itself will be asked.
            return Optional.empty();
        }
    }

    static Optional<JdkRelease> parseFile(String text) {
        String version = "";
        String vendor = "";
        Set<String> modules = Set.of();
        Matcher entries = ENTRY.matcher(text);
        while (entries.find()) {
            switch (entries.group(1)) {
                case "JAVA_VERSION" -> version = entries.group(2);
                case "IMPLEMENTOR" -> vendor = entries.group(2);
                case "MODULES" -> modules = new HashSet<>(List.of(entries.group(2).split(" ")));
                default -> {}
            }
        }
        return of(version, vendor, modules);
    }

    static Optional<JdkRelease> parseOutput(String text) {
        Matcher version = VERSION_LINE.matcher(text);
        Matcher vendor = VENDOR_LINE.matcher(text);
        return version.find()
                ? of(version.group(1), vendor.find() ? vendor.group(1) : "", Set.of())
                : Optional.empty();
    }

    private static Optional<JdkRelease> of(String version, String vendor, Set<String> modules) {
        return JdkVersion.feature(version) == 0
                ? Optional.empty()
                : Optional.of(new JdkRelease(version, vendor.equals("N/A") ? "" : vendor, modules));
    }
}
