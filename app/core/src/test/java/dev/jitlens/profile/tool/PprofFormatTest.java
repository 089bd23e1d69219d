package dev.jitlens.profile.tool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.Sampled;
import dev.jitlens.model.samples.Sampling;
import dev.jitlens.profile.ReadProfiles;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Messages of pprof as tools write them, made by hand. */
@Timeout(value = 1, unit = TimeUnit.MINUTES)
class PprofFormatTest {
    private final List<String> strings = new ArrayList<>(List.of(""));
    private final ProtoMaker profile = new ProtoMaker();

    private long text(String text) {
        if (!strings.contains(text)) {
            strings.add(text);
        }
        return strings.indexOf(text);
    }

    private PprofFormatTest type(int field, String type, String unit) {
        profile.message(field, new ProtoMaker().number(1, text(type)).number(2, text(unit)));
        return this;
    }

    private static ProtoMaker places(long... leafFirst) {
        return new ProtoMaker().packed(1, leafFirst);
    }

    private PprofFormatTest sample(ProtoMaker places, long... values) {
        profile.message(2, places.packed(2, values));
        return this;
    }

    /** A place with the same number as its function. */
    private PprofFormatTest method(long id, String name, String file, long line) {
        ProtoMaker its = new ProtoMaker().number(1, id).number(2, line);
        profile.message(4, new ProtoMaker().number(1, id).message(4, its));
        profile.message(
                5, new ProtoMaker().number(1, id).number(2, text(name)).number(4, text(file)));
        return this;
    }

    private byte[] bytes() {
        ProtoMaker whole = new ProtoMaker();
        byte[] before = profile.bytes();
        strings.forEach(text -> whole.text(6, text));
        byte[] table = whole.bytes();
        byte[] all = Arrays.copyOf(before, before.length + table.length);
        System.arraycopy(table, 0, all, before.length, table.length);
        return all;
    }

    private ReadProfiles read() {
        byte[] bytes = bytes();
        assertThat(new PprofFormat().recognises("x", bytes, bytes.length)).isTrue();
        ReadProfiles read = ReadProfiles.of(new PprofFormat(), bytes);
        assertThat(read.profiles).allSatisfy(ReadProfiles::addsUp);
        return read;
    }

    private static List<String> stacks(Profile profile) {
        return profile.stacks().stream().map(PprofFormatTest::stack).toList();
    }

    private static String stack(Sampled sampled) {
        String failed = sampled instanceof Sampled.Failed f ? f.failure().name() + " " : "";
        return failed
                + sampled.frames().stream()
                        .map(f -> f.name() + (f.line() > 0 ? ":" + f.line() : ""))
                        .toList()
                + " "
                + sampled.count();
    }

    @Test
    void timeThatIsSoManyPeriodsIsSamples() {
        type(1, "cpu", "nanoseconds").type(11, "cpu", "nanoseconds");
        profile.number(12, 10_000_000);
        method(1, "java/lang/Thread.run", "", 0).method(2, "a/B.hot", "B.java", 7);
        sample(places(2, 1), 30_000_000).sample(places(1), 10_000_000);
        Profile only = read().profiles.getFirst();
        assertThat(only.sampling().event()).isEmpty();
        assertThat(only.sampling().intervalNanos()).isEqualTo(10_000_000);
        assertThat(stacks(only))
                .containsExactly("[a.B.hot:7, java.lang.Thread.run] 3", "[java.lang.Thread.run] 1");
    }

    @Test
    void timeThatIsNoSuchNumberStaysTime() {
        type(1, "cpu", "microseconds").type(11, "cpu", "nanoseconds");
        profile.number(12, 10_000_000);
        method(1, "a.B.hot", "", 0).sample(places(1), 5);
        Profile only = read().profiles.getFirst();
        assertThat(only.sampling().event()).isEqualTo("cpu (ns)");
        assertThat(only.sampling().unit()).isEqualTo(Sampling.Unit.NANOS);
        assertThat(only.samples()).isEqualTo(5_000);
    }

