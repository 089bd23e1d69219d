package dev.jitlens.run;

import dev.jitlens.model.JvmEvent.JvmIdentity;
import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.Origin;
import dev.jitlens.model.Problem;
import dev.jitlens.model.run.LogFile;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampledThread;
import dev.jitlens.profile.format.ProfileFormat;
import dev.jitlens.profile.format.ProfileSink;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Reads one file of samples into the run; a packed one from a copy that is deleted afterwards. */
final class ProfileFile implements ProfileSink {
    /** No recording is as large; a bomb may be. */
    private static final long LARGEST_COPY = 8L << 30;

    private final int file;
    private final LogInput input;
    private final ProfileFormat format;
    private final RunAssembler assembler;
    private final List<Problem> problems = new ArrayList<>();
    private long problemsTotal;

    /**
     * @param file its number among the run's files
     */
    ProfileFile(int file, LogInput input, ProfileFormat format, RunAssembler assembler) {
        this.file = file;
        this.input = input;
        this.format = format;
        this.assembler = assembler;
    }

    /**
     * @param whole all bytes of it, unpacked
     * @param packed what {@code whole} ends with; it knows of damage
     */
    LogFile read(InputStream whole, Forgiving packed) throws IOException {
        long bytes;
        if (input.isPlain()) {
            bytes = Files.size(input.path());
            format.read(input.name(), input.path(), this);
        } else {
            Path copy = Files.createTempFile("jitlens-samples", ".tmp");
            try {
                bytes = unpack(whole, copy);
                format.read(input.name(), copy, this);
            } finally {
                Files.deleteIfExists(copy);
            }
        }
        if (!packed.damage().isEmpty()) {
            problem(new Origin(input.name(), bytes, 1), packed.damage());
        }
        return new LogFile(
                input.name(), Set.of(format.kind()), bytes, 0, 0, 0, problems, problemsTotal);
    }

    private long unpack(InputStream in, Path copy) throws IOException {
        long bytes = 0;
        try (OutputStream out = Files.newOutputStream(copy)) {
            byte[] buf = new byte[1 << 16];
            for (int n = in.read(buf); n >= 0; n = in.read(buf)) {
                if (bytes + n > LARGEST_COPY) {
                    problem(
                            new Origin(input.name(), bytes, 1),
                            "only its first " + bytes + " bytes were unpacked");
                    break;
                }
                out.write(buf, 0, n);
                bytes += n;
            }
        }
        return bytes;
    }

    @Override
    public void profile(Profile profile) {
        assembler.profile(profile);
    }

    @Override
    public void threads(List<SampledThread> threads) {
        assembler.threads(threads);
    }

    @Override
    public void jvm(JvmIdentity jvm) {
        assembler.sampled(jvm);
    }

    @Override
    public void pause(SafepointPause pause) {
        assembler.event(file, LogKind.JFR, pause);
    }

    @Override
    public void zero(long epochMillis, boolean jvmStart) {
        assembler.zero(file, epochMillis, jvmStart);
    }

    @Override
    public void problem(Origin origin, String message) {
        problemsTotal++;
        if (problems.size() < LogFile.MAX_WARNINGS) {
            problems.add(new Problem(origin, message));
        }
    }
}
