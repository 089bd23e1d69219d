package dev.jitlens.profile.tool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.Sampled;
import dev.jitlens.model.samples.Sampling;
import dev.jitlens.profile.ProfileFormats;
import dev.jitlens.profile.ReadProfiles;
import dev.jitlens.profile.export.StackFormat;
import dev.jitlens.profile.format.ProfileFormat;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;

/** What Jitlens writes for other tools it reads back: the same counts for each stack. */
class RoundTripTest {
    private static final Path ROOT = Path.of("src/test/resources/profiles");

    static List<Path> fixtures() throws IOException {
        try (Stream<Path> files = Files.walk(ROOT)) {
            return files.filter(f -> f.getFileName().toString().startsWith("input."))
                    .sorted()
                    .toList();
        }
    }

    private static ReadProfiles back(StackFormat format, Profile profile) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        format.write(profile, out);
        byte[] bytes = out.toByteArray();
        if (format == StackFormat.PPROF) {
            bytes = new GZIPInputStream(new ByteArrayInputStream(bytes)).readAllBytes();
        }
        byte[] head = Arrays.copyOf(bytes, Math.min(bytes.length, 1 << 16));
        List<ProfileFormat> takers =
                ProfileFormats.ALL.stream()
                        .filter(f -> f.recognises("input", head, head.length))
                        .toList();
        assertThat(takers).as(profile.toString()).hasSize(1);
        return ReadProfiles.of(takers.getFirst(), bytes);
    }

    /** Samples by thread, failure and frames, leaf first. */
    private static Map<String, Long> counts(Profile profile, boolean threads, boolean lines) {
        Map<String, Long> counts = new TreeMap<>();
        for (Sampled sampled : profile.stacks()) {
            if (sampled instanceof Sampled.Walked w && w.waiting()) {
                continue;
            }
            boolean told = threads && sampled.thread() >= 0;
            String thread = told ? profile.threads().get(sampled.thread()).name() : "";
            String failure = sampled instanceof Sampled.Failed f ? f.failure().name() : "";
            String stack =
                    sampled.frames().stream()
                            .map(frame -> text(frame, lines))
                            .collect(Collectors.joining(" < ", thread + "|" + failure + "|", ""));
            counts.merge(stack.replace("||[unknown]", "|unknown|"), sampled.count(), Long::sum);
        }
        return counts;
    }

    private static String text(SampleFrame frame, boolean lines) {
        return frame.name() + (lines && frame.line() > 0 ? ":" + frame.line() : "");
    }

    @ParameterizedTest
    @MethodSource("fixtures")
    void pprofHasTheSameCountsForEachStack(Path fixture) throws IOException {
        same(StackFormat.PPROF, fixture, true, true);
    }

    @ParameterizedTest
    @MethodSource("fixtures")
    void openTelemetryHasTheSameCountsForEachStack(Path fixture) throws IOException {
        same(StackFormat.OTLP, fixture, true, true);
    }

    /** Its files tell neither threads nor lines. */
    @ParameterizedTest
    @MethodSource("fixtures")
    void speedscopeHasTheSameCountsForEachStack(Path fixture) throws IOException {
        same(StackFormat.SPEEDSCOPE, fixture, false, false);
    }

    @ParameterizedTest
    @MethodSource("fixtures")
    void theFirefoxProfilerHasTheSameCountsForEachStack(Path fixture) throws IOException {
        same(StackFormat.FIREFOX, fixture, true, true);
    }

    private static void same(StackFormat format, Path fixture, boolean threads, boolean lines)
            throws IOException {
        for (Profile profile : RunReader.open(List.of(fixture), Progress.NONE).allProfiles()) {
            if (profile.samples() == 0) {
                continue;
            }
            ReadProfiles read = back(format, profile);
            assertThat(read.messages()).isEmpty();
            assertThat(read.profiles).hasSize(1);
            Profile back = read.profiles.getFirst();
            assertThat(counts(back, threads, lines)).isEqualTo(counts(profile, threads, lines));
            assertThat(back.samples()).isEqualTo(profile.samples());
            Set<Sampling.Unit> lost =
                    switch (format) {
                        case FIREFOX -> Set.of(Sampling.Unit.NANOS, Sampling.Unit.HUNDREDTHS);
                        case SPEEDSCOPE -> Set.of(Sampling.Unit.HUNDREDTHS);
                        default -> Set.of();
                    };
            if (!lost.contains(profile.sampling().unit())) {
                assertThat(back.sampling().unit()).isEqualTo(profile.sampling().unit());
            }
            assertThat(back.stacks())
                    .flatExtracting(Sampled::frames)
                    .filteredOn(frame -> !frame.method().holder().isEmpty())
                    .extracting(frame -> frame.kind())
                    .doesNotContain(FrameKind.KERNEL);
        }
    }
}
