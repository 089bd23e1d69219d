import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** The Java runtime of the application, JavaFX in it; it also runs the workloads. */
final class RuntimeImage {
    /**
     * What Jitlens and its libraries use; what watched programs and agents need (attach,
     * instrument, management, jfr); and what HotSpot's flags ask for.
     */
    private static final List<String> MODULES =
            List.of(
                    "java.base",
                    "java.desktop",
                    "java.instrument",
                    "java.logging",
                    "java.management",
                    "java.net.http",
                    "java.sql",
                    "jdk.attach",
                    "jdk.jfr",
                    "jdk.management",
                    "jdk.management.agent",
                    "jdk.unsupported",
                    "jdk.zipfs",
                    "javafx.controls");

    private RuntimeImage() {}

    static Path link(Path javaFx, Path target) throws IOException {
        Tools.delete(target);
        Tools.jdk(
                "jlink",
                List.of(
                        "--module-path",
                        javaFx.toString(),
                        "--add-modules",
                        String.join(",", MODULES),
                        "--strip-java-debug-attributes",
                        "--no-header-files",
                        "--no-man-pages",
                        "--compress",
                        "zip-6",
                        "--output",
                        target.toString()));
        return target;
    }
}
