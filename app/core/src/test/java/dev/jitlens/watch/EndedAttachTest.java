package dev.jitlens.watch;

import static dev.jitlens.Waiting.await;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.jitlens.cli.OwnJvm;
import dev.jitlens.install.AgentFiles;
import dev.jitlens.launch.jdk.Jdk;
import dev.jitlens.launch.jdk.SomeJdks;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;

/** Jitlens itself is ended, or killed, while it watches a JVM. */
@EnabledOnOs(OS.LINUX)
class EndedAttachTest {
    /** The bit of SIGINT in a mask of signals. */
    private static final long INTERRUPT = 1 << 1;

    @TempDir private Path folder;

    static List<Jdk> oldest() {
        return SomeJdks.inTurn(SomeJdks.ends(8), 0);
    }

    static List<Jdk> newest() {
        return SomeJdks.newest(8);
    }

    @BeforeEach
    void needsAgents() {
        assumeTrue(AgentFiles.nativeAgent().isPresent(), "The build made no native agent.");
    }

    /** The command in a process of its own, once all is switched on. */
    private Process attach(LiveProgram program, String... more) throws Exception {
        Path said = folder.resolve("said.txt");
        List<String> command =
                OwnJvm.command(
                        "attach",
                        Long.toString(program.pid()),
                        "--source",
                        "agct,biased,jfr",
                        "--out",
                        folder.resolve("run").toString());
        command.addAll(List.of(more));
        Process jitlens =
                new ProcessBuilder(command)
                        .redirectErrorStream(true)
                        .redirectOutput(said.toFile())
                        .start();
        await("all is switched on")
                .failFast("the command has ended", () -> !jitlens.isAlive())
                .until(() -> Files.readString(said).contains("Watching for"));
        return jitlens;
    }

    /** Agents end in a moment, and a recording as well. */
    private void isLetGo(LiveProgram program, RunningJvm jvm) {
        await("its own threads and files are all that it has")
                .until(
                        () ->
                                program.openFiles().stream()
                                                .noneMatch(f -> f.startsWith(run().toString()))
                                        && !jvm.jcmd("JFR.check").contains("jitlens")
                                        && program.threads().keySet().stream()
                                                .noneMatch(
                                                        name ->
                                                                name.toLowerCase(Locale.ROOT)
                                                                        .startsWith("jitlens")));
        program.works();
    }

    private Path run() {
        return folder.resolve("run");
    }

    /** Ctrl-C sends the same to the whole group of processes; SIGTERM takes the same way. */
    @ParameterizedTest
    @MethodSource("oldest")
    void whenItIsToldToEndAllIsPutBackFirst(Jdk jdk) throws Exception {
        try (LiveProgram program = LiveProgram.start(jdk, folder)) {
            RunningJvm jvm = RunningJvm.attach(program.pid());
            Process jitlens = attach(program, "--seconds", "600");
            program.works();
            String signal = ignoresInterrupts() ? "-TERM" : "-INT";
            new ProcessBuilder("kill", signal, Long.toString(jitlens.pid())).start().waitFor();
            assertThat(jitlens.waitFor(2, TimeUnit.MINUTES)).as("Jitlens ends").isTrue();
            isLetGo(program, jvm);
        }
        String manifest = Files.readString(run().resolve("run.json"));
        assertThat(manifest).containsIgnoringCase("detached");
        assertThat(RunReader.open(List.of(run()), Progress.NONE).profiles()).hasSizeGreaterThan(2);
    }

    /** A shell without job control starts so what it starts in the background. */
    private static boolean ignoresInterrupts() throws IOException {
        return Files.readAllLines(Path.of("/proc/self/status")).stream()
                .filter(line -> line.startsWith("SigIgn:"))
                .map(line -> line.substring("SigIgn:".length()).strip())
                .anyMatch(mask -> (Long.parseUnsignedLong(mask, 16) & INTERRUPT) != 0);
    }

    /** Nobody tells the agents to stop, and the next one finds the JVM as it was. */
    @ParameterizedTest
    @MethodSource("newest")
    @EnabledIfSystemProperty(named = "jitlens.everyJdk", matches = "true")
    void whenItIsKilledTheJvmIsLetGoAllTheSame(Jdk jdk) throws Exception {
        try (LiveProgram program = LiveProgram.start(jdk, folder)) {
            RunningJvm jvm = RunningJvm.attach(program.pid());
            Process jitlens = attach(program, "--seconds", "2");
            jitlens.destroyForcibly().waitFor();
            isLetGo(program, jvm);
            assertThat(Path.of("/tmp/.attach_pid" + program.pid())).doesNotExist();
        }
    }
}
