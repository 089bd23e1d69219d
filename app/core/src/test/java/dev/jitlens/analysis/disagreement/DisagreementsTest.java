package dev.jitlens.analysis.disagreement;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.analysis.CodeRuns;
import dev.jitlens.analysis.HotCode;
import dev.jitlens.analysis.disagreement.Disagreement.Reason;
import dev.jitlens.model.CodeLoop.Polling;
import dev.jitlens.model.JvmEvent;
import dev.jitlens.model.JvmEvent.CodeListing;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleFailure;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.model.samples.Sampling.NonSafepoints;
import dev.jitlens.profile.shares.MadeProfile;
import dev.jitlens.profile.shares.ThreadChoice;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;
import java.util.Optional;

class DisagreementsTest {
    private static final CodeListing PRINTED = HotCode.listing(7, 4, 0x1000);
    private static final Run WITH_CODE = CodeRuns.run(List.of(), List.of(PRINTED));
    private static final Run WITHOUT_CODE = CodeRuns.run(List.of(), List.of());

    private static final Profile BIASED =
            new MadeProfile(SampleSource.BIASED)
                    .walked(98, "a.Blame.run:14", "a.Blame.main:3")
                    .walked(2, "a.Blame.hot:5", "a.Blame.run:14", "a.Blame.main:3")
                    .made();
    private static final Profile PC =
            new MadeProfile(SampleSource.PC)
                    .with(NonSafepoints.ON)
                    .walked(99, "a.Blame.hot:6@12", "a.Blame.run:14@3", "a.Blame.main:3@7")
                    .walked(1, "a.Blame.hot:5@4", "a.Blame.run:14@3", "a.Blame.main:3@7")
                    .made();

    @Test
    void theNextPollIsInTheCaller() {
        Disagreement found = only(WITH_CODE, Polling.NONE, Reason.NEAREST_POLL, BIASED, PC);
        assertThat(found.certain()).isTrue();
        assertThat(found.sentence())
                .isEqualTo(
                        "thread dumps blame Blame.run line 14 for 98.0%; raw PC gives it 0.0%, and"
                            + " Blame.hot line 6 99.0%. A thread is seen at a safepoint poll only;"
                            + " the loop at Blame.hot line 6 in nmethod #7 has none, and the thread"
                            + " is next seen, in the caller, at Blame.run line 14.");
        assertThat(found.rows()).extracting(k -> k.line()).containsExactly(14, 6);
    }

    @Test
    void withoutPrintedCodeItIsAnEstimate() {
        Disagreement found = only(WITHOUT_CODE, Polling.NONE, Reason.NEAREST_POLL, BIASED, PC);
        assertThat(found.certain()).isFalse();
        assertThat(found.sentence()).contains("(an estimate: its machine code was not printed)");
    }

    /** Of the interpreter no code is printed, and it has its polls elsewhere. */
    @Test
    void interpretedCodeIsNotCalledUnprinted() {
        Profile agct =
                new MadeProfile(SampleSource.AGCT)
                        .interpreted(99, "a.Blame.hot:6", "a.Blame.run:14", "a.Blame.main:3")
                        .interpreted(1, "a.Blame.hot:5", "a.Blame.run:14", "a.Blame.main:3")
                        .made();
        assertThat(only(WITHOUT_CODE, Polling.NONE, Reason.NEAREST_POLL, BIASED, agct).sentence())
                .endsWith(
                        "the interpreter polls where it branches or returns, and the next such"
                                + " place, in the caller, is probably at Blame.run line 14 (an"
                                + " estimate).");
    }

    @Test
    void aLoopThatPollsIsNoCertainReason() {
        Disagreement found = only(WITH_CODE, Polling.EVERY_WAY, Reason.NEAREST_POLL, BIASED, PC);
        assertThat(found.certain()).isFalse();
        assertThat(found.sentence()).contains("has one, so probably");
    }

    @Test
    void rightMethodWrongLine() {
        Profile off =
                new MadeProfile(SampleSource.JFR)
                        .with(NonSafepoints.OFF)
                        .walked(50, "a.Blame.hot:5@18")
                        .walked(50, "a.Blame.hot:5@4")
                        .made();
        Profile on =
                new MadeProfile(SampleSource.JFR)
                        .with(NonSafepoints.ON)
                        .walked(20, "a.Blame.hot:6@7")
                        .walked(20, "a.Blame.hot:6@8")
                        .walked(60, "a.Blame.hot:6@12")
                        .made();
        Disagreement found = only(WITHOUT_CODE, Polling.NONE, Reason.ONLY_AT_SAFEPOINTS, off, on);
        assertThat(found.certain()).isTrue();
        assertThat(found.profile()).isEqualTo(off);
        assertThat(found.sentence())
                .startsWith(
                        "JFR (DNS off) names the right method, but not the line:"
                                + " Blame.hot line 6 is never hit, while JFR (DNS on)"
                                + " gives it 100.0%")
                .contains("of the method's bytecodes 2 are seen at the leaf, 3 with it");
    }

