package dev.jitlens.inlining;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.Method;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.model.samples.Sampled;
import dev.jitlens.model.samples.SampledCode;
import dev.jitlens.profile.shares.MadeProfile;
import dev.jitlens.run.again.InlineTrees;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.util.List;

class InlinedIntoTest {
    private static final Method MIDDLE = new Method("a.C", "middle", "");
    private static final String IN_OUTER = "a.C.outer:1@3";

    private Run run;

    @BeforeEach
    void read() throws IOException {
        run = InliningLog.run();
    }

    private InlinedInto middle(Profile... profiles) throws IOException {
        Run sampled = run.with(List.of(profiles));
        InlinedIndex index = InlinedIndex.of(sampled, InlineTrees::read);
        return InlinedInto.of(sampled, MIDDLE, index, InlineTrees::read);
    }

    private static List<String> holders(InlinedInto into) {
        return into.holders().stream()
                .map(h -> h.in().id() + ": " + h.samples() + " + " + h.shared())
                .toList();
    }

    @Test
    void withoutSamplesThoseWithMostCallSitesComeFirst() throws IOException {
        InlinedInto into = middle();
        assertThat(holders(into)).containsExactly("12: 0 + 0", "9: 0 + 0", "5: 0 + 0");
        assertThat(into.holders().getFirst().sites())
                .extracting(InlinedSite::bcis)
                .containsExactly(List.of(1), List.of(20));
        assertThat(into.holders())
                .extracting(InlinedInto.Holder::bytes)
                .containsExactly(40, 20, 20);
        assertThat(into.holders())
                .extracting(InlinedInto.Holder::alive)
                .containsExactly(true, true, false);
    }

    @Test
    void samplesInKnownCodeAreOfThatAlone() throws IOException {
        InlinedInto into =
                middle(
                        new MadeProfile(SampleSource.PC)
                                .in(nmethod(9, 0x2000), 8)
                                .walked(30, "~a.C.middle:8@2", IN_OUTER)
                                .walked(7, "a.C.big:5@0", "~a.C.middle:8@7", IN_OUTER)
                                .in(nmethod(12, 0x3000), 8)
                                .walked(4, "~a.C.middle:8@2", "a.C.other:1@20")
                                .made());
        assertThat(holders(into)).containsExactly("9: 37 + 0", "12: 4 + 0", "5: 0 + 0");
        assertThat(into.share(30).whole()).isEqualTo(41);
    }

    /** JFR tells the method whose code it was, and neither compiler nor compilation. */
    @Test
    void samplesThatFitSeveralAreSharedByThem() throws IOException {
        Profile c2 =
                new MadeProfile(SampleSource.JFR)
                        .walked(10, "~a.C.middle:8@2", IN_OUTER)
                        .walked(3, "~a.C.middle:8@2", "a.C.other:4@20")
                        .made();
        assertThat(holders(middle(c2)))
                .as("a frame of C2's code is not in #5")
                .containsExactly("9: 10 + 0", "12: 3 + 0", "5: 0 + 0");
        Profile compiled =
                c2.withCode(
                        List.of(), c2.stacks().stream().map(InlinedIntoTest::compiled).toList());
        assertThat(holders(middle(compiled)))
                .containsExactly("9: 0 + 10", "5: 0 + 10", "12: 3 + 0");
    }

    private static Sampled compiled(Sampled sampled) {
        SampleFrame root = sampled.frames().getLast();
        return sampled.with(
                List.of(
                        sampled.frames().getFirst(),
                        new SampleFrame(
                                root.method(), root.bci(), root.line(), FrameKind.COMPILED)));
    }

    @Test
    void itsOwnCodeAndCodeThatNoLogTellsOfAreTold() throws IOException {
        InlinedInto into =
                middle(
                        new MadeProfile(SampleSource.JFR)
                                .walked(5, "a.C.middle:8@2", "a.C.outer:1@3")
                                .walked(2, "~a.C.middle:8@2", "a.C.unheard:1@3")
                                .walked(1, "~a.C.middle:8@2", "a.C.outer:1@99")
                                .waiting(50, "a.C.middle:8@2")
                                .made());
        assertThat(into.own()).isEqualTo(5);
        assertThat(into.untold()).isEqualTo(3);
        assertThat(into.holders()).allMatch(h -> h.samples() + h.shared() == 0);
    }

    /** Thread dumps do not tell what is inlined. */
    @Test
    void threadDumpsAreNoSource() throws IOException {
        InlinedInto into =
                middle(
                        new MadeProfile(SampleSource.BIASED)
                                .java(10, "a.C.middle:8", "a.C.outer:1")
                                .made());
        assertThat(into.source()).isEmpty();
    }

    private SampledCode nmethod(int id, long address) {
        return MadeProfile.nmethod(InliningLog.compilation(run, id), address, 100);
    }
}
