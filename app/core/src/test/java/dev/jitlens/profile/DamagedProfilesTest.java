package dev.jitlens.profile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.LogKind;
import dev.jitlens.model.samples.Profile;

import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/**
 * Damage gives problems: no exception, no endless loop, and sums that still add up. {@code
 * -Djitlens.cuts=N} tries more places.
 */
@Timeout(value = 10 * 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class DamagedProfilesTest {
    private static final int CUTS = Integer.getInteger("jitlens.cuts", 10);

    static List<ProfileFixture> fixtures() throws IOException {
        return ProfileFixture.all();
    }

    @ParameterizedTest
    @MethodSource("fixtures")
    void aFileCanEndAnywhere(ProfileFixture fixture) {
        byte[] whole = fixture.bytes();
        long all = samples(ReadProfiles.of(fixture.format(), whole));
        Random random = new Random(4);
        for (int i = 0; i < CUTS; i++) {
            int length = i < 8 ? i : random.nextInt(whole.length);
            ReadProfiles read = ReadProfiles.of(fixture.format(), Arrays.copyOf(whole, length));
            assertThat(read.profiles).allSatisfy(ReadProfiles::addsUp);
            if (fixture.format().kind() != LogKind.PERFASM) {
                assertThat(samples(read)).as("of %d bytes", length).isLessThanOrEqualTo(all);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("fixtures")
    void anyByteCanBeWrong(ProfileFixture fixture) {
        byte[] whole = fixture.bytes();
        Random random = new Random(5);
        for (int i = 0; i < CUTS; i++) {
            byte[] bytes = whole.clone();
            for (int flips = 1 + random.nextInt(4); flips > 0; flips--) {
                bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
            }
            ReadProfiles read = ReadProfiles.of(fixture.format(), bytes);
            assertThat(read.profiles).allSatisfy(ReadProfiles::addsUp);
        }
    }

    private static long samples(ReadProfiles read) {
        return read.profiles.stream().mapToLong(Profile::samples).sum();
    }
}
