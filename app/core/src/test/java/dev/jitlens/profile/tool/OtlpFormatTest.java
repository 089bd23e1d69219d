package dev.jitlens.profile.tool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.profile.ReadProfiles;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Messages of OpenTelemetry, made by hand: a dictionary before or behind the samples. */
@Timeout(value = 1, unit = TimeUnit.MINUTES)
class OtlpFormatTest {
    private static final List<String> STRINGS =
            List.of(
                    "",
                    "samples",
                    "count",
                    "a.B.hot",
                    "do_syscall_64",
                    "thread.name",
                    "profile.frame.type",
                    "allocated",
                    "bytes");

    private static ProtoMaker type(int type, int unit) {
        return new ProtoMaker().number(1, type).number(2, unit);
    }

    private static ProtoMaker attribute(int key, String value) {
        return new ProtoMaker().number(1, key).message(2, new ProtoMaker().text(1, value));
    }

    private static ProtoMaker place(int function, int line, int attribute) {
        ProtoMaker its = new ProtoMaker().number(1, function).number(2, line);
        return new ProtoMaker().message(3, its).packed(4, attribute);
    }

    private static ProtoMaker dictionary() {
        ProtoMaker all = new ProtoMaker();
        all.message(7, new ProtoMaker()).message(7, new ProtoMaker().packed(1, 2, 1));
        all.message(2, new ProtoMaker()).message(2, place(1, 8, 2)).message(2, place(2, 0, 3));
        all.message(3, new ProtoMaker()).message(3, new ProtoMaker().number(1, 3));
        all.message(3, new ProtoMaker().number(1, 4));
        all.message(6, new ProtoMaker()).message(6, attribute(5, "main"));
        all.message(6, attribute(6, "jvm")).message(6, attribute(6, "kernel"));
        STRINGS.forEach(text -> all.text(5, text));
        return all;
    }

    private static ProtoMaker scopes(ProtoMaker... profiles) {
        ProtoMaker scope = new ProtoMaker().message(1, new ProtoMaker().text(1, "x"));
        Arrays.stream(profiles).forEach(profile -> scope.message(2, profile));
        return new ProtoMaker().message(2, scope);
    }

    private static ReadProfiles read(byte[] bytes) {
        assertThat(new OtlpFormat().recognises("x", bytes, bytes.length)).isTrue();
        assertThat(new PprofFormat().recognises("x", bytes, bytes.length)).isFalse();
        ReadProfiles read = ReadProfiles.of(new OtlpFormat(), bytes);
        assertThat(read.profiles).allSatisfy(ReadProfiles::addsUp);
        return read;
    }

    private static ProtoMaker samples() {
        ProtoMaker sample = new ProtoMaker().number(1, 1).packed(2, 1).packed(4, 3, 4);
        return new ProtoMaker().message(1, type(1, 2)).message(2, sample);
    }

    @Test
    void stacksAreThoseOfTheDictionary() {
        ProtoMaker whole = new ProtoMaker().message(1, scopes(samples())).message(2, dictionary());
        Profile only = read(whole.bytes()).profiles.getFirst();
        assertThat(only.samples()).isEqualTo(7);
        assertThat(only.threads().getFirst().name()).isEqualTo("main");
        var frames = only.stacks().getFirst().frames();
        assertThat(frames.getFirst().kind()).isEqualTo(FrameKind.KERNEL);
        assertThat(frames.getLast().name()).isEqualTo("a.B.hot");
        assertThat(frames.getLast().line()).isEqualTo(8);
    }

