package dev.jitlens.cli.launch;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;

import dev.jitlens.cli.Cli;
import dev.jitlens.cli.shared.ExitCode;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

class WhyCommandTest {
    @TempDir private Path folder;

    @Test
    void aProgramThatFailsIsExplainedAndIsExitCode3() throws IOException {
        Path out = folder.resolve("r");
        Cli cli =
                Cli.run("why", "--json", "--out", out.toString(), "--", "-Xmx64m", "no.such.Main");
        assertThat(cli.exitCode()).isEqualTo(ExitCode.PROGRAM_FAILED);
        assertThat(new ObjectMapper().readTree(cli.out()).isArray()).isTrue();
        assertThat(cli.err()).contains("-Xmx64m", "the run is in " + out);
        assertThat(out.resolve("run.json")).content().contains("What is wrong with my program?");
    }

    @Test
    void theWordJavaMayStandBeforeItsArguments() {
        Path out = folder.resolve("r");
        Cli cli = Cli.run("why", "--out", out.toString(), "--", "java", "no.such.Main");
        assertThat(cli.exitCode()).isEqualTo(ExitCode.PROGRAM_FAILED);
        assertThat(cli.err()).endsWith("no.such.Main\n").doesNotContain("java java");
    }

    @Test
    void aLogIsExplainedAndAJarRun() throws IOException {
        String log = Files.writeString(folder.resolve("gc.log"), "").toString();
        Cli cli = Cli.run("why", log);
        assertThat(cli.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(cli.err()).contains("jitlens explain " + log);
        String jar = Files.writeString(folder.resolve("a.jar"), "").toString();
        assertThat(Cli.run("why", jar).err()).contains("jitlens why -- -jar " + jar);
    }

    @Test
    void wrongWordsAreExitCode2() {
        assertThat(Cli.run("why").err()).contains("jitlens why -- -cp app a.Main");
        assertThat(Cli.run("why", "--", "-Xint").err()).contains("names no main class");
        Cli failOn = Cli.run("why", "--fail-on", "nonsense", "--", "a.X");
        assertThat(failOn.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(failOn.err()).contains("no finding is called so");
    }
}
