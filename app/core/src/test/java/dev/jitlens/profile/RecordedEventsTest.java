package dev.jitlens.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.jitlens.model.JvmEvent;
import dev.jitlens.model.JvmEvent.GarbageCollection;
import dev.jitlens.model.JvmEvent.JvmIdentity;
import dev.jitlens.model.Origin;
import dev.jitlens.model.ProgramState;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampledThread;
import dev.jitlens.profile.format.ProfileSink;
import dev.jitlens.profile.jfr.JfrFormat;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What recordings tell of collections and of the program stands beside them in {@code told.txt},
 * which {@code -Djitlens.writeExpected=true} writes anew; events are counted as the JDK's own tool
 * counts them.
 */
class RecordedEventsTest {
    private static final boolean WRITE = Boolean.getBoolean("jitlens.writeExpected");
    private static final Pattern SUMMARY = Pattern.compile("(?m)^ (\\S+) +(\\d+) +\\d+\\s*$");

    @TempDir private Path folder;

    static List<ProfileFixture> recordings() throws IOException {
        return ProfileFixture.all().stream()
                .filter(f -> f.toString().startsWith("jfr/"))
                .filter(f -> !f.toString().contains("killed")) // the tool waits for its end
                .toList();
    }

    static List<ProfileFixture> told() throws IOException {
        return recordings().stream().filter(f -> Files.exists(told(f))).toList();
    }

    private static Path told(ProfileFixture fixture) {
        return fixture.input().resolveSibling("told.txt");
    }

    @ParameterizedTest
    @MethodSource("recordings")
    void eventsAreCountedAsTheJdksToolCountsThem(ProfileFixture fixture)
            throws IOException, InterruptedException {
        Path tool = Path.of(System.getProperty("java.home"), "bin", "jfr");
        assumeTrue(Files.isExecutable(tool), "this JDK has no jfr");
        Path file = Files.write(folder.resolve("input.jfr"), fixture.bytes());
        Process summary =
                new ProcessBuilder(tool.toString(), "summary", file.toString())
                        .redirectErrorStream(true)
                        .start();
        String text = new String(summary.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(summary.waitFor()).as(text).isZero();
        Map<String, Long> counts = new TreeMap<>();
        Matcher rows = SUMMARY.matcher(text);
        while (rows.find()) {
            counts.put(rows.group(1), Long.parseLong(rows.group(2)));
        }
        counts.values().removeIf(count -> count == 0);
        assertThat(counts).isNotEmpty();
        assertThat(read(file).counts).isEqualTo(counts);
    }

    @ParameterizedTest
    @MethodSource("told")
    void whatIsToldIsThatExpected(ProfileFixture fixture) throws IOException {
        Path file = Files.write(folder.resolve("input.jfr"), fixture.bytes());
        String facts = String.join("\n", read(file).lines) + "\n";
        if (WRITE) {
            Files.writeString(told(fixture), facts);
        }
        assertThat(facts.lines()).containsExactlyElementsOf(Files.readAllLines(told(fixture)));
    }

    private static Told read(Path file) throws IOException {
        Told told = new Told();
        new JfrFormat().read("input", file, told);
        return told;
    }

    private static final class Told implements ProfileSink {
        private final Map<String, Long> counts = new TreeMap<>();
        private final List<String> lines = new ArrayList<>();

        @Override
        public void counted(Map<String, Long> events) {
            events.forEach((name, count) -> counts.merge(name, count, Long::sum));
        }

        @Override
        public void event(JvmEvent event) {
            if (event instanceof GarbageCollection || event instanceof ProgramState) {
                lines.add(
                        event.toString()
                                .replace("origin=Origin[file=input, offset=0, line=1], ", ""));
            }
        }

        @Override
        public void profile(Profile profile) {}

        @Override
        public void threads(List<SampledThread> threads) {}

        @Override
        public void jvm(JvmIdentity jvm) {}

        @Override
        public void problem(Origin origin, String message) {
            lines.add(message);
        }
    }
}