    private static byte[] framed(byte[]... messages) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (byte[] message : messages) {
            all.writeBytes(ByteBuffer.allocate(4).putInt(message.length).array());
            all.writeBytes(message);
        }
        return all.toByteArray();
    }

    /** Each has a dictionary of its own, in which the same stack may have another number. */
    @Test
    void messagesBehindTheirLengthsAreOneSource() {
        ProtoMaker empty = new ProtoMaker().packed(1, 1);
        ProtoMaker other = new ProtoMaker().message(7, new ProtoMaker()).message(7, empty);
        other.message(2, new ProtoMaker()).message(2, place(1, 8, 0));
        other.message(3, new ProtoMaker()).message(3, new ProtoMaker().number(1, 3));
        STRINGS.forEach(text -> other.text(5, text));
        ProtoMaker sample = new ProtoMaker().number(1, 1).packed(4, 5);
        ProtoMaker profile = new ProtoMaker().message(1, type(1, 2)).message(2, sample);
        byte[] one =
                new ProtoMaker().message(2, dictionary()).message(1, scopes(samples())).bytes();
        byte[] two = new ProtoMaker().message(2, other).message(1, scopes(profile)).bytes();
        Profile only = read(framed(one, two)).profiles.getFirst();
        assertThat(only.samples()).isEqualTo(12);
        assertThat(only.stacks()).extracting(s -> s.frames().size()).containsExactly(2, 1);
    }

    @Test
    void aFileThatEndsWithinAMessageIsReadUpToIt() {
        byte[] one =
                new ProtoMaker().message(2, dictionary()).message(1, scopes(samples())).bytes();
        byte[] all = framed(one, one);
        ReadProfiles second = read(Arrays.copyOf(all, all.length - 9));
        assertThat(second.profiles.getFirst().samples()).isEqualTo(7);
        assertThat(second.problems)
                .singleElement()
                .satisfies(p -> assertThat(p.origin().offset()).isEqualTo(4 + one.length))
                .satisfies(p -> assertThat(p.message()).contains("no whole message follows"));
        ReadProfiles first = read(Arrays.copyOf(all, one.length - 9));
        assertThat(first.messages().toString()).contains("the file ends within a message");
    }

    /** OpenTelemetry's profiler for eBPF writes fields in any order. */
    @Test
    void whatSamplesCountMayStandBehindThem() {
        ProtoMaker sample = new ProtoMaker().number(1, 1).packed(4, 3);
        ProtoMaker one = new ProtoMaker().message(2, sample).message(2, sample);
        ProtoMaker profile = one.message(2, sample).message(1, type(7, 8));
        ProtoMaker whole =
                new ProtoMaker().message(2, dictionary()).message(1, scopes(profile, samples()));
        ReadProfiles read = read(whole.bytes());
        assertThat(read.profiles)
                .extracting(p -> p.sampling().event())
                .containsExactlyInAnyOrder("", "allocated (bytes)");
        assertThat(read.profiles).extracting(Profile::samples).containsExactlyInAnyOrder(9L, 7L);
    }

    @Test
    void profilesThatCountOtherThingsAreOtherSources() {
        ProtoMaker sample = new ProtoMaker().number(1, 1).number(4, 64);
        ProtoMaker bytes = new ProtoMaker().message(1, type(7, 8)).message(2, sample);
        ProtoMaker whole =
                new ProtoMaker().message(2, dictionary()).message(1, scopes(samples(), bytes));
        ReadProfiles read = read(whole.bytes());
        assertThat(read.profiles)
                .extracting(p -> p.sampling().event())
                .containsExactly("", "allocated (bytes)");
        assertThat(read.profiles).extracting(Profile::samples).containsExactly(7L, 64L);
    }

    @Test
    void anEarlyVersionIsNamed() {
        ProtoMaker sample = new ProtoMaker().number(1, 1).number(2, 2).packed(3, 5);
        ProtoMaker profile = new ProtoMaker().message(1, type(1, 2)).message(2, sample);
        ProtoMaker whole = new ProtoMaker().message(1, scopes(profile));
        ReadProfiles read = read(whole.message(2, new ProtoMaker().text(5, "")).bytes());
        assertThat(read.messages()).singleElement().asString().contains("early version");
        assertThat(read.profiles).isEmpty();
    }

    @Test
    void whatIsCutOffKeepsWhatStoodBefore() {
        byte[] whole =
                new ProtoMaker().message(1, scopes(samples())).message(2, dictionary()).bytes();
        for (int length = 0; length < whole.length; length++) {
            ReadProfiles read = ReadProfiles.of(new OtlpFormat(), Arrays.copyOf(whole, length));
            assertThat(read.profiles).allSatisfy(ReadProfiles::addsUp);
        }
    }
}
