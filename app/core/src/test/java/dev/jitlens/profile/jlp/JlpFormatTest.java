package dev.jitlens.profile.jlp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.jitlens.model.samples.CodePlace;
import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.model.samples.Sampled;
import dev.jitlens.model.samples.SampledThread;
import dev.jitlens.profile.ReadProfiles;
import dev.jitlens.profile.jlp.JlpMaker.Debug;
import dev.jitlens.profile.jlp.JlpMaker.Frame;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Map;

/** What records mean, on files made for it. */
class JlpFormatTest {
    private static final long HOT = 0x7f0000001000L;
    private static final long STUB = 0x7f0000000100L;

    /** hot (bytes 0 to 100) has callee inlined between 20 and 40. */
    private static JlpMaker code() {
        return JlpMaker.ofAgent()
                .method(1, "W", "hot", 0, 10, 5, 11, 20, 12)
                .method(2, "W", "callee", 0, 30)
                .method(3, "W", "main", 0, 3)
                .method(4, "W", "nat", true)
                .stub(5, STUB, 64, "jint_disjoint_arraycopy")
                .stub(5, STUB + 64, 64, "Interpreter")
                .load(
                        100,
                        HOT,
                        100,
                        1,
                        new Debug(20, Frame.of(1, 0)),
                        new Debug(40, Frame.of(2, 3), Frame.of(1, 7)),
                        new Debug(60, Frame.of(1, 21)));
    }

    private static Frame[] hotByMain(int bci) {
        return new Frame[] {Frame.of(1, bci), Frame.of(3, 0)};
    }

    private static Sampled only(JlpMaker maker, SampleSource source) {
        Profile profile = ReadProfiles.of(maker).only(source);
        assertThat(profile.stacks()).hasSize(1);
        return profile.stacks().getFirst();
    }

    private static List<String> frames(Sampled sampled) {
        return sampled.frames().stream()
                .map(f -> f.name() + "@" + f.bci() + ":" + f.line() + " " + f.kind())
                .toList();
    }

    private static String failure(Sampled sampled) {
        return ((Sampled.Failed) sampled).failure().label();
    }

    @Test
    void pcBelongsToTheRecordWithTheSmallestEndAfterIt() {
        for (long offset = 20; offset < 40; offset++) {
            Sampled pc = only(code().sample(200, HOT + offset, -5), SampleSource.PC);
            assertThat(frames(pc)).containsExactly("W.callee@3:30 INLINED", "W.hot@7:11 COMPILED");
            assertThat(pc.place()).isEqualTo(new CodePlace(0, HOT + offset));
        }
        Sampled next = only(code().sample(200, HOT + 40, -5), SampleSource.PC);
        assertThat(frames(next)).containsExactly("W.hot@21:12 COMPILED");
    }

    @Test
    void beforeTheFirstAndAfterTheLastRecordOnlyTheMethodIsKnown() {
        for (long offset : new long[] {0, 19, 60, 99}) {
            Sampled pc = only(code().sample(200, HOT + offset, -5), SampleSource.PC);
            assertThat(frames(pc)).containsExactly("W.hot@-1:-1 COMPILED");
        }
    }

    @Test
    void theFirstRecordCountsWhereTheStackCouldBeWalked() {
        Sampled pc = only(code().sample(200, HOT + 19, 1, hotByMain(0)), SampleSource.PC);
        assertThat(frames(pc)).containsExactly("W.hot@0:10 COMPILED", "W.main@0:3 INTERPRETED");
    }

    @Test
    void aWalkedStackGetsKindsFromItsPcAndPcGetsCallersFromIt() {
        JlpMaker maker =
                code().sample(200, HOT + 30, 1, Frame.of(2, 3), Frame.of(1, 7), Frame.of(3, 0));
        List<String> expected =
                List.of("W.callee@3:30 INLINED", "W.hot@7:11 COMPILED", "W.main@0:3 INTERPRETED");
        assertThat(frames(only(maker, SampleSource.AGCT))).isEqualTo(expected);
        assertThat(frames(only(maker, SampleSource.PC))).isEqualTo(expected);
    }

    @Test
    void recursionThatIsInlinedIsNotTakenForCallers() {
        JlpMaker maker =
                JlpMaker.ofAgent()
                        .method(1, "W", "r", 0, 1)
                        .load(
                                1,
                                HOT,
                                64,
                                1,
                                new Debug(8, Frame.of(1, 0)),
                                new Debug(16, Frame.of(1, 2), Frame.of(1, 4)))
                        .sample(9, HOT + 9, 1, Frame.of(1, 2), Frame.of(1, 4), Frame.of(1, 4));
        assertThat(frames(only(maker, SampleSource.PC)))
                .containsExactly("W.r@2:1 INLINED", "W.r@4:1 COMPILED", "W.r@4:1 INTERPRETED");
    }

