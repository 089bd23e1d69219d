import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The installer of this system: .deb and .rpm, .dmg, or .msi. */
final class Installer {
    private Installer() {}

    static void make(AppImage image, Path icons, Path target, String version)
            throws IOException, InterruptedException {
        Path out = target.resolve("installer");
        Tools.delete(out);
        Files.createDirectories(out);
        if (Platform.MAC || Platform.WINDOWS) {
            Tools.jdk("jpackage", arguments(image, icons, out, version));
            return;
        }
        LinuxTree tree = LinuxTree.make(image, icons, target.resolve("linux"), version);
        if (Tools.has("dpkg-deb")) {
            Deb.make(tree, out);
        } else {
            System.out.println("No .deb was made: there is no dpkg-deb here.");
        }
        if (Tools.has("rpmbuild")) {
            Rpm.make(tree, target.resolve("rpm"), out);
        }
    }

    /** The version that the system takes: macOS takes none that begins with 0. */
    static String version(String version) {
        return Platform.MAC && version.startsWith("0.") ? "1" + version.substring(1) : version;
    }

    private static List<String> arguments(AppImage image, Path icons, Path out, String version) {
        List<String> arguments = new ArrayList<>();
        arguments.addAll(List.of("--type", Platform.MAC ? "dmg" : "msi"));
        arguments.addAll(List.of("--name", "Jitlens", "--app-version", version(version)));
        arguments.addAll(List.of("--app-image", image.root().toString()));
        arguments.addAll(List.of("--dest", out.toString()));
        arguments.addAll(List.of("--license-file", image.app().resolve("LICENSE").toString()));
        for (String kind : List.of("jfr", "hlog", "hgrm", "jitlens")) {
            arguments.addAll(List.of("--file-associations", "src/files/" + kind + ".properties"));
        }
        if (Platform.WINDOWS) {
            arguments.addAll(
                    List.of("--win-menu", "--win-shortcut-prompt", "--win-per-user-install"));
        }
        return arguments;
    }
}
