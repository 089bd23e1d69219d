package dev.jitlens.profile.jfr;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.profile.ReadProfiles;

import jdk.jfr.Event;
import jdk.jfr.Name;
import jdk.jfr.Recording;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Formats of recordings before that of JDK 11. */
class JfrVersionsTest {
    @TempDir private Path folder;

    /** The event's name in JDK 9 and 10. */
    @Name("com.oracle.jdk.ExecutionSample")
    static class SampleOfJdk9 extends Event {
        Thread sampledThread;
    }

    @Test
    void samplesOfJdk9AreRead() throws IOException {
        Path file = folder.resolve("9.jfr");
        try (Recording recording = new Recording()) {
            recording.enable(SampleOfJdk9.class).withStackTrace();
            recording.start();
            SampleOfJdk9 sample = new SampleOfJdk9();
            sample.sampledThread = Thread.currentThread();
            sample.commit();
            recording.stop();
            recording.dump(file);
        }
        byte[] bytes = Files.readAllBytes(file);
        ByteBuffer.wrap(bytes).putShort(4, (short) 1).putShort(6, (short) 0);
        ReadProfiles read = ReadProfiles.of(new JfrFormat(), bytes);
        assertThat(read.problems).isEmpty();
        assertThat(read.only(SampleSource.JFR).samples()).isEqualTo(1);
        assertThat(read.only(SampleSource.JFR).stacks().getFirst().frames().getFirst().name())
                .endsWith("samplesOfJdk9AreRead");
    }

    @ParameterizedTest
    @CsvSource({
        "0, 9, 'a flight recording of Oracle''s JDK 7 or 8, or of JRockit (format 0.9), which JDK"
                + " Mission Control reads, and Jitlens does not'",
        "3, 1, 'a flight recording in format 3.1; only 1.x and 2.x are known'"
    })
    void aFormatThatCannotBeReadIsNamed(short major, short minor, String sentence) {
        byte[] head = head(major, minor);
        assertThat(new JfrFormat().recognises("x.jfr", head, head.length)).isTrue();
        assertThat(new JfrFormat().refusal(head, head.length)).hasValue(sentence);
    }

    @Test
    void formatsOfTodayAreNotRefused() {
        assertThat(new JfrFormat().refusal(head(1, 0), 8)).isEmpty();
        assertThat(new JfrFormat().refusal(head(2, 1), 8)).isEmpty();
    }

    private static byte[] head(int major, int minor) {
        return ByteBuffer.allocate(8)
                .put("FLR\0".getBytes(StandardCharsets.ISO_8859_1))
                .putShort((short) major)
                .putShort((short) minor)
                .array();
    }
}
