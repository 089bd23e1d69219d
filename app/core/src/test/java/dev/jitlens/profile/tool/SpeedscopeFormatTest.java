package dev.jitlens.profile.tool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampledThread;
import dev.jitlens.profile.ReadProfiles;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Files of speedscope as tools write them, made by hand. */
@Timeout(value = 1, unit = TimeUnit.MINUTES)
class SpeedscopeFormatTest {
    private static final String HEAD =
            "{\"$schema\":\"https://www.speedscope.app/file-format-schema.json\",";
    private static final String FRAMES =
            "\"shared\":{\"frames\":[{\"name\":\"a.B.main\"},{\"name\":\"a.B.work\",\"line\":7},"
                    + "{\"name\":\"a.B.hot\",\"file\":\"B.java\"}]}";

    private static ReadProfiles read(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        assertThat(new SpeedscopeFormat().recognises("x", bytes, bytes.length)).isTrue();
        ReadProfiles read = ReadProfiles.of(new SpeedscopeFormat(), bytes);
        assertThat(read.profiles).allSatisfy(ReadProfiles::addsUp);
        return read;
    }

    private static String sampled(String name, String unit, String samples, String weights) {
        return "{\"type\":\"sampled\",\"name\":\""
                + name
                + "\",\"unit\":\""
                + unit
                + "\",\"startValue\":0,\"endValue\":9,\"samples\":"
                + samples
                + ",\"weights\":"
                + weights
                + "}";
    }

    private static String evented(String events) {
        return "{\"type\":\"evented\",\"name\":\"x\",\"unit\":\"milliseconds\",\"events\":["
                + events
                + "]}";
    }

    private static String event(String type, int frame, double at) {
        return "{\"type\":\"" + type + "\",\"frame\":" + frame + ",\"at\":" + at + "}";
    }

    private static List<String> stacks(Profile profile) {
        return profile.stacks().stream()
                .map(s -> s.frames().stream().map(f -> f.name()).toList() + " " + s.count())
                .toList();
    }

    @Test
    void framesMayStandBehindProfiles() {
        String profile = sampled("x", "none", "[[0,1],[0,1,2],[0,1]]", "[3,4,5]");
        Profile only =
                read(HEAD + "\"profiles\":[" + profile + "]," + FRAMES + "}").profiles.getFirst();
        assertThat(stacks(only))
                .containsExactly("[a.B.work, a.B.main] 8", "[a.B.hot, a.B.work, a.B.main] 4");
        assertThat(only.stacks().getFirst().frames().getFirst().line()).isEqualTo(7);
        assertThat(only.threads()).isEmpty();
    }

    @Test
    void equalTimesAreSamplesAndTheirInterval() {
        String profile = sampled("x", "milliseconds", "[[0],[0],[0,2]]", "[10,10,10]");
        Profile only = read(HEAD + FRAMES + ",\"profiles\":[" + profile + "]}").profiles.getFirst();
        assertThat(only.sampling().event()).isEmpty();
        assertThat(only.sampling().intervalNanos()).isEqualTo(10_000_000);
        assertThat(only.samples()).isEqualTo(3);
    }

    @Test
    void otherTimesAndBytesKeepTheirUnit() {
        String time = sampled("one", "microseconds", "[[0],[2]]", "[10,12.5]");
        String bytes = sampled("two", "bytes", "[[0]]", "[4096]");
        ReadProfiles read = read(HEAD + FRAMES + ",\"profiles\":[" + time + "," + bytes + "]}");
        assertThat(read.profiles)
                .extracting(p -> p.sampling().event())
                .containsExactly("ns", "bytes");
        assertThat(read.profiles).extracting(Profile::samples).containsExactly(22_500L, 4_096L);
        assertThat(read.profiles.getFirst().threads())
                .extracting(SampledThread::name)
                .contains("one");
    }

    @Test
    void eventsTellHowLongEachStackWas() {
        String events =
                String.join(
                        ",",
                        event("O", 0, 1),
                        event("O", 1, 2),
                        event("O", 2, 2.5),
                        event("C", 2, 4),
                        event("C", 1, 4),
                        event("C", 0, 10),
                        event("O", 0, 20),
                        event("C", 0, 21));
        Profile only =
                read(HEAD + FRAMES + ",\"profiles\":[" + evented(events) + "]}")
                        .profiles
                        .getFirst();
        assertThat(only.sampling().event()).isEqualTo("ns");
        assertThat(stacks(only))
                .containsExactly(
                        "[a.B.main] 8000000",
                        "[a.B.work, a.B.main] 500000",
                        "[a.B.hot, a.B.work, a.B.main] 1500000");
    }

    @Test
    void eventsThatDoNotFitAreToldAndPassedOver() {
        String events =
                String.join(
                        ",",
                        event("O", 0, 1),
                        event("C", 2, 3),
                        event("C", 0, 2),
                        event("C", 0, 4));
        ReadProfiles read = read(HEAD + FRAMES + ",\"profiles\":[" + evented(events) + "]}");
        assertThat(read.messages()).singleElement().asString().contains("not innermost");
        assertThat(stacks(read.profiles.getFirst())).containsExactly("[a.B.main] 3000000");
    }

    @Test
    void whatIsCutOffKeepsWhatStoodBefore() {
        String profile = sampled("x", "none", "[[0,1],[0,1,2]]", "[3,4]");
        String whole = HEAD + FRAMES + ",\"profiles\":[" + profile + "," + profile + "]}";
        byte[] bytes = whole.getBytes(StandardCharsets.UTF_8);
        for (int length = HEAD.length(); length < bytes.length; length += 3) {
            ReadProfiles read =
                    ReadProfiles.of(new SpeedscopeFormat(), Arrays.copyOf(bytes, length));
            assertThat(read.messages()).anyMatch(m -> m.contains("cut off"));
            assertThat(read.profiles).allSatisfy(ReadProfiles::addsUp);
        }
        ReadProfiles read =
                ReadProfiles.of(new SpeedscopeFormat(), Arrays.copyOf(bytes, bytes.length - 4));
        assertThat(read.profiles.getFirst().samples()).isEqualTo(10);
    }

    @Test
    void weightsThatCannotBeAreToldAndLeftOut() {
        String profile = sampled("x", "none", "[[0],[1],[2],[0]]", "[-3,1e300,1e999,2]");
        ReadProfiles read = read(HEAD + FRAMES + ",\"profiles\":[" + profile + "]}");
        assertThat(read.messages()).singleElement().asString().startsWith("3 weights");
        assertThat(read.profiles.getFirst().samples()).isEqualTo(2);
    }

    @Test
    void nestedArraysWithoutEndAreRefused() {
        String profile = sampled("x", "none", "[".repeat(100_000), "[]");
        ReadProfiles read = read(HEAD + FRAMES + ",\"profiles\":[" + profile + "]}");
        assertThat(read.messages()).anyMatch(m -> m.contains("no JSON from here on"));
    }

    /** Each event takes as long as any other, however deep its stack is. */
    @Test
    void aStackThatGrowsWithoutEndIsCountedWithoutItsFrames() {
        StringBuilder events = new StringBuilder();
        for (int i = 0; i < 12_000; i++) {
            events.append(i == 0 ? "" : ",").append(event("O", 1, i));
        }
        ReadProfiles read =
                read(HEAD + FRAMES + ",\"profiles\":[" + evented(events.toString()) + "]}");
        assertThat(read.profiles.getFirst().samples()).isEqualTo(11_999L * 1_000_000);
        assertThat(read.profiles.getFirst().failed())
                .containsKey("too many different stacks to keep");
    }
}
