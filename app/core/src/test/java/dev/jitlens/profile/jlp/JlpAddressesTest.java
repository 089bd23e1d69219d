package dev.jitlens.profile.jlp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.model.samples.Sampled;
import dev.jitlens.profile.ReadProfiles;
import dev.jitlens.profile.jlp.JlpMaker.Debug;
import dev.jitlens.profile.jlp.JlpMaker.Frame;

import org.junit.jupiter.api.Test;

import java.util.List;

/** Frames that the agent walked itself are addresses in code of the time. */
class JlpAddressesTest {
    private static final long SECOND = 1_000_000_000L;
    private static final long LEAF = 0x7f00_0000_1000L;
    private static final long OUTER = 0x7f00_0000_3000L;

    /** The leaf has code of its own; outer holds middle; main is interpreted. */
    private static JlpMaker code() {
        return JlpMaker.ofAgent()
                .method(1, "W", "leaf", 0, 1)
                .method(2, "W", "middle", 0, 2)
                .method(3, "W", "outer", 0, 3)
                .method(4, "W", "main", 0, 4)
                .load(SECOND, LEAF, 100, 1, new Debug(20, Frame.of(1, 3)))
                .load(
                        SECOND,
                        OUTER,
                        100,
                        3,
                        new Debug(40, Frame.of(3, 1)),
                        new Debug(50, Frame.of(2, 7), Frame.of(3, 9)));
    }

    private static Frame address(long address) {
        return Frame.of(address, -5);
    }

    private static Sampled sampled(JlpMaker maker, long time, Frame... frames) {
        return profile(maker.sample(time, LEAF + 8, 1, frames)).stacks().getFirst();
    }

    private static Profile profile(JlpMaker maker) {
        return ReadProfiles.of(maker).only(SampleSource.AGCT);
    }

    private static List<String> said(List<SampleFrame> frames) {
        return frames.stream()
                .map(f -> f.method().name() + "@" + f.bci() + " " + f.kind())
                .toList();
    }

    @Test
    void anAddressIsAllThatIsInlinedThere() {
        Sampled sampled =
                sampled(
                        code(),
                        2 * SECOND,
                        address(LEAF + 9),
                        address(OUTER + 50),
                        Frame.of(4, 11));

        assertThat(said(sampled.frames()))
                .containsExactly(
                        "leaf@3 COMPILED",
                        "middle@7 INLINED",
                        "outer@9 COMPILED",
                        "main@11 INTERPRETED");
    }

    @Test
    void theCallersCodeIsKnown() {
        JlpMaker maker =
                code().load(SECOND + 1, OUTER + 256, 100, 3, new Debug(50, Frame.of(3, 1)))
                        .sample(2 * SECOND, LEAF + 8, 1, address(LEAF + 9), address(OUTER + 40));
        Profile profile = profile(maker);

        SampleFrame outer = profile.stacks().getFirst().frames().getLast();
        assertThat(profile.code().get(outer.code()).address())
                .as("another version of the method holds the same call")
                .isEqualTo(OUTER);
    }

    /** The same bytes of two samples mean other methods when other code is there. */
    @Test
    void codeOfTheTimeIsMeant() {
        JlpMaker maker = code();
        maker.sample(2 * SECOND, LEAF + 8, 1, address(LEAF + 9), address(OUTER + 40));
        maker.unload(3 * SECOND, OUTER, 3)
                .load(4 * SECOND, OUTER, 100, 2, new Debug(40, Frame.of(2, 5)))
                .sample(5 * SECOND, LEAF + 8, 1, address(LEAF + 9), address(OUTER + 40));

        assertThat(profile(maker).stacks())
                .extracting(s -> said(s.frames()).getLast())
                .containsExactlyInAnyOrder("outer@1 COMPILED", "middle@5 COMPILED");
    }

    @Test
    void anAddressThatNoCodeHasIsAMethodThatIsNotTold() {
        ReadProfiles read =
                ReadProfiles.of(
                        code().sample(
                                        2 * SECOND,
                                        LEAF + 8,
                                        1,
                                        address(LEAF + 9),
                                        address(0x7f00_0000_9000L),
                                        Frame.of(4, 11)));

        List<SampleFrame> frames = read.only(SampleSource.AGCT).stacks().getFirst().frames();
        assertThat(said(frames)).hasSize(3).endsWith("main@11 INTERPRETED");
        assertThat(read.problems).isNotEmpty();
    }

    @Test
    void anAddressBehindAllRecordsIsOfTheCompiledMethod() {
        Sampled sampled = sampled(code(), 2 * SECOND, address(LEAF + 9), address(OUTER + 90));

        assertThat(said(sampled.frames())).containsExactly("leaf@3 COMPILED", "outer@-1 COMPILED");
    }

    /** The agent's own frames are of the debug records themselves: that says nothing of both. */
    @Test
    void onlyThoseWalkedForComparisonAreComparedWithTheDebugRecords() {
        Frame leaf = Frame.of(1, 3);
        JlpMaker maker =
                code().info("walk", "own")
                        .sample(2 * SECOND, LEAF + 8, 1, address(LEAF + 9))
                        .sample(2 * SECOND, LEAF + 8, 1, leaf)
                        .sample(2 * SECOND, 7, 1, LEAF + 8, 1, 1, 0x80, leaf);
        Profile pc = ReadProfiles.of(maker).only(SampleSource.PC);

        assertThat(pc.sampling().notes()).anyMatch(n -> n.startsWith("Of 1 samples in compiled"));
    }

    @Test
    void whoseFramesTheyAreIsSaid() {
        JlpMaker maker =
                code().info("frames.own", "12")
                        .info("frames.agct", "30")
                        .info("stacks.agct", "2")
                        .sample(2 * SECOND, LEAF + 8, 1, address(LEAF + 9));

        assertThat(profile(maker).sampling().notes())
                .contains(
                        "The agent stepped over 12 frames itself; AsyncGetCallTrace gave 30,"
                                + " of 2 stacks all.");
    }
}
