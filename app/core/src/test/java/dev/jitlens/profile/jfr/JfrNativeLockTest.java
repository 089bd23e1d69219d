package dev.jitlens.profile.jfr;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.Method;
import dev.jitlens.model.Unknown;
import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.Sampling;
import dev.jitlens.profile.ReadProfiles;
import dev.jitlens.profile.jfr.event.JfrWalk;

import jdk.jfr.Event;
import jdk.jfr.Name;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordingFile;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/** Waits for locks of the C library, as async-profiler 4 records them. */
class JfrNativeLockTest {
    @TempDir private Path folder;

    @Name("profiler.NativeLock")
    static class NativeLock extends Event {
        long address;
    }

    @Test
    void waitsCountTheirNanoseconds() throws IOException {
        Path file = folder.resolve("locks.jfr");
        try (Recording recording = new Recording()) {
            recording.enable(NativeLock.class).withoutThreshold();
            recording.start();
            for (int i = 0; i < 3; i++) {
                NativeLock lock = new NativeLock();
                lock.begin();
                while (!lock.shouldCommit()) {
                    Thread.onSpinWait();
                }
                lock.commit();
            }
            recording.stop();
            recording.dump(file);
        }
        long nanos =
                RecordingFile.readAllEvents(file).stream()
                        .mapToLong(e -> e.getDuration().toNanos())
                        .sum();
        Profile profile = ReadProfiles.of(new JfrFormat(), file).profiles.getFirst();
        assertThat(profile.sampling().event()).isEqualTo("nativelock");
        assertThat(profile.sampling().unit()).isEqualTo(Sampling.Unit.NANOS);
        assertThat(profile.samples()).isEqualTo(nanos);
    }

    @Test
    void whatAsyncProfilerPutsBetweenIsTakenOff() {
        SampleFrame hook = frame("pthread_mutex_lock_hook");
        SampleFrame caller = frame("Mutex::lock_contended");
        assertThat(JfrHooks.ofCaller(walk(hook, caller)).frames()).containsExactly(caller);
        assertThat(JfrHooks.ofCaller(walk(caller, hook)).frames()).containsExactly(caller, hook);
        assertThat(JfrHooks.ofCaller(walk(hook)).frames()).containsExactly(hook);
    }

    private static JfrWalk walk(SampleFrame... frames) {
        return new JfrWalk(Stream.of(frames).toList(), Optional.empty());
    }

    private static SampleFrame frame(String name) {
        return new SampleFrame(
                new Method("", name, ""), Unknown.NUMBER, Unknown.NUMBER, FrameKind.NATIVE);
    }
}
