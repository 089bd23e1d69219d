package dev.jitlens.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.jitlens.compare.Change.Kind;
import dev.jitlens.findings.MadeRun;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.run.HostFact;
import dev.jitlens.model.run.HostFact.Verdict;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.run.RunManifest;
import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.report.ChangeRows;
import dev.jitlens.report.Json;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

class ComparisonTest {
    private static final Path GOLDEN = Path.of("src/test/resources/compare/changes.json");

    private static Run before() {
        return new MadeRun()
                .withLog()
                .arguments("-XX:+UseSerialGC -Xmx64m")
                .samples(
                        800, MadeRun.compiled(1, "app.Main.hot", 4, -1, 100, 110), "app.Main.hot:7")
                .samples(
                        200,
                        MadeRun.compiled(2, "app.Main.cold", 4, -1, 100, 110),
                        "app.Main.cold:9")
                .made();
    }

    private static Run after() {
        return new MadeRun()
                .withLog()
                .arguments("-XX:+UseParallelGC -Xmx64m")
                .compiled(MadeRun.failed(1, "app.Main.hot", "out of nodes"))
                .samples(950, FrameKind.INTERPRETED, "app.Main.hot:7")
                .samples(
                        50,
                        MadeRun.compiled(2, "app.Main.cold", 4, -1, 100, 110),
                        "app.Main.cold:9")
                .made();
    }

    @Test
    void theJsonIsTheOneOfTheFile() throws IOException {
        StringWriter out = new StringWriter();
        Json.write(ChangeRows.json("before", "after", Comparison.of(before(), after())), out);
        String indented = out.toString().replace("{\"kind\"", "\n{\"kind\"");
        if (Boolean.getBoolean("jitlens.writeExpected")) {
            Files.writeString(GOLDEN, indented);
        }
        assertThat(indented).isEqualTo(Files.readString(GOLDEN));
    }

    @Test
    void aRunDoesNotDifferFromItself() throws IOException {
        assertThat(Comparison.of(before(), before()).changes()).isEmpty();
    }

    @Test
    void aDifferenceThatTheSamplesDoNotSupportIsNotSignificant() throws IOException {
        List<Change> changes = Comparison.of(sampled(600, 400), sampled(580, 420)).changes();
        assertThat(changes).hasSize(2).allMatch(c -> c.kind() == Kind.PROFILE);
        assertThat(changes).noneMatch(Change::significant);
    }

    @Test
    void aCallOfALibraryThatTakesTimeInOneRunOnlyIsTold() throws IOException {
        List<Change> changes =
                Comparison.of(
                                calling("java.util.ArrayList.get"),
                                calling("java.util.LinkedList.get"))
                        .significant();
        assertThat(changes)
                .filteredOn(c -> c.what().startsWith("share of its call"))
                .extracting(
                        c -> c.method().orElseThrow().name(), Change::what, Change::a, Change::b)
                .containsExactlyInAnyOrder(
                        tuple(
                                "hot",
                                "share of its call of java.util.ArrayList.get",
                                "60%",
                                "\u2013"),
                        tuple(
                                "hot",
                                "share of its call of java.util.LinkedList.get",
                                "\u2013",
                                "60%"));
        assertThat(Comparison.of(calling("java.util.A.get"), calling("java.util.A.get")).changes())
                .isEmpty();
    }

    /** As many samples as tell nothing of methods tell nothing of calls. */
    @Test
    void fewSamplesTellOfNoCall() throws IOException {
        Run few =
                new MadeRun()
                        .samples(20, FrameKind.C2, "java.util.A.get:70", "app.Main.hot:7")
                        .samples(50, FrameKind.C2, "app.Main.hot:8")
                        .made();
        assertThat(Comparison.of(few, calling("jdk.internal.B.get")).changes()).isEmpty();
    }

    /** Of a thousand samples 600 are somewhere below the call. */
    private static Run calling(String library) {
        return new MadeRun()
                .samples(300, FrameKind.C2, library + ":70", "app.Main.hot:7")
                .samples(300, FrameKind.C2, "java.util.X.y:1", library + ":71", "app.Main.hot:7")
                .samples(400, FrameKind.C2, "app.Main.hot:8")
                .made();
    }

    @Test
    void threadsThatTakeTimeInOneRunOnlyAreTold() throws IOException {
        Change change = Comparison.of(threads(300, 5), threads(1000, 0)).significant().getFirst();
        assertThat(change.what()).isEqualTo("share of threads named \"pool-#-thread-#\"");
        assertThat(change.a()).isEqualTo("70%");
        assertThat(change.b()).isEqualTo(Change.NONE);
        assertThat(change.cost()).isEqualTo(0.7);
    }

