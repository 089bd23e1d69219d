package dev.jitlens.findings.code;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.findings.MadeRun;
import dev.jitlens.findings.benchmarks.MadeBenchmark;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Severity;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.CompilationFate;
import dev.jitlens.model.CompilerState.CodeHeap;
import dev.jitlens.model.CompilerState.CodeHeapFull;
import dev.jitlens.model.CompilerState.NotCompilable;
import dev.jitlens.model.Origin;
import dev.jitlens.model.run.Benchmark;
import dev.jitlens.model.run.HostFact;
import dev.jitlens.model.run.HostFact.Verdict;
import dev.jitlens.model.run.RunManifest;
import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.model.samples.SampleFailure;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.profile.shares.MadeProfile;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.util.List;

/** Why hot code is not C2's, each cause beside what nearly is the same. */
class LeftBehindTest {
    private static final Origin LOG = new Origin("made.log", 0, 7);
    private static final String EXCLUDED = "excluded by CompileCommand";

    /** A thousand samples, so many of them in this method. */
    private static MadeRun with(long samples, FrameKind kind, String frame) {
        return new MadeRun()
                .samples(samples, kind, frame, "a.Main.main:3")
                .samples(1000 - samples, FrameKind.C2, "a.Main.main:4");
    }

    private static Finding only(List<Finding> findings) {
        assertThat(findings).hasSize(1);
        assertThat(findings.getFirst().evidence())
                .allMatch(e -> !e.text().isEmpty() && e.origin().line() > 0);
        return findings.getFirst();
    }

    private static Finding problem(List<Finding> findings) {
        Finding found = only(findings);
        assertThat(found.severity()).isEqualTo(Severity.PROBLEM);
        return found;
    }

    private static Finding notice(List<Finding> findings) {
        Finding found = only(findings);
        assertThat(found.severity()).isEqualTo(Severity.NOTICE);
        return found;
    }

    /** A thread in the VM is taken for the interpreted method that it came from. */
    @Test
    void whatTheRawPcDoesNotSeeInterpretedIsNot() throws IOException {
        assertThat(notice(untold(200)).title()).contains("was not compiled");
        assertThat(untold(20)).isEmpty();
    }

