package dev.jitlens.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.model.run.LogFile;
import dev.jitlens.model.run.Run;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;

/** Which files beside a part of a rotated log are opened with it. */
class OtherPartsTest {
    @TempDir Path folder;

    private int written;

    @BeforeEach
    void anotherLog() throws IOException {
        unified("other.log.0", "[9.000s]", "Other");
    }

    private void unified(String name, String time, String operation) throws IOException {
        write(
                name,
                time
                        + "[info][safepoint] Safepoint \""
                        + operation
                        + "\", Reaching safepoint: 10 ns, Total: 20 ns\n");
    }

    /** Writes a file whose time is a second later than that of the one before. */
    private void write(String name, String text) throws IOException {
        Path file = Files.writeString(folder.resolve(name), text);
        Files.setLastModifiedTime(file, FileTime.fromMillis(1_700_000_000_000L + written++ * 1000));
    }

    private Run open(String name) throws IOException {
        return RunReader.open(List.of(folder.resolve(name)), Progress.NONE);
    }

    private List<String> operations(String name) throws IOException {
        return open(name).pauses().stream().map(SafepointPause::operation).toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {"gc.log", "gc.log.0", "gc.log.1"})
    void anyPartOpensAll(String named) throws IOException {
        unified("gc.log.0", "[1.000s]", "First");
        unified("gc.log.1", "[2.000s]", "Second");
        unified("gc.log", "[3.000s]", "Third");

        Run run = open(named);

        assertThat(run.name()).isEqualTo(named);
        assertThat(run.pauses())
                .extracting(SafepointPause::operation)
                .containsExactly("First", "Second", "Third");
        assertThat(run.files())
                .extracting(file -> Path.of(file.path()).getFileName().toString())
                .containsExactly("gc.log.0", "gc.log.1", "gc.log");
    }

    @Test
    void jdk8ThePartThatIsWrittenEndsWithCurrent() throws IOException {
        String stopped =
                ": Total time for which application threads were stopped: 0.0010000 seconds,"
                        + " Stopping threads took: 0.0000100 seconds\n";
        write("gc.log.0", "1.000" + stopped);
        write("gc.log.1.current", "2.000" + stopped);

        assertThat(open("gc.log.1.current").pauses())
                .extracting(SafepointPause::nanos)
                .containsExactly(999_000_000L, 1_999_000_000L);
    }

    @Test
    void twoThatWereNamedAreOpenedOnce() throws IOException {
        unified("gc.log.0", "[1.000s]", "First");
        unified("gc.log", "[2.000s]", "Second");

        Run run =
                RunReader.open(
                        List.of(folder.resolve("gc.log"), folder.resolve("gc.log.0")),
                        Progress.NONE);

        assertThat(run.pauses()).hasSize(2);
    }

    /** Numbers are used again from 0 on, so that the order of names tells nothing. */
    @Test
    void aLogThatAnEarlierJvmLeftIsAnother() throws IOException {
        unified("gc.log.0", "[500.000s]", "Earlier");
        unified("gc.log.1", "[2.000s]", "First");
        unified("gc.log", "[3.000s]", "Second");

        assertThat(operations("gc.log")).containsExactly("First", "Second");
        assertThat(operations("gc.log.0")).containsExactly("Earlier");
    }

    @Test
    void timesOfDayTellOtherJvmsApart() throws IOException {
        unified("gc.log.0", "[2026-11-21T10:00:01.000+0000][1.000s]", "Earlier");
        unified("gc.log.1", "[2026-11-21T12:00:02.000+0000][2.000s]", "First");
        unified("gc.log", "[2026-11-21T12:00:03.000+0000][3.000s]", "Second");

        assertThat(operations("gc.log")).containsExactly("First", "Second");
    }

    @Test
    void withoutTimesNamesTellNothing() throws IOException {
        String pause = "Safepoint \"X\", Reaching safepoint: 10 ns, Total: 20 ns\n";
        write("out.1", pause);
        write("out.2", pause);

        assertThat(open("out.1").pauses()).hasSize(1);
    }