    /** Which of them gets how much is up to the scheduler, and their numbers say nothing. */
    @Test
    void threadsThatShareTheWorkOtherwiseAreNone() throws IOException {
        assertThat(Comparison.of(threads(100, 3), threads(800, 9)).changes()).isEmpty();
    }

    /** A thousand samples of one method. */
    private static Run threads(long ofMain, int pool) {
        MadeRun run = new MadeRun();
        if (ofMain > 0) {
            run.samples(ofMain, FrameKind.C2, "app.Main.hot:7");
        }
        if (ofMain < 1000) {
            run.on("pool-" + pool + "-thread-1")
                    .samples(1000 - ofMain, FrameKind.C2, "app.Main.hot:7");
        }
        return run.made();
    }

    @Test
    void aDifferenceThatTheySupportIs() throws IOException {
        assertThat(Comparison.of(sampled(600, 400), sampled(450, 550)).significant())
                .extracting(c -> c.method().orElseThrow().name())
                .containsExactlyInAnyOrder("one", "other");
    }

    @Test
    void samplesTooFewToTellAnythingAreNamed() throws IOException {
        Comparison few = Comparison.of(sampled(40, 25), sampled(300, 300));
        assertThat(few.changes()).isEmpty();
        assertThat(ChangeRows.verdict(few))
                .matches(
                        "Nothing differs\\. Samples by .+ are not compared: one side has 65, and"
                                + " fewer than 100 tell little\\. No class file of .+");
        assertThat(Comparison.of(before(), before()).uncompared())
                .noneMatch(sentence -> sentence.startsWith("Samples"));
    }

    @Test
    void whatNoClassFileTellsIsSaid() throws IOException {
        assertThat(Comparison.of(sampled(600, 400), sampled(600, 400)).uncompared())
                .containsExactly(
                        "No class file of app.Main was found for both runs: neither bytecode nor"
                                + " fields are compared. A log of LogCompilation would tell at"
                                + " least how long bytecode is. To have them compared, leave the"
                                + " class files of each build where it ran, in a folder of its"
                                + " own.");
    }

    @Test
    void classFilesThatAreYoungerThanARunAreNotTakenForThoseThatRan() throws IOException {
        String one = "dev.jitlens.compare.ComparisonTest.sampled";
        Run old =
                new MadeRun()
                        .launched(MadeRun.ofTestClasses())
                        .samples(1000, FrameKind.C2, one)
                        .made();
        Run now =
                new MadeRun()
                        .launched(
                                startedAt(
                                        old.manifest().orElseThrow(),
                                        Instant.parse("2100-01-01T00:00:00Z")))
                        .samples(1000, FrameKind.C2, one)
                        .made();
        assertThat(Comparison.of(old, now).uncompared())
                .singleElement()
                .asString()
                .startsWith(
                        "The class file of dev.jitlens.compare.ComparisonTest was written after A"
                                + " began, so it need not be what ran there");
        assertThat(Comparison.of(now, old).uncompared())
                .singleElement()
                .asString()
                .contains("after B began");
        assertThat(Comparison.of(old, old).uncompared())
                .singleElement()
                .asString()
                .contains("after A and B began");
        assertThat(Comparison.of(now, now).uncompared()).isEmpty();
        Run none = new MadeRun().samples(1000, FrameKind.C2, "java.lang.String.hashCode").made();
        assertThat(Comparison.of(none, now).uncompared())
                .as("of a class that only one of both has")
                .isEmpty();
    }

    private static RunManifest startedAt(RunManifest run, Instant at) {
        return new RunManifest(
                run.jitlensVersion(),
                run.command(),
                run.folder(),
                run.java(),
                run.asked(),
                Optional.of(at),
                run.outcome(),
                run.notices(),
                run.files(),
                run.machine());
    }

    @Test
    void aBusyMachineMovesSharesFurther() throws IOException {
        assertThat(Comparison.of(onBusy(540, 460), sampled(720, 280)).significant()).isEmpty();
        assertThat(Comparison.of(sampled(540, 460), onBusy(720, 280)).significant()).isEmpty();
        assertThat(Comparison.of(onBusy(540, 460), onBusy(820, 180)).significant()).hasSize(2);
    }

    @Test
    void aChangedMethodCostsWhatItCallsUpToTheNextChangedOne() throws IOException {
        Compilation main = MadeRun.compiled(1, "app.Main.main", 4, -1, 100, 110);
        Compilation ask = MadeRun.compiled(2, "app.Main.ask", 4, -1, 100, 110);
        Compilation match = MadeRun.compiled(3, "java.util.regex.Matcher.match", 4, -1, 100, 110);
        Run one = nested(main, ask, match);
        Run other =
                nested(MadeRun.grown(main, 90), MadeRun.grown(ask, 80), MadeRun.grown(match, 70));
        assertThat(Comparison.of(one, other).changes())
                .filteredOn(c -> c.what().equals("bytecode"))
                .extracting(c -> c.method().orElseThrow().name(), Change::cost)
                .containsExactly(tuple("ask", 0.8), tuple("match", 0.8), tuple("main", 0.2));
    }

