package dev.jitlens.trials;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.jitlens.Waiting;
import dev.jitlens.launch.jdk.LaunchException;
import dev.jitlens.report.trials.ExperimentReport;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Two trials at a time, where there are two processors. */
@Timeout(120)
class ParallelTrialsTest {
    private static final double SECONDS = 60;

    /** What a JVM that hangs costs this test; one that does not is done by then. */
    private static final double HANGING_SECONDS = 8;

    @TempDir private Path folder;

    @BeforeEach
    void twoProcessors() throws IOException {
        try {
            CpuShares.of(2, "");
        } catch (LaunchException e) {
            assumeTrue(false, e.getMessage());
        }
    }

    /** Each waits for the other, so neither would end if it ran alone. */
    @Test
    void trialsRunAtOnceEachOnItsOwnProcessors() throws Exception {
        Path met = Files.createDirectory(folder.resolve("met"));
        Results results =
                Tried.run(
                        folder.resolve("out"),
                        parallel(Tried.words("meet", met.toString(), "2"), Map.of(), 2, SECONDS));
        assertThat(results.trials()).hasSize(2).allMatch(TrialResult::isSuccess);
        List<String> shares = CpuShares.of(2, "").lists();
        assertThat(results.trials().stream().map(TrialResult::cpus))
                .isEqualTo(results.folder().plan().places().stream().map(shares::get).toList());
        boolean pinned = !shares.getFirst().isEmpty();
        assertThat(ExperimentReport.notes(results).getFirst())
                .startsWith("Trials ran 2 at a time, ")
                .contains(pinned ? String.join("; ", shares) : "not pinned");
        assertThat(ExperimentReport.json(results)).containsEntry("parallel", 2);
        for (TrialResult trial : results.trials()) {
            Path allowed = results.folder().run(trial).resolve("stdout.txt");
            assertThat(allowed).content().contains(pinned ? "on " + trial.cpus() + "\n" : "on ");
        }
    }

    @Test
    void aCrashAndAHangDoNotDisturbTheOthers() throws Exception {
        ExperimentFolder begun =
                ExperimentFolder.begin(
                        folder.resolve("out"),
                        parallel(
                                Tried.words(),
                                Map.of("arguments", List.of("score 5", "halt", "hang", "score 7")),
                                1,
                                HANGING_SECONDS));
        List<Integer> beginnings = new ArrayList<>();
        List<Integer> endings = new ArrayList<>();
        new ExperimentRunner(begun, "1").run(recording(beginnings, endings));
        Results results = Results.of(begun);
        assertThat(results.trials().stream().map(TrialResult::point))
                .isEqualTo(begun.plan().order());
        assertThat(beginnings).containsExactlyInAnyOrder(1, 2, 3, 4);
        assertThat(endings).containsExactlyInAnyOrder(1, 2, 3, 4);
        assertThat(results.rows().stream().map(Results.Row::results))
                .containsExactly(List.of(5.0), List.of(), List.of(), List.of(7.0));
        assertThat(results.trials().stream().filter(t -> !t.isSuccess()).map(TrialResult::how))
                .containsExactlyInAnyOrder(
                        "ended with exit code 134 (signal 6)", "was stopped at its timeout");
        assertThat(begun.cutOff()).isEmpty();
    }

    private static ExperimentRunner.Listener recording(
            List<Integer> beginnings, List<Integer> endings) {
        return new ExperimentRunner.Listener() {
            @Override
            public void begins(int number, int count, Point point) {
                beginnings.add(number);
            }

            @Override
            public void ended(TrialResult result) {
                endings.add(result.number());
            }

            @Override
            public void notes(String sentence) {
                assertThat(sentence).startsWith("2 trials run at a time, ");
            }
        };
    }

