package dev.jitlens.run;

import dev.jitlens.files.TemporaryFile;
import dev.jitlens.model.InlineVerdict;
import dev.jitlens.model.JvmEvent;
import dev.jitlens.model.JvmEvent.JvmIdentity;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.Origin;
import dev.jitlens.model.Problem;
import dev.jitlens.model.run.LogFile;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampledThread;
import dev.jitlens.profile.format.ProfileFormat;
import dev.jitlens.profile.format.ProfileSink;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Reads one file of samples into the run; a packed one from a copy that is deleted afterwards. */
final class ProfileFile implements ProfileSink {
    private final int file;
    private final FileContent content;
    private final ProfileFormat format;
    private final RunAssembler assembler;
    private final Warnings warnings = new Warnings();

    /**
     * @param file its number among the run's files
     */
    ProfileFile(int file, FileContent content, ProfileFormat format, RunAssembler assembler) {
        this.file = file;
        this.content = content;
        this.format = format;
        this.assembler = assembler;
    }

    FileOutcome read() throws IOException {
        long bytes;
        if (content.isPlain()) {
            bytes = Files.size(content.onDisk());
            format.read(content.name(), content.onDisk(), this);
            content.readOnDisk(bytes);
        } else {
            Path copy = TemporaryFile.create();
            try {
                bytes = TemporaryFile.fill(copy, content.whole(), n -> {});
                format.read(content.name(), copy, this);
            } finally {
                Files.deleteIfExists(copy);
            }
        }
        if (!content.damage().isEmpty()) {
            problem(new Origin(content.name(), bytes, 1), content.damage());
        }
        return new FileOutcome.Read(
                new LogFile(
                        content.name(),
                        Set.of(format.kind()),
                        bytes,
                        0,
                        0,
                        0,
                        warnings.first(),
                        warnings.total()));
    }

    @Override
    public void profile(Profile profile) {
        assembler.profiles().add(profile);
    }

    @Override
    public void threads(List<SampledThread> threads) {
        assembler.profiles().threads(threads);
    }

    @Override
    public void jvm(JvmIdentity jvm) {
        assembler.sampled(jvm);
    }

    @Override
    public void counted(Map<String, Long> events) {
        assembler.counted(events);
    }

    @Override
    public void event(JvmEvent event) {
        assembler.event(file, format.kind(), event);
    }

    @Override
    public void inlining(InlineVerdict verdict, String reason, long count) {
        assembler.inlining(LogKind.JFR, verdict, reason, count);
    }

    @Override
    public void compilationsLeftOut(Origin origin, String message) {
        assembler.compilationsLeftOut(new Problem(origin, message));
    }

    @Override
    public void zero(long epochMillis, boolean jvmStart) {
        assembler.zero(file, epochMillis, jvmStart);
    }

    @Override
    public void problem(Origin origin, String message) {
        warnings.add(origin, message);
    }
}
