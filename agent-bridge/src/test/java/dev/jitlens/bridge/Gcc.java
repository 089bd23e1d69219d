package dev.jitlens.bridge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Builds the native agent, or parts of it, as tests need it. */
final class Gcc {
    static final Path AGENT = Path.of("src/main/native/agent");

    private static final Path HOME = Path.of(System.getProperty("java.home"));

    private Gcc() {}

    /**
     * Compiles with the headers of this JDK. The test is skipped where there is no gcc, unless
     * {@code JITLENS_NEEDS_NATIVE} is set.
     *
     * @return what gcc says
     */
    static String compile(List<String> flags, List<Path> files, Path out) throws Exception {
        List<String> command = new ArrayList<>(List.of("gcc", "-std=c11", "-D_GNU_SOURCE", "-g"));
        command.addAll(flags);
        command.addAll(List.of("-include", AGENT + "/glibc.h"));
        command.addAll(List.of("-I" + AGENT, "-I" + HOME + "/include"));
        command.add("-I" + HOME + "/include/linux");
        files.forEach(file -> command.add(file.toString()));
        command.addAll(List.of("-o", out.toString(), "-ldl", "-lpthread"));
        try {
            return printedBy(command);
        } catch (IOException e) {
            assertThat(System.getenv("JITLENS_NEEDS_NATIVE")).as("There is no gcc.").isNull();
            assumeTrue(false, "There is no gcc.");
            return "";
        }
    }

    /** Compiles all files of the agent into a library, and returns what gcc says. */
    static String compileAgent(List<String> flags, Path library) throws Exception {
        List<String> all = new ArrayList<>(List.of("-fPIC", "-shared"));
        all.addAll(flags);
        try (Stream<Path> files = Files.list(AGENT)) {
            return compile(
                    all, files.filter(file -> file.toString().endsWith(".c")).toList(), library);
        }
    }

    static String printedBy(List<String> command) throws Exception {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String printed = new String(process.getInputStream().readAllBytes());
        process.waitFor();
        return printed;
    }
}
