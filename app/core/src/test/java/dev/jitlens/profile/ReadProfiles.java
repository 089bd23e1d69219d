package dev.jitlens.profile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.JvmEvent;
import dev.jitlens.model.JvmEvent.JvmIdentity;
import dev.jitlens.model.Origin;
import dev.jitlens.model.Problem;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.model.samples.Sampled;
import dev.jitlens.model.samples.SampledThread;
import dev.jitlens.profile.format.ProfileFormat;
import dev.jitlens.profile.format.ProfileSink;
import dev.jitlens.profile.jlp.JlpFormat;
import dev.jitlens.profile.jlp.JlpMaker;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** What a file of samples gave. */
public final class ReadProfiles implements ProfileSink {
    public final List<Profile> profiles = new ArrayList<>();
    public final List<SampledThread> threads = new ArrayList<>();
    public final List<Problem> problems = new ArrayList<>();
    public final List<JvmEvent> events = new ArrayList<>();
    final List<JvmIdentity> jvms = new ArrayList<>();

    public static ReadProfiles of(ProfileFormat format, Path file) {
        ReadProfiles read = new ReadProfiles();
        try {
            format.read("input", file, read);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return read;
    }

    /** Reads bytes as if a file held them. */
    public static ReadProfiles of(ProfileFormat format, byte[] bytes) {
        try {
            Path file = Files.createTempFile("samples", ".tmp");
            try {
                Files.write(file, bytes);
                return of(format, file);
            } finally {
                Files.delete(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static ReadProfiles of(JlpMaker maker) {
        return of(new JlpFormat(), maker.bytes());
    }

    /** The one profile of time of a source. */
    public Profile only(SampleSource source) {
        List<Profile> found =
                profiles.stream()
                        .filter(p -> p.source() == source && p.sampling().event().isEmpty())
                        .toList();
        if (found.size() != 1) {
            throw new AssertionError(found.size() + " profiles of " + source);
        }
        return found.getFirst();
    }

    public List<String> messages() {
        return problems.stream().map(Problem::message).toList();
    }

    @Override
    public void jvm(JvmIdentity jvm) {
        jvms.add(jvm);
    }

    @Override
    public void event(JvmEvent event) {
        events.add(event);
    }

    @Override
    public void profile(Profile profile) {
        profiles.add(profile);
    }

    @Override
    public void threads(List<SampledThread> measured) {
        threads.addAll(measured);
    }

    @Override
    public void problem(Origin origin, String message) {
        problems.add(new Problem(origin, message));
    }

    /** Fails unless what was attributed and what failed are what was taken. */
    public static void addsUp(Profile profile) {
        long walked = 0;
        for (Sampled sampled : profile.stacks()) {
            assertThat(sampled.count()).isPositive();
            assertThat(sampled.thread()).isBetween(-1, profile.threads().size() - 1);
            assertThat(sampled.place().code()).isBetween(-1, profile.code().size() - 1);
            if (sampled instanceof Sampled.Walked w && !w.waiting()) {
                walked += w.count();
            }
        }
        long failed = profile.failed().values().stream().mapToLong(n -> n).sum();
        assertThat(walked + failed).isEqualTo(profile.samples());
    }
}
