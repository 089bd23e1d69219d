package dev.jitlens.findings.code;

import static dev.jitlens.findings.code.OnlyFinding.notice;
import static dev.jitlens.findings.code.OnlyFinding.problem;
import static dev.jitlens.findings.code.OnlyFinding.with;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.findings.MadeRun;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.CompilationFate;
import dev.jitlens.model.samples.FrameKind;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.util.List;

/** What C2 gave up, and what only looks so. */
class CompileFailedTest {
    @Test
    void whatCTwoGaveUpIsNamedWithTheReason() throws IOException {
        Finding found =
                problem(
                        with(900, FrameKind.C1, "a.Big.run:12")
                                .compiled(MadeRun.failed(3, "a.Big.run", "out of nodes parsing"))
                                .ask(new CompileFailed()));
        assertThat(found.title()).contains("a.Big.run", "MaxNodeLimit");
    }

    @Test
    void anExpressionThatIsTooDeepIsNotCalledManyVariables() throws IOException {
        String failure = "Out of stack space, increase MaxLabelRootDepth";
        Finding found =
                problem(
                        with(900, FrameKind.C1, "a.Big.run:12")
                                .compiled(MadeRun.failed(3, "a.Big.run", failure))
                                .ask(new CompileFailed()));
        assertThat(found.title()).contains("an expression").doesNotContain("variables");
    }

    @Test
    void aLoopAmidAnExpressionIsNotCalledManyVariables() throws IOException {
        String failure = "OSR starts with non-empty stack";
        Finding found =
                problem(
                        with(900, FrameKind.C1, "a.Big.run:12")
                                .compiled(MadeRun.failed(3, "a.Big.run", failure))
                                .ask(new CompileFailed()));
        assertThat(found.title()).contains("part of an expression").doesNotContain("variables");
        assertThat(found.next().getFirst().text()).startsWith("Move the loop into a method");
    }

    @Test
    void aFailureThatCTwoTriedAgainAnotherWayIsNone() throws IOException {
        for (String failure :
                List.of(
                        "retry class loading during parsing",
                        "stale task",
                        "call site target change",
                        "invalid non-klass dependency")) {
            assertThat(
                            with(900, FrameKind.C1, "a.Big.run:12")
                                    .compiled(MadeRun.failed(3, "a.Big.run", failure))
                                    .ask(new CompileFailed()))
                    .isEmpty();
        }
    }

    @Test
    void whatFailedOnceAndWasCompiledLaterIsNoFailure() throws IOException {
        assertThat(
                        with(900, FrameKind.C1, "a.Big.run:12")
                                .compiled(MadeRun.failed(3, "a.Big.run", "out of nodes"))
                                .compiled(MadeRun.compiled(9, "a.Big.run", 4, -1, 500, 510))
                                .ask(new CompileFailed()))
                .isEmpty();
    }

    /** The same of logs alone. */
    @Test
    void withoutSamplesWhatWasCompiledLaterIsNoFailureEither() throws IOException {
        MadeRun failed = new MadeRun().compiled(MadeRun.failed(3, "a.Big.run", "out of nodes"));
        assertThat(failed.ask(new CompileFailed())).hasSize(1);
        assertThat(
                        failed.compiled(MadeRun.compiled(9, "a.Big.run", 4, -1, 500, 510))
                                .ask(new CompileFailed()))
                .isEmpty();
    }

    /** The limit is that of the command line. */
    @Test
    void whatHasNoRoomInALoweredNodeLimitIsToldThatLimit() throws IOException {
        MadeRun run =
                with(900, FrameKind.C1, "a.Big.run:12")
                        .compiled(MadeRun.failed(3, "a.Big.run", "out of nodes parsing method"));
        assertThat(problem(run.ask(new CompileFailed())).title()).contains("80,000 nodes");
        Finding low = problem(run.arguments("-XX:MaxNodeLimit=6000").ask(new CompileFailed()));
        assertThat(low.title()).contains("MaxNodeLimit, 6,000 nodes");
        assertThat(low.next().getFirst().text()).startsWith("Leave out -XX:MaxNodeLimit");
    }

    /**
     * {@code jdk.CompilationFailure} names no method; it is told where the compilation was long.
     */
    @Test
    void ofARecordingThatNamesNoMethodTheLargestHotOneIsPerhapsIt() throws IOException {
        Finding found = notice(unnamed(5000).ask(new CompileFailed()));
        assertThat(found.title())
                .startsWith("C2 could not compile a method, perhaps a.Big.run: its graph grew");
        assertThat(found.text()).contains("With 5,000 bytes of bytecode this one is the largest");
        assertThat(unnamed(300).ask(new CompileFailed())).isEmpty();
    }

