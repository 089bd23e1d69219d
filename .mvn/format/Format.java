import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Runs google-java-format over every source of the project: {@code Format JAR check} or {@code
 * Format JAR write}. It has to run on the JDK that builds, since it parses with that JDK's javac.
 */
final class Format {
    /** Tells the next step of the build that there was something to say. */
    private static final Path UNFORMATTED = Path.of("target/format/unformatted");

    /** What needs no look again: the whole takes 46 s of a processor. */
    private static final Path FORMATTED = Path.of("target/format/formatted");

    /** A third of the cost: C2 would compile for longer than its code then runs. */
    private static final List<String> SHORT_LIVED =
            List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xmn512m");

    private Format() {}

    public static void main(String[] args) throws Exception {
        Path files = Path.of("target/format/files.txt");
        Files.createDirectories(files.getParent());
        Files.deleteIfExists(UNFORMATTED);
        Set<String> known =
                Files.exists(FORMATTED) ? Set.copyOf(Files.readAllLines(FORMATTED)) : Set.of();
        List<String> wanted = sources().stream().filter(f -> !known.contains(stamp(f))).toList();
        if (wanted.isEmpty()) {
            return;
        }
        Files.write(files, wanted);
        boolean check = args[1].equals("check");
        List<String> mode = check ? List.of("-n", "--set-exit-if-changed") : List.of("-i");
        Process formatter =
                new ProcessBuilder(
                                Stream.of(
                                                List.of(java()),
                                                SHORT_LIVED,
                                                List.of("-jar", args[0], "--aosp"),
                                                mode,
                                                List.of("@" + files))
                                        .flatMap(List::stream)
                                        .toList())
                        .inheritIO()
                        .start();
        boolean failed = formatter.waitFor() != 0;
        if (failed) {
            Files.createFile(UNFORMATTED);
        } else {
            Stream<String> now = sources().stream().map(Format::stamp);
            Set<String> looked = wanted.stream().map(Format::stamp).collect(Collectors.toSet());
            Files.write(
                    FORMATTED, now.filter(s -> known.contains(s) || looked.contains(s)).toList());
        }
        System.exit(failed ? 1 : 0);
    }

    private static List<String> sources() throws IOException {
        try (Stream<Path> all = Files.walk(Path.of(""))) {
            return all.filter(Format::isSource).map(Path::toString).sorted().toList();
        }
    }

    /** A file and its content; one with another content is looked at. */
    private static String stamp(String file) {
        try {
            byte[] content = Files.readAllBytes(Path.of(file));
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(content);
            return HexFormat.of().formatHex(digest) + " " + file;
        } catch (IOException | NoSuchAlgorithmException e) {
            throw new IllegalStateException(file, e);
        }
    }

    private static boolean isSource(Path file) {
        if (!file.toString().endsWith(".java")) {
            return false;
        }
        for (Path folder : file) {
            if (folder.toString().equals("target")) {
                return false;
            }
        }
        return true;
    }

    private static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }
}
