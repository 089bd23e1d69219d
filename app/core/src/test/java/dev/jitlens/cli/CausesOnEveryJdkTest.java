package dev.jitlens.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.jitlens.findings.Findings;
import dev.jitlens.findings.fact.Question;
import dev.jitlens.launch.SampleSources;
import dev.jitlens.launch.jdk.Jdk;
import dev.jitlens.launch.jdk.SomeJdks;
import dev.jitlens.model.samples.SampleSource;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntFunction;

/**
 * Launches each cause and explains the run as a user does: the finding is among the first three, at
 * its place, and each fact that it rests on is where it says. In the short form every twelfth one
 * is launched, on one JDK in turn, with {@code -Djitlens.everyJdk=true} all on all. The table of
 * ranks is printed, and written to {@code target/causes.txt}. What a busy machine spoils is run
 * once more, for longer.
 */
class CausesOnEveryJdkTest {
    private static final int OLDEST = 8;
    private static final int NEWEST = 25;
    private static final NavigableSet<Integer> RECORDED = new TreeSet<>(List.of(8, 11, 17, 21, 25));

    /** Most of them keep one processor busy. */
    private static final int AT_ONCE = 2;

    @TempDir private Path folder;

    @Test
    void everyCauseIsAmongTheFirstThreeAtItsPlace() throws Exception {
        List<Jdk> jdks = SomeJdks.each(OLDEST);
        ScoreTable table = new ScoreTable(jdks);
        inTurn(
                row -> everySo(12, row, SomeJdks.inTurn(jdks, row / 12)),
                Causes.LAUNCHED,
                (cause, jdk) -> table.put(cause.name(), jdk, score(cause, jdk)));
        for (Jdk jdk : jdks) {
            table.put(MadeCauses.OF_LOGS + " (recorded, cut off)", jdk, cutOff(jdk.feature()));
            for (String id : MadeCauses.TEXTS.keySet()) {
                table.put(id + " (made text)", jdk, made(id));
            }
            MadeCauses.RUNS.forEach(
                    (id, run) ->
                            table.put(
                                    id + " (made facts)",
                                    jdk,
                                    ScoreTable.Score.of(MadeCauses.rank(id, run), List.of())));
        }
        table.write(Path.of("target", "causes.txt"));
        assertThat(table.wrong()).isEmpty();
    }

    @Test
    void everyFindingHasARow() {
        Set<String> rows = new HashSet<>(MadeCauses.RUNS.keySet());
        rows.addAll(MadeCauses.TEXTS.keySet());
        rows.add(MadeCauses.OF_LOGS);
        Causes.LAUNCHED.forEach(cause -> rows.add(cause.finding()));
        assertThat(rows).containsAll(Findings.ALL.stream().map(Question::id).toList());
    }

    @Test
    void whatOnlyLooksLikeACauseIsNotFound() throws Exception {
        assertThat(nearly(Causes.LOOKING_LIKE_ONE, Explained::told)).isEmpty();
    }

    @Test
    void whatIsTooLittleToMatterIsNoProblem() throws Exception {
        assertThat(nearly(Causes.TOO_LITTLE, Explained::problems)).isEmpty();
    }

    private List<String> nearly(List<Cause> causes, Function<Explained, List<String>> told)
            throws Exception {
        return wrong(
                row -> everySo(12, row, from(NEWEST)),
                causes,
                (cause, each) -> told.apply(each).stream().filter(t -> isOf(cause, t)).toList());
    }

    private static boolean isOf(Cause cause, String told) {
        return List.of(cause.finding().split(" ")).contains(told.split(" ")[0]);
    }

    @Test
    void nothingIsAProblemOfAHealthyProgram() throws Exception {
        assertThat(
                        wrong(
                                row -> everySo(8, row, SomeJdks.inTurn(from(17), row / 8)),
                                Causes.HEALTHY,
                                (cause, each) -> each.problems()))
                .isEmpty();
    }

    /** Those JDKs in one of some rows, none in the others; in the long form in every row. */
    private static List<Jdk> everySo(int rows, int row, List<Jdk> jdks) {
        return SomeJdks.EVERY_JDK || row % rows == 0 ? jdks : List.of();
    }

