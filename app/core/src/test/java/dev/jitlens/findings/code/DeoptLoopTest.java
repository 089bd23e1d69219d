package dev.jitlens.findings.code;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.findings.MadeRun;
import dev.jitlens.findings.fact.Evidence;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Severity;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.CompilerState.NotCompilable;
import dev.jitlens.model.Method;
import dev.jitlens.model.Origin;
import dev.jitlens.model.Unknown;
import dev.jitlens.model.samples.FrameKind;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.util.List;

/** Whose code it is that traps throw away, and what is said of where they are. */
class DeoptLoopTest {
    private static final int ENOUGH = 6;

    private final MadeRun run = new MadeRun();

    @Test
    void trapsInAnInlinedMethodAreOfTheCodeAroundIt() throws IOException {
        for (int i = 0; i < ENOUGH; i++) {
            Compilation code = code(i);
            run.compiled(code)
                    .trap(code, "unstable_if", "a.Main.route@" + (10 + i), "a.Main.main@54");
        }
        assertThat(only().title())
                .isEqualTo(
                        "a.Main.main was compiled by C2 6 times, and its code thrown away 6 times,"
                                + " most for unstable_if at 6 bytecodes of a.Main.route, which is"
                                + " inlined.");
        assertThat(only().place().method().map(Figures::name)).hasValue("a.Main.route");
    }

    /** {@code -Xlog:deoptimization}. */
    @Test
    void aLogThatTellsTheInnermostFrameAloneTellsTheCompilation() throws IOException {
        for (int i = 0; i < ENOUGH; i++) {
            Compilation code = code(i);
            run.compiled(code).trap(code, "null_check", "a.Main.route@12");
        }
        assertThat(only().title())
                .startsWith("a.Main.main was compiled")
                .endsWith("most for null_check at bci 12 of a.Main.route, which is inlined.");
    }

    /** A log of which the part is missing that names methods. */
    @Test
    void whatIsNotToldIsNotSaid() {
        Thrown.Site nowhere = new Thrown.Site(new Method("", "", ""), -1, "null_check");
        assertThat(nowhere.at() + nowhere.in()).isEqualTo("at a bytecode that is not told");
        Thrown.Site told = new Thrown.Site(new Method("a.Main", "route", ""), 12, "null_check");
        assertThat(told.at() + told.in()).isEqualTo("at bci 12 of a.Main.route");
    }

    /** Each at a bytecode of its own. */
    @Test
    void theReasonIsThatOfMostTraps() throws IOException {
        for (int i = 0; i < ENOUGH; i++) {
            Compilation code = code(i);
            String reason = i == ENOUGH - 1 ? "null_check" : "unstable_if";
            run.compiled(code).trap(code, reason, "a.Main.main@" + (10 + i));
        }
        assertThat(only().title()).endsWith("most for unstable_if at 5 bytecodes.");
    }

    @Test
    void itsOwnBytecodeIsNamedAlone() throws IOException {
        for (int i = 0; i < ENOUGH; i++) {
            Compilation code = code(i);
            run.compiled(code).trap(code, "class_check", "a.Main.main@12");
        }
        assertThat(only().title()).endsWith("most for class_check at bci 12.");
        assertThat(only().evidence().getLast().text()).startsWith("OSR compilation 5 was made");
    }

    @Test
    void ofTheJdksCodeNoSamplesAreToldWhereThereAreNone() throws IOException {
        for (int i = 0; i < ENOUGH; i++) {
            Compilation code = code(i, "java.util.Scanner.next");
            run.compiled(code).trap(code, "class_check", "java.util.Scanner.next@12");
        }
        assertThat(only().place().method().map(Figures::name)).hasValue("java.util.Scanner.next");
        assertThat(only().text())
                .startsWith("What it costs is not known without samples")
                .doesNotContain("came through");
    }

    /** Code that class loading threw away traps meanwhile, too. */
    @Test
    void whatClassLoadingThrewAwayIsNotBlamedOnTraps() throws IOException {
        for (int i = 0; i < ENOUGH; i++) {
            Compilation code =
                    MadeRun.retired(
                            MadeRun.compiled(i, "a.Main.main", 4, 41, 100 * i + 1),
                            i == 0
                                    ? "uncommon trap: profile_predicate"
                                    : "marked for deoptimization: class loading of a.Tax" + i);
            run.compiled(code).trap(code, "profile_predicate", "a.Main.main@" + (16 + i % 2));
        }
        assertThat(only().title())
                .isEqualTo(
                        "a.Main.main was compiled by C2 6 times, and its code thrown away 6 times,"
                                + " most since a class was loaded that overrides what it called, or"
                                + " implements it anew (the last: a.Tax5).");
        assertThat(only().evidence())
                .extracting(Evidence::kind)
                .containsOnly(Evidence.Kind.COMPILATION);
        assertThat(only().next().getFirst().text()).startsWith("Load the classes that override");
    }

    /** HotSpot does not count code that a changed call site threw away. */
    @Test
    void thatC2GivesUpIsSaidWhereTheLogDoes() throws IOException {
        for (int i = 0; i < 500; i++) {
            run.compiled(code(i));
        }
        assertThat(only().text()).doesNotContain("gave up");
        run.state(
                new NotCompilable(
                        new Origin("made.log", 0, 7),
                        Unknown.NUMBER,
                        MadeRun.method("a.Main.main"),
                        false,
                        4,
                        "decompile_count > PerMethodRecompilationCutoff"));
        assertThat(only().text())
                .endsWith(
                        "Then HotSpot gave up (PerMethodRecompilationCutoff): C2 compiles it no"
                                + " more.");
    }

