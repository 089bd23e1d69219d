package dev.jitlens.profile.shares;

import dev.jitlens.model.Compilation;
import dev.jitlens.model.Compiler;
import dev.jitlens.model.Method;
import dev.jitlens.model.Unknown;
import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.Sampled.Walked;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The samples of one source on the nodes of a compilation's inlining tree. A node is named by the
 * steps that lead to it from the compiled method, which has none itself.
 *
 * <p>Where a source tells which frames are inlined, a node counts samples whose inlined frames are
 * those of the node. Where it does not, frames that follow each other in the same way are counted,
 * inlined or not: an estimate.
 */
public final class InlineHeat {
    /**
     * A call that was inlined: where in the caller, and what.
     *
     * @param bci of the call, or -1 if the source does not tell
     */
    public record Step(int bci, Method callee) {}

    /** Callees are told apart without their descriptors. */
    private record Id(int bci, Method callee) {}

    /** A node of the tree as it was sampled. */
    private static final class Node {
        private final Map<Id, Node> callees = new HashMap<>(2);
        private long self;
        private long total;
        private int last = -1;

        void count(long samples, int stack) {
            if (last != stack) {
                last = stack;
                total += samples;
            }
        }
    }

    private final Profile profile;
    private final Compilation compilation;
    private final long taken;
    private final Node root = new Node();
    private boolean estimate;

    private InlineHeat(Profile profile, Compilation compilation) {
        this.profile = profile;
        this.compilation = compilation;
        this.taken = profile.samples();
    }

    /** Counts the samples of a profile in a compilation. Walks all of them. */
    public static InlineHeat of(Profile profile, Compilation compilation) {
        InlineHeat heat = new InlineHeat(profile, compilation);
        for (int i = 0; i < profile.stacks().size(); i++) {
            if (profile.stacks().get(i) instanceof Walked walked && !walked.waiting()) {
                heat.add(walked, i);
            }
        }
        return heat;
    }

    public Profile profile() {
        return profile;
    }

    /** Whether some of the frames counted may not have been inlined there. */
    public boolean isEstimate() {
        return estimate;
    }

    /** Samples with this node on their stack, of all that the source took. */
    public Share total(List<Step> path) {
        return new Share(
                Math.min(taken, nodes(path).stream().mapToLong(n -> n.total).sum()),
                taken,
                profile.sampling().unit());
    }

    /** Samples with this node at the leaf. */
    public Share self(List<Step> path) {
        return new Share(
                nodes(path).stream().mapToLong(n -> n.self).sum(),
                taken,
                profile.sampling().unit());
    }

    /** The nodes at a path; more than one where the bci of some samples is not known. */
    private List<Node> nodes(List<Step> path) {
        List<Node> at = List.of(root);
        for (Step step : path) {
            List<Node> next = new ArrayList<>(2);
            for (Node node : at) {
                add(next, node, step, step.bci());
                if (step.bci() >= 0) {
                    add(next, node, step, Unknown.NUMBER);
                }
            }
            at = next;
        }
        return at;
    }

    private static void add(List<Node> nodes, Node caller, Step step, int bci) {
        Node node = caller.callees.get(new Id(bci, step.callee().withoutDescriptor()));
        if (node != null) {
            nodes.add(node);
        }
    }

    private void add(Walked walked, int stack) {
        List<SampleFrame> frames = walked.frames();
        for (int i = 0; i < frames.size(); i++) {
            if (frames.get(i).method().matches(compilation.method()) && isItsCode(walked, i)) {
                follow(walked, i, stack);
            }
        }
    }

    /** The frame at {@code at} is the compiled method; what it inlined comes before it. */
    private void follow(Walked walked, int at, int stack) {
        List<SampleFrame> frames = walked.frames();
        boolean told = isTold(frames.get(at).kind());
        estimate |= !told;
        Node node = root;
        node.count(walked.count(), stack);
        int i = at;
        while (i > 0 && (frames.get(i - 1).kind() == FrameKind.INLINED || !told)) {
            Method callee = frames.get(i - 1).method();
            int bci = Math.max(Unknown.NUMBER, frames.get(i).bci());
            node =
                    node.callees.computeIfAbsent(
                            new Id(bci, callee.withoutDescriptor()), id -> new Node());
            node.count(walked.count(), stack);
            i--;
        }
        if (i == 0) {
            node.self += walked.count();
        }
    }

    private static boolean isTold(FrameKind kind) {
        return kind != FrameKind.JAVA;
    }

    /** Whether that frame ran in this compilation's code, as far as the source tells. */
    private boolean isItsCode(Walked walked, int frame) {
        FrameKind kind = walked.frames().get(frame).kind();
        if (kind == FrameKind.INLINED || kind == FrameKind.INTERPRETED) {
            return false;
        }
        boolean innermost =
                walked.frames().subList(0, frame).stream()
                        .allMatch(f -> f.kind() == FrameKind.INLINED);
        Optional<Compilation> ran =
                innermost && walked.place().isKnown()
                        ? profile.code().get(walked.place().code()).compilation()
                        : Optional.empty();
        return ran.map(this::isSameKind)
                .orElse(
                        !(kind == FrameKind.C1 && compilation.compiler() == Compiler.C2)
                                && !(kind == FrameKind.C2
                                        && compilation.compiler() == Compiler.C1));
    }

    /** Whether the compilation that ran is of the same kind: in another run the numbers differ. */
    private boolean isSameKind(Compilation ran) {
        return ran.tier() == compilation.tier() && ran.osrBci() == compilation.osrBci();
    }
}
