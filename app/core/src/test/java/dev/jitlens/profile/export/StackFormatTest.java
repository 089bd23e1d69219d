package dev.jitlens.profile.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;

import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.model.samples.Sampled;
import dev.jitlens.profile.ReadProfiles;
import dev.jitlens.profile.text.CollapsedFormat;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;

import io.opentelemetry.proto.profiles.v1development.ProfilesData;
import io.opentelemetry.proto.profiles.v1development.ProfilesDictionary;

import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;

/** Every fixture's samples, written for other tools and read back. */
class StackFormatTest {
    private static final Path ROOT = Path.of("src/test/resources/profiles");

    /** Each is read once for all formats. */
    private static final Map<Path, List<Profile>> PROFILES = new HashMap<>();

    @AfterAll
    static void forget() {
        PROFILES.clear();
    }

    @TempDir Path dir;

    static List<Path> fixtures() throws IOException {
        try (Stream<Path> files = Files.walk(ROOT)) {
            return files.filter(f -> f.getFileName().toString().startsWith("input."))
                    .sorted()
                    .toList();
        }
    }

    private static List<Profile> profiles(Path fixture) {
        return PROFILES.computeIfAbsent(fixture, StackFormatTest::read);
    }

    private static List<Profile> read(Path fixture) {
        try {
            return RunReader.open(List.of(fixture), Progress.NONE).profiles();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static byte[] bytes(StackFormat format, Profile profile) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        format.write(profile, out);
        return out.toByteArray();
    }

    @ParameterizedTest
    @MethodSource("fixtures")
    void collapsedReadsBackAsTheSameSamples(Path fixture) throws IOException {
        for (Profile profile : profiles(fixture)) {
            if (profile.samples() == 0) {
                continue;
            }
            byte[] text = bytes(StackFormat.COLLAPSED, profile);
            ReadProfiles read = ReadProfiles.of(new CollapsedFormat(), text);
            assertThat(read.problems).isEmpty();
            Profile back = read.only(SampleSource.COLLAPSED);
            assertThat(back.samples()).isEqualTo(profile.samples());
            assertThat(leaves(back)).isEqualTo(leaves(profile));
        }
    }

    /** Samples by the Java method that was executing. */
    private static Map<String, Long> leaves(Profile profile) {
        Map<String, Long> leaves = new TreeMap<>();
        for (Sampled sampled : profile.stacks()) {
            if (sampled instanceof Sampled.Walked w
                    && !w.waiting()
                    && !w.frames().getFirst().method().holder().isEmpty()) {
                leaves.merge(w.frames().getFirst().name(), w.count(), Long::sum);
            }
        }
        return leaves;
    }

    @ParameterizedTest
    @MethodSource("fixtures")
    void speedscopeHasAWeightForEachStackOfKnownFrames(Path fixture) throws IOException {
        for (Profile profile : profiles(fixture)) {
            JsonNode json = new ObjectMapper().readTree(bytes(StackFormat.SPEEDSCOPE, profile));
            assertThat(json.path("$schema").asText())
                    .isEqualTo("https://www.speedscope.app/file-format-schema.json");
            int frames = json.path("shared").path("frames").size();
            JsonNode only = json.path("profiles").path(0);
            assertThat(only.path("type").asText()).isEqualTo("sampled");
            assertThat(only.path("unit").asText()).isEqualTo("none");
            assertThat(sum(only.path("weights"))).isEqualTo(profile.samples());
            assertThat(only.path("endValue").asLong()).isEqualTo(profile.samples());
            assertThat(only.path("samples")).hasSameSizeAs(only.path("weights"));
            for (JsonNode stack : only.path("samples")) {
                assertThat(stack).isNotEmpty().allMatch(f -> f.asInt() >= 0 && f.asInt() < frames);
            }
        }
    }

    private static long sum(JsonNode numbers) {
        long sum = 0;
        for (JsonNode number : numbers) {
            sum += number.asLong();
        }
        return sum;
    }

    @ParameterizedTest
    @MethodSource("fixtures")
    void firefoxHasWholeTablesWhosePrefixesComeFirst(Path fixture) throws IOException {
        for (Profile profile : profiles(fixture)) {
            JsonNode json = new ObjectMapper().readTree(bytes(StackFormat.FIREFOX, profile));
            int categories = json.path("meta").path("categories").size();
            long samples = 0;
            for (JsonNode thread : json.path("threads")) {
                for (String name :
                        List.of("samples", "stackTable", "frameTable", "funcTable", "markers")) {
                    JsonNode table = thread.path(name);
                    table.forEach(
                            column -> {
                                if (column.isArray()) {
                                    assertThat(column).hasSize(table.path("length").asInt());
                                }
                            });
                }
                samples += sum(thread.path("samples").path("weight"));
                JsonNode prefix = thread.path("stackTable").path("prefix");
                for (int i = 0; i < prefix.size(); i++) {
                    assertThat(prefix.get(i).isNull() || prefix.get(i).asInt() < i).isTrue();
                }
                assertThat(thread.path("frameTable").path("category"))
                        .allMatch(c -> c.asInt() < categories);
            }
            assertThat(samples).isEqualTo(profile.samples());
        }
    }

    @ParameterizedTest
    @MethodSource("fixtures")
    void pprofHasEverySampleOfTheProfile(Path fixture) throws IOException {
        for (Profile profile : profiles(fixture)) {
            Message message = Message.packed(bytes(StackFormat.PPROF, profile));
            List<String> strings = message.texts(6);
            assertThat(strings.getFirst()).isEmpty();
            Map<Long, String> functions = new TreeMap<>();
            for (Message f : message.messages(5)) {
                functions.put(f.number(1), strings.get((int) f.number(2)));
            }
            Map<Long, String> locations = new TreeMap<>();
            for (Message l : message.messages(4)) {
                locations.put(l.number(1), functions.get(l.messages(4).getFirst().number(1)));
            }
            assertThat(locations.values()).doesNotContainNull();
            Map<String, Long> leaves = new TreeMap<>();
            long samples = 0;
            for (Message sample : message.messages(2)) {
                List<Long> stack = sample.numbers(1);
                assertThat(stack).isNotEmpty().allMatch(locations::containsKey);
                long count = sample.numbers(2).getFirst();
                samples += count;
                leaves.merge(locations.get(stack.getFirst()), count, Long::sum);
            }
            assertThat(samples).isEqualTo(profile.samples());
            assertThat(leaves).containsAllEntriesOf(leaves(profile));
        }
    }

    /** A message of Protocol Buffers, read without what writes it. */
    private record Message(List<Field> fields) {
        private record Field(int number, long value, byte[] bytes) {}

        static Message packed(byte[] gzip) throws IOException {
            try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(gzip))) {
                return of(in.readAllBytes());
            }
        }

