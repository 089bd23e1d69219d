package dev.jitlens.findings.calls;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.findings.MadeRun;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Severity;
import dev.jitlens.model.samples.FrameKind;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;

/** Its own methods are what is sampled; their bytecode is read from its class file. */
class BusyLoopsTest {
    private static boolean there;
    private BusyLoopsTest next;
    private final AtomicReference<BusyLoopsTest> follower = new AtomicReference<>();

    static void untilTime(long deadline) {
        while (System.nanoTime() < deadline) {}
    }

    static long untilLater(long start) {
        long now;
        do {
            now = System.currentTimeMillis();
        } while (now - start < 20);
        return now;
    }

    static void untilThere() {
        while (!there) {
            Thread.onSpinWait();
        }
    }

    static Object untilFollowed(BusyLoopsTest one) {
        BusyLoopsTest found;
        while ((found = one.follower.get()) == null) {}
        return found;
    }

    static BusyLoopsTest last(BusyLoopsTest one) {
        BusyLoopsTest at = one;
        while (at.next != null) {
            at = at.next;
        }
        return at;
    }

    static int sum(int[] of) {
        int sum = 0;
        for (int i = 0; i < of.length; i++) {
            sum += of[i];
        }
        return sum;
    }

    static int until(long deadline, int seed) {
        int all = seed;
        while (System.nanoTime() < deadline) {
            all = all * 31 + 7;
        }
        return all;
    }

    @ParameterizedTest
    @ValueSource(strings = {"untilTime", "untilLater", "untilThere", "untilFollowed"})
    void aLoopThatOnlyLooksIsBusyWaiting(String method) throws IOException {
        Finding found = run(FrameKind.C2, method + ":99@3").ask(new CostlyCall()).getFirst();
        assertThat(found.severity()).isEqualTo(Severity.PROBLEM);
        assertThat(found.title()).contains("(a busy loop)");
        assertThat(found.place().method().map(Figures::name))
                .hasValue("dev.jitlens.findings.calls.BusyLoopsTest." + method);
        assertThat(found.place().line()).as("that of what looks").isBetween(24, 50);
    }

    @ParameterizedTest
    @ValueSource(strings = {"last", "sum", "until"})
    void aLoopThatGoesOnIsNot(String method) throws IOException {
        assertThat(run(FrameKind.C2, method + ":99@5").ask(new CostlyCall())).isEmpty();
    }

    /** The next debug information after the call is that of the return. */
    @Test
    void compiledCodeHasNoFrameOfTheClock() throws IOException {
        assertThat(outside("untilTime:99@11").getFirst().title()).contains("(a busy loop)");
        Finding between = outside("until:99@19").getFirst();
        assertThat(between.title()).contains("asking the clock");
        assertThat(between.severity()).as("it works, too").isEqualTo(Severity.NOTICE);
        assertThat(outside("sum:99@9")).as("something else of the VM").isEmpty();
    }

    private static List<Finding> outside(String frame) throws IOException {
        return started().inTheVm(300, FrameKind.COMPILED, named(frame)).ask(new CostlyCall());
    }

    private static MadeRun run(FrameKind kind, String frame) {
        return started().samples(300, kind, named(frame));
    }

    private static String named(String frame) {
        return BusyLoopsTest.class.getName() + "." + frame;
    }

    private static MadeRun started() {
        return new MadeRun()
                .started(
                        "a.B",
                        BusyLoopsTest.class
                                .getProtectionDomain()
                                .getCodeSource()
                                .getLocation()
                                .getPath());
    }
}