    /** What is told wrongly of a run, and of a longer one. */
    private List<String> wrong(
            IntFunction<List<Jdk>> jdks,
            List<Cause> causes,
            BiFunction<Cause, Explained, List<String>> told)
            throws Exception {
        List<String> wrong = Collections.synchronizedList(new ArrayList<>());
        inTurn(
                jdks,
                causes,
                (cause, jdk) -> {
                    if (Files.exists(needed(cause, jdk))
                            && !told.apply(cause, explained(cause, jdk)).isEmpty()) {
                        told.apply(cause, explained(cause.again(), jdk)).stream()
                                .map(t -> cause.name() + " on " + jdk.feature() + ": " + t)
                                .forEach(wrong::add);
                    }
                });
        return wrong;
    }

    /** A runtime of Java has no javac. */
    private static Path needed(Cause cause, Jdk jdk) {
        return jdk.home().resolve(cause.finding().equals("javac") ? "bin/javac" : "bin/java");
    }

    /** What is no cause is none for the same reasons on all JDKs. */
    private static List<Jdk> from(int feature) {
        return SomeJdks.from(SomeJdks.EVERY_JDK ? OLDEST : feature);
    }

    private interface Cell {
        void fill(Cause cause, Jdk jdk) throws IOException;
    }

    /**
     * @param jdks on which to launch the cause in this row
     */
    private static void inTurn(IntFunction<List<Jdk>> jdks, List<Cause> causes, Cell cell)
            throws Exception {
        for (SampleSource source : List.of(SampleSource.AGCT, SampleSource.PC, SampleSource.JFR)) {
            for (Jdk jdk : SomeJdks.each(OLDEST)) {
                assumeTrue(SampleSources.missing(source, jdk).isEmpty(), source + ", " + jdk);
            }
        }
        try (ExecutorService threads = Executors.newFixedThreadPool(AT_ONCE)) {
            List<Future<?>> cells = new ArrayList<>();
            List<Cause> wanted = causes.stream().filter(Cause::isWanted).toList();
            for (Cause cause : wanted) {
                for (Jdk jdk : jdks.apply(wanted.indexOf(cause))) {
                    cells.add(
                            threads.submit(
                                    () -> {
                                        cell.fill(cause, jdk);
                                        return null;
                                    }));
                }
            }
            for (Future<?> each : cells) {
                each.get();
            }
        } catch (ExecutionException e) {
            throw new AssertionError(e.getCause());
        }
    }

    private Explained explained(Cause cause, Jdk jdk) throws IOException {
        return Explained.of(cause, jdk, Files.createTempDirectory(folder, "run"));
    }

    private ScoreTable.Score score(Cause cause, Jdk jdk) throws IOException {
        String cannot = cause.cannot().apply(jdk.feature());
        if (!cannot.isEmpty()) {
            return ScoreTable.Score.cannot(cannot);
        }
        ScoreTable.Score first = score(cause, explained(cause, jdk));
        Cause longer = cause.again();
        return first.right() ? first : score(longer, explained(longer, jdk));
    }

    private static ScoreTable.Score score(Cause cause, Explained explained) throws IOException {
        int rank = explained.rank(cause.finding(), cause.method());
        return ScoreTable.Score.of(rank, rank == 0 ? explained.told() : explained.unproven(rank));
    }

    private ScoreTable.Score made(String finding) throws IOException {
        Explained explained = Explained.read(MadeCauses.text(finding, folder));
        boolean placed = MadeCauses.TEXTS.get(finding).contains("work");
        return ScoreTable.Score.of(
                explained.rankAt(finding, placed ? "app.Main.work" : ""), List.of());
    }

    /** A JDK that nobody recorded has the log of the one before it. */
    private ScoreTable.Score cutOff(int jdk) throws IOException {
        int recorded = RECORDED.floor(jdk);
        Explained explained = Explained.read(MadeCauses.cut(recorded, folder));
        int rank = explained.rank(MadeCauses.OF_LOGS, "");
        assertThat(Explained.read(MadeCauses.whole(recorded)).rank(MadeCauses.OF_LOGS, ""))
                .isZero();
        return ScoreTable.Score.of(rank, rank == 0 ? List.of() : explained.unproven(rank));
    }
}
