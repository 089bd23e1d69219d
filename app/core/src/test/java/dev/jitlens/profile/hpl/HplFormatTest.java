package dev.jitlens.profile.hpl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.jitlens.model.Method;
import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.model.samples.Sampled;
import dev.jitlens.model.samples.SampledThread;
import dev.jitlens.profile.ReadProfiles;

import org.junit.jupiter.api.Test;

import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** Logs as honest-profiler's source says that it writes them; real ones are among the fixtures. */
class HplFormatTest {
    private static final SampleFrame HOT =
            new SampleFrame(new Method("demo.Busy", "hot", "([I)I"), 19, 12, FrameKind.JAVA);
    private static final SampleFrame READ =
            new SampleFrame(new Method("java.io.In", "read", "()I"), -1, -1, FrameKind.NATIVE);

    private static HplMaker recent() {
        return new HplMaker()
                .thread(4711, "worker")
                .timedTrace(1, 4711)
                .frame(19, 12, 77)
                .signed(77, "Busy.java", "Ldemo/Busy;", "hot", "([I)I")
                .timedTrace(-5, 4711)
                .timedTrace(2, 4711)
                .frame(-3, 88)
                .signed(88, "In.java", "Ljava/io/In;", "read", "()I")
                .frame(19, 12, 77)
                .timedTrace(1, 4711)
                .frame(19, 12, 77);
    }

    private static Profile read(HplMaker maker) {
        return ReadProfiles.of(new HplFormat(), maker.bytes()).only(SampleSource.HONEST);
    }

    @Test
    void stacksOfRecentVersionsHaveThreadsLinesAndDescriptors() {
        Profile profile = read(recent());
        assertThat(profile.samples()).isEqualTo(4);
        assertThat(profile.threads())
                .singleElement()
                .hasToString("SampledThread[javaId=-1, osId=4711, name=worker, cpuNanos=-1]");
        assertThat(profile.stacks())
                .extracting(Sampled::count, Sampled::frames)
                .containsExactly(
                        tuple(2L, List.of(HOT)),
                        tuple(1L, List.of()),
                        tuple(1L, List.of(READ, HOT)));
    }

    @Test
    void failureCodesAreKept() {
        Profile profile =
                read(recent().trace(0, 1).trace(-2, 1).trace(-2, 1).trace(-9, 1).trace(-77, 1));
        assertThat(profile.failed())
                .isEqualTo(
                        Map.of(
                                "unknown_Java (-5)", 1L,
                                "no_Java_frame (0)", 1L,
                                "GC_active (-2)", 2L,
                                "deopt (-9)", 1L,
                                "unknown code (-77)", 1L));
    }

    @Test
    void theFirstVersionKnowsNoLinesAndNamesThreadsByAddress() {
        Profile profile =
                read(
                        new HplMaker()
                                .trace(1, 0x7f0012345678L)
                                .frame(4, 5)
                                .method(5, "A.java", "Lp/A;", "m"));
        assertThat(profile.threads().getFirst().name()).isEqualTo("JNIEnv 0x7f0012345678");
        assertThat(profile.stacks().getFirst().frames())
                .containsExactly(
                        new SampleFrame(new Method("p.A", "m", ""), 4, -1, FrameKind.JAVA));
    }

    @Test
    void samplesWithoutAJnienvAreOfOneUnknownThread() {
        Profile profile =
                read(
                        new HplMaker()
                                .thread(-0x7f0012345678L, "")
                                .timedTrace(-3, -0x7f0012345678L)
                                .timedTrace(-3, 0)
                                .timedTrace(-5, -0x7f0012345678L));
        assertThat(profile.threads())
                .extracting(SampledThread::name)
                .containsExactly("JNIEnv unknown", "JNIEnv 0x7f0012345678");
        assertThat(profile.stacks()).extracting(Sampled::count).containsExactly(2L, 1L);
    }

    @Test
    void aMethodWithoutANameIsTold() {
        ReadProfiles read =
                ReadProfiles.of(new HplFormat(), new HplMaker().trace(1, 1).frame(4, 5).bytes());
        assertThat(read.messages())
                .containsExactly("1 frames are of methods that the file does not name");
        assertThat(read.profiles.getFirst().samples()).isEqualTo(1);
    }

    @Test
    void zerosAfterTheLastRecordEndTheLog() {
        byte[] whole = recent().bytes();
        ReadProfiles read =
                ReadProfiles.of(new HplFormat(), Arrays.copyOf(whole, whole.length + 4096));
        assertThat(read.problems).isEmpty();
        assertThat(read.profiles.getFirst().samples()).isEqualTo(4);
    }

    @Test
    void anUnknownRecordEndsTheReading() {
        ReadProfiles read = ReadProfiles.of(new HplFormat(), recent().kind(99).trace(1, 1).bytes());
        assertThat(read.messages())
                .containsExactly(
                        "damaged: records of kind 99 are not known; nothing after this is read");
        assertThat(read.profiles.getFirst().samples()).isEqualTo(4);
    }

    @Test
    void itCanEndAtAnyByte() {
        byte[] whole = recent().bytes();
        for (int length = 0; length < whole.length; length++) {
            ReadProfiles read = ReadProfiles.of(new HplFormat(), Arrays.copyOf(whole, length));
            assertThat(read.profiles).hasSize(1).allSatisfy(ReadProfiles::addsUp);
            assertThat(read.profiles.getFirst().samples()).isLessThanOrEqualTo(4);
        }
    }

    @Test
    void aStackThatIsCutOffIsAFailedSample() {
        ReadProfiles read =
                ReadProfiles.of(
                        new HplFormat(), new HplMaker().timedTrace(3, 1).frame(19, 12, 77).bytes());
        assertThat(read.profiles.getFirst().failed()).containsExactly(Map.entry("cut off", 1L));
        assertThat(read.messages())
                .contains("1 stacks have fewer frames than they say, and count as cut off");
    }

    @Test
    void itIsKnownByItsNameOrByManySoundRecords() {
        byte[] log = recent().bytes();
        HplFormat format = new HplFormat();
        assertThat(format.recognises("log.hpl", log, log.length)).isTrue();
        assertThat(format.recognises("log.bin", log, log.length)).isTrue();
        byte[] short1 = new HplMaker().trace(-5, 1).bytes();
        assertThat(format.recognises("log.bin", short1, short1.length)).isFalse();
        assertThat(format.recognises("x.hpl", new byte[] {0}, 1)).isFalse();
    }
}
