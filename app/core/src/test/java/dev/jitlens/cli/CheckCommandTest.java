package dev.jitlens.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;

import dev.jitlens.check.Rules;
import dev.jitlens.cli.shared.ExitCode;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.w3c.dom.Element;
import org.w3c.dom.NamedNodeMap;
import org.w3c.dom.NodeList;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

import javax.xml.parsers.DocumentBuilderFactory;

class CheckCommandTest {
    private static final Path RESOURCES = Path.of("src/test/resources");
    private static final String STALLS = "formats/gc-log/17-z-stalls/input.log";
    private static final String INLINED = "formats/log-compilation/25-method-data/input.log";

    @TempDir private Path folder;

    @Test
    void eachFormReadsItsExamples() throws IOException {
        Path rules = rules("# all of them\n\n" + String.join(" # so\n", Rules.forms()));
        assertThat(Rules.read(rules)).extracting("text").isEqualTo(Rules.forms());
    }

    @ParameterizedTest(name = "{2} of {1}")
    @CsvSource({
        "failed, formats/gc-log/17-z-stalls/input.log, no finding problem",
        "failed, formats/gc-log/17-z-stalls/input.log, no finding gc-pressure",
        "not told, formats/gc-log/17-z-stalls/input.log, no finding deopt-loop",
        "passed, formats/unified-safepoint/25-info/input.txt, no finding problem",
        "not told, formats/gc-log/17-z-stalls/input.log, no change inlining",
        "passed, profiles/jlp/25-blame-the-setter, share BlameTheSetter.main <= 1%",
        "failed, profiles/jlp/25-blame-the-setter, share BlameTheSetter.work <= 50.5 %",
        "passed, profiles/jlp/25-blame-the-setter, share BlameTheSetter.work <= 90%",
        "not told, formats/gc-log/17-z-stalls/input.log, share Any.thing <= 1%",
        "failed, formats/unified-safepoint/25-info/input.txt, pause max <= 1 ns",
        "passed, formats/unified-safepoint/25-info/input.txt, pause max <= 1000 s",
        "failed, profiles/jfr/17-collections/input.jfr.gz, pause max <= 23 ms",
        "not told, profiles/jfr/17-collections/input.jfr.gz, pause max <= 24 ms",
        "passed, formats/unified-safepoint/25-info/input.txt, reach max <= 1000 s",
        "not told, formats/log-compilation/25-method-data/input.log, reach max <= 1 ms",
        "passed, formats/log-compilation/25-method-data/input.log, inlined M.id in M.calls",
        "failed, formats/log-compilation/25-method-data/input.log, not inlined M.id in M.calls",
        "not told, formats/log-compilation/25-method-data/input.log, inlined M.no in M.calls",
        "not told, formats/log-compilation/25-method-data/input.log, inlined M.calls in M.id",
        "failed, formats/log-compilation/21-text-inside/input.log, inlined W$Sh.a in W.hot",
        "passed, formats/log-compilation/21-text-inside/input.log, not inlined W$Sh.a in W.hot",
        "passed, formats/log-compilation/25-method-data/input.log, compiled M.calls",
        "failed, formats/log-compilation/25-method-data/input.log, compiled M.main",
        "not told, formats/gc-log/17-z-stalls/input.log, compiled M.main",
        "passed, formats/log-compilation/25-method-data/input.log, kept M.calls",
        "failed, formats/log-compilation/21-text-inside/input.log, kept W.hot",
        "not told, formats/log-compilation/25-method-data/input.log, kept M.main",
        "passed, formats/log-compilation/25-method-data/input.log, code M.calls <= 224 bytes",
        "failed, formats/log-compilation/25-method-data/input.log, code M.calls <= 223 bytes",
        "not told, formats/log-compilation/25-method-data/input.log, code M.main <= 9 bytes"
    })
    void aRuleHoldsOrNotOrIsNotTold(String outcome, String run, String rule) throws IOException {
        Cli cli = check(run, "--rules", rules(rule).toString(), "--json");
        JsonNode row = json(cli.out()).get(0);
        assertThat(row.get("outcome").asText()).as(cli.out()).isEqualTo(outcome);
        assertThat(row.get("line").asInt()).isEqualTo(1);
        assertThat(cli.exitCode())
                .isEqualTo(outcome.equals("failed") ? ExitCode.FOUND : ExitCode.DONE);
    }

    @Test
    void whatIsNotToldFailsWhereItIsAskedFor() throws IOException {
        String rules = rules("share Any.thing <= 1%").toString();
        assertThat(check(STALLS, "--rules", rules).exitCode()).isEqualTo(ExitCode.DONE);
        Cli strict = check(STALLS, "--rules", rules, "--strict");
        assertThat(strict.exitCode()).isEqualTo(ExitCode.FOUND);
        assertThat(strict.out()).contains("0 passed, 0 failed, 1 not told.");
    }

    @Test
    void aRunDoesNotDifferFromItself() {
        Cli cli = check(INLINED, "--baseline", RESOURCES.resolve(INLINED).toString());
        assertThat(cli.out()).contains("passed    no change any", "2 passed, 0 failed");
        assertThat(cli.exitCode()).isEqualTo(ExitCode.DONE);
    }

