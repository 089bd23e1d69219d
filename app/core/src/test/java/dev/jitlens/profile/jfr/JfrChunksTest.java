package dev.jitlens.profile.jfr;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.profile.ProfileFixture;
import dev.jitlens.profile.ReadProfiles;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;

/** Recordings that the JDK would not read, or not come back from. */
class JfrChunksTest {
    private static final byte[] WHOLE = ProfileFixture.named("jfr/17-default").bytes();
    private static final byte[] KILLED = ProfileFixture.named("jfr/21-killed").bytes();

    private static ReadProfiles read(byte[] bytes) {
        return ReadProfiles.of(new JfrFormat(), bytes);
    }

    private static long samples(ReadProfiles read) {
        return read.profiles.stream().mapToLong(Profile::samples).sum();
    }

    private static byte[] joined(byte[] one, byte[] other) {
        ByteArrayOutputStream both = new ByteArrayOutputStream();
        both.writeBytes(one);
        both.writeBytes(other);
        return both.toByteArray();
    }

    @Test
    void twoRecordingsAfterAnotherAreOne() {
        ReadProfiles read = read(joined(WHOLE, WHOLE));
        assertThat(read.problems).isEmpty();
        assertThat(samples(read)).isEqualTo(2 * samples(read(WHOLE)));
        assertThat(read.only(SampleSource.JFR).stacks())
                .hasSameSizeAs(read(WHOLE).only(SampleSource.JFR).stacks());
    }

    @Test
    void whatPrecedesGarbageIsRead() {
        ReadProfiles read = read(joined(WHOLE, new byte[100]));
        assertThat(samples(read)).isEqualTo(samples(read(WHOLE)));
        assertThat(read.messages()).containsExactly("no part of a recording begins here");
        assertThat(read.problems.getFirst().origin().offset()).isEqualTo(WHOLE.length);
    }

    @Test
    void whatPrecedesAChunkThatIsCutOffIsRead() {
        ReadProfiles read = read(joined(WHOLE, Arrays.copyOf(WHOLE, 70_000)));
        assertThat(samples(read)).isEqualTo(samples(read(WHOLE)));
        assertThat(read.messages())
                .containsExactly(
                        "the recording is cut off; nothing of this part of it can be read");
    }

    /** The JDK's reader gives up all that follows, also in whole parts. */
    @Test
    void whatFollowsAPartWithAnEmptyConstantPoolIsRead() {
        ReadProfiles read = read(joined(joined(WHOLE, withEmptyPool()), WHOLE));
        assertThat(samples(read)).isEqualTo(2 * samples(read(WHOLE)));
        assertThat(read.messages())
                .containsExactly(
                        "this part of the recording is damaged, and what follows the damage is not"
                                + " read");
        assertThat(read.problems.getFirst().origin().offset()).isEqualTo(WHOLE.length);
    }

    @Test
    void whatFollowsAPartWithDamagedMetadataIsRead() {
        byte[] damaged = WHOLE.clone();
        int metadata = (int) ByteBuffer.wrap(WHOLE).getLong(24);
        Arrays.fill(damaged, metadata + 40, metadata + 400, (byte) 0x7e);
        ReadProfiles read = read(joined(joined(damaged, WHOLE), WHOLE));
        assertThat(samples(read)).isEqualTo(2 * samples(read(WHOLE)));
        assertThat(read.messages())
                .singleElement()
                .asString()
                .startsWith("this part of the recording is damaged");
        assertThat(read.problems.getFirst().origin().offset()).isZero();
    }

    /** Two sentences, of which one says that there are no samples, would be half of the truth. */
    @Test
    void aDamagedRecordingWithoutSamplesSaysBothInOneSentence() {
        byte[] noEvents = WHOLE.clone();
        ByteBuffer.wrap(noEvents).putLong(24, 0); // where its metadata are
        ReadProfiles alone = read(noEvents);
        assertThat(alone.messages()).containsExactly("a damaged part of the recording is left out");
        ReadProfiles empty = read(withEmptyPool());
        assertThat(empty.messages())
                .containsExactly(
                        "the recording is damaged, and what follows the damage is not read; what"
                                + " could be read holds no samples of running code, and no pauses");
    }

    /** The checkpoint that the header names, of which the first pool is said to hold nothing. */
    private static byte[] withEmptyPool() {
        byte[] bytes = WHOLE.clone();
        ByteBuffer in = ByteBuffer.wrap(bytes);
        in.position((int) in.getLong(16));
        for (int i = 0; i < 5; i++) {
            pass(in); // size, type, start, duration, where the checkpoint before is
        }
        in.get(); // of which kind it is
        pass(in); // how many pools
        pass(in); // of which type the first is
        while (in.get(in.position()) < 0) {
            in.put((byte) 0x80); // a number may have more bytes than it needs
        }
        in.put((byte) 0);
        return bytes;
    }

