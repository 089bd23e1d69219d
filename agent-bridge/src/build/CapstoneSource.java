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
 * Capstone's own source, of which only some architectures are compiled.
 *
 * @param source where it is unpacked
 * @param work the folder for what the compiler makes
 */
record CapstoneSource(String compiler, Path source, Path work) {
    private static final String SDIST = "capstone-" + CapstoneWheel.VERSION + ".tar.gz";
    private static final String SDIST_SHA256 =
            "0429af292ddc604d3c9344696807e281d5e728db029f00e6a4ea9e3bff1aac9e";

    /**
     * Unpacks it into a folder, if it is not there.
     *
     * @return where its files are
     */
    static Path unpack(PackageIndex index, Path folder) throws IOException, InterruptedException {
        Path tar = index.get(SDIST, SDIST_SHA256);
        // This file is made last, so that it tells that unpacking was not interrupted.
        Path unpacked = folder.resolve("unpacked");
        if (!Files.exists(unpacked)) {
            Files.createDirectories(folder);
            Compiler.run(List.of("tar", "-xzf", tar.toString(), "-C", folder.toString()));
            Files.createFile(unpacked);
        }
        return folder.resolve("capstone-" + CapstoneWheel.VERSION).resolve("src");
    }

    /**
     * @param architectures by the names of their folders
     * @return the objects
     */
    List<String> compile(
            List<String> architectures, List<String> macros, List<String> positionIndependent)
            throws IOException, InterruptedException {
        List<Path> sources = new ArrayList<>(cFiles(source));
        List<String> options = new ArrayList<>(macros);
        for (String architecture : architectures) {
            sources.addAll(cFiles(source.resolve("arch").resolve(architecture)));
            options.add(
                    "-DCAPSTONE_HAS_" + (architecture.equals("AArch64") ? "ARM64" : architecture));
        }
        options.addAll(positionIndependent);
        Files.createDirectories(work);
        List<String> objects = new ArrayList<>();
        List<Callable<Void>> tasks = new ArrayList<>();
        for (Path file : sources) {
            Path object = work.resolve(file.getFileName() + ".o");
            objects.add(object.toString());
            tasks.add(
                    () -> {
                        compile(options, file, object);
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

    private static List<Path> cFiles(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".c")).sorted().toList();
        }
    }

    /** Leaves assertions out: they would end the JVM that this is loaded into. */
    private void compile(List<String> options, Path file, Path object)
            throws IOException, InterruptedException {
        if (Files.exists(object)) {
            return;
        }
        Path part = object.resolveSibling(object.getFileName() + ".part");
        List<String> command = new ArrayList<>(List.of(compiler, "-O2", "-w", "-DNDEBUG"));
        command.add("-DCAPSTONE_USE_SYS_DYN_MEM");
        command.addAll(options);
        command.addAll(List.of("-I", source.resolve("include").toString()));
        command.addAll(List.of("-c", file.toString(), "-o", part.toString()));
        Compiler.run(command);
        Files.move(part, object, StandardCopyOption.REPLACE_EXISTING);
    }
}
