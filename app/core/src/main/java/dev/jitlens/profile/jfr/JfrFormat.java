package dev.jitlens.profile.jfr;

import dev.jitlens.model.JvmMark;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.Origin;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.profile.format.ProfileFormat;
import dev.jitlens.profile.format.ProfileSink;
import dev.jitlens.profile.jfr.event.JfrEvents;
import dev.jitlens.profile.jfr.event.JfrRecording;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** Flight recordings: JFR's of JDK 8 to 26, and what async-profiler writes in that format. */
public final class JfrFormat implements ProfileFormat {
    private static final byte[] MAGIC = {'F', 'L', 'R', 0};
    private static final int VERSION = 4;
    private static final long NANOS_A_MILLI = 1_000_000L;

    @Override
    public LogKind kind() {
        return LogKind.JFR;
    }

    @Override
    public boolean recognises(String name, byte[] head, int length) {
        return length >= MAGIC.length
                && Arrays.equals(head, 0, MAGIC.length, MAGIC, 0, MAGIC.length);
    }

    /** Flight recorders of JRockit and of JDK 7 and 8 wrote format 0.9, JDK 9 and 10 format 1.0. */
    @Override
    public Optional<String> refusal(byte[] head, int length) {
        if (length < VERSION + 4) {
            return Optional.empty();
        }
        int major = ByteBuffer.wrap(head, VERSION, 2).getShort();
        int minor = ByteBuffer.wrap(head, VERSION + 2, 2).getShort();
        String version = "format " + major + "." + minor;
        if (major == 1 || major == 2) {
            return Optional.empty();
        }
        return Optional.of(
                major == 0
                        ? "a flight recording of Oracle's JDK 7 or 8, or of JRockit ("
                                + version
                                + "), which JDK Mission Control reads, and Jitlens does not"
                        : "a flight recording in " + version + "; only 1.x and 2.x are known");
    }

    @Override
    public boolean isMarked() {
        return true;
    }

    @Override
    public Optional<JvmMark> mark(Path file) throws IOException {
        return JfrFile.read(file, JfrMark::new).reader().told();
    }

    @Override
    public void read(String name, Path file, ProfileSink sink) throws IOException {
        JfrFile.Reading<JfrReader> reading = JfrFile.read(file, JfrReader::new);
        boolean tells = tellAll(reading.reader(), new Origin(name, 0, 1), sink);
        problems(reading, tells)
                .forEach(p -> sink.problem(new Origin(name, p.at(), 1), p.message()));
        sink.counted(JfrFile.hidden(file));
        for (JfrChunks.Times chunk : JfrFile.times(file)) {
            sink.recorded(chunk.beginEpochNanos(), chunk.nanos());
        }
    }

    /** Damage is what matters; that nothing else is there is said with the last of it. */
    private static List<JfrChunks.Damage> problems(JfrFile.Reading<?> reading, boolean tells) {
        List<JfrChunks.Damage> damages = reading.damages();
        if (tells || !reading.any()) {
            return damages;
        }
        String nothing = "no samples of running code, and no pauses";
        if (damages.isEmpty()) {
            return List.of(new JfrChunks.Damage(0, "the recording holds " + nothing));
        }
        JfrChunks.Damage last = damages.getLast();
        List<JfrChunks.Damage> said = new ArrayList<>(damages.subList(0, damages.size() - 1));
        said.add(
                new JfrChunks.Damage(
                        last.at(), last.message() + "; what could be read holds " + nothing));
        return said;
    }

    /** Whether it has anything to tell. */
    static boolean tellAll(JfrReader reader, Origin origin, ProfileSink sink) {
        sink.counted(reader.counts);
        List<Profile> profiles = new JfrProfiles(reader).of(origin);
        profiles.forEach(sink::profile);
        boolean tells = tell(reader, origin, sink);
        reader.jvm.identity(origin).ifPresent(sink::jvm);
        return tells || !profiles.isEmpty();
    }

    /** Whether it has anything to tell besides samples. */
    private static boolean tell(JfrReader reader, Origin origin, ProfileSink sink) {
        OptionalLong first =
                reader.subjects.stream()
                        .map(JfrEvents::firstNanos)
                        .flatMapToLong(OptionalLong::stream)
                        .min();
        if (first.isEmpty()) {
            return false;
        }
        long start = reader.jvm.startEpochMillis();
        long zero = start >= 0 ? start : first.getAsLong() / NANOS_A_MILLI;
        sink.zero(zero, start >= 0);
        JfrRecording recording =
                new JfrRecording(
                        origin, zero * NANOS_A_MILLI, reader.jvm.feature(), reader.settings::value);
        reader.subjects.forEach(subject -> subject.tell(recording, sink));
        return true;
    }
}
