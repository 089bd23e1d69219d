package dev.jitlens.inlining;

import dev.jitlens.model.Compilation;
import dev.jitlens.model.Method;
import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.Sampled;
import dev.jitlens.model.samples.Sampled.Walked;
import dev.jitlens.profile.shares.InlineHeat.Step;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Counts in whose code the samples of a method are. */
final class SamplesInside {
    private final Method method;
    private final Map<Compilation, List<InlinedSite>> sites;
    private final Map<Compilation, Long> samples = new HashMap<>();
    private final Map<Compilation, Long> shared = new HashMap<>();
    private long own;
    private long untold;

    /**
     * @param sites where the code of each compilation holds the method
     */
    SamplesInside(Method method, Map<Compilation, List<InlinedSite>> sites) {
        this.method = method;
        this.sites = sites;
    }

    long of(Compilation compilation) {
        return samples.getOrDefault(compilation, 0L);
    }

    /** Samples that may have been in this code as well as in other. */
    long shared(Compilation compilation) {
        return shared.getOrDefault(compilation, 0L);
    }

    long own() {
        return own;
    }

    long untold() {
        return untold;
    }

    void count(Profile profile) {
        for (Sampled sampled : profile.stacks()) {
            if (sampled instanceof Walked walked && !walked.waiting()) {
                add(new CalledStack(profile, walked));
            }
        }
    }

    /** Counts a sample once for each code that it is in, however often the method is on it. */
    private void add(CalledStack stack) {
        Set<Compilation> certain = new HashSet<>();
        Set<Compilation> possible = new HashSet<>();
        boolean inItsOwn = false;
        boolean anywhere = false;
        for (int i = 0; i < stack.frames().size(); i++) {
            SampleFrame frame = stack.frames().get(i);
            if (!frame.method().matches(method)) {
                continue;
            }
            if (frame.kind() == FrameKind.INLINED) {
                Set<Compilation> holders = holders(stack, i);
                (holders.size() == 1 ? certain : possible).addAll(holders);
                anywhere |= holders.isEmpty();
            } else {
                inItsOwn |= frame.kind() != FrameKind.JAVA;
            }
        }
        possible.removeAll(certain);
        long count = stack.sampled().count();
        certain.forEach(c -> samples.merge(c, count, Long::sum));
        possible.forEach(c -> shared.merge(c, count, Long::sum));
        own += inItsOwn ? count : 0;
        untold += anywhere && certain.isEmpty() && possible.isEmpty() ? count : 0;
    }

    private Set<Compilation> holders(CalledStack stack, int frame) {
        Set<Compilation> found = new HashSet<>();
        int root = stack.root(frame);
        if (root >= 0) {
            sites.forEach(
                    (compilation, where) -> {
                        if (stack.fits(root, compilation)
                                && where.stream().anyMatch(s -> isAt(stack, root, frame, s))) {
                            found.add(compilation);
                        }
                    });
        }
        return found;
    }

    /** Whether the frames between are the way to this site; an unknown bci may be any. */
    private static boolean isAt(CalledStack stack, int root, int frame, InlinedSite site) {
        if (site.depth() != root - frame) {
            return false;
        }
        for (int i = 0; i < site.depth(); i++) {
            Step step = site.steps().get(i);
            int bci = stack.frames().get(root - i).bci();
            if (bci >= 0 && bci != step.bci()
                    || !stack.frames().get(root - i - 1).method().matches(step.callee())) {
                return false;
            }
        }
        return true;
    }
}
