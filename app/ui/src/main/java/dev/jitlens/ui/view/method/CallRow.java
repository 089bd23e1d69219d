package dev.jitlens.ui.view.method;

import dev.jitlens.model.InlineNode;
import dev.jitlens.profile.shares.InlineHeat;
import dev.jitlens.ui.control.Format;

import java.util.ArrayList;
import java.util.List;

/**
 * A node of an inlining tree as a line of a list.
 *
 * @param path bcis of the calls from the root down to it
 * @param steps the same with what is called
 */
record CallRow(InlineNode node, List<Integer> path, List<InlineHeat.Step> steps) {
    /** The whole tree in the order that it is read, callers before their callees. */
    static List<CallRow> of(InlineNode root) {
        List<CallRow> rows = new ArrayList<>();
        add(root, List.of(), List.of(), rows);
        return rows;
    }

    private static void add(
            InlineNode node, List<Integer> path, List<InlineHeat.Step> steps, List<CallRow> rows) {
        rows.add(new CallRow(node, path, steps));
        for (InlineNode child : node.children()) {
            List<Integer> down = new ArrayList<>(path);
            down.add(child.bci());
            List<InlineHeat.Step> stepsDown = new ArrayList<>(steps);
            stepsDown.add(new InlineHeat.Step(child.bci(), child.callee()));
            add(child, List.copyOf(down), List.copyOf(stepsDown), rows);
        }
    }

    /** {@code @19 · 11 bytes · intrinsic}. */
    String details() {
        List<String> parts = new ArrayList<>();
        if (node.bci() >= 0) {
            parts.add("@" + node.bci());
        }
        if (node.bytecodeBytes() >= 0) {
            parts.add(Format.counted(node.bytecodeBytes(), "byte"));
        }
        if (!node.reason().isEmpty()) {
            parts.add(node.reason());
        } else if (path.isEmpty()) {
            parts.add("the compiled method");
        }
        return String.join(" · ", parts);
    }
}
