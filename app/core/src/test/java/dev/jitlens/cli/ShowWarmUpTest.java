package dev.jitlens.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;

import dev.jitlens.profile.jlp.MadeJlp;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The tiers over time as text and JSON, of samples of our agent. */
class ShowWarmUpTest {
    private static final String PROFILES = "src/test/resources/profiles/";

    @TempDir private Path folder;
    private String made;

    @BeforeEach
    void make() throws IOException {
        made = Files.write(folder.resolve("agent.jlp"), MadeJlp.warmingUp()).toString();
    }

    @Test
    void fiveSecondsAreFollowedFromTheInterpreterToCompiledCode() throws IOException {
        JsonNode rows = json("show", "warm-up", made, "--json");
        assertThat(rows).hasSize(25);
        for (int i = 0; i < 25; i++) {
            JsonNode row = rows.get(i);
            double interpreted = i < 5 ? 100 : i < 10 ? 55.6 : 0; // Of nine each second has five.
            assertThat(row.get("fromMillis").asLong()).isEqualTo(200L * i);
            assertThat(row.get("samples").asLong()).isEqualTo(180);
            assertThat(row.get("interpreted").asDouble()).isCloseTo(interpreted, within(0.01));
            assertThat(row.get("compiled").asDouble()).isCloseTo(100 - interpreted, within(0.01));
            assertThat(row.get("warm").asBoolean()).isEqualTo(i >= 10);
        }
    }

    @Test
    void aSentenceSaysFromWhenOnItIsWarm() {
        assertThat(Cli.run("show", "warm-up", made).out())
                .contains("Estimate: warm from 2.0 s on after the JVM's start")
                .contains("compiled 100.0%, 100.0 to 100.0%");
    }

    @Test
    void ofARecordingTheFrameOnTopTells() throws IOException {
        JsonNode rows = json("show", "warm-up", PROFILES + "jfr/17-default/input.jfr.gz", "--json");
        assertThat(rows).hasSize(1);
        assertThat(rows.get(0).get("source").asText()).isEqualTo("jfr");
        assertThat(rows.get(0).get("interpreted").asDouble()).isCloseTo(21.9, within(0.01));
        assertThat(rows.get(0).get("warm").isNull()).isTrue();
        // JFR says that code is compiled, and not by whom.
        assertThat(rows.get(0).get("compiled").asDouble()).isPositive();
        for (String untold : List.of("c1", "c2", "tier1", "tier2", "tier3")) {
            assertThat(rows.get(0).get(untold).isNull()).as(untold).isTrue();
        }
    }

    @Test
    void whatCannotBeToldIsSaidInASentence() {
        String few = PROFILES + "jlp/25-blame-the-setter/input.jlp";
        assertThat(Cli.run("show", "warm-up", few).out()).contains("Too little to tell");
        String none = PROFILES + "collapsed/25-plain/input.txt";
        assertThat(Cli.run("show", "warm-up", none).out())
                .startsWith("none")
                .contains("No samples with times");
    }

    private static JsonNode json(String... words) throws IOException {
        return new ObjectMapper().readTree(Cli.run(words).out());
    }
}
