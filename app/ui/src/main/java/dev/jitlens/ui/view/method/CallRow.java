package dev.jitlens.ui.view.method;

import dev.jitlens.model.InlineNode;

import java.util.ArrayList;
import java.util.List;

/**
 * A node of an inlining tree as a line of a list.
 *
 * @param path bcis of the calls from the root down to it
 */
record CallRow(InlineNode node, List<Integer> path) {
    /** The whole tree in the order that it is read, callers before their callees. */
    static List<CallRow> of(InlineNode root) {
        List<CallRow> rows = new ArrayList<>();
        add(root, List.of(), rows);
        return rows;
    }

    private static void add(InlineNode node, List<Integer> path, List<CallRow> rows) {
        rows.add(new CallRow(node, path));
        for (InlineNode child : node.children()) {
            List<Integer> down = new ArrayList<>(path);
            down.add(child.bci());
            add(child, List.copyOf(down), rows);
        }
    }

    /** {@code @19 · 11 bytes · intrinsic}. */
    String details() {
        List<String> parts = new ArrayList<>();
        if (node.bci() >= 0) {
            parts.add("@" + node.bci());
        }
        if (node.bytecodeBytes() >= 0) {
            parts.add(node.bytecodeBytes() + " bytes");
        }
        if (!node.reason().isEmpty()) {
            parts.add(node.reason());
        } else if (path.isEmpty()) {
            parts.add("the compiled method");
        }
        return String.join(" · ", parts);
    }
}
