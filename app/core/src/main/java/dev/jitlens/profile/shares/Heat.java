package dev.jitlens.profile.shares;

import dev.jitlens.model.Method;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.Sampled;
import dev.jitlens.model.samples.Sampled.Walked;

import java.util.HashSet;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;

/**
 * The samples of one source within one method, for the gutters of its source and bytecode. Failed
 * and waiting samples are not in it.
 *
 * @param profile as it was given
 * @param taken all samples of the profile: what shares are of
 * @param byLine of lines that are known
 * @param byBci of bytecodes that are known
 * @param whole samples with the method at the leaf, and anywhere on the stack, known line or not
 */
public record Heat(
        Profile profile,
        long taken,
        NavigableMap<Integer, Count> byLine,
        NavigableMap<Integer, Count> byBci,
        Count whole) {

    /**
     * @param self samples with this at the leaf
     * @param total samples with this anywhere on the stack, each once
     */
    public record Count(long self, long total) {
        public static final Count NONE = new Count(0, 0);

        private Count plus(long moreSelf, long moreTotal) {
            return new Count(self + moreSelf, total + moreTotal);
        }
    }

    public Count atLine(int line) {
        return byLine.getOrDefault(line, Count.NONE);
    }

    public Count atBci(int bci) {
        return byBci.getOrDefault(bci, Count.NONE);
    }

    public Share share(long samples) {
        return new Share(samples, taken, profile.sampling().unit());
    }

    public static Heat of(Profile profile, Method method) {
        NavigableMap<Integer, Count> byLine = new TreeMap<>();
        NavigableMap<Integer, Count> byBci = new TreeMap<>();
        Count whole = Count.NONE;
        for (Sampled sampled : profile.stacks()) {
            if (sampled instanceof Walked walked && !walked.waiting()) {
                whole = add(walked, method, byLine, byBci, whole);
            }
        }
        return new Heat(profile, profile.samples(), byLine, byBci, whole);
    }

    private static Count add(
            Walked walked,
            Method method,
            Map<Integer, Count> byLine,
            Map<Integer, Count> byBci,
            Count before) {
        Set<Integer> lines = HashSet.newHashSet(2);
        Set<Integer> bcis = HashSet.newHashSet(2);
        boolean leaf = true;
        boolean found = false;
        long self = 0;
        for (SampleFrame frame : walked.frames()) {
            if (frame.method().matches(method)) {
                found = true;
                self = leaf ? walked.count() : self;
                add(byLine, lines, frame.line(), leaf, walked.count());
                add(byBci, bcis, frame.bci(), leaf, walked.count());
            }
            leaf = false;
        }
        return found ? before.plus(self, walked.count()) : before;
    }

    private static void add(
            Map<Integer, Count> counts, Set<Integer> seen, int at, boolean leaf, long samples) {
        if (at >= 0) {
            Count before = counts.getOrDefault(at, Count.NONE);
            counts.put(at, before.plus(leaf ? samples : 0, seen.add(at) ? samples : 0));
        }
    }
}