    @Test
    void aFolderAndAnUnnumberedNameAreAsBefore() throws IOException {
        unified("gc.log", "[1.000s]", "First");
        unified("gc.txt", "[2.000s]", "Second");

        assertThat(operations("gc.log")).containsExactly("First");
        assertThat(open("").files()).extracting(LogFile::path).hasSize(3);
    }

    /** Writes a log with a line at each time; all files have the same time of writing. */
    private void checkedOut(String name, String... times) throws IOException {
        StringBuilder text = new StringBuilder();
        for (String time : times) {
            text.append('[').append(time).append("s][info][safepoint] Safepoint \"").append(name);
            text.append("\", Reaching safepoint: 10 ns, Total: 20 ns\n");
        }
        Path file = Files.writeString(folder.resolve(name), text);
        Files.setLastModifiedTime(file, FileTime.fromMillis(1_700_000_000_000L));
    }

    @ParameterizedTest
    @ValueSource(strings = {"gc.log", "gc.log.0", "gc.log.1"})
    void afterACheckoutWhatGoesOnIsOfOneJvm(String named) throws IOException {
        checkedOut("gc.log.1", "0.100", "7.000");
        checkedOut("gc.log.0", "7.200", "15.000");
        checkedOut("gc.log", "15.100", "16.000");

        assertThat(operations(named))
                .containsExactly(
                        "gc.log.1", "gc.log.1", "gc.log.0", "gc.log.0", "gc.log", "gc.log");
    }

    @ParameterizedTest
    @ValueSource(strings = {"gc.log", "gc.log.0", "gc.log.1"})
    void uptimesThatOverlapProveTwoJvms(String named) throws IOException {
        checkedOut("gc.log.0", "0.100", "7.000");
        checkedOut("gc.log.1", "0.200", "5.000");
        checkedOut("gc.log", "7.100", "9.000");

        assertThat(operations(named)).containsOnly(named);
    }

    @ParameterizedTest
    @ValueSource(strings = {"gc.log", "gc.log.0"})
    void twoEndsProveTwoJvms(String named) throws IOException {
        checkedOut("gc.log.0", "0.100", "7.000");
        checkedOut("gc.log", "7.100", "9.000");
        for (String name : List.of("gc.log.0", "gc.log")) {
            Path file = folder.resolve(name);
            String end = name.equals("gc.log") ? "9.100" : "7.050";
            String text = Files.readString(file) + "[" + end + "s][info][gc,heap,exit] Heap\n";
            Files.writeString(file, text);
            Files.setLastModifiedTime(file, FileTime.fromMillis(1_700_000_000_000L));
        }

        assertThat(operations(named)).containsOnly(named);
    }

    @ParameterizedTest
    @ValueSource(strings = {"gc.log", "gc.log.0"})
    void whatIsFarApartStaysInDoubt(String named) throws IOException {
        checkedOut("gc.log.0", "0.100", "7.000");
        checkedOut("gc.log", "900.000", "905.000");

        assertThat(operations(named)).containsOnly(named);
    }

    /** Logs with times of day only; each JVM moves the log of the one before aside. */
    private void dated(String name, String minute, boolean ended) throws IOException {
        String at = "[2026-02-19T17:" + minute + ":0";
        write(
                name,
                at
                        + "9.495+0100][info][gc     ] Using G1\n"
                        + at
                        + "9.600+0100][info][safepoint] Safepoint \""
                        + name
                        + "\", Reaching safepoint: 10 ns, Total: 20 ns\n"
                        + (ended ? at + "9.700+0100][info][gc,exit     ] Heap\n" : ""));
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void whatBeginsWithItsJvmGoesOnFromNoOther(boolean ended) throws IOException {
        dated("gc.log.0", "44", ended);
        dated("gc.log", "47", ended);
        assertThat(operations("gc.log")).containsExactly("gc.log");
        assertThat(operations("gc.log.0")).containsExactly("gc.log.0");
    }

    @Test
    void jvmsOfAFolderAreToldApartByWhatTheyBeginWith() throws IOException {
        Files.delete(folder.resolve("other.log.0"));
        dated("gc.log.0", "44", true);
        dated("gc.log", "47", true);
        List<Run> runs = RunReader.open(List.of(folder), Progress.NONE).members();
        assertThat(runs).extracting(Run::member).containsExactly("gc.log", "gc.log.0");
    }
}
