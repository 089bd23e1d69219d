package dev.jitlens.findings.code;

import static dev.jitlens.findings.code.OnlyFinding.notice;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.findings.MadeRun;
import dev.jitlens.findings.fact.Question;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.CompilerState.Totals;
import dev.jitlens.model.Origin;
import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.profile.shares.MadeProfile;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.util.List;

/** What a recording alone tells of code that is interpreted all the time. */
class NeverCompiledTest {
    private static final long SECOND = 1_000_000_000;
    private static final Origin ORIGIN = new Origin("made.jfr", 0, 1);

    private final MadeProfile profile = new MadeProfile(SampleSource.JFR);

    /** Failed tasks that the compilers count. */
    private long failed;

    /** Of the last second. */
    private long spent = SECOND / 100;

    @Test
    void whatTheCompilersLeaveOutAndGaveUpNothingOfIsProbablyTooLarge() throws IOException {
        interpreted(200, FrameKind.COMPILED);
        assertThat(notice(recording().ask(new MethodTooHuge())).title())
                .isEqualTo(
                        "a.Cell.apply is never compiled: it probably has more than 8,000 bytes of"
                                + " bytecode, above which HotSpot compiles nothing.");
        assertThat(recording().ask(new InterpretedHot())).isEmpty();
        assertThat(recording().compiled(gaveUp(4)).ask(new CompileFailed())).isEmpty();
    }

    @Test
    void whatBothCompilersGaveUpIsPerhapsThat() throws IOException {
        interpreted(200, FrameKind.COMPILED);
        MadeRun run = recording().compiled(gaveUp(3)).compiled(gaveUp(4));
        assertThat(notice(run.ask(new CompileFailed())).title())
                .isEqualTo(
                        "C2 could not compile a method, perhaps a.Cell.apply: \"cannot parse"
                                + " method\".");
        assertThat(run.ask(new MethodTooHuge())).isEmpty();
        assertThat(run.ask(new InterpretedHot())).isEmpty();
    }

    /** A recording by default counts what was given up, and does not tell of it. */
    @Test
    void whereSomethingElseWasGivenUpTheReasonIsNotTold() throws IOException {
        interpreted(200, FrameKind.COMPILED);
        failed = 1;
        assertThat(notice(recording().ask(new InterpretedHot())).title())
                .isEqualTo("a.Cell.apply was not compiled: the recording does not tell why.");
        assertThat(recording().ask(new MethodTooHuge())).isEmpty();
    }

    @Test
    void whatMayOnlyWaitForItsCodeIsNotTold() throws IOException {
        interpreted(140, FrameKind.COMPILED);
        nothingIsFound("a second and a half is not much");
        interpreted(60, FrameKind.COMPILED);
        spent = SECOND / 2;
        nothingIsFound("the compilers have much to do");
    }

    @Test
    void whatWasCompiledOnceIsNotTold() throws IOException {
        interpreted(200, FrameKind.COMPILED).walked(1, "a.Cell.apply:7", "a.Main.run:4");
        nothingIsFound("code of it was seen");
    }

    /** Where the interpreter calls it, it may be called seldom. */
    @Test
    void whatNoCodeCallsIsNotTold() throws IOException {
        interpreted(200, FrameKind.INTERPRETED);
        nothingIsFound("a loop that was entered once");
    }

    private void nothingIsFound(String why) throws IOException {
        for (Question question :
                List.of(new MethodTooHuge(), new InterpretedHot(), new CompileFailed())) {
            assertThat(recording().ask(question)).as(why).isEmpty();
        }
    }

    private MadeProfile interpreted(long samples, FrameKind caller) {
        return profile.walked(
                samples,
                List.of(
                        new SampleFrame(
                                MadeRun.method("a.Cell.apply"), 0, 7, FrameKind.INTERPRETED),
                        new SampleFrame(MadeRun.method("a.Main.run"), 28, 4, caller)));
    }

    private static Compilation gaveUp(int tier) {
        return MadeRun.failed(tier, ".", tier, "cannot parse method");
    }

    private MadeRun recording() {
        return new MadeRun()
                .profile(profile.made())
                .state(new Totals(ORIGIN, SECOND, 1000, failed, 3 * SECOND))
                .state(new Totals(ORIGIN, 2 * SECOND, 1010, failed, 3 * SECOND + spent));
    }
}
