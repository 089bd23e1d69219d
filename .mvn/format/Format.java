import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
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

    /**
     * A commit of which all sources are formatted, and the digest of the formatter that said so:
     * what git knows to be the same since needs no look in a fresh clone.
     */
    private static final Path SINCE = Path.of(".mvn/format/since");

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
        List<String> wanted =
                maybeUnformatted(args[0]).stream().filter(f -> !known.contains(stamp(f))).toList();
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
        } else if (check) { // what was just written may change once more: long texts do
            Stream<String> now = sources().stream().map(Format::stamp);
            Set<String> looked = wanted.stream().map(Format::stamp).collect(Collectors.toSet());
            Files.write(
                    FORMATTED, now.filter(s -> known.contains(s) || looked.contains(s)).toList());
        }
        System.exit(failed ? 1 : 0);
    }

    /** All sources, where git cannot say which of them have changed since that commit. */
    private static List<String> maybeUnformatted(String formatter) throws Exception {
        String[] since = Files.readString(SINCE).strip().split(" ");
        Optional<Set<String>> changed = git("diff", "--name-only", "--relative", "-z", since[0]);
        Optional<Set<String>> added = git("ls-files", "--others", "--exclude-standard", "-z");
        if (changed.isEmpty() || added.isEmpty() || !digest(Path.of(formatter)).equals(since[1])) {
            return sources();
        }
        return sources().stream()
                .filter(f -> changed.get().contains(f) || added.get().contains(f))
                .toList();
    }

    /** What git lists, a name ended by a zero byte, or nothing if it has failed or is not there. */
    private static Optional<Set<String>> git(String... words) throws InterruptedException {
        try {
            Process git =
                    new ProcessBuilder(Stream.concat(Stream.of("git"), Stream.of(words)).toList())
                            .redirectError(ProcessBuilder.Redirect.DISCARD)
                            .start();
            String listed = new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            return git.waitFor() == 0 ? Optional.of(Set.of(listed.split("\0"))) : Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private static List<String> sources() throws IOException {
        try (Stream<Path> all = Files.walk(Path.of(""))) {
            return all.filter(Format::isSource).map(Path::toString).sorted().toList();
        }
    }

    /** A file and its content; one with another content is looked at. */
    private static String stamp(String file) {
        return digest(Path.of(file)) + " " + file;
    }

    private static String digest(Path file) {
        try {
            byte[] content = Files.readAllBytes(file);
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(content);
            return HexFormat.of().formatHex(digest);
        } catch (IOException | NoSuchAlgorithmException e) {
            throw new IllegalStateException(file.toString(), e);
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
