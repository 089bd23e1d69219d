package dev.jitlens.launch;

import static dev.jitlens.Waiting.await;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.jitlens.host.HostCheck;
import dev.jitlens.launch.presets.Presets;
import dev.jitlens.model.run.HostFact;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.run.RunManifest;
import dev.jitlens.model.run.RunManifest.End;
import dev.jitlens.model.run.RunManifest.Outcome;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;
import dev.jitlens.rundir.RunDirectory;
import dev.jitlens.rundir.RunInfo;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Launches on the JDK that runs the tests. */
class LauncherTest {
    private final List<RunningChild> started = new ArrayList<>();

    @TempDir private Path folder;

    @AfterEach
    void leaveNobodyBehind() {
        started.forEach(RunningChild::kill);
    }

    private RunningChild start(OutputListener listener, Duration timeout, String... arguments)
            throws IOException {
        RunningChild child =
                new Launcher("1.2.3", Kept.NOTHING)
                        .start(
                                Programs.plan(List.of(arguments)),
                                RunDirectory.create(folder, "tiny"),
                                listener,
                                timeout);
        started.add(child);
        return child;
    }

    /** Starts it and returns when it says that it is ready. */
    private RunningChild ready(String what, Duration timeout, StringBuffer output)
            throws Exception {
        RunningChild child = start((error, text) -> output.append(text), timeout, what);
        await("the program's \"ready\"")
                .failFast("the program has ended", child.ended()::isDone)
                .until(() -> output.indexOf("ready") >= 0);
        return child;
    }

    private static End end(RunningChild child) throws Exception {
        return child.ended().get().outcome().orElseThrow().end();
    }

    @Test
    void exitCodeAndOutputAreKept() throws Exception {
        StringBuffer out = new StringBuffer();
        StringBuffer err = new StringBuffer();
        RunningChild child =
                start(
                        (error, text) -> (error ? err : out).append(text),
                        Duration.ZERO,
                        "exit",
                        "42");
        RunManifest manifest = child.ended().get();
        Outcome outcome = manifest.outcome().orElseThrow();
        assertThat(outcome.exitCode()).isEqualTo(42);
        assertThat(outcome.end()).isEqualTo(End.EXITED);
        assertThat(out.toString()).startsWith("to stdout: ");
        assertThat(err.toString()).isEqualToNormalizingNewlines("to stderr\n");
        assertThat(child.directory().path().resolve("stderr.txt")).hasContent("to stderr");
    }

    @Test
    void runJsonSaysHowItWas() throws Exception {
        RunManifest manifest = start(OutputListener.NONE, Duration.ZERO, "exit", "0").ended().get();
        Path directory;
        try (var runs = Files.list(folder)) {
            directory = runs.findFirst().orElseThrow();
        }
        assertThat(RunInfo.read(directory)).isEqualTo(manifest);
        assertThat(manifest.jitlensVersion()).contains("1.2.3");
        assertThat(manifest.java().version()).contains(Programs.JDK.version());
        assertThat(manifest.command())
                .startsWith(Programs.JDK.java().toString())
                .endsWith("exit", "0");
        assertThat(manifest.outcome().orElseThrow().endedAt())
                .isAfter(manifest.startedAt().orElseThrow());
        assertThat(manifest.files())
                .extracting(RunManifest.FileSize::name)
                .containsExactly("stderr.txt", "stdout.txt");
    }

    @Test
    void runJsonSaysHowTheMachineWas() throws Exception {
        RunningChild child = start(OutputListener.NONE, Duration.ZERO, "exit", "0");
        RunManifest manifest = child.ended().get();
        assertThat(manifest.machine().facts()).isNotEmpty();
        assertThat(RunInfo.read(child.directory().path()).machine().facts())
                .isEqualTo(manifest.machine().facts());
        assertThat(manifest.machine().facts())
                .extracting(HostFact::id)
                .startsWith(HostCheck.here().getFirst().id())
                .doesNotHaveDuplicates();
    }

    @Test
    void runJsonSaysThatItRuns() throws Exception {
        RunningChild child = ready("wait", Duration.ZERO, new StringBuffer());
        RunManifest manifest = RunInfo.read(child.directory().path());
        assertThat(manifest.outcome()).isEmpty();
        child.kill();
        assertThat(end(child)).isEqualTo(End.KILLED);
    }

    /** A killed program loses nothing of what the idle JVM beside it has measured. */
    @Test
    void theControlJvmEndsWithTheProgram() throws Exception {
        CommandPlan plan = Programs.plan(List.of("wait"), JitterChoice.WITH_CONTROL);
        RunDirectory directory = RunDirectory.create(folder, "tiny");
        RunningChild child =
                new Launcher("1", Kept.NOTHING)
                        .start(plan, directory, OutputListener.NONE, Duration.ZERO);
        started.add(child);
        Path control = directory.path().resolve("control.hlog");
        long before =
                await("an interval of the idle JVM").until(() -> intervals(control), n -> n > 0);

        child.kill();

        RunManifest manifest = child.ended().get();
        assertThat(manifest.outcome().orElseThrow().end()).isEqualTo(End.KILLED);
        assertThat(manifest.notices()).isEmpty();
        assertThat(intervals(control)).isGreaterThanOrEqualTo(before);
        assertThat(ProcessHandle.current().children())
                .noneMatch(p -> p.info().commandLine().orElse("").contains(control.toString()));
    }

    private static long intervals(Path file) throws IOException {
        return Files.exists(file)
                ? Files.readString(file).lines().filter(l -> l.startsWith("Tag=control,")).count()
                : 0;
    }

