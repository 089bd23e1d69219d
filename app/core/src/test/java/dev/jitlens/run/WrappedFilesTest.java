package dev.jitlens.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.JvmEvent.GarbageCollection;
import dev.jitlens.model.Origin;
import dev.jitlens.model.run.Run;
import dev.jitlens.report.RunJson;
import dev.jitlens.run.packed.Packing;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringWriter;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;

/** Services that keep consoles, and build tools, put something around each line. */
class WrappedFilesTest {
    private static final Path RESOURCES = Path.of("src/test/resources");
    private static final List<Path> PLAIN =
            List.of(
                    Fixtures.logCompilation("25-assembly"),
                    RESOURCES.resolve("formats/hs-err/17-compiled-code/input.log"),
                    RESOURCES.resolve("formats/print-compilation/17-tiered/input.txt"),
                    RESOURCES.resolve("formats/gc-log/8-g1-details/input.log"),
                    RESOURCES.resolve("profiles/perfasm/8-old-columns/input.txt"));

    @TempDir Path dir;

    private Path file(String text) throws IOException {
        return Files.writeString(dir.resolve("any-name"), text);
    }

    private static Run open(Path file) throws IOException {
        return RunReader.open(List.of(file), Progress.NONE);
    }

    private static final Map<Path, String> FACTS = new ConcurrentHashMap<>();

    /** The same of a file as it is. */
    private static String facts(Path plain) throws IOException {
        String known = FACTS.get(plain);
        if (known == null) {
            known = json(plain);
            FACTS.put(plain, known);
        }
        return known;
    }

    /** All facts but where they stand. */
    private static String json(Path file) throws IOException {
        StringWriter out = new StringWriter();
        RunJson.write(open(file), out);
        return out.toString()
                .replace(file.toString(), "FILE")
                .replaceAll("\"(bytes|offset)\":\\d+", "\"$1\":0");
    }

    private static String prefixed(String prefix, String text) {
        return text.lines().map(line -> prefix + line + "\n").collect(Collectors.joining());
    }

    private static String written(String text) {
        return text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\t", "\\t");
    }

    /** As aws logs filter-log-events, gcloud logging read and others write what they kept. */
    @Test
    void aFieldOfEachValueInJsonIsALine() throws IOException {
        for (Path plain : PLAIN.subList(0, 3)) { // The others begin as no JVM's do.
            List<String> lines = Files.readAllLines(plain);
            Run same = open(plain);
            for (String name : List.of("message", "textPayload", "line")) {
                StringBuilder json = new StringBuilder("[\n");
                for (String line : lines) {
                    json.append("    {\n        \"timestamp\": 1769853600000,\n        \"")
                            .append(name)
                            .append("\": \"")
                            .append(written(line))
                            .append("\",\n        \"id\": \"37\"\n    },\n");
                }
                hasTheFactsOf(same, open(file(json.append("]\n").toString())));
            }
        }
    }

    /** The same where nobody laid it out, with messages that keep their line ends. */
    @Test
    void eachMessageOfAValueOnOneLineIsALine() throws IOException {
        for (Path plain : PLAIN.subList(0, 4)) {
            Run same = open(plain);
            for (String name : List.of("message", "textPayload", "line", "log")) {
                String event =
                        "{\"stream\":\"a \\\"log\\\":\",\"%s\":\"%s\\n\",\"x\":{\"message\":1}}";
                String json =
                        Files.readAllLines(plain).stream()
                                .map(line -> event.formatted(name, written(line)))
                                .collect(Collectors.joining(",", "{\"events\":[", "]}"));
                hasTheFactsOf(same, open(file(json)));
            }
        }
    }

    @Test
    void messagesOnOneLineStandWhereTheyDo() throws IOException {
        String log = "[0.1s][info][gc] a \\\"b\\\"\\n\\u00e9\\r\\n\",\"t\":1},{\"message\":\"[";
        String json = "[{\"id\":\"\",\"message\":\"" + log + "GC\",\"message\":\"\"}]\n";
        String read = unpacked(json);
        assertThat(read.replace("\r", "")).isEqualTo("[0.1s][info][gc] a \"b\"\n\u00e9\n[GC\n\n");
        assertThat(read.getBytes(StandardCharsets.UTF_8)[json.indexOf("\",\"t\"")])
                .isEqualTo((byte) '\n');
        String cut = json.substring(0, json.indexOf("GC\","));
        assertThat(unpacked(cut).replace("\r", "")).endsWith("\n[");
        for (String other :
                List.of(
                        "{\"message\":\"[0.1s][info][gc] a\",\"level\":1}\n",
                        "[{\"message\":\"hello\"},{\"message\":\"hello\"}]\n",
                        "[{\"line\":1,\"name\":\"[GC\"},{\"line\":2,\"name\":\"[GC\"}]\n")) {
            assertThat(unpacked(other)).isEqualTo(other);
        }
    }

