package dev.jitlens.bridge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;
import java.util.List;

/** Runs the storm with an agent that checks its own memory; skipped where gcc has no sanitizers. */
@EnabledOnOs(OS.LINUX)
class NativeAgentSanitizerTest {
    private static final Path HOME = Path.of(System.getProperty("java.home"));

    @TempDir Path folder;

    @Test
    void findsNothing() throws Exception {
        Watched.agent();
        Path agent = build();
        Watched watched =
                new Watched(HOME, folder)
                        .withAgent(agent)
                        .limited("export " + environment())
                        .sampling("interval=1ms");
        Watched.Ended ended = watched.run("Storm", "2");

        assertThat(ended.output()).doesNotContain("Sanitizer", "runtime error");
        assertThat(ended.exitCode()).as(ended.output()).isEqualTo(7);
        assertThat(watched.read().end).isNotNull();
    }

    /** The JVM handles signals itself, and keeps memory until it ends. */
    private String environment() throws Exception {
        return "LD_PRELOAD='"
                + library("libasan.so")
                + " "
                + library("libubsan.so")
                + "' ASAN_OPTIONS=handle_segv=0:handle_sigbus=0:handle_sigill=0:handle_sigfpe=0"
                + ":allow_user_segv_handler=1:use_sigaltstack=0:detect_leaks=0";
    }

    private Path build() throws Exception {
        Path library = folder.resolve("libsanitized.so");
        List<String> flags = List.of("-O1", "-fsanitize=address,undefined");
        assumeTrue(Gcc.compileAgent(flags, library).isEmpty(), "The compiler cannot sanitize.");
        return library;
    }

    private static String library(String name) throws Exception {
        return Gcc.printedBy(List.of("gcc", "-print-file-name=" + name)).strip();
    }
}
