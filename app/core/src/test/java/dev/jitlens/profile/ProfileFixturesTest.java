package dev.jitlens.profile;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;

import dev.jitlens.model.samples.Profile;
import dev.jitlens.profile.format.ProfileFormat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * Every real file gives what stands beside it. {@code -Djitlens.writeExpected=true} writes that
 * anew; look at the difference before you commit it.
 */
class ProfileFixturesTest {
    private static final boolean WRITE = Boolean.getBoolean("jitlens.writeExpected");

    static List<ProfileFixture> fixtures() throws IOException {
        return ProfileFixture.all();
    }

    static List<ProfileFixture> texts() throws IOException {
        return fixtures().stream()
                .filter(f -> !f.input().toString().matches(".*\\.(gz|hpl|jlp|otlp|pb)"))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("fixtures")
    void samplesAreThoseExpected(ProfileFixture fixture) throws IOException {
        String facts = ProfileFacts.json(fixture.format().label(), fixture.read());
        if (WRITE) {
            Files.writeString(fixture.expected(), facts);
        }
        ObjectMapper json = new ObjectMapper();
        JsonNode actual = json.readTree(facts);
        JsonNode expected = json.readTree(Files.readString(fixture.expected()));
        assertThat(actual.get("problems")).isEqualTo(expected.get("problems"));
        assertThat(actual).isEqualTo(expected);
    }

    @ParameterizedTest
    @MethodSource("fixtures")
    void exactlyOneFormatTakesIt(ProfileFixture fixture) {
        assertThat(fixture.formats(fixture.bytes())).hasSize(1);
    }

    @ParameterizedTest
    @MethodSource("fixtures")
    void attributedAndFailedAreAllThatWasTaken(ProfileFixture fixture) {
        List<Profile> profiles = fixture.read().profiles;
        assertThat(profiles).isNotEmpty().allSatisfy(ReadProfiles::addsUp);
    }

    @ParameterizedTest
    @MethodSource("texts")
    void whatEndsALineChangesNothing(ProfileFixture fixture) {
        String text = new String(fixture.bytes(), StandardCharsets.ISO_8859_1);
        ProfileFormat format = fixture.format();
        List<Profile> here = ReadProfiles.of(format, fixture.bytes()).profiles;
        for (String end : List.of("\r\n", "  \n", "\t\r\n")) {
            byte[] copied = text.replace("\n", end).getBytes(StandardCharsets.ISO_8859_1);
            assertThat(fixture.formats(copied)).containsExactly(format);
            List<Profile> there = ReadProfiles.of(format, copied).profiles;
            assertThat(there)
                    .extracting(Profile::stacks)
                    .isEqualTo(here.stream().map(Profile::stacks).toList());
        }
    }

    @Test
    void noLogIsTakenForAProfile() throws IOException {
        try (Stream<Path> logs = Files.walk(Path.of("src/test/resources"))) {
            List<Path> found =
                    logs.filter(Files::isRegularFile)
                            .filter(f -> !f.startsWith(ProfileFixture.ROOT))
                            .filter(ProfileFixturesTest::isTaken)
                            .toList();
            assertThat(found).isEmpty();
        }
    }

    private static boolean isTaken(Path file) {
        try {
            byte[] bytes = Files.readAllBytes(file);
            byte[] head = Arrays.copyOf(bytes, Math.min(bytes.length, 1 << 16));
            return ProfileFormats.of(file.getFileName().toString(), head, head.length).isPresent();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}
