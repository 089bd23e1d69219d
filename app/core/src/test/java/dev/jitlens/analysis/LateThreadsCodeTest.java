package dev.jitlens.analysis;

import static dev.jitlens.analysis.CodeRuns.HOT;
import static dev.jitlens.analysis.CodeRuns.compilation;
import static dev.jitlens.analysis.CodeRuns.nanos;
import static dev.jitlens.analysis.CodeRuns.origin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.jitlens.analysis.late.Clearing;
import dev.jitlens.analysis.late.EnteredCode;
import dev.jitlens.analysis.late.ThreadInMethod;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.Compilation.Asked;
import dev.jitlens.model.Gc;
import dev.jitlens.model.JvmEvent.GarbageCollection;
import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.model.LateThread;
import dev.jitlens.model.PauseDurations;
import dev.jitlens.model.Time;
import dev.jitlens.model.Unknown;
import dev.jitlens.model.run.Run;

import org.junit.jupiter.api.Test;

import java.util.List;

/** OSR code is installed at 99 ms, normal code at 102; a pause at 812 ms is reached after 2,300. */
class LateThreadsCodeTest {
    private static final Compilation OSR = compilation("vm.log", 26, HOT, 4, 4, 99);
    private static final Compilation NORMAL = compilation("vm.log", 27, HOT, 4, -1, 102);

    @Test
    void aThreadThatWasStartedLaterEnteredTheNormalCode() {
        assertThat(ofOsr(run(2000), pause(812, 343))).isZero();
    }

    @Test
    void whereNothingTellsTheThreadItSaysWhatWould() {
        SafepointPause untold = pause(812, -1).withLate(List.of());
        assertThat(PauseExplanation.of(untold, SafepointDelays.Candidates.NONE))
                .contains("-XX:+SafepointTimeout with a SafepointTimeoutDelay below that would")
                .contains("-Xlog:safepoint=trace of JDK 9 and later");
    }

    @Test
    void withoutNormalCodeItIsTheOsrCode() {
        Run run = CodeRuns.run(List.of(OSR), List.of());
        assertThat(new EnteredCode(run).ofOsr(pause(812, 50), HOT, false)).isEqualTo(1);
    }

    @Test
    void aMethodThatIsOftenCalledWasMostLikelyCalledAgain() {
        assertThat(ofOsr(run(2000), pause(812, -1))).isBetween(0.001, 0.05);
    }

    @Test
    void theOnlyCallThatIsKnownMostLikelyRunsOn() {
        assertThat(ofOsr(run(1), pause(812, 50))).isEqualTo(0.9);
        assertThat(ofOsr(run(1), pause(812, 343))).isZero();
    }

    @Test
    void aPauseThatHadNotToWaitEndsTheQuestion() {
        Run run = CodeRuns.run(List.of(OSR, NORMAL), List.of(), List.of(), List.of(pause(500, -1)));
        assertThat(ofOsr(run, pause(812, -1))).isZero();
        assertThat(new EnteredCode(run).ofOsr(pause(812, -1), HOT, true)).isPositive();
    }

    @Test
    void anEvenChanceWhereTheNormalCodeCameInTheMiddle() {
        Compilation late = compilation("vm.log", 27, HOT, 4, -1, 2000);
        Run run = CodeRuns.run(List.of(OSR, late), List.of());
        double odds = new EnteredCode(run).ofOsr(pause(3000, -1), HOT, false);
        // ln(5201/3300) : ln(3300/2300)
        assertThat(odds).isCloseTo(0.455 / (0.455 + 0.361), within(0.01));
    }

    @Test
    void whoAskedForTheCodeWasInTheLoop() {
        Run run = CodeRuns.run(List.of(asked(OSR, new Asked(4400, 1))), List.of());
        assertThat(ThreadInMethod.of(run, pause(812, 50), HOT))
                .isEqualTo(ThreadInMethod.ASKED_FOR_ITS_CODE);
        Run other = CodeRuns.run(List.of(asked(OSR, new Asked(4381, 1))), List.of());
        assertThat(ThreadInMethod.of(other, pause(812, 50), HOT))
                .isEqualTo(ThreadInMethod.ANOTHER_ASKED);
        assertThat(ThreadInMethod.of(run(1), pause(812, 50), HOT))
                .isEqualTo(ThreadInMethod.UNKNOWN);
    }

    @Test
    void aHeapThatGrewEnoughMayHaveBeenCleared() {
        SafepointPause pause = pause(812, 50);
        assertThat(Clearing.grown(collected(3112, 2L << 30), pause)).contains(2L << 30);
        assertThat(Clearing.grown(collected(3112, 1L << 30), pause)).isEmpty();
        // A later collection tells of what was allocated since.
        assertThat(Clearing.grown(collected(9000, 2L << 30), pause)).isEmpty();
    }

    private static double ofOsr(Run run, SafepointPause pause) {
        return new EnteredCode(run).ofOsr(pause, HOT, false);
    }

    private static Run run(int calls) {
        return CodeRuns.run(
                List.of(OSR, asked(NORMAL, new Asked(Unknown.NUMBER, calls))), List.of());
    }

    private static Run collected(long millis, long usedAfter) {
        Run run = CodeRuns.run(List.of(), List.of());
        GarbageCollection collection =
                new GarbageCollection(
                        origin("gc.log"),
                        nanos(millis),
                        new Gc.Name(0, "G1", Gc.Kind.FULL, "Pause Full", "System.gc()"),
                        new Gc.Times(nanos(20), 1, nanos(20), nanos(20)),
                        new Gc.Heap(usedAfter, usedAfter, usedAfter, 1024, Unknown.NUMBER),
                        List.of());
        return new Run(
                run.place(),
                run.files(),
                run.jvm(),
                run.crashes(),
                run.compilations(),
                run.deoptimizations(),
                run.pauses(),
                List.of(collection),
                run.counts(),
                run.code(),
                run.measured(),
                run.manifest());
    }

    private static Compilation asked(Compilation c, Asked asked) {
        return new Compilation(
                c.text(),
                c.code(),
                c.osrEntry(),
                c.sizes(),
                c.nativeWrapper(),
                c.times(),
                c.fate(),
                c.inlining(),
                c.thread(),
                asked);
    }

    /**
     * @param startMillis of the thread that it waited for, or -1
     */
    private static SafepointPause pause(long millis, long startMillis) {
        LateThread killer =
                new LateThread(
                        origin("vm.log"),
                        "killer",
                        4400,
                        "runnable",
                        Time.UNKNOWN,
                        List.of(),
                        nanos(startMillis),
                        true);
        return new SafepointPause(
                        origin("vm.log"),
                        nanos(millis),
                        "G1CollectFull",
                        new PauseDurations(
                                nanos(2300), Time.UNKNOWN, nanos(3), Time.UNKNOWN, nanos(2303)),
                        9)
                .withLate(List.of(killer));
    }
}
