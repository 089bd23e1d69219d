package dev.jitlens.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.ObjectMapper;

import dev.jitlens.benchmarks.JmhReading;
import dev.jitlens.benchmarks.JmhResults;
import dev.jitlens.cli.shared.ExitCode;
import dev.jitlens.trials.ExperimentFile;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** What somebody may send who means harm: each ends soon, with a sentence, and reads no more. */
@Timeout(value = 2, unit = TimeUnit.MINUTES)
class HostileFilesTest {
    private static final String LINE = "    100    7       4       a.B::c (10 bytes)\n";
    private static final String ESCAPES = "\u001b]0;x\u0007\u001b[31m\u009b31m\u007f\u202e";

    @TempDir Path dir;

    private Path file(String name, String text) throws IOException {
        Path file = dir.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text);
    }

    private Path pipe(String name) throws Exception {
        Path pipe = dir.resolve(name);
        Files.createDirectories(pipe.getParent());
        try {
            assumeTrue(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor() == 0);
        } catch (IOException e) {
            assumeTrue(false, "no mkfifo here");
        }
        return pipe;
    }

    /** LogCompilation of one OSR compilation, for whose line its class is looked for. */
    private static String log(String properties) {
        return """
        <?xml version='1.0' encoding='UTF-8'?>
        <hotspot_log version='160 1' process='1' time_ms='1700000000000'>
        <vm_version>
        <name>
        OpenJDK 64-Bit Server VM
        </name>
        <release>
        21.0.1+12
        </release>
        </vm_version>
        <vm_arguments>
        <properties>
        %s
        </properties>
        </vm_arguments>
        <compilation_log thread='2'>
        <task compile_id='1' compile_kind='osr' method='a.B c ()V' bytes='10' osr_bci='3' stamp='1.0'>
        <task_done success='1' nmsize='100' count='1' stamp='1.1'/>
        </task>
        </compilation_log>
        <hotspot_log_done stamp='9.000'/>
        </hotspot_log>
        """
                .formatted(properties);
    }

    private static Cli opened(Path file) {
        Cli cli = Cli.run("open", file.toString());
        assertThat(cli.exitCode()).as(cli.err()).isZero();
        return cli;
    }

    private static void assertOneSentence(Cli cli) {
        assertThat(cli.exitCode()).isEqualTo(ExitCode.UNREADABLE);
        assertThat(cli.err().lines()).hasSize(1);
        assertThat(cli.err()).doesNotContain("Exception", "error in Jitlens");
    }

    @Test
    void aJavaHomeWhoseVersionIsADeviceOrAPipeIsNotWaitedFor() throws Exception {
        file("device/lib/modules", "x");
        assumeTrue(Files.exists(Path.of("/dev/zero")));
        Files.createSymbolicLink(dir.resolve("device/release"), Path.of("/dev/zero"));
        file("pipe/lib/modules", "x");
        pipe("pipe/release");
        for (String home : List.of("device", "pipe")) {
            Path log = file(home + ".log", log("java.home=" + dir.resolve(home)));
            assertThat(opened(log).out()).contains("compilations: 1 (1 OSR");
        }
    }

    @Test
    void aDeviceThatTheUserNamesIsRefused() {
        assumeTrue(Files.exists(Path.of("/dev/zero")));
        Cli cli = Cli.run("open", "/dev/zero");
        assertOneSentence(cli);
        assertThat(cli.err()).contains("/dev/zero: is a pipe, a device");
    }

    @Test
    void aPipeThatNoShellOpenedIsNotWaitedFor() throws Exception {
        assertOneSentence(Cli.run("open", pipe("pipe").toString()));
    }

    @Test
    void aPipeInAFolderIsPassedOver() throws Exception {
        file("folder/a.log", LINE);
        pipe("folder/b.log");
        String out = opened(dir.resolve("folder")).out();
        assertThat(out).contains("compilations: 1 ").contains("b.log line 1: not read");
    }

    @Test
    void aLinkOutOfAFolderIsNotFollowed() throws IOException {
        Path secret = file("secret.txt", LINE + LINE.replace("    7 ", "    8 "));
        file("folder/a.log", LINE);
        Files.createSymbolicLink(dir.resolve("folder/b.log"), secret);
        Files.createSymbolicLink(dir.resolve("folder/c.log"), dir.resolve("folder/a.log"));
        String out = opened(dir.resolve("folder")).out();
        assertThat(out).contains("compilations: 1 ").contains("b.log line 1: not read");
        assertThat(out).contains("c.log: PrintCompilation");
    }

    @Test
    void aFolderThatMayNotBeReadDoesNotHideTheOthers() throws IOException {
        file("folder/a.log", LINE);
        Path closed = file("folder/closed/b.log", LINE).getParent();
        assumeTrue(closed.toFile().setReadable(false) && closed.toFile().setExecutable(false));
        try {
            assumeFalse(Files.isReadable(closed), "root reads everything");
            assertThat(opened(dir.resolve("folder")).out())
                    .contains("compilations: 1 ")
                    .contains("closed line 1: not read: it may not be");
        } finally {
            closed.toFile().setExecutable(true);
            closed.toFile().setReadable(true);
        }
    }

    @Test
    void noControlCharacterReachesTheTerminal() throws IOException {
        String safepoint =
                "[0.123s][info][safepoint] Safepoint \"%s\", Time since last: 1000 ns, Reaching"
                        + " safepoint: 1000 ns, Cleanup: 100 ns, At safepoint: 1000 ns, Total: 2100"
                        + " ns%n";
        Path log =
                file(
                        "a" + ESCAPES + ".log",
                        LINE.replace("a.B", "a." + ESCAPES) + safepoint.formatted(ESCAPES));
        String none = dir.resolve("none" + ESCAPES).toString();
        for (Cli cli :
                List.of(
                        Cli.run("open", log.toString()),
                        Cli.run("open", log.toString(), "--json"),
                        Cli.run("show", "compilations", log.toString()),
                        Cli.run("show", "safepoints", log.toString()),
                        Cli.run("open", none),
                        Cli.run("open", none, "--engine", ESCAPES))) {
            assertThat(cli.out() + cli.err())
                    .isNotEmpty()
                    .doesNotContainPattern("[\\p{Cntrl}\u0080-\u009f\u202e&&[^\r\n\t]]")
                    .containsIgnoringCase("\\u001b");
        }
    }

    /** The writers that picocli makes of the process's own streams are others than a test's. */
    @Test
    void norDoesOneOfAProcess() throws Exception {
        Path log = file("a.log", LINE.replace("a.B", "a." + ESCAPES));
        Process process =
                new ProcessBuilder(OwnJvm.command("show", "compilations", log.toString(), "--json"))
                        .redirectError(ProcessBuilder.Redirect.DISCARD)
                        .start();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).isZero();
        assertThat(out)
                .containsIgnoringCase("\\u009b")
                .doesNotContainPattern("[\\p{Cntrl}\u0080-\u009f\u202e&&[^\r\n\t]]");
    }

    @Test
    void jsonSaysWhatTheFileSays() throws IOException {
        Path log = file("a.log", LINE.replace("a.B", "a." + ESCAPES));
        Cli cli = Cli.run("open", log.toString(), "--json");
        assertThat(new ObjectMapper().readTree(cli.out()).at("/methods/0/holder").asText())
                .isEqualTo("a." + ESCAPES);
    }

    @Test
    void aBombIsReadToItsBudget() throws IOException {
        Path bomb = dir.resolve("bomb.log.gz");
        byte[] block = new byte[1 << 20];
        Arrays.fill(block, (byte) 'x');
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(bomb))) {
            out.write(LINE.getBytes(StandardCharsets.UTF_8));
            for (int i = 0; i < 400; i++) {
                out.write(block);
            }
        }
        assertThat(opened(bomb).out())
                .contains("compilations: 1 ")
                .contains("what follows is not read, since it unpacks to more than 100 times");
    }

    private Path bomb(String name, String head, String repeated, int times) throws IOException {
        Path bomb = dir.resolve(name);
        byte[] block = repeated.repeat(1000).getBytes(StandardCharsets.UTF_8);
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(bomb))) {
            out.write(head.getBytes(StandardCharsets.UTF_8));
            for (int i = 0; i < times; i++) {
                out.write(block);
            }
        }
        return bomb;
    }

    @Test
    void ofEmptyLinesSomeMillionsAreRead() throws IOException {
        Path bomb = bomb("lines.log.gz", LINE, "\n", 8_100);
        assertThat(opened(bomb).out())
                .contains("compilations: 1 ")
                .contains("what follows is not read, since it has more than 8.0 million lines");
    }

    @Test
    void resultsOfMillionsOfNumbersAreReadInPart() throws IOException {
        String head =
                """
                [{"jmhVersion":"1.37","benchmark":"a.b","mode":"thrpt","primaryMetric":{"rawData":[[\
                """;
        assertThat(opened(bomb("results.json.gz", head, "1.0,", 1500)).out())
                .contains("the rest is not read: more than 1000000 numbers stand before it");
    }

    @Test
    void resultsNestedWithoutEndAreOneWarning() throws IOException {
        String head = "[{\"jmhVersion\":\"1.37\",\"benchmark\":\"a.b\",\"params\":";
        assertThat(opened(bomb("nested.json.gz", head, "{\"a\":", 100)).out())
                .contains(
                        "the results end here, cut off or damaged: something is nested too deeply")
                .doesNotContain("StreamReadConstraints");
    }

    @Test
    void resultsThatAreNoArrayEnd() throws IOException {
        for (String text : List.of("", "1", "{}", "[]")) {
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            JmhReading reading = JmhResults.read("x", new ByteArrayInputStream(bytes));
            assertThat(reading.benchmarks()).isEmpty();
        }
    }

    @Test
    void histogramsThatAreNoneCostLittle() throws IOException {
        String head = "#[Histogram log format version 1.3]\n";
        assertThat(opened(bomb("a.hlog.gz", head, "0.1,1.0,1.0,HISTFAAAAAx\n", 250)).out())
                .contains("its histogram claims");
        Cli comments = Cli.run("open", bomb("b.hlog.gz", head, "#\n", 20_000).toString());
        assertThat(comments.out() + comments.err()).contains("the rest is not read");
    }

    @Test
    void rulesAreNoPipeAndNoMegabytes() throws Exception {
        Path log = file("a.log", LINE);
        Path pipe = pipe("a.rules");
        Cli waiting = Cli.run("check", log.toString(), "--rules", pipe.toString());
        assertOneSentence(waiting);
        assertThat(waiting.err()).contains("a.rules: is no regular file");
        Path longLine = file("b.rules", "x".repeat(1_000_000));
        Cli quoted = Cli.run("check", log.toString(), "--rules", longLine.toString());
        assertOneSentence(quoted);
        assertThat(quoted.err().length()).isLessThan(2000);
        Path large = file("c.rules", "# x\n".repeat(300_000));
        assertOneSentence(Cli.run("check", log.toString(), "--rules", large.toString()));
    }

    @Test
    void aZipOfThousandsOfFilesIsOpenedOnce() throws IOException {
        Path zip = dir.resolve("many.zip");
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(zip))) {
            for (int i = 0; i < 3_000; i++) {
                out.putNextEntry(new ZipEntry("d/" + i + ".txt"));
                out.write('x');
            }
            out.putNextEntry(new ZipEntry("d/jit.log"));
            out.write(LINE.getBytes(StandardCharsets.UTF_8));
        }
        assertThat(opened(zip).out()).contains("compilations: 1 ");
    }

    @Test
    void namesThatNoFileHasAreNotRead() throws IOException {
        Path zip = dir.resolve("names.zip");
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(zip))) {
            for (String name : List.of("a.log", "x".repeat(60_000), "y".repeat(60_000))) {
                out.putNextEntry(new ZipEntry(name));
                out.write(LINE.getBytes(StandardCharsets.UTF_8));
            }
        }
        Cli cli = opened(zip);
        assertThat(cli.out())
                .contains("compilations: 1 ")
                .contains("names of more than 4096 characters are no files' and are not read: 2");
        assertThat(cli.out().length()).isLessThan(10_000);
    }

    @Test
    void aReportOfACrashHasNoMillionsOfEvents() throws IOException {
        String head =
                """
                #
                # A fatal error has been detected by the Java Runtime Environment:
                #
                #  SIGSEGV (0xb) at pc=0x00007feb81406d35, pid=7, tid=8
                #

                ---------------  P R O C E S S  ---------------

                Compilation events (100000 events):
                """;
        String event =
                "Event: 0.152 Thread 0x00007feb980a2330   25       4       a.B::c (60 bytes)\n";
        assertThat(opened(bomb("hs_err_pid7.log.gz", head, event, 100)).out())
                .contains("only the first 65536 events are read");
    }

    @Test
    void aNullInARunJsonIsASentence() throws IOException {
        file("run/a.log", LINE);
        file("run/run.json", "{\"command\": [\"java\", null], \"files\": [null]}");
        assertThat(opened(dir.resolve("run")).out())
                .contains("compilations: 1 ")
                .contains("run.json (its field command cannot hold what stands there)")
                .doesNotContain("dev.jitlens");
    }

    @Test
    void aManifestThatIsANullIsASentence() throws IOException {
        file("run/a.log", LINE);
        file("run/run.json", "null");
        assertThat(opened(dir.resolve("run")).out())
                .contains("compilations: 1 ")
                .contains("not a run.json (there is only a null)");
        Path experiment = file("experiment.json", "null");
        assertThatThrownBy(() -> ExperimentFile.read(experiment))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("not a file of an experiment (there is only a null)");
    }

    @Test
    void noCopyStaysInTheTemporaryFolder() throws IOException {
        Path packed = dir.resolve("a.jfr.gz");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(packed))) {
            out.write("FLR\0 and no recording".getBytes(StandardCharsets.UTF_8));
        }
        Cli.run("open", packed.toString());
        String ours = "jitlens-" + ProcessHandle.current().pid() + "-";
        try (Stream<Path> left = Files.list(Path.of(System.getProperty("java.io.tmpdir")))) {
            assertThat(left.map(p -> p.getFileName().toString()))
                    .noneMatch(name -> name.startsWith(ours));
        }
    }
}