    @Test
    void inAStubTheStubIsTheLeafIfTheAgentClimbedOut() {
        JlpMaker climbed = code().sample(200, 7, 1, STUB + 10, 1, -5, 0, hotByMain(21));
        Sampled pc = only(climbed, SampleSource.PC);
        assertThat(frames(pc))
                .containsExactly(
                        "jint_disjoint_arraycopy@-1:-1 STUB",
                        "W.hot@21:12 COMPILED",
                        "W.main@0:3 INTERPRETED");
        Sampled.Walked agct = (Sampled.Walked) only(climbed, SampleSource.AGCT);
        assertThat(frames(agct)).containsExactly("W.hot@21:12 COMPILED", "W.main@0:3 INTERPRETED");
        assertThat(agct.climbedFrom().orElseThrow().label()).isEqualTo("unknown_Java (-5)");

        JlpMaker not = code().sample(200, STUB + 10, -5);
        assertThat(failure(only(not, SampleSource.PC))).isEqualTo("stub jint_disjoint_arraycopy");
        assertThat(failure(only(not, SampleSource.AGCT))).isEqualTo("unknown_Java (-5)");
        assertThat(frames(only(not, SampleSource.AGCT)))
                .containsExactly("jint_disjoint_arraycopy@-1:-1 STUB");
    }

    @Test
    void aPcAloneInAStubHasItsCallersWhereTheAgentClimbedOut() {
        JlpMaker climbed = code().sample(200, 7, 1, STUB + 10, 1, 2, 0, hotByMain(7));
        Sampled.Walked pc = (Sampled.Walked) only(climbed, SampleSource.PC);
        assertThat(pc.frames()).extracting(SampleFrame::kind).startsWith(FrameKind.STUB);
        assertThat(pc.frames()).hasSizeGreaterThan(1);
        assertThat(pc.climbedFrom().orElseThrow().label())
                .isEqualTo("stub jint_disjoint_arraycopy");
    }

    @Test
    void compiledCodeWithoutAFrameIsTheLeafIfTheAgentClimbedOut() {
        JlpMaker climbed = code().sample(200, 7, 1, HOT + 3, 1, -5, 0, Frame.of(3, 0));
        for (SampleSource source : List.of(SampleSource.PC, SampleSource.AGCT)) {
            Sampled.Walked sampled = (Sampled.Walked) only(climbed, source);
            assertThat(frames(sampled))
                    .containsExactly("W.hot@-1:-1 COMPILED", "W.main@0:3 INTERPRETED");
            assertThat(sampled.climbedFrom().orElseThrow().label()).isEqualTo("unknown_Java (-5)");
        }
    }

    @Test
    void climbingOutOfWhatIsNotKnownWouldLoseTheLeaf() {
        JlpMaker climbed = code().sample(200, 7, 1, 77, 1, -5, 0, Frame.of(3, 0));
        assertThat(failure(only(climbed, SampleSource.AGCT))).isEqualTo("unknown_Java (-5)");
        assertThat(failure(only(climbed, SampleSource.PC))).isEqualTo("outside Java code");
    }

    @Test
    void theInterpreterAndWhatIsOutsideHaveNames() {
        JlpMaker interpreted = code().sample(200, STUB + 70, 1, hotByMain(7));
        assertThat(failure(only(interpreted, SampleSource.PC))).isEqualTo("interpreter");
        assertThat(frames(only(interpreted, SampleSource.AGCT)))
                .containsExactly("W.hot@7:11 INTERPRETED", "W.main@0:3 INTERPRETED");

        JlpMaker outside = code().sample(200, 77, 1, new Frame(4, -3, -1), Frame.of(3, 0));
        assertThat(failure(only(outside, SampleSource.PC))).isEqualTo("outside Java code");
        assertThat(only(outside, SampleSource.PC).place()).isEqualTo(new CodePlace(-1, 77));
        assertThat(frames(only(outside, SampleSource.AGCT)))
                .containsExactly("W.nat@-1:-1 NATIVE", "W.main@0:3 INTERPRETED");
    }

