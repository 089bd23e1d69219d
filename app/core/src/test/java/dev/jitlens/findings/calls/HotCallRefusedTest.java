package dev.jitlens.findings.calls;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.findings.MadeRun;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Severity;
import dev.jitlens.model.Method;
import dev.jitlens.model.Origin;
import dev.jitlens.model.ProgramState.Flag;
import dev.jitlens.model.samples.FrameKind;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

class HotCallRefusedTest {
    /** Each sample stands at the call, and was called by it: it is one sample nevertheless. */
    @Test
    void aSampleOfARecursionCountsOnce() throws IOException {
        MadeRun run =
                new MadeRun()
                        .samples(
                                300,
                                MadeRun.compiled(1, "a.B.eval", 4, -1, 10),
                                "a.B.eval:3@25",
                                "a.B.eval:3@25",
                                "a.B.main:9@4");
        assertThat(SampledCalls.of(run.made().profiles().getFirst()))
                .first()
                .extracting(SampledCalls.Site::samples)
                .isEqualTo(300L);
        assertThat(run.ask(new HotCallRefused())).isEmpty();
    }

    /** With MaxInlineLevel=15, C2 inlines 16 calls into each other; the 17th stays a call. */
    @Test
    void theCompilationOfACallerIsFoundHoweverDeepItIsInlined() {
        List<String> frames = new ArrayList<>(List.of("a.B.eval:4"));
        IntStream.range(0, 16).forEach(i -> frames.add("+a.B.layer" + i + ":3@5"));
        frames.addAll(List.of("a.B.pass:8@11", "a.B.main:9@4"));
        MadeRun run = new MadeRun().samples(300, FrameKind.C2, frames.toArray(String[]::new));
        assertThat(SampledCalls.of(run.made().profiles().getFirst()).getFirst().around())
                .extracting(Method::name)
                .contains("layer0", "layer15", "pass")
                .doesNotContain("main");
    }

    /** What a recording costs is ours. */
    @Test
    void callsOfARecordingAreNotTheProgramsOwn() {
        MadeRun run =
                new MadeRun()
                        .samples(
                                300,
                                MadeRun.compiled(
                                        1, "jdk.internal.event.ErrorThrownEvent.commit", 4, -1, 10),
                                "jdk.internal.event.ErrorThrownEvent.commit:1@2",
                                "jdk.internal.event.ThrowableTracer.traceError:43@35",
                                "a.B.<init>:9@4");
        assertThat(SampledCalls.of(run.made().profiles().getFirst())).isEmpty();
    }

    /** A method of this size, which a recording without a log calls all the time. */
    static int step(int state, int c) {
        return state == 0 ? c + 1 : state * 31 + c;
    }

    static int turns(int n) {
        int sum = 0;
        for (int i = 0; i < n; i++) {
            sum += step(i, n);
        }
        return sum;
    }

    @Test
    void aRecordingTellsACallOfWhatIsLargerThanC2Inlines() throws IOException {
        Finding found = called("step", "-XX:FreqInlineSize=10").getFirst();
        assertThat(found.severity()).isEqualTo(Severity.NOTICE);
        assertThat(found.title())
                .startsWith("a.B.scan (line 65) calls")
                .contains("HotCallRefusedTest.step, which is larger than C2 inlines: it has");
    }

    @Test
    void whatIsSmallOrLoopsIsNoSuchCall() throws IOException {
        assertThat(called("step", "")).isEmpty();
        assertThat(called("turns", "-XX:FreqInlineSize=10")).as("does much in a call").isEmpty();
    }

    private static List<Finding> called(String method, String flags) throws IOException {
        return new MadeRun()
                .started(
                        "a.B",
                        HotCallRefusedTest.class
                                .getProtectionDomain()
                                .getCodeSource()
                                .getLocation()
                                .getPath())
                .arguments(flags)
                .samples(
                        300,
                        FrameKind.COMPILED,
                        HotCallRefusedTest.class.getName() + "." + method + ":3",
                        "a.B.scan:65@20")
                .ask(new HotCallRefused());
    }

    /** With MaxInlineLevel=15, C2 inlines 16 calls into each other; the 17th stays a call. */
    @Test
    void aRecordingTellsACallThatIsNestedTooDeep() throws IOException {
        Finding found = nested(16, FrameKind.COMPILED).getFirst();
        assertThat(found.severity()).isEqualTo(Severity.NOTICE);
        assertThat(found.title())
                .isEqualTo(
                        "a.B.layer0 (line 3) calls a.B.eval, and C2 probably does not inline it:"
                                + " calls are nested too deep there (MaxInlineLevel=15).");
        assertThat(found.cost().share()).isEqualTo(0.75);
    }

    @Test
    void aCallThatIsNestedLessDeepOrInOtherCodeIsNoSuchCall() throws IOException {
        assertThat(nested(15, FrameKind.COMPILED)).isEmpty();
        assertThat(nested(16, FrameKind.INTERPRETED)).isEmpty();
        assertThat(nested(15, FrameKind.COMPILED, "+java.lang.invoke.LambdaForm.invoke:1"))
                .as("frames of method handles are not counted")
                .isEmpty();
    }

    private static List<Finding> nested(int levels, FrameKind kind, String... more)
            throws IOException {
        List<String> frames = new ArrayList<>(List.of("a.B.eval:4"));
        IntStream.range(0, levels).forEach(i -> frames.add("+a.B.layer" + i + ":3@5"));
        frames.addAll(List.of(more));
        frames.add("a.B.pass:8@11");
        Origin origin = new Origin("made.jfr", 0, 1);
        return new MadeRun()
                .recorded(new Flag(origin, 0, "MaxInlineLevel", "15", "", "Default"))
                .samples(300, kind, frames.toArray(String[]::new))
                .samples(100, kind, "a.B.pass:9@14")
                .ask(new HotCallRefused());
    }
}
