package dev.jitlens.watch;

import static dev.jitlens.Waiting.await;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.jitlens.install.AgentFiles;
import dev.jitlens.launch.jdk.Jdk;
import dev.jitlens.launch.jdk.SomeJdks;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.model.samples.Sampled;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;
import dev.jitlens.rundir.RunDirectory;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** What each source tells of a virtual thread that runs, and says that it does not. */
@EnabledOnOs(OS.LINUX)
class VirtualThreadsTest {
    private static final String PROGRAM =
            """
            class Virtual {
                static volatile long sum;

                static long hot(long n) {
                    long s = 0;
                    for (long i = 0; i < n; i++) {
                        s += i * 31;
                    }
                    return s;
                }

                public static void main(String[] args) throws Exception {
                    Thread.ofVirtual().name("busy").start(() -> {
                        while (true) {
                            sum += hot(1_000_000);
                        }
                    }).join();
                }
            }
            """;

    @TempDir private Path folder;

    private Run attached(LiveProgram program, String out, WatchChoice choice) throws Exception {
        Path run = folder.resolve(out);
        Watch.of(program.pid(), choice, RunDirectory.at(run)).run(() -> {});
        return RunReader.open(List.of(run), Progress.NONE);
    }

    private static WatchChoice sources(SampleSource... sources) throws WatchException {
        return WatchChoice.of(List.of(sources), 10_000_000, 3, false);
    }

    private static Profile of(Run run, SampleSource source) {
        return run.profiles().stream().filter(p -> p.source() == source).findFirst().orElseThrow();
    }

    /** Threads whose samples have the hot method. */
    private static Set<String> hotThreads(Profile profile) {
        return profile.stacks().stream()
                .filter(s -> s.frames().stream().anyMatch(f -> f.method().name().equals("hot")))
                .map(Sampled::thread)
                .map(thread -> profile.threads().get(thread).name())
                .collect(Collectors.toSet());
    }

    @Test
    void eachSourceSaysUnderWhichThreadTheyStand() throws Exception {
        Jdk jdk = SomeJdks.from(17).getLast();
        assumeTrue(jdk.feature() >= 24, "older JDKs do not print mounted virtual threads");
        assumeTrue(AgentFiles.nativeAgent().isPresent(), "The build made no native agent.");
        Path source = Files.writeString(folder.resolve("Virtual.java"), PROGRAM);
        try (LiveProgram program = LiveProgram.startSource(jdk, folder, source)) {
            await("the virtual thread runs")
                    .until(
                            () ->
                                    RunningJvm.attach(program.pid())
                                            .jcmd("Thread.print")
                                            .contains("Virtual.hot"));
            Run agents =
                    attached(
                            program,
                            "agents",
                            sources(SampleSource.AGCT, SampleSource.BIASED, SampleSource.JFR));
            Profile agct = of(agents, SampleSource.AGCT);
            boolean isTold = jdk.feature() >= 25;
            assertThat(hotThreads(agct))
                    .isNotEmpty()
                    .allMatch(
                            name -> name.startsWith(isTold ? "virtual thread #" : "ForkJoinPool"));
            assertThat(agct.sampling().notes())
                    .anyMatch(
                            n ->
                                    n.contains(
                                            isTold
                                                    ? "each under its own number; its carrier"
                                                    : "stand under the carriers"));
            Profile jfr = of(agents, SampleSource.JFR);
            assertThat(hotThreads(jfr)).containsExactly("busy");
            assertThat(jfr.sampling().notes()).anyMatch(n -> n.contains("under its own name"));
            Profile dumps = of(agents, SampleSource.BIASED);
            assertThat(hotThreads(dumps)).isEmpty();
            assertThat(dumps.sampling().notes())
                    .anyMatch(n -> n.contains("what that did is not in them"));

            Profile printed =
                    of(
                            attached(
                                    program,
                                    "printed",
                                    sources(SampleSource.BIASED).withThreadPrint()),
                            SampleSource.BIASED);
            assertThat(hotThreads(printed))
                    .singleElement()
                    .asString()
                    .startsWith("virtual thread #");
        }
    }
}
