package dev.jitlens.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * What the command line says of machine code: the same method at tier 3, with a poll in its loop,
 * and at tier 4, without, as hsdis printed them.
 */
class CodeCommandsTest {
    private static final String LOG = "src/test/resources/code/two-compilations.txt";
    private static final String SAMPLED = "../../packaging/src/demo/blame-the-setter.zip";
    private static final String FORMATS = "src/test/resources/formats/print-assembly/";

    @Test
    void assemblyIsReadableText() throws IOException {
        Cli cli = Cli.run("show", "assembly", LOG);
        assertThat(cli.err()).isEmpty();
        assertThat(cli.out())
                .isEqualTo(Files.readString(Path.of("src/test/resources/code/assembly.txt")));
    }

    @Test
    void codeOfASampledRunHasTheSamplesOnItsInstructions() throws IOException {
        int sampled = 0;
        for (JsonNode code : json("show", "assembly", SAMPLED, "--json")) {
            for (JsonNode heat : code.get("heat")) {
                double samples = 0;
                for (JsonNode instruction : code.get("instructions")) {
                    samples +=
                            instruction.get("samples").path(heat.get("name").asText()).asDouble();
                }
                assertThat(samples).isCloseTo(heat.get("placed").asDouble(), offset(0.001));
                sampled += heat.get("placed").asInt();
            }
        }
        assertThat(sampled).isPositive();
    }

    @Test
    void assemblyAsJsonHasTheFieldsThatScriptsRelyOn() throws IOException {
        JsonNode all = json("show", "assembly", LOG, "--json");
        assertThat(all).hasSize(2);
        assertThat(all.get(0).fieldNames())
                .toIterable()
                .containsExactly(
                        "method",
                        "descriptor",
                        "compileId",
                        "osr",
                        "osrBci",
                        "compiler",
                        "tier",
                        "millis",
                        "form",
                        "isa",
                        "codeBegin",
                        "codeEnd",
                        "counts",
                        "file",
                        "line",
                        "decodedBy",
                        "signature",
                        "instructions",
                        "polls",
                        "loops");
        JsonNode poll = all.get(0).get("instructions").get(7);
        assertThat(poll.fieldNames())
                .toIterable()
                .containsExactly(
                        "address",
                        "bytes",
                        "mnemonic",
                        "operands",
                        "flow",
                        "target",
                        "labels",
                        "notes",
                        "marks",
                        "loop",
                        "frames",
                        "framesRead");
        assertThat(poll.get("address").asText()).isEqualTo("0x00007f000000100f");
        assertThat(poll.get("mnemonic").asText()).isEqualTo("test");
        assertThat(poll.get("marks").get(0).asText()).isEqualTo("poll loop");
        assertThat(poll.get("frames").get(0).get("line").asInt()).isEqualTo(9);
    }

    @Test
    void pollsAreRowsWithWhatWasObserved() throws IOException {
        JsonNode rows = json("show", "polls", LOG, "--json");
        assertThat(rows.get(0).fieldNames())
                .toIterable()
                .containsExactly(
                        "method",
                        "descriptor",
                        "compileId",
                        "tier",
                        "osr",
                        "kind",
                        "bytecode",
                        "bci",
                        "line",
                        "at",
                        "address",
                        "observed");
        assertThat(rows.findValuesAsText("kind")).startsWith("loop", "return", "return");
        assertThat(rows.get(0).get("bci").asInt()).isEqualTo(14);
        assertThat(json("show", "polls", LOG, "--json", "--method", "Sum::none")).isEmpty();
    }

    @Test
    void loopsComeWithTheMostSuspiciousFirst() throws IOException {
        JsonNode rows = json("show", "loops", LOG, "--json");
        assertThat(rows.get(0).fieldNames())
                .toIterable()
                .containsExactly(
                        "method",
                        "descriptor",
                        "compileId",
                        "tier",
                        "osr",
                        "polling",
                        "counted",
                        "step",
                        "part",
                        "stripMined",
                        "calls",
                        "depth",
                        "instructions",
                        "bci",
                        "line",
                        "at",
                        "header",
                        "backEdge");
        assertThat(rows.findValuesAsText("polling")).containsExactly("none", "every way");
        assertThat(rows.findValuesAsText("tier")).containsExactly("4", "3");
    }

