package dev.jitlens.profile;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;

import dev.jitlens.model.Profile;
import dev.jitlens.model.Sampled;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/**
 * Every fixture gives what stands beside it. {@code -Djitlens.writeExpected=true} writes that anew;
 * look at the difference before you commit it. A new one begins with an empty {@code
 * expected.json}.
 */
class ProfileFixturesTest {
    private static final boolean WRITE = Boolean.getBoolean("jitlens.writeExpected");
    private static final int CUTS = Integer.getInteger("jitlens.cuts", 40);
    private static final int FUZZ = Integer.getInteger("jitlens.fuzz", 25);
    private static final long LARGEST = 100 << 10;

    static List<ProfileFixture> fixtures() throws IOException {
        return ProfileFixture.all();
    }

    @ParameterizedTest
    @MethodSource("fixtures")
    void facts_are_those_expected(ProfileFixture fixture) throws IOException {
        assertThat(Files.size(fixture.input())).isLessThanOrEqualTo(LARGEST);
        String facts = ProfileFacts.json(fixture.format(), fixture.read());
        if (WRITE) {
            Files.writeString(fixture.expected(), facts);
        }
        ObjectMapper json = new ObjectMapper();
        assertThat(json.readTree(facts).toPrettyString())
                .isEqualTo(json.readTree(Files.readString(fixture.expected())).toPrettyString());
    }

    @ParameterizedTest
    @MethodSource("fixtures")
    void only_its_own_format_takes_it(ProfileFixture fixture) {
        byte[] bytes = fixture.bytes();
        int length = Math.min(bytes.length, 1 << 16);
        assertThat(ProfileFormats.ALL)
                .filteredOn(f -> f.recognises(fixture.fileName(), bytes, length))
                .hasSize(1);
    }

    @ParameterizedTest
    @MethodSource("fixtures")
    void attributed_and_failed_are_all_that_were_taken(ProfileFixture fixture) {
        holds(fixture.read());
    }

    @ParameterizedTest
    @MethodSource("fixtures")
    void cut_anywhere_it_gives_problems_and_no_exception(ProfileFixture fixture) {
        byte[] bytes = fixture.bytes();
        Random random = new Random(fixture.name().hashCode());
        for (int i = 0; i < CUTS; i++) {
            int length = random.nextInt(bytes.length);
            attempt(fixture, Arrays.copyOf(bytes, length), "cut at " + length);
        }
    }

    @ParameterizedTest
    @MethodSource("fixtures")
    void overwritten_anywhere_it_gives_problems_and_no_exception(ProfileFixture fixture) {
        Random random = new Random(fixture.name().hashCode());
        for (int i = 0; i < FUZZ; i++) {
            byte[] bytes = fixture.bytes();
            for (int n = 1 + random.nextInt(8); n > 0; n--) {
                bytes[random.nextInt(bytes.length)] = (byte) random.nextInt();
            }
            attempt(fixture, bytes, "round " + i);
        }
    }

    private static void attempt(ProfileFixture fixture, byte[] bytes, String what) {
        try {
            holds(fixture.read(bytes));
        } catch (RuntimeException | AssertionError e) {
            throw new AssertionError(fixture + ", " + what, e);
        }
    }

    private static void holds(ReadProfiles read) {
        for (Profile profile : read.profiles) {
            long walked =
                    profile.stacks().stream()
                            .filter(s -> s instanceof Sampled.Walked w && !w.waiting())
                            .mapToLong(Sampled::count)
                            .sum();
            long failed = profile.failed().values().stream().mapToLong(n -> n).sum();
            assertThat(walked + failed).isEqualTo(profile.samples());
            assertThat(profile.stacks())
                    .allSatisfy(
                            s -> {
                                assertThat(s.count()).isPositive();
                                assertThat(s.thread()).isLessThan(profile.threads().size());
                                assertThat(s.place().code()).isLessThan(profile.code().size());
                            });
        }
    }
}
