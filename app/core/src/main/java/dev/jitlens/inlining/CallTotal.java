package dev.jitlens.inlining;

import dev.jitlens.model.Method;
import dev.jitlens.model.Unknown;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.Sampled;
import dev.jitlens.model.samples.Sampled.Walked;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A call that samples passed through, and what became of it.
 *
 * @param bci in the caller, or {@link Unknown#NUMBER}
 * @param line in the caller, or {@link Unknown#NUMBER}
 * @param samples that passed through it so, each once
 */
public record CallTotal(
        Method caller, int bci, int line, Method callee, CallFate fate, long samples) {

    private record Key(Method caller, int bci, int line, Method callee, CallFate fate) {}

    /** All of a profile of which something is told, those with most samples first. */
    public static List<CallTotal> of(Profile profile, CallFates fates) {
        Map<Key, Long> counts = new HashMap<>();
        for (Sampled sampled : profile.stacks()) {
            if (sampled instanceof Walked walked && !walked.waiting()) {
                calls(walked, fates).forEach(k -> counts.merge(k, walked.count(), Long::sum));
            }
        }
        List<CallTotal> totals = new ArrayList<>(counts.size());
        counts.forEach(
                (k, n) ->
                        totals.add(
                                new CallTotal(
                                        k.caller(), k.bci(), k.line(), k.callee(), k.fate(), n)));
        totals.sort(
                Comparator.comparingLong((CallTotal t) -> -t.samples())
                        .thenComparing(t -> t.caller().toString())
                        .thenComparing(CallTotal::bci)
                        .thenComparing(t -> t.callee().toString())
                        .thenComparing(t -> t.fate().how()));
        return totals;
    }

    private static Set<Key> calls(Walked walked, CallFates fates) {
        Set<Key> calls = new HashSet<>();
        for (int i = 0; i + 1 < walked.frames().size(); i++) {
            CallFate fate = fates.of(walked, i);
            if (fate.how() != CallFate.How.NOT_TOLD) {
                SampleFrame caller = walked.frames().get(i + 1);
                calls.add(
                        new Key(
                                caller.method(),
                                Math.max(caller.bci(), Unknown.NUMBER),
                                Math.max(caller.line(), Unknown.NUMBER),
                                walked.frames().get(i).method(),
                                fate));
            }
        }
        return calls;
    }
}
