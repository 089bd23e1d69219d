import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Makes the hsdis plugin from Capstone for the machine that builds, gets Capstone itself where that
 * plugin is not it, and makes the native agent, for 64-bit ARM, too, where there is a compiler for
 * it. The build runs it with its target folder. Whatever fails here, the build goes on with a
 * warning: Jitlens then uses the system's library or does without, and says so where it matters.
 */
final class Natives {
    public static void main(String[] args) throws IOException, InterruptedException {
        Path target = Path.of(args[0]);
        Platform platform = Platform.here();
        Files.createDirectories(target);
        Files.writeString(target.resolve("platform"), platform + "\n");
        Map<String, String> missing = new LinkedHashMap<>();
        PackageIndex index = new PackageIndex("capstone", CapstoneWheel.VERSION);
        boolean decodes = false;
        try {
            new HsdisPlugin(
                            platform,
                            Path.of("src/main/native/hsdis"),
                            target.resolve("hsdis-build"),
                            target.resolve("hsdis"))
                    .build(index);
            decodes = platform.isLinux();
        } catch (IOException e) {
            miss(missing, "hsdis", e);
        }
        if (!decodes) {
            try {
                Path folder = target.resolve("native").resolve(platform.toString());
                CapstoneWheel.unpack(index, platform, folder);
            } catch (IOException e) {
                miss(missing, "Capstone", e);
            }
        }
        try {
            agent(target, platform, Compiler.find());
        } catch (IOException e) {
            miss(missing, "the native agent", e);
        }
        Platform arm = new Platform("linux", "aarch64");
        if (platform.equals(new Platform("linux", "x86-64"))) {
            try {
                agent(target, arm, Compiler.findForAarch64());
            } catch (IOException e) {
                // Only a release needs it.
                System.out.println(
                        "[INFO] Built without the native agent for "
                                + arm
                                + ": "
                                + e.getMessage()
                                + ".");
            }
        }
        missing.forEach(
                (why, what) ->
                        System.out.println("[WARNING] Built without " + what + ": " + why + "."));
    }

    private static void agent(Path target, Platform platform, String compiler)
            throws IOException, InterruptedException {
        new NativeAgent(
                        platform,
                        compiler,
                        Path.of("src/main/native/agent"),
                        target.resolve("agent").resolve(platform.toString()))
                .build();
    }

    /** Notes what is missing: all that is missing for the same reason is told in one line. */
    private static void miss(Map<String, String> missing, String what, IOException why) {
        missing.merge(why.getMessage(), what, (before, now) -> before + " and without " + now);
    }
}
