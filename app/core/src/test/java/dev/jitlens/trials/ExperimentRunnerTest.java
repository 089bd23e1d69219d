package dev.jitlens.trials;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.jitlens.Waiting;
import dev.jitlens.launch.jdk.LaunchException;
import dev.jitlens.model.run.RunManifest.End;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Real programs; none of the tests waits for a length of time but that of a timeout. */
@Timeout(120)
class ExperimentRunnerTest {
    /** Long enough for a JVM to print on a busy machine, as it is to hang only where it should. */
    private static final double SECONDS = 60;

    @TempDir private Path folder;

    @Test
    void whatAProgramDoesIsData() throws Exception {
        Results results =
                Tried.run(
                        folder.resolve("out"),
                        Tried.experiment(
                                Tried.words(),
                                Map.of("arguments", List.of("score 5", "exit 7", "halt")),
                                2,
                                SECONDS));
        assertThat(results.trials()).hasSize(6);
        assertThat(results.rows().stream().map(Results.Row::failed)).containsExactly(0, 2, 2);
        assertThat(results.rows().getFirst().results()).containsExactly(5.0, 5.0);
        assertThat(results.trials().stream().map(TrialResult::how).distinct())
                .containsExactlyInAnyOrder(
                        "ended with exit code 0",
                        "ended with exit code 7",
                        "ended with exit code 134 (signal 6)");
    }

    @Test
    void theWarmUpIsKeptAndDoesNotCount() throws Exception {
        Results results =
                Tried.run(
                        folder.resolve("out"),
                        Tried.experiment(Tried.words("score", "5"), Map.of(), 1, SECONDS));
        MeasuredTrial measured = results.trials().getFirst().measured().getFirst();
        assertThat(measured.warmUp()).containsExactly(3.0);
        assertThat(measured.values()).containsExactly(5.0);
        assertThat(results.rows().getFirst().byTime()).containsExactly(3.0, 5.0);
    }

    @Test
    void aProgramThatHangsIsStopped() throws Exception {
        Results results =
                Tried.run(
                        folder.resolve("out"),
                        Tried.experiment(Tried.words("hang"), Map.of(), 1, 0.5));
        assertThat(results.trials().getFirst().end()).isEqualTo(End.TIMED_OUT);
    }

    @Test
    void ofMuchOutputTheBeginningStaysAndAllIsSearched() throws Exception {
        int megabytes = Integer.getInteger("jitlens.experiment.megabytes", 8);
        Results results =
                Tried.run(
                        folder.resolve("out"),
                        Tried.experiment(
                                Tried.words("print", "" + megabytes),
                                Map.of("heap", List.of("32m")),
                                1,
                                SECONDS));
        TrialResult trial = results.trials().getFirst();
        assertThat(trial.measured().getFirst().warmUp()).containsExactly((double) megabytes);
        assertThat(results.folder().run(trial).resolve("stdout.txt"))
                .hasSize(ExperimentRunner.MOST_OUTPUT);
        assertThat(String.join(" ", trial.notices())).contains("stdout.txt is not whole");
    }

    @Test
    void aKillCostsTheTrialInFlightOnly() throws Exception {
        Path out = folder.resolve("out");
        Path ran = Files.createDirectory(folder.resolve("ran"));
        ExperimentFolder begun =
                ExperimentFolder.begin(
                        out,
                        Tried.experiment(
                                Tried.words("gate", ran.toString()), Map.of(), 3, SECONDS * 10));
        Process jitlens = Tried.jitlens(out, folder.resolve("jitlens.txt"));
        Path first = begun.trial(1).resolve(ExperimentFolder.RESULT);
        Waiting.await("the second trial runs")
                .until(
                        () ->
                                Files.exists(ran.resolve("ran-2"))
                                        && begun.cutOff().stream().anyMatch(t -> t.number() == 2));
        ProcessHandle orphan = ProcessHandle.of(begun.cutOff().getFirst().pid()).orElseThrow();
        jitlens.destroyForcibly().waitFor();
        byte[] before = Files.readAllBytes(first);
        assertThat(orphan.isAlive()).isTrue();

        Files.createFile(ran.resolve("go"));
        List<String> said = new ArrayList<>();
        Results results = Tried.resume(ExperimentFolder.open(out), said);

        assertThat(orphan.isAlive()).isFalse();
        assertThat(said).singleElement().asString().startsWith("Trial 2 was cut off");
        assertThat(results.trials().stream().map(TrialResult::number)).containsExactly(1, 2, 3);
        assertThat(results.trials()).allMatch(TrialResult::isSuccess);
        assertThat(Files.readAllBytes(first)).isEqualTo(before);
        assertThat(ran.resolve("ran-4")).exists();
        assertThat(ran.resolve("ran-5")).doesNotExist();
        assertThat(begun.cutOff()).isEmpty();
    }