    @Test
    void samplesAndTheirTimeAreOneSource() {
        type(1, "samples", "count").type(1, "wall", "nanoseconds");
        method(1, "a.B.hot", "", 0).method(2, "a.B.other", "", 0);
        sample(places(1), 3, 300).sample(places(2, 1), 2, 200);
        Profile only = read().profiles.getFirst();
        assertThat(only.sampling().event()).isEqualTo("wall clock");
        assertThat(only.sampling().intervalNanos()).isEqualTo(100);
        assertThat(only.samples()).isEqualTo(5);
    }

    @Test
    void eachOtherKindOfValueIsASource() {
        type(1, "alloc_in_new_tlab_objects", "count");
        type(1, "alloc_in_new_tlab_bytes", "bytes").type(11, "space", "bytes");
        method(1, "a.B.make", "", 0).sample(places(1), 3, 4_000).sample(places(1), 1, 24);
        ReadProfiles read = read();
        assertThat(read.profiles)
                .extracting(p -> p.sampling().event())
                .containsExactly("alloc_in_new_tlab_objects", "alloc_in_new_tlab_bytes (bytes)");
        assertThat(read.profiles).extracting(Profile::samples).containsExactly(4L, 4_024L);
        assertThat(read.profiles.getLast().sampling().unit()).isEqualTo(Sampling.Unit.BYTES);
    }

    @Test
    void samplesOfWhichNothingIsSaidAreTakenForTime() {
        type(1, "samples", "count").method(1, "a.B.hot", "", 0).sample(places(1), 3);
        Sampling sampling = read().profiles.getFirst().sampling();
        assertThat(sampling.event()).isEmpty();
        assertThat(sampling.notes()).anyMatch(note -> note.contains("does not say"));
    }

    @Test
    void aPlaceHasWhatIsInlinedThereInnermostFirst() {
        type(1, "samples", "count").method(1, "a.B.inlined", "", 5).method(2, "a.B.hot", "", 9);
        ProtoMaker lines = new ProtoMaker().number(1, 77);
        lines.message(4, new ProtoMaker().number(1, 1).number(2, 5));
        lines.message(4, new ProtoMaker().number(1, 2).number(2, 8));
        profile.message(4, lines);
        sample(places(77, 2), 4);
        assertThat(stacks(read().profiles.getFirst()))
                .containsExactly("[a.B.inlined:5, a.B.hot:8, a.B.hot:9] 4");
    }

    @Test
    void codeWithoutANameHasItsAddress() {
        type(1, "samples", "count");
        profile.message(4, new ProtoMaker().number(1, 1).number(3, 0x7f00beefL));
        sample(places(1), 2).sample(places(99), 3);
        assertThat(stacks(read().profiles.getFirst()))
                .containsExactly("[0x7f00beef] 2", "unknown [] 3");
    }

    @Test
    void functionsOfOtherLanguagesAreNoMethods() {
        type(1, "samples", "count").method(1, "main.main", "/src/main.go", 3);
        SampleFrame frame =
                sample(places(1), 1)
                        .read()
                        .profiles
                        .getFirst()
                        .stacks()
                        .getFirst()
                        .frames()
                        .getFirst();
        assertThat(frame.method().holder()).isEmpty();
        assertThat(frame.kind()).isEqualTo(FrameKind.NATIVE);
    }

    @Test
    void threadsAreLabels() {
        type(1, "samples", "count").method(1, "a.B.hot", "", 0);
        ProtoMaker name = new ProtoMaker().number(1, text("thread name"));
        ProtoMaker id = new ProtoMaker().number(1, text("thread id")).number(3, 42);
        ProtoMaker other = new ProtoMaker().number(1, text("trace endpoint"));
        ProtoMaker sample = places(1).message(3, name.number(2, text("worker")));
        sample(sample.message(3, id).message(3, other.number(2, text("GET /"))), 6);
        Profile only = read().profiles.getFirst();
        assertThat(only.threads()).hasSize(1);
        assertThat(only.threads().getFirst().name()).isEqualTo("worker");
        assertThat(only.threads().getFirst().osId()).isEqualTo(42);
        assertThat(only.stacks().getFirst().thread()).isZero();
    }

