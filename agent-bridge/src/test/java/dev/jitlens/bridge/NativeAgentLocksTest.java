package dev.jitlens.bridge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.jdks.Jdks;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;

/**
 * A native agent built for debugging checks the order of its locks, and aborts where one is taken
 * out of it. The one that is shipped checks nothing.
 */
@EnabledOnOs(OS.LINUX)
class NativeAgentLocksTest {
    private static final List<String> DEBUG = List.of("-O1", "-Wall", "-Werror", "-DJITLENS_DEBUG");
    private static final String DEFECT = "jitlens agent: has a defect: ";

    @TempDir static Path built;

    private static Path agent;
    private static Path program;

    @TempDir Path folder;

    @BeforeAll
    static void build() throws Exception {
        agent = built.resolve("libdebug.so");
        assertThat(Gcc.compileAgent(DEBUG, agent)).isEmpty();
        program = built.resolve("locks");
        List<Path> files =
                List.of(
                        Path.of("src/test/native/locks.c"),
                        Gcc.AGENT.resolve("locks.c"),
                        Gcc.AGENT.resolve("system.c"));
        assertThat(Gcc.compile(DEBUG, files, program)).isEmpty();
    }

    static Collection<Path> homes() throws IOException {
        return Jdks.newest();
    }

    @ParameterizedTest
    @MethodSource("homes")
    void theOrderHoldsInAStorm(Path home) throws Exception {
        Watched watched = new Watched(home, folder).withAgent(agent);
        Watched.Ended ended = watched.sampling("interval=1ms").run("Storm", "1");

        assertThat(ended.output()).doesNotContain(DEFECT);
        assertThat(ended.exitCode()).as(ended.output()).isEqualTo(7);
        assertThat(watched.read().end).isNotNull();
    }

    @ParameterizedTest
    @MethodSource("homes")
    void theOrderHoldsFromAttachToStop(Path home) throws Exception {
        Watched watched = new Watched(home, folder);
        Process java = watched.start("Hot", "copy", "600000", "exit7");
        try {
            String options = "file=" + watched.file + ",interval=1ms";
            assertThat(NativeAgentAttachTest.attach(java, agent, options)).isZero();
            watched.waitForBytes(100_000);
            assertThat(NativeAgentAttachTest.attach(java, agent, "stop")).isZero();
        } finally {
            java.destroy();
        }

        assertThat(watched.waitFor(java, 60).output()).doesNotContain(DEFECT);
        assertThat(watched.read().end).isNotNull();
    }

    @ParameterizedTest
    @CsvSource({
        "3 1, the lock of the writer is taken while that of the stubs is held",
        "0 5 2, the lock of the threads is taken while that of the records is held",
        "2 2, the lock of the threads is taken while that of the threads is held",
        "handler 5, the lock of the records is taken in the signal handler"
    })
    void aWrongOrderAbortsWithASentence(String locks, String sentence) throws Exception {
        assertThat(printed(locks)).contains(DEFECT + sentence + ".\n", "ended with 134");
    }

    @Test
    void theRightOrderIsTaken() throws Exception {
        assertThat(printed("0 1 2 3 4 5")).isEqualTo("ended with 0\n");
    }

    /** Prints what the small program says that takes these locks. */
    private static String printed(String locks) throws Exception {
        String command = "ulimit -c 0; " + program + " " + locks + "; echo ended with $?";
        return Gcc.printedBy(List.of("sh", "-c", command));
    }

    @Test
    void theShippedAgentChecksNothing() throws Exception {
        assertThat(hasChecks(agent)).isTrue();
        assertThat(hasChecks(Watched.agent())).isFalse();
    }

    private static boolean hasChecks(Path library) throws IOException {
        return Files.readString(library, StandardCharsets.ISO_8859_1).contains("has a defect");
    }
}
