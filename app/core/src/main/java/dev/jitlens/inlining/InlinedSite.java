package dev.jitlens.inlining;

import dev.jitlens.model.InlineNode;
import dev.jitlens.model.InlineVerdict;
import dev.jitlens.model.Method;
import dev.jitlens.profile.shares.InlineHeat.Step;

import java.util.ArrayList;
import java.util.List;

/**
 * A call that was inlined.
 *
 * @param steps from the compiled method down to it, its own last
 * @param caller the method that it stands in, which may be inlined itself
 */
public record InlinedSite(List<Step> steps, Method caller, InlineNode call) {
    public InlinedSite {
        steps = List.copyOf(steps);
    }

    static List<InlinedSite> of(InlineNode root, Method method) {
        List<InlinedSite> sites = new ArrayList<>();
        add(root, method, List.of(), sites);
        return sites;
    }

    private static void add(
            InlineNode node, Method method, List<Step> steps, List<InlinedSite> sites) {
        for (InlineNode call : node.children()) {
            List<Step> down = new ArrayList<>(steps);
            down.add(new Step(call.bci(), call.callee()));
            if (call.verdict() == InlineVerdict.INLINED && call.callee().matches(method)) {
                sites.add(new InlinedSite(down, node.callee(), call));
            }
            add(call, method, down, sites);
        }
    }

    /** How many calls deep it is; 1 is a call of the compiled method itself. */
    public int depth() {
        return steps.size();
    }

    /** Bcis of the calls from the compiled method down to it. */
    public List<Integer> bcis() {
        return steps.stream().map(Step::bci).toList();
    }

    /** Bytes of bytecode, with what was inlined into it in turn. */
    int bytes() {
        return bytes(call);
    }

    private static int bytes(InlineNode node) {
        int sum = Math.max(0, node.bytecodeBytes());
        for (InlineNode child : node.children()) {
            sum += child.verdict() == InlineVerdict.INLINED ? bytes(child) : 0;
        }
        return sum;
    }
}
