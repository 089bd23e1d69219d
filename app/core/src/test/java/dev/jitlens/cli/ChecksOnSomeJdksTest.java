package dev.jitlens.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.launch.jdk.Jdk;
import dev.jitlens.launch.jdk.SomeJdks;
import dev.jitlens.launch.presets.Workload;
import dev.jitlens.launch.presets.Workloads;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What is known of each workload is true of its runs: of all on the newest JDK, of some on more.
 */
class ChecksOnSomeJdksTest {
    /** Their statements differ by JDK. */
    private static final Set<String> BY_JDK = Set.of("byte-array-sum", "adler32", "killer-task");

    /**
     * Its two methods are compiled apart: on a busy machine their profiles differ, and so may code.
     */
    private static final Set<String> UNSTEADY = Set.of("inline-assignment");

    @TempDir private Path folder;

    static Stream<Arguments> runs() throws IOException {
        List<Jdk> jdks = SomeJdks.from(8);
        List<Arguments> runs = new ArrayList<>();
        for (Workload workload : Workloads.load().all()) {
            if (UNSTEADY.contains(workload.id())) {
                continue;
            }
            boolean all = BY_JDK.contains(workload.id()) || Boolean.getBoolean("jitlens.everyJdk");
            (all ? jdks : List.of(jdks.getLast()))
                    .forEach(jdk -> runs.add(Arguments.of(workload.id(), jdk.home().toString())));
        }
        return runs.stream();
    }

    @ParameterizedTest(name = "{0} on {1}")
    @MethodSource("runs")
    void whatIsKnownIsSo(String workload, String jdk) {
        String out = folder.resolve("run").toString();
        Cli cli = Cli.run("run", workload, "--check", "--jdk", jdk, "--out", out);
        assertThat(cli.out()).contains("true ").doesNotContain("NOT TRUE");
        assertThat(cli.exitCode()).as(cli.err()).isEqualTo(ExitCode.DONE);
    }

    @Test
    void ofAnotherProgramNothingIsKnown() {
        Cli cli = Cli.run("run", "a.X", "--check");
        assertThat(cli.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(cli.err()).contains("--check is for sample workloads");
    }
}
