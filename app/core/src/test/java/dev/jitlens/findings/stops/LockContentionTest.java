package dev.jitlens.findings.stops;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.findings.MadeRun;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Severity;

import org.junit.jupiter.api.Test;

import java.io.IOException;

class LockContentionTest {
    private static final String LOCK = "java.util.concurrent.locks.ReentrantLock$NonfairSync";

    /** Every ReentrantLock has this class: that of a queue that main waited for once, too. */
    @Test
    void aThreadThatHardlyWaitsIsNotCountedWithThoseThatDo() throws IOException {
        Finding found =
                new MadeRun()
                        .launched(MadeRun.on())
                        .waitsFor(LOCK, "teller-1", 900, 1500, "a.Book.transfer:56")
                        .waitsFor(LOCK, "teller-2", 900, 1500, "a.Book.transfer:56")
                        .waitsFor(LOCK, "main", 1, 1, "a.Main.main:20")
                        .ask(new LockContention())
                        .getFirst();
        assertThat(found.title())
                .isEqualTo(
                        "2 threads wait 50% of their lives for a ReentrantLock in a.Book.transfer"
                                + " (line 56).");
        assertThat(found.severity()).isEqualTo(Severity.PROBLEM);
        assertThat(found.text()).doesNotContain("main");
    }

    @Test
    void aLittleWaitingIsNothing() throws IOException {
        assertThat(
                        new MadeRun()
                                .launched(MadeRun.on())
                                .waitsFor(LOCK, "teller-1", 10, 60, "a.Book.transfer:56")
                                .ask(new LockContention()))
                .isEmpty();
    }
}
