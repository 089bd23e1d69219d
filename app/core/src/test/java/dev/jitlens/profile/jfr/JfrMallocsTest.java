package dev.jitlens.profile.jfr;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.model.samples.Sampling;
import dev.jitlens.profile.ReadProfiles;
import dev.jitlens.profile.jfr.event.JfrWalk;

import jdk.jfr.Event;
import jdk.jfr.EventType;
import jdk.jfr.Name;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Path;

/** Native memory, as async-profiler 4 records it. */
class JfrMallocsTest {
    @TempDir private Path folder;

    @Name(JfrMallocs.MALLOC)
    static class Malloc extends Event {
        long address;
        long size;
    }

    @Name(JfrMallocs.FREE)
    static class Free extends Event {
        long address;
    }

    @Name("com.oracle.jdk.ActiveSetting")
    static class Setting extends Event {
        long id;
        String name;
        String value;
    }

    @Test
    void whatIsAskedForCountsItsBytesAndSoDoesWhatIsNotFreed() throws IOException {
        ReadProfiles read =
                recorded(
                        () -> {
                            malloc(0x1000, 100);
                            malloc(0x2000, 30);
                            free(0x1000);
                            free(0x5000); // was not sampled, as most
                            malloc(0x1000, 7); // the same memory again
                            free(0x2000);
                        });
        assertThat(read.problems).isEmpty();
        assertThat(read.profiles)
                .allMatch(p -> p.source() == SampleSource.ASYNC)
                .allMatch(p -> p.sampling().unit() == Sampling.Unit.BYTES)
                .extracting(p -> p.sampling().event())
                .containsExactly("nativemem", "nativemem-kept");
        assertThat(read.profiles).extracting(Profile::samples).containsExactly(137L, 7L);
        assertThat(read.profiles.getLast().threads())
                .extracting(t -> t.name())
                .containsExactly(Thread.currentThread().getName());
    }

    /** Whose free was missed, or not looked at, must have been freed if it is given out again. */
    @Test
    void memoryIsKeptOnceAtAnAddress() throws IOException {
        ReadProfiles read =
                recorded(
                        () -> {
                            malloc(0x1000, 100);
                            malloc(0x1000, 5);
                            free(0x9000);
                        });
        assertThat(read.profiles).extracting(Profile::samples).containsExactly(105L, 5L);
    }

    /** Without events of what is freed ({@code nofree}), nobody knows what is not. */
    @Test
    void nothingIsSaidOfWhatIsKeptWhereFreesAreNotRecorded() throws IOException {
        ReadProfiles read =
                recorded(
                        () -> {
                            Setting setting = new Setting();
                            setting.id = EventType.getEventType(Malloc.class).getId();
                            setting.name = "nativemem";
                            setting.value = "524288";
                            setting.commit();
                            malloc(0x1000, 100);
                        });
        assertThat(read.profiles)
                .extracting(p -> p.sampling().event())
                .containsExactly("nativemem");
        assertThat(read.profiles.getFirst().sampling().notes())
                .anyMatch(note -> note.startsWith("one call is sampled for each 524288 bytes"));
    }

    @Test
    void addressesBeyondTheMostLeaveOnlyWhatIsAskedFor() throws IOException {
        Path file =
                recording(
                        () -> {
                            malloc(0x1000, 100);
                            malloc(0x2000, 30);
                            free(0x1000);
                        });
        JfrMallocs mallocs = new JfrMallocs(1);
        for (RecordedEvent event : RecordingFile.readAllEvents(file)) {
            if (event.getEventType().getName().equals(JfrMallocs.FREE)) {
                mallocs.freed(event);
            } else {
                mallocs.asked(event, JfrWalk.NONE);
            }
        }
        assertThat(mallocs.hasTooMany()).isTrue();
        assertThat(mallocs.kept().isEmpty()).isTrue();
        assertThat(mallocs.asked().samples.isEmpty()).isFalse();
    }

    private static void malloc(long address, long size) {
        Malloc malloc = new Malloc();
        malloc.address = address;
        malloc.size = size;
        malloc.commit();
    }

    private static void free(long address) {
        Free free = new Free();
        free.address = address;
        free.commit();
    }

    private ReadProfiles recorded(Runnable events) throws IOException {
        return ReadProfiles.of(new JfrFormat(), recording(events));
    }

    private Path recording(Runnable events) throws IOException {
        Path file = folder.resolve("native.jfr");
        try (Recording recording = new Recording()) {
            recording.start();
            events.run();
            recording.stop();
            recording.dump(file);
        }
        return file;
    }
}
