package dev.jitlens.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.run.Run;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

class ReportPageTest {
    private static final Path RESOURCES = Path.of("src/test/resources");
    private static final Pattern TAG = Pattern.compile("<(/?)([^\\s>]*)((?:[^>\"]|\"[^\"]*\")*)>");

    private static final Pattern NOTE = Pattern.compile("<p class=\"note\">([^<]*)</p>");
    private static final Path DEMO = Path.of("../../packaging/src/demo/counted-loop-exit");

    @TempDir Path dir;

    private static String page(List<String> methods, Path... files) throws IOException {
        return page(RunReader.open(List.of(files), Progress.NONE), methods);
    }

    private static String page(Run run, List<String> methods) throws IOException {
        StringWriter out = new StringWriter();
        ReportPage.write(run, methods, List.of(), out);
        return out.toString();
    }

    /** What a browser makes elements of: the page without our own style and script. */
    private static String body(String page) {
        return page.replaceAll("(?s)<style>.*?</style>", "")
                .replaceAll("(?s)<script>.*</script>", "");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "formats/log-compilation/25-text-inside/input.log",
                "profiles/jfr/25-program/input.jfr.gz",
                "profiles/jlp/25-blame-the-setter/input.jlp"
            })
    void hasOnlyWhatCannotAskForAnything(String file) throws IOException {
        String page = page(List.of("*"), RESOURCES.resolve(file));
        Set<String> tags = new TreeSet<>();
        Matcher tag = TAG.matcher(body(page));
        while (tag.find()) {
            tags.add(tag.group(2));
            assertThat(tag.group(3))
                    .doesNotContainPattern("\\s(on\\w+|style|src|srcset|action|data)=")
                    .doesNotContain("http:");
        }
        assertThat(tags)
                .doesNotContain("img", "iframe", "object", "embed", "form", "a", "base", "image");
        assertThat(page).contains("default-src &#39;none&#39;");
        assertThat(page).doesNotContain("https://");
    }

    @Test
    void thePolicyNamesTheScriptAndTheStyleOfThePage() throws Exception {
        String page = page(List.of(), RESOURCES.resolve("profiles/collapsed/25-plain/input.txt"));
        assertThat(page).contains("style-src &#39;" + hash(page, "style") + "&#39;");
        assertThat(page).contains("script-src &#39;" + hash(page, "script") + "&#39;");
        assertThat(page).doesNotContain("unsafe-inline", "unsafe-eval");
    }

    private static String hash(String page, String element) throws Exception {
        Matcher matcher =
                Pattern.compile("(?s)<" + element + ">(.*?)</" + element + ">").matcher(page);
        assertThat(matcher.results().map(MatchResult::group)).hasSize(1);
        matcher.reset();
        assertThat(matcher.find()).isTrue();
        byte[] bytes = matcher.group(1).getBytes(StandardCharsets.UTF_8);
        return "sha256-"
                + Base64.getEncoder()
                        .encodeToString(MessageDigest.getInstance("SHA-256").digest(bytes));
    }

    @Test
    void namesOfStrangersAreText() throws IOException {
        String page = page(List.of("*"), HostileRun.in(dir));
        assertThat(body(page))
                .doesNotContain("<script", "<img", "<b>owned", "\u2028", "\u202e")
                .contains("&lt;script&gt;alert(1)&lt;/script&gt;", "\\u2028")
                .contains("&lt;/style&gt;&lt;img src=x onerror=alert(2)&gt;");
        assertThat(page).contains("-Dpassword=***").doesNotContain("hunter2");
        assertThat(page.split("</style>", -1)).hasSize(2);
        assertThat(page.split("</script>", -1)).hasSize(2);
    }

    @Test
    void aHugeRunMakesAPageOfBoundedSizeThatSaysWhatIsLeftOut() throws IOException {
        Path log = dir.resolve("compilations.log");
        StringBuilder lines = new StringBuilder();
        for (int i = 1; i <= 20_000; i++) {
            lines.append(String.format("%8d %5d       4       a.B::m%d (10 bytes)%n", i, i, i));
        }
        Files.writeString(log, lines);
        Path stacks = dir.resolve("many.collapsed");
        StringBuilder many = new StringBuilder();
        for (int i = 0; i < 20_000; i++) {
            many.append("a/B.root;a/B.m").append(i).append(' ').append(1 + i % 7).append('\n');
        }
        Files.writeString(stacks, many);
        String page = page(List.of("a.B::m1*"), log, stacks);
        assertThat(page.length()).isLessThan(4_000_000);
        List<String> notes =
                NOTE.matcher(page).results().map(found -> found.group(1)).distinct().toList();
        assertThat(notes)
                .contains(
                        "500 of 20,000 are shown: those that took longest.",
                        "200 of 20,001 are shown: those with the most samples.",
                        "4,000 of 20,002 boxes are shown: those with the most samples.",
                        "20 of 11,111 methods a.B::m1* are shown.");
    }

    @Test
    void aRunOfNothingIsAPageThatSaysSo() throws IOException {
        assertThat(page(Run.NOTHING, List.of("x.Y::z")))
                .contains("No problem was found", "The run knows no method x.Y::z.")
                .doesNotContain("Hot methods", "Compilations</h2>", "pauses</h2>");
    }

    @Test
    void findingsStandWithTheirEvidence() throws IOException {
        String page = page(List.of(), RESOURCES.resolve("profiles/jfr/25-program/input.jfr.gz"));
        assertThat(page).contains("class=\"finding ", "Evidence", "class=\"place\"");
    }

    @Test
    void eachRunOfASetHasItsPart() throws IOException {
        for (String name : List.of("first", "second")) {
            Path copy = Files.createDirectories(dir.resolve(name));
            try (Stream<Path> files = Files.list(DEMO)) {
                for (Path file : files.toList()) {
                    Files.copy(file, copy.resolve(file.getFileName()));
                }
            }
        }
        String page = page(List.of(), dir.resolve("first"), dir.resolve("second"));
        assertThat(page).contains("Run first", "Run second");
    }

    @Test
    void theSameRunIsTheSamePage() throws IOException {
        Path file = RESOURCES.resolve("profiles/jlp/25-blame-the-setter/input.jlp");
        assertThat(page(List.of("*"), file)).isEqualTo(page(List.of("*"), file));
    }
}
