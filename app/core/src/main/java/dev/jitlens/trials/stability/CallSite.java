package dev.jitlens.trials.stability;

import dev.jitlens.model.InlineNode;
import dev.jitlens.model.InlineVerdict;
import dev.jitlens.model.Method;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** A call, in all code that holds it: a method that is inlined into several has its calls there. */
final class CallSite {
    private final Method callee;
    private boolean severalClasses;
    private final TreeSet<String> inlined = new TreeSet<>();
    private final TreeSet<String> reasons = new TreeSet<>();
    private boolean kept;

    private CallSite(Method callee) {
        this.callee = callee;
    }

    /** Adds what a tree tells of its calls. */
    static void add(InlineNode caller, Map<Subject, CallSite> sites) {
        Map<Subject, List<InlineNode>> calls = new LinkedHashMap<>();
        for (InlineNode call : caller.children()) {
            Subject site = Subject.call(caller.callee(), call.bci(), call.callee());
            calls.computeIfAbsent(site, s -> new ArrayList<>(1)).add(call);
            if (call.verdict() == InlineVerdict.INLINED) {
                add(call, sites);
            }
        }
        calls.forEach(
                (site, its) ->
                        sites.computeIfAbsent(site, s -> new CallSite(its.getFirst().callee()))
                                .add(its));
    }

    /** A call with several receivers has a node each. */
    private void add(List<InlineNode> nodes) {
        InlineNode first = nodes.getFirst();
        severalClasses |= nodes.size() > 1 || !first.receivers().isEmpty();
        List<InlineNode> in = nodes.stream().filter(CallSite::isInlined).toList();
        in.forEach(node -> inlined.add(name(node.callee())));
        if (in.isEmpty() && nodes.stream().anyMatch(CallSite::isCall)) {
            kept = true;
            nodes.stream().map(InlineNode::reason).filter(r -> !r.isEmpty()).forEach(reasons::add);
        }
    }

    private static boolean isInlined(InlineNode call) {
        return call.verdict() == InlineVerdict.INLINED || call.verdict() == InlineVerdict.INTRINSIC;
    }

    /** Whether it is a call for certain: JDK 8 tells no verdict of one that is virtual. */
    private static boolean isCall(InlineNode call) {
        return call.verdict() == InlineVerdict.REFUSED || !call.receivers().isEmpty();
    }

    private static String name(Method method) {
        return method.simpleHolder() + "." + method.name();
    }

    /** Empty if the log tells no decision. */
    Optional<Decided> decided() {
        if (inlined.isEmpty() && !kept) {
            return Optional.empty();
        }
        String why = String.join(", ", reasons);
        if (inlined.isEmpty()) {
            return Optional.of(new Decided(Optional.of(callee), false, "not inlined", why));
        }
        String what = kept ? "inlined in some code" : "inlined";
        boolean named = severalClasses && !inlined.equals(Set.of(name(callee)));
        String classes = named ? " (" + String.join(", ", inlined) + ")" : "";
        return Optional.of(new Decided(Optional.of(callee), true, what + classes, why));
    }
}
