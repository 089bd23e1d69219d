package dev.jitlens.findings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.findings.fact.Next;

import org.junit.jupiter.api.Test;

import java.util.List;

/** Advice for more room is no advice for less. */
class SizeFlagsTest {
    private static List<String> left(String arguments, String... advised) {
        return SizeFlags.enlarging(
                        Next.launch("More.", advised), new MadeRun().arguments(arguments).made())
                .map(Next::flags)
                .orElse(List.of());
    }

    @Test
    void aLimitIsNotLowered() {
        assertThat(left("-Xmx4g", "-Xms128m", "-Xmx128m")).containsExactly("-Xms128m");
        assertThat(left("-XX:MaxHeapSize=4294967296", "-Xms128m", "-Xmx128m"))
                .containsExactly("-Xms128m");
        assertThat(left("-Xmx64M", "-Xms128m", "-Xmx128m")).containsExactly("-Xms128m", "-Xmx128m");
    }

    @Test
    void theLastOfSeveralCounts() {
        assertThat(left("-Xmx4g -Xmx64m", "-Xmx128m")).containsExactly("-Xmx128m");
    }

    @Test
    void whatIsAsLargeAlreadyIsNotAdvised() {
        assertThat(left("-XX:ReservedCodeCacheSize=1g", "-XX:ReservedCodeCacheSize=512m"))
                .isEmpty();
        assertThat(left("-XX:ReservedCodeCacheSize=4m", "-XX:ReservedCodeCacheSize=512m"))
                .containsExactly("-XX:ReservedCodeCacheSize=512m");
        assertThat(left("-XX:G1HeapRegionSize=33554432", "-XX:G1HeapRegionSize=32m")).isEmpty();
        assertThat(left("-Xmx999999999999t", "-Xmx128m")).isEmpty();
    }

    @Test
    void aLimitOfInliningIsRaisedOnly() {
        assertThat(left("-XX:InlineSmallCode=20000", "-XX:InlineSmallCode=10000")).isEmpty();
        assertThat(left("-XX:InlineSmallCode=500", "-XX:InlineSmallCode=10000"))
                .containsExactly("-XX:InlineSmallCode=10000");
    }

    /** Fewer iterations between two polls are more polls. */
    @Test
    void numbersWithoutAUnitStay() {
        assertThat(left("-XX:LoopStripMiningIter=1000", "-XX:LoopStripMiningIter=1"))
                .containsExactly("-XX:LoopStripMiningIter=1");
    }

    @Test
    void aChangeOfTheProgramStays() {
        Next change = Next.change("Keep less.");
        assertThat(SizeFlags.enlarging(change, new MadeRun().made())).contains(change);
    }
}