    private static void pass(ByteBuffer in) {
        for (int i = 0; i < 9 && in.get() < 0 && i < 8; i++) {
            continue; // within a number
        }
    }

    /** Too large for the file, up to the end of another part, into one, too small, none. */
    @Test
    void aWrongSizeInAHeadCostsNothing() {
        long whole = WHOLE.length;
        for (long size : new long[] {5 * whole, 3 * whole, 2 * whole, whole + 99, 9000, 0, -1}) {
            byte[] wrong = WHOLE.clone();
            ByteBuffer.wrap(wrong).putLong(8, size);
            ReadProfiles read = read(joined(joined(wrong, WHOLE), WHOLE));
            assertThat(samples(read)).as("%d", size).isEqualTo(3 * samples(read(WHOLE)));
            assertThat(read.messages())
                    .containsExactly(
                            "the head of this part of the recording says that it has "
                                    + size
                                    + " bytes; it has "
                                    + whole
                                    + ", which are read");
            assertThat(read.problems.getFirst().origin().offset()).isZero();
        }
    }

    @Test
    void whatFollowsGarbageOrAPartThatWasNotFinishedIsRead() {
        ReadProfiles read = read(joined(joined(WHOLE, new byte[100]), WHOLE));
        assertThat(samples(read)).isEqualTo(2 * samples(read(WHOLE)));
        assertThat(read.messages())
                .containsExactly(
                        "no part of a recording begins here, and reading goes on with the part at"
                                + " byte "
                                + (WHOLE.length + 100));
        ReadProfiles killed = read(joined(KILLED, WHOLE));
        assertThat(samples(killed)).isEqualTo(samples(read(KILLED)) + samples(read(WHOLE)));
        ReadProfiles cut = read(joined(Arrays.copyOf(WHOLE, 70_000), WHOLE));
        assertThat(samples(cut)).isEqualTo(samples(read(WHOLE)));
        assertThat(cut.messages())
                .containsExactly(
                        "the head of this part of the recording says a wrong size; nothing of this"
                                + " part of it can be read, and reading goes on with the part at"
                                + " byte 70000");
    }

    /** Of as many heads as fit none costs more than its own bytes. */
    @Test
    @Timeout(60)
    void manyHeadsAreNoWork() {
        byte[] heads = new byte[68 * 100_000];
        for (int at = 0; at < heads.length; at += 68) {
            ByteBuffer.wrap(heads, at, 68).putInt(0x464C5200).putInt(2 << 16);
        }
        ReadProfiles read = read(heads);
        assertThat(read.profiles).isEmpty();
        assertThat(read.problems.getFirst().message()).endsWith("with the part at byte 68");
    }

    /** JDK 14 and later write all that is needed about once a second. */
    @Test
    void aCutOffRecordingIsReadUpToAFlush() {
        long all = samples(read(KILLED));
        List<Long> found =
                List.of(0.97, 0.99, 0.995).stream()
                        .map(part -> Arrays.copyOf(KILLED, (int) (part * KILLED.length)))
                        .map(bytes -> samples(read(bytes)))
                        .toList();
        assertThat(found).isSorted().allSatisfy(n -> assertThat(n).isBetween(1L, all - 1));
    }

    @Test
    void aHeaderThatWasBeingWrittenKeepsNobodyWaiting() {
        byte[] bytes = KILLED.clone();
        bytes[64] = (byte) 255;
        assertThat(samples(read(bytes))).isEqualTo(samples(read(KILLED)));
    }

    @ParameterizedTest
    @ValueSource(bytes = {10, 0x7f})
    void checkpointsThatLeadInACircleAreRefused(byte delta) {
        byte[] chunk = new byte[200];
        ByteBuffer.wrap(chunk)
                .putInt(0x464C5200)
                .putInt(2 << 16)
                .putLong(chunk.length)
                .putLong(JfrChunks.HEADER)
                .putLong(150);
        byte[] checkpoint = {20, 1, 0, 0, delta};
        System.arraycopy(checkpoint, 0, chunk, JfrChunks.HEADER, checkpoint.length);
        ReadProfiles read = read(chunk);
        assertThat(read.profiles).isEmpty();
        assertThat(read.messages()).containsExactly("a damaged part of the recording is left out");
    }

    @Test
    void aHeaderAloneIsTold() {
        assertThat(read(Arrays.copyOf(WHOLE, JfrChunks.HEADER)).messages())
                .containsExactly(
                        "the recording is cut off; nothing of this part of it can be read");
        assertThat(read(Arrays.copyOf(WHOLE, 10)).messages())
                .containsExactly("no part of a recording begins here");
    }
}
