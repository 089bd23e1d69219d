package dev.jitlens.bridge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.tools.attach.VirtualMachine;

import dev.jitlens.jdks.Jdks;

import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;

/** What the Java agent measures of jitter, and how it ends, on some of the JDKs found. */
class JitterTest {
    private static final int PAUSE_MILLIS = 500;

    @TempDir Path folder;

    static Collection<Path> jdks() throws IOException {
        return Jdks.newest();
    }

    private Path file() {
        return folder.resolve("with, comma/jitter.hlog");
    }

    private Bridged measuring(Path home) throws IOException {
        Files.createDirectories(file().getParent());
        return new Bridged(home, folder).agent("jitter=1ms,jitter-file=" + file());
    }

    /**
     * A signal stops the JVM, which is as if it paused; what the sleeps in between missed is made
     * up for.
     */
    @ParameterizedTest
    @MethodSource("jdks")
    @DisabledOnOs(OS.WINDOWS)
    void aPauseIsSeenInWholeAndCorrected(Path home) throws Exception {
        Bridged bridged = measuring(home);
        long startedMillis = System.currentTimeMillis();
        Process java = bridged.start("Crowd", "1", "600000", "0");
        JitterFile.waitFor(file(), 1);
        signal(java, "STOP");
        Thread.sleep(PAUSE_MILLIS);
        signal(java, "CONT");
        JitterFile.waitFor(file(), 3);
        java.destroy();
        bridged.waitFor(java);

        JitterFile read = JitterFile.read(file()).tagged("jitter");
        assertThat(read.maxMillis()).isGreaterThan(PAUSE_MILLIS * 0.8);
        // The pause counts as 500, 499, … and so on down to the length of a sleep.
        int sleepMillis = JitterFile.longestSleepMillis(file());
        assertThat(sleepMillis).isBetween(1, 30);
        assertThat(read.sum().getCountBetweenValues(100_000_000, 3_600_000_000_000L))
                .isGreaterThan(PAUSE_MILLIS / 2 / sleepMillis);
        // Any other sleep takes its time, and a little more as it wakes up late.
        double sleeps = read.sum().getTotalCount();
        assertThat(sleeps).isBetween(read.millis() * 0.02, read.millis() * 1.05 + 5);
        assertThat(read.startSeconds() * 1000.0)
                .isBetween(startedMillis - 1.0, (double) System.currentTimeMillis());
    }

    /** The JVM goes on and ends at once: what measures is woken from its sleep by that, too. */
    @ParameterizedTest
    @MethodSource("dev.jitlens.jdks.Jdks#oldest")
    @DisabledOnOs(OS.WINDOWS)
    void aPauseAtTheVeryEndIsSeen(Path home) throws Exception {
        Bridged bridged = measuring(home);
        Process java = bridged.start("Crowd", "1", "600000", "0");
        JitterFile.waitFor(file(), 1);
        signal(java, "STOP");
        Thread.sleep(PAUSE_MILLIS);
        signal(java, "TERM");
        signal(java, "CONT");
        bridged.waitFor(java);

        JitterFile read = JitterFile.read(file()).tagged("jitter");
        assertThat(read.maxMillis()).isGreaterThan(PAUSE_MILLIS * 0.8);
    }

    private static void signal(Process java, String signal) throws Exception {
        Process kill = new ProcessBuilder("kill", "-" + signal, "" + java.pid()).start();
        assertThat(kill.waitFor()).isZero();
    }

    @ParameterizedTest
    @MethodSource("dev.jitlens.jdks.Jdks#newest")
    void besideTwoThousandThreadsAndToTheLastMoment(Path home) throws Exception {
        Bridged bridged = measuring(home).with("-Xss256k");

        Bridged.Ended ended = bridged.waitFor(bridged.start("Crowd", "2000", "1500", "7"));

        assertThat(ended.exitCode()).as(ended.output()).isEqualTo(7);
        assertThat(ended.output()).isEqualTo("ready");
        JitterFile read = JitterFile.read(file()).tagged("jitter");
        assertThat(read.millis()).isGreaterThan(1400);
        assertThat(read.intervals()).hasSizeGreaterThan(1);
    }

