package dev.jitlens.disasm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.jitlens.disasm.capstone.Capstone;
import dev.jitlens.install.NativeFiles;
import dev.jitlens.model.Isa;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Everything that C1 and C2 compile while javac runs, decoded by Capstone and by objdump: every
 * difference in length or mnemonic must be one that is listed here, with its reason. The system
 * property {@code jitlens.referee.sources} names a file that lists other sources to compile.
 */
class ObjdumpRefereeTest {
    /** Long enough that a reader who has lost the boundaries finds them again. */
    private static final byte[] NOPS = new byte[32];

    /** They make javac compile enough of itself; objdump takes long for what more would. */
    private static final int MOST_SOURCES = 3;

    @TempDir Path folder;

    @BeforeAll
    static void needs() {
        Arrays.fill(NOPS, (byte) 0x90);
        assumeTrue(Capstone.find().isPresent(), Capstone.missing());
        assumeTrue(Objdump.isHere(), "There is no objdump.");
        assumeTrue(!NativeFiles.isAarch64(), "JVMs here compile for aarch64.");
    }

    /** Homes of JDKs that have a javac and print bytes. */
    static Stream<Path> jdks() {
        return CompilingJdks.from(17).stream();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void agreeOnEveryInstructionOfJavac(Path jdk) throws Exception {
        List<MachCodeBytes> sections = MachCodeBytes.read(runJavac(jdk));
        assertThat(sections).hasSizeGreaterThan(300);

        Path file = folder.resolve("code.bin");
        List<Integer> starts = writeAll(sections, file);
        TreeMap<Integer, String> objdump = Objdump.decode(file);

        Differences differences = new Differences();
        for (int i = 0; i < sections.size(); i++) {
            compare(sections.get(i).code(), starts.get(i), objdump, differences);
        }
        assertThat(differences.compared()).isGreaterThan(50_000);
        assertThat(differences.inData()).isLessThan(differences.compared() / 1000);
        assertThat(differences.unexplained()).as(jdk + ": " + differences).isEmpty();
    }

    private void compare(
            byte[] code, int start, TreeMap<Integer, String> objdump, Differences differences) {
        TreeMap<Integer, String> capstone = new TreeMap<>();
        TreeMap<Integer, Integer> lengths = new TreeMap<>();
        Capstone.find()
                .orElseThrow()
                .decode(
                        Isa.X86_64,
                        code,
                        0,
                        code.length,
                        start,
                        (offset, length, mnemonic, operands) -> {
                            capstone.put(start + offset, mnemonic + " " + operands);
                            lengths.put(start + offset, length);
                        });
        differences.compare(start, start + code.length, capstone, lengths, objdump);
    }

    private static List<Integer> writeAll(List<MachCodeBytes> sections, Path file)
            throws IOException {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        List<Integer> starts = new ArrayList<>();
        for (MachCodeBytes section : sections) {
            starts.add(all.size());
            all.writeBytes(section.code());
            all.writeBytes(NOPS);
        }
        Files.write(file, all.toByteArray());
        return starts;
    }

    private Path runJavac(Path jdk) throws Exception {
        Path log = folder.resolve("hotspot.log");
        List<String> command = new ArrayList<>();
        command.add(jdk.resolve("bin/javac").toString());
        for (String flag :
                List.of(
                        "-XX:+UnlockDiagnosticVMOptions",
                        "-XX:+PrintAssembly",
                        "-XX:+LogVMOutput",
                        "-XX:-DisplayVMOutput",
                        "-XX:LogFile=" + log)) {
            command.add("-J" + flag);
        }
        command.addAll(
                List.of("-proc:none", "-nowarn", "-d", folder.resolve("classes").toString()));
        Path libraries = Path.of("../../sample-workloads/target/classes").toAbsolutePath();
        command.addAll(List.of("-cp", libraries.toString()));
        command.add("@" + sources());
        Process javac =
                new ProcessBuilder(command)
                        .redirectErrorStream(true)
                        .redirectOutput(new File(folder.toFile(), "javac.txt"))
                        .start();
        javac.waitFor();
        return log;
    }

    private Path sources() throws IOException {
        String named = System.getProperty("jitlens.referee.sources");
        if (named != null) {
            return Path.of(named);
        }
        Path workloads = Path.of("../../sample-workloads/src/main/java").toAbsolutePath();
        try (Stream<Path> files = Files.walk(workloads.normalize())) {
            List<String> names =
                    files.map(Path::toString)
                            .filter(name -> name.endsWith(".java"))
                            .sorted()
                            .limit(MOST_SOURCES)
                            .toList();
            return Files.write(folder.resolve("sources.txt"), names);
        }
    }
}