        private static Message of(byte[] bytes) {
            List<Field> fields = new ArrayList<>();
            ByteArrayInputStream in = new ByteArrayInputStream(bytes);
            while (in.available() > 0) {
                long key = varint(in);
                long value = varint(in);
                boolean isLong = (key & 7) == 2;
                byte[] content = isLong ? new byte[(int) value] : new byte[0];
                assertThat(in.readNBytes(content, 0, content.length)).isEqualTo(content.length);
                assertThat(key & 7).isIn(0L, 2L);
                fields.add(new Field((int) (key >> 3), value, content));
            }
            return new Message(fields);
        }

        private static long varint(ByteArrayInputStream in) {
            long value = 0;
            for (int shift = 0; ; shift += 7) {
                int b = in.read();
                value |= (long) (b & 0x7f) << shift;
                if (b < 0x80) {
                    return value;
                }
            }
        }

        List<Long> numbers(int field) {
            return fields.stream().filter(f -> f.number() == field).map(Field::value).toList();
        }

        long number(int field) {
            return numbers(field).stream().findFirst().orElse(0L);
        }

        List<Message> messages(int field) {
            return fields.stream()
                    .filter(f -> f.number() == field)
                    .map(f -> of(f.bytes()))
                    .toList();
        }

        List<String> texts(int field) {
            return fields.stream()
                    .filter(f -> f.number() == field)
                    .map(f -> new String(f.bytes(), StandardCharsets.UTF_8))
                    .toList();
        }
    }

    @ParameterizedTest
    @MethodSource("fixtures")
    void openTelemetrysOwnMessagesHaveEverySample(Path fixture) throws IOException {
        for (Profile profile : profiles(fixture)) {
            ProfilesData data = ProfilesData.parseFrom(bytes(StackFormat.OTLP, profile));
            ProfilesDictionary tables = data.getDictionary();
            assertThat(tables.getStringTable(0)).isEmpty();
            assertThat(tables.getMappingTable(0).getSerializedSize()).isZero();
            assertThat(tables.getLocationTable(0).getSerializedSize()).isZero();
            assertThat(tables.getFunctionTable(0).getSerializedSize()).isZero();
            assertThat(tables.getLinkTable(0).getSerializedSize()).isZero();
            assertThat(tables.getAttributeTable(0).getSerializedSize()).isZero();
            assertThat(tables.getStackTable(0).getSerializedSize()).isZero();
            Map<String, Long> leaves = new TreeMap<>();
            long samples = 0;
            var written = data.getResourceProfiles(0).getScopeProfiles(0).getProfiles(0);
            assertThat(written.getUnknownFields().asMap()).isEmpty();
            for (var sample : written.getSamplesList()) {
                var stack = tables.getStackTable(sample.getStackIndex());
                var leaf = tables.getLocationTable(stack.getLocationIndices(0));
                int function = leaf.getLines(0).getFunctionIndex();
                int name = tables.getFunctionTable(function).getNameStrindex();
                for (int attribute : sample.getAttributeIndicesList()) {
                    int key = tables.getAttributeTable(attribute).getKeyStrindex();
                    assertThat(tables.getStringTable(key)).isEqualTo("thread.name");
                }
                samples += sample.getValues(0);
                leaves.merge(tables.getStringTable(name), sample.getValues(0), Long::sum);
            }
            assertThat(samples).isEqualTo(profile.samples());
            assertThat(leaves).containsAllEntriesOf(leaves(profile));
        }
    }

    @ParameterizedTest
    @MethodSource("fixtures")
    void theJdkReadsEverySampleOfARecording(Path fixture) throws IOException {
        for (Profile profile : profiles(fixture)) {
            Path file = dir.resolve("samples.jfr");
            StackFormat.JFR.write(profile, file);
            Map<String, Long> leaves = new TreeMap<>();
            long samples = 0;
            try (RecordingFile recording = new RecordingFile(file)) {
                while (recording.hasMoreEvents()) {
                    RecordedEvent event = recording.readEvent();
                    assertThat(event.getEventType().getName()).isEqualTo("jdk.ExecutionSample");
                    var leaf = event.getStackTrace().getFrames().getFirst().getMethod();
                    String holder = leaf.getType().getName();
                    String name = (holder.isEmpty() ? "" : holder + ".") + leaf.getName();
                    leaves.merge(name, 1L, Long::sum);
                    samples++;
                }
            }
            assertThat(samples).isEqualTo(profile.samples());
            assertThat(leaves).containsAllEntriesOf(leaves(profile));
            if (samples > 0) {
                Profile back = read(file).getFirst();
                assertThat(back.source()).isEqualTo(SampleSource.JFR);
                assertThat(back.samples()).isEqualTo(samples);
            }
        }
    }

    /** Go compiles its tool when it is first asked: more than a minute of a processor. */
    @Test
    @EnabledIfSystemProperty(named = "jitlens.everyJdk", matches = "true")
    void goCountsTheSameSamples() throws Exception {
        Profile profile = profiles(fixture("jlp/25-blame-the-setter")).getFirst();
        Path file = dir.resolve("samples.pb.gz");
        StackFormat.PPROF.write(profile, file);
        String top = go("-top", "-sample_index=samples", file.toString());
        assertThat(top).contains("Type: samples").contains("of " + profile.samples() + " total");
    }

    /** What Go's own pprof says; skips where there is no Go. */
    private static String go(String... arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of("go", "tool", "pprof"));
        command.addAll(List.of(arguments));
        try {
            Process go = new ProcessBuilder(command).redirectErrorStream(true).start();
            String said = new String(go.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertThat(go.waitFor()).as(said).isZero();
            return said;
        } catch (IOException e) {
            assumeTrue(false, "no go here");
            return "";
        }
    }

    private static Path fixture(String name) throws IOException {
        return fixtures().stream()
                .filter(f -> f.startsWith(ROOT.resolve(name)))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void nothingInANameEndsAFrameOrALine() throws IOException {
        Path file = dir.resolve("odd.collapsed");
        Files.writeString(file, "root;\u0001\u0007;a b;x\"y\\ 3\nroot;[unknown_Java] 2\n");
        Profile profile = profiles(file).getFirst();
        assertThat(new String(bytes(StackFormat.COLLAPSED, profile), StandardCharsets.UTF_8))
                .isEqualTo("root;[unknown];a b;x\"y\\ 3\n[unknown_Java] 2\n");
        ObjectMapper json = new ObjectMapper();
        assertThat(json.readTree(bytes(StackFormat.SPEEDSCOPE, profile)).findValuesAsText("name"))
                .contains("x\"y\\", "[unknown_Java]");
    }
}
