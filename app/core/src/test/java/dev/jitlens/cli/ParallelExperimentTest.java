package dev.jitlens.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.jitlens.launch.jdk.LaunchException;
import dev.jitlens.trials.CpuShares;
import dev.jitlens.trials.Experiment;
import dev.jitlens.trials.ExperimentFolder;
import dev.jitlens.trials.Tried;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** What the command line says of trials that ran two at a time. */
class ParallelExperimentTest {
    @TempDir private Path folder;

    @Test
    void itIsSaidAsTheyRunAfterwardsAndWhereTheyAreComparedWithOthers() throws IOException {
        assumeTwoProcessors();
        Path file = Files.writeString(folder.resolve("two.json"), file());
        Path out = folder.resolve("out");
        Cli ran = Cli.run("experiment", file.toString(), "--out", out.toString());
        assertThat(ran.out().lines()).first().asString().startsWith("2 trials run at a time, ");
        assertThat(ran.out().lines().filter(l -> l.matches("[1-4]/4 +5[.0]* points.*"))).hasSize(4);
        assertThat(ran.out()).contains("Trials ran 2 at a time, ");
        assertThat(ran.exitCode()).isZero();

        Path alone = folder.resolve("alone");
        Experiment other = Tried.experiment(Tried.words("score", "5"), Map.of(), 2, 60);
        ExperimentFolder.begin(alone, other);
        String unlike =
                "Trials of " + out + " ran 2 at a time and those of " + alone + " 1: a difference";
        assertThat(Cli.run("experiment", out.toString(), "--against", alone.toString()).out())
                .contains(unlike);
        assertThat(Cli.run("diff", out.toString(), alone.toString()).out()).contains(unlike);
        assertThat(Cli.run("diff", out.toString(), alone.toString(), "--json").out())
                .contains("\"unlike\":\"" + unlike);
        assertThat(Cli.run("diff", out.toString(), out.toString()).out())
                .doesNotContain("at a time and those");

        Cli resumed = Cli.run("experiment", "--resume", "--parallel", "1", "--out", out.toString());
        assertThat(resumed.err()).contains(out + " began with 2 trials at a time, and trials");
        assertThat(Cli.run("experiment", "--resume", "--out", out.toString()).exitCode()).isZero();
    }

    @Test
    void otherPresetsAreSaidWhereExperimentsAreCompared() throws IOException {
        Path plain = folder.resolve("plain");
        Path logged = folder.resolve("logged");
        List<String> words = Tried.words("score", "5");
        ExperimentFolder.begin(plain, Tried.experiment(words, Map.of(), 2, 60));
        ExperimentFolder.begin(logged, Tried.logged(words, Map.of()));
        String unlike =
                "Trials of "
                        + plain
                        + " were launched with no preset and those of "
                        + logged
                        + " with the preset what-got-compiled: a difference may come from that";
        assertThat(Cli.run("experiment", plain.toString(), "--against", logged.toString()).out())
                .contains(unlike);
        assertThat(Cli.run("experiment", logged.toString(), "--against", logged.toString()).out())
                .doesNotContain("were launched with no preset");
    }

    private static void assumeTwoProcessors() throws IOException {
        try {
            CpuShares.of(2, "");
        } catch (LaunchException e) {
            assumeTrue(false, e.getMessage());
        }
    }

    private static String file() {
        String words =
                Tried.words("score", "5").stream()
                        .map(w -> '"' + w.replace("\\", "\\\\") + '"')
                        .collect(Collectors.joining(","));
        return """
        {"program": {"java": [%s]}, "jvm": {"heap": "64m"},
         "repeat": {"trials": 4, "warmUp": 1, "timeoutSeconds": 60, "parallel": 2},
         "measure": {"regex": "score: (.*)", "unit": "points"}}
        """
                .formatted(words);
    }
}
