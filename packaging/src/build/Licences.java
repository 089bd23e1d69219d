import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The licences of everything that is shipped; what has none stops the build. */
final class Licences {
    private static final Pattern LICENCE =
            Pattern.compile("(.*/)?[^/]*(licen[cs]e|notice|copying|ofl)[^/.]*(\\.txt|\\.md)?");

    /** Licences of jars that come without theirs: each is named as the jar is up to its version. */
    private static final Path OURS = Path.of("src/licences");

    private Licences() {}

    static void collect(Path lib, Path out) throws IOException {
        Tools.delete(out);
        List<Path> jars;
        try (Stream<Path> files = Files.list(lib)) {
            jars =
                    files.filter(f -> f.toString().endsWith(".jar"))
                            .filter(f -> !f.getFileName().toString().startsWith("jitlens"))
                            .sorted()
                            .toList();
        }
        for (Path jar : jars) {
            String name = jar.getFileName().toString().replaceFirst("\\.jar$", "");
            Path folder = Files.createDirectories(out.resolve(name));
            Path kept = OURS.resolve(name.replaceFirst("-[0-9][^-]*$", "") + ".txt");
            if (Files.exists(kept)) {
                Files.copy(kept, folder.resolve("LICENSE.txt"));
            } else if (copyFrom(jar, folder) == 0) {
                throw new IllegalStateException(jar + " has no licence in it; add " + kept);
            }
        }
        Path javaFx = Files.createDirectories(out.resolve("javafx"));
        Files.copy(OURS.resolve("javafx.txt"), javaFx.resolve("LICENSE.txt"));
    }

    private static int copyFrom(Path jar, Path folder) throws IOException {
        int found = 0;
        try (JarFile file = new JarFile(jar.toFile())) {
            for (var entry : (Iterable<JarEntry>) file.stream()::iterator) {
                String name = entry.getName();
                if (!entry.isDirectory()
                        && LICENCE.matcher(name.toLowerCase(Locale.ROOT)).matches()) {
                    try (InputStream in = file.getInputStream(entry)) {
                        Files.write(
                                folder.resolve(name.substring(name.lastIndexOf('/') + 1)),
                                in.readAllBytes());
                    }
                    found++;
                }
            }
        }
        return found;
    }
}
