package dev.jitlens.run.compilations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.cli.Cli;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.Compiler;
import dev.jitlens.model.LogKind;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

class CompilerMemoryTest {
    private static final Path FIXTURES = Path.of("src/test/resources/formats/compiler-memory");

    @TempDir Path dir;

    @Test
    void aCompilationKnowsWhatItTookOfMemory() throws IOException {
        assertThat(arenas(compilations(FIXTURES.resolve("25-with-compilations/input.txt"))))
                .containsEntry("3", 65_456L)
                .containsEntry("4", 209_520L)
                .containsEntry("5%", 130_912L)
                .containsEntry("6", 130_912L)
                .containsEntry("7%", 733_168L);
    }

    @Test
    void whatNothingElseTellsOfIsACompilation() throws IOException {
        List<Compilation> told = compilations(FIXTURES.resolve("25-at-exit/input.txt"));
        assertThat(told).hasSize(5);
        assertThat(told).allMatch(c -> c.text().source() == LogKind.COMPILER_MEMORY);
        assertThat(told)
                .filteredOn(c -> c.compiler() == Compiler.C2)
                .hasSize(2)
                .allMatch(c -> c.tier() == 4);
    }

    @Test
    void theSummaryTellsTheMost() {
        assertThat(Cli.run("open", FIXTURES.resolve("25-at-exit/input.txt").toString()).out())
                .contains("compilations: 5 (OSR not told, 0 failed")
                .contains(
                        "the most memory that a compiler took: 733,168 bytes, C2 for"
                                + " Loops::main");
    }

    @Test
    void hiddenClassesAreCalledAsElsewhere() throws IOException {
        Path console =
                Files.writeString(
                        dir.resolve("hidden.txt"),
                        """
                        79  162       4       a.B$$Lambda/0x000000009b003808::compare (12 bytes)
                        c2 (162) (ok) Arena usage a/B$$Lambda+0x000000009b003808::compare(\
                        (Ljava/lang/Object;Ljava/lang/Object;)I): Total Usage: 1404672\s
                        """);
        assertThat(arenas(compilations(console))).isEqualTo(Map.of("162", 1_404_672L));
    }

    /** Nothing tells which task such a line is of. */
    @Test
    void linesWithoutNumbersTellNothing() throws IOException {
        assertThat(compilations(FIXTURES.resolve("23-without-numbers/input.txt")))
                .hasSize(2)
                .allMatch(c -> c.sizes().arenaBytes() < 0);
    }

    @Test
    void aConsoleAndARecordingSayTheSame() throws IOException, InterruptedException {
        Path console = dir.resolve("console.txt");
        Path recording = dir.resolve("memory.jfr");
        Path settings = dir.resolve("jit.jfc");
        try (InputStream in = JavacTwice.class.getResourceAsStream("jit.jfc")) {
            Files.copy(in, settings);
        }
        Process process =
                new ProcessBuilder(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-XX:CompileCommand=MemStat,*.*,print",
                                "-XX:StartFlightRecording=settings="
                                        + settings
                                        + ",filename="
                                        + recording,
                                "-m",
                                "jdk.compiler/com.sun.tools.javac.Main",
                                "-proc:none",
                                "-d",
                                dir.toString(),
                                "src/main/java/dev/jitlens/model/JvmEvent.java")
                        .redirectErrorStream(true)
                        .redirectOutput(console.toFile())
                        .start();
        assertThat(process.waitFor(5, TimeUnit.MINUTES)).as("javac ends").isTrue();
        Map<String, Long> printed = arenas(compilations(console));
        Map<String, Long> recorded = arenas(compilations(recording));
        printed.keySet().retainAll(numbers(recorded).keySet());
        assertThat(printed).hasSizeGreaterThan(50);
        assertThat(printed)
                .allSatisfy((id, b) -> assertThat(numbers(recorded)).containsEntry(id, b));
    }

    /** The console does not tell OSR compilations. */
    private static Map<String, Long> numbers(Map<String, Long> recorded) {
        return recorded.entrySet().stream()
                .collect(Collectors.toMap(e -> e.getKey().replace("%", ""), Map.Entry::getValue));
    }

    private static List<Compilation> compilations(Path file) throws IOException {
        return RunReader.open(List.of(file), Progress.NONE).compilations();
    }

    private static Map<String, Long> arenas(List<Compilation> compilations) {
        return compilations.stream()
                .filter(c -> c.sizes().arenaBytes() >= 0)
                .collect(Collectors.toMap(c -> c.id().toString(), c -> c.sizes().arenaBytes()));
    }
}
