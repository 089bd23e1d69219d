package dev.jitlens.counters;

import static dev.jitlens.Waiting.await;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.jitlens.launch.jdk.Jdk;
import dev.jitlens.launch.jdk.SomeJdks;
import dev.jitlens.model.run.Counter;
import dev.jitlens.model.run.Counter.CounterUnit;
import dev.jitlens.model.run.Counter.Variability;
import dev.jitlens.samples.BlameTheSetter;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** Real JVMs of every JDK found; judges are the JDK's own readers. */
class CountersOnEveryJdkTest {
    private static final Path JAVA_HOME = Path.of(System.getProperty("java.home"));

    @TempDir private Path folder;

    private final List<Process> started = new ArrayList<>();

    static List<Jdk> jdks() {
        return SomeJdks.newest(8);
    }

    @AfterEach
    void leaveNobodyBehind() throws InterruptedException {
        for (Process process : started) {
            process.destroyForcibly().waitFor();
        }
    }

    /** A JVM whose main thread waits until its input ends. */
    private Process start(Jdk jdk, String... flags) throws Exception {
        List<String> command = new ArrayList<>();
        command.add(jdk.home().resolve("bin/java").toString());
        command.addAll(List.of(flags));
        Path classes =
                Path.of(
                        BlameTheSetter.class
                                .getProtectionDomain()
                                .getCodeSource()
                                .getLocation()
                                .toURI());
        command.addAll(
                List.of(
                        "-cp",
                        classes.toString(),
                        BlameTheSetter.class.getName(),
                        "--run-millis",
                        "600000"));
        Process process =
                new ProcessBuilder(command)
                        .redirectErrorStream(true)
                        .redirectOutput(folder.resolve("out-" + started.size()).toFile())
                        .start();
        started.add(process);
        return process;
    }

    /** The JVM once all of its counters exist: that of the clock is the last. */
    private static LocalJvm running(Process process) {
        return await("all counters of the JVM")
                .failFast("the JVM has ended", () -> !process.isAlive())
                .ignoreExceptionsInstanceOf(IOException.class)
                .until(() -> complete(LocalJvms.find(process.pid())), Optional::isPresent)
                .orElseThrow();
    }

    private static Optional<LocalJvm> complete(LocalJvm jvm) throws IOException {
        boolean complete =
                jvm.hasCounters()
                        && jvm.command().contains("BlameTheSetter")
                        && jvm.counters().read().ticksPerSecond() > 0;
        return complete ? Optional.of(jvm) : Optional.empty();
    }

    private String run(String... command) throws Exception {
        Path output = folder.resolve("tool");
        Process tool =
                new ProcessBuilder(command)
                        .redirectErrorStream(true)
                        .redirectOutput(output.toFile())
                        .start();
        started.add(tool);
        assertThat(tool.waitFor(2, TimeUnit.MINUTES)).as("the tool ends").isTrue();
        String text = Files.readString(output, StandardCharsets.UTF_8);
        assertThat(tool.exitValue()).as(text).isZero();
        return text;
    }

    /** {@code name=value} lines; texts in quotation marks. */
    private Map<String, String> jcmd(long pid) throws Exception {
        String[] command = {
            JAVA_HOME.resolve("bin/jcmd").toString(), Long.toString(pid), "PerfCounter.print"
        };
        Map<String, String> values = new LinkedHashMap<>();
        for (String line : run(command).lines().toList()) {
            int equals = line.indexOf('=');
            if (equals > 0) {
                values.put(line.substring(0, equals), line.substring(equals + 1));
            }
        }
        return values;
    }

    private static Map<String, Counter> byName(List<Counter> counters) {
        Map<String, Counter> named = new LinkedHashMap<>();
        counters.forEach(counter -> named.put(counter.name(), counter));
        return named;
    }

    private static String value(Counter counter) {
        return counter.isText() ? '"' + counter.text().get() + '"' : Long.toString(counter.value());
    }

