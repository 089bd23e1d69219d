package dev.jitlens.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.jitlens.model.JvmEvent.JvmIdentity;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.Origin;
import dev.jitlens.model.run.LogFile;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.model.samples.Sampled;

import jdk.jfr.Recording;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Files of samples as parts of runs: alone, packed, beside logs, in sets. */
class ProfileFilesTest {
    private static final Path FIXTURES = Path.of("src/test/resources/profiles/jlp");
    private static final Path AGENT = FIXTURES.resolve("25-blame-the-setter/input.jlp");
    private static final Path BRIDGE = FIXTURES.resolve("25-bridge/input.jlp");
    private static final Path LOG = Fixtures.logCompilation("25-text-inside");

    @TempDir Path dir;

    private static Run open(Path path) throws IOException {
        return RunReader.open(List.of(path), Progress.NONE);
    }

    private static List<List<Sampled>> stacks(Run run) {
        return run.profiles().stream().map(Profile::stacks).toList();
    }

    @Test
    void aFileOfSamplesAloneIsARun() throws IOException {
        Run run = open(AGENT);
        assertThat(run.profiles())
                .extracting(Profile::source, p -> p.origin().file())
                .containsExactly(
                        tuple(SampleSource.AGCT, AGENT.toString()),
                        tuple(SampleSource.PC, AGENT.toString()));
        assertThat(run.files())
                .containsExactly(
                        new LogFile(
                                AGENT.toString(),
                                Set.of(LogKind.SAMPLES),
                                Files.size(AGENT),
                                0,
                                0,
                                0,
                                List.of(),
                                0));
        assertThat(run.compilations()).isEmpty();
    }

    @Test
    void aRecordingTellsWhichJvmItWasOf() throws IOException {
        Path recording = FIXTURES.resolveSibling("jfr/25-cpu-time/input.jfr.gz");
        JvmIdentity jvm = open(recording).jvm();
        assertThat(jvm.version()).startsWith("25.");
        assertThat(jvm.name()).contains("Server VM");
        assertThat(jvm.command()).isEqualTo("Busy 1500");
        assertThat(jvm.startEpochMillis()).isPositive();
    }

    @Test
    void andItsClassPathIfItRecordedSystemProperties() throws IOException {
        Path file = dir.resolve("own.jfr");
        try (Recording recording = new Recording()) {
            recording.enable("jdk.InitialSystemProperty");
            recording.enable("jdk.JVMInformation");
            recording.start();
            recording.stop();
            recording.dump(file);
        }
        JvmIdentity jvm = open(file).jvm();
        assertThat(jvm.classPath()).isNotEmpty();
        assertThat(jvm.javaHome()).isEqualTo(System.getProperty("java.home"));
        assertThat(jvm.version()).isEqualTo(System.getProperty("java.runtime.version"));
    }

    @Test
    void packedItIsTheSameAndNoCopyIsLeft() throws IOException {
        Set<Path> before = copies();
        Path gz = dir.resolve("agent.jlp.gz");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(gz))) {
            Files.copy(AGENT, out);
        }
        Path zip = dir.resolve("run.zip");
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(zip))) {
            out.putNextEntry(new ZipEntry("run/agent.jlp"));
            Files.copy(AGENT, out);
            out.putNextEntry(new ZipEntry("run/gc.log"));
            out.write("[0.010s][info][gc] Using G1\n".getBytes(StandardCharsets.UTF_8));
        }
        List<List<Sampled>> plain = stacks(open(AGENT));
        assertThat(stacks(open(gz))).isEqualTo(plain);
        Run zipped = open(zip);
        assertThat(stacks(zipped)).isEqualTo(plain);
        assertThat(zipped.files()).hasSize(2);
        assertThat(before).containsAll(copies());
    }

    /** Temporary files as large as the one that was unpacked. */
    private static Set<Path> copies() throws IOException {
        long bytes = Files.size(AGENT);
        try (Stream<Path> files = Files.list(Path.of(System.getProperty("java.io.tmpdir")))) {
            return files.filter(f -> f.getFileName().toString().startsWith("jitlens-samples"))
                    .filter(f -> f.toFile().length() == bytes)
                    .collect(Collectors.toSet());
        }
    }

    @Test
    void aPackedFileThatIsCutGivesWhatCameBefore() throws IOException {
        Path gz = dir.resolve("agent.jlp.gz");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(gz))) {
            Files.copy(AGENT, out);
        }
        byte[] packed = Files.readAllBytes(gz);
        Files.write(gz, Arrays.copyOf(packed, packed.length - 200));
        Run run = open(gz);
        assertThat(run.profiles()).isNotEmpty();
        assertThat(run.files().getFirst().warnings())
                .extracting(w -> w.message())
                .contains(
                        "the file ends inside a record",
                        "the compressed data is cut off after this");
    }

    @Test
    void aSetHasTheSamplesOfAllMembers() throws IOException {
        for (String member : List.of("1", "2")) {
            Files.createDirectories(dir.resolve(member));
        }
        Files.copy(LOG, dir.resolve("1/hotspot.log"));
        Files.copy(AGENT, dir.resolve("1/agent.jlp"));
        Files.copy(BRIDGE, dir.resolve("2/bridge.jlp"));
        Files.writeString(
                dir.resolve("set.json"), "{\"schema\":1,\"members\":[\"2\",\"1\"],\"logs\":\"1\"}");
        Run run = open(dir);
        assertThat(run.member()).isEqualTo("1");
        assertThat(run.totals()).isEqualTo(open(LOG).totals());
        assertThat(run.profiles())
                .extracting(p -> p.member() + " " + p.source().id())
                .containsExactly("2 biased", "1 agct", "1 pc");
        assertThat(run.profiles().getFirst().origin())
                .isEqualTo(new Origin(dir.resolve("2/bridge.jlp").toString(), 0, 1));
    }

    @Test
    void theMainThreadHasItsNameInEveryProfile() throws IOException {
        for (Path file : List.of(AGENT, BRIDGE, FIXTURES.resolve("8-bridge/input.jlp"))) {
            assertThat(open(file).profiles())
                    .allSatisfy(
                            p ->
                                    assertThat(p.threads())
                                            .filteredOn(t -> t.name().equals("main"))
                                            .hasSize(1));
        }
    }
}
