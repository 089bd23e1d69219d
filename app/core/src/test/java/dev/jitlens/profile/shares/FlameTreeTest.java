package dev.jitlens.profile.shares;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleFailure;
import dev.jitlens.model.samples.SampleSource;

import org.junit.jupiter.api.Test;

import java.util.Arrays;

class FlameTreeTest {
    private static final Profile PROFILE =
            new MadeProfile(SampleSource.AGCT)
                    .walked(6, "~a.C.inner:5", "a.C.outer:9", "a.C.main:1")
                    .walked(3, "a.C.outer:9", "a.C.main:1")
                    .failed(1, new SampleFailure(-5, "unknown_Java"), "a.C.outer")
                    .waiting(40, "a.C.wait")
                    .made();

    @Test
    void rootsAreAtTheBottom() {
        FlameNode root = FlameTree.of(PROFILE, ThreadChoice.ALL, false).root();
        assertThat(root.total()).isEqualTo(10);
        assertThat(root.children())
                .extracting(FlameNode::name)
                .containsExactly("a.C.main", "failed");
        FlameNode outer = root.children().getFirst().children().getFirst();
        assertThat(outer.total()).isEqualTo(9);
        assertThat(outer.self()).isEqualTo(3);
        assertThat(outer.children().getFirst().kind()).isEqualTo(FlameKind.INLINED);
    }

    @Test
    void invertedTheLeavesAre() {
        FlameNode root = FlameTree.of(PROFILE, ThreadChoice.ALL, true).root();
        assertThat(root.children())
                .extracting(FlameNode::name)
                .containsExactly("a.C.inner", "a.C.outer", "failed");
        assertThat(root.children().getFirst().children().getFirst().name()).isEqualTo("a.C.outer");
    }

    @Test
    void failedSamplesAreABranchByReason() {
        FlameNode failed = FlameTree.of(PROFILE, ThreadChoice.ALL, false).root().children().get(1);
        assertThat(failed.kind()).isEqualTo(FlameKind.FAILED);
        FlameNode reason = failed.children().getFirst();
        assertThat(reason.name()).isEqualTo("unknown_Java (-5)");
        assertThat(reason.children().getFirst().name()).isEqualTo("a.C.outer");
    }

    @Test
    void aSearchCountsEachSampleOnce() {
        FlameTree tree = FlameTree.of(PROFILE, ThreadChoice.ALL, false);
        assertThat(tree.matching(FlameTree.named("a.c."))).isEqualTo(new Share(10, 10));
        assertThat(tree.matching(FlameTree.named("INNER"))).isEqualTo(new Share(6, 10));
        assertThat(tree.matching(FlameTree.named(" "))).isEqualTo(new Share(0, 10));
    }

    @Test
    void aDeepStackIsCutAndSaysSo() {
        String[] deep = new String[100_000];
        Arrays.fill(deep, "a.C.recurse:1");
        Profile profile = new MadeProfile(SampleSource.AGCT).walked(4, deep).made();
        FlameTree tree = FlameTree.of(profile, ThreadChoice.ALL, false);
        assertThat(tree.deepest()).isEqualTo(FlameTree.MOST_DEPTH + 1);
        assertThat(tree.cut()).isEqualTo(4);
        assertThat(tree.matching(n -> n.kind() == FlameKind.CUT)).isEqualTo(new Share(4, 4));
    }
}