    /** As notebooks keep what a program has printed, and others a log. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "`%n  `|`%n  `|\\n|`%n  `",
                "`%n    `|`%n    `|``|`%n    `",
                "``|``|\\n|``",
                "``|` `|``|``",
            })
    void eachTextOfAnArrayIsALine(String begin, String between, String lineEnd, String end)
            throws IOException {
        for (Path plain : PLAIN.subList(0, 4)) {
            List<String> lines = Files.readAllLines(plain);
            String array =
                    lines.stream()
                            .map(line -> "\"" + written(line) + lineEnd + "\"")
                            .collect(
                                    Collectors.joining(
                                            "," + between.formatted(),
                                            "[" + begin.formatted(),
                                            end.formatted() + "]"));
            String before = "{%n \"kinds\": [], \"name\": \"a\",".formatted();
            String text = "%n \"text\": ".formatted() + array + ",\n \"b\": {\"c\": \"d\"}\n}\n";
            hasTheFactsOf(open(plain), open(file(before + text)));
        }
    }

    @Test
    void linesOfAnArrayAreCountedAsTheFileHasThem() throws IOException {
        String line = "[%d.000s][info][gc] GC(%d) Pause Young (Normal) 24M->3M(256M) 1.250ms";
        String json =
                IntStream.range(0, 5)
                        .mapToObj(i -> "   \"" + line.formatted(i, i) + "\\n\"")
                        .collect(
                                Collectors.joining(
                                        ",\n", "{\n \"a\": {\n  \"text\": [\n", "\n  ]\n }\n}\n"));
        List<GarbageCollection> collections = open(file(json)).collections();
        assertThat(collections).extracting(one -> one.origin().line()).startsWith(4L, 5L, 6L);
        String third = line.formatted(2, 2);
        assertThat(unpacked(json).replace("\r", "").lines().toList().get(5)).isEqualTo(third);
        assertThat(json(file(json))).contains("\"unreadLines\":0").doesNotContain("not understood");
    }

    /** {@code timestamp,message}: what CloudWatch gives as CSV. */
    @Test
    void theLastValueOfEachRowOfCsvIsALine() throws IOException {
        for (Path plain : PLAIN) {
            StringBuilder csv = new StringBuilder("timestamp,message\r\n");
            for (String line : Files.readAllLines(plain)) {
                boolean quoted = line.contains("\"") || line.contains(",");
                csv.append("1769853600000,")
                        .append(quoted ? "\"" + line.replace("\"", "\"\"") + "\"" : line)
                        .append("\r\n");
            }
            hasTheFactsOf(open(plain), open(file(csv.toString())));
        }
    }

    private static void hasTheFactsOf(Run plain, Run wrapped) {
        assertThat(wrapped.compilations()).hasSameSizeAs(plain.compilations());
        assertThat(wrapped.code().listings()).hasSameSizeAs(plain.code().listings());
        assertThat(wrapped.collections()).hasSameSizeAs(plain.collections());
        assertThat(wrapped.crashes()).hasSameSizeAs(plain.crashes());
        assertThat(wrapped.allProfiles()).hasSameSizeAs(plain.allProfiles());
        for (int i = 0; i < plain.compilations().size(); i++) {
            assertThat(wrapped.compilations().get(i).code())
                    .isEqualTo(plain.compilations().get(i).code());
        }
    }

    @Test
    void theMarkOfUtf8HoldsNothing() throws IOException {
        List<Path> others =
                Stream.of(
                                "formats/headless-assembly/17-cut-bytes/input.txt",
                                "formats/gc-log/11-cms/input.log",
                                "profiles/thread-dump/25-json/input.json",
                                "profiles/thread-dump/25-file/input.txt",
                                "profiles/flame-graph/25-threads/input.html",
                                "latency/hlog/1.1-words/input.hlog")
                        .map(RESOURCES::resolve)
                        .toList();
        for (Path plain : Stream.concat(PLAIN.stream(), others.stream()).toList()) {
            Path marked = file("\ufeff" + Files.readString(plain));
            assertThat(json(marked)).as("%s", plain).isEqualTo(facts(plain));
        }
    }

    /** No charset but Unicode's has the arrows of perfasm. */
    @Test
    void arrowsThatAnotherCharsetSpoiltHoldNothing() throws IOException {
        Path plain = RESOURCES.resolve("profiles/perfasm/17-two-benchmarks/input.txt");
        String text = Files.readString(plain);
        assertThat(text).contains("\u2502");
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        for (String spoilt :
                List.of(
                        new String(
                                text.getBytes(StandardCharsets.US_ASCII), StandardCharsets.UTF_8),
                        new String(bytes, Charset.forName("IBM437")),
                        new String(bytes, Charset.forName("windows-1252")))) {
            assertThat(json(file(spoilt))).isEqualTo(facts(plain));
        }
    }

