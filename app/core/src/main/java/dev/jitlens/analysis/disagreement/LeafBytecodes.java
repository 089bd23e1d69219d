package dev.jitlens.analysis.disagreement;

import dev.jitlens.model.Method;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.Sampled.Walked;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * The number of different bytecodes of each method at which a source saw a thread: few where the
 * JVM recorded debug info only at safepoints.
 */
final class LeafBytecodes {
    private final Map<Method, Set<Integer>> bcis = new HashMap<>();

    private LeafBytecodes() {}

    public static LeafBytecodes of(Profile profile) {
        LeafBytecodes found = new LeafBytecodes();
        profile.stacks()
                .forEach(
                        s -> {
                            if (s instanceof Walked walked && !walked.waiting()) {
                                found.add(walked.frames().getFirst());
                            }
                        });
        return found;
    }

    /** 0 if the source gives no bytecodes, or did not see the method at a leaf. */
    public int in(Method method) {
        return bcis.getOrDefault(plain(method), Set.of()).size();
    }

    private void add(SampleFrame leaf) {
        if (leaf.bci() >= 0) {
            bcis.computeIfAbsent(plain(leaf.method()), m -> new HashSet<>()).add(leaf.bci());
        }
    }

    private static Method plain(Method method) {
        return new Method(method.holder(), method.name(), "");
    }
}
