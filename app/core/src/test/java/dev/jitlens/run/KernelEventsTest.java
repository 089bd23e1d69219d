package dev.jitlens.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.jitlens.launch.JitterChoice;
import dev.jitlens.launch.JvmChoice;
import dev.jitlens.launch.KernelEvents;
import dev.jitlens.launch.LaunchRequest;
import dev.jitlens.launch.LaunchTarget;
import dev.jitlens.launch.LaunchedSet;
import dev.jitlens.launch.SampleChoice;
import dev.jitlens.launch.SampleSources;
import dev.jitlens.launch.SampledEvents;
import dev.jitlens.launch.SetPlan;
import dev.jitlens.launch.jdk.Jdk;
import dev.jitlens.launch.jdk.JdkFinder;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.model.samples.Sampled;
import dev.jitlens.profile.shares.SourceNames;
import dev.jitlens.rundir.RunDirectory;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;
import java.util.List;

/** Page faults and context switches of a program that has a known number of both. */
class KernelEventsTest {
    private static final Jdk JDK = JdkFinder.at(Path.of(System.getProperty("java.home")));

    @TempDir private Path folder;

    @Test
    void severalEventsOfOneRunAreSourcesOfTheirOwn() throws Exception {
        assumeTrue(SampleSources.missing(SampleSource.PC, JDK).isEmpty(), "There is no agent.");
        assumeTrue(
                KernelEvents.ALL.stream()
                        .filter(e -> List.of("page-faults", "context-switches").contains(e.name()))
                        .allMatch(e -> KernelEvents.refusal(e).isEmpty()),
                "The kernel does not let us count.");
        Run run = launch(List.of("cpu", "page-faults:2", "context-switches:2"));

        assertThat(SourceNames.brief(run.allProfiles()))
                .containsExactly(
                        "agct",
                        "agct page-faults",
                        "agct context-switches",
                        "pc",
                        "pc page-faults",
                        "pc context-switches");
        assertThat(run.profiles())
                .as("what shares of time are made of")
                .extracting(Profile::source)
                .containsExactly(SampleSource.AGCT, SampleSource.PC);

        Profile faults = of(run, "page-faults");
        // A fault may map several pages; of those that come at once one signal is left, which on
        // some machines are most.
        long counted = counted(faults);
        assertThat(in(faults, "touch")).isPositive();
        assertThat(2 * faults.samples()).isBetween(counted / 20, counted);
        assertThat(faults.expected()).isEqualTo(-1);
        assertThat(faults.sampling().notes())
                .contains("The samples count page-faults, not time: one sample in 2.");
        Profile switches = of(run, "context-switches");
        assertThat(in(switches, "rest")).isGreaterThan(TouchingProgram.RESTS / 2);
        assertThat(in(switches, "touch")).isLessThan(in(switches, "rest"));
    }

    /** Of intervals that are random, the average is the one that was asked for. */
    @Test
    void randomIntervalsAreSaid() throws Exception {
        assumeTrue(SampleSources.missing(SampleSource.PC, JDK).isEmpty(), "There is no agent.");
        Run run = launch(List.of());
        assertThat(run.profiles())
                .hasSize(2)
                .allMatch(p -> p.sampling().notes().stream().anyMatch(n -> n.contains("random")));
    }

    private Run launch(List<String> events) throws Exception {
        LaunchRequest request =
                new LaunchRequest(
                        JDK,
                        new LaunchTarget.MainClass(
                                System.getProperty("java.class.path"),
                                TouchingProgram.class.getName()),
                        List.of(folder.resolve("pages").toString()),
                        JvmChoice.NONE,
                        JitterChoice.NONE);
        SampleChoice choice =
                SampleChoice.of(List.of(SampleSource.AGCT, SampleSource.PC))
                        .of(SampledEvents.parse(events, events.isEmpty()));
        RunDirectory directory = RunDirectory.at(folder.resolve("run"));
        var ended = LaunchedSet.of(SetPlan.of(request, choice), directory);
        assertThat(ended.getFirst().outcome().exitCode()).isZero();
        return RunReader.open(List.of(directory.path()), Progress.NONE);
    }

    /** What the kernel counted. */
    private static long counted(Profile profile) {
        return profile.sampling().notes().stream()
                .filter(note -> note.startsWith("The kernel counted "))
                .mapToLong(note -> Long.parseLong(note.split(" ")[3]))
                .findFirst()
                .orElseThrow();
    }

    private static Profile of(Run run, String event) {
        return run.allProfiles().stream()
                .filter(p -> p.source() == SampleSource.AGCT)
                .filter(p -> p.sampling().event().equals(event))
                .findFirst()
                .orElseThrow();
    }

    /** Samples with this method of the program on their stack. */
    private static long in(Profile profile, String method) {
        return profile.stacks().stream()
                .filter(
                        s ->
                                s.frames().stream()
                                        .anyMatch(
                                                f ->
                                                        f.method()
                                                                        .holder()
                                                                        .endsWith("TouchingProgram")
                                                                && f.method()
                                                                        .name()
                                                                        .equals(method)))
                .mapToLong(Sampled::count)
                .sum();
    }
}
