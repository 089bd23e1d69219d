package dev.jitlens.fleet;

import dev.jitlens.model.Method;
import dev.jitlens.model.run.Counter;
import dev.jitlens.model.run.CounterFile;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.Sampled;
import dev.jitlens.model.samples.SampledThread;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** What was sampled and counted beside the logs of a run. */
final class SampleTables {
    private static final Map<Enum<?>, String> WORDS = new ConcurrentHashMap<>();

    private final Run run;
    private final Map<Method, String> displays = new HashMap<>();

    SampleTables(Run run) {
        this.run = run;
    }

    void counters(TableRows rows) {
        for (CounterFile file : run.counters()) {
            for (Counter counter : file.counters()) {
                rows.text(file.file())
                        .text(counter.name())
                        .text(words(counter.unit()))
                        .text(words(counter.variability()))
                        .text(counter.text().orElse(null));
                if (counter.isText()) {
                    rows.nothing();
                } else {
                    rows.integer(counter.value());
                }
                rows.end();
            }
        }
    }

    void samples(TableRows rows) {
        List<Profile> profiles = run.profiles();
        for (int p = 0; p < profiles.size(); p++) {
            Profile profile = profiles.get(p);
            for (int s = 0; s < profile.stacks().size(); s++) {
                rows.integer(p).integer(s).text(profile.source().id());
                sampled(profile, profile.stacks().get(s), rows);
            }
        }
    }

    private static void sampled(Profile profile, Sampled sampled, TableRows rows) {
        if (sampled.thread() >= 0) {
            SampledThread thread = profile.threads().get(sampled.thread());
            rows.text(thread.name()).known(thread.osId());
        } else {
            rows.nothing().nothing();
        }
        long pc = sampled.place().pc();
        (profile.sampling().counted() ? rows.integer(sampled.count()) : rows.nothing())
                .truth(sampled instanceof Sampled.Walked w && w.waiting())
                .text(sampled instanceof Sampled.Failed f ? f.failure().label() : null)
                .text(pc == 0 ? null : "0x" + Long.toHexString(pc))
                .end();
    }

    void stacks(TableRows rows) {
        List<Profile> profiles = run.profiles();
        for (int p = 0; p < profiles.size(); p++) {
            List<Sampled> stacks = profiles.get(p).stacks();
            for (int s = 0; s < stacks.size(); s++) {
                List<SampleFrame> frames = stacks.get(s).frames();
                for (int depth = 0; depth < frames.size(); depth++) {
                    SampleFrame frame = frames.get(depth);
                    rows.integer(p)
                            .integer(s)
                            .integer(depth)
                            .text(displays.computeIfAbsent(frame.method(), Method::display))
                            .known(frame.bci())
                            .known(frame.line())
                            .text(words(frame.kind()))
                            .end();
                }
            }
        }
    }

    private static String words(Enum<?> constant) {
        return WORDS.computeIfAbsent(
                constant, c -> c.name().toLowerCase(Locale.ROOT).replace('_', ' '));
    }
}
