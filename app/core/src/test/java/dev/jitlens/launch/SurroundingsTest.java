package dev.jitlens.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.jitlens.launch.jdk.LaunchException;
import dev.jitlens.model.run.RunManifest;
import dev.jitlens.rundir.RunDirectory;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

class SurroundingsTest {
    @TempDir private Path folder;

    private RunningChild start(Surroundings around, RunDirectory directory) throws IOException {
        Path source = folder.resolve("Where.java");
        Files.writeString(
                source,
                """
                public class Where {
                    public static void main(String[] args) {
                        System.out.println(System.getProperty("user.dir"));
                        System.out.println(System.getenv("JITLENS_TEST_WORD"));
                    }
                }
                """);
        CommandPlan plan =
                CommandPlanner.plan(
                        new LaunchRequest(
                                Programs.JDK,
                                new LaunchTarget.MainClass("", source.toString()),
                                List.of(),
                                JvmChoice.NONE,
                                JitterChoice.NONE,
                                around));
        return new Launcher("1", Kept.NOTHING)
                .start(plan, directory, OutputListener.NONE, Duration.ZERO);
    }

    @Test
    void aProgramHasItsFolderAndItsVariables() throws Exception {
        Path there = Files.createDirectory(folder.resolve("there")).toRealPath();
        RunDirectory directory = RunDirectory.create(folder, "where");
        Surroundings around =
                new Surroundings(
                        Optional.of(there), Map.of("JITLENS_TEST_WORD", "a b; $(touch x)"));
        RunManifest manifest = start(around, directory).ended().get();
        assertThat(directory.file(RunDirectory.STDOUT))
                .content()
                .isEqualToNormalizingNewlines(there + "\na b; $(touch x)\n");
        assertThat(manifest.folder()).contains(there.toString());
        assertThat(Files.readString(directory.file("run.json"))).doesNotContain("touch x");
    }

    @Test
    void aProgramReadsOurInputOnlyWhereItMay() throws IOException {
        ProcessBuilder builder = new ProcessBuilder("java");
        Surroundings.OURS.on("0").apply(builder);
        assertThat(builder.redirectInput()).isEqualTo(ProcessBuilder.Redirect.PIPE);
        Surroundings.OURS.withInput().on("0").apply(builder);
        assertThat(builder.redirectInput()).isEqualTo(ProcessBuilder.Redirect.INHERIT);
    }

    @Test
    void aProgramReadsWhatIsTypedForItAndThenTheEnd() throws Exception {
        Path source = folder.resolve("Cat.java");
        Files.writeString(
                source,
                """
                public class Cat {
                    public static void main(String[] args) throws Exception {
                        System.in.transferTo(System.out);
                    }
                }
                """);
        LaunchTarget cat = new LaunchTarget.MainClass("", source.toString());
        LaunchRequest request =
                new LaunchRequest(
                        Programs.JDK,
                        cat,
                        List.of(),
                        JvmChoice.NONE,
                        JitterChoice.NONE,
                        Surroundings.OURS.withTyping());
        RunDirectory directory = RunDirectory.create(folder, "cat");
        RunningSet set =
                new SetLauncher("1", Kept.NOTHING)
                        .prepare(SetPlan.of(request), directory, SetListener.NONE, Duration.ZERO);
        assertThat(set.type("too early\n")).contains("No program runs at the moment.");
        set.begin();
        assertThat(set.type("one\n")).isEmpty();
        assertThat(set.type("two\n")).isEmpty();
        assertThat(set.type("x".repeat(2_000_000))).isPresent();
        set.endInput();
        assertThat(set.type("three\n")).contains("The program's input has ended.");
        set.ended().get();
        assertThat(directory.file(RunDirectory.STDOUT))
                .content()
                .isEqualToNormalizingNewlines("one\ntwo\n");
    }

    @Test
    void aMissingFolderIsASentence() throws IOException {
        RunDirectory directory = RunDirectory.create(folder, "where");
        Surroundings around = new Surroundings(Optional.of(folder.resolve("gone")), Map.of());
        assertThatThrownBy(() -> start(around, directory))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("gone: there is no such folder to start it in");
    }

    @Test
    void aVariableIsNameAndValue() {
        assertThat(Surroundings.environment(List.of("A=b=c", "D=")))
                .isEqualTo(Map.of("A", "b=c", "D", ""));
        for (String wrong : List.of("A", "=b", "")) {
            assertThatThrownBy(() -> Surroundings.environment(List.of(wrong)))
                    .isInstanceOf(LaunchException.class)
                    .hasMessageContaining("must be NAME=VALUE");
        }
    }
}
