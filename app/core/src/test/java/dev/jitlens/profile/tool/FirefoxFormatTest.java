package dev.jitlens.profile.tool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampledThread;
import dev.jitlens.profile.ReadProfiles;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Files of the Firefox Profiler as tools write them, made by hand. */
@Timeout(value = 1, unit = TimeUnit.MINUTES)
class FirefoxFormatTest {
    private static final String META =
            "{\"meta\":{\"interval\":2,\"product\":\"x\",\"preprocessedProfileVersion\":57,"
                    + "\"categories\":[{\"name\":\"Other\"},{\"name\":\"Kernel\"}]},\"libs\":[]";
    private static final String TABLES =
            "\"stackTable\":{\"length\":3,\"prefix\":[null,0,1],\"frame\":[0,1,2]},"
                    + "\"frameTable\":{\"length\":3,\"func\":[0,1,2],\"line\":[null,9,null],"
                    + "\"category\":[0,0,1]},"
                    + "\"funcTable\":{\"length\":3,\"name\":[0,1,2],\"isJS\":[false,false,false]}";
    private static final String STRINGS =
            "\"stringArray\":[\"(root)\",\"a/B.hot\",\"do_syscall_64\"]";

    private static String thread(String name, String tid, String samples, String more) {
        return "{\"name\":\""
                + name
                + "\",\"tid\":"
                + tid
                + ",\"samples\":{"
                + samples
                + "}"
                + more
                + "}";
    }

    private static ReadProfiles read(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        assertThat(new FirefoxFormat().recognises("x", bytes, bytes.length)).isTrue();
        ReadProfiles read = ReadProfiles.of(new FirefoxFormat(), bytes);
        assertThat(read.profiles).allSatisfy(ReadProfiles::addsUp);
        return read;
    }

    private static List<String> stacks(Profile profile) {
        return profile.stacks().stream()
                .map(s -> s.frames().stream().map(f -> f.name()).toList() + " " + s.count())
                .toList();
    }

    @Test
    void aThreadHasItsTables() {
        String thread =
                thread("main", "\"7\"", "\"stack\":[1,2,1,null]", "," + TABLES + "," + STRINGS);
        Profile only = read(META + ",\"threads\":[" + thread + "]}").profiles.getFirst();
        assertThat(stacks(only))
                .containsExactly("[a.B.hot] 2", "[do_syscall_64, a.B.hot] 1", "[] 1");
        assertThat(only.failed()).containsEntry("no frames", 1L);
        assertThat(only.stacks().getFirst().frames().getFirst().line()).isEqualTo(9);
        assertThat(only.stacks().get(1).frames().getFirst().kind()).isEqualTo(FrameKind.KERNEL);
        assertThat(only.sampling().intervalNanos()).isEqualTo(2_000_000);
        assertThat(only.threads()).containsExactly(new SampledThread(-1, 7, "main", -1));
    }

    @Test
    void laterVersionsShareTablesThatStandBehindThreads() {
        String threads =
                thread("one", "1", "\"stack\":[1],\"weight\":[5],\"weightType\":\"samples\"", "")
                        + ","
                        + thread("two", "2", "\"stack\":[2],\"weight\":[6]", "");
        Profile only =
                read(META
                                + ",\"threads\":["
                                + threads
                                + "],\"shared\":{"
                                + TABLES
                                + ","
                                + STRINGS
                                + "}}")
                        .profiles
                        .getFirst();
        assertThat(stacks(only)).containsExactly("[a.B.hot] 5", "[do_syscall_64, a.B.hot] 6");
        assertThat(only.threads()).hasSize(2);
    }

    @Test
    void weightsOfTimeAndBytesKeepTheirUnit() {
        String more = "," + TABLES + "," + STRINGS;
        String threads =
                thread(
                                "one",
                                "1",
                                "\"weightType\":\"tracing-ms\",\"weight\":[1.5],\"stack\":[1]",
                                more)
                        + ","
                        + thread(
                                "two",
                                "2",
                                "\"stack\":[2],\"weight\":[64],\"weightType\":\"bytes\"",
                                more);
        ReadProfiles read = read(META + ",\"threads\":[" + threads + "]}");
        assertThat(read.profiles)
                .extracting(p -> p.sampling().event())
                .containsExactly("ns", "bytes");
        assertThat(read.profiles).extracting(Profile::samples).containsExactly(1_500_000L, 64L);
    }

    @Test
    void tablesThatAreNotKnownAreNamed() {
        String threads = thread("one", "1", "\"stack\":[1]", ",\"stacks\":[]");
        ReadProfiles read = read(META + ",\"threads\":[" + threads + "]}");
        assertThat(read.messages()).singleElement().asString().contains("version 57");
    }

    @Test
    void stacksThatStandOnLaterOnesAreNotFollowed() {
        String tables = TABLES.replace("[null,0,1]", "[2,1,0]");
        String thread = thread("main", "7", "\"stack\":[0,1,2,99]", "," + tables + "," + STRINGS);
        Profile only = read(META + ",\"threads\":[" + thread + "]}").profiles.getFirst();
        assertThat(only.samples()).isEqualTo(4);
        assertThat(only.failed()).containsEntry("no frames", 1L);
    }

    @Test
    void whatIsCutOffKeepsWhatStoodBefore() {
        String thread = thread("main", "7", "\"stack\":[1,2,1]", "," + TABLES + "," + STRINGS);
        String whole = META + ",\"threads\":[" + thread + "," + thread + "]}";
        byte[] bytes = whole.getBytes(StandardCharsets.UTF_8);
        for (int length = META.length(); length < bytes.length; length++) {
            ReadProfiles read = ReadProfiles.of(new FirefoxFormat(), Arrays.copyOf(bytes, length));
            assertThat(read.messages()).anyMatch(m -> m.contains("cut off"));
            assertThat(read.profiles).allSatisfy(ReadProfiles::addsUp);
        }
    }
}
