package dev.jitlens.profile.jfr.jit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.Origin;
import dev.jitlens.profile.HeardSink;
import dev.jitlens.profile.jfr.event.JfrRecording;

import jdk.jfr.Event;
import jdk.jfr.Name;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Consumer;

/** A recording ends while a compiler is at work: its decisions are told, and not its task. */
class JfrUntoldTasksTest {
    @TempDir private Path folder;

    /** As {@code jdk.CompilerInlining}. */
    @Name("test.Inlining")
    static final class Inlining extends Event {
        boolean succeeded;
        String message;
        int compileId;

        static void commit(int id, boolean succeeded) {
            Inlining inlining = new Inlining();
            inlining.compileId = id;
            inlining.succeeded = succeeded;
            inlining.message = succeeded ? "inline (hot)" : "too big";
            inlining.commit();
        }
    }

    @Test
    void decisionsOfNoTaskAreTold() throws IOException {
        Path file = folder.resolve("untold.jfr");
        try (Recording recording = new Recording()) {
            recording.enable(Inlining.class);
            recording.start();
            Inlining.commit(7, true);
            Inlining.commit(7, false);
            Inlining.commit(8, true);
            recording.stop();
            recording.dump(file);
        }
        JfrCompilations compilations = new JfrCompilations();
        Consumer<RecordedEvent> reader = compilations.readers().get("jdk.CompilerInlining");
        RecordingFile.readAllEvents(file).forEach(reader);
        HeardSink sink = new HeardSink();
        compilations.tell(
                new JfrRecording(new Origin("untold.jfr", 0, 1), 0, 25, (event, name) -> ""), sink);
        assertThat(sink.problems)
                .containsExactly(
                        "the recording does not tell of 2 compilations that it has inlining"
                                + " decisions of: these 3 are counted, and in no tree");
    }
}