    @Test
    void floodIsKeptWhole() throws Exception {
        RunningChild child = start(OutputListener.NONE, Duration.ZERO, "flood");
        assertThat(child.ended().get().outcome().orElseThrow().exitCode()).isZero();
        assertWhole(child);
    }

    private static void assertWhole(RunningChild child) throws IOException {
        for (String name : List.of("stdout.txt", "stderr.txt")) {
            try (var lines = Files.lines(child.directory().path().resolve(name))) {
                assertThat(lines.count()).isEqualTo(50_000);
            }
        }
    }

    @Test
    void throwingListenerCostsNoOutput() throws Exception {
        OutputListener bad =
                (error, text) -> {
                    throw new IllegalStateException("no more");
                };
        RunningChild child = start(bad, Duration.ofMinutes(1), "flood");
        assertThat(child.ended().get().notices())
                .allSatisfy(n -> assertThat(n).endsWith("no more"));
        assertWhole(child);
    }

    @Test
    void stopEndsIt() throws Exception {
        RunningChild child = ready("wait", Duration.ZERO, new StringBuffer());
        child.stop();
        Outcome outcome = child.ended().get().outcome().orElseThrow();
        assertThat(outcome.end()).isEqualTo(End.STOPPED);
        assertThat(outcome.exitCode()).isNotZero();
    }

    @Test
    void whatItPrintsWhileItEndsIsKept() throws Exception {
        RunningChild child = ready("farewell", Duration.ZERO, new StringBuffer());
        child.stop();
        assertThat(end(child)).isEqualTo(End.STOPPED);
        for (String name : List.of("stdout.txt", "stderr.txt")) {
            assertThat(child.directory().path().resolve(name)).content().contains("line 49999");
        }
    }

    @Test
    void stubbornOneIsKilled() throws Exception {
        RunningChild child = ready("stubborn", Duration.ZERO, new StringBuffer());
        child.stop();
        assertThat(end(child)).isEqualTo(End.KILLED);
    }

    @Test
    void timeoutEndsIt() throws Exception {
        RunningChild child = start(OutputListener.NONE, Duration.ofMillis(300), "wait");
        assertThat(end(child)).isEqualTo(End.TIMED_OUT);
    }

    @Test
    void whatItStartedIsKilledToo() throws Exception {
        StringBuffer output = new StringBuffer();
        RunningChild child = ready("parent", Duration.ZERO, output);
        long pid = Long.parseLong(output.toString().replaceAll("(?s).*child (\\d+).*", "$1"));
        ProcessHandle grandchild = ProcessHandle.of(pid).orElseThrow();
        child.stop();
        child.ended().get();
        grandchild.onExit().get();
        assertThat(grandchild.isAlive()).isFalse();
    }

    @Test
    void javaThatCannotStartIsOneSentence() throws Exception {
        CommandPlan plan = Programs.plan(List.of()).with(List.of("/no/such/java"));
        RunDirectory directory = RunDirectory.create(folder, "x");
        assertThatThrownBy(
                        () ->
                                new Launcher("1", Kept.NOTHING)
                                        .start(plan, directory, OutputListener.NONE, Duration.ZERO))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith("cannot start /no/such/java");
        assertThat(directory.path()).isEmptyDirectory();
    }

    @Test
    void aSecretOfTheCommandLineIsNotWritten() throws Exception {
        RunningChild child =
                start(OutputListener.NONE, Duration.ZERO, "exit", "0", "--password", "hunter2");
        child.ended().get();
        assertThat(child.directory().path().resolve("run.json"))
                .content()
                .contains("--password", "***")
                .doesNotContain("hunter2");
    }

    @Test
    void aSecretIsWrittenIfTheUserAskedForIt() throws Exception {
        CommandPlan plan = Programs.plan(List.of("exit", "0", "--password", "hunter2"));
        RunDirectory directory = RunDirectory.create(folder, "tiny");
        new Launcher("1", new Kept(true, false))
                .start(plan, directory, OutputListener.NONE, Duration.ZERO)
                .ended()
                .get();
        assertThat(RunInfo.read(directory.path()).command()).endsWith("--password", "hunter2");
    }

    @Test
    void movedAndZippedRunOpensAgain() throws Exception {
        CommandPlan tiny = Programs.plan(List.of("exit", "0"));
        JvmChoice compiled =
                JvmChoice.NONE.with(
                        List.of(Presets.load(folder.resolve("none")).named("what-got-compiled")));
        CommandPlan plan =
                CommandPlanner.plan(
                        new LaunchRequest(
                                Programs.JDK,
                                new LaunchTarget.JavaCommand(tiny.text()),
                                List.of(),
                                compiled,
                                JitterChoice.NONE));
        RunDirectory directory = RunDirectory.create(folder, "what: a name?");
        new Launcher("1", Kept.NOTHING)
                .start(plan, directory, OutputListener.NONE, Duration.ZERO)
                .ended()
                .get();
        Path moved = Files.move(directory.path(), folder.resolve("moved"));
        Path zip = folder.resolve("run.zip");
        new RunDirectory(moved).zip(zip);
        Run fromFolder = RunReader.open(List.of(moved), Progress.NONE);
        Run fromZip = RunReader.open(List.of(zip), Progress.NONE);
        assertThat(fromFolder.compilations()).isNotEmpty();
        assertThat(fromZip.compilations()).hasSameSizeAs(fromFolder.compilations());
    }
}
