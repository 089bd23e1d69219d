package dev.jitlens.findings.code;

import static dev.jitlens.findings.code.OnlyFinding.notice;
import static dev.jitlens.findings.code.OnlyFinding.only;
import static dev.jitlens.findings.code.OnlyFinding.problem;
import static dev.jitlens.findings.code.OnlyFinding.with;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.findings.MadeRun;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.model.CompilerState.NotCompilable;
import dev.jitlens.model.Origin;
import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.model.samples.SampleFailure;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.profile.shares.MadeProfile;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.util.List;

/**
 * Why hot code is not C2's: it is interpreted, too huge, or C1's for good; each beside what nearly
 * is the same.
 */
class LeftBehindTest {
    private static final Origin LOG = new Origin("made.log", 0, 7);
    private static final String EXCLUDED = "excluded by CompileCommand";

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

    /** async-profiler with AsyncGetCallTrace, say, and stacks that hold names only. */
    @Test
    void samplesThatDoNotTellWhoseCodeItIsAreNotCountedAsNone() throws IOException {
        String word = "-XX:TieredStopAtLevel=1";
        Finding found = problem(besideNative(900, FrameKind.JAVA, word));
        assertThat(found.cost().share()).isEqualTo(0.9);
        assertThat(found.evidence().getFirst().text())
                .isEqualTo("90% of the samples are in Java methods");
        assertThat(found.text())
                .startsWith("90% of the samples are in Java methods, in C1's code or interpreted");
        assertThat(besideNative(10, FrameKind.C1, word)).isEmpty();
        assertThat(besideNative(100, FrameKind.C1, word)).hasSize(1);
    }

    private static List<Finding> besideNative(long samples, FrameKind kind, String word)
            throws IOException {
        return new MadeRun()
                .samples(samples, kind, "a.Main.run:7", "a.Main.main:3")
                .samples(1000 - samples, FrameKind.NATIVE, "a.Main.read:9", "a.Main.main:4")
                .arguments(word)
                .ask(new StuckBelowTier4());
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
    void withoutCodeThatIsEnteredAtLoopsThatIsWhy() throws IOException {
        String word = "-XX:-UseOnStackReplacement";
        Finding found = only(looping().arguments(word).ask(new InterpretedHot()));
        assertThat(found.title()).contains(word + ", so that a loop that runs stays in the");
        assertThat(found.next().getFirst().flags()).containsExactly("-XX:+UseOnStackReplacement");
        for (String other : List.of("", word + " -XX:+UseOnStackReplacement")) {
            assertThat(only(looping().arguments(other).ask(new InterpretedHot())).title())
                    .contains("the logs do not tell why");
        }
    }

    @Test
    void withoutSamplesWhatKeepsCodeInTheInterpreterIsANotice() throws IOException {
        MadeRun run = new MadeRun().withLog().compiled(MadeRun.compiled(1, "a.B.run", 3, -1, 10));
        for (String word :
                List.of(
                        "-XX:-UseOnStackReplacement",
                        "-Xint",
                        "-XX:Tier3BackEdgeThreshold=600000000")) {
            Finding found = notice(run.arguments(word).ask(new InterpretedHot()));
            assertThat(found.title()).contains("the command line says " + word);
            assertThat(found.cost().isKnown()).isFalse();
            assertThat(found.text()).contains("not known without samples");
        }
        for (String other :
                List.of(
                        "",
                        "-XX:-UseOnStackReplacement -XX:+UseOnStackReplacement",
                        "-XX:Tier3BackEdgeThreshold=6000")) {
            assertThat(run.arguments(other).ask(new InterpretedHot())).isEmpty();
        }
    }

    private static MadeRun looping() {
        return with(900, FrameKind.INTERPRETED, "a.B.run:12").withLog();
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

    /** Of JAVA_TOOL_OPTIONS the JVM tells, and the command that launched it does not. */
    @Test
    void whatAVariableExcludesIsNotSaidOfTheCommandLine() throws IOException {
        Finding found =
                problem(
                        with(900, FrameKind.INTERPRETED, "a.B.run:12")
                                .arguments("-XX:CompileCommand=exclude,a.B::run")
                                .launched(MadeRun.ofTestClasses())
                                .ask(new InterpretedHot()));
        assertThat(found.title()).contains("a variable or a file of options").contains("excludes");
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

    /** As a directive excludes a method from C2 alone. */
    @Test
    void withoutSamplesAnExcludedMethodWithC1sCodeIsStuckAndNotInterpreted() throws IOException {
        MadeRun run =
                new MadeRun()
                        .withLog()
                        .state(notCompilable("a.B.run", EXCLUDED))
                        .compiled(MadeRun.compiled(1, "a.B.run", 1, -1, 10));
        assertThat(run.ask(new InterpretedHot())).isEmpty();
        assertThat(notice(run.ask(new StuckBelowTier4())).title())
                .startsWith("a.B.run stays C1's: ");
        assertThat(
                        new MadeRun()
                                .withLog()
                                .state(notCompilable("a.B.run", EXCLUDED))
                                .ask(new StuckBelowTier4()))
                .isEmpty();
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

    /** A recording does not tell C1's code from C2's. */
    @Test
    void thresholdsThatTheTimeIsTooShortForProbablyKeepC2Away() throws IOException {
        Finding found = notice(recorded("500000000").ask(new StuckBelowTier4()));
        assertThat(found.title())
                .isEqualTo(
                        "C2 compiles late or never: the command line says"
                                + " -XX:Tier4BackEdgeThreshold=500000000, so hot code is probably"
                                + " C1's.");
        assertThat(found.text()).contains("after 500,000,000 calls or turns");
        assertThat(found.place().method()).contains(MadeRun.method("a.B.run"));
        assertThat(recorded("50000").ask(new StuckBelowTier4())).as("soon reached").isEmpty();
        assertThat(
                        recorded("500000000")
                                .compiled(MadeRun.compiled(3, "a.B.run", 4, -1, 10))
                                .ask(new StuckBelowTier4()))
                .as("C2 compiled it")
                .isEmpty();
        assertThat(
                        recorded("500000000")
                                .arguments("-XX:Tier4InvocationThreshold=500000000")
                                .ask(new StuckBelowTier4()))
                .as("calls and turns together are not raised")
                .isEmpty();
    }

    /** Two seconds of compiled code. */
    private static MadeRun recorded(String threshold) {
        return new MadeRun()
                .profile(
                        new MadeProfile(SampleSource.JFR)
                                .walked(
                                        200,
                                        List.of(
                                                new SampleFrame(
                                                        MadeRun.method("a.B.run"),
                                                        3,
                                                        12,
                                                        FrameKind.COMPILED)))
                                .made())
                .arguments(
                        "-XX:Tier4InvocationThreshold=N -XX:Tier4MinInvocationThreshold=N"
                                        .replace("N", threshold)
                                + " -XX:Tier4BackEdgeThreshold="
                                + threshold);
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
}