    @Test
    void whatAFileLeavesOutWasNotHardToWalk() {
        Profile async =
                new MadeProfile(SampleSource.ASYNC)
                        .walked(90, "a.Copy.run:8@1")
                        .failed(10, SampleFailure.leftOut("not listed"))
                        .made();
        Disagreement found = only(WITHOUT_CODE, Polling.NONE, Reason.NOT_WALKABLE, async);
        assertThat(found.sentence())
                .isEqualTo("async-profiler tells no stack of 10.0% of its samples: not listed.");
    }

    @Test
    void aStubThatCannotBeWalkedIsNamed() {
        SampleFailure unknownJava = new SampleFailure(-5, "unknown_Java");
        Profile agct =
                new MadeProfile(SampleSource.AGCT)
                        .walked(10, "a.Copy.run:8@1")
                        .in(MadeProfile.stub("jint_disjoint_arraycopy", 0x9000, 64), 8)
                        .failed(80, unknownJava)
                        .in(MadeProfile.nmethod("a.Copy.run", 0x1000, 400), 8)
                        .failed(10, unknownJava, "a.Copy.run")
                        .made();
        Disagreement found = only(WITHOUT_CODE, Polling.NONE, Reason.NOT_WALKABLE, agct);
        assertThat(found.sentence())
                .isEqualTo(
                        "AsyncGetCallTrace could not walk 90.0% of its samples: unknown_Java (-5);"
                                + " in 88.9% of these the thread was in the stub"
                                + " jint_disjoint_arraycopy.");
    }

    @Test
    void whatJfrDoesNotSeeIsSaid() {
        Profile async =
                new MadeProfile(SampleSource.ASYNC)
                        .walked(95, "jint_disjoint_arraycopy", "a.Copy.run:8@1")
                        .walked(5, "a.Copy.run:9@1")
                        .made();
        Profile jfr = new MadeProfile(SampleSource.JFR).walked(2, "a.Copy.run:9@1").made();
        Disagreement found = only(WITHOUT_CODE, Polling.NONE, Reason.NOT_SEEN, jfr, async);
        assertThat(found.sentence())
                .isEqualTo(
                        "async-profiler has 95.0% of its samples in stubs or native code, most in"
                            + " jint_disjoint_arraycopy; JFR took only 2 of 100 samples that the"
                            + " CPU time makes one expect.");
    }

    @Test
    void dumpsHoldNoVirtualThreads() {
        Profile biased = new MadeProfile(SampleSource.BIASED).walked(1, "a.A.other:2").made();
        Profile agct =
                new MadeProfile(SampleSource.AGCT)
                        .walked(98, "a.A.spin:4", "java.lang.VirtualThread.run:329")
                        .walked(2, "a.A.main:5")
                        .made();
        Disagreement found = only(WITHOUT_CODE, Polling.NONE, Reason.NOT_SEEN, biased, agct);
        assertThat(found.sentence())
                .isEqualTo(
                        "thread dumps hold no virtual threads, in which AsyncGetCallTrace has 98.0%"
                                + " of its samples.");
    }

    /**
     * What a virtual thread called before it yielded stays in the heap until it is returned to: its
     * stack ends where the carrier entered it. What the carrier does is no place that it is blamed
     * for.
     */
    @Test
    void whatACarrierDoesIsNotBlamedForItsVirtualThread() {
        String[] carrier = {
            "jdk.internal.vm.Continuation.run:254", "java.lang.VirtualThread.runContinuation:297"
        };
        Profile biased =
                new MadeProfile(SampleSource.BIASED)
                        .walked(60, carrier)
                        .walked(40, carrier[1])
                        .made();
        Profile agct =
                new MadeProfile(SampleSource.AGCT)
                        .walked(
                                98,
                                "a.A.spin:4",
                                "jdk.internal.vm.Continuation.enterSpecial:-1",
                                carrier[0],
                                carrier[1])
                        .walked(2, "a.A.main:5")
                        .made();
        assertThat(of(WITHOUT_CODE, Polling.NONE, biased, agct))
                .extracting(Disagreement::reason)
                .containsExactly(Reason.NOT_SEEN);
    }

