package dev.jitlens.bridge;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The JVM calls a thread that waits in a native method runnable. */
class WaitingTest {
    private static final int NATIVE = -2;

    @ParameterizedTest
    @CsvSource({
        "java.lang.VirtualThread,takeVirtualThreadListToUnblock",
        "java.lang.ref.Reference,waitForReferencePendingList",
        "sun.nio.ch.EPoll,wait",
    })
    void aThreadInSuchANativeMethodWaits(String holder, String method) {
        assertThat(is(holder, method, NATIVE)).isTrue();
    }

    @Test
    void otherNativeMethodsRun() {
        assertThat(is("java.util.zip.CRC32", "updateBytes0", NATIVE)).isFalse();
        assertThat(is("java.lang.VirtualThread", "takeVirtualThreadListToUnblock", 12)).isFalse();
    }

    @Test
    void whatIsNotRunnableWaits() {
        StackTraceElement leaf = new StackTraceElement("a.B", "c", "B.java", 3);
        assertThat(Waiting.is(Thread.State.BLOCKED, leaf)).isTrue();
    }

    private static boolean is(String holder, String method, int line) {
        return Waiting.is(
                Thread.State.RUNNABLE, new StackTraceElement(holder, method, "X.java", line));
    }
}
