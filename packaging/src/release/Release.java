import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * Collects what the build has made into packaging/target/release. release.sh runs it with TOP
 * VERSION PLATFORM, such as {@code linux-x86-64}.
 */
final class Release {
    private Release() {}

    public static void main(String[] args) throws Exception {
        Path top = Path.of(args[0]).toAbsolutePath().normalize();
        String version = args[1];
        String platform = args[2];
        Path target = top.resolve("packaging/target");
        Path out = target.resolve("release");
        Portable.delete(out);
        Files.createDirectories(out);
        Path list = target.resolve("dist/jitlens-" + version + ".cdx.json");
        Shipped.complete(top, target.resolve("dist"), list);
        new Portable(target.resolve("dist"), "jitlens-" + version)
                .write(out, "jitlens-" + version + "-" + platform);
        installers(target.resolve("app/installer"), out);
        Staging.stage(top, version, out.resolve("maven"));
        Files.copy(list, out.resolve("jitlens-" + version + "-" + platform + ".cdx.json"));
        Files.write(
                out.resolve("NOTES.md"),
                Notes.of(Files.readAllLines(top.resolve("CHANGELOG.md")), version));
    }

    private static void installers(Path folder, Path out) throws IOException {
        List<Path> all;
        try (Stream<Path> files = Files.list(folder)) {
            all = files.sorted().toList();
        }
        for (Path file : all) {
            Files.copy(file, out.resolve(file.getFileName()));
        }
        if (all.isEmpty()) {
            System.out.println("There is no installer: this system has no tool that makes one.");
        }
    }
}
