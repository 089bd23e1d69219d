import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Makes the packaged application of the system that it runs on: a runtime, an image, and an
 * installer. The build's profile {@code package} runs it with DIST TARGET VERSION.
 */
final class PackageApp {
    private PackageApp() {}

    public static void main(String[] args) throws Exception {
        Path dist = Path.of(args[0]).toAbsolutePath();
        Path target = Files.createDirectories(Path.of(args[1]).toAbsolutePath());
        String version = args[2];
        Path icons = target.resolve("icons");
        Icons.main(new String[] {icons.toString()});
        Path runtime = RuntimeImage.link(dist.resolve("lib/javafx"), target.resolve("runtime"));
        AppImage image = AppImage.make(dist, runtime, icons, target, version);
        Sizes.check(image.root(), 220);
        Installer.make(image, icons, target, version);
    }
}
