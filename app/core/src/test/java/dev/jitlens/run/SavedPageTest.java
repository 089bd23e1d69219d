package dev.jitlens.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.jitlens.model.Origin;
import dev.jitlens.model.run.Run;
import dev.jitlens.report.RunJson;
import dev.jitlens.run.packed.Packing;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Pages of the web as a browser saves them: the console of a build, a message of a list. */
class SavedPageTest {
    private static final Path RESOURCES = Path.of("src/test/resources");
    private static final List<Path> PLAIN =
            Stream.of(
                            "formats/gc-log/17-serial/input.log",
                            "formats/print-compilation/17-tiered/input.txt",
                            "formats/gc-log/11-g1/input.log",
                            "profiles/thread-dump/17-queues/input.txt",
                            "profiles/perfasm/17-two-benchmarks/input.txt")
                    .map(RESOURCES::resolve)
                    .toList();

    private static final int ROUNDS = 200;

    private static final String HEAD =
            """
            <!DOCTYPE html><html class="x"><head data-url="/static/1">
                <title>app #12 Console</title><style>
            .a > b { color: red }
            </style>
            <script>var a = "<pre>" + b; if (1 < 2 && c > 3) { document.write("<b>x</b>"); }
            </script></head><body data-model-type="build">
            <h1>Console Output</h1><table><tr><td>Started by &lt;x&gt;</td></tr></table>
            <pre class="console-output">\
            """;

    private static final String FOOT =
            "</pre><footer><span>[9.000s][info][gc] GC(99) Pause Young (Normal) 9M-&gt;9M(9M)"
                    + " 9.000ms</span></footer></body></html>\n";

    @TempDir private Path dir;

    private Path page(String text) throws IOException {
        return Files.writeString(dir.resolve("page.html"), text);
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }

    private static Run open(Path file) throws IOException {
        return RunReader.open(List.of(file), Progress.NONE);
    }

    /** All facts but where they stand. */
    private static String json(Path file) throws IOException {
        StringWriter out = new StringWriter();
        RunJson.write(open(file), out);
        return out.toString()
                .replace(file.toString(), "FILE")
                .replaceAll("\"(bytes|offset|line|lines)\":\\d+", "\"$1\":0");
    }

    @Test
    void whatIsPreformattedIsRead() throws IOException {
        for (Path plain : PLAIN) {
            String text = escaped(Files.readString(plain));
            assertThat(json(page(HEAD + text + FOOT))).as("%s", plain).isEqualTo(json(plain));
            assertThat(json(page("<HTML><BODY>\n<PRE>\n" + text + "</PRE></BODY></HTML>")))
                    .as("%s", plain)
                    .isEqualTo(json(plain));
        }
    }

    /** As a build server marks the time of each line. */
    @Test
    void tagsWithinAreNoText() throws IOException {
        for (Path plain : PLAIN) {
            String stamped =
                    escaped(Files.readString(plain))
                            .lines()
                            .map(
                                    line ->
                                            "<span class=\"timestamp\"><b>12:00:00</b> </span> "
                                                    + line
                                                    + "\n")
                            .collect(Collectors.joining());
            assertThat(json(page(HEAD + stamped + FOOT))).as("%s", plain).isEqualTo(json(plain));
        }
    }

    /** A click on a fact must lead to its line of the page. */
    @Test
    void factsStandWhereTheyAreInThePage() throws IOException {
        String text = escaped(Files.readString(PLAIN.getFirst()));
        String page = HEAD + text + FOOT;
        Run run = open(page(page));
        assertThat(run.collections()).isNotEmpty();
        for (Origin at : run.collections().stream().map(gc -> gc.origin()).toList()) {
            String line = page.substring((int) at.offset()).lines().findFirst().orElseThrow();
            assertThat(line).contains("GC(");
            assertThat(page.lines().toList().get((int) at.line() - 1)).endsWith(line);
        }
    }

    /** However it is damaged, a line ends where it did: else facts would lead elsewhere. */
    @Test
    void linesEndWhereTheyDidInDamagedPages() throws IOException {
        String text = escaped(Files.readString(PLAIN.getLast()));
        byte[] page = (HEAD + text + FOOT).getBytes(StandardCharsets.UTF_8);
        // No line end among them: a row that is broken is put together again, and ends elsewhere.
        byte[] signs = "<>&/;\" presciptylghtm!-".getBytes(StandardCharsets.UTF_8);
        for (int seed = 0; seed < ROUNDS; seed++) {
            Random random = new Random(seed);
            byte[] damaged = page.clone();
            for (int i = random.nextInt(200); i > 0; i--) {
                int at = 30 + random.nextInt(damaged.length - 30);
                damaged[at] = signs[random.nextInt(signs.length)];
            }
            InputStream in = Packing.unpacked(new ByteArrayInputStream(damaged));
            assertThat(lineEnds(in.readAllBytes()))
                    .as("seed %d", seed)
                    .isEqualTo(lineEnds(damaged));
        }
    }

    private static List<Integer> lineEnds(byte[] bytes) {
        return IntStream.range(0, bytes.length).filter(i -> bytes[i] == '\n').boxed().toList();
    }

    @Test
    void pagesThatHoldNoLogAreRefusedInASentence() throws IOException {
        for (String page : List.of(HEAD + "hello" + FOOT, HEAD, "<!doctype html><p>no</p>\n")) {
            Path file = page(page);
            assertThatThrownBy(() -> open(file))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("no JVM output that Jitlens knows");
        }
    }

    @Test
    void pagesOfFlameGraphsAreReadAsTheyAre() throws IOException {
        Path graph = RESOURCES.resolve("profiles/flame-graph/25-threads/input.html");
        assertThat(Packing.isPlain(graph)).isTrue();
        assertThat(Packing.isPlain(page(HEAD + "x" + FOOT))).isFalse();
    }
}
