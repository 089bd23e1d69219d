package dev.jitlens.classes;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A JDK's or JRE's folder, as a place of classes and sources. Nothing in it is run.
 *
 * @param version as its {@code release} file has it, or empty
 */
record JavaHome(Path home, String version) {
    private static final String VERSION_KEY = "JAVA_VERSION=";

    /** Such a file has some twenty lines; what a log calls a Java home may hold anything. */
    private static final int LARGEST_RELEASE = 1 << 16;

    static Optional<JavaHome> at(Path home) {
        return RuntimeImage.isIn(home) || !jarsOf8(home).isEmpty()
                ? Optional.of(new JavaHome(home, version(home)))
                : Optional.empty();
    }

    static JavaHome own() {
        return new JavaHome(
                Path.of(System.getProperty("java.home")), System.getProperty("java.version"));
    }

    /**
     * @param ran version that a log gave, such as {@code 25.0.3+9-LTS}, {@code 1.8.0_504-b01}; or
     *     empty
     */
    boolean isVersion(String ran) {
        return !version.isEmpty()
                && ran.startsWith(version)
                && (ran.length() == version.length()
                        || !Character.isLetterOrDigit(ran.charAt(version.length()))
                                && ran.charAt(version.length()) != '.');
    }

    List<ClassPlace> classes(String note) {
        return RuntimeImage.isIn(home)
                ? List.of(new RuntimeImage(home, note))
                : jarsOf8(home).stream().<ClassPlace>map(jar -> new Jar(jar, note)).toList();
    }

    /** {@code src.zip}, if this JDK came with it; JDK 8's {@code java.home} is the JRE in it. */
    Optional<Path> sourceZip() {
        return Stream.of("lib/src.zip", "src.zip", "../src.zip")
                .map(name -> home.resolve(name).normalize())
                .filter(Files::isRegularFile)
                .findFirst();
    }

    private static List<Path> jarsOf8(Path home) {
        List<Path> jars = new ArrayList<>();
        for (String name : List.of("jre/lib", "lib")) {
            Path lib = home.resolve(name);
            if (Files.isRegularFile(lib.resolve("rt.jar"))) {
                for (String jar : List.of("rt.jar", "jsse.jar", "jce.jar", "charsets.jar")) {
                    jars.add(lib.resolve(jar));
                }
                jars.removeIf(jar -> !Files.isRegularFile(jar));
                return jars;
            }
        }
        return jars;
    }

    private static String version(Path home) {
        for (Path release : List.of(home.resolve("release"), home.resolve("../release"))) {
            if (!Files.isRegularFile(release)) {
                continue; // Debian's JDK 8 has none
            }
            try (InputStream in = Files.newInputStream(release)) {
                String text = new String(in.readNBytes(LARGEST_RELEASE), StandardCharsets.UTF_8);
                return text.lines()
                        .filter(line -> line.startsWith(VERSION_KEY))
                        .map(line -> line.substring(VERSION_KEY.length()).replace("\"", ""))
                        .findFirst()
                        .orElse("");
            } catch (IOException e) {
                continue; // then its version is not known
            }
        }
        return "";
    }
}
