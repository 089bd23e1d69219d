package dev.jitlens.rundir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.jitlens.model.Unknown;
import dev.jitlens.model.run.HostFact;
import dev.jitlens.model.run.RunManifest;
import dev.jitlens.model.run.RunManifest.Asked;
import dev.jitlens.model.run.RunManifest.End;
import dev.jitlens.model.run.RunManifest.FileSize;
import dev.jitlens.model.run.RunManifest.Java;
import dev.jitlens.model.run.RunManifest.Jitter;
import dev.jitlens.model.run.RunManifest.Machine;
import dev.jitlens.model.run.RunManifest.Outcome;
import dev.jitlens.model.run.RunManifest.Sampling;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Files that Jitlens 0.1.0 wrote. */
class RunInfoTest {
    private static final Path FILES = Path.of("src", "test", "resources", "manifests");

    @TempDir private Path folder;

    private static RunManifest read(String name) throws IOException {
        return RunInfo.parse(name, Files.readAllBytes(FILES.resolve(name)));
    }

    private static RunManifest parse(String json) throws IOException {
        return RunInfo.parse("run.json", json.getBytes(StandardCharsets.UTF_8));
    }

    @ParameterizedTest
    @ValueSource(strings = {"sampled.json", "running.json"})
    void aFileIsWrittenAsItWasRead(String name) throws IOException {
        RunInfo.write(folder, read(name));
        assertThat(folder.resolve("run.json")).hasSameBinaryContentAs(FILES.resolve(name));
    }

    @Test
    void whatWasWrittenIsReadAgain() throws IOException {
        RunManifest run = read("sampled.json");
        RunInfo.write(folder, run);
        assertThat(RunInfo.read(folder)).isEqualTo(run);
    }

    @Test
    void aRunThatHasEnded() throws IOException {
        RunManifest run = read("sampled.json");
        assertThat(run.jitlensVersion()).contains("0.1.0");
        assertThat(run.command()).startsWith("/usr/lib/jvm/temurin-25-jdk-amd64/bin/java");
        assertThat(run.java())
                .isEqualTo(
                        new Java(
                                Optional.of("/usr/lib/jvm/temurin-25-jdk-amd64"),
                                Optional.of("25.0.3"),
                                Optional.of("Eclipse Adoptium")));
        assertThat(run.asked())
                .isEqualTo(
                        new Asked(
                                List.of(),
                                Optional.of("sleeper"),
                                Optional.of(
                                        new Sampling(
                                                List.of("biased"),
                                                10_000_000,
                                                "default",
                                                false,
                                                "auto")),
                                Optional.of(new Jitter(1_000_000, true))));
        assertThat(run.startedAt()).contains(Instant.parse("2026-11-23T04:29:33.477474326Z"));
        assertThat(run.outcome())
                .contains(
                        new Outcome(
                                End.EXITED, 0, Instant.parse("2026-11-23T04:29:34.933747218Z")));
        assertThat(run.files()).hasSize(6).contains(new FileSize("stdout.txt", 50));
        assertThat(run.machine().host().orElseThrow().processors()).isEqualTo(2);
        assertThat(run.machine().facts())
                .extracting(HostFact::id)
                .containsExactly("load", "steal", "governor");
    }

    @Test
    void aRunThatHasNotEnded() throws IOException {
        RunManifest run = read("running.json");
        assertThat(run.outcome()).isEmpty();
        assertThat(run.asked()).isEqualTo(Asked.NOTHING);
        assertThat(run.files()).isEmpty();
    }

    /** Its Jitlens took no samples, and did not look at the machine. */
    @Test
    void fieldsThatAnOlderJitlensDidNotWriteAreUnknown() throws IOException {
        RunManifest run = read("without-samples.json");
        assertThat(run.asked().workload()).contains("counted-loop-exit");
        assertThat(run.asked().sampling()).isEmpty();
        assertThat(run.asked().jitter()).isEmpty();
        assertThat(run.machine().facts()).isEmpty();
        assertThat(run.outcome().orElseThrow().isSuccess()).isTrue();
    }

    @Test
    void nothingIsSaidByAnEmptyFile() throws IOException {
        assertThat(parse("{}"))
                .isEqualTo(
                        new RunManifest(
                                Optional.empty(),
                                List.of(),
                                Optional.empty(),
                                Java.UNKNOWN,
                                Asked.NOTHING,
                                Optional.empty(),
                                Optional.empty(),
                                List.of(),
                                List.of(),
                                Machine.UNKNOWN));
    }

    @Test
    void timesThatAreNoneAreUnknown() throws IOException {
        assertThat(parse("{\"startedAt\": \"yesterday\"}").startedAt()).isEmpty();
    }

    @Test
    void memoryThatTheSystemDoesNotTellIsUnknown() throws IOException {
        RunManifest run = parse("{\"host\": {\"system\": \"Linux\", \"memoryBytes\": -1}}");
        assertThat(run.machine().host().orElseThrow().memoryBytes()).isEqualTo(Unknown.NUMBER);
        RunInfo.write(folder, run);
        assertThat(folder.resolve("run.json")).content().contains("\"memoryBytes\" : -1");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{",
                "[]",
                "{\"command\": 5}",
                "{\"end\": \"FLEW\"}",
                "{\"command\": [\"java\", null]}",
                "{\"files\": [null]}",
                "{\"hostFacts\": [{\"id\": \"x\", \"verdict\": null}]}",
                "{\"sampling\": {\"sources\": [null]}}"
            })
    void whatIsNoManifestIsASentence(String json) {
        assertThatThrownBy(() -> parse(json))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith("run.json: not a run.json (")
                .message()
                .doesNotContain("java.", "jitlens");
    }

    /** Jackson says so in the names of its methods. */
    @Test
    void whatIsNestedTooDeeplyIsASentenceForPeople() {
        for (String json : List.of("{\"a\": ".repeat(2_000), "{\"a\": " + "9".repeat(2_000))) {
            assertThatThrownBy(() -> parse(json))
                    .hasMessage(
                            "run.json: not a run.json (it is nested too deeply, or has a number, a"
                                    + " name or a text that is too long)");
        }
    }

    @Test
    void aTextThatIsNullIsUnknown() throws IOException {
        RunManifest run =
                parse(
                        "{\"javaHome\": null, \"files\": [{\"name\": null, \"bytes\": 1}],"
                                + " \"sampling\": {}}");
        assertThat(run.java().home()).isEmpty();
        assertThat(run.files()).containsExactly(new FileSize("", 1));
        assertThat(run.asked().sampling().orElseThrow().engine()).isEmpty();
    }
}
