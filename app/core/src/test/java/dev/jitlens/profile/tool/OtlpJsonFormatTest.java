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
    void damageIsSaid() throws IOException {
        String json = Files.readString(JSON);
        String cut = json.substring(0, json.length() - 100);
        assertThat(open(cut).files().getFirst().warnings())
                .anyMatch(said -> said.message().contains("cut off"));
    }

    private static long samples(Run run) {
        return run.allProfiles().stream().mapToLong(Profile::samples).sum();
    }

    /** A collector writes one a line; {@code cat} puts them behind each other without a break. */
    @Test
    void everyExportOfAFileIsRead() throws IOException {
        String json = Files.readString(JSON).strip();
        Run once = open(json);
        String renamed = json.replace("Ljava/", "Lother/").replace("java.", "other.");
        for (String between : List.of("\n", "\n\n", "")) {
            Run more = open(json + between + renamed + between + json);
            assertThat(samples(more)).isEqualTo(3 * samples(once));
            assertThat(more.allProfiles()).hasSameSizeAs(once.allProfiles());
            assertThat(more.files().getFirst().warnings()).isEmpty();
        }
        Run cut = open(json + "\n" + json + "\n" + json.substring(0, json.length() / 2));
        assertThat(samples(cut)).isGreaterThanOrEqualTo(2 * samples(once));
        assertThat(cut.files().getFirst().warnings())
                .anyMatch(said -> said.message().contains("cut off"));
    }

    /** Cut within a text, a number or a list, after a comma, or no JSON at all. */
    @Test
    void aDamagedLineCostsThatLine() throws IOException {
        String json = Files.readString(JSON).strip().replace("\n", "");
        long once = samples(open(json));
        String begun = "{\"resourceProfiles\":[{\"scopeProfiles\":[";
        for (String damaged : List.of(begun + "{\"x\":\"ab", begun + "1", begun + "{},", begun)) {
            Run run = open(json + "\n" + damaged + "\n" + json + "\n" + json + "\n");
            assertThat(samples(run)).as(damaged).isEqualTo(3 * once);
            assertThat(run.files().getFirst().warnings())
                    .singleElement()
                    .matches(said -> said.message().contains("reading goes on in line 3"))
                    .matches(said -> said.origin().line() == 2);
        }
        Run garbage = open(json + "\nno JSON\n" + json + "\n{{\n" + json + "\n");
        assertThat(samples(garbage)).isEqualTo(3 * once);
        assertThat(garbage.files().getFirst().warnings())
                .extracting(said -> said.origin().line())
                .containsExactly(2L, 4L);
    }

    /** Each reaches far into the file, and would be read from its begin once more. */
    @Test
    void linesThatAreNotClosedAreNotReadAgainAndAgain() throws IOException {
        String open = "{\"resourceProfiles\":[],\"x\":\"" + "y".repeat(2000) + "\",\"z\":[\n";
        Run run = open(Files.readString(JSON).strip() + "\n" + open.repeat(300));
        assertThat(run.files().getFirst().warningsTotal()).isBetween(2L, 50L);
    }

    @Test
    void whatElseIsAmongTheExportsIsSaid() throws IOException {
        String json = Files.readString(JSON).strip();
        Run mixed = open(json + "\n{\"resourceSpans\":[{}]}\n" + json + "\n7\n");
        assertThat(samples(mixed)).isEqualTo(2 * samples(open(json)));
        assertThat(mixed.files().getFirst().warnings())
                .extracting(said -> said.message())
                .anyMatch(said -> said.contains("2 of its 4 JSON values hold no profiles"));
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