    @Test
    void aPageIsReadThoughWhatIsEscapedComesLate() throws IOException {
        Path plain = RESOURCES.resolve("formats/gc-log/17-z/input.log");
        String text = Files.readString(plain);
        assertThat(text.indexOf("->")).as("behind its head").isGreaterThan(1 << 12);
        String page = "<html><body><pre>\n" + text.replace(">", "&gt;") + "</pre></body></html>\n";
        assertThat(open(file(page)).collections())
                .extracting(GarbageCollection::heap)
                .isEqualTo(
                        open(plain).collections().stream().map(GarbageCollection::heap).toList());
    }

    /** Somebody looked for one collection, and kept what was found. */
    @Test
    void aPrefixIsKnownByOneLineOfAJvm() throws IOException {
        String line =
                "[0.152s][info][gc] GC(0) Pause Young (Normal) (G1 Evacuation Pause)"
                        + " 24M->4M(256M) 3.456ms\n";
        for (String prefix :
                List.of("2026-01-31T10:00:00.123456789Z stdout F ", "gc.log:12:", "12:")) {
            assertThat(open(file(prefix + line)).collections()).as(prefix).hasSize(1);
            assertThat(Packing.isPlain(file(prefix + "hello\n"))).as(prefix).isTrue();
        }
        assertThat(Packing.isPlain(file(line))).isTrue();
    }

    /** What a terminal or a web page shows, as it was copied. */
    @Test
    void coloursAndSpacesThatDoNotBreakHoldNothing() throws IOException {
        for (Path plain : PLAIN) {
            String text = Files.readString(plain);
            String coloured =
                    text.lines()
                            .map(line -> "\033[1;32m" + line + "\033[0m\033[K\n")
                            .collect(Collectors.joining());
            assertThat(json(file(coloured))).as("in colour: " + plain).isEqualTo(facts(plain));
            assertThat(json(file(text.replace(' ', '\u00a0'))))
                    .as("with no-break spaces: " + plain)
                    .isEqualTo(facts(plain));
        }
    }

    /** A thread dump as a page of the web has it. */
    @Test
    void entitiesAreWhatTheyStandFor() throws IOException {
        Path plain = RESOURCES.resolve("profiles/thread-dump/17-queues/input.txt");
        String escaped =
                Files.readString(plain)
                        .replace("&", "&amp;")
                        .replace("<", "&lt;")
                        .replace(">", "&gt;")
                        .replace("\"", "&quot;");
        assertThat(json(file(escaped))).isEqualTo(facts(plain));
        assertThat(json(file("<pre><code>" + escaped + "</code></pre>"))).isEqualTo(facts(plain));
        String log = Files.readString(Fixtures.logCompilation("25-assembly"));
        assertThat(log).contains("&lt;init&gt;");
        assertThat(Packing.isPlain(file(log))).isTrue();
    }

    /** As Python escapes it, and others. */
    @ParameterizedTest
    @ValueSource(strings = {"&#x27;", "&#X0027;", "&#39;", "&apos;"})
    void aLogWhoseQuotesAreEntities(String quote) throws IOException {
        Path plain = Fixtures.logCompilation("25-assembly");
        String escaped =
                Files.readString(plain)
                        .replace("&", "&#38;")
                        .replace("<", "&#60;")
                        .replace(">", "&#x3e;")
                        .replace("'", quote);
        assertThat(json(file("<pre>" + escaped + "</pre>"))).isEqualTo(facts(plain));
    }

    @Test
    void whatIsNoColourStays() throws IOException {
        String line = "\033[31mred\033[0m \033 \033[31 \033[\u00e9 \u00c2\u00c3\n";
        String cut = "\033[3" + "1".repeat(40);
        assertThat(unpacked(line.repeat(3) + cut))
                .isEqualTo(
                        ("red \033 \033[31 \033[\u00e9 \u00c2\u00c3" + "\r".repeat(9) + "\n")
                                        .repeat(3)
                                + cut);
        assertThat(Packing.isPlain(file("\033[31mred\033[0m\nplain\nplain\nplain\n"))).isTrue();
    }

    @Test
    void whatIsNoEntityStays() throws IOException {
        String line = "&lt;a&gt; &amp;lt; & &lt &x; &#10; &quot;\u00c2&nbsp;\n";
        assertThat(unpacked(line.repeat(3) + "&l"))
                .isEqualTo(
                        ("<a> &lt; & &lt &x; &#10; \"\u00c2 " + "\r".repeat(20) + "\n").repeat(3)
                                + "&l");
        assertThat(unpacked("<b>" + line.repeat(3))).contains("&lt;a");
        assertThat(unpacked("<br/><p>" + line.repeat(3) + "</p>")).startsWith("<a>").endsWith("\n");
    }

