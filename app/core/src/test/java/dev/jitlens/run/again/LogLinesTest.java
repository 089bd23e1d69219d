package dev.jitlens.run.again;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.zip.GZIPOutputStream;

class LogLinesTest {
    private static final LogLines.Listener QUIET = (lines, done, total) -> {};

    @TempDir private Path dir;

    @Test
    void readsAnyWindowByLineNumber() throws IOException {
        try (LogLines log = LogLines.open(numbered(1_000).toString(), QUIET)) {
            assertThat(log.index(QUIET)).isEqualTo(1_000);
            assertThat(log.read(513, 3))
                    .extracting(LogLines.Text::text)
                    .containsExactly("line 513", "line 514", "line 515");
            assertThat(log.read(999, 50))
                    .extracting(LogLines.Text::number)
                    .containsExactly(999L, 1000L);
            assertThat(log.read(1_001, 5)).isEmpty();
        }
    }

    @Test
    void readsBeforeTheIndexIsThere() throws IOException {
        try (LogLines log = LogLines.open(numbered(1_000).toString(), QUIET)) {
            assertThat(log.read(700, 1))
                    .extracting(LogLines.Text::text)
                    .containsExactly("line 700");
        }
    }

    @Test
    void lastLineWithoutNewlineCounts() throws IOException {
        Path file = Files.writeString(dir.resolve("a.log"), "one\r\n\ntwo");
        try (LogLines log = LogLines.open(file.toString(), QUIET)) {
            assertThat(log.index(QUIET)).isEqualTo(3);
            assertThat(log.read(1, 9))
                    .extracting(LogLines.Text::text)
                    .containsExactly("one", "", "two");
        }
    }

    @Test
    void emptyFileHasNoLines() throws IOException {
        Path file = Files.writeString(dir.resolve("empty.log"), "");
        try (LogLines log = LogLines.open(file.toString(), QUIET)) {
            assertThat(log.index(QUIET)).isZero();
            assertThat(log.read(1, 9)).isEmpty();
        }
    }

    @Test
    void cutsLongLinesAndSaysByHowMuch() throws IOException {
        Path file = Files.writeString(dir.resolve("long.log"), "x".repeat(300_000) + "\nnext");
        try (LogLines log = LogLines.open(file.toString(), QUIET)) {
            List<LogLines.Text> lines = log.read(1, 2);
            assertThat(lines.getFirst().text()).hasSize(LogLines.MAX_LINE_BYTES);
            assertThat(lines.getFirst().cutBytes()).isEqualTo(300_000 - LogLines.MAX_LINE_BYTES);
            assertThat(lines.get(1)).isEqualTo(new LogLines.Text(2, "next", 0));
        }
    }

    @Test
    void unpacksGzip() throws IOException {
        Path file = dir.resolve("a.log.gz");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
            out.write("one\ntwo\n".getBytes(StandardCharsets.UTF_8));
        }
        try (LogLines log = LogLines.open(file.toString(), QUIET)) {
            assertThat(log.index(QUIET)).isEqualTo(2);
            assertThat(log.read(2, 1)).extracting(LogLines.Text::text).containsExactly("two");
        }
    }

    @Test
    void missingFileIsNamed() {
        String gone = dir.resolve("gone.log").toString();
        assertThatThrownBy(() -> LogLines.open(gone, QUIET))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("gone.log");
    }

    @Test
    void searchGivesEachLineOnce() throws IOException {
        Path file = Files.writeString(dir.resolve("s.log"), "aXbx\nnothing\nxX\nx");
        assertThat(search(file, "x", true)).containsExactly(1L, 3L, 4L);
        assertThat(search(file, "X", false)).containsExactly(1L, 3L);
        assertThat(search(file, "xx", true)).containsExactly(3L);
        assertThat(search(file, "b\nn", true)).isEmpty();
    }

    /** A hit on every place around the edge of the search buffer, which is a megabyte. */
    @Test
    void searchFindsAcrossReads() throws IOException {
        for (int before = (1 << 20) - 6; before < (1 << 20) + 8; before++) {
            Path file = Files.writeString(dir.resolve("edge.log"), " ".repeat(before) + "needle\n");
            assertThat(search(file, "needle", false)).as("at " + before).containsExactly(1L);
        }
    }

    private static List<Long> search(Path file, String text, boolean ignoreCase)
            throws IOException {
        List<Long> hits = new ArrayList<>();
        try (LogLines log = LogLines.open(file.toString(), QUIET)) {
            new LogSearch(text, ignoreCase).in(log, hits::add);
        }
        return hits;
    }

    private Path numbered(int lines) throws IOException {
        String text =
                IntStream.rangeClosed(1, lines)
                        .mapToObj(i -> "line " + i + "\n")
                        .collect(Collectors.joining());
        return Files.writeString(dir.resolve("numbered.log"), text);
    }
}
