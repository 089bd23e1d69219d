package dev.jitlens.profile.shares;

import dev.jitlens.model.Method;

import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A box of a flame graph. Compared by identity: a tree may be deeper than a Java stack, so nothing
 * here recurses, and nothing that walks it should.
 */
public final class FlameNode {
    private record Id(Method method, FlameKind kind) {}

    private static final Comparator<FlameNode> LARGEST_FIRST =
            Comparator.comparingLong(FlameNode::total)
                    .reversed()
                    .thenComparing(FlameNode::name)
                    .thenComparing(FlameNode::kind);

    private final Method method;
    private final FlameKind kind;
    private final int depth;
    private final Map<Id, FlameNode> byId = new LinkedHashMap<>(2);
    private List<FlameNode> children = List.of();
    private long self;
    private long total;

    FlameNode(Method method, FlameKind kind, int depth) {
        this.method = method;
        this.kind = kind;
        this.depth = depth;
    }

    /**
     * The method without its descriptor. A failure, the root and what was cut off have a label
     * without a holder.
     */
    public Method method() {
        return method;
    }

    /** {@code pkg.Class.name}, or the label. */
    public String name() {
        return method.holder().isEmpty() ? method.name() : method.holder() + "." + method.name();
    }

    public FlameKind kind() {
        return kind;
    }

    /** Samples that end here; in an inverted tree, whose stack ends here. */
    public long self() {
        return self;
    }

    public long total() {
        return total;
    }

    /** The depth; 0 is the root's. */
    public int depth() {
        return depth;
    }

    /** The children, the largest first. */
    public List<FlameNode> children() {
        return children;
    }

    void add(long samples) {
        total += samples;
    }

    void end(long samples) {
        self += samples;
    }

    FlameNode existing(Method callee, FlameKind calleeKind) {
        return byId.get(new Id(callee, calleeKind));
    }

    FlameNode child(Method callee, FlameKind calleeKind) {
        return byId.computeIfAbsent(
                new Id(callee, calleeKind), id -> new FlameNode(callee, calleeKind, depth + 1));
    }

    /** Returns the children, of which no more are added. */
    Collection<FlameNode> close() {
        children = byId.values().stream().sorted(LARGEST_FIRST).toList();
        byId.clear();
        return Collections.unmodifiableList(children);
    }
}
