package dev.jitlens.profile.jfr;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.model.samples.Sampled;
import dev.jitlens.profile.ReadProfiles;

import jdk.jfr.Event;
import jdk.jfr.EventType;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.Recording;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Path;

/** What Datadog's profiler puts into a recording. */
class JfrDatadogTest {
    @TempDir private Path folder;

    @Name(JfrDatadog.EXECUTION)
    static class Execution extends Event {
        String state = "RUNNABLE";
        long weight = 1;
    }

    @Name(JfrDatadog.WALL)
    static class Wall extends Event {
        String state;
        long weight = 1;
    }

    @Name(JfrDatadog.ALLOCATION)
    static class Allocation extends Event {
        long size;
        float weight;
    }

    @Name(JfrDatadog.LIVE)
    static class Live extends Event {
        long size;
        float weight;
    }

    /** The name in JDK 9, since no program may have an event of today's. */
    @Name("com.oracle.jdk.ExecutionSample")
    static class SampleOfJdk extends Event {}

    @Name("com.oracle.jdk.ActiveSetting")
    @Label("java-profiler Setting")
    static class Setting extends Event {
        long id;
        String name;
        String value;
    }

    @Test
    void processorTimeAndElapsedTimeAreSourcesOfTheirOwn() throws IOException {
        ReadProfiles read =
                recorded(
                        () -> {
                            Execution execution = new Execution();
                            execution.weight = 3;
                            execution.commit();
                            wall("RUNNABLE");
                            wall("PARKED");
                        });
        assertThat(read.problems).isEmpty();
        assertThat(read.profiles)
                .allMatch(p -> p.source() == SampleSource.ASYNC)
                .extracting(p -> p.sampling().engine())
                .containsExactly("cpu", "wall");
        assertThat(read.profiles).extracting(Profile::samples).containsExactly(3L, 1L);
        assertThat(read.profiles.getLast().stacks())
                .filteredOn(s -> s instanceof Sampled.Walked walked && walked.waiting())
                .hasSize(1);
        assertThat(read.profiles.getFirst().threads())
                .extracting(t -> t.name())
                .containsExactly(Thread.currentThread().getName());
    }

    /** The weight is a number of objects, not one of bytes. */
    @Test
    void allocationsCountTheBytesThatTheyStandFor() throws IOException {
        ReadProfiles read =
                recorded(
                        () -> {
                            Allocation allocation = new Allocation();
                            allocation.size = 4016;
                            allocation.weight = 2.5f;
                            allocation.commit();
                            Live live = new Live();
                            live.size = 72;
                            live.weight = 7282.5f;
                            live.commit();
                        });
        assertThat(read.profiles)
                .extracting(p -> p.sampling().event())
                .containsExactly("allocation", "live");
        assertThat(read.profiles).extracting(Profile::samples).containsExactly(10040L, 72L);
    }

    /** Its numbers of types are those of other types in the chunks of the JVM. */
    @Test
    void itsSettingsAreNotThoseOfTheJvm() throws IOException {
        ReadProfiles read =
                recorded(
                        () -> {
                            Setting setting = new Setting();
                            setting.id = EventType.getEventType(SampleOfJdk.class).getId();
                            setting.name = "enabled";
                            setting.value = "true";
                            setting.commit();
                            wall("RUNNABLE");
                        });
        assertThat(read.profiles).extracting(Profile::source).containsExactly(SampleSource.ASYNC);
    }

    private static void wall(String state) {
        Wall wall = new Wall();
        wall.state = state;
        wall.commit();
    }

    private ReadProfiles recorded(Runnable events) throws IOException {
        Path file = folder.resolve("datadog.jfr");
        try (Recording recording = new Recording()) {
            recording.start();
            events.run();
            recording.stop();
            recording.dump(file);
        }
        return ReadProfiles.of(new JfrFormat(), file);
    }
}