    @Test
    void aKillCostsThoseInFlightOnly() throws Exception {
        Path out = folder.resolve("out");
        Path ran = Files.createDirectory(folder.resolve("ran"));
        ExperimentFolder begun =
                ExperimentFolder.begin(
                        out,
                        parallel(Tried.words("gate", ran.toString()), Map.of(), 4, SECONDS * 10));
        Process jitlens = Tried.jitlens(out, folder.resolve("jitlens.txt"));
        Waiting.await("one trial has ended and two run")
                .until(
                        () ->
                                ended(begun).size() == 1
                                        && Files.exists(ran.resolve("ran-3"))
                                        && begun.cutOff().size() == 2);
        int first = ended(begun).getFirst();
        List<ProcessHandle> orphans = inFlight(begun);
        byte[] before = Files.readAllBytes(begun.trial(first).resolve(ExperimentFolder.RESULT));
        jitlens.destroyForcibly().waitFor();
        assertThat(orphans).hasSize(2).allMatch(ProcessHandle::isAlive);

        Files.createFile(ran.resolve("go"));
        List<String> said = new ArrayList<>();
        Results results = Tried.resume(ExperimentFolder.open(out), said);

        assertThat(orphans).noneMatch(ProcessHandle::isAlive);
        assertThat(said.stream().filter(s -> s.contains("was cut off"))).hasSize(2);
        assertThat(results.trials()).hasSize(4).allMatch(TrialResult::isSuccess);
        assertThat(begun.trial(first).resolve(ExperimentFolder.RESULT)).hasBinaryContent(before);
        assertThat(ran.resolve("ran-6")).exists();
        assertThat(ran.resolve("ran-7")).doesNotExist();
        assertThat(begun.cutOff()).isEmpty();
    }

    @Test
    void aStopEndsAllThatRunAndTheirResultsDoNotCount() throws Exception {
        Path out = folder.resolve("out");
        ExperimentFolder begun =
                ExperimentFolder.begin(
                        out, parallel(Tried.words("hang"), Map.of(), 3, SECONDS * 10));
        Process jitlens = Tried.jitlens(out, folder.resolve("jitlens.txt"));
        Waiting.await("two trials run").until(() -> begun.cutOff().size() == 2);
        List<ProcessHandle> both = inFlight(begun);
        jitlens.destroy();
        jitlens.waitFor();
        assertThat(both).hasSize(2).noneMatch(ProcessHandle::isAlive);
        assertThat(ended(begun)).isEmpty();
        assertThat(begun.trial(3)).doesNotExist();
    }

    @Test
    void moreThanTheProcessorsAreRefusedBeforeTheFirstTrial() {
        Experiment many = Tried.parallel(Tried.words("exit", "0"), Map.of(), 1, SECONDS, 1_000_000);
        assertThatThrownBy(() -> ExperimentRunner.plans(many))
                .isInstanceOf(LaunchException.class)
                .hasMessageStartingWith("1000000 JVMs at a time need a processor each");
        assertThatThrownBy(() -> Tried.parallel(List.of(), Map.of(), 1, SECONDS, -1))
                .hasMessage("There must be 1 or more trials at a time, not -1.");
        Experiment lists = parallel(Tried.words("exit", "0"), Map.of("cpus", List.of("")), 1, 1);
        assertThatThrownBy(() -> ExperimentRunner.plans(lists))
                .isInstanceOf(LaunchException.class)
                .hasMessageStartingWith("The grid's cpus says which processors each trial has");
    }

    private static Experiment parallel(
            List<String> words, Map<String, List<String>> grid, int trials, double seconds) {
        return Tried.parallel(words, grid, trials, seconds, 2);
    }

    private static List<ProcessHandle> inFlight(ExperimentFolder begun) throws IOException {
        return begun.cutOff().stream().map(t -> ProcessHandle.of(t.pid()).orElseThrow()).toList();
    }

    private static List<Integer> ended(ExperimentFolder begun) {
        return IntStream.rangeClosed(1, begun.plan().order().size())
                .filter(n -> Files.exists(begun.trial(n).resolve(ExperimentFolder.RESULT)))
                .boxed()
                .toList();
    }
}
