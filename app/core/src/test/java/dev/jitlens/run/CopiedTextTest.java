package dev.jitlens.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.report.RunJson;
import dev.jitlens.run.packed.Packing;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What people copy into comments, tables, JSON and other logs tells what it told before. */
class CopiedTextTest {
    private static final Path RESOURCES = Path.of("src/test/resources");
    private static final int LARGE = 200_000;

    private static final Map<String, UnaryOperator<String>> COPIES =
            Map.of(
                    "a comment of Java", each(line -> "// " + line),
                    "a comment of Javadoc", each(line -> " * " + line),
                    "a comment of a shell", each(line -> "# " + line),
                    "the side of a difference that it adds", each(line -> "+" + line),
                    "CSV", each(line -> '"' + line.replace("\"", "\"\"") + '"'),
                    "Logback", each(line -> "10:00:00.123 [main] INFO  shop.Runner - " + line),
                    "Spring",
                            each(
                                    line ->
                                            "2026-11-30T10:00:00.123+01:00  INFO 42 --- [main] s.R "
                                                    + " : "
                                                    + line),
                    "JSON",
                            text ->
                                    "{\"title\":\"Slow\",\"body\":\""
                                            + written(text)
                                            + "\",\"id\":1}\n",
                    "JSON laid out",
                            text ->
                                    "{\n  \"title\": \"Slow\",\n  \"body\": \""
                                            + written(text)
                                            + "\"\n}\n");

    /** These are too short to be told from what a program says, or are within something already. */
    private static final Set<String> UNCERTAIN =
            Set.of(
                    "formats/gc-log/6-parallel-one-line",
                    "formats/gc-log/8-cms-interrupted-remark",
                    "formats/headless-assembly/8-mail",
                    "formats/log-compilation-piece/8-mid-line");

    /** In the short form each input is copied in a third of all ways. */
    private static final int STEP = Integer.getInteger("jitlens.copies", 3);

    private static int turn;

    @TempDir Path dir;

    private static UnaryOperator<String> each(UnaryOperator<String> line) {
        return text -> text.lines().map(l -> line.apply(l) + "\n").collect(Collectors.joining());
    }

    private static String written(String text) {
        return text.replace("\\", "\\\\")
                .replace("\"", "\\\"")
                .replace("\t", "\\t")
                .replace("\n", "\\r\\n");
    }

    static List<Path> inputs() throws IOException {
        try (Stream<Path> formats = Files.walk(RESOURCES.resolve("formats"));
                Stream<Path> profiles = Files.walk(RESOURCES.resolve("profiles"))) {
            return Stream.concat(formats, profiles)
                    .filter(file -> file.toString().matches(".*/input\\.(?:txt|log)"))
                    .filter(file -> file.toFile().length() < LARGE)
                    .filter(file -> !UNCERTAIN.contains(name(file)))
                    .sorted()
                    .toList();
        }
    }

    private static String name(Path input) {
        return RESOURCES.relativize(input.getParent()).toString().replace('\\', '/');
    }

    private Path file(String text) throws IOException {
        return Files.writeString(dir.resolve("any-name"), text, StandardCharsets.ISO_8859_1);
    }

    private String json(String text) throws IOException {
        StringWriter out = new StringWriter();
        RunJson.write(RunReader.open(List.of(file(text)), Progress.NONE), out);
        return out.toString().replaceAll("\"(bytes|offset|lines)\":\\d+", "");
    }

    @ParameterizedTest
    @MethodSource("inputs")
    void aCopyTellsTheSame(Path input) throws IOException {
        String text = Files.readString(input, StandardCharsets.ISO_8859_1);
        if (text.indexOf('\0') >= 0) {
            return; // It is of two bytes a character.
        }
        String facts = json(text);
        List<String> ways = COPIES.keySet().stream().sorted().toList();
        turn = (turn + 1) % STEP;
        for (int i = turn; i < ways.size(); i += STEP) {
            String copied = COPIES.get(ways.get(i)).apply(text);
            assertThat(json(copied)).as(ways.get(i)).isEqualTo(facts);
        }
    }

    /** A recording's JSON has thread dumps in it, and is read as what it is. */
    @Test
    void whatJfrPrintShowsIsNoCopy() throws IOException {
        String dump = "\"result\": \"2026-11-30 10:00:00\\nFull thread dump OpenJDK 64-Bit\\n\"";
        String json = "{\n  \"recording\": {\n    \"events\": [{" + dump + "}]\n}}\n";
        assertThat(Packing.isPlain(file(json))).isTrue();
        assertThat(Packing.isPlain(file(json.replace("recording", "answer")))).isFalse();
    }

    /** What is taken away from a log is none of it. */
    @Test
    void aDifferenceOfTwoLogsIsNoCopy() throws IOException {
        String line = "[0.100s][info][gc] GC(0) Pause Young (Normal) 10M->2M(20M) 1.000ms\n";
        String added = ("+" + line).repeat(3);
        assertThat(Packing.isPlain(file(added))).isFalse();
        assertThat(Packing.isPlain(file("--- a\n+++ b\n" + added))).isFalse();
        String gc = "0.292: [GC 33280K->824K(125952K), 0.0010 secs]\n";
        assertThat(Packing.isPlain(file("-" + gc + ("+" + gc).repeat(3)))).isTrue();
    }
}
