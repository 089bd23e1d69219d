package dev.jitlens.profile;

import dev.jitlens.model.JvmEvent;
import dev.jitlens.model.JvmEvent.JvmIdentity;
import dev.jitlens.model.Origin;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampledThread;
import dev.jitlens.profile.format.ProfileSink;

import java.util.ArrayList;
import java.util.List;

/** Keeps what a reader tells besides samples. */
public final class HeardSink implements ProfileSink {
    public final List<JvmEvent> events = new ArrayList<>();
    public final List<String> problems = new ArrayList<>();

    @Override
    public void profile(Profile profile) {}

    @Override
    public void threads(List<SampledThread> threads) {}

    @Override
    public void jvm(JvmIdentity jvm) {}

    @Override
    public void event(JvmEvent event) {
        events.add(event);
    }

    @Override
    public void problem(Origin origin, String message) {
        problems.add(message);
    }

    @Override
    public void ofNoCompilation(Origin origin, String message) {
        problems.add(message);
    }
}
