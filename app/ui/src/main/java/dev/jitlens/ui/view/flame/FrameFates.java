package dev.jitlens.ui.view.flame;

import dev.jitlens.inlining.CallFate;
import dev.jitlens.inlining.CallFate.How;
import dev.jitlens.inlining.CallFates;
import dev.jitlens.inlining.CallWords;
import dev.jitlens.model.Method;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.Sampled;
import dev.jitlens.model.samples.Sampled.Walked;
import dev.jitlens.model.samples.Sampling.Unit;
import dev.jitlens.profile.shares.FlameKind;
import dev.jitlens.profile.shares.FlameNode;
import dev.jitlens.run.again.InlineTrees;
import dev.jitlens.ui.control.Format;
import dev.jitlens.ui.control.flame.FlameBoxes;

import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What became of the calls that the boxes of a graph stand for. */
final class FrameFates {
    private static final int MOST = 3;

    private final FlameStacks shown;
    private final CallFates fates;
    private final CallWords words;
    private final BitSet refused = new BitSet();

    private record Child(int box, Method method, FlameKind kind) {}

    private FrameFates(FlameStacks shown, CallFates fates, CallWords words) {
        this.shown = shown;
        this.fates = fates;
        this.words = words;
    }

    /**
     * Reads inlining trees, and walks all stacks: for the background.
     *
     * @param run that the samples are of
     * @throws IOException with a sentence, if a log cannot be read again
     */
    static FrameFates of(Run run, FlameStacks shown) throws IOException {
        FrameFates found =
                new FrameFates(
                        shown,
                        CallFates.of(run, shown.profile(), InlineTrees::read),
                        new CallWords(ownRun(run, shown.profile())));
        found.markRefused();
        return found;
    }

    private static Run ownRun(Run run, Profile profile) {
        return run.members().stream()
                .filter(m -> m.member().equals(profile.member()))
                .findFirst()
                .orElse(run);
    }

    /** Boxes of which most samples are in calls that a compiler refused to inline. */
    BitSet refused() {
        return refused;
    }

    private void markRefused() {
        FlameBoxes boxes = shown.boxes();
        Map<Child, Integer> children = new HashMap<>();
        for (int box = 1; box < boxes.size(); box++) {
            FlameNode node = boxes.node(box);
            children.put(new Child(boxes.parent(box), node.method(), node.kind()), box);
        }
        long[] samples = new long[boxes.size()];
        for (Sampled sampled : shown.profile().stacks()) {
            if (sampled instanceof Walked walked && !walked.waiting()) {
                count(walked, children, samples);
            }
        }
        for (int box = 0; box < samples.length; box++) {
            refused.set(box, samples[box] * 2 > boxes.total(box));
        }
    }

    private void count(Walked walked, Map<Child, Integer> children, long[] samples) {
        int depth = walked.frames().size();
        int box = 0;
        for (int i = 0; i < depth; i++) {
            int frame = shown.inverted() ? i : depth - 1 - i;
            SampleFrame f = walked.frames().get(frame);
            Method plain = new Method(f.method().holder(), f.method().name(), "");
            Integer child = children.get(new Child(box, plain, FlameKind.valueOf(f.kind().name())));
            if (child == null) {
                return; // the graph is cut off here
            }
            box = child;
            if (fates.of(walked, frame).how() == How.REFUSED) {
                samples[box] += walked.count();
            }
        }
    }

    /** What became of the calls of a box, most samples first; empty if nothing is told. */
    synchronized String words(int box) {
        Map<List<String>, Long> samples = new HashMap<>();
        FramePlaces.each(
                shown,
                box,
                (sampled, frame) -> {
                    List<String> told = told(sampled, frame);
                    if (!told.isEmpty()) {
                        samples.merge(told, sampled.count(), Long::sum);
                    }
                });
        List<String> lines = new ArrayList<>();
        samples.entrySet().stream()
                .sorted(
                        Map.Entry.<List<String>, Long>comparingByValue()
                                .reversed()
                                .thenComparing(
                                        e -> e.getKey().toString(), Comparator.naturalOrder()))
                .limit(MOST)
                .forEach(e -> lines.add(line(e, samples.size() > 1)));
        if (samples.size() > MOST) {
            lines.add("and " + Format.counted(samples.size() - MOST, "other decision"));
        }
        return String.join("\n", lines);
    }

    private List<String> told(Sampled sampled, int frame) {
        CallFate fate = fates.of(sampled, frame);
        return words.of(fate);
    }

    private String line(Map.Entry<List<String>, Long> told, boolean several) {
        String all = String.join("\n", told.getKey());
        Unit unit = shown.profile().sampling().unit();
        return several ? Format.counted(told.getValue(), unit) + ": " + all : all;
    }
}