    @Test
    void whatTheVmDoesForAnInterpretedMethodIsNotInterpreted() throws IOException {
        assertThat(
                        new MadeRun()
                                .inTheVm(300, FrameKind.INTERPRETED, "a.Main.run:7")
                                .samples(700, FrameKind.C2, "a.Main.main:4")
                                .withLog()
                                .ask(new InterpretedHot()))
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "-Xint",
                "-XX:-UseCompiler",
                "-XX:TieredStopAtLevel=0",
                "-Djava.compiler=NONE"
            })
    void aCommandLineThatLeavesTheInterpreterIsNamed(String word) throws IOException {
        MadeRun run =
                with(900, FrameKind.INTERPRETED, "a.Main.run:7").withLog().version("25.412-b08");
        Finding found = problem(run.arguments("-Xmx1g " + word).ask(new InterpretedHot()));
        assertThat(found.title()).endsWith("the command line says " + word + ".");
        assertThat(run.ask(new StuckBelowTier4())).isEmpty();
    }

    /** Since JDK 21 the JVM takes no notice of this property. */
    @Test
    void aCompilerOfNoneIsNoMatterToNewJvms() throws IOException {
        MadeRun run =
                with(900, FrameKind.INTERPRETED, "a.Main.run:7").withLog().version("21.0.2+13");
        assertThat(problem(run.arguments("-Djava.compiler=NONE").ask(new InterpretedHot())).title())
                .contains("the logs do not tell why");
    }

    @ParameterizedTest
    @ValueSource(strings = {"-XX:TieredStopAtLevel=1", "-XX:CompilationMode=quick-only"})
    void aCommandLineThatLeavesCOneIsNamed(String word) throws IOException {
        MadeRun run = with(900, FrameKind.C1, "a.Main.run:7").withLog().arguments(word);
        assertThat(problem(run.ask(new StuckBelowTier4())).title()).contains("says " + word);
        assertThat(
                        with(900, FrameKind.C1, "a.Main.run:7")
                                .withLog()
                                .arguments("-XX:CompilationMode=high-only-quick-internal")
                                .ask(new StuckBelowTier4()))
                .isEmpty();
    }

    private static List<Finding> untold(long inInterpreter) throws IOException {
        return with(170, FrameKind.INTERPRETED, "a.Main.run:7")
                .withLog()
                .profile(
                        new MadeProfile(SampleSource.PC)
                                .failed(inInterpreter, SampleFailure.named("interpreter"))
                                .walked(1000 - inInterpreter, "a.Main.main:4")
                                .made())
                .ask(new InterpretedHot());
    }

    @Test
    void aHugeMethodIsNamedWithItsHottestLine() throws IOException {
        Finding found = problem(huge(8000, 900));
        assertThat(found.title()).contains("8,001 bytes");
        assertThat(found.place().line()).isEqualTo(12);
    }

    /** Where no class file tells the size, the last bytecode that was seen does. */
    private static List<Finding> huge(int lastBci, long samples) throws IOException {
        return with(samples, FrameKind.INTERPRETED, "a.Big.run:12@" + lastBci)
                .ask(new MethodTooHuge());
    }

    @Test
    void aClassInitializerRunsOnceSoNobodyWaitsForItsCode() throws IOException {
        assertThat(neverCompiled("a.Big.fill:12")).isNotEmpty();
        assertThat(neverCompiled("a.Big.<clinit>:12")).isEmpty();
    }

    private static List<Finding> neverCompiled(String frame) throws IOException {
        return with(900, FrameKind.INTERPRETED, frame).withLog().ask(new InterpretedHot());
    }

    @Test
    void aMethodThatMayBeOfTheLimitIsNotHuge() throws IOException {
        assertThat(huge(7999, 900)).isEmpty();
    }

    @Test
    void aHugeMethodThatTakesNoTimeIsNotNamed() throws IOException {
        assertThat(huge(20_000, 5)).isEmpty();
    }

    @Test
    void aHugeMethodThatTakesLittleIsANotice() throws IOException {
        notice(huge(20_000, 40));
    }

    @Test
    void withoutTheLimitNoMethodIsTooHuge() throws IOException {
        assertThat(
                        with(900, FrameKind.INTERPRETED, "a.Big.run:12@9000")
                                .arguments("-XX:-DontCompileHugeMethods")
                                .ask(new MethodTooHuge()))
                .isEmpty();
    }

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
     * Measured on JDK 8u504: with 1,169,664 of 2,555,904 bytes free, methods that loop were
     * compiled by C1 after 7.1 times their usual count, and 6.6 times is computed.
     */
    @ParameterizedTest
    @CsvSource({"25.504-b01,1169664,6.6", "17.0.15+6,854000,2.7"})
    void aCacheThatFillsHoldsC1Back(String version, long free, String factor) throws IOException {
        MadeRun run = half(free).version(version);
        Finding found = problem(run.ask(new CodeCacheFull()));
        assertThat(found.text()).contains(factor + " times as often");
        assertThat(found.place().method()).contains(MadeRun.method("a.Big.run"));
        assertThat(run.ask(new CompileBacklog())).as("told once").isEmpty();
        assertThat(half(2_000_000).version(version).ask(new CodeCacheFull())).isEmpty();
        assertThat(
                        run.arguments("-XX:IncreaseFirstTierCompileThresholdAt=99")
                                .ask(new CodeCacheFull()))
                .isEmpty();
    }

    /**
     * Whose ratio counts: nm shows reverse_free_ratio(int) in the libjvm of JDK 11.0.13, () in
     * those of 17.0.15 and 21.0.8.
     */
    @Test
    void aCacheInPartsCountsAsAWholeWhereTheJdkCountsItSo() throws IOException {
        for (String version : List.of("21.0.8+9-LTS", "25.0.3+9-LTS", "17.0.15+6", "17.0.4+8")) {
            Finding found = problem(inParts(854_000, 900_000, version));
            assertThat(found.text()).contains("2.7 times as often");
            assertThat(found.title()).startsWith("The code cache (");
        }
        for (String version : List.of("11.0.13+8", "17.0.3+7", "18.0.2+9", "17+35")) {
            assertThat(inParts(854_000, 900_000, version)).as(version).isEmpty();
            Finding found = problem(inParts(2_400_000, 333_000, version));
            assertThat(found.title()).contains("part \u201cprofiled nmethods\u201d (977 kB)");
            assertThat(found.text()).contains("2.7 times as often");
        }
        assertThat(inParts(854_000, 333_000, "25.504-b01")).isEmpty();
    }

    private static List<Finding> inParts(long free, long profiledFree, String version)
            throws IOException {
        CodeHeap profiled =
                new CodeHeap(
                        LOG,
                        6,
                        "CodeHeap 'profiled nmethods'",
                        9,
                        7,
                        0,
                        profiledFree,
                        1_000_000,
                        0);
        return half(free).state(profiled).version(version).ask(new CodeCacheFull());
    }

    private static MadeRun half(long free) {
        return with(900, FrameKind.C1, "a.Big.run:12")
                .compiled(MadeRun.compiled(9, "a.Big.run", 3, -1, 500, 510))
                .state(new CodeHeap(LOG, 5, "", 9, 7, 2, free + 100_000, 2_555_904, 0))
                .state(new CodeHeap(LOG, 6, "", 9, 7, 2, free - 100_000, 2_555_904, 0))
                .state(new CodeHeap(LOG, 7, "", 9, 7, 2, free, 2_555_904, 0));
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

    @Test
    void aMethodThatTheCommandLineExcludesIsNamed() throws IOException {
        Finding found =
                problem(
                        with(900, FrameKind.INTERPRETED, "a.B.run:12")
                                .arguments("-XX:CompileCommand=exclude,a.B::run")
                                .ask(new InterpretedHot()));
        assertThat(found.title()).contains("the command line excludes it");
    }

    @Test
    void aMethodThatAFileOfCommandsExcludesIsNamedAsTheLogTells() throws IOException {
        for (String reason : List.of(EXCLUDED, "excluded by CompilerOracle")) {
            Finding found =
                    problem(
                            with(900, FrameKind.INTERPRETED, "a.B.run:12")
                                    .state(notCompilable("a.B.run", reason))
                                    .ask(new InterpretedHot()));
            assertThat(found.title()).contains("a file of CompileCommands or a directive");
            assertThat(found.confidence()).isEqualTo(1);
            assertThat(found.evidence()).anyMatch(e -> e.origin().equals(LOG));
        }
    }

    /** A directive can exclude a method from C2 alone: it is not interpreted then. */
    @Test
    void whatIsExcludedAndHasTheCodeOfCOneIsStuckThere() throws IOException {
        MadeRun run =
                with(900, FrameKind.C1, "a.B.run:12").state(notCompilable("a.B.run", EXCLUDED));
        Finding found = problem(run.ask(new StuckBelowTier4()));
        assertThat(found.title())
                .isEqualTo(
                        "a.B.run stays C1's: a file of CompileCommands or a directive"
                                + " excludes it from compilation by C2.");
        assertThat(found.evidence()).anyMatch(e -> e.origin().equals(LOG));
        assertThat(run.ask(new InterpretedHot())).isEmpty();
        assertThat(
                        with(900, FrameKind.INTERPRETED, "a.B.run:12")
                                .state(notCompilable("a.B.run", EXCLUDED))
                                .ask(new StuckBelowTier4()))
                .isEmpty();
        assertThat(
                        with(40, FrameKind.C1, "a.B.run:12")
                                .state(notCompilable("a.B.run", EXCLUDED))
                                .ask(new StuckBelowTier4()))
                .isEmpty();
    }

    /** HotSpot asked for the method, so that it was called often; what it costs nothing tells. */
    @Test
    void withoutSamplesAnExcludedMethodIsANotice() throws IOException {
        assertThat(
                        notice(
                                        new MadeRun()
                                                .withLog()
                                                .state(notCompilable("a.B.run", EXCLUDED))
                                                .ask(new InterpretedHot()))
                                .place()
                                .method())
                .contains(MadeRun.method("a.B.run"));
        for (NotCompilable other :
                List.of(
                        notCompilable("a.B.run", "out of stack space"),
                        notCompilable("java.lang.String.hashCode", EXCLUDED))) {
            assertThat(new MadeRun().withLog().state(other).ask(new InterpretedHot())).isEmpty();
        }
    }

    private static NotCompilable notCompilable(String method, String reason) {
        return new NotCompilable(LOG, 5, MadeRun.method(method), false, -1, reason);
    }

    @Test
    void anExcludedMethodThatIsColdIsNotNamed() throws IOException {
        assertThat(
                        with(5, FrameKind.INTERPRETED, "a.B.run:12")
                                .state(notCompilable("a.B.run", EXCLUDED))
                                .ask(new InterpretedHot()))
                .isEmpty();
    }

    @Test
    void whatIsNotCompilableForAnotherReasonIsNotExcluded() throws IOException {
        Finding found =
                only(
                        with(900, FrameKind.INTERPRETED, "a.B.run:12")
                                .withLog()
                                .state(notCompilable("a.B.run", "out of stack space"))
                                .ask(new InterpretedHot()));
        assertThat(found.title()).contains("the logs do not tell why");
        assertThat(found.confidence()).isLessThan(1);
    }

    @Test
    void whatIsInNoLogIsNotCalledUncompiledWhereNoLogTellsAll() throws IOException {
        MadeRun run = with(900, FrameKind.INTERPRETED, "a.B.run:12");
        assertThat(run.ask(new InterpretedHot())).isEmpty();
    }

    @Test
    void theWholeProgramIsInterpretedOnlyIfTheCommandLineSaysSo() throws IOException {
        MadeRun run = with(900, FrameKind.INTERPRETED, "a.B.run:12").arguments("-Xint");
        assertThat(problem(run.ask(new InterpretedHot())).title()).contains("-Xint");
    }

    @Test
    void codeOfCOneIsStuckWhereTheHighestTierIsItsOwn() throws IOException {
        MadeRun run = with(900, FrameKind.C1, "a.B.run:12");
        assertThat(run.ask(new StuckBelowTier4())).isEmpty();
        Finding found =
                problem(run.arguments("-XX:TieredStopAtLevel=1").ask(new StuckBelowTier4()));
        assertThat(found.place().method()).contains(MadeRun.method("a.B.run"));
    }

    /** A log alone has the command line, and what was compiled, but no samples. */
    @Test
    void withoutSamplesTheCommandLineIsANotice() throws IOException {
        MadeRun run = new MadeRun().withLog().compiled(MadeRun.compiled(1, "a.B.run", 3, -1, 10));
        assertThat(run.ask(new StuckBelowTier4())).isEmpty();
        notice(run.arguments("-XX:TieredStopAtLevel=3").ask(new StuckBelowTier4()));
        assertThat(
                        new MadeRun()
                                .withLog()
                                .compiled(
                                        MadeRun.compiled(1, "java.lang.String.hashCode", 3, -1, 10))
                                .arguments("-XX:TieredStopAtLevel=3")
                                .ask(new StuckBelowTier4()))
                .as("nothing of the program was compiled")
                .isEmpty();
    }

    @Test
    void aProgramThatHardlyRunsItsCodeIsNotStuck() throws IOException {
        notice(
                new MadeRun()
                        .samples(900, FrameKind.NATIVE, "a.B.read")
                        .samples(100, FrameKind.C1, "a.B.run:12")
                        .arguments("-XX:TieredStopAtLevel=1")
                        .ask(new StuckBelowTier4()));
    }

    @Test
    void theHighestTierThatIsTheDefaultStopsNothing() throws IOException {
        assertThat(
                        with(900, FrameKind.C1, "a.B.run:12")
                                .arguments("-XX:TieredStopAtLevel=1 -XX:TieredStopAtLevel=4")
                                .ask(new StuckBelowTier4()))
                .isEmpty();
    }

    @Test
    void aFullCodeCacheIsNamedWithWhatRunsInstead() throws IOException {
        MadeRun run =
                with(900, FrameKind.INTERPRETED, "a.B.run:12")
                        .compiled(MadeRun.compiled(1, "a.B.other", 3, -1, 10))
                        .state(new CodeHeapFull(LOG, 5, "", 700, 4000, 2_500_000, 1));
        Finding found = problem(run.ask(new CodeCacheFull()));
        assertThat(found.place().method()).contains(MadeRun.method("a.B.run"));
        assertThat(found.evidence()).hasSize(2);
    }

    @Test
    void aFullCodeCacheThatNobodySuffersFromIsANotice() throws IOException {
        notice(
                with(20, FrameKind.INTERPRETED, "a.B.run:12")
                        .compiled(MadeRun.compiled(1, "a.B.other", 3, -1, 10))
                        .state(new CodeHeapFull(LOG, 5, "", 700, 4000, 2_500_000, 1))
                        .ask(new CodeCacheFull()));
    }

    @Test
    void aFullCodeCacheIsAProblemWhereNoSamplesTellWhatRuns() throws IOException {
        CodeHeapFull full = new CodeHeapFull(LOG, 5, "", 700, 4000, 2_500_000, 1);
        Finding alone =
                problem(
                        new MadeRun()
                                .withLog()
                                .compiled(MadeRun.failed(1, "a.B.run", "CodeCache is full"))
                                .state(full)
                                .ask(new CodeCacheFull()));
        assertThat(alone.place().method()).contains(MadeRun.method("a.B.run"));
        assertThat(alone.cost().isKnown()).isFalse();
        Finding recorded =
                problem(
                        new MadeRun()
                                .samples(500, FrameKind.COMPILED, "a.B.run:12")
                                .compiled(MadeRun.compiled(1, "a.B.other", 3, -1, 10))
                                .state(full)
                                .ask(new CodeCacheFull()));
        assertThat(recorded.text()).contains("one name for all compiled code");
    }

    @Test
    void aTightCodeCacheOfALogAloneIsANotice() throws IOException {
        assertThat(notice(tight(600_000).ask(new CodeCacheFull())).title())
                .startsWith("The code cache (2,441 kB) was 76% full in the end");
        assertThat(tight(1_500_000).ask(new CodeCacheFull())).isEmpty();
    }

    /** What is left of 2.5 MB. */
    private static MadeRun tight(long free) {
        return new MadeRun()
                .withLog()
                .version("17.0.15+6")
                .compiled(MadeRun.compiled(1, "a.B.other", 3, -1, 10))
                .state(new CodeHeap(LOG, 5, "", 9, 7, 2, free, 2_500_000, 0));
    }

    @Test
    void aCodeCacheWithHalfLeftIsNotFull() throws IOException {
        assertThat(
                        with(900, FrameKind.INTERPRETED, "a.B.run:12")
                                .compiled(MadeRun.compiled(1, "a.B.other", 3, -1, 10))
                                .state(new CodeHeap(LOG, 5, "", 9, 7, 2, 1_250_000, 2_500_000, 0))
                                .ask(new CodeCacheFull()))
                .isEmpty();
    }

    @Test
    void aQueueThatWasLongIsABacklog() throws IOException {
        Finding found = problem(warming(700, 2000).ask(new CompileBacklog()));
        assertThat(found.text()).contains("nine in ten waited 1.90 s or less");
    }

    @Test
    void whereOthersHadTheProcessorsAQueueThatWasLongIsNobodysFault() throws IOException {
        HostFact load = new HostFact("load", "Load", "9.2", Verdict.NOISY, "It waits.", "");
        Finding found =
                notice(warming(700, 2000).launched(MadeRun.on(load)).ask(new CompileBacklog()));
        assertThat(found.next().getFirst().text()).startsWith("Run it again when nothing else");
    }

    @Test
    void whatC2DidNotGetDoneIsTold() throws IOException {
        MadeRun run =
                with(900, FrameKind.C1, "a.Big.run:12")
                        .compiled(MadeRun.compiled(3, "a.Big.run", 3, -1, 10))
                        .compiled(
                                MadeRun.begun(MadeRun.compiled(4, "a.Big.run", 4, -1, 3000, 3100)))
                        .launched(MadeRun.ended(RunManifest.End.EXITED, 0));
        assertThat(notice(run.ask(new CompileBacklog())).text())
                .contains("C2 began to compile a.Big.run (100 bytes of bytecode) after 3.10 s");
        run.compiled(MadeRun.compiled(5, "a.Big.run", 4, -1, 3200, 3300));
        assertThat(notice(run.ask(new CompileBacklog())).text()).doesNotContain("began");
    }

    @Test
    void thresholdsThatTheCommandLineRaisesKeepC2Away() throws IOException {
        for (String word :
                List.of(
                        "-XX:Tier4BackEdgeThreshold=1000000000",
                        "-XX:CompileThresholdScaling=100")) {
            MadeRun run =
                    with(900, FrameKind.C1, "a.B.run:12")
                            .compiled(MadeRun.compiled(3, "a.B.run", 3, -1, 10))
                            .arguments(word);
            Finding found = problem(run.ask(new StuckBelowTier4()));
            assertThat(found.title()).contains("the command line says " + word);
            assertThat(found.place().method()).contains(MadeRun.method("a.B.run"));
            assertThat(run.ask(new CompileBacklog())).isEmpty();
        }
    }

    @Test
    void thresholdsThatAreSoHighThatNothingLeavesTheInterpreterAreNamed() throws IOException {
        MadeRun run = with(900, FrameKind.INTERPRETED, "a.B.run:12").withLog();
        for (String words :
                List.of(
                        "-XX:CompileThresholdScaling=100",
                        "-XX:Tier3InvocationThreshold=1000000",
                        "-XX:CompileThreshold=500000 -XX:-TieredCompilation")) {
            Finding found = problem(run.arguments(words).ask(new InterpretedHot()));
            assertThat(found.title())
                    .startsWith("a.B.run was not compiled: the command line says ")
                    .contains(words.split(" ")[0])
                    .endsWith(", which lets HotSpot compile later.");
            assertThat(found.place().method()).contains(MadeRun.method("a.B.run"));
            assertThat(found.next().toString()).contains("as they are by default");
        }
        // With tiers nobody asks for that one, and without for none of the third.
        for (String words :
                List.of(
                        "-XX:CompileThreshold=500000",
                        "-XX:Tier3InvocationThreshold=1000000 -XX:-TieredCompilation",
                        "-XX:CompileThresholdScaling=0.5 -XX:Tier3CompileThreshold=10")) {
            assertThat(problem(run.arguments(words).ask(new InterpretedHot())).title())
                    .contains("the logs do not tell why");
        }
    }

    @Test
    void whatC2CompilesAllTheSameOrSoonerIsNotStuck() throws IOException {
        MadeRun run =
                with(900, FrameKind.C1, "a.B.run:12")
                        .compiled(MadeRun.compiled(3, "a.B.run", 3, -1, 10));
        assertThat(
                        run.arguments("-XX:CompileThresholdScaling=0.5 -XX:Tier4CompileThreshold=9")
                                .ask(new StuckBelowTier4()))
                .isEmpty();
        run.compiled(MadeRun.compiled(4, "a.B.run", 4, -1, 3000));
        assertThat(run.arguments("-XX:CompileThresholdScaling=2.5").ask(new StuckBelowTier4()))
                .isEmpty();
    }

    /** Code of C2 that had to wait so long, with samples of C1's code until then. */
    private static MadeRun warming(long slow, int waitedMillis) {
        return new MadeRun()
                .samples(slow, FrameKind.C1, "a.B.run:12")
                .samples(
                        1000 - slow,
                        MadeRun.compiled(7, "a.B.run", 4, -1, 100, waitedMillis),
                        "a.B.run:12");
    }

    /** A log alone tells how long tasks were queued. */
    @Test
    void withoutSamplesAQueueThatWasLongIsANotice() throws IOException {
        Finding found = notice(queued(60, 8).ask(new CompileBacklog()));
        assertThat(found.title())
                .isEqualTo(
                        "C2 was behind: of 60 tasks one in ten waited 2.00 s or longer in its"
                                + " queue.");
        assertThat(found.place().method()).contains(MadeRun.method("a.B.m0"));
        assertThat(found.cost().isKnown()).isFalse();
        assertThat(queued(60, 3).ask(new CompileBacklog())).isEmpty();
        assertThat(queued(20, 8).ask(new CompileBacklog())).as("few tasks").isEmpty();
    }

    private static MadeRun queued(int tasks, int late) {
        MadeRun run = new MadeRun().withLog();
        for (int i = 0; i < tasks; i++) {
            int start = i < late ? 2100 : 110;
            run.compiled(MadeRun.compiled(1 + i, "a.B.m" + i, 4, -1, 100, start, start + 5));
        }
        return run;
    }

    @ParameterizedTest
    @ValueSource(ints = {101, 500})
    void warmUpOfAShortRunIsNobodysFault(int waitedMillis) throws IOException {
        notice(warming(700, waitedMillis).ask(new CompileBacklog()));
    }

    /** They are meant to, and what they measured meanwhile is dropped. */
    @Test
    void forksOfJmhThatWarmUpHaveNoBacklog() throws IOException {
        Benchmark measured =
                MadeBenchmark.of("reads", "avgt", "ns/op", "25", MadeBenchmark.fork(3));
        assertThat(warming(700, 2000).benchmark(measured).ask(new CompileBacklog())).isEmpty();
    }

    /** A hundred a second, to the end; what the JDK loads once is none of these. */
    @Test
    void whereNewClassesKeepComingThePlaceThatHasThemDefinedIsNamed() throws IOException {
        String defines = "java.lang.ClassLoader.defineClass1";
        MadeRun run =
                warming(700, 0)
                        .samples(90, FrameKind.NATIVE, defines, "a.Script.run:5", "a.B.main:2")
                        .samples(10, FrameKind.NATIVE, defines, "java.net.URLClassLoader.findClass")
                        .samples(
                                200,
                                FrameKind.NATIVE,
                                defines,
                                "jdk.internal.loader.BuiltinClassLoader.loadClass",
                                "a.B.main:1");
        assertThat(notice(run.ask(new CompileBacklog())).text()).doesNotContain("New classes");
        for (int second = 0; second <= 10; second++) {
            run.classes(second, 1000 + 100 * second);
        }
        Finding found = notice(run.ask(new CompileBacklog()));
        assertThat(found.text())
                .contains("New classes keep coming, 500 in the second half alone")
                .endsWith(
                        "Of 100 samples in which it has classes defined, 90 came through"
                                + " a.Script.run (line 5).");
        assertThat(found.next().getFirst().text()).startsWith("Define each class once");
    }

    @Test
    void aProgramThatIsWarmSoonHasNoBacklog() throws IOException {
        assertThat(warming(50, 2000).ask(new CompileBacklog())).isEmpty();
    }

    @Test
    void anIntrinsicThatIsOffIsMissedWhereItsMethodIsHot() throws IOException {
        String off = "-XX:-UseCRC32Intrinsics";
        MadeRun hot =
                new MadeRun()
                        .samples(900, FrameKind.C2, "java.util.zip.CRC32.update:5", "a.B.sum:3")
                        .samples(100, FrameKind.C2, "a.B.sum:4");
        assertThat(hot.ask(new IntrinsicMissed())).isEmpty();
        Finding found = problem(hot.arguments(off).ask(new IntrinsicMissed()));
        assertThat(found.place().method()).contains(MadeRun.method("a.B.sum"));
        MadeRun cold =
                new MadeRun()
                        .samples(10, FrameKind.C2, "java.util.zip.CRC32.update:5", "a.B.sum:3")
                        .samples(990, FrameKind.C2, "a.B.sum:4");
        assertThat(cold.arguments(off).ask(new IntrinsicMissed())).isEmpty();
    }

    /** JFR tells of native methods apart, and not whether they ran; a checksum does not wait. */
    @Test
    void anIntrinsicIsMissedWhereARecordingFindsTheNativeMethodInstead() throws IOException {
        assertThat(problem(checksums(SampleSource.JFR)).place().method())
                .contains(MadeRun.method("a.B.sum"));
        assertThat(checksums(SampleSource.AGCT)).as("it tells what ran").isEmpty();
    }

    private static List<Finding> checksums(SampleSource source) throws IOException {
        return new MadeRun()
                .profile(
                        new MadeProfile(source)
                                .walked(300, "a.B.main:4")
                                .waiting(200, "java.util.zip.CRC32.updateBytes0", "a.B.sum:3")
                                .waiting(200, "java.net.SocketInputStream.read0", "a.B.read:3")
                                .made())
                .arguments("-XX:-UseCRC32Intrinsics")
                .ask(new IntrinsicMissed());
    }

    /** The JVM does without an intrinsic whose instructions are off, or which is named. */
    @ParameterizedTest
    @CsvSource({
        "-XX:-UseAES,true",
        "-XX:-UseAESIntrinsics,true",
        "-XX:DisableIntrinsic=_updateCRC32 _aescrypt_encryptBlock,false",
        "'-XX:ControlIntrinsic=+_updateCRC32,-_aescrypt_encryptBlock',false"
    })
    void anIntrinsicIsOffByItsInstructionsOrByItsName(String word, boolean again)
            throws IOException {
        MadeRun hot =
                new MadeRun()
                        .samples(
                                900,
                                FrameKind.C2,
                                "com.sun.crypto.provider.AESCrypt.implEncryptBlock:5",
                                "a.B.seal:3")
                        .samples(100, FrameKind.C2, "java.util.zip.CRC32.update:5", "a.B.sum:4");
        List<Finding> found = hot.arguments(word.replace(' ', ',')).ask(new IntrinsicMissed());
        Finding aes = found.getLast();
        assertThat(aes.title())
                .contains("AESCrypt.implEncryptBlock")
                .contains("is switched off by");
        assertThat(aes.next().getFirst().flags().isEmpty()).isNotEqualTo(again);
        assertThat(found).hasSize(word.contains("=_updateCRC32") ? 2 : 1);
        assertThat(hot.arguments("-XX:DisableIntrinsic=_dsin").ask(new IntrinsicMissed()))
                .isEmpty();
    }

    /** Its class has many others, and runs code of another class instead. */
    @Test
    void anIntrinsicOfMathIsMissedWhereItsMethodCallsAnother() throws IOException {
        MadeRun run =
                new MadeRun()
                        .arguments("-XX:DisableIntrinsic=_dlog,_dexp")
                        .samples(
                                900,
                                FrameKind.C2,
                                "java.lang.FdLibm$Exp.compute:5",
                                "+java.lang.Math.exp:9",
                                "a.Model.value:3")
                        .samples(100, FrameKind.C2, "java.lang.Math.max:5", "a.Model.top:4");
        Finding found = problem(run.ask(new IntrinsicMissed()));
        assertThat(found.title())
                .startsWith("a.Model.value (line 3) uses java.lang.Math.exp, of a class whose");
        assertThat(found.text()).startsWith("90% of the samples are in methods of java.lang.Math,");
    }

    @Test
    void classesThatKeepComingAreWhyAWarmUpDoesNotEnd() throws IOException {
        String coming = "New classes keep coming, 400 in the second half alone";
        assertThat(classes(20, 40).ask(new CompileBacklog()).getFirst().text()).contains(coming);
        // The start of a program, or one that has started.
        assertThat(classes(5, 40).ask(new CompileBacklog()).getFirst().text())
                .doesNotContain("New classes");
        MadeRun once = warming(700, 100);
        for (int i = 0; i <= 20; i++) {
            once.classes(i, i < 12 ? 2000 : 2400);
        }
        assertThat(once.ask(new CompileBacklog()).getFirst().text()).doesNotContain("New classes");
        assertThat(classes(20, 2).ask(new CompileBacklog()).getFirst().text())
                .doesNotContain("New classes");
        // A few percent of what a large program has.
        assertThat(classes(20, 9).ask(new CompileBacklog()).getFirst().text())
                .doesNotContain("New classes");
        MadeRun tool =
                classes(20, 40)
                        .samples(
                                20,
                                FrameKind.NATIVE,
                                "java.lang.ClassLoader.defineClass1",
                                "jdk.internal.loader.BuiltinClassLoader.defineClass",
                                "a.B.pass:7");
        assertThat(tool.ask(new CompileBacklog()).getFirst().text())
                .as("each of its classes once")
                .doesNotContain("New classes");
    }

    /**
     * @param perSecond how many classes are loaded in each
     */
    private static MadeRun classes(int seconds, int perSecond) {
        MadeRun run = warming(700, 100);
        for (int i = 0; i <= seconds; i++) {
            run.classes(i, 2000 + (long) perSecond * i);
        }
        return run;
    }
}
