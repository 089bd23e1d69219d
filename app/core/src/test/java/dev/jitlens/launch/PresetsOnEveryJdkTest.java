package dev.jitlens.launch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.launch.flags.RunFiles;
import dev.jitlens.launch.jdk.Jdk;
import dev.jitlens.launch.jdk.SomeJdks;
import dev.jitlens.launch.presets.Preset;
import dev.jitlens.launch.presets.Presets;
import dev.jitlens.rundir.RunDirectory;

import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** JVMs of all ages start with every preset, and write where they should. */
class PresetsOnEveryJdkTest {
    private static final Presets PRESETS = Presets.load(Path.of("no-such-folder"));

    @TempDir private Path folder;

    /** The oldest, which the presets alone are not started on. */
    static List<Jdk> jdks() {
        return SomeJdks.inTurn(SomeJdks.from(8), 0);
    }

    /** The words of each preset are those of the presets combined, which start on every JDK. */
    static List<Jdk> some() {
        return SomeJdks.newest(8);
    }

    @ParameterizedTest
    @MethodSource("some")
    void alone(Jdk jdk) throws Exception {
        for (Preset preset : PRESETS.all()) {
            starts(jdk, List.of(preset));
        }
    }

    @ParameterizedTest
    @MethodSource("jdks")
    @EnabledIfSystemProperty(named = "jitlens.everyJdk", matches = "true")
    void combined(Jdk jdk) throws Exception {
        starts(jdk, PRESETS.all());
    }

    private void starts(Jdk jdk, List<Preset> presets) throws Exception {
        LaunchRequest request =
                new LaunchRequest(
                        jdk,
                        new LaunchTarget.JavaCommand("java NoSuchClass"),
                        List.of(),
                        new JvmChoice(
                                presets,
                                List.of(),
                                List.of(),
                                Optional.of("java.lang.String::hashCode"),
                                false),
                        JitterChoice.NONE);
        for (MemberPlan member : SetPlan.of(request).members()) {
            starts(jdk, member.command());
        }
    }

    private void starts(Jdk jdk, CommandPlan made) throws Exception {
        CommandPlan plan = made;
        List<String> argv = plan.argv().subList(0, plan.argv().size() - 1);
        plan = plan.with(append(argv, "-version"));
        RunDirectory directory = RunDirectory.create(folder, jdk.version());
        RunningChild child =
                new Launcher("test", Kept.NOTHING)
                        .start(plan, directory, OutputListener.NONE, Duration.ofMinutes(1));
        assertThat(child.ended().get().outcome().orElseThrow().exitCode())
                .as(
                        plan.text()
                                + text(directory, RunDirectory.STDERR)
                                + text(directory, RunDirectory.STDOUT))
                .isZero();
        // JDKs before 17 say on stdout that a recording began, and cannot be asked not to.
        assertThat(text(directory, RunDirectory.STDOUT).lines())
                .as(plan.text())
                .allMatch(
                        line -> line.isEmpty() || line.matches("(Started recording|Use jcmd) .*"));
        assertThat(text(directory, RunDirectory.STDERR))
                .as(plan.text())
                .doesNotContainIgnoringCase("warning:", "ignor", "unrecognized", "error");
        for (String word : plan.argv()) {
            // Without counters there are none to be kept.
            boolean missing =
                    word.startsWith("-XX:PerfDataSaveFile=")
                            && plan.argv().contains("-XX:-UsePerfData");
            if (word.contains(RunFiles.RUN_DIR + "/") && !missing) {
                Path file =
                        directory.path().resolve(word.replaceAll(".*\\{run}/([\\w.]+).*", "$1"));
                assertThat(file).exists();
            }
        }
        // What is not there on some JDK is guarded in the presets, so that nobody has to be told.
        assertThat(plan.notices()).noneMatch(notice -> notice.contains("has no"));
    }

    private static List<String> append(List<String> words, String last) {
        return Stream.concat(words.stream(), Stream.of(last)).toList();
    }

    private static String text(RunDirectory directory, String name) throws IOException {
        return Files.readString(directory.path().resolve(name));
    }
}
