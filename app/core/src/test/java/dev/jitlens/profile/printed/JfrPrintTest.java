package dev.jitlens.profile.printed;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.Method;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.model.samples.Sampled;
import dev.jitlens.profile.ProfileFixture;
import dev.jitlens.profile.ReadProfiles;
import dev.jitlens.profile.format.ProfileFormat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What the JDK's own tool prints of a recording gives the samples that the recording does. */
class JfrPrintTest {
    private static final String RUN_WITH = "(Ljava/lang/Object;Ljava/lang/Runnable;)V";
    private static final String ONE =
            """
            jdk.ExecutionSample {
              startTime = 09:44:09.654 (2026-11-29)
              sampledThread = "a \\"b\\" c" (javaThreadId = 3)
              state = "STATE_RUNNABLE"
              stackTrace = [
                java.lang.Integer.toString(int) line: 433
                T.main(String[]) line: 3
                ...
              ]
            }

            """;

    @TempDir Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "jfr/8-default",
                "jfr/11-cut-stacks",
                "jfr/17-default",
                "jfr/21-non-safepoints",
                "jfr/25-cpu-time"
            })
    void printedSamplesAreThoseOfTheRecording(String name) throws Exception {
        ProfileFixture fixture = ProfileFixture.named(name);
        Path recording = Files.write(folder.resolve("r.jfr"), fixture.bytes());
        List<Profile> recorded = ofTime(ReadProfiles.of(fixture.format(), recording));
        List<Profile> json = ofTime(read(new JfrJsonFormat(), recording, "--json"));
        List<Profile> text = ofTime(read(new JfrTextFormat(), recording));
        assertThat(recorded).isNotEmpty();
        assertThat(counts(json, Stream::of)).isEqualTo(counts(recorded, Stream::of));
        assertThat(counts(text, JfrPrintTest::printed))
                .isEqualTo(counts(recorded, JfrPrintTest::printed));
    }

    private static List<Profile> ofTime(ReadProfiles read) {
        return read.profiles.stream().filter(p -> p.sampling().event().isEmpty()).toList();
    }

    /** Text has neither types of methods nor kinds of frames, and no hidden frames. */
    private static Stream<String> printed(SampleFrame frame) {
        Method method = frame.method();
        boolean hidden =
                method.holder().contains("$$Lambda")
                        || method.equals(new Method("java.lang.Thread", "runWith", RUN_WITH));
        return hidden
                ? Stream.empty()
                : Stream.of(method.holder() + "." + method.name() + ":" + frame.line());
    }

    private static Map<String, Long> counts(
            List<Profile> profiles, Function<SampleFrame, Stream<?>> shown) {
        Map<String, Long> counts = new TreeMap<>();
        for (Profile profile : profiles) {
            for (Sampled sampled : profile.stacks()) {
                String thread =
                        sampled.thread() < 0 ? "" : profile.threads().get(sampled.thread()).name();
                String key =
                        profile.source()
                                + (sampled instanceof Sampled.Walked ? " " : " failed ")
                                + thread
                                + sampled.frames().stream()
                                        .flatMap(shown)
                                        .map(Object::toString)
                                        .collect(Collectors.joining("\n"));
                counts.merge(key, sampled.count(), Long::sum);
            }
        }
        return counts;
    }

    private ReadProfiles read(ProfileFormat format, Path recording, String... options)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "jfr").toString());
        command.add("print");
        command.addAll(List.of(options));
        command.addAll(List.of("--stack-depth", "10000", recording.toString()));
        Path printed = folder.resolve("printed");
        Process jfr =
                new ProcessBuilder(command)
                        .redirectOutput(printed.toFile())
                        .redirectError(ProcessBuilder.Redirect.DISCARD)
                        .start();
        assertThat(jfr.waitFor()).isZero();
        byte[] head = Files.readAllBytes(printed);
        assertThat(format.recognises("printed", head, Math.min(head.length, 1 << 16))).isTrue();
        return ReadProfiles.of(format, printed);
    }

    @Test
    void aPrintedSampleHasItsThreadAndLacksItsRoot() {
        Profile profile = read(ONE).only(SampleSource.JFR);
        assertThat(profile.threads()).extracting("name").containsExactly("a \\\"b\\\" c");
        assertThat(profile.stacks().getFirst().frames())
                .extracting(SampleFrame::line)
                .containsExactly(433, 3);
        assertThat(profile.sampling().notes().getFirst()).startsWith("1 stacks are deeper");
    }

    @Test
    void eventsThatAreNoSamplesAreCountedAndTheirPlaceIsTold() {
        String other = "jdk.GarbageCollection {\n  startTime = 9\n  sum = {\n    a = 1\n  }\n}\n";
        ReadProfiles read = read("said first\n" + ONE + other + other + ONE);
        assertThat(read.only(SampleSource.JFR).samples()).isEqualTo(2);
        assertThat(read.problems).singleElement().asString().contains("2 events from here on");
        assertThat(read.problems.getFirst().origin().line()).isEqualTo(13);
    }

    @Test
    void aTextThatIsCutKeepsWhatItHas() {
        ReadProfiles read = read(ONE + ONE.substring(0, ONE.indexOf("    T.main")));
        assertThat(read.only(SampleSource.JFR).samples()).isEqualTo(2);
    }

    private static ReadProfiles read(String text) {
        return ReadProfiles.of(new JfrTextFormat(), text.getBytes(StandardCharsets.UTF_8));
    }
}
