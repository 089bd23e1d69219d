package dev.jitlens.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.analysis.TruthScore;
import dev.jitlens.launch.presets.Workloads;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.run.RunManifest.Asked;
import dev.jitlens.model.samples.KnownTruth;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** The runs that ship with Jitlens are of the workloads that ship with it. */
class DemosTest {
    private static final Path DEMOS = Path.of("../../packaging/src/demo");

    /** If this fails, a workload's source has changed: packaging/src/pictures/record.sh. */
    @ParameterizedTest
    @ValueSource(strings = {"counted-loop-exit", "blame-the-setter.zip"})
    void haveTheLinesOfTheirWorkloads(String name) throws Exception {
        Asked asked = open(name).manifest().orElseThrow().asked();
        KnownTruth now =
                Workloads.load().named(asked.workload().orElseThrow()).knownTruth().orElseThrow();
        assertThat(asked.hotLine()).isEqualTo(now.line());
    }

    @Test
    void theSampledOneIsScored() throws IOException {
        Run run = open("blame-the-setter.zip");
        KnownTruth truth = Truths.of(run).orElseThrow();
        assertThat(run.profiles()).hasSize(6);
        assertThat(percent(run, "pc", truth)).isGreaterThan(80);
        assertThat(percent(run, "biased", truth)).isLessThan(20);
    }

    private static double percent(Run run, String source, KnownTruth truth) {
        Profile profile =
                run.profiles().stream()
                        .filter(p -> p.source().id().equals(source))
                        .findFirst()
                        .orElseThrow();
        TruthScore score = TruthScore.of(profile, truth);
        return 100.0 * score.onTrueLine().part() / score.foot().taken();
    }

    private static Run open(String name) throws IOException {
        return RunReader.open(List.of(DEMOS.resolve(name)), Progress.NONE);
    }
}
