package dev.jitlens.profile.shares;

import dev.jitlens.model.JvmText;
import dev.jitlens.model.Method;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.Sampled;
import dev.jitlens.model.samples.Sampled.Failed;

import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.function.Predicate;

/**
 * The stacks of a profile as a tree. Samples that could not be walked are a branch of their own, by
 * reason; under it stands what their program counter tells. Waiting threads are not in it.
 *
 * @param nodes how many boxes there are, the root included
 * @param deepest depth of the deepest box
 * @param cut samples whose stack is not shown to its end, since it was too deep or the tree too
 *     large
 */
public record FlameTree(FlameNode root, int nodes, int deepest, long cut) {
    /** More than anybody can look at; the stacks with the most samples come in first. */
    static final int MOST_NODES = 300_000;

    static final int MOST_DEPTH = 2_000;

    static final Method ALL_SAMPLES = new Method("", "all samples", "");

    public static FlameTree of(Profile profile, ThreadChoice threads, boolean inverted) {
        return of(profile, threads, inverted, MOST_NODES, MOST_DEPTH);
    }

    static FlameTree of(
            Profile profile, ThreadChoice threads, boolean inverted, int mostNodes, int mostDepth) {
        Builder builder = new Builder(inverted, mostNodes, mostDepth);
        Profiles.only(profile, threads).stacks().stream()
                .filter(s -> !Profiles.isWaiting(s))
                .sorted(Comparator.comparingLong(Sampled::count).reversed())
                .forEach(builder::add);
        return builder.build();
    }

    /** Samples with a matching box on their stack, each once. */
    public Share matching(Predicate<FlameNode> wanted) {
        long found = 0;
        Deque<FlameNode> open = new ArrayDeque<>(root.children());
        while (!open.isEmpty()) {
            FlameNode node = open.pop();
            if (wanted.test(node)) {
                found += node.total();
            } else {
                node.children().forEach(open::push);
            }
        }
        return new Share(found, root.total());
    }

    /** Boxes whose name contains a text, in lower or upper case; none if it is blank. */
    public static Predicate<FlameNode> named(String text) {
        String wanted = JvmText.searched(text.strip());
        return node -> !wanted.isEmpty() && JvmText.searched(node.name()).contains(wanted);
    }

    /** Puts stacks into the tree. */
    private static final class Builder {
        private static final Method CUT = new Method("", "not shown: too many frames", "");
        private final FlameNode root = new FlameNode(ALL_SAMPLES, FlameKind.ROOT, 0);
        private final boolean inverted;
        private final int mostNodes;
        private final int mostDepth;
        private int nodes = 1;
        private int deepest;
        private long cut;

        Builder(boolean inverted, int mostNodes, int mostDepth) {
            this.inverted = inverted;
            this.mostNodes = mostNodes;
            this.mostDepth = mostDepth;
        }

        void add(Sampled sampled) {
            long samples = sampled.count();
            root.add(samples);
            FlameNode at = root;
            if (sampled instanceof Failed failed) {
                at = into(at, new Method("", "failed", ""), FlameKind.FAILED, samples);
                Method label = new Method("", failed.failure().label(), "");
                at = into(at, label, FlameKind.FAILED, samples);
            }
            List<SampleFrame> frames = inverted ? sampled.frames() : sampled.frames().reversed();
            for (SampleFrame frame : frames) {
                FlameKind kind = FlameKind.of(frame.kind());
                Method method = Keys.plain(frame.method());
                if (at.existing(method, kind) == null
                        && (nodes >= mostNodes || at.depth() >= mostDepth)) {
                    at = into(at, CUT, FlameKind.CUT, samples);
                    cut += samples;
                    break;
                }
                at = into(at, method, kind, samples);
            }
            at.end(samples);
        }

        private FlameNode into(FlameNode at, Method method, FlameKind kind, long samples) {
            FlameNode child = at.existing(method, kind);
            if (child == null) {
                child = at.child(method, kind);
                nodes++;
                deepest = Math.max(deepest, child.depth());
            }
            child.add(samples);
            return child;
        }

        FlameTree build() {
            Deque<FlameNode> open = new ArrayDeque<>(List.of(root));
            while (!open.isEmpty()) {
                open.addAll(open.pop().close());
            }
            return new FlameTree(root, nodes, deepest, cut);
        }
    }
}
