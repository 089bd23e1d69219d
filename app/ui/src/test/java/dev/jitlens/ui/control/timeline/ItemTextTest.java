package dev.jitlens.ui.control.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.Gc;
import dev.jitlens.model.JvmEvent.GarbageCollection;
import dev.jitlens.model.run.Run;
import dev.jitlens.ui.RunFixture;

import org.junit.jupiter.api.Test;

class ItemTextTest {
    private final Run run = RunFixture.story().run();

    @Test
    void aCompilationTellsItsWaitAndItsWork() {
        var item = new TimelineItem.Compiling(run.compilations().get(2), new Span(0, 0));
        assertThat(ItemText.describe(item).lines())
                .containsExactly(
                        "#3% demo.Loops::countOdds · C2 · tier 4 · OSR @ 11",
                        "queued 180 ms, started 200 ms",
                        "waited 20 ms",
                        "compiled in 100 ms",
                        "on C2 CompilerThread0");
    }

    @Test
    void aTimeThatIsNotLoggedIsNotInvented() {
        Run some = new RunFixture().compiled(1, RunFixture.OTHER, 4, -1, -1, 5, -1, -1).run();
        var item = new TimelineItem.Compiling(some.compilations().getFirst(), new Span(0, 0));
        assertThat(ItemText.describe(item))
                .contains("queued at a time not logged, started 5 ms")
                .doesNotContain("waited", "compiled in");
    }

    @Test
    void aPauseIsToldInItsParts() {
        var item = new TimelineItem.Pause(run.pauses().getFirst(), new Span(0, 0));
        assertThat(ItemText.describe(item).lines())
                .containsExactly(
                        "G1CollectForAllocation at 600 ms",
                        "reaching 918 ms",
                        "at safepoint 2 ms",
                        "leaving 1 ms",
                        "total 921 ms");
    }

    @Test
    void aCollectionTellsItsCauseItsPauseAndTheHeap() {
        GarbageCollection collection =
                new RunFixture().collected(720, 5, Gc.Kind.YOUNG).run().collections().getFirst();
        assertThat(ItemText.describe(new TimelineItem.Collection(collection, new Span(0, 1))))
                .isEqualTo(
                        "Pause Young (Normal) #7 at 720 ms\n"
                                + "because of G1 Evacuation Pause\n"
                                + "pause of 5.00 ms\n"
                                + "heap 24.0 MB → 4.00 MB of 64.0 MB\n"
                                + "promoted 1.50 MB");
    }
}