    @Test
    void diffOfOneLogComparesTier3With4() throws IOException {
        Cli cli = Cli.run("diff", LOG, "--method", "demo.Sum::sum");
        assertThat(cli.exitCode()).isZero();
        assertThat(cli.out())
                .isEqualTo(Files.readString(Path.of("src/test/resources/code/diff.txt")));
        JsonNode json = json("diff", LOG, LOG, "--method", "Sum::sum", "--json");
        assertThat(json.fieldNames())
                .toIterable()
                .containsExactly(
                        "schema",
                        "identical",
                        "decoded",
                        "same",
                        "changed",
                        "onlyLeft",
                        "onlyRight",
                        "left",
                        "right",
                        "rows");
        assertThat(json.get("identical").asBoolean()).isFalse();
        assertThat(json.get("same").asInt()).isEqualTo(13);
        assertThat(json.get("onlyLeft").asInt()).isEqualTo(2);
        assertThat(json.get("left").get("tier").asInt()).isEqualTo(3);
    }

    @Test
    void identicalCodeIsSaidToBeIdentical() throws IOException {
        Cli cli = Cli.run("diff", LOG, "--method", "sum", "--left", "9", "--right", "9");
        assertThat(cli.exitCode()).isZero();
        assertThat(cli.out()).contains("The code is identical: 13 instructions.");
    }

    @Test
    void codeOfTwoMethodsIsCompared() throws IOException {
        String log = FORMATS + "17-compilations-between/input.txt";
        JsonNode json = json("diff", log, "--method", "T::sum", "--method-b", "T::max", "--json");
        assertThat(json.get("left").get("method").asText()).contains("sum");
        assertThat(json.get("right").get("method").asText()).contains("max");
        assertThat(json.get("identical").asBoolean()).isFalse();
    }

    @Test
    void runsThatAreTheSameDoNotDiffer() throws IOException {
        Cli cli = Cli.run("diff", "--fail-on", "any", LOG, LOG);
        assertThat(cli.exitCode()).isZero();
        assertThat(cli.out()).contains("Nothing differs.");
        assertThat(json("diff", LOG, LOG, "--json").get("changes")).isEmpty();
        says(2, "no kind of change is called so", "diff", LOG, LOG, "--fail-on", "nonsense");
    }

    @Test
    void diffSaysInOneSentenceWhatItLacks() {
        says(1, "no machine code of Sum::none in it", "diff", LOG, "--method", "Sum::none");
        says(2, "there is 7 (tier 3), 9 (tier 4)", "diff", LOG, "--method", "sum", "--left", "8");
        says(2, "No two such compilations", "diff", LOG, "--method", "sum", "--left-tier", "2");
        says(2, "diff needs two runs, or --method", "diff", LOG);
        says(2, "--method must say whose code", "diff", LOG, LOG, "--method-b", "sum");
        String without = FORMATS + "11-without-hsdis/input.txt";
        says(1, "this JVM needs hsdis to print code", "diff", without, "--method", "W::osr");
    }

    @Test
    void openCountsPrintedNmethods() throws IOException {
        JsonNode nmethods = json("open", LOG, "--json").get("nmethods");
        assertThat(nmethods.fieldNames())
                .toIterable()
                .containsExactly(
                        "printed",
                        "withCode",
                        "instructions",
                        "polls",
                        "loops",
                        "unpolledLoops",
                        "observedPolls",
                        "stubs");
        assertThat(nmethods.get("withCode").asInt()).isEqualTo(2);
        assertThat(nmethods.get("instructions").asInt()).isEqualTo(28);
        assertThat(nmethods.get("polls").toString())
                .isEqualTo("{\"return\":2,\"loop\":1,\"other\":0}");
        assertThat(nmethods.get("loops").asInt()).isEqualTo(2);
        assertThat(nmethods.get("unpolledLoops").asInt()).isEqualTo(1);
        assertThat(Cli.run("open", LOG).out())
                .contains("printed nmethods: 2, 2 with code: 28 instructions");
    }

    @Test
    void printingsWithoutCodeAreCountedApart() throws IOException {
        JsonNode nmethods =
                json("open", FORMATS + "11-without-hsdis/input.txt", "--json").get("nmethods");
        assertThat(nmethods.get("printed").asInt()).isEqualTo(5);
        assertThat(nmethods.get("withCode").asInt()).isZero();
        assertThat(Cli.run("show", "assembly", FORMATS + "11-without-hsdis/input.txt").out())
                .contains("No code was printed: this JVM needs hsdis to print any.");
    }

    private static void says(int exitCode, String part, String... words) {
        Cli cli = Cli.run(words);
        assertThat(cli.exitCode()).as(cli.err()).isEqualTo(exitCode);
        assertThat(cli.err().lines()).hasSize(1);
        assertThat(cli.err()).startsWith("jitlens: ").contains(part);
        assertThat(cli.out()).isEmpty();
    }

    private static JsonNode json(String... words) throws IOException {
        Cli cli = Cli.run(words);
        assertThat(cli.err()).isEmpty();
        assertThat(cli.exitCode()).isZero();
        return new ObjectMapper().readTree(cli.out());
    }
}
