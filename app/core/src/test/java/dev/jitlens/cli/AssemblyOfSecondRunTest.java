package dev.jitlens.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.jitlens.analysis.CodeHeat;
import dev.jitlens.analysis.HotRegion;
import dev.jitlens.analysis.HotRegions;
import dev.jitlens.disasm.Instruction;
import dev.jitlens.launch.SampleSources;
import dev.jitlens.launch.jdk.Jdk;
import dev.jitlens.launch.jdk.SomeJdks;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;
import dev.jitlens.run.again.Assemblies;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.nio.file.Path;
import java.util.List;

/** Samples of one run and machine code of a second one meet at the bytecode, on real runs. */
class AssemblyOfSecondRunTest {
    @TempDir private Path folder;

    /** Older ones print code by hsdis only, which is another test's. */
    static List<Jdk> jdks() {
        return SomeJdks.newest(17);
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void samplesStandInTheHotLoopOfTheOtherRun(Jdk jdk) throws Exception {
        assumeTrue(SampleSources.missing(SampleSource.PC, jdk).isEmpty());
        Path out = folder.resolve("set");
        Cli cli =
                Cli.run(
                        "run",
                        "blame-the-setter",
                        "--jdk=" + jdk.home(),
                        "--source=pc",
                        "--interval=2ms",
                        "--assembly=second",
                        "--out=" + out,
                        "--",
                        "--run-millis",
                        "3000");
        assertThat(cli.exitCode()).as(cli.err()).isZero();

        Run run = RunReader.open(List.of(out), Progress.NONE);
        Profile profile =
                run.profiles().stream()
                        .filter(p -> p.source() == SampleSource.PC)
                        .findFirst()
                        .orElseThrow();
        HotRegion hottest = HotRegions.of(profile, run, Assemblies::read).regions().getFirst();

        assertThat(hottest.code().method().name()).isEqualTo("work");
        assertThat(hottest.loops()).isNotEmpty();
        CodeHeat heat = hottest.heat().orElseThrow();
        assertThat(heat.join()).isEqualTo(CodeHeat.Join.BYTECODE);
        assertThat(heat.samples().stream().mapToDouble(d -> d).sum())
                .isCloseTo(heat.placed(), within(0.001));
        assertThat(heat.placed()).isGreaterThan(9 * heat.unplaced());
        assertThat(onMethod(heat, "work")).isGreaterThan(0.9 * heat.placed());
    }

    private static double onMethod(CodeHeat heat, String name) {
        List<Instruction> code = heat.code().instructions();
        double sum = 0;
        for (int i = 0; i < code.size(); i++) {
            if (heat.samples().get(i) > 0
                    && code.get(i).frames().getFirst().method().name().equals(name)) {
                sum += heat.samples().get(i);
            }
        }
        return sum;
    }
}
