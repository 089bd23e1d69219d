package dev.jitlens.findings.stops;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.findings.MadeRun;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Severity;
import dev.jitlens.model.Method;
import dev.jitlens.model.Origin;
import dev.jitlens.model.ProgramState.Throttle;
import dev.jitlens.model.ProgramState.Throwables;
import dev.jitlens.model.Time;
import dev.jitlens.model.run.RunManifest;
import dev.jitlens.model.samples.CodePlace;
import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleFailure;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.model.samples.Sampled;
import dev.jitlens.model.samples.Sampling;
import dev.jitlens.profile.shares.MadeProfile;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** Errors that no recording tells: the raw PC sees the stub that throws them. */
class ExceptionHotTest {
    private static final Method DEEP = MadeRun.method("a.Tree.depth");

    @ParameterizedTest
    @ValueSource(
            strings = {
                "StackOverflowError throw_exception", // JDK 8 to 24
                "Shared Runtime throw_StackOverflowError_blob", // JDK 25
                "Shared Runtime throw_delayed_StackOverflowError_blob"
            })
    void whatRunsOutOfStackIsWhereTheStubIsCalled(String stub) throws IOException {
        Finding finding = ask(stub, 40, 500).getFirst();
        assertThat(finding.severity()).isEqualTo(Severity.PROBLEM);
        assertThat(finding.place()).isEqualTo(Finding.Place.at(DEEP, 7));
        assertThat(finding.title())
                .startsWith("a.Tree.depth (line 7) runs out of stack")
                .contains("java.lang.StackOverflowError", "44%");
        assertThat(finding.text()).contains(Figures.counted(40, "sample"));
    }

    /** The raw PC has all that the stacks show in the method within its own instructions. */
    @Test
    void deepRecursionAloneIsNone() throws IOException {
        assertThat(ask("StackOverflowError throw_exception", 0, 0)).isEmpty();
    }

    /** It has time in native code, but not in what overflows. */
    @Test
    void oneErrorAmongOtherWorkIsNone() throws IOException {
        assertThat(ask("_rethrow_Java", 40, 500)).isEmpty();
        assertThat(ask("StackOverflowError throw_exception", 1, 500)).isEmpty();
    }

    /** The walk over the stack is native code, in which JFR takes no samples. */
    @Test
    void whatJfrDoesNotSeeIsEstimatedByHowManyWereMade() throws IOException {
        List<Finding> found = thrown(SampleSource.JFR, 1_000_000);
        assertThat(found).hasSize(1);
        assertThat(found.getFirst().severity()).isEqualTo(Severity.PROBLEM);
        assertThat(found.getFirst().place()).isEqualTo(Finding.Place.at(DEEP, 7));
        assertThat(found.getFirst().title()).endsWith(" of the time, by estimate.");
        assertThat(thrown(SampleSource.JFR, 10_000)).as("a few milliseconds").isEmpty();
        assertThat(thrown(SampleSource.AGCT, 1_000_000)).as("it sees the VM").isEmpty();
    }

    /** The first exception of javac loads classes in the interpreter, which takes a while. */
    @Test
    void whatIsMadeAFewTimesIsNoneWhateverTheFirstTook() throws IOException {
        assertThat(making(1)).isEmpty();
        assertThat(making(5_000)).hasSize(1);
    }

    /** Three lines of a method that parses make a part each, of two classes. */
    @Test
    void linesOfOneMethodAreOneFinding() throws IOException {
        List<Finding> found = parsing("a.Tree.depth:7", "a.Tree.depth:8", "a.Tree.depth:9");
        assertThat(found).hasSize(1);
        assertThat(found.getFirst().severity()).isEqualTo(Severity.PROBLEM);
        assertThat(found.getFirst().place()).isEqualTo(Finding.Place.at(DEEP, 9));
        assertThat(found.getFirst().title())
                .startsWith(
                        "a.Tree.depth (line 9 and others) makes a.NotFound and others 9,000 times");
        assertThat(parsing("a.Tree.depth:7", "a.Main.run:8", "a.Main.main:9"))
                .hasSize(3)
                .allMatch(f -> f.severity() == Severity.NOTICE);
    }

    private static List<Finding> parsing(String one, String other, String third)
            throws IOException {
        String[] making = {"java.lang.Throwable.<init>:9", "a.NotFound.<init>:2"};
        return new MadeRun()
                .launched(MadeRun.ended(RunManifest.End.EXITED, 0))
                .samples(850, FrameKind.C2, "a.Main.main:3")
                .samples(45, FrameKind.C2, making[0], making[1], one)
                .samples(50, FrameKind.C2, making[0], making[1], other)
                .samples(55, FrameKind.C2, making[0], making[1], third)
                .site("jdk.JavaExceptionThrow", "a.NotFound", 2_500, one)
                .site("jdk.JavaExceptionThrow", "a.Other", 3_000, other)
                .site("jdk.JavaExceptionThrow", "a.NotFound", 3_500, third)
                .ask(new ExceptionHot());
    }

    private static List<Finding> making(long count) throws IOException {
        return new MadeRun()
                .launched(MadeRun.ended(RunManifest.End.EXITED, 0))
                .samples(900, FrameKind.C2, "a.Main.main:3")
                .samples(
                        100,
                        FrameKind.C2,
                        "java.lang.Throwable.<init>:9",
                        "a.NotFound.<init>:2",
                        "a.Tree.depth:7")
                .site("jdk.JavaExceptionThrow", "a.NotFound", count, "a.Tree.depth:7")
                .ask(new ExceptionHot());
    }

