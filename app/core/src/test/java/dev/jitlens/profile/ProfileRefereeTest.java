package dev.jitlens.profile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleSource;

import jdk.jfr.EventType;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Samples counted in the plainest way that there is. */
class ProfileRefereeTest {
    private static List<String> lines(ProfileFixture fixture) {
        return new String(fixture.bytes(), StandardCharsets.UTF_8).lines().toList();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "jfr/8-default",
                "jfr/11-cut-stacks",
                "jfr/17-default",
                "jfr/21-non-safepoints",
                "jfr/25-cpu-time",
                "async/17-no-native",
                "async/25-cpu"
            })
    void everyEventIsASample(String name) throws IOException {
        ProfileFixture fixture = ProfileFixture.named(name);
        Path file = Files.createTempFile("referee", ".jfr");
        try {
            Files.write(file, fixture.bytes());
            List<String> events =
                    RecordingFile.readAllEvents(file).stream()
                            .map(RecordedEvent::getEventType)
                            .map(EventType::getName)
                            .toList();
            List<Profile> profiles = fixture.read().profiles;
            assertThat(sum(profiles, SampleSource.JFR) + sum(profiles, SampleSource.ASYNC))
                    .isPositive()
                    .isEqualTo(count(events, "jdk.ExecutionSample"));
            assertThat(sum(profiles, SampleSource.JFR_CPU))
                    .isEqualTo(count(events, "jdk.CPUTimeSample"));
            assertThat(profiles.stream().mapToLong(Profile::waiting).sum())
                    .isEqualTo(count(events, "jdk.NativeMethodSample"));
        } finally {
            Files.delete(file);
        }
    }

    private static long count(List<String> events, String type) {
        return events.stream().filter(type::equals).count();
    }

    private static long sum(List<Profile> profiles, SampleSource source) {
        return profiles.stream()
                .filter(p -> p.source() == source)
                .mapToLong(Profile::samples)
                .sum();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"collapsed/17-signatures", "collapsed/17-threads", "collapsed/25-plain"})
    void theLastWordsOfCollapsedLinesAreAllSamples(String name) {
        ProfileFixture fixture = ProfileFixture.named(name);
        long all =
                lines(fixture).stream()
                        .mapToLong(l -> Long.parseLong(l.substring(l.lastIndexOf(' ') + 1)))
                        .sum();
        assertThat(sum(fixture.read().profiles, SampleSource.COLLAPSED)).isEqualTo(all);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "perf-script/17-call-graph",
                "perf-script/25-flat",
                "perf-script/25-map-only"
            })
    void everyLineWithTheEventIsASample(String name) {
        ProfileFixture fixture = ProfileFixture.named(name);
        long all = lines(fixture).stream().filter(l -> l.contains(" cpu-clock: ")).count();
        assertThat(sum(fixture.read().profiles, SampleSource.PERF)).isEqualTo(all);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"perfasm/17-two-benchmarks", "perfasm/17-two-events", "perfasm/21-stub"})
    void theEventsOfAllColumnsAreTheSamples(String name) {
        ProfileFixture fixture = ProfileFixture.named(name);
        Matcher events =
                Pattern.compile("Column \\d: \\S+ \\((\\d+) events\\)")
                        .matcher(new String(fixture.bytes(), StandardCharsets.UTF_8));
        long all = events.results().mapToLong(r -> Long.parseLong(r.group(1))).sum();
        assertThat(sum(fixture.read().profiles, SampleSource.PERFASM)).isEqualTo(all);
    }
}