    private static MadeRun unnamed(int bytes) {
        return with(900, FrameKind.COMPILED, "a.Big.run:12")
                .compiled(MadeRun.grown(MadeRun.compiled(2, "a.Big.run", 3, -1, 500), bytes))
                .compiled(MadeRun.failed(3, ".unknown", "out of nodes parsing method"));
    }

    /** 124 doubles and an array, which JDK 17 was seen to give up with these words. */
    @Test
    void ofARecordingThatNamesNoMethodTheOneOfMostArgumentsIsPerhapsIt() throws IOException {
        Finding found = notice(wide(125).ask(new CompileFailed()));
        assertThat(found.title())
                .startsWith("C2 could not compile a method, perhaps a.Wide.take: it takes more");
        assertThat(found.text()).contains("With 125 arguments this one takes the most");
        assertThat(wide(30).ask(new CompileFailed())).isEmpty();
    }

    private static MadeRun wide(int arguments) {
        String descriptor = "([D" + "D".repeat(arguments - 1) + ")D";
        return with(900, FrameKind.COMPILED, "a.Wide.take" + descriptor + ":12")
                .compiled(MadeRun.failed(3, ".unknown", Bailout.INCOMING));
    }

    @Test
    void aFailureThatTakesNoTimeIsNotNamed() throws IOException {
        assertThat(
                        with(5, FrameKind.C1, "a.Big.run:12")
                                .compiled(MadeRun.failed(3, "a.Big.run", "out of nodes"))
                                .ask(new CompileFailed()))
                .isEmpty();
    }

    /** JDK 8's regalloc took four seconds after it: the program ended, and then the JVM. */
    @Test
    void aFailureCountsThoughTheJvmEndedBeforeTheTaskDid() throws IOException {
        Compilation c = MadeRun.begun(MadeRun.failed(3, "a.Big.run", ""));
        CompilationFate fate = c.fate();
        Compilation failing =
                new Compilation(
                        c.text(),
                        c.code(),
                        c.osrEntry(),
                        c.sizes(),
                        false,
                        c.times(),
                        new CompilationFate(
                                fate.outcome(),
                                "out of nodes after physical split (not compilable at tier 4)",
                                fate.notEntrant(),
                                fate.notEntrantNanos(),
                                fate.notEntrantReason(),
                                fate.zombie(),
                                fate.traps()),
                        c.inlining(),
                        "");
        assertThat(notice(new MadeRun().compiled(failing).ask(new CompileFailed())).title())
                .startsWith("a.Big.run could not be compiled by C2: its graph grew beyond");
        assertThat(new MadeRun().compiled(c).ask(new CompileFailed())).isEmpty();
    }

    @Test
    void tooManyArgumentsAreOneFindingOfCalleeAndCaller() throws IOException {
        Finding found =
                problem(
                        new MadeRun()
                                .samples(600, FrameKind.C1, "a.Wide.take:9", "a.Wide.pass:5")
                                .samples(300, FrameKind.C1, "a.Wide.pass:5")
                                .samples(100, FrameKind.C2, "a.Main.main:4")
                                .compiled(MadeRun.failed(3, "a.Wide.take", Bailout.INCOMING))
                                .compiled(MadeRun.failed(4, "a.Wide.pass", Bailout.OUTGOING))
                                .ask(new CompileFailed()));
        assertThat(found.place().method()).contains(MadeRun.method("a.Wide.take"));
        assertThat(found.cost().share()).isEqualTo(0.9);
        assertThat(found.text()).contains("a.Wide.pass");
        assertThat(found.evidence()).hasSize(3);
    }

    @Test
    void whatCallsAMethodOfTooManyArgumentsIsNotSaidToTakeThem() throws IOException {
        Finding found =
                notice(
                        new MadeRun()
                                .compiled(MadeRun.failed(4, "a.Wide.pass", Bailout.OUTGOING))
                                .ask(new CompileFailed()));
        assertThat(found.title()).contains("it calls a method that takes more arguments");
        assertThat(found.next().getFirst().text()).startsWith("Pass fewer arguments");
    }

    @Test
    void twoMethodsThatFailEachForItselfAreTwoFindings() throws IOException {
        assertThat(
                        new MadeRun()
                                .samples(600, FrameKind.C1, "a.Big.one:9", "a.Big.two:5")
                                .samples(400, FrameKind.C1, "a.Big.two:5")
                                .compiled(MadeRun.failed(3, "a.Big.one", "out of nodes"))
                                .compiled(MadeRun.failed(4, "a.Big.two", "out of nodes"))
                                .ask(new CompileFailed()))
                .hasSize(2);
    }
}
