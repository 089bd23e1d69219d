package dev.jitlens.trials;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.jitlens.launch.jdk.LaunchException;
import dev.jitlens.model.run.RunManifest.End;
import dev.jitlens.report.trials.ExperimentReport;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.IntSummaryStatistics;
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

    /** Whatever the numbers are: no place has a trial more of a point, or of all, than it must. */
    @Test
    void eachPointHasEachOfThePlacesEquallyOften() {
        for (int points = 1; points <= 7; points++) {
            for (int places = 2; places <= 6; places++) {
                for (int rounds = 1; rounds <= 13; rounds++) {
                    List<Integer> order = TrialOrder.of(points, rounds, 5);
                    List<Integer> placed = PlaceOrder.of(order, points, places, 5);
                    int[][] counts = new int[points][places];
                    int[] all = new int[places];
                    for (int i = 0; i < order.size(); i++) {
                        counts[order.get(i)][placed.get(i)]++;
                        all[placed.get(i)]++;
                    }
                    String grid = points + " points, " + places + " places, " + rounds + " rounds";
                    for (int[] point : counts) {
                        assertThat(spread(point)).as(grid).isLessThanOrEqualTo(1);
                    }
                    assertThat(spread(all)).as(grid).isLessThanOrEqualTo(1);
                }
            }
        }
    }

    private static int spread(int[] counts) {
        IntSummaryStatistics all = IntStream.of(counts).summaryStatistics();
        return all.getMax() - all.getMin();
    }

    /** Or one point would always meet the same others. */
    @Test
    void theSeedSaysAtWhichPlaces() {
        List<Integer> order = TrialOrder.of(4, 20, 7);
        List<Integer> placed = PlaceOrder.of(order, 4, 2, 7);
        assertThat(PlaceOrder.of(order, 4, 2, 7)).isEqualTo(placed);
        assertThat(PlaceOrder.of(order, 4, 2, 8)).isNotEqualTo(placed);
        List<Boolean> together = new ArrayList<>();
        for (int round = 0; round < 20; round++) {
            int at = round * 4;
            List<Integer> points = order.subList(at, at + 4);
            together.add(
                    placed.get(at + points.indexOf(0)).equals(placed.get(at + points.indexOf(1))));
        }
        assertThat(together).contains(true, false);
    }

    @Test
    void thePlacesAreRecordedAndDamagedOnesAreASentence() throws IOException {
        Map<String, List<String>> grid = Map.of("gc", List.of("g1", "z"));
        Path out = folder.resolve("out");
        ExperimentFolder begun =
                ExperimentFolder.begin(out, Tried.parallel(List.of("X"), grid, 2, 3, 2));
        assertThat(begun.plan().places()).containsExactlyInAnyOrder(0, 1, 0, 1);
        assertThat(ExperimentFolder.open(out)).isEqualTo(begun);
        Path file = out.resolve(ExperimentFolder.FILE_NAME);
        String text = Files.readString(file);
        String places = text.replaceFirst("(?s).*(\"places\" : \\[[^\\]]*\\]).*", "$1");
        for (String damaged : List.of("[ 0, 1, 0, 2 ]", "[ 0, 1, 0 ]", "[ ]")) {
            Files.writeString(file, text.replace(places, "\"places\" : " + damaged));
            assertThatThrownBy(() -> ExperimentFolder.open(out))
                    .isInstanceOf(IOException.class)
                    .hasMessage(file + ": its places should be 4 from 0 to 1, and are not");
        }
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

    @Test
    void placesThatFailuresLeaveUnequalAreTold() throws IOException {
        Map<String, List<String>> grid = Map.of("gc", List.of("g1", "z"));
        ExperimentFolder begun =
                ExperimentFolder.begin(
                        folder.resolve("out"), Tried.parallel(List.of("X"), grid, 4, 1, 2));
        for (int number = 1; number <= 8; number++) {
            keep(begun, number, 0);
        }
        String unequal = "slower processor";
        assertThat(ExperimentReport.notes(Results.of(begun))).noneMatch(n -> n.contains(unequal));
        for (int number = 1; number <= 8; number++) {
            boolean second = begun.plan().place(number) == 1;
            keep(begun, number, second && begun.plan().order().get(number - 1) == 1 ? 1 : 0);
        }
        assertThat(ExperimentReport.notes(Results.of(begun)))
                .contains(
                        "Of gc=z, 2 on CPUs 0-3 and 0 on CPUs 4-7 are the trials that count: a"
                                + " slower processor may look like an effect.");
    }

    private static void keep(ExperimentFolder begun, int number, int exitCode) throws IOException {
        String cpus = begun.plan().place(number) == 0 ? "0-3" : "4-7";
        Files.createDirectories(begun.trial(number));
        begun.keep(made(number, begun.plan().order().get(number - 1), 5, cpus, exitCode));
    }

    private static TrialResult made(int number, int point, double value) {
        return made(number, point, value, "", 0);
    }

    private static TrialResult made(
            int number, int point, double value, String cpus, int exitCode) {
        return new TrialResult(
                TrialResult.SCHEMA,
                number,
                point,
                "run",
                End.EXITED,
                exitCode,
                1,
                cpus,
                List.of(MeasuredTrial.of("points", TrialMeasure.HIGHER, value)),
                List.of(),
                List.of());
    }
}