    /** A dump that took seven samples of a busy JVM. */
    @Test
    void aFewSamplesAreNoReasonToDisagree() {
        Profile few =
                new MadeProfile(SampleSource.BIASED)
                        .walked(7, "a.Blame.run:14", "a.Blame.main:3")
                        .made();
        assertThat(of(WITHOUT_CODE, Polling.NONE, few, PC))
                .noneMatch(d -> d.reason() == Reason.NEAREST_POLL);
    }

    @Test
    void skidOverAnInliningBorder() {
        Profile agct =
                new MadeProfile(SampleSource.AGCT)
                        .walked(80, "~a.C.inner:5@2", "a.C.outer:9@3")
                        .walked(20, "a.C.outer:9@4")
                        .made();
        Profile pc =
                new MadeProfile(SampleSource.PC)
                        .walked(20, "~a.C.inner:5@2", "a.C.outer:9@3")
                        .walked(80, "a.C.outer:9@4")
                        .made();
        Disagreement found = only(WITHOUT_CODE, Polling.NONE, Reason.INLINING_BORDER, agct, pc);
        assertThat(found.certain()).isFalse();
        assertThat(found.sentence()).contains("C.inner 80.0%", "next to C.outer", "estimate");
    }

    @Test
    void whatIsInlinedNextToItIsBlamedForWantOfDebugInfo() {
        Profile jfr =
                new MadeProfile(SampleSource.JFR)
                        .with(NonSafepoints.OFF)
                        .walked(100, "~a.C.inner:5@2", "a.C.outer:9@3")
                        .made();
        Profile pc =
                new MadeProfile(SampleSource.PC)
                        .with(NonSafepoints.ON)
                        .walked(100, "a.C.outer:9@4")
                        .made();
        Disagreement found = only(WITHOUT_CODE, Polling.NONE, Reason.ONLY_AT_SAFEPOINTS, jfr, pc);
        assertThat(found.certain()).isFalse();
        assertThat(found.sentence()).contains("C.inner 100.0%", "DebugNonSafepoints is off");
    }

    @Test
    void whatOneThreadRanDoesNotExplainAnothersDumps() {
        Profile biased =
                new MadeProfile(SampleSource.BIASED)
                        .walked(60, "a.One.set:5", "a.One.run:3")
                        .thread("two", 20)
                        .walked(60, "a.Two.set:8", "a.Two.run:4")
                        .made();
        Profile pc =
                new MadeProfile(SampleSource.PC)
                        .walked(90, "a.One.hot:6", "a.One.run:2")
                        .thread("two", 20)
                        .walked(50, "a.Two.hot:9", "a.Two.run:2")
                        .made();
        assertThat(of(WITHOUT_CODE, Polling.NONE, biased, pc))
                .extracting(Disagreement::sentence)
                .satisfiesExactlyInAnyOrder(
                        one ->
                                assertThat(one)
                                        .startsWith("In thread main, thread dumps blame One.set")
                                        .contains("One.hot line 6 100.0%")
                                        .doesNotContain("Two."),
                        two ->
                                assertThat(two)
                                        .startsWith("In thread two, thread dumps blame Two.set")
                                        .contains("Two.hot line 9 100.0%")
                                        .doesNotContain("One."));
    }

    /** A program that starts a thread for each task has as many of them. */
    @Test
    @Timeout(20)
    void anyNumberOfThreadsTakesOnePass() {
        MadeProfile many = new MadeProfile(SampleSource.BIASED);
        for (int i = 2; i < 100_000; i++) {
            many.thread("Thread-" + i, i);
        }
        Profile biased = many.walked(60, "a.One.set:5", "a.One.run:3").made();
        Profile pc =
                new MadeProfile(SampleSource.PC).walked(90, "a.One.hot:6", "a.One.run:2").made();
        assertThat(of(WITHOUT_CODE, Polling.NONE, biased, pc)).hasSize(1);
    }

    @Test
    void ofTwoHotLinesTheOneThatCallsWhatIsBlamedWasMissed() {
        Profile biased =
                new MadeProfile(SampleSource.BIASED)
                        .walked(50, "a.A.poll:5", "a.A.first:3", "a.A.run:2")
                        .walked(50, "b.B.poll:5", "b.B.second:3", "a.A.run:2")
                        .made();
        Profile pc =
                new MadeProfile(SampleSource.PC)
                        .walked(51, "b.B.second:4", "a.A.run:2")
                        .walked(49, "a.A.first:4", "a.A.run:2")
                        .made();
        assertThat(of(WITHOUT_CODE, Polling.NONE, biased, pc))
                .extracting(
                        d ->
                                d.rows().getFirst().method().holder()
                                        + d.rows().getLast().method().holder())
                .containsExactlyInAnyOrder("a.Aa.A", "b.Bb.B");
    }

