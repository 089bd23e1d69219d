package dev.jitlens.run;

import dev.jitlens.model.InlineVerdict;
import dev.jitlens.model.JvmEvent;
import dev.jitlens.model.JvmEvent.JvmIdentity;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.Origin;
import dev.jitlens.model.Problem;
import dev.jitlens.model.run.LogFile;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampledThread;
import dev.jitlens.profile.format.ProfileSink;

import java.util.List;
import java.util.Map;
import java.util.Set;

/** Takes what one file of samples says, and passes it on to its run. */
final class ProfileFacts implements ProfileSink {
    private final int file;
    private final LogKind kind;
    private final RunAssembler assembler;
    private final Warnings warnings = new Warnings();

    /**
     * @param file its number among the run's files
     */
    ProfileFacts(int file, LogKind kind, RunAssembler assembler) {
        this.file = file;
        this.kind = kind;
        this.assembler = assembler;
    }

    LogFile finish(String name, long bytes) {
        return new LogFile(name, Set.of(kind), bytes, 0, 0, 0, warnings.first(), warnings.total());
    }

    /** The same of a text that has more than samples. */
    LogFile finish(LogFile text) {
        return text.with(Set.of(kind), warnings.first(), warnings.total());
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
    public void recorded(long beginEpochNanos, long nanos) {
        assembler.recorded(beginEpochNanos, nanos);
    }

    @Override
    public void event(JvmEvent event) {
        assembler.event(file, kind, event);
    }

    @Override
    public void inlining(InlineVerdict verdict, String reason, long count) {
        assembler.inlining(LogKind.JFR, verdict, reason, count);
    }

    @Override
    public void ofNoCompilation(Origin origin, String message) {
        assembler.ofNoCompilation(new Problem(origin, message));
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
