package dev.jitlens.profile;

import dev.jitlens.model.JvmEvent.JvmIdentity;
import dev.jitlens.model.Origin;
import dev.jitlens.model.Problem;
import dev.jitlens.model.Profile;
import dev.jitlens.model.SampleSource;
import dev.jitlens.model.SampledThread;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** What a file of samples gave. */
final class ReadProfiles implements ProfileSink {
    final List<Profile> profiles = new ArrayList<>();
    final List<SampledThread> threads = new ArrayList<>();
    final List<Problem> problems = new ArrayList<>();
    final List<JvmIdentity> jvms = new ArrayList<>();

    static ReadProfiles of(ProfileFormat format, Path file) {
        ReadProfiles read = new ReadProfiles();
        try {
            format.read("input", file, read);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return read;
    }

    /** Reads bytes as if a file held them. */
    static ReadProfiles of(ProfileFormat format, byte[] bytes) {
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

    static ReadProfiles of(JlpMaker maker) {
        return of(new JlpFormat(), maker.bytes());
    }

    Profile only(SampleSource source) {
        List<Profile> found = profiles.stream().filter(p -> p.source() == source).toList();
        if (found.size() != 1) {
            throw new AssertionError(found.size() + " profiles of " + source);
        }
        return found.getFirst();
    }

    List<String> messages() {
        return problems.stream().map(Problem::message).toList();
    }

    @Override
    public void jvm(JvmIdentity jvm) {
        jvms.add(jvm);
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
}
