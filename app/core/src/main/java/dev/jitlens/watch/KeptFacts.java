package dev.jitlens.watch;

import dev.jitlens.model.InlineVerdict;
import dev.jitlens.model.JvmEvent;
import dev.jitlens.model.JvmEvent.JvmIdentity;
import dev.jitlens.model.Origin;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampledThread;
import dev.jitlens.profile.format.ProfileSink;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** What a file of samples told when it was read last, to be told again. */
final class KeptFacts implements ProfileSink {
    private final List<Consumer<ProfileSink>> told = new ArrayList<>();

    void tell(ProfileSink sink) {
        told.forEach(fact -> fact.accept(sink));
    }

    @Override
    public void profile(Profile profile) {
        told.add(sink -> sink.profile(profile));
    }

    @Override
    public void threads(List<SampledThread> threads) {
        told.add(sink -> sink.threads(threads));
    }

    @Override
    public void jvm(JvmIdentity jvm) {
        told.add(sink -> sink.jvm(jvm));
    }

    @Override
    public void event(JvmEvent event) {
        told.add(sink -> sink.event(event));
    }

    @Override
    public void counted(Map<String, Long> events) {
        told.add(sink -> sink.counted(events));
    }

    @Override
    public void recorded(long beginEpochNanos, long nanos) {
        told.add(sink -> sink.recorded(beginEpochNanos, nanos));
    }

    @Override
    public void inlining(InlineVerdict verdict, String reason, long count) {
        told.add(sink -> sink.inlining(verdict, reason, count));
    }

    @Override
    public void compilationsLeftOut(Origin origin, String message) {
        told.add(sink -> sink.compilationsLeftOut(origin, message));
    }

    @Override
    public void ofNoCompilation(Origin origin, String message) {
        told.add(sink -> sink.ofNoCompilation(origin, message));
    }

    @Override
    public void zero(long epochMillis, boolean jvmStart) {
        told.add(sink -> sink.zero(epochMillis, jvmStart));
    }

    @Override
    public void problem(Origin origin, String message) {
        told.add(sink -> sink.problem(origin, message));
    }
}