    /** {@code grow} takes 20% more, so the other one takes 21% less. */
    @Test
    void aChangedMethodComesBeforeTheOneThatItsChangeMoved() throws IOException {
        Compilation grow = MadeRun.compiled(1, "app.Main.grow", 4, -1, 100, 110);
        List<Change> changes =
                Comparison.of(moved(grow, 10, 990), moved(MadeRun.grown(grow, 90), 200, 780))
                        .significant();
        assertThat(changes)
                .extracting(c -> c.kind(), c -> c.method().orElseThrow().name())
                .startsWith(tuple(Kind.JVM, "grow"), tuple(Kind.PROFILE, "other"));
        assertThat(changes.get(1).cost()).isGreaterThan(changes.get(0).cost());
    }

    private static Run moved(Compilation grow, long one, long other) {
        return new MadeRun()
                .samples(one, grow, "app.Main.grow:1")
                .samples(other, FrameKind.C2, "app.Main.other:2")
                .samples(1000 - one - other, FrameKind.C2, "app.Main.rest:3")
                .made();
    }

    private static Run nested(Compilation main, Compilation ask, Compilation match) {
        return new MadeRun()
                .withLog()
                .samples(
                        800,
                        match,
                        "java.util.regex.Matcher.match:700",
                        "app.Main.ask:5",
                        "app.Main.main:3")
                .samples(
                        200,
                        MadeRun.compiled(4, "java.lang.String.concat", 4, -1, 100, 110),
                        "java.lang.String.concat:9",
                        "app.Main.main:3")
                .compiled(main)
                .compiled(ask)
                .made();
    }

    @Test
    void whatARunWithoutALogDoesNotTellDidNotChange() throws IOException {
        List<Change> changes = Comparison.of(inC2(), withoutLog()).changes();
        assertThat(changes)
                .extracting(Change::what, Change::a, Change::b, Change::significant)
                .containsExactly(tuple("log of all compilations", "whole", Change.NONE, false));
        assertThat(Comparison.of(withoutLog(), inC2()).significant()).isEmpty();
    }

    private static Run inC2() {
        return new MadeRun()
                .withLog()
                .samples(500, MadeRun.compiled(1, "app.Main.hot", 4, -1, 100, 110), "app.Main.hot")
                .made();
    }

    private static Run withoutLog() {
        return new MadeRun().samples(500, FrameKind.COMPILED, "app.Main.hot").made();
    }

    @Test
    void aFlagThatOnlyObservesIsNoChangeOfTheProgram() throws IOException {
        Run one = new MadeRun().arguments("-Xmx64m -XX:+LogCompilation").made();
        Run other =
                new MadeRun()
                        .arguments("-Xmx64m -Xlog:gc -XX:CompileCommand=print,a.B::c -Xint")
                        .made();
        assertThat(Comparison.of(one, other).changes())
                .extracting(Change::what, Change::a, Change::b, Change::significant)
                .containsExactly(
                        tuple("flags", Change.NONE, "-Xint", true),
                        tuple(
                                "flags that only observe",
                                "-XX:+LogCompilation",
                                "-Xlog:gc -XX:CompileCommand=print,a.B::c",
                                false));
    }

    /** Of the other run nothing tells whether its methods are interpreted. */
    @Test
    void aFindingThatTheOtherRunCouldNotHaveIsNoDifference() throws IOException {
        Run silent = new MadeRun().arguments("-Xmx64m").made();
        List<Change> found =
                Comparison.of(silent, after()).changes().stream()
                        .filter(c -> c.kind() == Change.Kind.FINDING)
                        .filter(c -> c.a().startsWith("not asked: no "))
                        .toList();
        assertThat(found).isNotEmpty().noneMatch(Change::significant);
        assertThat(Comparison.of(before(), after()).significant())
                .anyMatch(c -> c.kind() == Change.Kind.FINDING);
    }

    /** Where JMH listens, and what its profiler unpacked, is elsewhere each time. */
    @Test
    void forksOfJmhHaveNoArgumentsOfTheirOwn() throws IOException {
        assertThat(Comparison.of(fork("34567", "1"), fork("45678", "23")).significant()).isEmpty();
    }

    private static Run fork(String port, String agent) {
        return new MadeRun()
                .arguments("-agentpath:/tmp/libjitlens-agent" + agent + ".so=file=/r/" + agent)
                .started("org.openjdk.jmh.runner.ForkedMain 127.0.0.1 " + port, "/a.jar")
                .made();
    }

