package dev.jitlens.bridge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.tools.attach.VirtualMachine;

import dev.jitlens.bridge.Jlp.Sample;
import dev.jitlens.jdks.Jdks;

import jdk.jfr.consumer.RecordingFile;

import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** What the Java agent records, and how it ends, on every JDK found. */
class BridgeTest {
    private static final long SECOND = TimeUnit.SECONDS.toNanos(1);

    @TempDir Path folder;

    static Collection<Path> jdks() throws IOException {
        return Jdks.ends().values();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void dumpsBlameTheSetterAndTimesAreReal(Path home) throws Exception {
        Path file = folder.resolve("bridge.jlp");

        Bridged.Ended ended =
                new Bridged(home, folder).agent("file=" + file + ",biased=10ms").run(2000, 0);

        assertThat(ended.exitCode()).as(ended.output()).isZero();
        Jlp read = whole(file);
        assertThat(read.info)
                .containsEntry("agent", "java")
                .containsEntry("sources", "biased,cpu")
                .containsEntry("interval.nanos", "10000000")
                .containsEntry("attached", "start")
                .containsKeys("jvm.start.nanos", "clock.nanos", "dumps.missed", "pid");
        assertThat(read.end.samples()).isEqualTo(read.samples.size()).isPositive();
        assertThat(read.end.longestNanos()).isBetween(1L, read.end.nanos());
        assertBiased(read);
        assertThat(read.of("waiter"))
                .isNotEmpty()
                .allMatch(Sample::waiting)
                .allMatch(s -> s.at().getFirst().bci() == -3)
                .anyMatch(s -> read.name(s.at().getLast()).equals("Biased$1.run"));
        assertThat(read.thread("jitlens-bridge").cpuNanos()).isPositive();
        long realNanos = Long.parseLong(ended.output().split(" ")[0]);
        // Read at the last dump, which may be a while before the program reads it itself.
        assertThat(read.thread("main").cpuNanos()).isBetween(realNanos * 3 / 4, realNanos + SECOND);
        assertThat(read.thread("main").sampledNanos())
                .isBetween(realNanos / 2, read.thread("main").cpuNanos());
    }

    private static Jlp whole(Path file) throws IOException {
        Jlp read = Jlp.read(file);
        assertThat(read.cut).isFalse();
        return read;
    }

    private static void assertBiased(Jlp read) throws IOException {
        List<Sample> samples = read.of("main");
        int hotLine = Bridged.hotLine();
        List<String> leaves = samples.stream().filter(s -> !s.waiting()).map(read::leaf).toList();
        long right = samples.stream().filter(s -> s.at().getFirst().line() == hotLine).count();
        assertThat(samples).hasSizeGreaterThan(10);
        assertThat(right)
                .as("beside one before it is compiled")
                .isLessThanOrEqualTo(1 + samples.size() / 20);
        assertThat(leaves.stream().filter("Biased.setResult"::equals).count())
                .as("%s", leaves)
                .isGreaterThan(leaves.size() / 2);
    }

    @ParameterizedTest
    @MethodSource("dev.jitlens.jdks.Jdks#oldest")
    void theExitCodeIsKeptAndTheFileEnds(Path home) throws Exception {
        Path file = folder.resolve("with, comma.jlp");

        Bridged.Ended ended = new Bridged(home, folder).agent("file=" + file).run(1, 7);

        assertThat(ended.exitCode()).as(ended.output()).isEqualTo(7);
        Jlp read = whole(file);
        assertThat(read.info).containsEntry("sources", "cpu");
        assertThat(read.samples).isEmpty();
        assertThat(read.end).isNotNull();
    }

    @ParameterizedTest
    @MethodSource("dev.jitlens.jdks.Jdks#oldest")
    void isAttachedStoppedAndStartedAgain(Path home) throws Exception {
        Path jar = Bridged.jar(folder);
        Path first = folder.resolve("first.jlp");
        Path second = folder.resolve("second.jlp");
        Bridged bridged = new Bridged(home, folder);
        Process java = bridged.start(600_000, 0);
        try {
            VirtualMachine machine = Attaching.to(java);
            Bridged.load(machine, jar, "file=" + first + ",biased=10ms");
            waitForSamples(first);
            Bridged.load(machine, jar, "file=" + second);
            Bridged.load(machine, jar, "stop");
            Bridged.load(machine, jar, "file=" + second + ",biased=10ms");
            waitForSamples(second);
            Bridged.load(machine, jar, "stop");
            Bridged.load(machine, jar, "stop");
            machine.detach();
        } finally {
            java.destroy();
        }

        assertThat(bridged.waitFor(java).output())
                .contains("jitlens agent: records to " + first + " already.")
                .contains("jitlens agent: nothing is recorded, so there is nothing to stop.");
        for (Path file : List.of(first, second)) {
            Jlp read = whole(file);
            assertThat(read.info).containsEntry("attached", "later");
            assertThat(read.of("main")).isNotEmpty();
            assertThat(read.end).isNotNull();
        }
    }

    /** The agent writes every second, so that a killed JVM leaves nearly all. */
    private static void waitForSamples(Path file) {
        await("samples of the Java agent in " + file)
                .atMost(Duration.ofMinutes(1))
                .untilAsserted(() -> assertThat(file.toFile().length()).isGreaterThan(2000));
    }

    @ParameterizedTest
    @MethodSource("dev.jitlens.jdks.Jdks#newest")
    @DisabledOnOs(OS.WINDOWS)
    void aFullDiskIsSaidInOneLine(Path home) throws Exception {
        assumeTrue(Files.exists(Path.of("/dev/full")));

        Bridged.Ended ended = new Bridged(home, folder).agent("file=/dev/full").run(1, 3);

        assertThat(ended.exitCode()).isEqualTo(3);
        assertThat(ended.output().lines().filter(line -> line.startsWith("jitlens")))
                .containsExactly("jitlens agent: cannot write /dev/full: No space left on device.");
    }

    @ParameterizedTest
    @MethodSource("dev.jitlens.jdks.Jdks#oldest")
    @DisabledOnOs(OS.WINDOWS)
    @EnabledIfSystemProperty(named = "jitlens.everyJdk", matches = "true")
    void aDiskThatBecomesFullIsSaidInOneLine(Path home) throws Exception {
        Path pipe = folder.resolve("pipe");
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();
        Bridged bridged = new Bridged(home, folder).agent("file=" + pipe + ",biased=10ms");

        Process java = bridged.start(4000, 3);
        try (InputStream in = Files.newInputStream(pipe)) {
            assertThat(in.readNBytes(16)).hasSize(16);
        }

        Bridged.Ended ended = bridged.waitFor(java);
        assertThat(ended.exitCode()).isEqualTo(3);
        assertThat(ended.output().lines().filter(line -> line.startsWith("jitlens")))
                .containsExactly("jitlens agent: writes no more to " + pipe + ": Broken pipe.");
    }

    @ParameterizedTest
    @MethodSource("dev.jitlens.jdks.Jdks#newest")
    @DisabledOnOs(OS.WINDOWS)
    void aDiskThatHangsDoesNotHoldUpTheEnd(Path home) throws Exception {
        Path pipe = folder.resolve("pipe");
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();
        Bridged bridged = new Bridged(home, folder).agent("file=" + pipe + ",biased=1ms");

        Process java = bridged.start(3000, 3);
        try (InputStream in = Files.newInputStream(pipe)) {
            assertThat(in.readNBytes(16)).hasSize(16);
            assertThat(bridged.waitFor(java).exitCode()).isEqualTo(3);
        }
    }

    @ParameterizedTest
    @MethodSource("dev.jitlens.jdks.Jdks#oldest")
    void whatCannotBeIsSaidAndTheProgramRuns(Path home) throws Exception {
        Path file = folder.resolve("no/such/bridge.jlp");
        Bridged.Ended unwritable = new Bridged(home, folder).agent("file=" + file).run(1, 3);
        Bridged.Ended unknown = new Bridged(home, folder).agent("colour=red").run(1, 3);

        assertThat(unwritable.exitCode()).isEqualTo(3);
        assertThat(unwritable.output()).contains("jitlens agent: cannot write " + file + ": ");
        assertThat(unknown.exitCode()).isEqualTo(3);
        assertThat(unknown.output()).contains("jitlens agent: does not know the option colour.");
    }

    @ParameterizedTest
    @MethodSource("dev.jitlens.jdks.Jdks#newest")
    void startsTheFlightRecorderWhereThereIsOne(Path home) throws Exception {
        Path file = folder.resolve("recording.jfr");
        String settings = "default+jdk.ExecutionSample#period=10 ms";

        Bridged.Ended ended =
                new Bridged(home, folder)
                        .agent("jfr=" + file + ",jfr-settings=" + settings)
                        .run(3000, 5);

        assertThat(ended.exitCode()).as(ended.output()).isEqualTo(5);
        if (ended.output().contains("which this JVM lacks")) {
            assertThat(file).doesNotExist();
        } else {
            assertThat(RecordingFile.readAllEvents(file))
                    .anyMatch(e -> e.getEventType().getName().equals("jdk.ExecutionSample"));
        }
    }

    @ParameterizedTest
    @MethodSource("dev.jitlens.jdks.Jdks#newest")
    void withoutTheManagementModuleItSaysSo(Path home) throws Exception {
        assumeTrue(Files.exists(home.resolve("lib/modules")));
        Path file = folder.resolve("bridge.jlp");

        Bridged.Ended ended =
                new Bridged(home, folder)
                        .with("--limit-modules", "java.base,java.instrument")
                        .agent("file=" + file + ",biased=10ms")
                        .run(1, 3);

        assertThat(ended.output())
                .contains("records nothing, since this JVM lacks the module java.management.");
        assertThat(whole(file).info).containsKey("refused");
    }
}
