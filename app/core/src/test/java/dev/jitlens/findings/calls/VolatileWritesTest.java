package dev.jitlens.findings.calls;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.findings.MadeRun;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Severity;
import dev.jitlens.model.samples.FrameKind;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.util.List;

/** Its own methods are what is sampled; lines are those of their class file. */
class VolatileWritesTest {
    private static volatile long steps;
    private static long plain;

    static void count(int[] of) {
        for (int each : of) {
            steps += each;
            plain += each;
        }
        steps = 0;
    }

    @Test
    void aHotLineThatWritesAVolatileFieldInALoopIsANotice() throws IOException {
        Finding found = at("count:" + COUNTED).getFirst();
        assertThat(found.severity()).isEqualTo(Severity.NOTICE);
        assertThat(found.title())
                .startsWith("100% of the CPU time goes into a line that writes the volatile field")
                .contains("VolatileWritesTest.steps in a loop");
        assertThat(Figures.name(found.place())).endsWith("count (line " + COUNTED + ")");
    }

    @Test
    void ordinaryFieldsAndWritesBehindTheLoopAreNone() throws IOException {
        assertThat(at("count:" + (COUNTED + 1))).isEmpty();
        assertThat(at("count:" + (COUNTED + 3))).isEmpty();
    }

    /** The line of {@code steps += each}. */
    private static final int COUNTED = 23;

    private static List<Finding> at(String frame) throws IOException {
        return new MadeRun()
                .started(
                        "a.B",
                        VolatileWritesTest.class
                                .getProtectionDomain()
                                .getCodeSource()
                                .getLocation()
                                .getPath())
                .samples(300, FrameKind.C2, VolatileWritesTest.class.getName() + "." + frame)
                .ask(new CostlyCall());
    }
}
