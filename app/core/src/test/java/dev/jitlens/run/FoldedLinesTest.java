package dev.jitlens.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.jitlens.model.JvmEvent.CodeListing;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.samples.Profile;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Terminals, and {@code fold}, cut lines at a column, or behind the last blank before it. */
class FoldedLinesTest {
    private static final Path PERFASM = Path.of("src/test/resources/profiles/perfasm");

    @TempDir Path dir;

    private static Run open(Path file) throws IOException {
        return RunReader.open(List.of(file), Progress.NONE);
    }

    /** A terminal counts characters, and some {@code fold} bytes: arrows have three of them. */
    private Run folded(Path file, int width, boolean atBlanks, Charset counted) throws IOException {
        String text = new String(Files.readAllBytes(file), counted);
        StringBuilder all = new StringBuilder();
        for (String line : (Iterable<String>) text.lines()::iterator) {
            String rest = line;
            while (rest.length() > width) {
                int blank = atBlanks ? rest.lastIndexOf(' ', width - 1) : -1;
                int end = blank < 0 ? width : blank + 1;
                all.append(rest, 0, end).append('\n');
                rest = rest.substring(end);
            }
            all.append(rest).append('\n');
        }
        return open(Files.write(dir.resolve("folded.txt"), all.toString().getBytes(counted)));
    }

    @ParameterizedTest
    @CsvSource({
        "17-two-benchmarks,72",
        "17-two-benchmarks,80",
        "17-two-benchmarks,100",
        "17-two-events,80",
        "21-stub,80",
        "21-graal,72",
        "21-pieces,80",
        "8-old-columns,80",
        "8-old-ranges,100",
        "17-one-blank,72",
        "8-piece,80",
        "17-zing,80"
    })
    void foldedPerfasmIsToldAsIfItWereNot(String name, int width) throws IOException {
        Path whole = PERFASM.resolve(name).resolve("input.txt");
        Run plain = open(whole);
        for (Charset counted : List.of(StandardCharsets.UTF_8, StandardCharsets.ISO_8859_1)) {
            for (boolean atBlanks : List.of(false, true)) {
                Run run = folded(whole, width, atBlanks, counted);

                assertThat(run.allProfiles())
                        .as("%s %s", counted, atBlanks)
                        .extracting(Profile::stacks)
                        .isEqualTo(plain.allProfiles().stream().map(Profile::stacks).toList());
                assertThat(run.code().nmethods())
                        .extracting(CodeListing::counts)
                        .isEqualTo(
                                plain.code().nmethods().stream().map(CodeListing::counts).toList());
                assertThat(run.files().getFirst().warnings())
                        .hasSameSizeAs(plain.files().getFirst().warnings());
            }
        }
    }

    private static final Path FORMATS = Path.of("src/test/resources/formats");

    @ParameterizedTest
    @CsvSource({
        "print-assembly/17-compilations-between/input.txt", "print-assembly/21-aarch64/input.txt",
        "print-assembly/17-machine-code/input.txt", "print-assembly/25-aarch64-loops/input.txt",
        "headless-assembly/17-cut-bytes/input.txt", "log-compilation/25-assembly/input.log"
    })
    void machineCodeIsWholeHoweverNarrowItIs(String name) throws IOException {
        Path whole = FORMATS.resolve(name);
        Run plain = open(whole);
        for (int width : new int[] {48, 60, 63, 80}) {
            for (boolean atBlanks : List.of(false, true)) {
                Run run = folded(whole, width, atBlanks, StandardCharsets.UTF_8);

                assertThat(run.code().nmethods())
                        .as("%d %s", width, atBlanks)
                        .extracting(CodeListing::code, CodeListing::counts)
                        .containsExactlyElementsOf(
                                plain.code().nmethods().stream()
                                        .map(c -> tuple(c.code(), c.counts()))
                                        .toList());
                assertThat(run.compilations()).hasSameSizeAs(plain.compilations());
                assertThat(run.files().getFirst().unreadLines())
                        .isEqualTo(plain.files().getFirst().unreadLines());
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "25-heap/input.log",
        "11-native-memory/input.log",
        "17-compiled-code/input.log",
        "17-cut/input.txt",
        "21-native-code/input.log",
        "8-windows/input.log",
        "8-jvm-code/input.log",
        "25-head-on-console/input.txt",
        "17-macos/input.log"
    })
    void reportsOfCrashesTellTheSame(String name) throws IOException {
        Path whole = FORMATS.resolve("hs-err").resolve(name);
        Run plain = open(whole);
        for (int width : new int[] {72, 80}) {
            for (boolean atBlanks : List.of(false, true)) {
                Run run = folded(whole, width, atBlanks, StandardCharsets.UTF_8);

                assertThat(told(run)).as("%d %s", width, atBlanks).isEqualTo(told(plain));
                assertThat(run.code().nmethods())
                        .extracting(CodeListing::counts)
                        .isEqualTo(
                                plain.code().nmethods().stream().map(CodeListing::counts).toList());
                assertThat(run.compilations()).hasSameSizeAs(plain.compilations());
                assertThat(run.collections()).hasSameSizeAs(plain.collections());
                assertThat(run.totals().uncommonTraps()).isEqualTo(plain.totals().uncommonTraps());
                assertThat(run.files().getFirst().kinds())
                        .isEqualTo(plain.files().getFirst().kinds());
                assertThat(run.files().getFirst().unreadLines())
                        .isEqualTo(plain.files().getFirst().unreadLines());
            }
        }
    }

    /** All but where it stands. */
    private static String told(Run run) {
        return (run.crashes() + " " + run.jvm())
                .replaceAll("Origin\\[[^\\]]*\\]|byteLength=\\d+", "");
    }
}
