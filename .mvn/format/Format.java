import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
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

    private static final Path FILES = Path.of("target/format/files.txt");

    /** What needs no look again: the whole takes half a minute of a processor. */
    private static final Path FORMATTED = Path.of("target/format/formatted");

    /** A third of the cost: C2 would compile for longer than its code then runs. */
    private static final List<String> SHORT_LIVED =
            List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xmn512m");

    /** Of the formatter: a longer line may be a text that it breaks. */
    private static final int COLUMNS = 100;

    private Format() {}

    public static void main(String[] args) throws Exception {
        Files.createDirectories(UNFORMATTED.getParent());
        Files.deleteIfExists(UNFORMATTED);
        Set<String> known =
                Files.exists(FORMATTED) ? Set.copyOf(Files.readAllLines(FORMATTED)) : Set.of();
        List<String> wanted = sources().stream().filter(f -> !known.contains(stamp(f))).toList();
        if (wanted.isEmpty()) {
            return;
        }
        boolean check = args[1].equals("check");
        boolean failed =
                check
                        ? isAnyUnformatted(args[0], wanted)
                        : formatter(args[0], List.of("-i"), wanted).start().waitFor() != 0;
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

    /**
     * Looks at most files without the formatter's last step, which breaks long texts and indents
     * text blocks: it takes a third of all, and does nothing to a file that has neither and is as
     * the steps before it leave it. The other files, and those that these steps change, are looked
     * at with all steps.
     */
    private static boolean isAnyUnformatted(String jar, List<String> wanted) throws Exception {
        Map<Boolean, List<String>> byTexts =
                wanted.stream().collect(Collectors.partitioningBy(Format::mayHaveTextToReflow));
        Process most =
                formatter(jar, List.of("-n", "--skip-reflowing-long-strings"), byTexts.get(false))
                        .redirectOutput(ProcessBuilder.Redirect.PIPE)
                        .start();
        List<String> others = new ArrayList<>(byTexts.get(true));
        most.inputReader().lines().forEach(others::add);
        boolean failed = most.waitFor() != 0;
        List<String> all = List.of("-n", "--set-exit-if-changed");
        return formatter(jar, all, others).start().waitFor() != 0 || failed;
    }

    private static ProcessBuilder formatter(String jar, List<String> mode, List<String> wanted)
            throws IOException {
        Files.write(FILES, wanted);
        return new ProcessBuilder(
                        Stream.of(
                                        List.of(java()),
                                        SHORT_LIVED,
                                        List.of("-jar", jar, "--aosp"),
                                        mode,
                                        List.of("@" + FILES))
                                .flatMap(List::stream)
                                .toList())
                .inheritIO();
    }

    private static boolean mayHaveTextToReflow(String file) {
        try (Stream<String> lines = Files.lines(Path.of(file))) {
            return lines.anyMatch(
                    l -> l.length() > COLUMNS || l.contains("\t") || l.contains("\"\"\""));
        } catch (IOException e) {
            throw new IllegalStateException(file, e);
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
