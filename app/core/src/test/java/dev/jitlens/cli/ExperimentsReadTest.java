package dev.jitlens.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.trials.Tried;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Commands about runs that take folders of experiments. */
class ExperimentsReadTest {
    @TempDir private static Path folder;
    private static String experiment;

    /** A third of the trials score 5, one 9, and one ends with an exception. */
    @BeforeAll
    static void run() throws Exception {
        Map<String, List<String>> grid = new LinkedHashMap<>();
        grid.put("arguments", List.of("score 5", "score 9", "fail"));
        grid.put("CICompilerCount", List.of("3", "2"));
        Path out = folder.resolve("out");
        Tried.run(out, Tried.logged(Tried.words(), grid));
        experiment = out.toString();
    }

    @Test
    void theIdOfAWorkloadIsTakenForIt() {
        String out = folder.resolve("of-workload").toString();
        Cli cli = Cli.run("experiment", "killer-task", "--param", "no-such=1", "--out", out);
        assertThat(cli.err()).contains("killer-task has no parameter no-such; it has: limit");
        assertThat(Path.of(out)).doesNotExist();
    }

    @Test
    void twoPointsOfOneAreCompared() {
        Cli diff =
                Cli.run(
                        "diff",
                        experiment,
                        "--point",
                        "arguments=score 5;CICompilerCount=3",
                        "--point",
                        "arguments=score 9;CICompilerCount=3",
                        "--fail-on",
                        "measured");
        assertThat(diff.err()).isEmpty();
        assertThat(diff.out())
                .contains(
                        "arguments=score 9 CICompilerCount=3 against arguments=score 5"
                                + " CICompilerCount=3: 1.80 times as fast, 1.80 to 1.80",
                        "B: " + experiment + " arguments=score 9 CICompilerCount=3 (2 trials)");
        assertThat(diff.exitCode()).isEqualTo(3);
    }

    @Test
    void severalPointsAreComparedEachWithItsLike() {
        Cli diff =
                Cli.run(
                        "diff",
                        experiment,
                        "--point",
                        "arguments=score 9",
                        "--point",
                        "arguments=score 5",
                        "--json");
        assertThat(diff.err()).isEmpty();
        assertThat(diff.out().split("\"ratio\":0.5555", -1)).hasSize(3);
        assertThat(diff.out()).contains("\"changes\":[]");
    }

    /** Both are said before a trial runs. */
    @Test
    void aPictureThatCannotBeDrawnIsRefused() {
        Cli nowhere =
                Cli.run("experiment", experiment, "--picture", folder + "/no such folder/x.png");
        Cli without = Cli.run("experiment", experiment, "--picture", folder + "/x.png");

        assertThat(nowhere.exitCode()).isEqualTo(2);
        assertThat(nowhere.err()).contains("x.png: cannot be written; its folder must be there.");
        assertThat(without.exitCode()).isEqualTo(2);
        assertThat(without.err()).contains("--picture needs JavaFX");
        assertThat(without.out()).isEmpty();
    }

    @Test
    void anExperimentDoesNotDifferFromItself() {
        Cli diff = Cli.run("diff", experiment, experiment, "--fail-on", "any");
        assertThat(diff.out()).contains("no difference that these trials support: 1.00 times");
        assertThat(diff.out()).contains("--point names it");
        assertThat(diff.exitCode()).isZero();
    }

    @Test
    void aFindingIsToldWithInHowManyTrialsItHeld() {
        Cli all = Cli.run("explain", experiment, "--fail-on", "program-failed");
        assertThat(all.out())
                .containsPattern("notice [^\n]*, in 4 of 12 trials, as in trial \\d+: The thread");
        assertThat(all.exitCode()).isEqualTo(3);
        Cli some = Cli.run("explain", experiment, "--point", "arguments=fail", "--json");
        assertThat(some.out()).contains("\"trials\":4", "\"trialsAsked\":4");
        Cli others = Cli.run("explain", experiment, "--point", "arguments=score 5");
        assertThat(others.out()).doesNotContain("IllegalArgumentException");
    }

    @Test
    void aPointThatIsNoneIsASentence() {
        assertThat(Cli.run("explain", experiment, "--point", "gc=z").err())
                .contains("has no point gc=z; there are: arguments=score 5 CICompilerCount=3, ");
        assertThat(Cli.run("diff", experiment, "--point", "gc").err())
                .contains("diff needs two experiments, or --point twice for two points of one.");
        assertThat(Cli.run("diff", experiment, experiment, "--point", "gc").err())
                .contains("--point must be NAME=VALUE but is \"gc\".");
        assertThat(Cli.run("explain", folder.toString(), "--point", "gc=z").err())
                .contains("--point is for an experiment, and this is none.");
    }
}
