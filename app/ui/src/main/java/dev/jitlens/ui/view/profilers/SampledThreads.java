package dev.jitlens.ui.view.profilers;

import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.Sampled;
import dev.jitlens.model.samples.SampledThread;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The threads that can be chosen, by name.
 *
 * @param samples of all sources, waiting ones included
 */
record SampledThreads(String name, long samples) {
    private static final int MOST = 40;

    /** Those with the most samples first. */
    static List<SampledThreads> of(List<Profile> profiles) {
        Map<String, Long> samples = new HashMap<>();
        for (Profile profile : profiles) {
            for (Sampled sampled : profile.stacks()) {
                if (sampled.thread() >= 0 && sampled.thread() < profile.threads().size()) {
                    String name = name(profile.threads().get(sampled.thread()));
                    samples.merge(name, sampled.count(), Long::sum);
                }
            }
        }
        return samples.entrySet().stream()
                .filter(e -> !e.getKey().isEmpty())
                .map(e -> new SampledThreads(e.getKey(), e.getValue()))
                .sorted(Comparator.comparingLong(SampledThreads::samples).reversed())
                .limit(MOST)
                .toList();
    }

    /** The main thread may end under another name. */
    private static String name(SampledThread thread) {
        return thread.javaId() == 1 ? "main" : thread.name();
    }
}
