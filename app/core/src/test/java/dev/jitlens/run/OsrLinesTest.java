package dev.jitlens.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.jitlens.disasm.DebugLines;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.JvmEvent.CodeListing;
import dev.jitlens.model.run.Run;
import dev.jitlens.run.again.Assemblies;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Lines of OSR entries, from what stands beside the printed code. */
class OsrLinesTest {
    @TempDir Path folder;

    static List<Path> logs() throws IOException {
        return OutlinesTest.fixtures();
    }

    @ParameterizedTest
    @MethodSource("logs")
    void theLineIsTheOneBesideTheCode(Path log) throws IOException {
        for (CodeListing code : RunReader.open(List.of(log), Progress.NONE).code().listings()) {
            if (code.osrBci() >= 0) {
                int line =
                        DebugLines.line(
                                Assemblies.read(code).listing().notes(),
                                code.method(),
                                code.osrBci());
                assertThat(code.osrEntry().osrLine()).as(code.method().display()).isEqualTo(line);
            } else {
                assertThat(code.osrEntry().osrLine()).isEqualTo(-1);
            }
        }
    }

    /** No class file of this program is found here. */
    @Test
    void theCompilationHasTheLineThoughItsClassIsMissing() throws IOException {
        Path log =
                Files.writeString(
                        folder.resolve("console.txt"),
                        "     73    1 %     3       T::sum @ 10 (35 bytes)\n"
                                + Files.readString(
                                        Path.of(
                                                "src/test/resources/formats/print-assembly",
                                                "21-hsdis-intel/input.txt")));
        Run run = RunReader.open(List.of(log), Progress.NONE);

        assertThat(run.compilations())
                .filteredOn(c -> c.id().osr())
                .extracting(Compilation::osrBci, c -> c.osrEntry().osrLine())
                .containsExactly(tuple(10, 3));
    }
}
