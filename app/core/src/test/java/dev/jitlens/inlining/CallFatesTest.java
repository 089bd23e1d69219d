package dev.jitlens.inlining;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.inlining.CallFate.How;
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

class CallFatesTest {
    private static final String[] BIG = {"a.C.big:5@0", "~a.C.middle:8@7", "a.C.outer:1@3"};

    private Run run;

    @BeforeEach
    void read() throws IOException {
        run = InliningLog.run();
    }

    private Profile compiled(String... frames) {
        return new MadeProfile(SampleSource.JFR).walked(1, frames).made();
    }

    /** The same stack with other kinds, which MadeProfile does not know. */
    private static Profile kinds(Profile profile, FrameKind callee, FrameKind root) {
        Sampled sampled = profile.stacks().getFirst();
        List<SampleFrame> frames = sampled.frames();
        SampleFrame first = frames.getFirst();
        SampleFrame last = frames.getLast();
        return profile.withCode(
                List.of(),
                List.of(
                        sampled.with(
                                List.of(with(first, callee), frames.get(1), with(last, root)))));
    }

    private static SampleFrame with(SampleFrame f, FrameKind kind) {
        return new SampleFrame(f.method(), f.bci(), f.line(), kind);
    }

    private CallFate fate(Profile profile, int frame) throws IOException {
        return CallFates.of(run, profile, InlineTrees::read).of(profile.stacks().getFirst(), frame);
    }

    private List<String> words(Profile profile, int frame) throws IOException {
        return new CallWords(run).of(fate(profile, frame));
    }

    @Test
    void aRefusedCallTellsTheLimitThatItExceeds() throws IOException {
        assertThat(words(compiled(BIG), 0))
                .containsExactly(
                        "not inlined in #9 (C2): hot method too big: 412 bytes > FreqInlineSize"
                                + " 325",
                        "412 bytes of bytecode");
        assertThat(fate(compiled(BIG), 0).how()).isEqualTo(How.REFUSED);
    }

    @Test
    void aVirtualCallTellsItsReceivers() throws IOException {
        assertThat(words(compiled("a.Round.area:5@0", "~a.C.middle:8@11", "a.C.outer:1@3"), 0))
                .containsExactly(
                        "not inlined in #9 (C2): virtual call",
                        "receivers: Round 52%, Square 38%, others 10%");
    }

    @Test
    void anInlinedCallTellsWhoseCodeHoldsIt() throws IOException {
        assertThat(words(compiled(BIG), 1))
                .containsExactly("inlined into a.C::outer #9 (C2)", "20 bytes of bytecode");
    }

    /** Which compiler it was is not told: both fit, and disagree. */
    @Test
    void compilationsThatDisagreeAreBothTold() throws IOException {
        Profile profile = kinds(compiled(BIG), FrameKind.COMPILED, FrameKind.COMPILED);
        assertThat(words(profile, 0))
                .containsExactly(
                        "not inlined in #5 (C1): callee is too large: 412 bytes",
                        "not inlined in #9 (C2): hot method too big: 412 bytes > FreqInlineSize"
                                + " 325",
                        "412 bytes of bytecode");
    }

    @Test
    void theCodeOfTheCallerDecidesWhereItIsKnown() throws IOException {
        SampledCode c1 = MadeProfile.nmethod(InliningLog.compilation(run, 5), 0x1000, 100);
        SampledCode c2 = MadeProfile.nmethod(InliningLog.compilation(run, 9), 0x2000, 100);
        for (int code = 0; code < 2; code++) {
            Profile profile = kinds(compiled(BIG), FrameKind.COMPILED, FrameKind.COMPILED);
            List<SampleFrame> frames = profile.stacks().getFirst().frames();
            SampleFrame root = frames.getLast();
            Sampled told =
                    profile.stacks()
                            .getFirst()
                            .with(
                                    List.of(
                                            frames.get(0),
                                            frames.get(1),
                                            new SampleFrame(
                                                    root.method(),
                                                    root.bci(),
                                                    root.line(),
                                                    root.kind(),
                                                    code)));
            Profile known = profile.withCode(List.of(c1, c2), List.of(told));
            assertThat(fate(known, 0).decisions())
                    .extracting(d -> d.in().id().number())
                    .containsExactly(code == 0 ? 5 : 9);
        }
    }

    @Test
    void anInterpretedCalleeOfCompiledCodeWasRefusedToo() throws IOException {
        Profile profile = kinds(compiled(BIG), FrameKind.INTERPRETED, FrameKind.C2);
        assertThat(fate(profile, 0).how()).isEqualTo(How.REFUSED);
    }

    @Test
    void whatTheInterpreterCallsNoCompilerDecided() throws IOException {
        Profile profile =
                kinds(
                        compiled("a.C.big:5@0", "a.C.middle:8@7", "a.C.outer:1@3"),
                        FrameKind.C2,
                        FrameKind.INTERPRETED);
        assertThat(fate(profile, 1).how()).isEqualTo(How.FROM_INTERPRETER);
        assertThat(fate(profile, 1).decisions()).isEmpty();
    }

    @Test
    void whereNothingIsKnownNothingIsTold() throws IOException {
        assertThat(fate(compiled(BIG), 2)).as("its caller").isEqualTo(CallFate.NOT_TOLD);
        Profile unknown = kinds(compiled(BIG), FrameKind.C2, FrameKind.JAVA);
        assertThat(fate(unknown, 0)).isEqualTo(CallFate.NOT_TOLD);
        Profile elsewhere = compiled("a.C.big:5@0", "~a.C.middle:8@8", "a.C.outer:1@3");
        assertThat(words(elsewhere, 0)).containsExactly("not inlined; no log tells why");
    }
}
