package dev.jitlens.profile.jfr.program;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.Origin;
import dev.jitlens.profile.HeardSink;
import dev.jitlens.profile.jfr.event.JfrRecording;

import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.function.Consumer;
import java.util.zip.GZIPInputStream;

class JfrCrowdsTest {
    private static final Path FILE =
            Path.of("src/test/resources/profiles/jfr/25-program/input.jfr.gz");

    @TempDir private Path folder;

    /** A part of the waits would look like fewer threads at a time, so that none is told. */
    @Test
    void tooManyWaitsAreSaidToBeUncounted() throws IOException {
        assertThat(problems(new JfrCrowds(0)))
                .singleElement()
                .asString()
                .contains("waits it is not told how many threads wait at one place at a time");
        assertThat(problems(new JfrCrowds())).isEmpty();
    }

    private List<String> problems(JfrCrowds crowds) throws IOException {
        Path recording = folder.resolve("r.jfr");
        try (InputStream in = new GZIPInputStream(Files.newInputStream(FILE))) {
            Files.copy(in, recording, StandardCopyOption.REPLACE_EXISTING);
        }
        for (RecordedEvent event : RecordingFile.readAllEvents(recording)) {
            Consumer<RecordedEvent> reader = crowds.readers().get(event.getEventType().getName());
            if (reader != null) {
                reader.accept(event);
            }
        }
        HeardSink heard = new HeardSink();
        crowds.tell(new JfrRecording(new Origin("r.jfr", 0, 1), 0, 25, (event, name) -> ""), heard);
        return heard.problems;
    }
}
