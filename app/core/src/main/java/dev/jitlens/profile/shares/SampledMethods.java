package dev.jitlens.profile.shares;

import dev.jitlens.model.Method;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.Sampled;
import dev.jitlens.model.samples.Sampling.Unit;

import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Which Java methods the samples of a run name, each with its self share in the source to believe.
 */
public final class SampledMethods {
    private final Map<String, Set<Method>> byName = new HashMap<>();
    private final Map<Method, Long> self = new LinkedHashMap<>();

    private SampledMethods() {}

    /**
     * The methods, the hottest first by {@link BelievedSource}; the share of those that only called
     * is 0, and that of those which only other sources name.
     *
     * @param known methods of the logs. A source that gives no descriptors means one of them, or of
     *     those that other sources give, if only one is called so.
     */
    public static Map<Method, Share> of(List<Profile> profiles, Collection<Method> known) {
        SampledMethods methods = new SampledMethods();
        known.forEach(methods::know);
        profiles.forEach(p -> frames(p).forEach(methods::know));
        Optional<Profile> believed = BelievedSource.of(profiles).map(BelievedSource::profile);
        believed.ifPresent(methods::count);
        for (Profile profile : profiles) {
            frames(profile).forEach(m -> methods.self.putIfAbsent(methods.resolved(m), 0L));
        }
        long taken = believed.map(Profile::samples).orElse(0L);
        Unit unit = believed.map(p -> p.sampling().unit()).orElse(Unit.SAMPLES);
        Map<Method, Share> sorted = new LinkedHashMap<>();
        methods.self.entrySet().stream()
                .sorted(Comparator.comparingLong(e -> -e.getValue()))
                .forEach(e -> sorted.put(e.getKey(), new Share(e.getValue(), taken, unit)));
        return sorted;
    }

    /** Whether any sample has it on its stack. */
    public static boolean has(List<Profile> profiles, Method method) {
        return profiles.stream().anyMatch(p -> frames(p).stream().anyMatch(method::matches));
    }

    private static Set<Method> frames(Profile profile) {
        Set<Method> methods = new HashSet<>();
        for (Sampled sampled : profile.stacks()) {
            sampled.frames().stream()
                    .map(SampleFrame::method)
                    .filter(m -> !m.holder().isEmpty())
                    .forEach(methods::add);
        }
        return methods;
    }

    private void know(Method method) {
        if (!method.descriptor().isEmpty()) {
            String name = HiddenClasses.plain(method).display();
            Set<Method> so = byName.computeIfAbsent(name, n -> new HashSet<>(2));
            if (so.stream().noneMatch(method::matches)) {
                so.add(method);
            }
        }
    }

    private Method resolved(Method method) {
        Set<Method> so = byName.getOrDefault(method.display(), Set.of());
        return so.size() == 1 && so.iterator().next().matches(method)
                ? so.iterator().next()
                : method;
    }

    private void count(Profile profile) {
        for (Sampled sampled : profile.stacks()) {
            if (sampled instanceof Sampled.Walked walked
                    && !walked.waiting()
                    && !walked.frames().getFirst().method().holder().isEmpty()) {
                Method leaf = resolved(walked.frames().getFirst().method());
                self.merge(leaf, walked.count(), Long::sum);
            }
        }
    }
}
