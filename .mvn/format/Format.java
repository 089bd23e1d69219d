import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * Runs google-java-format over every source of the project: {@code Format JAR check} or {@code
 * Format JAR write}. It has to run on the JDK that builds, since it parses with that JDK's javac.
 */
final class Format {
    /** Tells the next step of the build that there was something to say. */
    private static final Path UNFORMATTED = Path.of("target/format/unformatted");

    private Format() {}

    public static void main(String[] args) throws Exception {
        Path files = Path.of("target/format/files.txt");
        Files.createDirectories(files.getParent());
        Files.deleteIfExists(UNFORMATTED);
        Files.write(files, sources());
        boolean check = args[1].equals("check");
        List<String> mode = check ? List.of("-n", "--set-exit-if-changed") : List.of("-i");
        Process formatter =
                new ProcessBuilder(
                                Stream.of(
                                                List.of(java(), "-jar", args[0], "--aosp"),
                                                mode,
                                                List.of("@" + files))
                                        .flatMap(List::stream)
                                        .toList())
                        .inheritIO()
                        .start();
        boolean failed = formatter.waitFor() != 0;
        if (failed) {
            Files.createFile(UNFORMATTED);
        }
        System.exit(failed ? 1 : 0);
    }

    private static List<String> sources() throws IOException {
        try (Stream<Path> all = Files.walk(Path.of(""))) {
            return all.filter(Format::isSource).map(Path::toString).sorted().toList();
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
