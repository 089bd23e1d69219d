package dev.jitlens.findings.calls;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.findings.MadeRun;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Severity;
import dev.jitlens.model.JvmEvent.Frame;
import dev.jitlens.model.Method;
import dev.jitlens.model.Origin;
import dev.jitlens.model.ProgramState;
import dev.jitlens.model.ProgramState.ThreadLife;
import dev.jitlens.model.Time;
import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.profile.shares.MadeProfile;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.util.List;

/** What a recording alone tells of calls in which Flight Recorder takes no sample of CPU time. */
class UnsampledCallsTest {
    private static final String WORK = "a.Main.work:7";

    private static final String GUARD = "java.lang.invoke.VarHandleGuards.guard_L_J:1";

    private static final String[] BYTE = {
        "java.io.FileInputStream.read0", "java.io.FileInputStream.read:1", WORK
    };

    private static final String[] FULL_BUFFER = {
        "java.io.FileOutputStream.writeBytes",
        "java.io.FileOutputStream.write:1",
        "sun.nio.cs.StreamEncoder.writeBytes:1",
        "java.io.BufferedWriter.flushBuffer:1",
        "java.io.BufferedWriter.write:1",
        WORK
    };

    private static final String[] FLUSHED = {
        "java.io.FileOutputStream.writeBytes",
        "java.io.FileOutputStream.write:1",
        "sun.nio.cs.StreamEncoder.flush:1",
        "java.io.BufferedWriter.flush:1",
        "java.io.PrintWriter.println:1",
        WORK
    };

    private static final String[] CLOSED = {
        "java.io.FileOutputStream.writeBytes",
        "java.io.FileOutputStream.write:1",
        "java.io.BufferedOutputStream.flush:1",
        "java.io.FilterOutputStream.close:1",
        WORK
    };

    @Test
    void aThreadThatReadsByteByByteInNativeCodeIsTold() throws IOException {
        Finding finding = only(inNative(160, BYTE));
        assertThat(finding.severity()).isEqualTo(Severity.PROBLEM);
        assertThat(finding.title())
                .startsWith("The thread \u201cmain\u201d is in native code in 80% of its samples")
                .contains("byte by byte");
        assertThat(Figures.name(finding.place())).isEqualTo("a.Main.work (line 7)");
        assertThat(finding.cost().of()).isEqualTo("the samples of this thread");
    }

    /** As of a pipe into which little is written. */
    @Test
    void aThreadThatWaitsLongInEachCallIsNot() throws IOException {
        MadeProfile profile =
                new MadeProfile(SampleSource.JFR).walked(40, "a.Main.main:3").waiting(160, BYTE);
        MadeRun run = new MadeRun().recordedFor(10_000_000_000L).profile(profile.made());
        assertThat(run.ask(new CostlyCall())).hasSize(1);
        run.recorded(
                new ProgramState.Site(
                        new Origin("made.jfr", 0, 1),
                        0,
                        "jdk.FileRead",
                        "",
                        List.of(new Frame(new Method("a.Main", "work", ""), 3, 7)),
                        200,
                        6_000_000_000L,
                        40_000_000,
                        ""));
        assertThat(run.ask(new CostlyCall())).isEmpty();
    }

    @Test
    void aLittleOfItIsNotTold() throws IOException {
        assertThat(inNative(50, BYTE)).isEmpty();
        assertThat(
                        ask(
                                new MadeProfile(SampleSource.JFR)
                                        .walked(4, "a.Main.main:3")
                                        .waiting(20, BYTE)))
                .isEmpty();
    }

    @Test
    void aBufferThatIsEmptiedAtEachLineIsNone() throws IOException {
        Finding finding = only(inNative(160, FLUSHED));
        assertThat(finding.severity()).isEqualTo(Severity.NOTICE);
        assertThat(finding.title()).contains("system calls that read or write files");
        assertThat(inNative(160, FULL_BUFFER)).isEmpty();
        assertThat(inNative(160, CLOSED)).isEmpty();
    }

    /** What zlib, the kernel and the allocator do for a program is in no sample of CPU time. */
    @Test
    void compressorsProcessesAndDirectBuffersAreToldOfNativeCode() throws IOException {
        String init = "java.util.zip.Deflater.init";
        assertThat(only(inNative(160, init, "java.util.zip.Deflater.<init>:1", WORK)).title())
                .contains("making and ending compressors");
        String fork = "java.lang.ProcessImpl.forkAndExec";
        assertThat(only(inNative(160, fork, "java.lang.ProcessBuilder.start:1", WORK)).title())
                .contains("starting processes");
        String allocate = "jdk.internal.misc.Unsafe.allocateMemory0";
        Finding direct =
                only(inNative(160, allocate, "java.nio.ByteBuffer.allocateDirect:1", WORK));
        assertThat(direct.title()).contains("making direct buffers");
        assertThat(direct.severity()).isEqualTo(Severity.PROBLEM);
    }

