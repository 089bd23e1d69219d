package dev.jitlens.ui.control.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.analysis.ByMethod;
import dev.jitlens.model.Gc;
import dev.jitlens.model.run.Run;
import dev.jitlens.ui.RunFixture;
import dev.jitlens.ui.control.timeline.PausePhases.Phase;
import dev.jitlens.ui.control.timeline.Timeline.Grouping;
import dev.jitlens.ui.shell.NoRun;

import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;

class TimelineBuilderTest {
    private final Run run = RunFixture.story().run();

    @Test
    void lanesByTierHighestFirst() {
        assertThat(TimelineBuilder.build(run, Grouping.TIER).lanes())
                .extracting(Lane::title)
                .containsExactly(
                        "Compile queues", "Tier 4", "Tier 3", "Uncommon traps", "Safepoint pauses");
    }

    @Test
    void lanesByThread() {
        assertThat(TimelineBuilder.build(run, Grouping.THREAD).lanes())
                .extracting(Lane::title)
                .contains("C1 CompilerThread0", "C2 CompilerThread0");
    }

    @Test
    void collectionsHaveALaneAndCyclesARowOfTheirOwn() {
        Run some =
                RunFixture.story()
                        .collected(700, 300, Gc.Kind.CONCURRENT)
                        .collected(720, 5, Gc.Kind.YOUNG)
                        .collected(1_700, 40, Gc.Kind.FULL)
                        .collected(-1, 5, Gc.Kind.YOUNG)
                        .run();
        Timeline timeline = TimelineBuilder.build(some, Grouping.TIER);
        Lane lane = timeline.lanes().getLast();
        assertThat(lane.title()).isEqualTo("Garbage collections");
        assertThat(lane.rows()).extracting(row -> row.items().size()).containsExactly(2, 1);
        assertThat(timeline.whole().toNanos()).isEqualTo(1_740_000_000);
        assertThat(timeline.unplaced()).isEqualTo("Without a time: 1 garbage collection.");
    }

    @Test
    void lastsUntilTheLastThingThatIsKnown() {
        Span whole = TimelineBuilder.build(run, Grouping.TIER).whole();
        assertThat(whole).isEqualTo(new Span(0, 1_612_300_000));
    }

    @Test
    void unknownTimesAreCountedNotDrawn() {
        Run some =
                RunFixture.story()
                        .compiled(9, RunFixture.OTHER, 3, -1, -1, -1, -1, -1)
                        .trap(-1, RunFixture.OTHER)
                        .run();
        Timeline timeline = TimelineBuilder.build(some, Grouping.TIER);
        assertThat(timeline.unplaced())
                .isEqualTo("Without a time: 1 compilation, 1 uncommon trap.");
        assertThat(timeline.lanes().stream().mapToInt(TimelineBuilderTest::items).sum())
                .isEqualTo(5 + 1 + 2);
    }

    @Test
    void aRotatedLogBeginsWhereItBegins() {
        Run late =
                new RunFixture()
                        .compiled(1, RunFixture.OTHER, 3, -1, 9_000, 9_001, 9_002, -1)
                        .run();
        assertThat(TimelineBuilder.build(late, Grouping.TIER).whole())
                .isEqualTo(new Span(9_001_000_000L, 9_002_000_000L));
    }

    @Test
    void noRunHasNoLanes() {
        assertThat(TimelineBuilder.build(NoRun.RUN, Grouping.TIER).isEmpty()).isTrue();
    }

    @Test
    void codeLivesFromInstalledToNotEntrantOrTheEnd() {
        Lane lane =
                CodeLife.of(
                        new ByMethod(run).compilations(RunFixture.LOOP),
                        RunFixture.LOOP,
                        2_000_000_000);
        assertThat(lane.rows().stream().flatMap(r -> r.items().stream()))
                .extracting(
                        i -> i.span().fromNanos() / 1_000_000, i -> i.span().toNanos() / 1_000_000)
                .containsExactlyInAnyOrder(
                        Assertions.tuple(130L, 320L),
                        Assertions.tuple(150L, 500L),
                        Assertions.tuple(300L, 2_000L));
    }

    @Test
    void queueDepthCountsThoseWhoWait() {
        QueueDepth c1 = QueueDepth.of(run.compilations(), true);
        // 100–110 compilation 2, 110–130 compilation 4: one leaves as the other joins.
        assertThat(c1.max()).isEqualTo(1);
        assertThat(c1.at(120_000_000)).isEqualTo(1);
        assertThat(c1.at(135_000_000)).isZero();
        assertThat(c1.maxIn(new Span(0, 45_000_000))).isEqualTo(1);
    }

    @Test
    void pausePartsAddUpToTheTotal() {
        var parts = PausePhases.of(run.pauses().getFirst());
        assertThat(parts)
                .extracting(PausePhases.Part::phase)
                .containsExactly(Phase.REACH, Phase.AT, Phase.LEAVE);
        assertThat(PausePhases.totalNanos(run.pauses().getFirst()))
                .isEqualTo(run.pauses().getFirst().totalNanos());
    }

    private static int items(Lane lane) {
        return lane.rows().stream().mapToInt(r -> r.items().size()).sum();
    }
}
