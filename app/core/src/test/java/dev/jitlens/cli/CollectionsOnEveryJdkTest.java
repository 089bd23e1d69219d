package dev.jitlens.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;

import dev.jitlens.launch.jdk.Jdk;
import dev.jitlens.launch.jdk.JdkFinder;

import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The collections that a JVM counted itself are pauses of its run, each once, on every JDK found.
 */
class CollectionsOnEveryJdkTest {
    @TempDir private Path folder;

    static Stream<Named<Jdk>> jdks() {
        return JdkFinder.system().find().stream().map(jdk -> Named.of("JDK " + jdk.feature(), jdk));
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void eachYoungCollectionIsOnePause(Jdk jdk) throws IOException {
        Path out = folder.resolve("run");
        Cli run =
                Cli.run(
                        "run",
                        "nepotism",
                        "--jdk",
                        jdk.home().toString(),
                        "--preset",
                        "why-did-everything-stop",
                        "--param",
                        "variant=next-to-self",
                        "--param",
                        "polls=5000000",
                        "--out",
                        out.toString());
        assertThat(run.exitCode()).as(run.err()).isZero();
        String printed = Files.readString(out.resolve("stdout.txt"));
        assertThat(printed).contains("there were 0 old collections");
        Matcher counted = Pattern.compile("(\\d+) young collections").matcher(printed);
        assertThat(counted.find()).as(printed).isTrue();

        // GenCollectForAllocation, from JDK 25 SerialCollectForAllocation.
        int pauses = 0;
        JsonNode all =
                JsonMapper.builder()
                        .build()
                        .readTree(Cli.run("show", "safepoints", out.toString(), "--json").out());
        for (JsonNode pause : all) {
            if (pause.path("operation").asText().endsWith("CollectForAllocation")) {
                pauses++;
                assertThat(pause.path("totalNanos").asLong()).isPositive();
            }
        }
        int young = Integer.parseInt(counted.group(1));
        assertThat(pauses).isPositive().isEqualTo(young);
        eachIsOneCollection(out, young);
    }

    /** Nearly nothing is moved to the old generation, and the log tells how much. */
    private static void eachIsOneCollection(Path out, int young) throws IOException {
        int collections = 0;
        for (JsonNode collection :
                JsonMapper.builder()
                        .build()
                        .readTree(Cli.run("show", "gc", out.toString(), "--json").out())) {
            if (collection.path("kind").asText().equals("young")) {
                collections++;
                assertThat(collection.path("collector").asText()).isEqualTo("Serial");
                assertThat(collection.path("pauseNanos").asLong()).isPositive();
                long before = collection.path("beforeBytes").asLong();
                assertThat(collection.path("afterBytes").isNumber()).isTrue();
                // The log rounds to megabytes, so that nothing may seem to be left.
                assertThat(collection.path("afterBytes").asLong()).isBetween(0L, before);
                assertThat(collection.path("promotedBytes").isNumber()).isTrue();
                assertThat(collection.path("promotedBytes").asLong()).isLessThan(before / 2);
            }
        }
        assertThat(collections).isEqualTo(young);
    }
}