    @Test
    void otherSourcesTellWhetherAThreadRan() throws IOException {
        MadeProfile profile = new MadeProfile(SampleSource.AGCT).walked(100, "a.Main.main:3");
        assertThat(ask(profile.waiting(160, BYTE))).isEmpty();
    }

    @Test
    void manyThreadsThatAreStartedAreTold() throws IOException {
        Finding finding = only(started(4000, "Thread-"));
        assertThat(finding.title())
                .isEqualTo(
                        "The program started 4,000 threads, 2,000 a second, most of them in"
                                + " a.Main.work (line 7).");
        assertThat(finding.severity()).isEqualTo(Severity.NOTICE);
        assertThat(finding.cost().share()).isEqualTo(0.1);
    }

    @Test
    void aPoolsThreadsAndThoseOfTheJvmAreNot() throws IOException {
        assertThat(started(250, "Thread-")).isEmpty();
        assertThat(started(4000, "C2 CompilerThread")).isEmpty();
    }

    @Test
    void aHandleThatIsNoConstantIsToldByTheCodeThatLooksAtIt() throws IOException {
        String look = "java.lang.invoke.LambdaForm$MH/0x7f00.invokeExact_MT";
        Finding finding = only(ask(new MadeProfile(SampleSource.JFR).walked(200, look, WORK)));
        assertThat(finding.title()).contains("method handles that are no constants");
        assertThat(
                        ask(
                                new MadeProfile(SampleSource.JFR)
                                        .walked(200, "java.lang.Math.floorMod:1", look, WORK)))
                .isEmpty();
    }

    /** Code that C2 did not make looks at each handle, whether it is a constant or not. */
    @Test
    void aHandleInCodeThatIsNotC2sIsNotCalledUnknown() throws IOException {
        String look = "java.lang.invoke.Invokers.checkCustomized:1";
        assertThat(only(handle(FrameKind.C2, look, WORK)).title())
                .contains("method handles that are no constants");
        assertThat(handle(FrameKind.C1, look, WORK)).isEmpty();
        assertThat(handle(FrameKind.INTERPRETED, look, WORK)).isEmpty();
        MadeRun changing =
                new MadeRun().samples(200, FrameKind.COMPILED, "+" + look, "a.Main.work:7");
        for (int i = 0; i < 5; i++) {
            changing.compiled(MadeRun.failed(i, ".", "call site target change"));
        }
        assertThat(changing.ask(new CostlyCall())).as("which code it was is not told").isEmpty();
    }

    @Test
    void aVarHandleThatIsNoConstantIsToldByWhatItsGuardCalls() throws IOException {
        String get = "java.lang.invoke.VarHandleLongs$FieldInstanceReadOnly.getOpaque:1";
        Finding finding = only(handle(FrameKind.COMPILED, get, "+" + GUARD, WORK));
        assertThat(finding.title())
                .isEqualTo(
                        "100% of the CPU time goes into fields that are reached through VarHandles"
                                + " that are probably no constants, for a.Main.work (line 7).");
        assertThat(finding.severity()).isEqualTo(Severity.NOTICE);
        assertThat(handle(FrameKind.COMPILED, "+" + get, "+" + GUARD, WORK))
                .as("all of a constant is inlined")
                .isEmpty();
        assertThat(handle(FrameKind.COMPILED, get, GUARD, WORK))
                .as("a guard by itself knows no handle")
                .isEmpty();
    }

    private static List<Finding> handle(FrameKind kind, String... frames) throws IOException {
        return new MadeRun().samples(200, kind, frames).ask(new CostlyCall());
    }

    private static List<Finding> inNative(long samples, String... frames) throws IOException {
        return ask(
                new MadeProfile(SampleSource.JFR)
                        .walked(200 - samples, "a.Main.main:3")
                        .waiting(samples, frames));
    }

    private static List<Finding> started(int threads, String name) throws IOException {
        Origin origin = new Origin("made.jfr", 0, 1);
        Frame start = new Frame(new Method("java.lang.Thread", "start", "()V"), 1, 1);
        Frame by = new Frame(new Method("a.Main", "work", "()V"), 3, 7);
        MadeRun run = new MadeRun().recordedFor(2_000_000_000);
        for (int i = 0; i < threads; i++) {
            run.recorded(
                    new ThreadLife(origin, 1000 + i, name + i, Time.UNKNOWN, List.of(start, by)));
        }
        return run.ask(new CostlyCall());
    }

    private static List<Finding> ask(MadeProfile profile) throws IOException {
        return new MadeRun().profile(profile.made()).ask(new CostlyCall());
    }

    private static Finding only(List<Finding> findings) {
        assertThat(findings).hasSize(1);
        return findings.getFirst();
    }
}
