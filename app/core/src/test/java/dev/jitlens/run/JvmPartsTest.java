package dev.jitlens.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.jitlens.counters.SavedCounters;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.run.Together;
import dev.jitlens.model.samples.Profile;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;

/** Files of several JVMs that are opened together are runs of their own. */
class JvmPartsTest {
    private static final Path LOG_25 = Fixtures.logCompilation("25-text-inside");
    private static final Path LOG_8 = Fixtures.logCompilation("8-text-inside");
    private static final String PAUSE =
            " Safepoint \"Cleanup\", Time since last: 1000 ns, Reaching safepoint: 2000 ns,"
                    + " At safepoint: 3000 ns, Total: 5000 ns\n";

    @TempDir Path dir;

    private static Run open(Path... paths) throws IOException {
        return RunReader.open(List.of(paths), Progress.NONE);
    }

    private Path log(String name, String... lines) throws IOException {
        Files.createDirectories(dir.resolve(name).getParent());
        return Files.writeString(dir.resolve(name), String.join("", lines));
    }

    @Test
    void headsOfOtherProcessesTellThemApart() throws IOException {
        Path a = Files.copy(LOG_25, dir.resolve("a.log"));
        Path b = Files.copy(LOG_8, dir.resolve("b.log"));
        Run run = open(a, b);
        assertThat(run.members()).extracting(Run::member).containsExactly("a.log", "b.log");
        assertThat(run.members()).extracting(Run::label).containsExactly("a.log", "b.log");
        assertThat(open(dir).members())
                .extracting(Run::label)
                .containsExactly(
                        dir.getFileName() + " · run a.log", dir.getFileName() + " · run b.log");
        assertThat(run.totals()).isEqualTo(open(a).totals());
        assertThat(Together.of(run).totals().compilations())
                .isEqualTo(open(a).totals().compilations() + open(b).totals().compilations());
    }

    @Test
    void soDoTimesOfStart() throws IOException {
        Path a = log("a.log", "[2026-01-01T10:00:01.500+0000][1.500s][info][safepoint]" + PAUSE);
        Path b = log("b.log", "[2026-01-01T11:00:01.500+0000][1.500s][info][safepoint]" + PAUSE);
        Path same = log("c.log", "[2026-01-01T10:00:09.000+0000][9.100s][info][gc] Using G1\n");
        assertThat(open(a, b).members()).hasSize(2);
        assertThat(open(a, same).members()).isEmpty();
        assertThat(open(a, b, same).members().getFirst().files()).hasSize(2);
    }

    @Test
    void soDoesWhatAJvmSaysOnce() throws IOException {
        String pause = " GC(0) Pause Young (Normal) (G1 Evacuation Pause) 20M->4M(64M) 6.000ms\n";
        Path a = log("a.log", "[0.005s][info][gc] Using G1\n[0.150s][info][gc]" + pause);
        Path b = log("b.log", "[0.005s][info][gc] Using G1\n[0.250s][info][gc]" + pause);
        Path more = log("c.log", "[0.150s][info][gc]" + pause);
        assertThat(open(a, more).members()).isEmpty();
        Run run = open(a, b);
        assertThat(run.members()).extracting(Run::member).containsExactly("a.log", "b.log");
        assertThat(Together.of(run).collections()).hasSize(2);
    }

    private static Path recording(String name) {
        return Path.of("src/test/resources/profiles", name, "input.jfr.gz");
    }

    private static Path crash(String name) {
        return Path.of("src/test/resources/formats/hs-err", name, "input.log");
    }

    private Path report(String name, String pid, String time, String zone, String command)
            throws IOException {
        return log(
                name,
                "#\n# A fatal error has been detected by the Java Runtime Environment:\n#\n",
                "#  SIGSEGV (0xb) at pc=0x00007feb81406d35, pid=" + pid + ", tid=3979\n#\n\n",
                "---------------  S U M M A R Y ------------\n\n",
                "Time: Mon Nov 23 " + time + " 2026" + zone + " elapsed time: 60.5 seconds\n\n",
                "---------------  P R O C E S S  ---------------\n\n",
                "java_command: " + command + "\n\nEND.\n");
    }

    private static Path samples(String name) {
        return Path.of("src/test/resources/profiles/jlp", name, "input.jlp");
    }

    @Test
    void soDoFilesOfSamples() throws IOException {
        Path a = samples("17-bridge");
        Path b = samples("25-bridge");
        Run run = open(a, b);
        assertThat(run.members()).hasSize(2);
        for (int i = 0; i < 2; i++) {
            assertThat(run.members().get(i).profiles())
                    .extracting(Profile::samples)
                    .isEqualTo(
                            open(List.of(a, b).get(i)).profiles().stream()
                                    .map(Profile::samples)
                                    .toList());
        }
        Path same = Files.copy(a, dir.resolve("same.jlp"));
        assertThat(open(a, same).members()).isEmpty();
    }

    @Test
    void soDoCounters() throws IOException {
        byte[] saved = SavedCounters.bytes();
        Path a = Files.write(dir.resolve("a"), saved);
        Path same = Files.write(dir.resolve("b"), saved);
        Path log = Files.copy(LOG_8, dir.resolve("c.log"));
        assertThat(open(a, same).members()).isEmpty();
        assertThat(open(a, log).members()).hasSize(2);
    }

