package dev.jitlens.parse;

import dev.jitlens.model.InlineNode;
import dev.jitlens.model.InlineVerdict;
import dev.jitlens.model.Method;

import java.util.ArrayList;
import java.util.List;

/** An inlining tree's node while it is being read. */
final class InlineSite {
    final int methodId;
    Method callee;
    final int bci;
    final List<InlineSite> children = new ArrayList<>();
    final List<InlineNode.Receiver> receivers = new ArrayList<>();
    InlineVerdict verdict = InlineVerdict.UNDECIDED;
    String reason = "";
    int bytecodeBytes = -1;
    int modifiers = -1;
    long callCount = -1;
    boolean parsed;

    /** Whether the call chooses a method by its receiver. */
    boolean virtual;

    /** The call at the same bci that nobody had decided about when this one was met, or null. */
    InlineSite instead;

    /** Id of the method whose body was inlined, where that is another than the one called. */
    int bodyId = -1;

    InlineSite(int methodId, Method callee, int bci) {
        this.methodId = methodId;
        this.callee = callee;
        this.bci = bci;
    }

    /**
     * The accepted call whose body comes now: at this bci if there is one, else the latest of that
     * method.
     */
    InlineSite awaiting(int method, int atBci) {
        InlineSite elsewhere = null;
        for (int i = children.size() - 1; i >= 0; i--) {
            InlineSite child = children.get(i);
            if (child.methodId == method && child.waits()) {
                if (child.bci == atBci) {
                    return child;
                }
                elsewhere = elsewhere == null ? child : elsewhere;
            }
        }
        return elsewhere;
    }

    /**
     * The latest call at this bci that was accepted and has no body: of a method handle, or of a
     * virtual call with one implementation, C1 logs the decision for the call and the body of
     * another method.
     */
    InlineSite awaitingAt(int atBci) {
        InlineSite last = children.isEmpty() ? null : children.getLast();
        return last != null && last.bci == atBci && last.waits() ? last : null;
    }

    /** The inlined call at this bci, of this method if there is one. */
    InlineSite childAt(int atBci, int method) {
        InlineSite other = null;
        for (InlineSite child : children) {
            if (child.bci == atBci && child.verdict == InlineVerdict.INLINED) {
                if (child.methodId == method || child.bodyId == method) {
                    return child;
                }
                other = child;
            }
        }
        return other;
    }

    /**
     * The call of one class at this bci that another one took the place of: C2 of JDK 8 makes a
     * call of two receivers, one of them by an intrinsic that it tells only when the other one's
     * body is parsed. It counts again; null if there is none.
     */
    InlineSite putBack(int atBci) {
        for (int i = children.size() - 1; i >= 0; i--) {
            InlineSite child = children.get(i);
            InlineSite other = child.instead;
            if (child.bci == atBci && other != null && !other.virtual) {
                child.instead = null;
                children.add(other);
                return other;
            }
        }
        return null;
    }

    private boolean waits() {
        return !parsed && verdict == InlineVerdict.INLINED;
    }

    InlineNode asRoot(Method compiled) {
        InlineNode node = node();
        return new InlineNode(
                compiled,
                -1,
                InlineVerdict.INLINED,
                "",
                node.bytecodeBytes(),
                node.callCount(),
                List.of(),
                -1,
                node.modifiers(),
                node.children());
    }

    private InlineNode node() {
        return new InlineNode(
                callee,
                bci,
                verdict,
                reason,
                bytecodeBytes,
                callCount,
                receivers,
                -1,
                modifiers,
                nodes());
    }

    /** Most have none, and a stream for each of the others was a twentieth of reading a tree. */
    private List<InlineNode> nodes() {
        if (children.isEmpty()) {
            return List.of();
        }
        InlineNode[] nodes = new InlineNode[children.size()];
        for (int i = 0; i < nodes.length; i++) {
            nodes[i] = children.get(i).node();
        }
        return List.of(nodes);
    }
}