    @Test
    void dumpsAreNotCalledWrongWhereTheReferenceSawOnlyTheInterpreter() {
        Profile biased =
                new MadeProfile(SampleSource.BIASED).walked(100, "a.A.hot:6", "a.A.run:2").made();
        Profile pc =
                new MadeProfile(SampleSource.PC)
                        .failed(90, SampleFailure.named("interpreter"))
                        .walked(10, "java.lang.System.nanoTime")
                        .made();
        assertThat(of(WITHOUT_CODE, Polling.NONE, biased, pc)).isEmpty();
    }

    @Test
    void aLineOfAnotherMethodIsNotWhatAMissedLineIsBlamedOn() {
        Profile off =
                new MadeProfile(SampleSource.JFR)
                        .with(NonSafepoints.OFF)
                        .walked(60, "a.Other.loop:9@4", "a.Other.run:1")
                        .walked(40, "a.Blame.hot:5@4", "a.Blame.run:1")
                        .made();
        Profile on =
                new MadeProfile(SampleSource.JFR)
                        .with(NonSafepoints.ON)
                        .walked(60, "a.Other.loop:8@2", "a.Other.run:1")
                        .walked(40, "a.Blame.hot:6@12", "a.Blame.run:1")
                        .made();
        assertThat(of(WITHOUT_CODE, Polling.NONE, off, on))
                .allSatisfy(
                        d ->
                                assertThat(d.rows())
                                        .extracting(k -> k.method().holder())
                                        .containsOnly(d.rows().getFirst().method().holder()));
    }

    @Test
    void sourcesThatAgreeGetNoSentence() {
        Profile agct =
                new MadeProfile(SampleSource.AGCT)
                        .walked(98, "a.Blame.hot:6@12", "a.Blame.run:14@3")
                        .walked(2, "a.Blame.hot:5@4", "a.Blame.run:14@3")
                        .made();
        assertThat(of(WITH_CODE, Polling.NONE, agct, PC)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "25.3-b01, false", // 8u3
        "25.504-b01, true", // 8u504
        "25.0.3+9-LTS, false",
        "21.0.8+9, false",
        "17.0.7+7, true",
        "17.0.15+6-Debian-1deb12u1, false",
        "11.0.13+8, true",
        "11.0.24+8, false",
        "20.0.1+9, true",
        "14+36, true",
        "'', false",
        "unknown, false"
    })
    void jvmsWithWrongDebugInfo(String version, boolean affected) {
        assertThat(DebugInfoRule.isAffected(version)).isEqualTo(affected);
        Profile pc =
                new MadeProfile(SampleSource.PC)
                        .with(NonSafepoints.ON)
                        .walked(1, "a.B.m:1@1")
                        .made();
        List<Disagreement> found = of(ofVersion(version), Polling.NONE, pc);
        assertThat(found).hasSize(affected ? 1 : 0);
        assertThat(found).allMatch(d -> d.sentence().contains("(" + version + ")"));
    }

    private static Run ofVersion(String version) {
        Run r = WITHOUT_CODE;
        JvmEvent.JvmIdentity jvm =
                new JvmEvent.JvmIdentity(r.jvm().origin(), "", version, "", "", "", "", -1, -1);
        return new Run(
                new Run.Place(r.name(), r.location(), ""),
                r.files(),
                jvm,
                r.crashes(),
                r.compilations(),
                r.deoptimizations(),
                r.pauses(),
                r.collections(),
                new Run.Counts(r.inlining(), r.totals()),
                r.code(),
                Run.Measured.NOTHING,
                Optional.empty());
    }

    private static Disagreement only(Run run, Polling polling, Reason reason, Profile... profiles) {
        List<Disagreement> found =
                of(run, polling, profiles).stream().filter(d -> d.reason() == reason).toList();
        assertThat(found).hasSize(1);
        return found.getFirst();
    }

    private static List<Disagreement> of(Run run, Polling polling, Profile... profiles) {
        return Disagreements.of(
                run, List.of(profiles), ThreadChoice.ALL, code -> HotCode.assembly(code, polling));
    }
}
