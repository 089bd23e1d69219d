package dev.jitlens.profile.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.Sampled;
import dev.jitlens.profile.ReadProfiles;

import org.junit.jupiter.api.Test;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;

/** Pictures of flamegraph.pl, of async-profiler 1 and of inferno. */
class FlameSvgFormatTest {
    private static final FlameSvgFormat FORMAT = new FlameSvgFormat();
    private static final String HEAD =
            "<?xml version=\"1.0\"?>\n<svg version=\"1.1\" width=\"1200\" onload=\"init(evt)\">\n";

    private static String frame(String name, String count, double x, int y, double width) {
        return "<title>"
                + name
                + " ("
                + count
                + ", 1.00%)</title><rect x=\""
                + x
                + "\" y=\""
                + y
                + "\" width=\""
                + width
                + "\" height=\"15\"/>\n";
    }

    private static ReadProfiles read(String... frames) {
        return ReadProfiles.of(FORMAT, bytes(HEAD + String.join("", frames) + "</svg>\n"));
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static List<String> stacks(ReadProfiles read) {
        assertThat(read.messages()).isEmpty();
        return read.profiles.getFirst().stacks().stream()
                .map(FlameSvgFormatTest::stack)
                .sorted()
                .toList();
    }

    private static String stack(Sampled sampled) {
        return sampled.frames().stream()
                .map(SampleFrame::method)
                .map(m -> m.holder().isEmpty() ? m.name() : m.holder() + "." + m.name())
                .collect(Collectors.joining(" < ", "", " " + sampled.count()));
    }

    @Test
    void whatStandsOnWhatIsSeenInAnyOrder() {
        ReadProfiles read =
                read(
                        frame("b", "300 samples", 610, 84, 295),
                        frame("&lt;init&gt;", "1,000 samples", 10, 100, 590),
                        frame("all", "2,000 samples", 10, 116, 1180),
                        frame("a/B.c", "1,000 samples", 600, 100, 590),
                        frame("b", "1 sample", 599.4, 84, 0.6));
        assertThat(stacks(read))
                .containsExactly("<init> 999", "a.B.c 700", "b < <init> 1", "b < a.B.c 300");
    }

    /** async-profiler 1 writes a package's dots as slashes in methods, not in classes. */
    @Test
    void classesOfLocksAreNoMethods() {
        ReadProfiles read =
                read(
                        frame("all", "10 samples", 10, 116, 1180),
                        frame("a/B.work", "10 samples", 10, 100, 1180),
                        frame("a.B$Lock", "9 samples", 10, 84, 1062));
        assertThat(stacks(read)).containsExactly("a.B.work 10");
        assertThat(read.profiles.getFirst().sampling().event())
                .isEqualTo("allocations or locks (unit not told)");
        ReadProfiles simple =
                read(
                        frame("all", "10 samples", 10, 116, 1180),
                        frame("B.work", "10 samples", 10, 100, 1180),
                        frame("B.Make", "9 samples", 10, 84, 1062));
        assertThat(stacks(simple)).contains("B.Make < B.work 9");
    }

    /** Each of the two below could carry it: it is drawn within both, as far as digits tell. */
    @Test
    void aFrameThatCouldStandOnTwoIsLeftOut() {
        ReadProfiles read =
                read(
                        frame("all", "2,360,000 samples", 10, 116, 1180),
                        frame("a", "1,180,000 samples", 10, 100, 590),
                        frame("b", "1,180,000 samples", 600, 100, 590),
                        frame("narrow", "200 samples", 599.9, 84, 0.1));
        assertThat(stacks(read)).containsExactly("a 1180000", "b 1180000");
        assertThat(read.profiles.getFirst().sampling().notes())
                .anySatisfy(note -> assertThat(note).startsWith("1 frame is too narrow"))
                .anySatisfy(note -> assertThat(note).contains("fewer than 200 samples"));
    }

    /** inferno's edges in samples, and all in one line. */
    @Test
    void edgesInSamplesAreTaken() {
        String all = "<title>all (5 samples, 100%)</title>";
        String one = "<title>one (2 samples, 40.00%)</title>";
        ReadProfiles read =
                read(
                        all,
                        "<rect x=\"0.0000%\" y=\"20\" width=\"100.0000%\" fg:x=\"0\" fg:w=\"5\"/>",
                        one,
                        "<rect x=\"60.0000%\" y=\"4\" width=\"40.0000%\" fg:x=\"3\" fg:w=\"2\"/>");
        assertThat(stacks(read)).containsExactly(" 3", "one 2");
    }

    /** {@code inferno-flamegraph --factor 2.5}: the titles are rounded, the widths are not. */
    @Test
    void samplesThatWereMultipliedAreThoseThatWereTaken() {
        ReadProfiles read =
                read(
                        "<title>all (5 samples, 100%)</title>",
                        "<rect x=\"0.0000%\" y=\"20\" width=\"100.0000%\" fg:x=\"0\" fg:w=\"2\"/>",
                        "<title>one (3 samples, 50.00%)</title>",
                        "<rect x=\"0.0000%\" y=\"4\" width=\"50.0000%\" fg:x=\"0\" fg:w=\"1\"/>",
                        "<title>two (3 samples, 50.00%)</title>",
                        "<rect x=\"50.0000%\" y=\"4\" width=\"50.0000%\" fg:x=\"1\" fg:w=\"1\"/>");
        assertThat(stacks(read)).containsExactly("one 1", "two 1");
        assertThat(read.profiles.getFirst().sampling().notes().toString()).contains("--factor");
    }

    /** flamegraph.pl rounds each by itself: 2.5 and 2.5 on 5 of 5.5 are 3 and 3 on 5 of 6. */
    @Test
    void numbersThatDoNotAddUpByRoundingAreRead() {
        ReadProfiles read =
                read(
                        frame("all", "6 ms", 10, 116, 1180),
                        frame("main", "5 ms", 10, 100, 1072.7),
                        frame("a", "3 ms", 10, 84, 536.4),
                        frame("b", "3 ms", 546.4, 84, 536.4));
        assertThat(stacks(read)).containsExactly(" 1", "a < main 3", "b < main 3");
        assertThat(read.profiles.getFirst().sampling().notes().toString()).contains("rounded");
    }

    @Test
    void aNumberOfBytesIsNoNumberOfSamples() {
        ReadProfiles read = read(frame("all", "5 bytes", 10, 100, 1180));
        assertThat(read.profiles.getFirst().sampling().event()).isEqualTo("bytes");
    }

    @Test
    void theDifferenceOfTwoProfilesIsNamed() {
        byte[] picture =
                bytes(HEAD + "<title>all (12 samples, 100%; +0.40%)</title><rect x=\"1\"/>");
        assertThat(FORMAT.refusal(picture, picture.length)).get().asString().contains("two");
    }

    @Test
    void aPictureWithoutItsRootIsNotRead() {
        ReadProfiles read =
                ReadProfiles.of(FORMAT, bytes(HEAD + frame("main", "5 samples", 10, 84, 1180)));
        assertThat(read.profiles).isEmpty();
        assertThat(read.messages())
                .anySatisfy(m -> assertThat(m).startsWith("the picture ends before its end"))
                .anySatisfy(m -> assertThat(m).contains("no frame that all others stand on"));
    }

    @Test
    void framesThatHoldMoreThanTheirSamplesAreNotBelieved() {
        ReadProfiles read =
                read(
                        frame("all", "100 samples", 10, 116, 1180),
                        frame("a", "60 samples", 10, 100, 590),
                        frame("b", "60 samples", 482, 100, 590));
        assertThat(read.profiles).isEmpty();
        assertThat(read.messages()).singleElement().asString().contains("fewer samples");
    }
}