    @ParameterizedTest
    @MethodSource("dev.jitlens.jdks.Jdks#oldest")
    void whoIsKilledLosesTheLastIntervalOnly(Path home) throws Exception {
        Bridged bridged = measuring(home);
        Process java = bridged.start("Crowd", "1", "600000", "0");
        JitterFile.waitFor(file(), 2);

        java.destroyForcibly().waitFor();

        assertThat(Files.readString(file())).endsWith("\n");
        JitterFile read = JitterFile.read(file()).tagged("jitter");
        assertThat(read.intervals()).hasSizeGreaterThan(1);
        assertThat(read.millis()).isGreaterThan(1900);
    }

    @ParameterizedTest
    @MethodSource("dev.jitlens.jdks.Jdks#newest")
    void isAttachedOnceStoppedAndAttachedAgain(Path home) throws Exception {
        Path jar = Bridged.jar(folder);
        Path first = folder.resolve("first.hlog");
        Path second = folder.resolve("second.hlog");
        Bridged bridged = new Bridged(home, folder);
        Process java = bridged.start("Crowd", "1", "600000", "0");
        try {
            VirtualMachine machine = Attaching.to(java);
            Bridged.load(machine, jar, "jitter-file=" + first);
            JitterFile.waitFor(first, 1);
            Bridged.load(machine, jar, "jitter-file=" + second);
            Bridged.load(machine, jar, "stop");
            long ended = JitterFile.lines(first);
            Bridged.load(machine, jar, "jitter=2ms,jitter-file=" + second);
            JitterFile.waitFor(second, 1);
            Bridged.load(machine, jar, "stop");
            Bridged.load(machine, jar, "stop");
            machine.detach();
            assertThat(JitterFile.lines(first)).isEqualTo(ended);
        } finally {
            java.destroy();
        }

        assertThat(bridged.waitFor(java).output())
                .contains("jitlens agent: measures jitter into " + first + " already.")
                .contains("jitlens agent: nothing is recorded, so there is nothing to stop.");
        for (Path file : List.of(first, second)) {
            JitterFile.read(file).tagged("jitter");
        }
    }

    /** Root may write into any folder, but to root a file is no folder either. */
    @ParameterizedTest
    @MethodSource("dev.jitlens.jdks.Jdks#oldest")
    void whereItCannotWriteTheProgramRuns(Path home) throws Exception {
        Path readOnly = Files.createDirectory(folder.resolve("read-only"));
        Path plain = Files.createFile(folder.resolve("plain"));
        boolean locked = readOnly.toFile().setWritable(false) && !Files.isWritable(readOnly);
        List<Path> folders = locked ? List.of(readOnly, plain) : List.of(plain);

        for (Path parent : folders) {
            Path file = parent.resolve("j.hlog");
            Bridged.Ended ended = new Bridged(home, folder).agent("jitter-file=" + file).run(1, 3);

            assertThat(ended.exitCode()).isEqualTo(3);
            assertThat(ended.output().lines().filter(line -> !line.matches("\\d+ -?\\d+")))
                    .singleElement()
                    .asString()
                    .startsWith("jitlens agent: cannot write " + file + ": ")
                    .endsWith(".");
        }
    }

    @ParameterizedTest
    @MethodSource("dev.jitlens.jdks.Jdks#newest")
    @DisabledOnOs(OS.WINDOWS)
    void aFullDiskIsSaidOnce(Path home) throws Exception {
        assumeTrue(Files.exists(Path.of("/dev/full")));

        Bridged bridged = new Bridged(home, folder).agent("jitter-file=/dev/full");
        Bridged.Ended ended = bridged.waitFor(bridged.start("Crowd", "1", "1500", "3"));

        assertThat(ended.exitCode()).isEqualTo(3);
        assertThat(ended.output().lines())
                .containsExactlyInAnyOrder(
                        "ready",
                        "jitlens agent: writes no more to /dev/full: No space left on device.");
    }

    @ParameterizedTest
    @MethodSource("dev.jitlens.jdks.Jdks#newest")
    void besideDumpsInAJvmWithFewModules(Path home) throws Exception {
        Path dumps = folder.resolve("bridge.jlp");
        Bridged bridged = measuring(home).agent("file=" + dumps + ",biased=10ms");
        boolean modular = Files.exists(home.resolve("lib/modules"));
        if (modular) {
            bridged.with("--limit-modules", "java.base,java.instrument");
        }

        Bridged.Ended ended = bridged.waitFor(bridged.start("Crowd", "1", "1500", "5"));

        assertThat(ended.exitCode()).as(ended.output()).isEqualTo(5);
        JitterFile.read(file()).tagged("jitter");
        assertThat(Jlp.read(dumps).info.containsKey("refused")).isEqualTo(modular);
    }
}
