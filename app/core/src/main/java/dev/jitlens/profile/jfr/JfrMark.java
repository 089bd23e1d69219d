package dev.jitlens.profile.jfr;

import dev.jitlens.model.JvmMark;
import dev.jitlens.profile.jfr.event.JfrNames;

import jdk.jfr.EventType;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** Looks for the JVM of a recording, which stands near its beginning if it is told at all. */
final class JfrMark implements JfrFile.Reader {
    private static final int FAR_ENOUGH = 1_000_000;

    private final JfrSettings settings = new JfrSettings();
    private Optional<JvmMark> told = Optional.empty();

    @Override
    public void read(Path file) throws IOException {
        try (RecordingFile recording = new RecordingFile(file)) {
            for (EventType type : recording.readEventTypes()) {
                settings.type(type);
            }
            for (int i = 0; i < FAR_ENOUGH && told.isEmpty() && recording.hasMoreEvents(); i++) {
                event(recording.readEvent());
            }
        }
    }

    private void event(RecordedEvent event) {
        if (JfrNames.today(event.getEventType().getName()).equals("jdk.JVMInformation")) {
            JfrJvm jvm = new JfrJvm();
            jvm.information(event);
            told = Optional.of(jvm.mark(settings.isAsync())).filter(JvmMark::isKnown);
        }
    }

    Optional<JvmMark> told() {
        return told;
    }
}
