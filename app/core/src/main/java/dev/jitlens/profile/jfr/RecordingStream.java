package dev.jitlens.profile.jfr;

import dev.jitlens.model.Origin;
import dev.jitlens.model.Time;
import dev.jitlens.profile.format.ProfileSink;
import dev.jitlens.profile.jfr.event.JfrNames;
import dev.jitlens.profile.jfr.event.JfrSpan;

import jdk.jfr.EventType;
import jdk.jfr.consumer.EventStream;
import jdk.jfr.consumer.MetadataEvent;
import jdk.jfr.consumer.RecordedEvent;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.function.ObjLongConsumer;

/**
 * The recording of a JVM that runs, read from the folder in which its flight recorder collects it.
 * What the JVM flushes, once a second since JDK 14, is read once; the JVM is not asked. Any thread
 * may ask what is known so far.
 */
public final class RecordingStream implements AutoCloseable {
    private final JfrReader reader = new JfrReader();
    private final EventStream stream;
    private final Path repository;
    private long events;
    private String trouble = "";

    private RecordingStream(Path repository, EventStream stream) {
        this.repository = repository;
        this.stream = stream;
    }

    /**
     * Begins at once, with the oldest event that is there.
     *
     * @param flushed told in a thread of the stream's own whenever all that is there was read
     * @param each told there of each event: its name as it is today, and when it began, in
     *     nanoseconds since the JVM started, or {@link Time#UNKNOWN}
     */
    public static RecordingStream open(
            Path repository, Runnable flushed, ObjLongConsumer<String> each) throws IOException {
        EventStream stream = EventStream.openRepository(repository);
        RecordingStream opened = new RecordingStream(repository, stream);
        stream.setStartTime(Instant.EPOCH);
        stream.setReuse(false); // Some readers keep an event for a while.
        stream.onMetadata(opened::types);
        stream.onEvent(
                event -> {
                    synchronized (opened) {
                        opened.events++;
                        opened.reader.read(event);
                    }
                    each.accept(
                            JfrNames.today(event.getEventType().getName()), opened.began(event));
                });
        stream.onError(opened::failed);
        stream.onFlush(flushed);
        stream.startAsync();
        return opened;
    }

    private synchronized long began(RecordedEvent event) {
        long zero = reader.jvm.startEpochMillis();
        return zero < 0 ? Time.UNKNOWN : JfrSpan.of(event).start() - zero * 1_000_000;
    }

    private synchronized void types(MetadataEvent metadata) {
        for (EventType type : metadata.getEventTypes()) {
            reader.settings.type(type);
        }
    }

    private synchronized void failed(Throwable failure) {
        trouble = "what follows in the recording is not read: " + failure.getMessage();
    }

    /** How many events were read. */
    public synchronized long events() {
        return events;
    }

    /** Hands over what is known so far; may be called again, and tells all again then. */
    public synchronized void tell(ProfileSink sink) {
        Origin origin = new Origin(repository.toString(), 0, 1);
        JfrFormat.tellAll(reader, origin, sink);
        if (!trouble.isEmpty()) {
            sink.problem(origin, trouble);
        }
    }

    @Override
    public void close() {
        stream.close();
    }
}
