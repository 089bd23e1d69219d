package dev.jitlens.profile.tool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.run.Run;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Profiles of OpenTelemetry as JSON, of which each spelling, form and order is one. */
class OtlpJsonFormatTest {
    private static final Path BINARY =
            Path.of("src/test/resources/profiles/otlp/25-async/input.otlp");
    private static final Path JSON =
            Path.of("src/test/resources/profiles/otlp/25-async-json/input.json");

    @TempDir Path dir;

    private Run open(String text) throws IOException {
        return RunReader.open(
                List.of(Files.writeString(dir.resolve("any-name"), text)), Progress.NONE);
    }

    private static List<?> facts(Run run) {
        return run.allProfiles().stream()
                .map(p -> List.of(p.source(), p.sampling(), p.threads(), p.stacks()))
                .toList();
    }

    @Test
    void tellsWhatItsBinaryFormTells() throws IOException {
        Run binary = RunReader.open(List.of(BINARY), Progress.NONE);
        assertThat(binary.allProfiles()).isNotEmpty();
        String json = Files.readString(JSON);
        assertThat(facts(open(json))).isEqualTo(facts(binary));
        String snake =
                json.replace("resourceProfiles", "resource_profiles")
                        .replace("scopeProfiles", "scope_profiles")
                        .replace("stackTable", "stack_table")
                        .replace("locationIndices", "location_indices")
                        .replaceAll("\"(\\d{1,18})\"", "$1");
        assertThat(facts(open(snake))).isEqualTo(facts(binary));
    }

    @Test
    void severalExportsAndDamageAreSaid() throws IOException {
        String json = Files.readString(JSON);
        Run twice = open(json + "\n" + json + "\n");
        assertThat(twice.allProfiles().stream().mapToLong(Profile::samples).sum())
                .isEqualTo(open(json).allProfiles().stream().mapToLong(Profile::samples).sum());
        assertThat(twice.files().getFirst().warnings())
                .anyMatch(said -> said.message().contains("several exports"));
        String cut = json.substring(0, json.length() - 100);
        assertThat(open(cut).files().getFirst().warnings())
                .anyMatch(said -> said.message().contains("cut off"));
    }

    @Test
    void whatIsNoProfileIsNamed() {
        byte[] spans = "{\"resourceSpans\":[{}]}".getBytes(StandardCharsets.UTF_8);
        OtlpJsonFormat format = new OtlpJsonFormat();
        assertThat(format.recognises("x", spans, spans.length)).isTrue();
        assertThat(format.refusal(spans, spans.length)).get().asString().contains("spans");
        byte[] other = "{\"resource\":[{}]}".getBytes(StandardCharsets.UTF_8);
        assertThat(format.recognises("x", other, other.length)).isFalse();
    }
}