    @Test
    void soDoRecordings() throws IOException {
        Path a = recording("jfr/17-default");
        Path b = recording("jfr/25-cpu-time");
        Path c = recording("async/25-wall");
        Run run = open(a, b, c);
        assertThat(run.members()).hasSize(3);
        assertThat(run.members())
                .extracting(m -> m.jvm().pid())
                .containsExactly(4783L, 5895L, 9472L);
        assertThat(run.members().get(1).pauses()).isEqualTo(open(b).pauses());
        assertThat(run.profiles())
                .extracting(Profile::member)
                .doesNotContain("")
                .hasSizeGreaterThan(2);
    }

    @Test
    void recordingsOfOneJvmAreOneRun() throws IOException {
        Path first = Files.copy(recording("jfr/17-default"), dir.resolve("a.jfr.gz"));
        Path second = Files.copy(recording("jfr/17-default"), dir.resolve("b.jfr.gz"));
        assertThat(open(first, second).members()).isEmpty();
    }

    @Test
    void reportsOfCrashesTellThemApartByProcess() throws IOException {
        for (String[] two :
                List.of(
                        new String[] {"8-compiler-thread", "8-jvm-code"},
                        new String[] {"17-compiled-code", "21-native-code"})) {
            Run run = open(crash(two[0]), crash(two[1]));
            assertThat(run.members()).hasSize(2);
            assertThat(run.members()).allSatisfy(member -> assertThat(member.crashes()).hasSize(1));
        }
    }

    @Test
    void inContainersTimeAndCommandDo() throws IOException {
        Path a = report("a.log", "1", "06:55:18", " UTC", "com.acme.Main 1");
        Path later = report("b.log", "1", "07:56:18", " UTC", "com.acme.Main 1");
        Path other = report("c.log", "1", "06:55:18", " UTC", "com.acme.Other 1");
        Path elsewhere = report("d.log", "1", "06:55:20", " GMT Daylight Time", "com.acme.Main 1");
        Path beside = report("e.log", "1", "07:10:55", " CET", "com.acme.Main 1");
        assertThat(open(a, later).members()).hasSize(2);
        assertThat(open(a, other).members()).hasSize(2);
        assertThat(open(a, elsewhere).members()).isEmpty();
        assertThat(open(a, beside).members()).hasSize(2);
    }

    @Test
    void aReportStandsBesideTheLogsOfItsJvm() throws IOException {
        Path crash = report("hs_err_pid7.log", "7", "06:55:18", " UTC", "W");
        long start = Instant.parse("2026-11-23T06:54:17.900Z").toEpochMilli();
        String head =
                "<?xml version='1.0' encoding='UTF-8'?>\n<hotspot_log version='160 1' process='";
        Path own = log("own.log", head + "7' time_ms='" + start + "'>\n");
        Path gc = log("gc.log", "[2026-11-23T06:54:18.400+0000][0.500s][info][gc] Using G1\n");
        Path other = log("other.log", head + "8' time_ms='" + (start + 1000) + "'>\n");
        assertThat(open(crash, own, gc).members()).isEmpty();
        Run run = open(gc, crash, own, other);
        assertThat(run.members())
                .extracting(Run::member, m -> m.files().size())
                .containsExactly(
                        tuple("hs_err_pid7.log", 2), tuple("other.log", 1), tuple("gc.log", 1));
    }

    @Test
    void partsOfOneNameMayBeOfSeveral() throws IOException {
        Files.copy(LOG_25, dir.resolve("hotspot.log.0"));
        Files.copy(LOG_8, dir.resolve("hotspot.log.1"));
        assertThat(open(dir).members()).hasSize(2);
    }

    @Test
    @Timeout(20)
    void manyOfOneNameAreNamedByTheirFoldersSoon() throws IOException {
        for (int i = 0; i < 500; i++) {
            String process =
                    "<hotspot_log version='160 1' process='" + i + "' time_ms='1790000000000'>\n";
            log(i + "/hotspot.log", process);
        }
        assertThat(open(dir).members())
                .hasSize(500)
                .last()
                .extracting(Run::member)
                .isEqualTo("99/hotspot.log");
    }

    @Test
    void whatTellsNothingIsOfTheOneJvmOfItsFolder() throws IOException {
        Files.createDirectories(dir.resolve("x"));
        Files.createDirectories(dir.resolve("y"));
        Files.copy(LOG_25, dir.resolve("x/hotspot.log"));
        Files.copy(LOG_8, dir.resolve("y/hotspot.log"));
        log("y/safepoint.log", "[1.500s][info][safepoint]" + PAUSE);
        log("alone.log", "[2.500s][info][safepoint]" + PAUSE);
        Run run = open(dir);
        assertThat(run.members())
                .extracting(Run::member)
                .containsExactly("x/hotspot.log", "y/hotspot.log", "alone.log");
        assertThat(run.members()).extracting(m -> m.pauses().size()).containsExactly(0, 1, 1);
    }

    @Test
    void withoutProofAllIsOneRun() throws IOException {
        Path a = log("a.log", "[1.500s][info][safepoint]" + PAUSE);
        Path b = log("b.log", "[0.500s][info][gc] Using G1\n");
        assertThat(open(a, b).members()).isEmpty();
        assertThat(open(LOG_25, a).members()).isEmpty();
    }
}
