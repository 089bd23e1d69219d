package dev.jitlens.profile.jlp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.profile.ReadProfiles;
import dev.jitlens.profile.jlp.JlpMaker.Debug;
import dev.jitlens.profile.jlp.JlpMaker.Frame;

import org.junit.jupiter.api.Test;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** A file that is cut or overwritten anywhere gives problems, sums that hold, and no exception. */
class DamagedJlpTest {
    private static final int ROUNDS = Integer.getInteger("jitlens.fuzz", 100);

    private static byte[] file() {
        JlpMaker maker =
                JlpMaker.ofAgent()
                        .info("climb", "on")
                        .thread(7, 1, 1, 0, 0, "main")
                        .method(1, "W", "hot", 0, 10, 5, 11)
                        .method(2, "W", "callee", 0, 30)
                        .stub(5, 4096, 64, "jint_disjoint_arraycopy")
                        .load(
                                100,
                                8192,
                                100,
                                1,
                                new Debug(20, Frame.of(1, 0)),
                                new Debug(40, Frame.of(2, 3), Frame.of(1, 7)));
        for (int i = 0; i < 30; i++) {
            maker.sample(200 + i, 8192 + i * 5, i % 3 == 0 ? -5 : 1, Frame.of(1, i));
        }
        return maker.unload(240, 8192, 1).lost(3, "ring full").end(31, 30, 99, 9).bytes();
    }

    private static void holds(byte[] bytes) {
        ReadProfiles read = ReadProfiles.of(new JlpFormat(), bytes);
        long taken = -1;
        for (Profile profile : read.profiles) {
            long failed = profile.failed().values().stream().mapToLong(n -> n).sum();
            assertThat(failed).isBetween(0L, profile.samples());
            long all = profile.samples() + profile.waiting();
            assertThat(taken < 0 ? all : taken).isEqualTo(all);
            taken = all;
            assertThat(profile.stacks())
                    .allSatisfy(
                            s -> {
                                assertThat(s.count()).isPositive();
                                assertThat(s.thread()).isLessThan(profile.threads().size());
                                assertThat(s.place().code()).isLessThan(profile.code().size());
                            });
        }
        assertThat(read.problems)
                .allSatisfy(
                        p -> assertThat(p.origin().offset()).isBetween(0L, (long) bytes.length));
    }

    @Test
    void cutAnywhere() {
        byte[] whole = file();
        long samples = 0;
        for (int length = 8; length < whole.length; length++) {
            byte[] cut = Arrays.copyOf(whole, length);
            holds(cut);
            ReadProfiles read = ReadProfiles.of(new JlpFormat(), cut);
            long now = read.profiles.isEmpty() ? 0 : read.only(SampleSource.PC).samples();
            assertThat(now).isBetween(samples, samples + 1);
            samples = now;
        }
        assertThat(samples).isEqualTo(30);
        assertThat(ReadProfiles.of(new JlpFormat(), whole).problems).isEmpty();
        byte[] inRecord = Arrays.copyOf(whole, whole.length - 1);
        assertThat(ReadProfiles.of(new JlpFormat(), inRecord).messages())
                .containsExactly("the file ends inside a record");
    }

    @Test
    void overwrittenAnywhere() {
        byte[] whole = file();
        Random random = new Random(42);
        for (int round = 0; round < ROUNDS; round++) {
            byte[] damaged = whole.clone();
            for (int i = 1 + random.nextInt(6); i > 0; i--) {
                damage(damaged, random);
            }
            try {
                holds(damaged);
            } catch (RuntimeException | AssertionError e) {
                throw new AssertionError("round " + round, e);
            }
        }
    }

    private static void damage(byte[] bytes, Random random) {
        int at = 8 + random.nextInt(bytes.length - 16);
        ByteBuffer buffer = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        switch (random.nextInt(5)) {
            case 0 -> bytes[at] = (byte) random.nextInt();
            case 1 -> bytes[at] ^= (byte) (1 << random.nextInt(8));
            case 2 -> buffer.putInt(at, random.nextBoolean() ? -1 : Integer.MAX_VALUE);
            case 3 -> buffer.putLong(at, random.nextLong());
            default -> {
                int n = random.nextInt(Math.min(64, bytes.length - at));
                System.arraycopy(bytes, random.nextInt(bytes.length - n), bytes, at, n);
            }
        }
    }

    @Test
    void lengthsThatLieTakeNoMemory() {
        JlpMaker.Payload load =
                new JlpMaker.Payload().i64(1).i64(8192).i32(100).i64(1).i32(-1).i32(5).u16(0xffff);
        JlpMaker maker =
                JlpMaker.ofAgent().record(JlpRecord.CodeLoad.TYPE, load).sample(5, 8193, -5);
        ReadProfiles read = ReadProfiles.of(maker);
        assertThat(read.messages()).contains("an nmethod with damaged debug info");
        assertThat(read.only(SampleSource.PC).samples()).isEqualTo(1);

        byte[] huge = JlpMaker.ofAgent().bytes();
        byte[] tail = new byte[8];
        ByteBuffer.wrap(tail).order(ByteOrder.LITTLE_ENDIAN).put(0, (byte) 7).putInt(4, 1 << 30);
        byte[] both = Arrays.copyOf(huge, huge.length + 8);
        System.arraycopy(tail, 0, both, huge.length, 8);
        assertThat(ReadProfiles.of(new JlpFormat(), both).messages())
                .containsExactly("damaged: no record begins here; the rest was not read");
    }

    @Test
    void impossibleAddressesAreTold() {
        JlpMaker maker =
                JlpMaker.ofAgent()
                        .method(1, "W", "a")
                        .load(1, -5, 100, 1)
                        .load(1, Long.MAX_VALUE - 5, 100, 1)
                        .load(1, 4096, 0, 1)
                        .sample(5, -3, -5);
        ReadProfiles read = ReadProfiles.of(maker);
        assertThat(read.messages()).isEqualTo(List.of("code at an impossible address (3 times)"));
        assertThat(read.only(SampleSource.PC).failed()).containsKey("outside Java code");
    }
}