    @Test
    void codeMayComeAfterItsSamples() {
        JlpMaker maker =
                JlpMaker.ofAgent()
                        .sample(200, HOT + 30, -5)
                        .method(1, "W", "hot")
                        .load(100, HOT, 100, 1);
        assertThat(frames(only(maker, SampleSource.PC))).containsExactly("W.hot@-1:-1 COMPILED");
    }

    @Test
    void anAddressIsUsedAgain() {
        JlpMaker maker =
                JlpMaker.ofAgent()
                        .method(1, "W", "a")
                        .method(2, "W", "b")
                        .load(100, HOT, 100, 1)
                        .unload(200, HOT, 1)
                        .load(300, HOT + 32, 100, 2);
        for (long time : new long[] {100, 150, 199}) {
            assertThat(frames(only(maker(maker, time), SampleSource.PC)))
                    .containsExactly("W.a@-1:-1 COMPILED");
        }
        assertThat(frames(only(maker(maker, 300), SampleSource.PC)))
                .containsExactly("W.b@-1:-1 COMPILED");
        assertThat(ReadProfiles.of(maker).problems).isEmpty();
    }

    private static JlpMaker maker(JlpMaker before, long time) {
        return before.copy().sample(time, HOT + 40, -5);
    }

    @Test
    void codeOverCodeThatWasNotUnloadedIsToldAndHidesNothingBefore() {
        JlpMaker maker =
                JlpMaker.ofAgent()
                        .method(1, "W", "a")
                        .method(2, "W", "b")
                        .load(100, HOT, 100, 1)
                        .load(300, HOT + 32, 100, 2)
                        .unload(310, HOT, 1);
        assertThat(frames(only(maker(maker, 250), SampleSource.PC)))
                .containsExactly("W.a@-1:-1 COMPILED");
        assertThat(frames(only(maker(maker, 320), SampleSource.PC)))
                .containsExactly("W.b@-1:-1 COMPILED");
        assertThat(ReadProfiles.of(maker).messages())
                .singleElement()
                .asString()
                .startsWith("1 nmethod was loaded over others");
    }

    @Test
    void anIdThatComesAgainIsAnotherMethodFromThereOn() {
        JlpMaker maker =
                JlpMaker.ofAgent()
                        .method(1, "W", "a")
                        .sample(100, 0, 1, Frame.of(1, 0))
                        .method(1, "W", "a")
                        .sample(101, 0, 1, Frame.of(1, 0))
                        .method(1, "W", "b")
                        .sample(102, 0, 1, Frame.of(1, 0));
        assertThat(ReadProfiles.of(maker).only(SampleSource.AGCT).stacks())
                .extracting(s -> s.frames().getFirst().name() + " " + s.count())
                .containsExactly("W.a 2", "W.b 1");
    }

    @Test
    void threadsHaveTheCpuTimeOfTheLastRecord() {
        JlpMaker maker =
                JlpMaker.ofAgent()
                        .thread(7, 1, 1, 0, 0, "main")
                        .thread(8, 0, 2, 5, 5, "C2 CompilerThread0")
                        .sample(5, 7, 1, 0, -5, -5, 0)
                        .sample(5, 8, 0, 0, -100, -100, 0)
                        .thread(7, 1, 2, 900_000_000, 800_000_000, "DestroyJavaVM")
                        .thread(8, 0, 3, 90_000_000, 80_000_000, "")
                        .end(88, 2, 4400, 900);
        Profile profile = ReadProfiles.of(maker).only(SampleSource.AGCT);
        assertThat(profile.threads())
                .containsExactly(
                        new SampledThread(1, 7, "DestroyJavaVM", 800_000_000),
                        new SampledThread(-1, 8, "C2 CompilerThread0", 80_000_000));
        assertThat(profile.sampling().achievedNanos()).isEqualTo(10_000_000);
        assertThat(profile.expected()).isEqualTo(88);
        assertThat(profile.failed())
                .isEqualTo(Map.of("unknown_Java (-5)", 1L, "not a Java thread (-100)", 1L));
        assertThat(profile.sampling().notes())
                .contains("The signal handler took 0.1 µs on average, 0.9 µs at most.");
    }

    @Test
    void threadDumpsTellWhoWaits() {
        JlpMaker maker =
                new JlpMaker()
                        .info("agent", "java")
                        .info("sources", "biased,cpu")
                        .method(3, "W", "main", 0, 3)
                        .thread(0, 1, 1, 2_000, -1, "main")
                        .sample(5, 0, 1, 0, 1, 1, 0, new Frame(3, -1, 3))
                        .sample(6, 0, 2, 0, 1, 1, 1, new Frame(3, -1, 4));
        ReadProfiles read = ReadProfiles.of(maker);
        Profile profile = read.only(SampleSource.BIASED);
        assertThat(profile.samples()).isEqualTo(1);
        assertThat(profile.waiting()).isEqualTo(1);
        assertThat(profile.stacks().getFirst().frames())
                .extracting(SampleFrame::line, SampleFrame::kind)
                .containsExactly(tuple(3, FrameKind.JAVA));
        assertThat(read.threads).contains(new SampledThread(1, -1, "main", 2_000));
    }

