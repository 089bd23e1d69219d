import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Compiles src/main/native/agent for this machine or another, with the headers of the JDK that
 * builds. The same file is loaded by every JVM from JDK 8.
 */
final class NativeAgent {
    private final Platform platform;
    private final String compiler;
    private final Path source;
    private final Path folder;

    /**
     * @param compiler the command that makes code for the platform
     * @param folder the folder for the library
     */
    NativeAgent(Platform platform, String compiler, Path source, Path folder) {
        this.platform = platform;
        this.compiler = compiler;
        this.source = source;
        this.folder = folder;
    }

    /**
     * @throws IOException with the reason, if it cannot be built here
     */
    void build() throws IOException, InterruptedException {
        if (!platform.toString().matches("(linux|macos)-(x86-64|aarch64)")) {
            throw new IOException("it is for Linux and macOS on x86-64 and aarch64 only");
        }
        Path library = folder.resolve("libjitlens-agent" + (platform.isMac() ? ".dylib" : ".so"));
        if (isNewer(library)) {
            return;
        }
        Path headers = Path.of(System.getProperty("java.home"), "include");
        if (!Files.exists(headers.resolve("jvmti.h"))) {
            throw new IOException(headers + " has no jvmti.h");
        }
        Files.createDirectories(folder);
        Path part = folder.resolve("libjitlens-agent.part");
        Compiler.run(command(headers, part));
        Files.move(part, library, StandardCopyOption.REPLACE_EXISTING);
    }

    private List<String> command(Path headers, Path library) throws IOException {
        List<String> command = new ArrayList<>(List.of(compiler, "-std=c11", "-O2"));
        command.addAll(List.of("-Wall", "-Wextra", "-Werror", "-D_GNU_SOURCE"));
        command.addAll(List.of("-fPIC", "-fvisibility=hidden", "-shared"));
        command.addAll(List.of("-include", source.resolve("glibc.h").toString()));
        for (Path include :
                List.of(headers, headers.resolve(platform.isMac() ? "darwin" : "linux"))) {
            command.addAll(List.of("-I", include.toString()));
        }
        for (Path file : files()) {
            if (file.toString().endsWith(".c")) {
                command.add(file.toString());
            }
        }
        if (!platform.isMac()) {
            command.add("-Wl,--version-script=" + source.resolve("exports.map") + ",-z,defs");
            command.addAll(List.of("-ldl", "-lpthread"));
        }
        command.addAll(List.of("-o", library.toString()));
        return command;
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> files = Files.list(source)) {
            return files.sorted().toList();
        }
    }

    private boolean isNewer(Path library) throws IOException {
        if (!Files.exists(library)) {
            return false;
        }
        List<Path> inputs = new ArrayList<>(files());
        inputs.add(Path.of("src/build/NativeAgent.java"));
        for (Path file : inputs) {
            if (Files.getLastModifiedTime(file).compareTo(Files.getLastModifiedTime(library)) > 0) {
                return false;
            }
        }
        return true;
    }
}
