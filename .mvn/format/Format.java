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
 * Runs google-java-format over every source of the project: {@code Format JAR check}, which {@code
 * Format await} tells the end of, or {@code Format JAR write}. It has to run on the JDK that
 * builds, since it parses with that JDK's javac.
 */
final class Format {
    /** What a check has to say; without it there is nothing. */
    private static final Path UNFORMATTED = Path.of("target/format/unformatted");

    /** The process of a check that nobody awaited yet: other steps of the build go on beside it. */
    private static final Path RUNNING = Path.of("target/format/running");

    /** What needs no look again: the whole takes 46 s of a processor. */
    private static final Path FORMATTED = Path.of("target/format/formatted");

    /** A third of the cost: C2 would compile for longer than its code then runs. */
    private static final List<String> SHORT_LIVED =
            List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xmn512m");

    private Format() {}

    public static void main(String[] args) throws Exception {
        Files.createDirectories(UNFORMATTED.getParent());
        if (args[0].equals("await")) {
            await();
            return;
        }
        boolean check = args[1].equals("check");
        Files.deleteIfExists(UNFORMATTED);
        if (check) {
            Files.writeString(RUNNING, Long.toString(ProcessHandle.current().pid()));
        }
        Set<String> known =
                Files.exists(FORMATTED) ? Set.copyOf(Files.readAllLines(FORMATTED)) : Set.of();
        List<String> wanted = sources().stream().filter(f -> !known.contains(stamp(f))).toList();
        if (!wanted.isEmpty() && format(args[0], check, wanted)) {
            Stream<String> now = sources().stream().map(Format::stamp);
            Set<String> looked = wanted.stream().map(Format::stamp).collect(Collectors.toSet());
            Files.write(
                    FORMATTED, now.filter(s -> known.contains(s) || looked.contains(s)).toList());
        }
    }

    /** Whether all is well. */
    private static boolean format(String jar, boolean check, List<String> wanted)
            throws IOException, InterruptedException {
        Path files = Files.write(Path.of("target/format/files.txt"), wanted);
        List<String> mode = check ? List.of("-n", "--set-exit-if-changed") : List.of("-i");
        Stream<List<String>> words =
                Stream.of(
                        List.of(java()),
                        SHORT_LIVED,
                        List.of("-jar", jar, "--aosp"),
                        mode,
                        List.of("@" + files));
        Path said = Path.of("target/format/said");
        Process formatter =
                new ProcessBuilder(words.flatMap(List::stream).toList())
                        .redirectErrorStream(true)
                        .redirectOutput(said.toFile())
                        .start();
        boolean well = formatter.waitFor() == 0;
        if (!well) {
            Files.move(said, UNFORMATTED);
        }
        return well;
    }

    /**
     * Where no check was begun there is nothing to wait for, and what an older one said is past.
     */
    private static void await() throws IOException {
        if (!Files.exists(RUNNING)) {
            Files.deleteIfExists(UNFORMATTED);
            return;
        }
        ProcessHandle.of(Long.parseLong(Files.readString(RUNNING)))
                .ifPresent(check -> check.onExit().join());
        Files.delete(RUNNING);
        if (Files.exists(UNFORMATTED)) {
            System.out.print(Files.readString(UNFORMATTED));
        }
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