    /** The stacks that a recording of JDK 8u504 began with, in which "> " seemed to be quoted. */
    @Test
    void bytesThatAreNoTextHaveNothingBeforeTheirLines() throws IOException {
        byte[] frames = {
            '\n', '>', 1, -65, -128, -60, 30, -124, 8, 6, 1, -69, -128, -60, 30, -19, 8, 1, 1, -53,
            -128, -36, 15, -55, 16, 2, 1, -127, -128, -28, '>', 5, 3, 1, -126, -128, -36, '>', 8, 0
        };
        ByteArrayOutputStream recording = new ByteArrayOutputStream();
        recording.write("FLR\0\0\2\0\0".getBytes(StandardCharsets.ISO_8859_1));
        for (int i = 0; i < 200; i++) {
            recording.write(frames);
        }
        Path file = Files.write(dir.resolve("any.jfr"), recording.toByteArray());
        assertThat(Packing.isPlain(file)).isTrue();
        assertThat(Packing.isPlain(file("> a line of text\n".repeat(9) + "\0\1\n"))).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"%d:", "gc.log:%d:", "logs/gc.log.3:", "%6d\t"})
    void whatGrepAndCatPutBeforeLinesIsTakenAway(String form) throws IOException {
        for (Path plain : PLAIN) {
            StringBuilder numbered = new StringBuilder();
            int number = 1;
            for (String line : Files.readString(plain).lines().toList()) {
                numbered.append(String.format(Locale.ROOT, form, number++)).append(line);
                numbered.append('\n');
            }
            assertThat(json(file(numbered.toString()))).as(plain + form).isEqualTo(facts(plain));
        }
    }

    @Test
    void numbersThatDoNotGrowAreOfTheText() throws IOException {
        for (String text : List.of("12:00:01 a\n12:00:02 b\n12:00:03 c\n", "1\ta\n1\tb\n1\tc\n")) {
            assertThat(Packing.isPlain(file(text))).isTrue();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "2026-01-31T10:00:00.1234567Z ",
                "2026-01-31T10:00:00.123456Z 01O ",
                "2026-01-31T10:00:00.123456789Z stdout F ",
                "2026-01-31T10:00:00.123456789+02:00 stderr F ",
                "build\tRun tests\t2026-01-31T10:00:00.1234567Z ",
                "[2026-01-31T10:00:00.123Z] ",
                "[10:00:00] :\t [Step 1/3] ",
                "[10:00:00] ",
                "10:00:00  ",
                "app-1  | ",
                "app  | ",
                "\u001b[36mapp-1  |\u001b[0m ",
                "[pod/app-5d7f/app] ",
                "Jan 31 10:00:00 host java[123]: ",
                "2026-01-31T10:00:00+0100 host java[123]: ",
                "2026-01-31T10:00:00.123456+00:00 app[web.1]: ",
                "   2026-01-31T10:00:00.12+0000 [APP/PROC/WEB/0] OUT ",
                "Jan 31 10:00:00 ",
                "#12 3.456 ",
                "INFO   | jvm 1    | 2026/01/31 10:00:00 | ",
                "DEBUG  | jvm 12   | main    | 2026/01/31 10:00:00.123 | ",
                "jvm 1    | ",
                "10:00:00,123 INFO  [stdout] (main) ",
                "2026-01-31 10:00:00,123 ERROR [stderr] (Thread-1 (a-b)) ",
                "\u001b_bk;t=1706695200000\u0007",
                "[INFO] ",
                "[\u001b[1;34mINFO\u001b[m] ",
                "     [java] ",
                "> ",
                "> > ",
                "    ",
                "\t",
            })
    void textWithSomethingBeforeEachLineGivesTheSameFacts(String prefix) throws IOException {
        for (Path plain : PLAIN) {
            String text = prefixed(prefix, Files.readString(plain));
            assertThat(json(file(text))).as("%s", plain).isEqualTo(facts(plain));
        }
        for (Path plain : PLAIN.subList(3, 4)) {
            String text = prefixed(prefix, Files.readString(plain));
            ByteArrayOutputStream packed = new ByteArrayOutputStream();
            try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
                out.write(("\ufeff" + text).getBytes(StandardCharsets.UTF_8));
            }
            Path gzip = Files.write(dir.resolve("any-name"), packed.toByteArray());
            assertThat(json(gzip)).as("%s", plain).isEqualTo(facts(plain));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"log\":\"%s\\n\",\"stream\":\"stdout\",\"time\":\"2026-01-31T10:00:00.1Z\"}",
                "{\"log\":\"%s\\n"
                        + "\",\"stream\":\"stdout\",\"attrs\":{\"a\":\"\\\"\"},\"time\":\"2026\"}",
                "{\"_PID\":\"1\",\"PRIORITY\":6,\"MESSAGE\":\"%s\",\"_UID\":\"0\"}",
                "{\"time\": \"2026\", \"message\": \"%s\"}",
            })
    void linesOfJsonGiveTheSameFacts(String form) throws IOException {
        for (Path plain : PLAIN) {
            assertThat(json(file(asJson(form, Files.readString(plain)))))
                    .as("%s", plain)
                    .isEqualTo(facts(plain));
        }
    }

    private static String asJson(String form, String text) {
        return text.lines()
                .map(
                        line ->
                                form.replace(
                                                "%s",
                                                line.replace("\\", "\\\\")
                                                        .replace("\"", "\\\"")
                                                        .replace("\t", "\\t")
                                                        .replace("<", "\\u003c"))
                                        + "\n")
                .collect(Collectors.joining());
    }

    @Test
    void oneServiceMayKeepWhatAnotherOneKept() throws IOException {
        for (Path plain : PLAIN) {
            String text = prefixed("app-1  | ", prefixed("[INFO] ", Files.readString(plain)));
            String form = "{\"log\":\"%s\\n\",\"stream\":\"stdout\",\"time\":\"2026\"}";
            assertThat(json(file(asJson(form, text)))).as("%s", plain).isEqualTo(facts(plain));
        }
    }

    private static final List<Path> DUMPS =
            List.of(
                    RESOURCES.resolve("profiles/thread-dump/17-queues/input.txt"),
                    RESOURCES.resolve("formats/hs-err/17-compiled-code/input.log"));

    /** A wrapper, or a server, whose console a service keeps. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "app-1  | ",
                "Jan 31 10:00:00 host java[123]: ",
                "2026-01-31T10:00:00.123456789Z ",
                "2026-01-31T10:00:00.123456789Z stdout F ",
                "[pod/app-5d7f/app] ",
                "> ",
            })
    void whatStandsBehindTheirPrefixIsTakenAwayToo(String outer) throws IOException {
        for (Path plain : DUMPS) {
            for (String inner :
                    List.of(
                            "INFO   | jvm 1    | 2026/01/31 10:00:00 | ",
                            "10:00:00,123 INFO  [stdout] (main) ",
                            "Jan 31 10:00:00 host java[123]: ")) {
                String text = prefixed(outer, prefixed(inner, Files.readString(plain)));
                assertThat(json(file(text))).as(inner + plain).isEqualTo(facts(plain));
            }
        }
    }

    @Test
    void whatAWrapperOrAServerSaysItselfStaysText() throws IOException {
        String wrapper = "STATUS | wrapper  | 2026/01/31 10:00:00 | Launching a JVM...\n";
        String its = "INFO   | jvm 1    | 2026/01/31 10:00:00 | ";
        assertThat(unpacked(wrapper + prefixed(its, "a\n\nb\n") + wrapper).replace("\r", ""))
                .matches(
                        "\u0001\\w+\u0001Launching a JVM...\n"
                                + "a\n\n"
                                + "b\n"
                                + "\u0001\\w+\u0001Launching a JVM...\n");
        String server = "10:00:00,123 INFO  [org.jboss.as] (main) started\n";
        String out = "10:00:00,123 INFO  [stdout] (main) ";
        assertThat(unpacked(server + prefixed(out, "a\n\nb\n") + server).replace("\r", ""))
                .isEqualTo(server + "a\n\nb\n" + server);
        String logged = prefixed("10:00:00,123 INFO  [a.B] (main) ", "a\nb\nc\n");
        assertThat(unpacked(logged)).isEqualTo(logged);
    }

    /** They come whenever the wrapper has something to say, and count as lines of the file. */
    @Test
    void linesOfTheWrapperAmidADumpOrALogChangeNothing() throws IOException {
        String its = "INFO   | jvm 1    | 2026/01/31 10:00:00 | ";
        String wrapper =
                "ERROR  | wrapper  | 2026/01/31 10:00:01 | JVM appears hung: Exception: 1\n";
        List<Path> texts =
                List.of(
                        RESOURCES.resolve("profiles/thread-dump/17-queues/input.txt"),
                        RESOURCES.resolve("formats/print-inlining/8-c2-only/input.txt"),
                        RESOURCES.resolve("formats/unified-safepoint/17-debug/input.txt"));
        for (Path plain : texts) {
            String text = prefixed(its, Files.readString(plain));
            String amid = text.replaceAll("(.*\n.*\n)", "$1" + wrapper);
            assertThat(withoutLines(json(file(amid))))
                    .as("%s", plain)
                    .isEqualTo(withoutLines(facts(plain)));
            assertThat(open(file(amid)).files().getFirst().lines()).isEqualTo(amid.lines().count());
        }
    }

    private static final List<Path> CUT =
            List.of(
                    Fixtures.logCompilation("17-text-inside"),
                    RESOURCES.resolve("formats/print-compilation/17-tiered/input.txt"),
                    RESOURCES.resolve("formats/print-inlining/8-c2-only/input.txt"),
                    RESOURCES.resolve("formats/stopped-time/8-g1-dates/input.txt"),
                    RESOURCES.resolve("formats/unified-safepoint/17-debug/input.txt"),
                    RESOURCES.resolve("profiles/thread-dump/17-queues/input.txt"));

    @ParameterizedTest
    @ValueSource(ints = {80, 120})
    void linesThatATerminalCutAreOneAgain(int columns) throws IOException {
        for (Path plain : columns == 80 ? CUT : CUT.subList(0, 3)) {
            String text = cut(Files.readString(plain), columns);
            String facts = json(file(text));
            assertThat(withoutLines(facts)).as("%s", plain).isEqualTo(withoutLines(facts(plain)));
            String quoted = json(file(prefixed("> ", text)));
            assertThat(withoutLines(quoted)).as("%s", plain).isEqualTo(withoutLines(facts(plain)));
        }
    }

    private static String cut(String text, int columns) {
        StringBuilder cut = new StringBuilder();
        for (String line : text.lines().toList()) {
            for (int i = 0; i == 0 || i < line.length(); i += columns) {
                cut.append(line, i, Math.min(line.length(), i + columns)).append('\n');
            }
        }
        return cut.toString();
    }

    private static String withoutLines(String json) {
        return json.replaceAll("\"(line|lines|programLines)\":\\d+", "\"$1\":0");
    }

    @Test
    void cutLinesAreFoundWhereTheyBegin() throws IOException {
        String text = cut("[0.1s][info][gc] " + "x".repeat(200) + "\n[0.2s][info][gc] y\n", 80);
        String all = unpacked(text.repeat(3));
        assertThat(all)
                .hasSize(text.length() * 3)
                .contains("] " + "x".repeat(200) + "\n\n\n[0.2s]");
        String rows = prefixed("[0.1s][info][gc] ", ("x".repeat(80) + "\n").repeat(9));
        assertThat(unpacked(rows)).isEqualTo(rows);
        String prose = ("x".repeat(80) + "\n").repeat(9);
        assertThat(unpacked(prose)).isEqualTo(prose);
    }

    /** They end with no count, as frames of a stack would that goes on. */
    @Test
    void elementsOfOneLengthAreWhole() throws IOException {
        String head = "<?xml version='1.0' encoding='UTF-8'?>\n<hotspot_log version='160 1'>\n";
        String log = head + ("<nmethod method='" + "x".repeat(80) + "'/>\n").repeat(9);
        assertThat(unpacked(log)).isEqualTo(log);
    }

    private static final List<Path> IN_PAGES =
            List.of(
                    RESOURCES.resolve("profiles/collapsed/17-threads/input.collapsed"),
                    RESOURCES.resolve("profiles/perf-script/17-call-graph/input.txt"),
                    RESOURCES.resolve("formats/code-list/25/input.txt"));

    /** Somebody shows what was measured, and says something of it. */
    @Test
    void pagesOfMarkdownGiveTheSameFacts() throws IOException {
        for (Path plain : IN_PAGES) {
            String text = Files.readString(plain);
            String end = text.contains("\n\n") ? "\n\n" : "\n";
            int half = text.indexOf(end, text.length() / 2) + end.length();
            String fences =
                    "# What we saw\n\nIn figure 3:\n\n```text\n"
                            + text.substring(0, half)
                            + "```\n\nIt goes on as we know from figure 4\n\n~~~\n"
                            + text.substring(half)
                            + "~~~\n\nWhat is it?\n";
            String quoted = "Ann wrote:\n\n" + prefixed("> ", text) + "\nWhat is it?\n";
            String indented = "So it was:\n\n" + prefixed("    ", text) + "\nWhat is it?\n";
            for (String page : List.of(fences, quoted, indented)) {
                Run run = open(file(page));
                Run same = open(plain);
                assertThat(run.compilations()).as(page).hasSameSizeAs(same.compilations());
                assertThat(run.allProfiles()).as(page).hasSameSizeAs(same.allProfiles());
                for (int i = 0; i < run.allProfiles().size(); i++) {
                    assertThat(run.allProfiles().get(i).samples())
                            .isEqualTo(same.allProfiles().get(i).samples());
                }
            }
        }
    }

    @Test
    void whatCannotBePutTogetherIsSaid() throws IOException {
        String text = Files.readString(RESOURCES.resolve("formats/unified-jit/17-debug/input.txt"));
        StringBuilder flowed = new StringBuilder();
        for (String line : text.lines().toList()) {
            String rest = line;
            while (rest.length() > 62 && rest.lastIndexOf(' ', 62) > 0) {
                int at = rest.lastIndexOf(' ', 62);
                flowed.append(rest, 0, at).append('\n');
                rest = rest.substring(at + 1);
            }
            flowed.append(rest).append('\n');
        }
        assertThat(open(file(flowed.toString())).files().getFirst().warnings())
                .anyMatch(said -> said.message().startsWith("no line is longer than "));
    }

    /** Each origin leads to the line of the file as it is, whatever stands around it there. */
    @Test
    void factsAreFoundWhereTheyStand() throws IOException {
        Path plain = RESOURCES.resolve("formats/print-compilation/17-tiered/input.txt");
        String form = "{\"log\":\"%s\\n\",\"stream\":\"stdout\",\"time\":\"2026\"}";
        String text = asJson(form, Files.readString(plain));
        Run run = open(file(text));
        assertThat(run.files().getFirst().bytes()).isEqualTo(text.length());
        assertThat(run.compilations()).isNotEmpty();
        for (int i = 0; i < run.compilations().size(); i += 7) {
            Origin origin = run.compilations().get(i).origin();
            int at = Math.toIntExact(origin.offset());
            assertThat(at == 0 || text.charAt(at - 1) == '\n').isTrue();
            assertThat(text.substring(0, at).lines().count()).isEqualTo(origin.line() - 1);
            String line = RunReader.rawText(origin, 0, 0).lines().getFirst();
            assertThat(text.substring(at)).startsWith("{\"log\":\"" + line.replace("<", "\\u003c"));
        }
    }

    @Test
    void linesThatDockerAndKubernetesCutAreOne() throws IOException {
        String docker =
                "{\"log\":\"ab\",\"stream\":\"stdout\"}\n{\"log\":\"c\\n\",\"stream\":\"stdout\"}\n"
                        + "{\"log\":\"\\u00e9\\ud83d\\ude00\\n\"}\n";
        assertThat(unpacked(docker).replace("\r", "")).isEqualTo("abc\n\né\ud83d\ude00\n");
        assertThat(unpacked(docker).getBytes(StandardCharsets.UTF_8)).hasSize(docker.length());
        String cri =
                prefixed("2026-01-31T10:00:00.1Z stdout P ", "a\nb\n")
                        + prefixed("2026-01-31T10:00:00.1Z stdout F ", "c\nd\n");
        assertThat(unpacked(cri).replace("\r", "")).isEqualTo("abc\n\n\nd\n");
        assertThat(unpacked(cri)).hasSize(cri.length());
        String others = prefixed("", "{\"log\":\"a\"}\n{\"log\":\"b\"}\n{\"log\":\"c\"}\n");
        assertThat(unpacked(others).replace("\r", "")).isEqualTo("a\nb\nc\n");
    }

    @Test
    void onlyWhatAServicePutThereIsTakenAway() throws IOException {
        String attached = "Attaching to app-1\n" + prefixed("app-1 | ", "a\n\nb | c\n");
        assertThat(unpacked(attached).replace("\r", ""))
                .isEqualTo("Attaching to app-1\na\n\nb | c\n");
        String logged = prefixed("2026-01-31T10:00:00.123Z ", " INFO 1\n WARN 2\n INFO 3\n");
        assertThat(unpacked(logged)).isEqualTo(logged);
        String once = prefixed("app-1 | ", "a\nb\nc\n") + "d\n";
        assertThat(unpacked(once)).isEqualTo(once);
        String empty = "\n".repeat(5_000);
        assertThat(unpacked(empty)).isEqualTo(empty);
        String two = prefixed("app-1 | ", "a\nb\n");
        assertThat(unpacked(two)).isEqualTo(two);
        String later = prefixed("app-1 | ", "x".repeat(100_000) + "\n") + "app-1 | b";
        String begin = prefixed("app-1 | ", "a\nb\nc\n");
        assertThat(unpacked(begin + later).replace("\r", ""))
                .isEqualTo("a\nb\nc\n" + "x".repeat(100_000) + "\nb");
        String forks = prefixed("[INFO] ", "a\nb\nc\n") + "[0.1s][info][gc] d\n";
        assertThat(unpacked(forks).replace("\r", "")).isEqualTo("a\nb\nc\n[0.1s][info][gc] d\n");
        String levels = prefixed("[info] ", "Using G1\nGC(0) Pause Young\nGC(1) Pause Young\n");
        assertThat(unpacked(levels)).isEqualTo(levels);
        String sbt =
                prefixed("[info] ", "welcome to sbt 1.9\nrunning (fork) a.B\n[0.1s][info][gc] d\n");
        assertThat(unpacked(sbt).replace("\r", ""))
                .isEqualTo("welcome to sbt 1.9\nrunning (fork) a.B\n[0.1s][info][gc] d\n");
    }

    /** Words before each line may be the text's own; of a JVM's lines they are not. */
    @Test
    void twoWordsBeforeEachLineAreThoseOfATool() throws IOException {
        String log = "[0.1s][info][gc] Using G1\n[0.2s][info][gc] a\nsum 1\n";
        assertThat(unpacked(prefixed("app-5d7f app ", log)).replace("\r", "")).isEqualTo(log);
        String prose = prefixed("we saw ", "one\ntwo\nthree\n");
        assertThat(unpacked(prose)).isEqualTo(prose);
        String pods = prefixed("app-1 app ", log) + prefixed("app-2 app ", log);
        assertThat(unpacked(pods)).isEqualTo(pods);
    }

    /** Whatever it is, the log tells itself where it begins. */
    @Test
    void whatStandsBeforeTheUnifiedLogIsTakenAway() throws IOException {
        String log = "[0.123s][info][gc] Using G1\n[1.234s][info][gc] a\n[2.345s][info][gc] b\n";
        for (String prefix :
                List.of(
                        "2026-01-31T10:00:00Z {app=\"a\"} ",
                        "2026-01-31 10:00:00,123  ",
                        "0|app      | ",
                        "<14>1 2026-01-31T10:00:00Z host app 123 - - ",
                        "[stdout] ",
                        "1706695200000,\"")) {
            for (String times :
                    List.of(
                            log,
                            log.replace(".", "").replace("s]", "ms]"),
                            log.replace(".", "").replace("s]", "ns]"))) {
                String text = prefixed(prefix, times);
                assertThat(unpacked(text).replace("\r", "")).as(prefix).isEqualTo(times);
            }
        }
        String told = log + prefixed("a program says: ", log);
        assertThat(unpacked(told)).as("some begin with it").isEqualTo(told);
        String nested =
                "{\"_index\":\"a\",\"_source\":{\"@timestamp\":\"2026\",\"message\":\"%s\"}}\n";
        StringBuilder text = new StringBuilder();
        log.lines().forEach(line -> text.append(nested.formatted(line)));
        assertThat(unpacked(text.toString()).replace("\r", "")).isEqualTo(log);
    }

    /** Logs that stand in a source file or in an article, behind much else. */
    @ParameterizedTest
    @ValueSource(strings = {"// ", "    //", "     * ", "# ", "> ", "> > ", "| ", "-- ", "; "})
    void aLogWithinCommentsIsRead(String mark) throws IOException {
        for (Path plain : PLAIN.subList(0, 4)) {
            String log = prefixed(mark, Files.readString(plain));
            for (int lines : new int[] {0, 400, 15_000}) {
                String before = "An article says this.\n\n".repeat(lines);
                Path file = file(before + log + "\nThe end.\n");
                hasTheFactsOf(open(plain), open(file));
                assertThat(Packing.isPlain(file)).isFalse();
            }
        }
    }

    @Test
    void commentsWithoutLinesOfAJvmStay() throws IOException {
        String gc = "0.292: [GC (Allocation Failure)  64K->32K(128K), 0.0012 secs]\n";
        for (String text :
                List.of(
                        prefixed("// ", "a\nb\nc\nd\n"),
                        "// " + gc + "int a;\n// " + gc,
                        gc + prefixed("// ", gc.repeat(3)),
                        "# a\n".repeat(2_000) + "# " + gc + "* " + gc + "# " + gc)) {
            assertThat(Packing.isPlain(file(text))).as(text).isTrue();
        }
        assertThat(
                        unpacked("a\n  //\n" + prefixed("  // ", gc.repeat(3)) + "  //\n")
                                .replace("\r", ""))
                .isEqualTo("a\n\n" + gc.repeat(3) + "\n");
    }

    @Test
    void linesOfAJvmAreIndentedWithThoseThatItIndentsItself() throws IOException {
        String log =
                "[0.1s][info][gc] Using G1\n"
                        + "[0.2s][info][gc] a\n"
                        + "58    1       3       a.B::c (1 bytes)\n";
        assertThat(unpacked(prefixed("    ", log)).replace("\r", "")).isEqualTo(log);
    }

    private String unpacked(String text) throws IOException {
        try (InputStream in = Packing.unpacked(Files.newInputStream(file(text)))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
