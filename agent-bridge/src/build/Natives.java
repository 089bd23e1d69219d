import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;

/**
 * Gets Capstone for the machine that builds, and makes the hsdis plugin from it, and the agent that
 * samples. Run by the build: TARGET. Whatever fails here, the build goes on with a warning: Jitlens
 * then uses the system's library or does without, and says so where it matters.
 */
final class Natives {
    public static void main(String[] args) throws InterruptedException {
        Path target = Path.of(args[0]);
        String platform = platform();
        PackageIndex index = new PackageIndex("capstone", CapstoneWheel.VERSION);
        try {
            CapstoneWheel.unpack(index, platform, target.resolve("native").resolve(platform));
        } catch (IOException e) {
            warn("Built without Capstone", e);
        }
        try {
            new HsdisPlugin(
                            platform,
                            Path.of("src/main/native/hsdis"),
                            target.resolve("hsdis-build"),
                            target.resolve("hsdis"))
                    .build(index);
        } catch (IOException e) {
            warn("Built without hsdis", e);
        }
        try {
            new NativeAgent(
                            platform,
                            Path.of("src/main/native/agent"),
                            target.resolve("agent").resolve(platform))
                    .build();
        } catch (IOException e) {
            warn("Built without the native agent", e);
        }
    }

    /** {@code linux-x86-64}, as Jitlens itself names the folder. */
    private static String platform() {
        String os = System.getProperty("os.name").toLowerCase(Locale.ROOT);
        String arch = System.getProperty("os.arch");
        return (os.startsWith("windows") ? "windows" : os.startsWith("mac") ? "macos" : "linux")
                + "-"
                + (arch.equals("amd64") || arch.equals("x86_64") ? "x86-64" : arch);
    }

    private static void warn(String what, IOException why) {
        System.out.println("[WARNING] " + what + ": " + why.getMessage() + ".");
    }
}