    @Test
    void aTrialThatHasEndedNeverRunsAgain() throws Exception {
        Path out = folder.resolve("out");
        Tried.run(out, Tried.experiment(Tried.words("exit", "1"), Map.of(), 2, SECONDS));
        Results again = Tried.resume(ExperimentFolder.open(out), new ArrayList<>());
        assertThat(again.trials()).hasSize(2);
        try (Stream<Path> runs = Files.list(again.folder().trial(1))) {
            assertThat(runs.map(p -> p.getFileName().toString()))
                    .containsExactlyInAnyOrder("run", ExperimentFolder.RESULT);
        }
        assertThatThrownBy(() -> ExperimentFolder.begin(out, again.folder().experiment()))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("--resume");
    }

    @Test
    void whatAJvmDoesNotTakeIsRefusedBeforeTheFirstTrial() {
        Experiment experiment =
                Tried.experiment(
                        Tried.words("exit", "0"), Map.of("NoSuchFlag", List.of("1", "2")), 1, 1);
        assertThatThrownBy(() -> ExperimentRunner.plans(experiment))
                .isInstanceOf(LaunchException.class)
                .hasMessageStartingWith("NoSuchFlag=1: This JVM does not take -XX:NoSuchFlag=1");
        Experiment unknown =
                Tried.experiment(Tried.words("exit", "0"), Map.of("speed", List.of("1")), 1, 1);
        assertThatThrownBy(() -> ExperimentRunner.plans(unknown))
                .isInstanceOf(LaunchException.class)
                .hasMessageContaining("The grid's speed is neither");
    }

    @Test
    void aProgramThatFailsLeavesItsWords() throws Exception {
        Results results =
                Tried.run(
                        folder.resolve("out"),
                        Tried.experiment(
                                Tried.words("fail"),
                                Map.of("heap", List.of("32m", "1")),
                                1,
                                SECONDS));
        assertThat(results.trials().stream().map(t -> t.notices().getLast()))
                .anyMatch(n -> n.startsWith("Exception in thread \"main\" java.lang.Illegal"))
                .anyMatch(n -> n.startsWith("Error occurred during initialization of VM "));
    }

    /** The collectors that every JDK has, and both ends of what the machine has of CPUs. */
    @Test
    void collectorsHeapsAndCpusAreReallySet() throws Exception {
        Map<String, List<String>> grid = new LinkedHashMap<>();
        grid.put("gc", List.of("serial", "parallel"));
        grid.put("heap", List.of("32m", "64m"));
        if (isPinnable()) {
            grid.put("cpus", List.of(oneCpu()));
        }
        Results results =
                Tried.run(
                        folder.resolve("out"),
                        Tried.experiment(Tried.words("settings"), grid, 1, SECONDS));
        assertThat(results.trials()).hasSize(4).allMatch(TrialResult::isSuccess);
        for (TrialResult trial : results.trials()) {
            Map<String, String> values =
                    results.folder().experiment().points().get(trial.point()).values();
            assertThat(results.folder().run(trial).resolve("stdout.txt"))
                    .content()
                    .contains(
                            values.get("gc").equals("serial") ? "Copy" : "PS Scavenge",
                            "heap: " + values.get("heap"))
                    .contains(isPinnable() ? "CPUs: 1\n" : "CPUs: ");
        }
    }

    private static boolean isPinnable() throws IOException {
        try {
            Pinning.check(oneCpu());
            return true;
        } catch (LaunchException e) {
            return false;
        }
    }

    /** One that this process may use. */
    private static String oneCpu() throws IOException {
        Path status = Path.of("/proc/self/status");
        if (!Files.isReadable(status)) {
            return "0";
        }
        return Files.readAllLines(status).stream()
                .filter(line -> line.startsWith("Cpus_allowed_list:"))
                .map(line -> line.replaceFirst("\\D+(\\d+).*", "$1"))
                .findFirst()
                .orElse("0");
    }

    @Test
    void jdksAreTriedSideBySide() throws Exception {
        String jdk = System.getProperty("java.home");
        Results results =
                Tried.run(
                        folder.resolve("out"),
                        Tried.experiment(
                                Tried.words("score", "5"),
                                Map.of(
                                        "jdk",
                                        List.of(jdk, jdk + "/../" + Path.of(jdk).getFileName())),
                                1,
                                SECONDS));
        assertThat(results.rows()).hasSize(2).allMatch(row -> row.results().equals(List.of(5.0)));
    }
}