    @Test
    void whatWasLostOrRefusedIsTold() {
        JlpMaker lost = code().sample(200, HOT, -5).lost(3, "ring full").lost(4, "ring full");
        assertThat(ReadProfiles.of(lost).only(SampleSource.PC).sampling().lost()).isEqualTo(7);

        ReadProfiles refused =
                ReadProfiles.of(JlpMaker.ofAgent().info("refused", "SIGPROF is taken."));
        assertThat(refused.messages()).containsExactly("nothing was sampled: SIGPROF is taken.");
        assertThat(refused.only(SampleSource.AGCT).sampling().notes())
                .contains("Nothing was sampled: SIGPROF is taken.");
    }

    @Test
    void anotherVersionAndUnknownRecordsAreTold() {
        assertThat(ReadProfiles.of(new JlpMaker(2)).messages())
                .containsExactly("version 2 of the format, where 1 is known");
        JlpMaker strange = code().record(99, new JlpMaker.Payload().i64(1)).sample(200, HOT, -5);
        ReadProfiles read = ReadProfiles.of(strange);
        assertThat(read.messages()).containsExactly("1 record(s) of unknown types were skipped");
        assertThat(read.only(SampleSource.PC).samples()).isEqualTo(1);
    }

    /** The bits above the lowest of a sample's state are the number of its event. */
    @Test
    void samplesOfSeveralEventsAreProfilesOfTheirOwn() {
        JlpMaker maker =
                code().info("events", "cpu,page-faults")
                        .info("events.periods", "10000000,7")
                        .info("events.counted", "0,21")
                        .sample(200, 7, 1, HOT + 30, 1, 1, 0, hotByMain(5))
                        .sample(201, 7, 1, HOT + 30, 1, 1, 2, hotByMain(5))
                        .sample(202, 7, 1, HOT + 30, 1, 1, 2, hotByMain(5));
        List<Profile> profiles = ReadProfiles.of(maker).profiles;
        assertThat(profiles)
                .extracting(p -> p.source().id(), p -> p.sampling().event(), Profile::samples)
                .containsExactly(
                        tuple("agct", "", 1L),
                        tuple("pc", "", 1L),
                        tuple("agct", "page-faults", 2L),
                        tuple("pc", "page-faults", 2L));
        assertThat(profiles.getLast().sampling().notes())
                .contains(
                        "The samples count page-faults, not time: one sample in 7.",
                        "The kernel counted 21 of them in the threads sampled.");
        assertThat(profiles.getLast().waiting()).isZero();
    }

    @Test
    void switchesThatTheSignalsMakeAreSaidToCount() {
        JlpMaker maker =
                code().info("events", "context-switches")
                        .info("events.periods", "10")
                        .info("events.counted", "21")
                        .sample(200, 7, 1, HOT + 30, 1, 1, 0, hotByMain(5));
        assertThat(ReadProfiles.of(maker).profiles.getLast().sampling().notes())
                .contains(
                        "The signal of a sample wakes a thread that waits; its going to sleep"
                                + " again counts, too.");
    }

    /**
     * A virtual thread is one, whichever thread carries it; its carrier's own samples are not it.
     */
    @Test
    void virtualThreadsAreThreadsOfTheirOwn() {
        JlpMaker.Frame frame = JlpMaker.Frame.of(1, 3);
        ReadProfiles read =
                ReadProfiles.of(
                        JlpMaker.ofAgent()
                                .method(1, "W", "leaf", 0, 1)
                                .thread(7, 20, 2, 100, 100, "carrier")
                                .sample(5, 7, 57, 9, 1, 1, 0x40, frame)
                                .sample(6, 8, 57, 9, 1, 1, 0x40, frame)
                                .sample(7, 7, 20, 9, 1, 1, 0, frame));

        Profile profile = read.only(SampleSource.AGCT);
        assertThat(profile.stacks())
                .extracting(s -> profile.threads().get(s.thread()).name() + " " + s.count())
                .containsExactlyInAnyOrder("virtual thread #57 2", "carrier 1");
    }
}