    /** Recordings have compilations, and never that code was thrown away. */
    @Test
    void aRecordingTellsItByC2CompilingTheWholeMethodAgain() throws IOException {
        for (int i = 0; i < ENOUGH + 1; i++) {
            run.compiled(MadeRun.compiled(i, "a.Main.main", 4, -1, 100 * i + 1));
        }
        Finding found = run.ask(new DeoptLoop()).getFirst();
        assertThat(found.title())
                .startsWith(
                        "a.Main.main was compiled by C2 7 times at least, since its code was thrown"
                                + " away at least 6 times, as something that it relied on changed");
        assertThat(found.evidence().getLast().text())
                .isEqualTo("compilation 5 was followed by another one");
        assertThat(run.withLog().ask(new DeoptLoop())).as("which would tell").isEmpty();
    }

    /** Short compilations are in no recording, but all traps are. */
    @Test
    void aRecordingTellsItByTrapsOfManyCompileIds() throws IOException {
        for (int i = 0; i < ENOUGH; i++) {
            run.trap(code(i), "unstable_if", "a.Main.main@" + (10 + i % 2));
            run.trap(code(i), "unstable_if", "a.Main.main@" + (10 + i % 2));
        }
        Finding found = run.ask(new DeoptLoop()).getFirst();
        assertThat(found.title())
                .isEqualTo(
                        "a.Main.main was compiled by C2 6 times at least, since its code was thrown"
                                + " away at least 6 times, most for unstable_if at 2 bytecodes.");
        assertThat(found.text()).endsWith("short compilations are not told.");
    }

    /** Traps that only have it compiled again leave the code in use. */
    @Test
    void trapsOfOneCompilationAreNoLoop() throws IOException {
        for (int i = 0; i < 10 * ENOUGH; i++) {
            run.trap(code(0), "unstable_if", "a.Main.main@10");
        }
        assertThat(run.ask(new DeoptLoop())).isEmpty();
    }

    /** Copies of a class that different loaders made have methods of one name. */
    @Test
    void whatEachOfManyMethodsOfOneNameLostOnceIsNoLoop() throws IOException {
        for (int i = 0; i < 2 * ENOUGH; i++) {
            Compilation of = MadeRun.compiled(i, "a.Rule.apply", 4, -1, 100 * i + 1);
            run.compiled(i % 2 == 0 ? of : MadeRun.retired(of));
        }
        assertThat(run.withLog().ask(new DeoptLoop())).isEmpty();
    }

    /** Each loop of a method has OSR code of its own. */
    @Test
    void loopsThatAreCompiledOneByOneTellNothing() throws IOException {
        for (int i = 0; i < ENOUGH + 1; i++) {
            run.compiled(MadeRun.compiled(i, "a.Main.main", 4, 10 * i, 100 * i + 1));
        }
        assertThat(run.ask(new DeoptLoop())).isEmpty();
    }

    @Test
    void callSitesThatChangeWhileC2CompilesAreTold() throws IOException {
        for (int i = 0; i < ENOUGH; i++) {
            run.compiled(MadeRun.failed(i, "a.Main.main", "call site target change"));
        }
        Finding found = run.ask(new DeoptLoop()).getFirst();
        assertThat(found.title())
                .isEqualTo(
                        "C2 gave up 6 compilations, as call sites got other targets meanwhile;"
                                + " a.Main.main is among what it compiled.");
        assertThat(run.withLog().ask(new DeoptLoop())).as("which tells what was").isEmpty();
    }

    /** A recording has failures of short compilations without their methods. */
    @Test
    void callSitesThatChangeAreToldOfWhatCallsMethodHandlesMost() throws IOException {
        Finding found = unnamed(ENOUGH, "java.lang.invoke.Invokers.checkCustomized").getFirst();
        assertThat(found.title())
                .isEqualTo(
                        "C2 gave up 6 compilations, as call sites got other targets meanwhile; most"
                                + " calls of method handles are in a.Price.of (line 22).");
        assertThat(found.cost().share()).isEqualTo(0.75);
        assertThat(found.severity()).isEqualTo(Severity.NOTICE);
    }

    @Test
    void fewFailuresOrNoMethodHandlesTellNothing() throws IOException {
        assertThat(unnamed(4, "java.lang.invoke.Invokers.checkCustomized")).isEmpty();
        assertThat(unnamed(ENOUGH, "java.util.List.of")).isEmpty();
    }

    private static List<Finding> unnamed(int failures, String called) throws IOException {
        MadeRun made =
                new MadeRun()
                        .samples(75, FrameKind.COMPILED, "+" + called, "a.Price.of:22@17")
                        .samples(25, FrameKind.COMPILED, "a.Price.all:9@4");
        for (int i = 0; i < failures; i++) {
            made.compiled(MadeRun.failed(i, ".", "call site target change"));
        }
        return made.ask(new DeoptLoop());
    }

    private static Compilation code(int id) {
        return code(id, "a.Main.main");
    }

    private static Compilation code(int id, String method) {
        return MadeRun.retired(MadeRun.compiled(id, method, 4, 41, 100 * id + 1));
    }

    private Finding only() throws IOException {
        List<Finding> findings = run.withLog().ask(new DeoptLoop());
        assertThat(findings).hasSize(1);
        return findings.getFirst();
    }
}
