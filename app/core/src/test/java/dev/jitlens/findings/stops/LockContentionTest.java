package dev.jitlens.findings.stops;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.findings.MadeRun;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Severity;
import dev.jitlens.model.Origin;
import dev.jitlens.model.ProgramState.ThreadLife;
import dev.jitlens.model.ProgramState.Threshold;
import dev.jitlens.model.Time;
import dev.jitlens.model.samples.SampleFailure;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.profile.shares.MadeProfile;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.util.List;

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

    /** A pool whose threads all have one name. */
    @Test
    void threadsOfOneNameAreCountedOneByOne() throws IOException {
        MadeRun run =
                new MadeRun()
                        .launched(MadeRun.on())
                        .enters("a.Book", "meter", 900, 6000, "a.Book.add:5");
        Finding one = run.ask(new LockContention()).getFirst();
        assertThat(one.title()).startsWith("1 thread waits 100% of its life for");
        for (int i = 0; i < 4; i++) {
            run.recorded(
                    new ThreadLife(
                            new Origin("a.jfr", 0, 1), 0, "meter", 3_000_000_000L, List.of()));
        }
        Finding four = run.ask(new LockContention()).getFirst();
        assertThat(four.title()).startsWith("4 threads wait 50% of their lives for");
        assertThat(four.text()).contains("They wait: meter (4 threads) 6.0 s");
    }

    /** They all have the same name, none, and no event tells how long they lived. */
    @Test
    void virtualThreadsAreNotCounted() throws IOException {
        Finding found =
                new MadeRun()
                        .launched(MadeRun.on())
                        .enters("a.Book", "", 900, 6000, "a.Book.add:5")
                        .ask(new LockContention())
                        .getFirst();
        assertThat(found.title())
                .startsWith("Virtual threads wait 6.0 s together for the monitor of a.Book in");
    }

    /** As a JVM of JDK 17 recorded it of threads that all needed the same library at first. */
    @Test
    void classesAreInitialisedOnceSoWaitingForThemIsANotice() throws IOException {
        Finding found =
                new MadeRun()
                        .launched(MadeRun.on())
                        .enters("int[]", "reader-1", 40, 1500, "a.Codec.decode:13")
                        .enters("int[]", "reader-2", 40, 1500, "a.Codec.decode:13")
                        .ask(new LockContention())
                        .getFirst();
        assertThat(found.text()).contains("while it initialises a class", "probably");
        assertThat(found.severity()).isEqualTo(Severity.NOTICE);
    }

    /** The program's own array: monitorenter is its fourth bytecode. */
    private static void locksAnArray(int[] array) {
        synchronized (array) {
            array[0]++;
        }
    }

    @Test
    void anArrayThatTheProgramLocksIsAMonitorAsAnyOther() throws IOException {
        locksAnArray(new int[1]);
        String where = LockContentionTest.class.getName() + ".locksAnArray:1@3";
        Finding found =
                new MadeRun()
                        .launched(MadeRun.on())
                        .started("a.Main", System.getProperty("java.class.path"))
                        .enters("int[]", "reader-1", 40, 1500, where)
                        .enters("int[]", "reader-2", 40, 1500, where)
                        .ask(new LockContention())
                        .getFirst();
        assertThat(found.text()).doesNotContain("probably");
        assertThat(found.severity()).isEqualTo(Severity.PROBLEM);
    }

    @Test
    void ofSeveralPlacesTheOneNamedIsSaidToBeOneOfThem() throws IOException {
        Finding two =
                new MadeRun()
                        .launched(MadeRun.on())
                        .waitsFor(LOCK, "teller-1", 900, 1500, "a.Book.transfer:56")
                        .waitsFor(LOCK, "teller-2", 900, 1400, "a.Book.close:70")
                        .ask(new LockContention())
                        .getFirst();
        assertThat(two.title()).contains(" for a ReentrantLock, most of it in a.Book.transfer");
        Finding one =
                new MadeRun()
                        .launched(MadeRun.on())
                        .waitsFor(LOCK, "teller-1", 1, 1500, "a.Book.transfer:56")
                        .ask(new LockContention())
                        .getFirst();
        assertThat(one.text()).startsWith("1 wait of 1.5 s. Who waits: teller-1 1.5 s.");
    }

    /** Waits below the threshold are in no recording, and cost processor time. */
    @Test
    void aMonitorThatIsWantedAllTheTimeAndComesSoonIsSaidToCostMuchPerhaps() throws IOException {
        Finding found = wanted(100, 400).getFirst();
        assertThat(found.title())
                .isEqualTo(
                        "2 threads want the monitor of a.Stats again and again in a.Stats.add (line"
                                + " 7), and may lose much of their time to it.");
        assertThat(found.text()).contains("40% of these threads\u2019 samples are in the JVM");
        assertThat(found.severity()).isEqualTo(Severity.NOTICE);
        assertThat(wanted(100, 50)).as("nearly all samples have stacks").isEmpty();
        assertThat(wanted(10, 400)).as("hardly any waits").isEmpty();
    }

    private static List<Finding> wanted(long waits, long unwalked) throws IOException {
        return new MadeRun()
                .launched(MadeRun.on())
                .recordedFor(3_000_000_000L)
                .enters("a.Stats", "one", waits / 2, 30, "a.Stats.add:7")
                .enters("a.Stats", "two", waits / 2, 30, "a.Stats.add:7")
                .profile(
                        new MadeProfile(SampleSource.AGCT)
                                .thread("one", 2)
                                .walked(500, "a.Stats.add:8")
                                .thread("two", 3)
                                .walked(500 - unwalked, "a.Stats.add:8")
                                .failed(unwalked, new SampleFailure(-3, "unknown_not_Java"))
                                .made())
                .ask(new LockContention());
    }

    /** What the program cannot change about a lock is not advised. */
    @Test
    void adviceIsForWhoeverTakesTheLock() throws IOException {
        assertThat(advice("java.util.concurrent.ConcurrentHashMap$ReservationNode", "a.Rates.of:7"))
                .contains("putIfAbsent");
        assertThat(advice("java.lang.Object", "sun.a.Source.next:9", "a.Tokens.make:3"))
                .startsWith("It is sun.a.Source.next that takes it");
        assertThat(advice("java.lang.Object", "sun.a.Selector.clear:9"))
                .contains("it is the JDK's");
        assertThat(advice("java.util.Hashtable", "java.util.Hashtable.get:9", "a.Names.of:4"))
                .contains("java.util.Hashtable.get", "ConcurrentHashMap");
        assertThat(advice("a.Book", "a.Book.transfer:56")).startsWith("Hold it for a shorter");
    }

    private static String advice(String lock, String... frames) throws IOException {
        return new MadeRun()
                .launched(MadeRun.on())
                .enters(lock, "teller-1", 900, 1500, frames)
                .enters(lock, "teller-2", 900, 1500, frames)
                .ask(new LockContention())
                .getFirst()
                .next()
                .getFirst()
                .text();
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

    /** JDK's own settings have 10 or 20 ms: threads may wait for less all the time. */
    @Test
    void whatIsShorterThanTheThresholdIsSaidToBeMissing() throws IOException {
        MadeRun little =
                new MadeRun()
                        .launched(MadeRun.on())
                        .waitsFor(LOCK, "teller-1", 1, 60, "a.Book.transfer:56")
                        .recorded(threshold(20_000_000));
        assertThat(little.ask(new LockContention())).isEmpty();
        assertThat(little.missing(new LockContention()))
                .isEqualTo("waits shorter than 20 ms, which this recording leaves out");
        Finding found =
                new MadeRun()
                        .launched(MadeRun.on())
                        .waitsFor(LOCK, "teller-1", 60, 1500, "a.Book.transfer:56")
                        .recorded(threshold(20_000_000))
                        .ask(new LockContention())
                        .getFirst();
        assertThat(found.text())
                .endsWith(
                        " Waits shorter than 20 ms are not among them: this recording leaves them"
                                + " out.");
    }

    @Test
    void theThresholdOfThePresetIsLowEnough() throws IOException {
        assertThat(
                        new MadeRun()
                                .launched(MadeRun.on())
                                .waitsFor(LOCK, "teller-1", 1, 60, "a.Book.transfer:56")
                                .recorded(threshold(100_000))
                                .missing(new LockContention()))
                .isEmpty();
    }

    private static Threshold threshold(long nanos) {
        return new Threshold(
                new Origin("recording.jfr", 0, 1), Time.UNKNOWN, "jdk.JavaMonitorEnter", nanos);
    }
}
