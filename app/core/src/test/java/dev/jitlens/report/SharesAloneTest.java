package dev.jitlens.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.compare.Comparison;
import dev.jitlens.findings.Findings;
import dev.jitlens.findings.fact.Facts;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.Sampling.Unit;
import dev.jitlens.profile.shares.By;
import dev.jitlens.profile.shares.HottestMethod;
import dev.jitlens.profile.shares.ProfileTable;
import dev.jitlens.profile.shares.ProfileTables;
import dev.jitlens.profile.shares.ThreadChoice;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** A piece of perfasm tells shares, and not of how many samples they are. */
class SharesAloneTest {
    private static final String REGION =
            """
            ....[Hottest Region 1]..............................................................................
            c2, level 4, shop.Order_jmhTest::total_avgt_jmhStub, version 497 (183 bytes)

                       0x00007ff78b6eef95: lea    (%r12,%r11,8),%rbp
             45.10%    0x00007ff78b6eefae: mov    %r8d,0x10(%rbp,%rcx,4)
            ....................................................................................................
             45.10%  <total for region 1>
            """;

    @TempDir Path dir;
    private Run run;

    @BeforeEach
    void open() throws IOException {
        Path page = Files.writeString(dir.resolve("page.txt"), REGION);
        run = RunReader.open(List.of(page), Progress.NONE);
    }

    private ProfileTable table() {
        return ProfileTables.of(run.profiles(), By.METHOD, ThreadChoice.ALL);
    }

    @Test
    void theModelSaysSo() {
        Profile profile = run.profiles().getFirst();
        assertThat(profile.sampling().counted()).isFalse();
        assertThat(profile.sampling().of("branches").unit()).isEqualTo(Unit.HUNDREDTHS);
        assertThat(HottestMethod.of(profile).orElseThrow().self().counted()).isFalse();
    }

    @Test
    void theTableHasNoNumberAndNoInterval() {
        StringWriter out = new StringWriter();
        ProfileText.table(table(), 0, new PrintWriter(out, true));
        assertThat(out.toString())
                .contains("45.1%  45.1%")
                .containsPattern("samples taken +\\?\n")
                .containsPattern("failed +54\\.9%\n")
                .doesNotContain("10000")
                .doesNotContain("5490")
                .doesNotContain("±");
    }

    @Test
    void jsonNamesTheUnit() {
        Map<String, Object> json = ProfileJson.of(table(), 0).getFirst();
        assertThat(json).containsEntry("samples", null);
        assertThat(json).containsEntry("unit", "hundredths of a percent");
    }

    @Test
    void regionsAreShares() {
        StringWriter out = new StringWriter();
        RegionText.write(run, run.profiles(), 0, new PrintWriter(out, true));
        assertThat(out.toString())
                .contains("45.10% of the samples in compiled code")
                .doesNotContain("10000");
        assertThat(RegionText.json(run, run.profiles(), 0).getFirst())
                .containsEntry("samples", null);
    }

    @Test
    void nothingIsConcludedFromANumberOfThem() {
        assertThat(new Facts(run).cpu()).isEmpty();
        assertThat(new Facts(run).tooFewSamples()).isZero();
        assertThat(Findings.of(run).findings()).isEmpty();
    }

    @Test
    void theyAreNotCompared() throws IOException {
        assertThat(Comparison.of(run, run).uncompared())
                .contains(
                        "Samples by JMH perfasm are not compared where it is not told how many"
                                + " there are.");
    }
}