    /** What recordings of production have: how many were made, and some of what was allocated. */
    @Test
    void whatIsOnlyCountedIsPlacedByWhatItAllocates() throws IOException {
        List<Finding> found = counted(2_000_000);
        assertThat(found).hasSize(2);
        assertThat(found.getFirst().place()).isEqualTo(Finding.Place.at(DEEP, 7));
        assertThat(found.getFirst().title())
                .startsWith("a.Tree.depth (line 7) makes a.NotFoundException about 1,500,000 times")
                .endsWith(" of the time, by estimate.");
        assertThat(found.getFirst().text()).contains("2,000,000 in all");
        assertThat(found.getLast().place().method()).hasValue(MadeRun.method("a.Main.main"));
        assertThat(counted(10_000)).as("a few milliseconds").isEmpty();
    }

    /** JDK 25 records so many a second. */
    @Test
    void whatTheRecordingLeavesOutIsSaid() throws IOException {
        MadeRun run =
                new MadeRun()
                        .launched(MadeRun.ended(RunManifest.End.EXITED, 0))
                        .profile(
                                new MadeProfile(SampleSource.JFR)
                                        .walked(300, "a.Main.main:3")
                                        .made())
                        .site("jdk.JavaExceptionThrow", "a.NotFound", 100_000, "a.Tree.depth:7")
                        .recorded(
                                new Throttle(
                                        new Origin("made.jfr", 0, 1),
                                        Time.UNKNOWN,
                                        "jdk.JavaExceptionThrow",
                                        "300/s",
                                        2_000_000));
        assertThat(run.ask(new ExceptionHot()).getFirst().text())
                .contains("The recording leaves some out: no more than 300/s of the exceptions")
                .contains("counted 2,000,000 in all");
        assertThat(making(5_000).getFirst().text()).doesNotContain("leaves some out");
    }

    /** Recordings tell each error by default, and no exception. */
    @Test
    void anErrorIsNotToBlameForExceptionsThatAreOnlyCounted() throws IOException {
        MadeRun run = counting(2_000_000);
        run.site("jdk.JavaErrorThrow", "java.lang.NoSuchMethodError", 1, "a.Main.link:5");
        List<Finding> found = run.ask(new ExceptionHot());
        assertThat(found).hasSize(2);
        assertThat(found.getFirst().place()).isEqualTo(Finding.Place.at(DEEP, 7));
        assertThat(found).noneMatch(f -> f.title().contains("NoSuchMethodError"));
    }

    private static List<Finding> counted(long made) throws IOException {
        return counting(made).ask(new ExceptionHot());
    }

    private static MadeRun counting(long made) {
        Origin recording = new Origin("made.jfr", 0, 1);
        return new MadeRun()
                .launched(MadeRun.ended(RunManifest.End.EXITED, 0))
                .profile(new MadeProfile(SampleSource.JFR).walked(300, "a.Main.main:3").made())
                .recorded(new Throwables(recording, 0, made))
                .allocates("a.NotFoundException", 3_000, "a.Tree.depth:7", "a.Main.main:3")
                .allocates(
                        "long[]",
                        1_000,
                        "java.lang.Throwable.fillInStackTrace:7",
                        "java.lang.Throwable.<init>:9",
                        "a.Other.<init>:2",
                        "a.Main.main:3")
                .allocates("byte[]", 90_000, "a.Main.main:3");
    }

    private static List<Finding> thrown(SampleSource source, long count) throws IOException {
        return new MadeRun()
                .launched(MadeRun.ended(RunManifest.End.EXITED, 0))
                .profile(new MadeProfile(source).walked(300, "a.Main.main:3").made())
                .site("jdk.JavaExceptionThrow", "a.NotFound", count, "a.Tree.depth:7")
                .ask(new ExceptionHot());
    }

    private static List<Finding> ask(String stub, long throwing, long outside) throws IOException {
        SampleFrame caller = new SampleFrame(DEEP, 3, 7, FrameKind.C2);
        SampleFrame thrower = new SampleFrame(new Method("", stub, ""), -1, -1, FrameKind.STUB);
        return new MadeRun()
                .samples(900, FrameKind.C2, "a.Tree.depth:7", "a.Tree.depth:7")
                .samples(100, FrameKind.C2, "a.Main.main:3")
                .profile(
                        new Profile(
                                SampleSource.PC,
                                "",
                                new Origin("made.jlp", 0, 1),
                                Sampling.UNKNOWN,
                                List.of(),
                                List.of(),
                                List.of(
                                        walked(throwing, thrower, caller),
                                        walked(1000 - throwing - outside, caller),
                                        new Sampled.Failed(
                                                -1,
                                                outside,
                                                CodePlace.NONE,
                                                SampleFailure.named("outside Java code"),
                                                List.of()))))
                .ask(new ExceptionHot());
    }

    private static Sampled walked(long count, SampleFrame... frames) {
        return new Sampled.Walked(
                -1, count, CodePlace.NONE, List.of(frames), false, Optional.empty());
    }
}
