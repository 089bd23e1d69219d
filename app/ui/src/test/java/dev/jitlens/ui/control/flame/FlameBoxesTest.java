package dev.jitlens.ui.control.flame;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.Method;
import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.profile.shares.FlameKind;
import dev.jitlens.profile.shares.FlameTree;
import dev.jitlens.profile.shares.ThreadChoice;
import dev.jitlens.ui.SamplesFixture;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

class FlameBoxesTest {
    private static final FlameBoxes SMALL = boxes(SamplesFixture.small());

    @Test
    void boxesStandOnTheirCallersSideBySide() {
        for (int box = 0; box < SMALL.size(); box++) {
            double at = SMALL.start(box);
            long onIt = 0;
            for (int child : SMALL.children(box)) {
                assertThat(SMALL.parent(child)).isEqualTo(box);
                assertThat(SMALL.start(child)).isEqualTo(at);
                at += SMALL.total(child);
                onIt += SMALL.total(child);
            }
            assertThat(onIt + SMALL.node(box).self()).isEqualTo(SMALL.total(box));
        }
        assertThat(SMALL.total(0)).isEqualTo(630);
    }

    @Test
    void onlyKindsThatOccurAreThere() {
        assertThat(SMALL.kinds().keySet())
                .containsExactly(
                        FlameKind.INTERPRETED,
                        FlameKind.C1,
                        FlameKind.C2,
                        FlameKind.INLINED,
                        FlameKind.STUB,
                        FlameKind.FAILED);
    }

    @Test
    void whatIsFoundCountsEachSampleOnce() {
        FlameBoxes.Found exit = SMALL.find(FlameTree.named("demo.exit"));
        assertThat(exit.samples().part()).isEqualTo(630);
        assertThat(exit.boxes().cardinality()).isEqualTo(6);
        assertThat(SMALL.find(FlameTree.named(" ")).boxes().isEmpty()).isTrue();
    }

    @Test
    void pointsAreInTheBoxesThatAreDrawnThere() {
        FlameAxis axis = new FlameAxis(SMALL, 0, 630, 200, 0, false);
        assertThat(axis.at(3, 199).map(FlameAxis.Hit::box)).contains(0);
        assertThat(axis.at(3, 199 - FlameAxis.ROW).map(h -> SMALL.node(h.box()).name()))
                .contains("demo.Exit.main");
        assertThat(axis.at(3, 1)).isEmpty();
        FlameAxis narrow = new FlameAxis(SMALL, 0, 63, 200, 0, false);
        Optional<FlameAxis.Hit> failed = narrow.at(62.9, 199 - FlameAxis.ROW);
        assertThat(failed.map(FlameAxis.Hit::isBox)).contains(false);
        assertThat(failed.map(FlameAxis.Hit::samples)).contains(3L);
    }

    @Test
    void stacksDeeperThanAThreadsOwnAreNoProblem() {
        List<SampleFrame> deep = new ArrayList<>();
        for (int i = 0; i < 1_900; i++) {
            deep.add(
                    SamplesFixture.frame(
                            new Method("deep.C", "m" + i, ""), 1, 1, FrameKind.INTERPRETED));
        }
        FlameBoxes boxes = boxes(new SamplesFixture().walked(5, deep.toArray(SampleFrame[]::new)));
        assertThat(boxes.size()).isEqualTo(1_901);
        assertThat(boxes.depth(1_900)).isEqualTo(1_900);
        assertThat(boxes.path(1_900)).hasSize(1_901);
    }

    private static FlameBoxes boxes(SamplesFixture made) {
        return FlameBoxes.of(FlameTree.of(made.of(SampleSource.AGCT), ThreadChoice.ALL, false));
    }
}
