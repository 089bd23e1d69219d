package dev.jitlens.model;

import java.util.List;

/**
 * A call site in an inlining tree; the root is the compiled method itself.
 *
 * @param callee what is called, as far as the compiler knew it
 * @param bci of the call in the caller, -1 for the root
 * @param reason in the JVM's words, or empty
 * @param bytecodeBytes size of the callee, -1 if unknown
 * @param callCount how often the profile saw the call, -1 if unknown
 * @param receivers types that the profile saw
 * @param nativeBytes size of the callee's own compiled code where the log says so, or -1
 * @param modifiers of the callee as {@link java.lang.reflect.Modifier} has them where the log says
 *     so, or -1
 */
public record InlineNode(
        Method callee,
        int bci,
        InlineVerdict verdict,
        String reason,
        int bytecodeBytes,
        long callCount,
        List<Receiver> receivers,
        int nativeBytes,
        int modifiers,
        List<InlineNode> children) {

    public InlineNode {
        receivers = List.copyOf(receivers);
        children = List.copyOf(children);
    }

    /** A receiver type and how often the profile saw it. */
    public record Receiver(String type, long count) {}

    /** The part of the calls that went to types beside {@link #receivers}; 0 if it is not known. */
    public double otherReceivers() {
        if (callCount <= 0 || receivers.isEmpty()) {
            return 0;
        }
        double rest = 1;
        for (Receiver receiver : receivers) {
            rest -= receiver.count() >= 0 ? (double) receiver.count() / callCount : 1;
        }
        return Math.max(0, rest);
    }

    /** This node and all below it. */
    public int size() {
        int size = 1;
        for (InlineNode child : children) {
            size += child.size();
        }
        return size;
    }
}
