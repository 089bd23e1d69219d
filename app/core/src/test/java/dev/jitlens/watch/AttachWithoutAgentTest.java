package dev.jitlens.watch;

import static dev.jitlens.Waiting.await;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.jitlens.launch.jdk.Jdk;
import dev.jitlens.launch.jdk.SomeJdks;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.run.RunManifest;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.model.samples.Sampled;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;
import dev.jitlens.rundir.RunDirectory;
import dev.jitlens.samples.CompileHeavy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What a running JVM does itself when it is asked. */
@EnabledOnOs(OS.LINUX)
class AttachWithoutAgentTest {
    private static final String METHOD = "dev/jitlens/samples/CompileHeavy$Task.applyAsInt";

    @TempDir private Path folder;

    static List<Jdk> oldest() {
        return SomeJdks.inTurn(SomeJdks.ends(8), 0);
    }

    /** Directives began with JDK 9, printing without hsdis later. */
    static List<Jdk> printing() {
        return SomeJdks.newest(17);
    }

    private Watch watch(LiveProgram program, WatchChoice choice) throws Exception {
        return Watch.of(program.pid(), choice, RunDirectory.at(folder.resolve("run")));
    }

    private Run read() throws Exception {
        return RunReader.open(List.of(folder.resolve("run")), Progress.NONE);
    }

    private static WatchChoice none(int seconds) throws WatchException {
        return WatchChoice.of(List.of(), 10_000_000, seconds, false);
    }

    @ParameterizedTest
    @MethodSource("oldest")
    void threadsAreDumpedWithoutAnAgent(Jdk jdk) throws Exception {
        try (LiveProgram program = LiveProgram.start(jdk, folder)) {
            RunningJvm.attach(program.pid()).jcmd("VM.version"); // It has its listener then.
            Map<String, Long> threads = program.threads();
            WatchChoice choice =
                    WatchChoice.of(List.of(SampleSource.BIASED), 20_000_000, 3, false)
                            .withThreadPrint();
            Watch watch = watch(program, choice);
            assertThat(watch.changes().getLast()).contains("Thread.print");
            assertThat(watch.left()).hasSize(1);
            RunManifest said = watch.run(() -> {});
            assertThat(said.notices()).isEmpty();
            assertThat(program.threads()).isEqualTo(threads);
            assertThat(Files.readString(Path.of("/proc/" + program.pid() + "/maps")))
                    .doesNotContain("jitlens-agent");
            program.works();
        }
        Profile profile = read().profiles().getFirst();
        assertThat(profile.source()).isEqualTo(SampleSource.BIASED);
        long main =
                profile.stacks().stream()
                        .filter(s -> s instanceof Sampled.Walked walked && !walked.waiting())
                        .filter(s -> profile.threads().get(s.thread()).name().equals("main"))
                        .mapToLong(Sampled::count)
                        .sum();
        String text = Files.readString(folder.resolve("run/" + ThreadPrintPart.FILE));
        long dumps = text.lines().filter(l -> l.startsWith("Full thread dump")).count();
        assertThat(dumps).isPositive();
        assertThat(main).as("main runs in each dump").isEqualTo(dumps);
    }

    @ParameterizedTest
    @MethodSource("printing")
    void chosenMethodsArePrintedAndTheDirectivesRemoved(Jdk jdk) throws Exception {
        try (LiveProgram program = LiveProgram.start(CompileHeavy.class, jdk, folder)) {
            RunningJvm jvm = RunningJvm.attach(program.pid());
            String before = jvm.jcmd("Compiler.directives_print");
            Watch watch = watch(program, none(60).printing(List.of(METHOD)));
            assertThat(watch.changes())
                    .anyMatch(c -> c.contains(METHOD) && c.contains("Compiler.directives_remove"));
            RunManifest said =
                    watch.run(
                            () -> {
                                await("it is compiled")
                                        .until(() -> program.printed().contains("[MachCode]"));
                                watch.stop();
                            });
            assertThat(said.notices()).isEmpty();
            assertThat(jvm.jcmd("Compiler.directives_print")).isEqualTo(before);
            program.works();
        }
        Run run = read();
        assertThat(run.code().listings())
                .isNotEmpty()
                .allMatch(l -> l.method().name().equals("applyAsInt"));
        assertThat(run.compilations()).extracting(Compilation::method).isNotEmpty();
    }

    /** Only the topmost can be removed, so those of others must not be on top of it. */
    @Test
    void directivesOfOthersStay() throws Exception {
        Jdk jdk = printing().getLast();
        Path others = folder.resolve("others.json");
        Files.writeString(others, "[{ match: \"other/Thing.*\", c2: { Exclude: false } }]");
        try (LiveProgram program = LiveProgram.start(jdk, folder)) {
            RunningJvm jvm = RunningJvm.attach(program.pid());
            Watch watch = watch(program, none(60).printing(List.of("some/Thing.*")));
            List<String> notices = new ArrayList<>();
            RunManifest said =
                    watch.run(
                            () -> {
                                try {
                                    jvm.jcmd("Compiler.directives_add " + others);
                                } catch (IOException e) {
                                    notices.add(e.getMessage());
                                }
                                watch.stop();
                            });
            assertThat(notices).isEmpty();
            assertThat(said.notices())
                    .singleElement()
                    .asString()
                    .contains("some/Thing", "Compiler.directives_remove");
            assertThat(jvm.jcmd("Compiler.directives_print")).contains("other/Thing", "some/Thing");
        }
    }

    /** What is printed would be lost, and only disturb. */
    @Test
    void whatIsPrintedElsewhereIsRefused() throws Exception {
        Process piped =
                new ProcessBuilder(
                                printing().getLast().home().resolve("bin/java").toString(),
                                "-cp",
                                System.getProperty("java.class.path"),
                                CompileHeavy.class.getName(),
                                "--run-millis",
                                "600000")
                        .start();
        try {
            await("it listens")
                    .ignoreExceptionsInstanceOf(WatchException.class)
                    .until(() -> Optional.of(TargetProcess.of(piped.pid())), Optional::isPresent);
            WatchChoice choice = none(5).printing(List.of("a/B.c"));
            assertThatThrownBy(
                            () ->
                                    Watch.of(
                                            piped.pid(),
                                            choice,
                                            RunDirectory.at(folder.resolve("none"))))
                    .isInstanceOf(WatchException.class)
                    .hasMessageContaining("where Jitlens cannot read");
        } finally {
            piped.destroyForcibly().waitFor();
        }
    }

    @Test
    void aPatternCannotBeAnythingElse() {
        assertThatThrownBy(() -> none(5).printing(List.of("a.b\"], c2: {Exclude: true}")))
                .isInstanceOf(WatchException.class)
                .hasMessageContaining("--print takes methods");
    }
}
