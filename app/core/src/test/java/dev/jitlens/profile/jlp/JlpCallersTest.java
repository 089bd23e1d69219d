package dev.jitlens.profile.jlp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.Unknown;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.profile.ReadProfiles;
import dev.jitlens.profile.jlp.JlpMaker.Debug;
import dev.jitlens.profile.jlp.JlpMaker.Frame;

import org.junit.jupiter.api.Test;

import java.util.List;

/** Which code callers ran in follows from the nmethods that were there. */
class JlpCallersTest {
    private static final long SECOND = 1_000_000_000L;
    private static final long LEAF = 0x7f00_0000_1000L;
    private static final long MIDDLE = 0x7f00_0000_2000L;
    private static final long OUTER = 0x7f00_0000_3000L;
    private static final Frame AT_LEAF = Frame.of(1, 3);
    private static final Frame IN_MIDDLE = Frame.of(2, 7);
    private static final Frame IN_OUTER = Frame.of(3, 9);
    private static final Frame IN_MAIN = Frame.of(4, 11);

    /** The leaf has code of its own; main calls outer, which calls middle, which calls it. */
    private static JlpMaker code() {
        return JlpMaker.ofAgent()
                .method(1, "W", "leaf", 0, 1)
                .method(2, "W", "middle", 0, 2)
                .method(3, "W", "outer", 0, 3)
                .method(4, "W", "main", 0, 4)
                .method(5, "W", "invoke0", true)
                .load(SECOND, LEAF, 100, 1, new Debug(50, AT_LEAF));
    }

    private static JlpMaker sampled(JlpMaker maker, long time) {
        return maker.sample(time, LEAF + 8, 1, AT_LEAF, IN_MIDDLE, IN_OUTER, IN_MAIN);
    }

    private static Profile profile(JlpMaker maker) {
        return ReadProfiles.of(maker).only(SampleSource.AGCT);
    }

    private static List<String> callers(JlpMaker maker) {
        return callers(profile(maker).stacks().getFirst().frames());
    }

    private static List<String> callers(List<SampleFrame> frames) {
        return frames.stream().skip(1).map(f -> f.method().name() + " " + f.kind()).toList();
    }

    @Test
    void withoutCodeThatCallsThereTheyAreInterpreted() {
        JlpMaker maker = code().load(SECOND, OUTER, 100, 3, new Debug(50, Frame.of(3, 1)));
        assertThat(callers(sampled(maker, 3 * SECOND)))
                .containsExactly("middle INTERPRETED", "outer INTERPRETED", "main INTERPRETED");
    }

    @Test
    void codeThatHoldsThemIsTheirs() {
        JlpMaker maker = code().load(SECOND, OUTER, 100, 3, new Debug(50, IN_MIDDLE, IN_OUTER));
        Profile profile = profile(sampled(maker, 3 * SECOND));
        List<SampleFrame> frames = profile.stacks().getFirst().frames();
        assertThat(callers(frames))
                .containsExactly("middle INLINED", "outer COMPILED", "main INTERPRETED");
        assertThat(profile.code().get(frames.get(2).code()).address()).isEqualTo(OUTER);
    }

    @Test
    void codeIsTheirsWhileItIsThere() {
        JlpMaker maker =
                sampled(code(), SECOND + 1)
                        .load(3 * SECOND, MIDDLE, 100, 2, new Debug(50, IN_MIDDLE));
        sampled(maker, 4 * SECOND);
        maker.unload(5 * SECOND, MIDDLE, 2);
        sampled(maker, 6 * SECOND);
        sampled(maker, 6 * SECOND + 1);
        Profile profile = profile(maker);
        assertThat(profile.stacks())
                .extracting(s -> s.frames().get(1).kind() + " " + s.count())
                .containsExactlyInAnyOrder("INTERPRETED 3", "COMPILED 1");
    }

    /** The JVM may run code before it tells of it. */
    @Test
    void shortlyBeforeCodeComesNothingIsTold() {
        JlpMaker maker = code().load(3 * SECOND, OUTER, 100, 3, new Debug(50, IN_MIDDLE, IN_OUTER));
        assertThat(callers(sampled(maker, 3 * SECOND - 1)))
                .containsExactly("middle JAVA", "outer JAVA", "main JAVA");
        JlpMaker alone = code().load(3 * SECOND, MIDDLE, 100, 2, new Debug(50, IN_MIDDLE));
        assertThat(callers(sampled(alone, 3 * SECOND - 1)))
                .as("the frame is an activation either way")
                .containsExactly("middle JAVA", "outer INTERPRETED", "main INTERPRETED");
    }

    @Test
    void ofCodeThatHoldsMoreTheNewestOfItsMethodIsEntered() {
        JlpMaker maker =
                code().load(SECOND, MIDDLE, 100, 2, new Debug(50, IN_MIDDLE))
                        .load(SECOND, OUTER, 100, 3, new Debug(50, IN_OUTER))
                        .load(2 * SECOND, OUTER + 256, 100, 3, new Debug(50, IN_MIDDLE, IN_OUTER));
        assertThat(callers(sampled(maker, 3 * SECOND)))
                .containsExactly("middle INLINED", "outer COMPILED", "main INTERPRETED");
    }

    @Test
    void ofTwoVersionsThatFitNeitherIsNamed() {
        JlpMaker maker =
                code().load(SECOND, MIDDLE, 100, 2, new Debug(50, IN_MIDDLE))
                        .load(2 * SECOND, MIDDLE + 256, 100, 2, new Debug(50, IN_MIDDLE));
        SampleFrame middle =
                profile(sampled(maker, 3 * SECOND)).stacks().getFirst().frames().get(1);
        assertThat(middle.kind().name()).isEqualTo("COMPILED");
        assertThat(middle.code()).isEqualTo(Unknown.NUMBER);
    }

    @Test
    void nativeMethodsAmongThemAreCallsOfTheirOwn() {
        JlpMaker maker =
                code().load(SECOND, OUTER, 100, 3, new Debug(50, IN_OUTER))
                        .sample(
                                3 * SECOND,
                                LEAF + 8,
                                1,
                                AT_LEAF,
                                Frame.of(5, -3),
                                IN_OUTER,
                                IN_MAIN);
        assertThat(callers(maker))
                .containsExactly("invoke0 NATIVE", "outer COMPILED", "main INTERPRETED");
    }
}
