package dev.jitlens.trials;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.jitlens.launch.jdk.LaunchException;
import dev.jitlens.model.run.RunManifest.End;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

class ExperimentTest {
    @TempDir private Path folder;

    private Experiment read(String json) throws IOException {
        return ExperimentFile.read(
                Files.writeString(folder.resolve("e.json"), json.replace('\'', '"')));
    }

    @Test
    void aGridHasEveryCombination() {
        Map<String, List<String>> grid = new LinkedHashMap<>();
        grid.put("gc", List.of("g1", "z"));
        grid.put("heap", List.of("1g", "2g"));
        assertThat(Tried.experiment(List.of("X"), grid, 1, 1).points().stream().map(Point::label))
                .containsExactly("gc=g1 heap=1g", "gc=g1 heap=2g", "gc=z heap=1g", "gc=z heap=2g");
    }

    @Test
    void everyRoundHasEveryPointOnceInAnOrderThatTheSeedSays() {
        List<Integer> order = TrialOrder.of(4, 50, 7);
        for (int round = 0; round < 50; round++) {
            assertThat(order.subList(round * 4, round * 4 + 4))
                    .containsExactlyInAnyOrder(0, 1, 2, 3);
        }
        assertThat(TrialOrder.of(4, 50, 7)).isEqualTo(order);
        assertThat(TrialOrder.of(4, 50, 8)).isNotEqualTo(order);
        assertThat(order.subList(0, 4)).isNotEqualTo(order.subList(4, 8));
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 5, 6, 7})
    void eachPointHasEachPlaceAndFollowsEachOtherEquallyOften(int points) {
        int rounds = 2 * points;
        List<Integer> order = TrialOrder.of(points, rounds, 11);
        int[][] placed = new int[points][points];
        int[][] followed = new int[points][points];
        for (int i = 0; i < order.size(); i++) {
            placed[order.get(i)][i % points]++;
            if (i % points > 0) {
                followed[order.get(i)][order.get(i - 1)]++;
            }
        }
        for (int point = 0; point < points; point++) {
            assertThat(placed[point]).containsOnly(2);
            followed[point][point] = 2;
            assertThat(followed[point]).containsOnly(2);
        }
    }

    @Test
    void roundsThatDoNotFillABlockArePlacedAsEquallyAsCanBe() {
        List<Integer> order = TrialOrder.of(2, 5, 3);
        assertThat(order).hasSize(10);
        long first = IntStream.range(0, 5).filter(round -> order.get(2 * round) == 0).count();
        assertThat(first).isBetween(2L, 3L);
        assertThat(TrialOrder.of(1, 3, 3)).containsExactly(0, 0, 0);
    }

    @Test
    void aFileIsReadAndWhatItLeavesOutHasADefault() throws IOException {
        Experiment experiment =
                read("{'program':{'workload':'boxing'},'grid':{'series':['boxed','reused']}}");
        assertThat(experiment.points()).hasSize(2);
        assertThat(experiment.repeat().trials()).isEqualTo(10);
        assertThat(experiment.measure()).isEqualTo(TrialMeasure.DEFAULT);
    }

    @Test
    void thoseThatComeWithJitlensCanRun() throws IOException {
        for (String name : ExperimentFile.shipped()) {
            Experiment shipped = ExperimentFile.shipped(name);
            assertThat(shipped.program().workload()).isEqualTo(name);
            assertThat(ExperimentRunner.plans(shipped)).hasSameSizeAs(shipped.points());
        }
    }

    @Test
    void whatItWritesItReads() throws IOException {
        Experiment experiment =
                Tried.experiment(List.of("X"), Map.of("gc", List.of("g1", "z")), 2, 3);
        ExperimentFolder begun = ExperimentFolder.begin(folder.resolve("out"), experiment);
        ExperimentFolder again = ExperimentFolder.open(folder.resolve("out"));
        assertThat(again).isEqualTo(begun);
        assertThat(again.plan().seed()).isEqualTo(42);
        assertThat(again.plan().order()).isEqualTo(TrialOrder.of(2, 2, 42));
    }

    @Test
    void aDamagedFileIsASentence() {
        assertThatThrownBy(() -> read("{'program':{'wrokload':'boxing'}}"))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("an experiment has no \"wrokload\" here; there are: [");
        assertThatThrownBy(() -> read("{'grid':{'gc':[]}}"))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("The grid's gc needs values, each of them once: []");
        assertThatThrownBy(() -> read("{'repeat':{'trials':'many'}}"))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("its trials is none");
        assertThatThrownBy(() -> read("{'title':")).isInstanceOf(IOException.class);
        assertThatThrownBy(() -> new TrialMeasure("(", "", ""))
                .isInstanceOf(LaunchException.class)
                .hasMessageStartingWith("What is measured is no regular expression");
    }

    @Test
    void aFolderOfSomebodyElseIsNotBelieved() throws IOException {
        Path out = folder.resolve("out");
        ExperimentFolder.begin(out, Tried.experiment(List.of("X"), Map.of(), 1, 1));
        Path file = out.resolve(ExperimentFolder.FILE_NAME);
        Files.writeString(
                file,
                Files.readString(file).replaceAll("\"order\" : \\[ 0 ]", "\"order\" : [ 5 ]"));
        assertThatThrownBy(() -> ExperimentFolder.open(out))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("a point that the grid does not have");
    }

    @Test
    void aPointIsComparedWithTheFirstValueOfEachName() throws IOException {
        Map<String, List<String>> grid = new LinkedHashMap<>();
        grid.put("gc", List.of("g1", "z"));
        grid.put("heap", List.of("1g", "2g"));
        ExperimentFolder begun =
                ExperimentFolder.begin(
                        folder.resolve("out"), Tried.experiment(List.of("X"), grid, 2, 1));
        for (int number = 1; number <= 8; number++) {
            int point = begun.plan().order().get(number - 1);
            Files.createDirectories(begun.trial(number));
            begun.keep(made(number, point, 100 * (1 + point) + number));
        }
        Results results = Results.of(begun);
        assertThat(results.comparisons())
                .extracting(c -> c.row().point().label() + " / " + c.base().point().label())
                .containsExactly(
                        "gc=z heap=1g / gc=g1 heap=1g",
                        "gc=z heap=2g / gc=g1 heap=2g",
                        "gc=g1 heap=2g / gc=g1 heap=1g",
                        "gc=z heap=2g / gc=z heap=1g");
        assertThat(results.comparisons().get(2).effect().orElseThrow().ratio()).isBetween(1.8, 2.2);
        assertThat(results.against(results))
                .hasSize(4)
                .noneMatch(c -> c.effect().orElseThrow().isDifference());
    }

    private static TrialResult made(int number, int point, double value) {
        return new TrialResult(
                TrialResult.SCHEMA,
                number,
                point,
                "run",
                End.EXITED,
                0,
                1,
                "",
                List.of(MeasuredTrial.of("points", TrialMeasure.HIGHER, value)),
                List.of(),
                List.of());
    }
}
