package dev.jitlens.cli.shared;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;

import dev.jitlens.cli.Cli;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Commands on several runs: the run of each row, and one run alone. */
class RunOptionTest {
    @TempDir Path set;

    @BeforeEach
    void threeRuns() throws IOException {
        member("1", "[0.1s][info][gc] Using G1\n");
        member("quick", pause(1, "Cleanup") + pause(2, "Cleanup"));
        member("3", pause(3, "ThreadDump"));
        Files.writeString(
                set.resolve("set.json"),
                "{\"schema\":1,\"members\":[\"1\",\"quick\",\"3\"],\"logs\":\"1\"}");
    }

    private void member(String name, String log) throws IOException {
        Files.createDirectories(set.resolve(name));
        Files.writeString(set.resolve(name).resolve("safepoint.log"), log);
    }

    private static String pause(int second, String operation) {
        return "["
                + second
                + ".500s][info][safepoint] Safepoint \""
                + operation
                + "\", Time since last: 1000 ns, Reaching safepoint: 2000 ns, At safepoint: 3000"
                + " ns, Total: 5000 ns\n";
    }

    private JsonNode json(String... args) throws IOException {
        Cli cli = Cli.run(args);
        assertThat(cli.exitCode()).as(cli.err()).isZero();
        return new ObjectMapper().readTree(cli.out());
    }

    @Test
    void everyRowNamesItsRun() throws IOException {
        JsonNode rows = json("show", "safepoints", set.toString(), "--json");
        assertThat(rows).hasSize(3);
        assertThat(rows.findValuesAsText("run")).containsExactly("quick", "quick", "3");
        assertThat(Cli.run("show", "safepoints", set.toString()).out().lines().toList())
                .element(1)
                .asString()
                .startsWith("quick ");
    }

    @Test
    void oneRunIsChosenByNameOrNumber() throws IOException {
        JsonNode named = json("show", "safepoints", set.toString(), "--run", "quick", "--json");
        assertThat(named.findValuesAsText("operation")).containsExactly("Cleanup", "Cleanup");
        assertThat(json("show", "safepoints", set.toString(), "--run=2", "--json"))
                .isEqualTo(named);
        assertThat(json("open", set.toString(), "--run=3", "--json").at("/safepoints/count"))
                .hasToString("1");
    }

    @Test
    void aSummaryAddsUpAndTellsWhatEachRunAdds() throws IOException {
        JsonNode all = json("open", set.toString(), "--json");
        assertThat(all.at("/safepoints/count").asInt()).isEqualTo(3);
        assertThat(all.get("runs").findValuesAsText("run")).containsExactly("1", "quick", "3");
        assertThat(all.at("/runs/1/safepoints/count").asInt()).isEqualTo(2);
        assertThat(Cli.run("open", set.toString()).out())
                .contains("run 1: 0 compilations, 0 safepoint pauses")
                .contains("run quick: 0 compilations, 2 safepoint pauses")
                .contains("safepoint pauses: 3");
    }

    @Test
    void aSingleRunHasNoColumnForIt() throws IOException {
        Path log = set.resolve("quick/safepoint.log");
        assertThat(json("show", "safepoints", log.toString(), "--json").get(0).has("run"))
                .isFalse();
        assertThat(json("open", log.toString(), "--json").has("runs")).isFalse();
        assertThat(json("open", log.toString(), "--run=1", "--json").at("/safepoints/count"))
                .hasToString("2");
    }

    @Test
    void aRunThatIsNotThereIsASentence() {
        Cli cli = Cli.run("show", "safepoints", set.toString(), "--run=7");
        assertThat(cli.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(cli.err()).contains("There is no run \"7\"; there are: 1, quick, 3.");
    }
}