    /** Where C2's queue is long, C1 compiles at tier 2 what it would have compiled at tier 3. */
    @Test
    void whichOfC1sTiersItIsIsChance() throws IOException {
        assertThat(Comparison.of(tier(3, FrameKind.C2), tier(2, FrameKind.C1)).significant())
                .noneMatch(c -> c.what().equals("highest tier"));
        assertThat(Comparison.of(tier(4, FrameKind.C2), tier(2, FrameKind.C1)).significant())
                .anyMatch(c -> c.what().equals("highest tier"));
    }

    private static Run tier(int tier, FrameKind kind) {
        return new MadeRun()
                .withLog()
                .compiled(MadeRun.compiled(1, "app.Main.hot", tier, -1, 100, 110))
                .samples(500, kind, "app.Main.hot")
                .made();
    }

    @Test
    void memoryThatOnlyOneOfBothTellsIsNoDifference() throws IOException {
        assertThat(Comparison.of(on(-1), on(8L << 30)).significant()).isEmpty();
        assertThat(Comparison.of(on(4L << 30), on(8L << 30)).significant())
                .extracting(Change::what)
                .containsExactly("machine");
    }

    @Test
    void anotherInputOrLibraryIsAChangeAndAnotherFolderIsNone() throws IOException {
        Run one = new MadeRun().started("/a/app.jar 100 /tmp/one", "/a/app.jar").made();
        Run moved = new MadeRun().started("/b/app.jar 100 /tmp/two", "/b/app.jar").made();
        Run more = new MadeRun().started("/a/app.jar 200 /tmp/one", "/a/app.jar:/a/z-2.jar").made();
        assertThat(Comparison.of(one, moved).changes())
                .extracting(Change::what, Change::a, Change::b, Change::significant)
                .containsExactly(tuple("arguments of the program", "/tmp/one", "/tmp/two", false));
        assertThat(Comparison.of(one, more).changes())
                .extracting(Change::what, Change::a, Change::b, Change::significant)
                .containsExactly(
                        tuple("arguments of the program", "100", "200", true),
                        tuple("class path", Change.NONE, "z-2.jar", true));
    }

    @Test
    void theProgramOfALaunchIsToldByItsCommand() throws IOException {
        RunManifest one = launched("java", "-cp", "/a/x-1.jar", "-Xmx64m", "app.Main", "7");
        RunManifest other = launched("java", "-cp", "/a/x-2.jar", "-Xmx64m", "app.Other", "7");
        assertThat(
                        Comparison.of(
                                        new MadeRun().launched(one).made(),
                                        new MadeRun().launched(other).made())
                                .changes())
                .extracting(Change::what, Change::a, Change::b)
                .containsExactly(
                        tuple("class path", "x-1.jar", "x-2.jar"),
                        tuple("program", "app.Main", "app.Other"));
    }

    private static Run on(long memoryBytes) {
        RunManifest.Host host = new RunManifest.Host("Linux", "6.1", "amd64", 2, memoryBytes);
        return new MadeRun()
                .launched(
                        launched(
                                new RunManifest.Machine(Optional.of(host), List.of()), "java", "X"))
                .made();
    }

    private static RunManifest launched(String... command) {
        return launched(MadeRun.on().machine(), command);
    }

    private static RunManifest launched(RunManifest.Machine machine, String... command) {
        RunManifest ended = MadeRun.on();
        return new RunManifest(
                ended.jitlensVersion(),
                List.of(command),
                ended.folder(),
                ended.java(),
                ended.asked(),
                ended.startedAt(),
                ended.outcome(),
                ended.notices(),
                ended.files(),
                machine);
    }

    @Test
    void fewSamplesSayNothing() throws IOException {
        assertThat(Comparison.of(sampled(30, 10), sampled(5, 35)).changes()).isEmpty();
    }

    @Test
    void lambdasAreTheSameWhateverTheirNumberAndAddress() throws IOException {
        Run one = lambda("app.Main$$Lambda$14/0x00007f1c.run");
        Run other = lambda("app.Main$$Lambda/0x00007f20.run");
        assertThat(Comparison.of(one, other).changes()).isEmpty();
    }

    private static Run lambda(String method) {
        return new MadeRun().samples(500, FrameKind.C2, method).made();
    }

    private static Run sampled(long one, long other) {
        return with(new MadeRun(), one, other).made();
    }

    private static Run onBusy(long one, long other) {
        HostFact load = new HostFact("load", "Load", "7.60", Verdict.NOISY, "It waits.", "");
        return with(new MadeRun().launched(MadeRun.on(load)), one, other).made();
    }

    private static MadeRun with(MadeRun run, long one, long other) {
        return run.samples(one, FrameKind.C2, "app.Main.one")
                .samples(other, FrameKind.C2, "app.Main.other");
    }
}