    /** A counter that only grows was what jcmd says at a moment between two readings. */
    @ParameterizedTest
    @MethodSource("jdks")
    void liveCountersAreThoseThatJcmdPrints(Jdk jdk) throws Exception {
        LocalJvm jvm = running(start(jdk));
        PerfFile file = new PerfFile(jvm.file().orElseThrow());
        jcmd(jvm.pid()); // the first attach makes counters
        CounterReading before = file.read();
        Map<String, String> judge = jcmd(jvm.pid());
        CounterReading after = file.read();
        assertThat(after.problems()).isEmpty();
        assertThat(judge.size()).isGreaterThan(100);
        assertThat(byName(after.counters()).keySet()).containsAll(judge.keySet());
        assertThat(judge.keySet()).containsAll(byName(before.counters()).keySet());
        Map<String, Counter> later = byName(after.counters());
        int constants = 0;
        int between = 0;
        for (Counter counter : before.counters()) {
            String name = counter.name();
            if (value(counter).equals(value(later.get(name)))) {
                assertThat(judge).containsEntry(name, value(counter));
                constants++;
            } else if (counter.variability() == Variability.MONOTONIC) {
                assertThat(Long.parseLong(judge.get(name)))
                        .as(name)
                        .isBetween(counter.value(), later.get(name).value());
                between++;
            } else {
                assertThat(counter.variability()).as(name).isEqualTo(Variability.VARIABLE);
            }
        }
        assertThat(constants).isGreaterThan(100);
        assertThat(constants + between).isGreaterThan(before.counters().size() * 3 / 4);
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void aSavedFileIsAsSunJvmstatReadsIt(Jdk jdk) throws Exception {
        Path saved = folder.resolve("hsperf.data");
        Process process = start(jdk, "-XX:+PerfDataSaveToFile", "-XX:PerfDataSaveFile=" + saved);
        running(process);
        process.destroy();
        assertThat(process.waitFor(1, TimeUnit.MINUTES)).as("the process ends").isTrue();
        assumeTrue(Files.exists(saved), jdk + " saved nothing");
        byte[] bytes = Files.readAllBytes(saved);
        CounterReading reading = PerfData.saved("f", bytes, bytes.length);
        assertThat(reading.problems()).isEmpty();
        Map<String, String> judge = judge(saved);
        assertThat(rows(reading)).hasSizeGreaterThan(100).containsAllEntriesOf(judge);
        assertThat(judge).containsAllEntriesOf(rows(reading));
    }

    /** All that a counter is, in the words of sun.jvmstat. */
    private static Map<String, String> rows(CounterReading reading) {
        Map<String, String> rows = new LinkedHashMap<>();
        for (Counter counter : reading.counters()) {
            String unit =
                    switch (counter.unit()) {
                        case NONE -> "None";
                        case BYTES -> "Bytes";
                        case TICKS -> "Ticks";
                        case EVENTS -> "Events";
                        case TEXT -> "String";
                        case HERTZ -> "Hertz";
                    };
            String variability =
                    switch (counter.variability()) {
                        case CONSTANT -> "Constant";
                        case MONOTONIC -> "Monotonic";
                        case VARIABLE -> "Variable";
                    };
            rows.put(
                    counter.name(),
                    String.join(
                            " ",
                            unit,
                            variability,
                            counter.isText() ? "text" : "number",
                            counter.isText()
                                    ? counter.text().get().replace("\n", "\\n")
                                    : Long.toString(counter.value())));
        }
        return rows;
    }

    private Map<String, String> judge(Path saved) throws Exception {
        Path source =
                Path.of(
                        Objects.requireNonNull(
                                        getClass().getResource("/counters/JvmstatReferee.java"))
                                .toURI());
        String[] command = {
            JAVA_HOME.resolve("bin/java").toString(),
            "-XX:TieredStopAtLevel=1",
            "-XX:+UseSerialGC",
            "--add-modules",
            "jdk.internal.jvmstat",
            "--add-exports",
            "jdk.internal.jvmstat/sun.jvmstat.monitor=ALL-UNNAMED",
            source.toString(),
            saved.toUri().toString()
        };
        Map<String, String> rows = new LinkedHashMap<>();
        for (String line : run(command).lines().toList()) {
            String[] parts = line.split("\t", 2);
            rows.put(parts[0], parts[1].replace('\t', ' '));
        }
        return rows;
    }

    /** Judge is the file that the JVM leaves when it ends. */
    @ParameterizedTest
    @MethodSource("jdks")
    void countersWithoutAFileAreReadFromTheMemoryOfTheJvm(Jdk jdk) throws Exception {
        assumeTrue(OS.LINUX.isCurrentOs(), "/proc is Linux's");
        Path saved = folder.resolve("hsperf.data");
        Process process =
                start(
                        jdk,
                        "-XX:+PerfDisableSharedMem",
                        "-XX:+PerfDataSaveToFile",
                        "-XX:PerfDataSaveFile=" + saved);
        LocalJvm jvm = running(process);
        assertThat(jvm.file()).isEmpty();
        await("its properties, which come later")
                .until(() -> !LocalJvms.find(process.pid()).version().isEmpty());
        CounterReading first = jvm.counters().read();
        await("some of them change")
                .until(() -> !jvm.counters().read().counters().equals(first.counters()));
        assertThat(first.problems()).isEmpty();
        process.destroy();
        assertThat(process.waitFor(1, TimeUnit.MINUTES)).as("the process ends").isTrue();
        byte[] bytes = Files.readAllBytes(saved);
        Map<String, Counter> left = byName(PerfData.saved("f", bytes, bytes.length).counters());
        assertThat(first.counters()).hasSizeGreaterThan(100);
        for (Counter counter : first.counters()) {
            Counter last = left.get(counter.name());
            assertThat(last).as(counter.name()).isNotNull();
            if (counter.variability() == Variability.CONSTANT) {
                assertThat(last).isEqualTo(counter);
            } else if (counter.variability() == Variability.MONOTONIC && !counter.isText()) {
                assertThat(last.value()).as(counter.name()).isGreaterThanOrEqualTo(counter.value());
            }
        }
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void aJvmWithoutCountersIsToldAndOneThatIsKilledEnds(Jdk jdk) throws Exception {
        Path flags = Files.writeString(folder.resolve("flags"), "-UsePerfData\n");
        Process hidden = start(jdk, "-XX:Flags=" + flags);
        Process shown = start(jdk);
        LocalJvm jvm = running(shown);
        assertThat(LocalJvms.find()).extracting(LocalJvm::pid).contains(shown.pid());
        if (OS.LINUX.isCurrentOs()) { // elsewhere a process without a file is not seen to be a JVM
            LocalJvm without = LocalJvms.find(hidden.pid());
            assertThat(without.trouble()).endsWith("it keeps none (-XX:-UsePerfData), or not yet");
            assertThat(without.file()).isEmpty();
        }
        assertThat(new PerfFile(jvm.file().orElseThrow()).read().ticksPerSecond()).isPositive();
        assertThat(new PerfFile(jvm.file().orElseThrow()).read().counters())
                .anyMatch(counter -> counter.unit() == CounterUnit.TICKS);
        shown.destroyForcibly().waitFor();
        assertThatThrownBy(() -> LocalJvms.find(shown.pid()))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("no process");
    }
}
