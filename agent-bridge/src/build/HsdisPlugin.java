import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Compiles src/main/native/hsdis for this machine, with Capstone's own source linked in. On Linux
 * it is Jitlens' own Capstone, too, with the two architectures that Jitlens asks of it: most of
 * either is the same tables. Elsewhere only the architecture is in it that a JVM here can have
 * compiled code for.
 */
final class HsdisPlugin {
    private final Platform platform;
    private final Path source;
    private final Path work;
    private final Path folder;

    /**
     * @param work the folder for what is needed only on the way
     * @param folder the folder for the plugin
     */
    HsdisPlugin(Platform platform, Path source, Path work, Path folder) {
        this.platform = platform;
        this.source = source;
        this.work = work;
        this.folder = folder;
    }

    /**
     * @throws IOException with the reason, if it cannot be built here
     */
    void build(PackageIndex index) throws IOException, InterruptedException {
        Path plugin = folder.resolve(fileName());
        if (isNewer(plugin)) {
            return;
        }
        String compiler = Compiler.find();
        Path capstone = CapstoneSource.unpack(index, work);
        String ours = platform.isX86() ? "X86" : "AArch64";
        List<String> objects =
                new CapstoneSource(compiler, capstone, work.resolve("objects"))
                        .compile(
                                platform.isLinux() ? List.of("AArch64", "X86") : List.of(ours),
                                List.of(linkage()),
                                positionIndependent());
        Path linked = work.resolve(fileName());
        link(compiler, capstone, objects, linked);
        Files.createDirectories(folder);
        copy(capstone.resolve("LICENSE.TXT"), CapstoneWheel.LICENCE);
        copy(capstone.resolve("LICENSE_LLVM.TXT"), "LICENSE-capstone-llvm.txt");
        Files.move(linked, plugin, StandardCopyOption.REPLACE_EXISTING);
    }

    private void copy(Path licence, String name) throws IOException {
        Files.copy(licence, folder.resolve(name), StandardCopyOption.REPLACE_EXISTING);
    }

    /** HotSpot looks for the plugin by this name. */
    private String fileName() {
        String extension = platform.isWindows() ? ".dll" : platform.isMac() ? ".dylib" : ".so";
        return "hsdis-" + (platform.isX86() ? "amd64" : "aarch64") + extension;
    }

    private boolean isNewer(Path plugin) throws IOException {
        if (!Files.exists(plugin)) {
            return false;
        }
        try (Stream<Path> files =
                Stream.concat(Files.list(source), Files.list(Path.of("src/build")))) {
            for (Path file : files.toList()) {
                if (Files.getLastModifiedTime(file).compareTo(Files.getLastModifiedTime(plugin))
                        > 0) {
                    return false;
                }
            }
        }
        return true;
    }

    private void link(String compiler, Path capstone, List<String> objects, Path plugin)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(compiler, "-std=c11", "-O2"));
        command.addAll(List.of("-Wall", "-Wextra", "-Werror", "-DNDEBUG", linkage()));
        command.addAll(positionIndependent());
        command.addAll(List.of("-I", capstone.resolve("include").toString()));
        command.addAll(List.of("-shared", source.resolve("hsdis.c").toString()));
        command.addAll(objects);
        if (platform.isLinux()) {
            // -Bsymbolic: another Capstone in that process is none of ours.
            command.add("-Wl,--version-script=" + source.resolve("exports.map"));
            command.add("-Wl,-Bsymbolic,-z,defs,-s");
        }
        command.addAll(List.of("-o", plugin.toString()));
        Compiler.run(command);
    }

    private String linkage() {
        return platform.isLinux() ? "-DCAPSTONE_SHARED" : "-DCAPSTONE_STATIC";
    }

    private List<String> positionIndependent() {
        return platform.isWindows() ? List.of() : List.of("-fPIC", "-fvisibility=hidden");
    }
}
