package dev.jitlens.profile.jfr.program;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.Origin;
import dev.jitlens.model.ProgramState.ThreadLoad;
import dev.jitlens.model.Time;
import dev.jitlens.profile.HeardSink;
import dev.jitlens.profile.jfr.event.JfrRecording;

import jdk.jfr.Event;
import jdk.jfr.Name;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;

import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** How long threads ran, of events with the fields of the JVM's and values that are known. */
class JfrLoadTest {
    private static final int PERIODS = 4;
    private static final int PROCESSORS = 8;
    private static final double LOAD = 0.1;

    @TempDir private Path folder;

    /** As {@code jdk.ThreadCPULoad}. */
    @Name("test.ThreadLoad")
    static final class Load extends Event {
        float user = (float) LOAD;
        float system;
    }

    /** As {@code jdk.CPUInformation}. */
    @Name("test.Machine")
    static final class Machine extends Event {
        int hwThreads = 2 * PROCESSORS;
    }

    /** As {@code jdk.ContainerConfiguration}. */
    @Name("test.Container")
    static final class Container extends Event {
        long effectiveCpuCount = PROCESSORS;
    }

    @Test
    void aThreadRanForItsLoadsOfAllProcessorsTimesThePeriod() throws IOException {
        List<RecordedEvent> events = record(PERIODS);
        long period = span(events) / (PERIODS - 1);
        double expected = PERIODS * LOAD * 2 * PROCESSORS * period;
        assertThat(ran(events, false)).isCloseTo(expected, Offset.offset(1.0));
    }

    /** Each thread has a buffer of its own, and which comes first is chance. */
    @Test
    void whereEventsAreInNoOrderThePeriodIsTheSame() throws IOException {
        List<RecordedEvent> events = record(PERIODS);
        List<RecordedEvent> mixed = new ArrayList<>(events);
        Collections.rotate(mixed, 2);
        assertThat(ran(mixed, false)).isEqualTo(ran(events, false));
    }

    @Test
    void ofAContainerOnlyItsProcessorsCount() throws IOException {
        List<RecordedEvent> events = record(PERIODS);
        assertThat(2 * ran(events, true)).isCloseTo(ran(events, false), Offset.offset(2.0));
    }

    @Test
    void oneReadingTellsNoPeriod() throws IOException {
        assertThat(ran(record(1), false)).isEqualTo(Time.UNKNOWN);
    }

    private List<RecordedEvent> record(int loads) throws IOException {
        Path file = folder.resolve(loads + ".jfr");
        try (Recording recording = new Recording()) {
            recording.enable(Load.class);
            recording.enable(Machine.class);
            recording.enable(Container.class);
            recording.start();
            new Machine().commit();
            new Container().commit();
            for (int i = 0; i < loads; i++) {
                new Load().commit();
            }
            recording.dump(file);
        }
        return RecordingFile.readAllEvents(file);
    }

    private static long span(List<RecordedEvent> events) {
        List<RecordedEvent> loads =
                events.stream()
                        .filter(e -> e.getEventType().getName().equals("test.ThreadLoad"))
                        .toList();
        return Duration.between(loads.getFirst().getStartTime(), loads.getLast().getStartTime())
                .toNanos();
    }

    private static double ran(List<RecordedEvent> events, boolean contained) {
        JfrLoad load = new JfrLoad();
        for (RecordedEvent event : events) {
            String name =
                    switch (event.getEventType().getName()) {
                        case "test.ThreadLoad" -> "jdk.ThreadCPULoad";
                        case "test.Machine" -> "jdk.CPUInformation";
                        case "test.Container" -> contained ? "jdk.ContainerConfiguration" : "";
                        default -> "";
                    };
            if (!name.isEmpty()) {
                load.readers().get(name).accept(event);
            }
        }
        HeardSink heard = new HeardSink();
        load.tell(new JfrRecording(new Origin("r.jfr", 0, 1), 0, 25, (event, name) -> ""), heard);
        return ((ThreadLoad) heard.events.getLast()).cpuNanos();
    }
}
