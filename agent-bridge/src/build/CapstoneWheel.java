import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * Capstone as Python's index has it, compiled, with all that it decodes: the library that Jitlens
 * itself decodes with on macOS and Windows, and on Linux where there is no compiler.
 *
 * @param tag the platform, as Python calls it
 * @param library the name of the library's file in the wheel
 */
record CapstoneWheel(String tag, String sha256, String library) {
    static final String VERSION = "5.0.9";
    static final String LICENCE = "LICENSE-capstone.txt";

    private static final Map<String, CapstoneWheel> BY_PLATFORM =
            Map.of(
                    "linux-x86-64",
                    new CapstoneWheel(
                            "manylinux_2_17_x86_64.manylinux2014_x86_64",
                            "273fd8d747d2e35c88f91450be51a603ecfaafb00d96d9f315dcb8689c86193e",
                            "libcapstone.so"),
                    "linux-aarch64",
                    new CapstoneWheel(
                            "manylinux_2_17_aarch64.manylinux2014_aarch64",
                            "41772ad0c71aa5d3e97d541e802593c2e71fb94ac7e20d4202f97ce2a3eb8ed5",
                            "libcapstone.so"),
                    "macos-x86-64",
                    new CapstoneWheel(
                            "macosx_10_9_x86_64",
                            "8c4a1d7134d7d5290e5d77066500385f2c7a4bf66835ccbfde5180042d508b3c",
                            "libcapstone.dylib"),
                    "macos-aarch64",
                    new CapstoneWheel(
                            "macosx_11_0_arm64",
                            "fc269c5082e17d7f9f265cd6980e2fdc6ab572df913951d76db0357e06b8001d",
                            "libcapstone.dylib"),
                    "windows-x86-64",
                    new CapstoneWheel(
                            "win_amd64",
                            "732cedbbb56d42e723f14d7af6387f1454194a820b4b96b56d1e53f865ef85d0",
                            "capstone.dll"));

    /**
     * Puts the library and its licence into a folder, if they are not there.
     *
     * @throws IOException with the reason, if it cannot be had
     */
    static void unpack(PackageIndex index, Platform platform, Path folder) throws IOException {
        CapstoneWheel wheel = BY_PLATFORM.get(platform.toString());
        if (wheel == null) {
            throw new IOException("there is none for " + platform);
        }
        if (!Files.exists(folder.resolve(wheel.library))) {
            Path file =
                    index.get(
                            "capstone-" + VERSION + "-py3-none-" + wheel.tag + ".whl",
                            wheel.sha256);
            Files.createDirectories(folder);
            try (ZipFile zip = new ZipFile(file.toFile())) {
                String licence = "capstone-" + VERSION + ".dist-info/LICENSE.TXT";
                copy(zip, licence, folder.resolve(LICENCE));
                // The library comes last, since a build that finds it does nothing.
                copy(zip, "capstone/lib/" + wheel.library, folder.resolve(wheel.library));
            }
        }
    }

    private static void copy(ZipFile zip, String name, Path to) throws IOException {
        ZipEntry entry = zip.getEntry(name);
        if (entry == null) {
            throw new IOException(zip.getName() + " must have " + name + " in it but has not");
        }
        Path part = to.resolveSibling(to.getFileName() + ".part");
        Files.copy(zip.getInputStream(entry), part, StandardCopyOption.REPLACE_EXISTING);
        Files.move(part, to, StandardCopyOption.REPLACE_EXISTING);
    }
}
