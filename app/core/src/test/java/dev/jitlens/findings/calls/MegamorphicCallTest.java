package dev.jitlens.findings.calls;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.findings.MadeRun;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Severity;
import dev.jitlens.model.InlineNode;
import dev.jitlens.model.InlineNode.Receiver;
import dev.jitlens.model.InlineVerdict;
import dev.jitlens.model.samples.FrameKind;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;

class MegamorphicCallTest {
    /** As JDK 21 logs a class that 800 loaders loaded; a profile has a row for each class. */
    @Test
    void twoClassesOfOneNameInAProfileAreTwo() {
        MegamorphicCall.Receivers two =
                receivers(new Receiver("a.Base", 25_481), new Receiver("a.Base", 11_927));
        assertThat(two.classes()).isEqualTo(2);
        assertThat(two.texts()).containsExactly("Base (several classes) 100%");

        MegamorphicCall.Receivers one = receivers(new Receiver("a.Base", 25_481));
        assertThat(one.classes()).isEqualTo(1);
        assertThat(one.texts()).containsExactly("Base 100%");
    }

    /** The same class at two calls of one method is still one. */
    @Test
    void oneClassInTwoProfilesIsOne() {
        RealCall call = call(new Receiver("a.Base", 25_481));
        assertThat(MegamorphicCall.receivers(List.of(call, call)).classes()).isEqualTo(1);
    }

    /** The profile is of the time before the code was hot, and samples are of all of it. */
    @Test
    void aClassThatNearlyAllSamplesHaveWasOneOfSeveralWhenC2Compiled() {
        assertThat(
                        MegamorphicCall.profiledOtherwise(
                                List.of(call(new Receiver("a.Base", 863_628)))))
                .isEqualTo(" When C2 compiled it, its profile had Base in 50% of the calls.");
        assertThat(
                        MegamorphicCall.profiledOtherwise(
                                List.of(call(new Receiver("a.Other", 863_628)))))
                .isEmpty();
    }

    /** Two that came first have the profile's places, however seldom they came since. */
    @Test
    void theUsualClassMayHaveNoPlaceInTheProfile() {
        Receiver first = new Receiver("a.First", 2_171);
        Receiver second = new Receiver("a.Second", 2_171);
        assertThat(MegamorphicCall.profiledOtherwise(List.of(call(first, second))))
                .startsWith(" Its profile has room for two classes");
        assertThat(MegamorphicCall.profiledOtherwise(List.of(call(first)))).isEmpty();
        assertThat(
                        MegamorphicCall.profiledOtherwise(
                                List.of(call(new Receiver("a.Heir", 1_700_000), second))))
                .as("a class that inherited what samples name")
                .isEmpty();
    }

    /** A comparator of the JDK, which Flight Recorder had used for its lists before. */
    @Test
    void aProfileThatFlightRecorderFilledIsNotTheProgramsFault() {
        List<RealCall> calls =
                List.of(
                        call(
                                new Receiver("jdk.jfr.internal.TypeLibrary$$Lambda/0x1", 971),
                                new Receiver("jdk.jfr.internal.BatchManager$$Lambda/0x2", 52)));
        assertThat(MegamorphicCall.ofRecorder(calls, 3))
                .isEqualTo(
                        " jdk.jfr.internal.TypeLibrary$$Lambda/0x1,"
                                + " jdk.jfr.internal.BatchManager$$Lambda/0x2 are Flight"
                                + " Recorder's: without a recording C2 would probably inline the"
                                + " call.");
        assertThat(MegamorphicCall.ofRecorder(calls, 5)).isEmpty();
        assertThat(MegamorphicCall.ofRecorder(List.of(call(new Receiver("a.Base", 9))), 2))
                .isEmpty();
    }

    @Test
    void samplesAloneTellACallOfThreeClasses() throws IOException {
        Finding found = only(called("a.Bulk.apply", "a.Tax.apply", "a.Floor.apply"));
        assertThat(found.severity()).isEqualTo(Severity.NOTICE);
        assertThat(found.title())
                .isEqualTo(
                        "a.Engine.price (line 70) calls apply of 3 classes or more, so C2 probably"
                                + " does not inline it.");
        assertThat(found.text()).startsWith("90% of the samples are in what is called");
    }

    @Test
    void twoClassesOrThreeMethodsOfOneTellNoSuchCall() throws IOException {
        assertThat(called("a.Bulk.apply", "a.Tax.apply").ask(new MegamorphicCall())).isEmpty();
        assertThat(called("a.Bulk.one", "a.Bulk.two", "a.Tax.three").ask(new MegamorphicCall()))
                .isEmpty();
    }

    /** The interpreter looks up each method, whatever C2 would do. */
    @Test
    void callsOfTheInterpreterTellNothing() throws IOException {
        MadeRun run = new MadeRun();
        for (String callee : List.of("a.Bulk.apply:9", "a.Tax.apply:9", "a.Floor.apply:9")) {
            run.samples(30, FrameKind.INTERPRETED, callee, "a.Engine.price:70@35");
        }
        assertThat(run.ask(new MegamorphicCall())).isEmpty();
    }

    /** Classes of lambdas have one name in samples, and stacks that are equal but for them. */
    @Test
    void lambdasOfOneClassAreSeveralClassesOfARecording() throws IOException {
        String lambda = "a.Engine$$Lambda.applyAsInt";
        Finding found = only(called(lambda, lambda, lambda));
        assertThat(found.title()).contains("calls applyAsInt of 3 classes or more");
        assertThat(found.text()).contains("a.Engine$$Lambda.applyAsInt (several classes) 100%");
        assertThat(called(lambda, lambda).ask(new MegamorphicCall())).isEmpty();
    }

    private static MadeRun called(String... callees) {
        MadeRun run = new MadeRun();
        for (String callee : callees) {
            run.samples(
                    90 / callees.length, FrameKind.COMPILED, callee + ":9", "a.Engine.price:70@35");
        }
        return run.samples(10, FrameKind.COMPILED, "a.Engine.price:69@12");
    }

    private static Finding only(MadeRun run) throws IOException {
        List<Finding> found = run.ask(new MegamorphicCall());
        assertThat(found).hasSize(1);
        return found.getFirst();
    }

    private static MegamorphicCall.Receivers receivers(Receiver... receivers) {
        return MegamorphicCall.receivers(List.of(call(receivers)));
    }

    private static RealCall call(Receiver... receivers) {
        return new RealCall(
                MadeRun.method("a.Till.sum"),
                31,
                16,
                90,
                10,
                Map.of(MadeRun.method("a.Base.of"), 90L),
                Optional.empty(),
                MadeRun.compiled(7, "a.Till.sum", 4, -1, 10),
                new InlineNode(
                        MadeRun.method("a.Tariff.of"),
                        31,
                        InlineVerdict.REFUSED,
                        "virtual call",
                        0,
                        1_727_256,
                        List.of(receivers),
                        -1,
                        -1,
                        List.of()));
    }
}
