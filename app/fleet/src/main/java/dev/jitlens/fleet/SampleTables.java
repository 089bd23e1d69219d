package dev.jitlens.fleet;

import dev.jitlens.model.run.Counter;
import dev.jitlens.model.run.CounterFile;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.Sampled;
import dev.jitlens.model.samples.SampledThread;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;

/** What was sampled and counted beside the logs of a run. */
final class SampleTables {
    private final Run run;

    SampleTables(Run run) {
        this.run = run;
    }

    void counters(Consumer<Map<String, Object>> rows) {
        for (CounterFile file : run.counters()) {
            for (Counter counter : file.counters()) {
                Map<String, Object> row = new LinkedHashMap<>();
                row.put("file", file.file());
                row.put("name", counter.name());
                row.put("unit", words(counter.unit()));
                row.put("variability", words(counter.variability()));
                row.put("text", counter.text());
                row.put("value", counter.isText() ? null : counter.value());
                rows.accept(row);
            }
        }
    }

    void samples(Consumer<Map<String, Object>> rows) {
        List<Profile> profiles = run.profiles();
        for (int p = 0; p < profiles.size(); p++) {
            Profile profile = profiles.get(p);
            for (int s = 0; s < profile.stacks().size(); s++) {
                Map<String, Object> row = numbered(p, s);
                row.put("source", profile.source().id());
                row.putAll(sampled(profile, profile.stacks().get(s)));
                rows.accept(row);
            }
        }
    }

    private static Map<String, Object> sampled(Profile profile, Sampled sampled) {
        Map<String, Object> row = new LinkedHashMap<>();
        if (sampled.thread() >= 0) {
            SampledThread thread = profile.threads().get(sampled.thread());
            row.put("thread", thread.name());
            row.put("osThread", known(thread.osId()));
        }
        row.put("samples", sampled.count());
        row.put("waiting", sampled instanceof Sampled.Walked w && w.waiting());
        row.put("failure", sampled instanceof Sampled.Failed f ? f.failure().label() : null);
        long pc = sampled.place().pc();
        row.put("pc", pc == 0 ? null : "0x" + Long.toHexString(pc));
        return row;
    }

    void stacks(Consumer<Map<String, Object>> rows) {
        List<Profile> profiles = run.profiles();
        for (int p = 0; p < profiles.size(); p++) {
            List<Sampled> stacks = profiles.get(p).stacks();
            for (int s = 0; s < stacks.size(); s++) {
                List<SampleFrame> frames = stacks.get(s).frames();
                for (int depth = 0; depth < frames.size(); depth++) {
                    Map<String, Object> row = numbered(p, s);
                    row.put("depth", depth);
                    row.putAll(frame(frames.get(depth)));
                    rows.accept(row);
                }
            }
        }
    }

    private static Map<String, Object> frame(SampleFrame frame) {
        Map<String, Object> row = new LinkedHashMap<>();
        row.put("method", frame.method().display());
        row.put("bci", known(frame.bci()));
        row.put("line", known(frame.line()));
        row.put("kind", words(frame.kind()));
        return row;
    }

    private static Map<String, Object> numbered(int profile, int stack) {
        Map<String, Object> row = new LinkedHashMap<>();
        row.put("profile", profile);
        row.put("stack", stack);
        return row;
    }

    private static Number known(long number) {
        return number < 0 ? null : number;
    }

    private static String words(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
