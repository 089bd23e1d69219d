package dev.jitlens.profile.shares;

import dev.jitlens.model.Method;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.Sampled;
import dev.jitlens.model.samples.Sampled.Walked;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The method with the most samples at the leaf: the same as the first such row of a {@link
 * ProfileTable}, without the millions of others that a profile may have.
 *
 * @param method without its descriptor
 * @param self samples with it at the leaf
 */
public record HottestMethod(Method method, Share self) {
    /** What is counted of a method. */
    private static final class Count {
        private final Method method;
        private final String name;
        private long total;

        /** Number of the last stack that counted here, so that recursion counts once. */
        private int last = -1;

        private Count(Method method) {
            this.method = method;
            name = method.toString();
        }
    }

    /** Of several with as many, the one with the most samples anywhere, then the first by name. */
    private static final Comparator<Count> FIRST =
            Comparator.comparingLong((Count c) -> -c.total).thenComparing(c -> c.name);

    /** Empty if no sample of a thread that ran was walked. */
    public static Optional<HottestMethod> of(Profile profile) {
        Map<Method, Long> self = new HashMap<>();
        for (Sampled sampled : profile.stacks()) {
            if (isCounted(sampled)) {
                Method leaf = Keys.plain(sampled.frames().getFirst().method());
                self.merge(leaf, sampled.count(), Long::sum);
            }
        }
        long most = self.values().stream().mapToLong(n -> n).max().orElse(0);
        if (most == 0) {
            return Optional.empty();
        }
        Map<Method, Count> equals = new HashMap<>();
        self.forEach(
                (method, count) -> {
                    if (count == most) {
                        equals.put(method, new Count(method));
                    }
                });
        if (equals.size() > 1) {
            countTotals(profile.stacks(), equals);
        }
        return equals.values().stream()
                .min(FIRST)
                .map(c -> new HottestMethod(c.method, Share.of(most, profile)));
    }

    private static boolean isCounted(Sampled sampled) {
        return sampled instanceof Walked && !Profiles.isWaiting(sampled);
    }

    private static void countTotals(List<Sampled> stacks, Map<Method, Count> of) {
        for (int i = 0; i < stacks.size(); i++) {
            if (isCounted(stacks.get(i))) {
                for (SampleFrame frame : stacks.get(i).frames()) {
                    Count count = of.get(Keys.plain(frame.method()));
                    if (count != null && count.last != i) {
                        count.last = i;
                        count.total += stacks.get(i).count();
                    }
                }
            }
        }
    }
}
