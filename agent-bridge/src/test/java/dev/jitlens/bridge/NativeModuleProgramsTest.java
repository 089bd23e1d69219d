package dev.jitlens.bridge;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Small C programs try single modules of the native agent. */
@EnabledOnOs(OS.LINUX)
class NativeModuleProgramsTest {
    private static final List<String> FLAGS = List.of("-O1", "-Wall", "-Wextra", "-Werror");

    @TempDir Path folder;

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void stubsAreFoundAsAListSearchedFromItsBeginFindsThem(int seed) throws Exception {
        Path program = build("stubs", "stubs.c", "locks.c", "system.c");
        assertThat(Gcc.printedBy(List.of(program.toString(), String.valueOf(seed))))
                .isEqualTo("as expected");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void compiledMethodsAreFoundAsAListFindsThem(int seed) throws Exception {
        Path program = build("nmethods", "nmethods.c", "locks.c", "system.c");
        assertThat(Gcc.printedBy(List.of(program.toString(), String.valueOf(seed))))
                .isEqualTo("as expected");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void whatIsLearnedIsNeverMixedUp(int threads) throws Exception {
        Path program = build("learned", "learned.c", "system.c");
        assertThat(Gcc.printedBy(List.of(program.toString(), String.valueOf(threads))))
                .isEqualTo("as expected");
    }

    @Test
    void aTextNeverOutgrowsItsLength() throws Exception {
        Path program = build("text", "records.c", "locks.c", "system.c");
        String[] lengths = Gcc.printedBy(List.of(program.toString())).split(" of ");
        assertThat(lengths).hasSize(2);
        assertThat(lengths[0]).isEqualTo(lengths[1]);
    }

    /** Without the module, each of them would seem to be at the other handler's beginning. */
    @Test
    void aThreadThatTwoSignalsReachAtOnceIsWhereItWas() throws Exception {
        Path program = build("signals", "signals.c");
        assertThat(Gcc.printedBy(List.of(program.toString())))
                .isEqualTo("20 told, 20 seemed, 20 others");
    }

    private Path build(String name, String... modules) throws Exception {
        List<Path> files = new ArrayList<>(List.of(Path.of("src/test/native", name + ".c")));
        for (String module : modules) {
            files.add(Gcc.AGENT.resolve(module));
        }
        Path program = folder.resolve(name);
        assertThat(Gcc.compile(FLAGS, files, program)).isEmpty();
        return program;
    }
}
