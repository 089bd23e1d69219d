package dev.jitlens.parse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.JvmEvent;
import dev.jitlens.model.JvmEvent.CompileTask;
import dev.jitlens.model.JvmEvent.JvmIdentity;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** A LogCompilation file that is cut anywhere gives the facts up to there. */
class DamagedLogCompilationTest {
    private static final int CUTS = Integer.getInteger("jitlens.cuts", 40);

    static List<FormatFixture> logs() throws IOException {
        return FormatFixture.all().stream()
                .filter(f -> f.name().startsWith("log-compilation"))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("logs")
    void anyPrefixGivesTheFirstOfTheFacts(FormatFixture fixture) {
        byte[] bytes = fixture.bytes();
        List<JvmEvent> whole = facts(fixture.read());
        Random random = new Random(fixture.name().hashCode());
        for (int i = 0; i < CUTS; i++) {
            int length = 200 + random.nextInt(bytes.length - 200);
            List<JvmEvent> part = facts(fixture.read(Arrays.copyOf(bytes, length)));
            // A task that was cut may say less than it did. Lines of two threads stand mixed, and a
            // cut ends the task and the lines about inlining of both.
            int certain = Math.max(0, part.size() - 4);
            assertThat(part.subList(0, certain))
                    .as("cut at %d", length)
                    .isEqualTo(whole.subList(0, certain));
            assertThat(part.size()).as("cut at %d", length).isLessThanOrEqualTo(whole.size() + 2);
        }
    }

    /** The identity comes at the end of a header, wherever that is cut. */
    private static List<JvmEvent> facts(RecordedFacts facts) {
        return facts.events(JvmEvent.class).stream()
                .filter(e -> !(e instanceof JvmIdentity))
                .toList();
    }

    /** Those with their heads: without it, a zero byte makes a file no text. */
    static List<FormatFixture> wholeLogs() throws IOException {
        return logs().stream().filter(f -> f.name().startsWith("log-compilation/")).toList();
    }

    @ParameterizedTest
    @MethodSource("wholeLogs")
    void damagedBytesNeverThrowAndKeepMostTasks(FormatFixture fixture) {
        byte[] bytes = fixture.bytes();
        int tasks = fixture.read().events(CompileTask.class).size();
        Random random = new Random(fixture.name().hashCode());
        for (int i = 0; i < 40; i++) {
            byte[] damaged = bytes.clone();
            for (int flips = 0; flips < 5; flips++) {
                damaged[300 + random.nextInt(bytes.length - 300)] = (byte) random.nextInt(256);
            }
            int left = fixture.read(damaged).events(CompileTask.class).size();
            assertThat(left).isBetween(tasks - 10, tasks + 10);
        }
    }
}
