package dev.jitlens.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.jitlens.model.Compilation;
import dev.jitlens.model.InlineNode;
import dev.jitlens.model.InlineVerdict;
import dev.jitlens.model.run.Run;
import dev.jitlens.run.again.RawText;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

class RunReaderTest {
    private static final Path LOG = Fixtures.logCompilation("25-text-inside");

    @TempDir Path dir;

    private static Run open(Path... paths) throws IOException {
        return RunReader.open(List.of(paths), Progress.NONE);
    }

    private static Compilation osrTier4(Run run) {
        return run.compilations().stream()
                .filter(c -> c.osr() && c.tier() == 4 && c.method().name().equals("hot"))
                .findFirst()
                .orElseThrow();
    }

    private Path gzip(byte[] bytes, String name) throws IOException {
        Path file = dir.resolve(name);
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
            out.write(bytes);
        }
        return file;
    }

    /** Otherwise runs of one JVM would be of two, by which of its files they have. */
    @Test
    void aRunOfOursIsOfTheBuildThatItsJvmNames() throws IOException {
        String gc = "[0.169s][info][gc,init] Version: 25.0.3+9-LTS (release)\n";
        assertThat(versionOf("25.0.3", gc)).isEqualTo("25.0.3+9-LTS");
        assertThat(versionOf("25.0.3", "[0.1s][info][gc] Using G1\n")).isEqualTo("25.0.3");
        assertThat(versionOf("25", gc)).isEqualTo("25");
        assertThat(versionOf("17.0.15", gc)).isEqualTo("17.0.15");
        String dump =
                """
                2025-01-31 10:00:00
                Full thread dump OpenJDK 64-Bit Server VM (25.432-b06 mixed mode):

                "main" #1 prio=5 os_prio=0 tid=0x00007f0000000000 nid=0x1 runnable [0x1]
                   java.lang.Thread.State: RUNNABLE
                \tat x.Main.main(Main.java:1)

                """;
        assertThat(versionOf("1.8.0_432", dump)).isEqualTo("25.432-b06");
        assertThat(versionOf("1.8.0_43", dump)).isEqualTo("1.8.0_43");
    }

    private String versionOf(String launched, String told) throws IOException {
        Path run = Files.createTempDirectory(dir, "run");
        Files.writeString(
                run.resolve("run.json"), "{\"schema\":1,\"javaVersion\":\"" + launched + "\"}");
        Files.writeString(run.resolve("stdout.txt"), told);
        return open(run).jvm().version();
    }

    @Test
    void gzipAndZipGiveTheSameFacts() throws IOException {
        Run plain = open(LOG);
        Path gz = gzip(Files.readAllBytes(LOG), "log.gz");
        Path zip = dir.resolve("run.zip");
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(zip))) {
            out.putNextEntry(new ZipEntry("run/hotspot.log"));
            Files.copy(LOG, out);
            out.putNextEntry(new ZipEntry("run/run.json"));
            out.write("{}".getBytes());
        }
        for (Path packed : List.of(gz, zip)) {
            Run run = open(packed);
            assertThat(run.totals()).isEqualTo(plain.totals());
            assertThat(RunReader.inlineTree(osrTier4(run)))
                    .isEqualTo(RunReader.inlineTree(osrTier4(plain)));
        }
    }

    @Test
    void cutGzipKeepsWhatCameBefore() throws IOException {
        byte[] packed = Files.readAllBytes(gzip(Files.readAllBytes(LOG), "whole.gz"));
        Path cut = dir.resolve("cut.gz");
        Files.write(cut, Arrays.copyOf(packed, packed.length * 2 / 3));
        Run run = open(cut);
        assertThat(run.files().getFirst().warnings())
                .anySatisfy(w -> assertThat(w.message()).contains("cut off"));
        assertThat(run.compilations()).isNotEmpty();
    }

    @Test
    void aFolderIsOneRun() throws IOException {
        Files.copy(LOG, dir.resolve("hotspot.log"));
        Files.writeString(dir.resolve("stdout.txt"), "hello\n");
        Run run = open(dir);
        assertThat(run.files()).hasSize(2);
        assertThat(run.totals()).isEqualTo(open(LOG).totals());
    }

    @Test
    void inlineTreeOfABimorphicCallHasBothReceivers() throws IOException {
        Run run = open(LOG);
        Compilation bimorphic =
                run.compilations().stream()
                        .filter(c -> c.tier() == 4 && c.inlining().inlined() == 2)
                        .findFirst()
                        .orElseThrow();
        InlineNode root = RunReader.inlineTree(bimorphic).orElseThrow();
        assertThat(root.callee().display()).isEqualTo("W::hot");
        assertThat(root.children())
                .allSatisfy(
                        child -> {
                            assertThat(child.bci()).isEqualTo(12);
                            assertThat(child.verdict()).isEqualTo(InlineVerdict.INLINED);
                            assertThat(child.reason()).isEqualTo("inline (hot)");
                            assertThat(child.bytecodeBytes()).isEqualTo(4);
                        })
                .extracting(child -> child.callee().toString())
                .containsExactlyInAnyOrder("W$A::a(I)I", "W$B::a(I)I");
        assertThat(root.children().getFirst().receivers())
                .extracting(InlineNode.Receiver::type)
                .contains("W$A", "W$B");
    }

    @Test
    void rawTextShowsTheLineOfAnOrigin() throws IOException {
        Compilation c = osrTier4(open(LOG));
        RawText text = RunReader.rawText(c.origin(), 3, 3);
        List<String> lines = Files.readAllLines(LOG);
        assertThat(text.lines()).hasSize(7);
        assertThat(text.lines().get(text.index()))
                .isEqualTo(lines.get((int) c.origin().line() - 1))
                .startsWith("<task compile_id='" + c.id().number() + "'");
        assertThat(text.firstLine()).isEqualTo(c.origin().line() - 3);
    }

    @Test
    void badInputIsNamedInASentence() throws IOException {
        Path empty = Files.createFile(dir.resolve("empty.log"));
        Path junk = Files.write(dir.resolve("junk"), new byte[] {1, 2, 0, 3, 0, 0, 7});
        Path prose = Files.writeString(dir.resolve("prose.txt"), "It was a dark night.\n");
        Path folder = Files.createDirectory(dir.resolve("folder"));
        assertThatThrownBy(() -> open(dir.resolve("none"))).hasMessageContaining("no such file");
        assertThatThrownBy(() -> open(empty)).hasMessageContaining("is empty");
        assertThatThrownBy(() -> open(junk)).hasMessageContaining("binary data at byte 2");
        Path table = Files.writeString(dir.resolve("runs.parquet"), "PAR1\0\1");
        assertThatThrownBy(() -> open(table)).hasMessageContaining("a table of Parquet");
        assertThatThrownBy(() -> open(prose)).hasMessageContaining("no JVM output");
        assertThatThrownBy(() -> open(folder)).hasMessageContaining("no logs in it");
        Path noZip = Files.writeString(dir.resolve("bad.zip"), "PK\3\4junk");
        Path noFiles = dir.resolve("empty.zip");
        new ZipOutputStream(Files.newOutputStream(noFiles)).close();
        assertThatThrownBy(() -> open(noZip)).hasMessageStartingWith(noZip + ": damaged zip file");
        assertThatThrownBy(() -> open(noFiles)).hasMessage(noFiles + ": the zip file is empty");
    }

    @Test
    void filesOfNothingAreRefusedTogetherAsOneIs() throws IOException {
        Path one = Files.writeString(dir.resolve("one.txt"), "hello\n");
        Path two = Files.writeString(dir.resolve("two.txt"), "world\n");
        assertThatThrownBy(() -> open(dir))
                .hasMessage(dir + ": no JVM output that Jitlens knows in 2 files");
        assertThatThrownBy(() -> open(one, two))
                .hasMessage(one + " and others: no JVM output that Jitlens knows in 2 files");
        Files.writeString(dir.resolve("run.json"), "{\"schema\":1,\"id\":\"a\"}");
        assertThat(open(dir).files()).hasSize(2);
    }

    /** JDK 8 numbers the class of a lambda in the text and not in the XML. */
    @Test
    void aLambdaThatIsPrintedAmongTheXmlIsOneCompilation() throws IOException {
        String apply = "method='W$$Lambda$2 apply (I)I' bytes='12' level='3'";
        Path log =
                Files.writeString(
                        dir.resolve("lambda.log"),
                        """
                        <?xml version='1.0' encoding='UTF-8'?>
                        <hotspot_log version='160 1' process='1' time_ms='1'>
                        <tty>
                        <task_queued compile_id='213' %1$s stamp='0.256'/>
                            280  213       3       W$$Lambda$2/754327604::apply (12 bytes)
                        </tty>
                        <compilation_log thread='1'>
                        <task compile_id='213' %1$s stamp='0.280'>
                        <task_done success='1' nmsize='100' stamp='0.281'/>
                        </task>
                        </compilation_log>
                        </hotspot_log>
                        """
                                .formatted(apply));
        assertThat(open(log).compilations())
                .singleElement()
                .extracting(c -> c.method().toString())
                .isEqualTo("W$$Lambda$2::apply(I)I");
    }

    @Test
    void cancelStopsReading() {
        assertThatThrownBy(() -> RunReader.open(List.of(LOG), (file, done, total) -> false))
                .isInstanceOf(CancellationException.class);
    }

    /** Another thread unpacks it, which meets the cancelling. */
    @Test
    void cancelStopsUnpacking() throws IOException {
        byte[] random = new byte[1 << 22];
        new Random(1).nextBytes(random);
        Path log = dir.resolve("big.log.gz");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(log))) {
            Files.copy(LOG, out);
            out.write(HexFormat.of().formatHex(random).getBytes(StandardCharsets.US_ASCII));
        }
        AtomicLong reached = new AtomicLong();
        Progress firstMegabyte =
                (file, done, total) -> {
                    reached.set(done);
                    return done < 1 << 20;
                };
        assertThatThrownBy(() -> RunReader.open(List.of(log), firstMegabyte))
                .isInstanceOf(CancellationException.class);
        assertThat(reached.get()).isBetween(1L << 20, 2L << 20);
        assertThat(Thread.getAllStackTraces().keySet())
                .extracting(Thread::getName)
                .doesNotContain("read ahead");
    }
}
