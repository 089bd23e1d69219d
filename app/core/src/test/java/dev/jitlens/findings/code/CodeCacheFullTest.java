package dev.jitlens.findings.code;

import static dev.jitlens.findings.code.OnlyFinding.notice;
import static dev.jitlens.findings.code.OnlyFinding.problem;
import static dev.jitlens.findings.code.OnlyFinding.with;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.findings.MadeRun;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.model.CompilerState.CodeHeap;
import dev.jitlens.model.CompilerState.CodeHeapFull;
import dev.jitlens.model.Origin;
import dev.jitlens.model.samples.FrameKind;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.util.List;

/** A code cache that is full, or nearly, in one part or in several. */
class CodeCacheFullTest {
    private static final Origin LOG = new Origin("made.log", 0, 7);

    /**
     * Measured on JDK 8u504: with 1,169,664 of 2,555,904 bytes free, methods that loop were
     * compiled by C1 after 7.1 times their usual count, and 6.6 times is computed.
     */
    @ParameterizedTest
    @CsvSource({"25.504-b01,1169664,6.6", "17.0.15+6,854000,2.7"})
    void aCacheThatFillsHoldsC1Back(String version, long free, String factor) throws IOException {
        MadeRun run = half(free).version(version);
        Finding found = problem(run.ask(new CodeCacheFull()));
        assertThat(found.text()).contains(factor + " times as often");
        assertThat(found.place().method()).contains(MadeRun.method("a.Big.run"));
        assertThat(run.ask(new CompileBacklog())).as("told once").isEmpty();
        assertThat(half(2_000_000).version(version).ask(new CodeCacheFull())).isEmpty();
        assertThat(
                        run.arguments("-XX:IncreaseFirstTierCompileThresholdAt=99")
                                .ask(new CodeCacheFull()))
                .isEmpty();
    }

    /**
     * Whose ratio counts: nm shows reverse_free_ratio(int) in the libjvm of JDK 11.0.13, () in
     * those of 17.0.15 and 21.0.8.
     */
    @Test
    void aCacheInPartsCountsAsAWholeWhereTheJdkCountsItSo() throws IOException {
        for (String version : List.of("21.0.8+9-LTS", "25.0.3+9-LTS", "17.0.15+6", "17.0.4+8")) {
            Finding found = problem(inParts(854_000, 900_000, version));
            assertThat(found.text()).contains("2.7 times as often");
            assertThat(found.title()).startsWith("The code cache (");
        }
        for (String version : List.of("11.0.13+8", "17.0.3+7", "18.0.2+9", "17+35")) {
            assertThat(inParts(854_000, 900_000, version)).as(version).isEmpty();
            Finding found = problem(inParts(2_400_000, 333_000, version));
            assertThat(found.title()).contains("part \u201cprofiled nmethods\u201d (977 kB)");
            assertThat(found.text()).contains("2.7 times as often");
        }
        assertThat(inParts(854_000, 333_000, "25.504-b01")).isEmpty();
    }

    private static List<Finding> inParts(long free, long profiledFree, String version)
            throws IOException {
        CodeHeap profiled =
                new CodeHeap(
                        LOG,
                        6,
                        "CodeHeap 'profiled nmethods'",
                        9,
                        7,
                        0,
                        profiledFree,
                        1_000_000,
                        0);
        return half(free).state(profiled).version(version).ask(new CodeCacheFull());
    }

    private static MadeRun half(long free) {
        return with(900, FrameKind.C1, "a.Big.run:12")
                .compiled(MadeRun.compiled(9, "a.Big.run", 3, -1, 500, 510))
                .state(new CodeHeap(LOG, 5, "", 9, 7, 2, free + 100_000, 2_555_904, 0))
                .state(new CodeHeap(LOG, 6, "", 9, 7, 2, free - 100_000, 2_555_904, 0))
                .state(new CodeHeap(LOG, 7, "", 9, 7, 2, free, 2_555_904, 0));
    }

    @Test
    void aFullCodeCacheIsNamedWithWhatRunsInstead() throws IOException {
        MadeRun run =
                with(900, FrameKind.INTERPRETED, "a.B.run:12")
                        .compiled(MadeRun.compiled(1, "a.B.other", 3, -1, 10))
                        .state(new CodeHeapFull(LOG, 5, "", 700, 4000, 2_500_000, 1));
        Finding found = problem(run.ask(new CodeCacheFull()));
        assertThat(found.place().method()).contains(MadeRun.method("a.B.run"));
        assertThat(found.evidence()).hasSize(2);
    }

    @Test
    void aFullCodeCacheThatNobodySuffersFromIsANotice() throws IOException {
        notice(
                with(20, FrameKind.INTERPRETED, "a.B.run:12")
                        .compiled(MadeRun.compiled(1, "a.B.other", 3, -1, 10))
                        .state(new CodeHeapFull(LOG, 5, "", 700, 4000, 2_500_000, 1))
                        .ask(new CodeCacheFull()));
    }

    @Test
    void aFullCodeCacheIsAProblemWhereNoSamplesTellWhatRuns() throws IOException {
        CodeHeapFull full = new CodeHeapFull(LOG, 5, "", 700, 4000, 2_500_000, 1);
        Finding alone =
                problem(
                        new MadeRun()
                                .withLog()
                                .compiled(MadeRun.failed(1, "a.B.run", "CodeCache is full"))
                                .state(full)
                                .ask(new CodeCacheFull()));
        assertThat(alone.place().method()).contains(MadeRun.method("a.B.run"));
        assertThat(alone.cost().isKnown()).isFalse();
        Finding recorded =
                problem(
                        new MadeRun()
                                .samples(500, FrameKind.COMPILED, "a.B.run:12")
                                .compiled(MadeRun.compiled(1, "a.B.other", 3, -1, 10))
                                .state(full)
                                .ask(new CodeCacheFull()));
        assertThat(recorded.text()).contains("one name for all compiled code");
    }

    @Test
    void aTightCodeCacheOfALogAloneIsANotice() throws IOException {
        assertThat(notice(tight(600_000).ask(new CodeCacheFull())).title())
                .startsWith("The code cache (2,441 kB) was 76% full in the end");
        assertThat(tight(1_500_000).ask(new CodeCacheFull())).isEmpty();
    }

    /** What is left of 2.5 MB. */
    private static MadeRun tight(long free) {
        return new MadeRun()
                .withLog()
                .version("17.0.15+6")
                .compiled(MadeRun.compiled(1, "a.B.other", 3, -1, 10))
                .state(new CodeHeap(LOG, 5, "", 9, 7, 2, free, 2_500_000, 0));
    }

    @Test
    void aCodeCacheWithHalfLeftIsNotFull() throws IOException {
        assertThat(
                        with(900, FrameKind.INTERPRETED, "a.B.run:12")
                                .compiled(MadeRun.compiled(1, "a.B.other", 3, -1, 10))
                                .state(new CodeHeap(LOG, 5, "", 9, 7, 2, 1_250_000, 2_500_000, 0))
                                .ask(new CodeCacheFull()))
                .isEmpty();
    }
}
