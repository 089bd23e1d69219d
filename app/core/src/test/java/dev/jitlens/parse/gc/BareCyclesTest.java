package dev.jitlens.parse.gc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.jitlens.model.Gc;
import dev.jitlens.model.JvmEvent.GarbageCollection;
import dev.jitlens.parse.RecordedFacts;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Pauses of CMS's where neither details nor causes are told. */
class BareCyclesTest {
    /** As JDK 8 writes it with CMSScavengeBeforeRemark, also where blanks were lost. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "[GC [GC  53033K->52814K(80320K), 0.0248790 secs]\n"
                        + " 52814K(80320K), 0.0328697 secs]",
                "[GC [GC  53033K->52814K(80320K), 0.0248790 secs]\n52814K(80320K), 0.0328697 secs]",
                "[GC [GC 53033K->52814K(80320K), 0.0248790 secs] 52814K(80320K), 0.0328697 secs]",
                "[GC (CMS Final Remark) [GC (CMS Final Remark)  53033K->52814K(80320K), 0.0248790"
                        + " secs]\n52814K(80320K), 0.0328697 secs]"
            })
    void theRemarkAndTheCollectionInItHaveTheirOwnTimes(String lines) {
        RecordedFacts facts = RecordedFacts.ofConsole(lines.split("\n"));
        assertThat(facts.events(GarbageCollection.class))
                .extracting(gc -> gc.name().kind(), gc -> gc.times().pauseNanos())
                .containsExactlyInAnyOrder(
                        tuple(Gc.Kind.YOUNG, 24_879_000L), tuple(Gc.Kind.CONCURRENT, 32_869_700L));
    }

    /** JDK 7 has one blank there. */
    @Test
    void aSizeThatDoesNotChangeIsThatOfAPauseOfACycle() {
        RecordedFacts facts =
                RecordedFacts.ofConsole(
                        "[GC 18248K(80320K), 0.0039037 secs]",
                        "[GC 23860K->19744K(80320K), 0.0164473 secs]",
                        "[GC 29744K(80320K), 0.0020000 secs]");
        assertThat(facts.events(GarbageCollection.class))
                .extracting(gc -> gc.name().kind(), gc -> gc.times().pauseNanos())
                .containsExactlyInAnyOrder(
                        tuple(Gc.Kind.YOUNG, 16_447_300L), tuple(Gc.Kind.CONCURRENT, 5_903_700L));
    }

    /**
     * A copy may lack the initial mark; where a collection took a cycle's place, it ends unsaid.
     */
    @Test
    void whatComesBeforeAnotherPartInEachCycleIsOfTheNextOne() {
        RecordedFacts facts =
                RecordedFacts.ofConsole(
                        "10.000: [CMS-concurrent-preclean: 0.010/0.010 secs]",
                        "11.000: [CMS-concurrent-sweep-start]",
                        "12.000: [CMS-concurrent-sweep: 1.000/1.000 secs]",
                        "90.000: [CMS-concurrent-mark: 0.900/1.000 secs]",
                        "91.000: [CMS-concurrent-preclean: 0.010/0.010 secs]");
        assertThat(facts.events(GarbageCollection.class))
                .filteredOn(gc -> gc.name().kind() == Gc.Kind.CONCURRENT)
                .extracting(gc -> gc.times().nanos())
                .containsExactly(2_000_000_000L, 1_000_000_000L);
    }
}