    @Test
    void aDifferenceIsToldAndNotCounted() {
        type(1, "samples", "count").method(1, "a.B.hot", "", 0);
        ReadProfiles read = sample(places(1), -5).sample(places(1), 2).read();
        assertThat(read.messages()).singleElement().asString().contains("below zero", "difference");
        assertThat(read.profiles.getFirst().samples()).isEqualTo(2);
    }

    @Test
    void sumsThatWouldOverflowAreToldAndNotCounted() {
        type(1, "samples", "count").type(1, "cpu", "seconds").method(1, "a.B.hot", "", 0);
        ReadProfiles read = sample(places(1), 1L << 60, 1).sample(places(1), 3L << 60, 1).read();
        sample(places(1), 1, Long.MAX_VALUE);
        assertThat(read().messages()).singleElement().asString().startsWith("2 samples");
        assertThat(read.profiles.getFirst().samples()).isEqualTo(1L << 60);
    }

    @Test
    void whatIsCutOffKeepsWhatStoodBefore() {
        type(1, "samples", "count").method(1, "a.B.hot", "", 0).method(2, "a.B.run", "", 0);
        byte[] whole = sample(places(1, 2), 3).sample(places(2), 4).bytes();
        for (int length = 0; length < whole.length; length++) {
            byte[] cut = Arrays.copyOf(whole, length);
            ReadProfiles read = ReadProfiles.of(new PprofFormat(), cut);
            assertThat(read.profiles).allSatisfy(ReadProfiles::addsUp);
        }
        ReadProfiles read =
                ReadProfiles.of(new PprofFormat(), Arrays.copyOf(whole, whole.length - 3));
        assertThat(read.messages()).singleElement().asString().contains("ends within");
        assertThat(read.profiles.getFirst().samples()).isEqualTo(7);
    }

    /** A place of many lines, which many samples have: their frames are not all walked. */
    @Test
    void aPlaceThatIsRepeatedIsNotUnfoldedWithoutEnd() {
        type(1, "samples", "count").method(1, "a.B.hot", "", 0);
        ProtoMaker lines = new ProtoMaker().number(1, 2);
        for (int i = 0; i < 60_000; i++) {
            lines.message(4, new ProtoMaker().number(1, 1).number(2, i + 1));
        }
        profile.message(4, lines);
        for (int i = 0; i < 20_000; i++) {
            sample(places(2, 1), 1);
        }
        Profile only = read().profiles.getFirst();
        assertThat(only.samples()).isEqualTo(20_000);
        assertThat(only.failed()).containsKey("too many different stacks to keep");
    }

    @Test
    void aStackWithoutEndIsCountedWithoutItsFrames() {
        type(1, "samples", "count").method(1, "a.B.hot", "", 0);
        long[] deep = new long[500_000];
        Arrays.fill(deep, 1);
        Profile only = sample(places(deep), 2).sample(places(1), 1).read().profiles.getFirst();
        assertThat(stacks(only))
                .containsExactly("[a.B.hot] 1", "too many different stacks to keep [] 2");
    }

    @Test
    void aHundredThousandStringsAndTypesAreNoMatter() {
        for (int i = 0; i < 100_000; i++) {
            type(1, "samples", "count");
            profile.text(6, "x");
        }
        method(1, "a.B.hot", "", 0).sample(places(1), 1);
        byte[] bytes = bytes();
        ReadProfiles read = ReadProfiles.of(new PprofFormat(), bytes);
        assertThat(read.messages()).anyMatch(m -> m.contains("values each"));
    }

    @Test
    void textIsNone() {
        for (String text :
                List.of(
                        "",
                        "\n",
                        "\n\n\n\n",
                        "2024-11-27\n",
                        "{\"a\":1}",
                        "a;b 1\n",
                        "\u0012\u0000")) {
            byte[] bytes = text.getBytes(java.nio.charset.StandardCharsets.UTF_8);
            assertThat(new PprofFormat().recognises("x", bytes, bytes.length)).isFalse();
            assertThat(new OtlpFormat().recognises("x", bytes, bytes.length)).isFalse();
        }
    }
}
