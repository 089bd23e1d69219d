package dev.jitlens.profile.jfr.jit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.JvmEvent.CompileTask;
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
import java.util.List;
import java.util.function.Consumer;

/** Failures with the fields of the JVM's, some of which C2 made good within the same task. */
class JfrRetriesTest {
    private static final String RETRY = "retry without subsuming loads";

    @TempDir private Path folder;

    /** As {@code jdk.CompilationFailure}. */
    @Name("test.Failure")
    static final class Failure extends Event {
        String failureMessage;
        int compileId;

        static void commit(int id, String message) {
            Failure failure = new Failure();
            failure.compileId = id;
            failure.failureMessage = message;
            failure.commit();
        }
    }

    @Test
    void aRetryIsNoFailure() throws IOException {
        assertThat(
                        told(
                                () -> {
                                    Failure.commit(1, RETRY);
                                    Failure.commit(2, "out of nodes");
                                }))
                .containsExactly("1 STARTED " + RETRY, "2 FAILED out of nodes");
    }

    /** Each thread has a buffer of its own, and which comes first is chance. */
    @Test
    void whatFailsAfterARetryFailed() throws IOException {
        assertThat(
                        told(
                                () -> {
                                    Failure.commit(1, RETRY);
                                    Failure.commit(1, "out of nodes");
                                    Failure.commit(2, "out of nodes");
                                    Failure.commit(2, RETRY);
                                }))
                .containsExactly("1 FAILED out of nodes", "2 FAILED out of nodes");
    }

    private List<String> told(Runnable work) throws IOException {
        Path file = folder.resolve("retries.jfr");
        try (Recording recording = new Recording()) {
            recording.enable(Failure.class);
            recording.start();
            work.run();
            recording.stop();
            recording.dump(file);
        }
        JfrCompilations compilations = new JfrCompilations();
        Consumer<RecordedEvent> reader = compilations.readers().get("jdk.CompilationFailure");
        RecordingFile.readAllEvents(file).forEach(reader);
        HeardSink sink = new HeardSink();
        compilations.tell(
                new JfrRecording(new Origin("retries.jfr", 0, 1), 0, 25, (event, name) -> ""),
                sink);
        return sink.events.stream()
                .map(CompileTask.class::cast)
                .map(t -> t.id().number() + " " + t.end().outcome() + " " + t.end().failure())
                .toList();
    }
}