    @Test
    void whatIsNoRuleIsToldWithItsLine() throws IOException {
        Path rules = rules("no finding problem\nshare a.B.c < 3\n");
        Cli cli = check(STALLS, "--rules", rules.toString());
        assertThat(cli.exitCode()).isEqualTo(ExitCode.UNREADABLE);
        assertThat(cli.err())
                .contains(rules + ":2: \u201cshare a.B.c < 3\u201d is no rule; rules are such as");
    }

    @Test
    void buildServersReadWhatFailed() throws Exception {
        Path rules = rules("no finding problem\nshare <any>&\u0001.* <= 1%\npause max <= 1 s\n");
        Path xml = folder.resolve("check.xml");
        Path sarif = folder.resolve("check.sarif");
        check(
                STALLS,
                "--rules",
                rules.toString(),
                "--junit",
                xml.toString(),
                "--sarif",
                sarif.toString());
        Element suite =
                (Element)
                        DocumentBuilderFactory.newInstance()
                                .newDocumentBuilder()
                                .parse(xml.toFile())
                                .getElementsByTagName("testsuite")
                                .item(0);
        assertThat(suite.getAttribute("tests")).isEqualTo("3");
        assertThat(suite.getAttribute("failures")).isEqualTo("1");
        assertThat(suite.getAttribute("skipped")).isEqualTo("2");
        assertThat(((Element) suite.getElementsByTagName("testcase").item(1)).getAttribute("name"))
                .isEqualTo("share <any>&\uFFFD.* <= 1%");
        assertThat(names(suite.getAttributes())) // what the schema of Ant's JUnit task requires
                .contains("errors", "hostname", "id", "name", "package", "tests", "time");
        assertThat(suite.getAttribute("timestamp")).matches("\\d{4}-\\d\\d-\\d\\dT[\\d:]{8}");
        assertThat(names(suite.getChildNodes()))
                .containsExactly(
                        "properties",
                        "testcase",
                        "testcase",
                        "testcase",
                        "system-out",
                        "system-err");
        Element failure = (Element) suite.getElementsByTagName("failure").item(0);
        assertThat(failure.getAttribute("type")).isEqualTo("failed");
        assertThat(failure.getTextContent()).containsPattern("input\\.log:\\d+]\n");
        JsonNode run = json(Files.readString(sarif)).path("runs").path(0);
        assertThat(run.path("tool").path("driver").path("rules")).hasSize(3);
        JsonNode result = run.path("results").path(0);
        assertThat(result.path("ruleId").asText()).isEqualTo("no finding problem");
        assertThat(result.path("level").asText()).isEqualTo("error");
        assertThat(result.path("message").path("text").asText()).contains("wait for memory");
        assertThat(result.at("/locations/0/physicalLocation/region/startLine").asInt())
                .isEqualTo(1);
        JsonNode fact = result.at("/relatedLocations/0");
        assertThat(fact.at("/physicalLocation/artifactLocation/uri").asText()).endsWith(STALLS);
        assertThat(fact.at("/physicalLocation/region/startLine").asInt()).isPositive();
        assertThat(fact.at("/message/text").asText()).isNotEmpty();
    }

    @Test
    void aFileIsNamedByAReferenceOfUris() throws IOException {
        Path rules = Files.writeString(folder.resolve("jit of a:b #1.rules"), "no finding problem");
        Path relative = Path.of("").toAbsolutePath().relativize(rules);
        assertThat(place("--rules", relative.toString()))
                .startsWith("../")
                .endsWith("/jit%20of%20a%3Ab%20%231.rules");
    }

    @Test
    void whatNoFileAsksForStandsAtTheRun() throws IOException {
        assertThat(place()).isEqualTo("src/test/resources/" + STALLS);
    }

    /** Of the first result in SARIF. */
    private String place(String... options) throws IOException {
        Path sarif = folder.resolve("check.sarif");
        List<String> words = new ArrayList<>(List.of(options));
        words.addAll(List.of("--sarif", sarif.toString()));
        check(STALLS, words.toArray(String[]::new));
        return json(Files.readString(sarif))
                .at("/runs/0/results/0/locations/0/physicalLocation/artifactLocation/uri")
                .asText();
    }

    private Path rules(String text) throws IOException {
        return Files.writeString(folder.resolve("jit.rules"), text);
    }

    private static Cli check(String run, String... options) {
        String[] words = new String[options.length + 2];
        words[0] = "check";
        words[1] = RESOURCES.resolve(run).toString();
        System.arraycopy(options, 0, words, 2, options.length);
        return Cli.run(words);
    }

    private static List<String> names(NamedNodeMap attributes) {
        return IntStream.range(0, attributes.getLength())
                .mapToObj(i -> attributes.item(i).getNodeName())
                .toList();
    }

    private static List<String> names(NodeList children) {
        return IntStream.range(0, children.getLength())
                .mapToObj(i -> children.item(i).getNodeName())
                .toList();
    }

    private static JsonNode json(String text) throws IOException {
        return JsonMapper.builder().build().readTree(text);
    }
}
