import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;

/**
 * Compiles src/main/native/hsdis for this machine, with Capstone's own source linked in: only the
 * architecture that a JVM here can have compiled code for.
 */
final class HsdisPlugin {
    private static final String SDIST = "capstone-" + CapstoneWheel.VERSION + ".tar.gz";
    private static final String SDIST_SHA256 =
            "0429af292ddc604d3c9344696807e281d5e728db029f00e6a4ea9e3bff1aac9e";

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
        Path tar = index.get(SDIST, SDIST_SHA256);
        Path capstone = work.resolve("capstone-" + CapstoneWheel.VERSION).resolve("src");
        // This file is made last, so that it tells that unpacking was not interrupted.
        Path unpacked = work.resolve("unpacked");
        if (!Files.exists(unpacked)) {
            Files.createDirectories(work);
            Compiler.run(List.of("tar", "-xzf", tar.toString(), "-C", work.toString()));
            Files.createFile(unpacked);
        }
        List<String> objects = compileCapstone(compiler, capstone);
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

    private List<String> compileCapstone(String compiler, Path capstone)
            throws IOException, InterruptedException {
        List<Path> sources = new ArrayList<>();
        for (Path place :
                List.of(
                        capstone,
                        capstone.resolve(platform.isX86() ? "arch/X86" : "arch/AArch64"))) {
            try (Stream<Path> files = Files.list(place)) {
                files.filter(file -> file.toString().endsWith(".c")).sorted().forEach(sources::add);
            }
        }
        List<String> objects = new ArrayList<>();
        List<Callable<Void>> tasks = new ArrayList<>();
        for (Path file : sources) {
            Path object = work.resolve(file.getFileName() + ".o");
            objects.add(object.toString());
            tasks.add(
                    () -> {
                        compile(compiler, capstone, file, object);
                        return null;
                    });
        }
        try (ExecutorService threads =
                Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors())) {
            for (Future<Void> task : threads.invokeAll(tasks)) {
                task.get();
            }
        } catch (ExecutionException e) {
            throw new IOException(e.getCause().getMessage(), e);
        }
        return objects;
    }

    /** Leaves assertions out: they would end the JVM that the plugin is in. */
    private void compile(String compiler, Path capstone, Path file, Path object)
            throws IOException, InterruptedException {
        if (Files.exists(object)) {
            return;
        }
        Path part = object.resolveSibling(object.getFileName() + ".part");
        List<String> command = new ArrayList<>(List.of(compiler, "-O2", "-w", "-DNDEBUG"));
        command.addAll(List.of("-DCAPSTONE_STATIC", "-DCAPSTONE_USE_SYS_DYN_MEM"));
        command.add(platform.isX86() ? "-DCAPSTONE_HAS_X86" : "-DCAPSTONE_HAS_ARM64");
        command.addAll(positionIndependent());
        command.addAll(List.of("-I", capstone.resolve("include").toString()));
        command.addAll(List.of("-c", file.toString(), "-o", part.toString()));
        Compiler.run(command);
        Files.move(part, object, StandardCopyOption.REPLACE_EXISTING);
    }

    private void link(String compiler, Path capstone, List<String> objects, Path plugin)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(compiler, "-std=c11", "-O2"));
        command.addAll(List.of("-Wall", "-Wextra", "-Werror", "-DNDEBUG", "-DCAPSTONE_STATIC"));
        command.addAll(positionIndependent());
        command.addAll(List.of("-I", capstone.resolve("include").toString()));
        command.addAll(List.of("-shared", source.resolve("hsdis.c").toString()));
        command.addAll(objects);
        if (!platform.isWindows() && !platform.isMac()) {
            command.add("-Wl,--version-script=" + source.resolve("exports.map") + ",-z,defs,-s");
        }
        command.addAll(List.of("-o", plugin.toString()));
        Compiler.run(command);
    }

    private List<String> positionIndependent() {
        return platform.isWindows() ? List.of() : List.of("-fPIC", "-fvisibility=hidden");
    }
}
