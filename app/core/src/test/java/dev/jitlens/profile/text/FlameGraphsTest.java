package dev.jitlens.profile.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.Sampled;
import dev.jitlens.profile.ProfileFixture;
import dev.jitlens.profile.ReadProfiles;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** A drawn profile has the stacks of the same profile that was written collapsed. */
class FlameGraphsTest {
    private static Map<String, Long> counts(Profile profile) {
        Map<String, Long> counts = new TreeMap<>();
        for (Sampled sampled : profile.stacks()) {
            String thread =
                    sampled.thread() < 0 ? "?" : profile.threads().get(sampled.thread()).name();
            String how = sampled instanceof Sampled.Failed f ? f.failure().name() : "";
            String stack =
                    sampled.frames().stream()
                            .map(SampleFrame::method)
                            .map(Object::toString)
                            .collect(Collectors.joining(" < ", thread + how + ": ", ""));
            counts.merge(stack, sampled.count(), Long::sum);
        }
        return counts;
    }

    private static Profile drawn(ProfileFixture fixture) {
        ReadProfiles read = ReadProfiles.of(fixture.format(), fixture.input());
        assertThat(read.messages()).isEmpty();
        return read.profiles.getFirst();
    }

    private static Profile collapsed(ProfileFixture fixture) {
        Path same = fixture.input().resolveSibling("same.collapsed");
        return ReadProfiles.of(new CollapsedFormat(), same).profiles.getFirst();
    }

    @ParameterizedTest
    @ValueSource(strings = {"25-threads", "25-reversed", "25-allocation", "25-perl", "25-icicle"})
    void stacksAreThoseOfTheCollapsedFile(String name) {
        ProfileFixture fixture = ProfileFixture.named("flame-graph/" + name);
        Profile drawn = drawn(fixture);
        assertThat(counts(drawn)).isEqualTo(counts(collapsed(fixture)));
        assertThat(drawn.samples()).isPositive();
    }

    /** A kind that is told is one that the collapsed file tells of this method, too. */
    @ParameterizedTest
    @ValueSource(strings = {"25-threads", "25-reversed"})
    void kindsAreThoseOfTheCollapsedFile(String name) {
        ProfileFixture fixture = ProfileFixture.named("flame-graph/" + name);
        Map<Object, Set<FrameKind>> told =
                collapsed(fixture).stacks().stream()
                        .flatMap(s -> s.frames().stream())
                        .collect(
                                Collectors.groupingBy(
                                        SampleFrame::method,
                                        Collectors.mapping(SampleFrame::kind, Collectors.toSet())));
        assertThat(drawn(fixture).stacks())
                .flatExtracting(Sampled::frames)
                .filteredOn(frame -> frame.kind() != FrameKind.JAVA)
                .isNotEmpty()
                .allSatisfy(f -> assertThat(told.get(f.method())).contains(f.kind()));
    }
}
