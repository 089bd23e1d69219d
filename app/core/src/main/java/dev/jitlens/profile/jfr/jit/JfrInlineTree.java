package dev.jitlens.profile.jfr.jit;

import dev.jitlens.model.Compiler;
import dev.jitlens.model.InlineNode;
import dev.jitlens.model.InlineVerdict;
import dev.jitlens.model.Method;
import dev.jitlens.model.Unknown;
import dev.jitlens.profile.format.ClassName;
import dev.jitlens.profile.jfr.event.JfrFields;
import dev.jitlens.profile.jfr.event.JfrSpan;

import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedObject;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.function.Predicate;

/**
 * The inlining tree of one compilation from its events of {@code jdk.CompilerInlining}. An event
 * names caller, callee and bci, but not the calls that led to the caller: that is the innermost
 * inlined method of its name that is being parsed, else one that was inlined and waits to be, since
 * compilers decide about a call before they parse the callee.
 */
public final class JfrInlineTree {
    private final List<Timed> told = new ArrayList<>();
    private final Compiler compiler;
    private final Site root;

    /** The methods from the root to the one whose calls are being decided. */
    private final Deque<Site> open = new ArrayDeque<>();

    private final List<Site> inlined = new ArrayList<>();
    private Decision first;

    /** What an event says of a call. */
    private record Decision(
            Method caller, Method callee, int bci, InlineVerdict verdict, String reason) {
        static Decision of(RecordedEvent event) {
            String reason = JfrFields.text(event, "message");
            boolean succeeded = JfrFields.flag(event, "succeeded");
            return new Decision(
                    JfrFields.method(event.getValue("caller")),
                    callee(event.getValue("callee")),
                    JitFields.number(event, "bci"),
                    JfrCompilations.verdict(succeeded, reason),
                    reason);
        }

        /** A callee's class may not be loaded; so it is told by its names. */
        private static Method callee(RecordedObject callee) {
            return callee == null
                    ? JfrFields.UNKNOWN_METHOD
                    : new Method(
                            ClassName.dotted(JfrFields.text(callee, "type")),
                            JfrFields.text(callee, "name"),
                            JfrFields.text(callee, "descriptor"));
        }
    }

    private record Timed(long nanos, Decision decision) {}

    /** A call whose own calls may still come. */
    private static final class Site {
        private final Method callee;
        private final int bci;
        private final InlineVerdict verdict;
        private final String reason;
        private final Site caller;
        private final List<Site> calls = new ArrayList<>();

        Site(Site caller, Method callee, int bci, InlineVerdict verdict, String reason) {
            this.caller = caller;
            this.callee = callee;
            this.bci = bci;
            this.verdict = verdict;
            this.reason = reason;
        }

        /** A callee may be told by another class than that which declares it. */
        boolean isLike(Method method) {
            return callee.name().equals(method.name())
                    && callee.descriptor().equals(method.descriptor());
        }

        InlineNode close() {
            return new InlineNode(
                    callee,
                    bci,
                    verdict,
                    reason,
                    Unknown.NUMBER,
                    Unknown.NUMBER,
                    List.of(),
                    Unknown.NUMBER,
                    Unknown.NUMBER,
                    calls.stream().map(Site::close).toList());
        }
    }

    /**
     * @param compiled the root
     */
    public JfrInlineTree(Method compiled, Compiler compiler) {
        this.compiler = compiler;
        root = new Site(null, compiled, -1, InlineVerdict.INLINED, "");
    }

    /** Takes an event of its compilation; they do not come in their order. */
    public void add(RecordedEvent event) {
        told.add(new Timed(JfrSpan.of(event).start(), Decision.of(event)));
    }

    /** The tree of all that was added. */
    public InlineNode tree() {
        restart();
        told.sort(Comparator.comparingLong(Timed::nanos));
        told.forEach(each -> add(each.decision()));
        return root.close();
    }

    private void add(Decision decision) {
        if (decision.equals(first) && isRetry()) {
            restart();
        }
        first = first == null ? decision : first;
        Site caller = caller(decision.caller());
        Site site =
                new Site(
                        caller,
                        decision.callee(),
                        decision.bci(),
                        decision.verdict(),
                        decision.reason());
        caller.calls.add(site);
        if (decision.verdict() == InlineVerdict.INLINED) {
            open.push(site);
            inlined.add(site);
        }
    }

    /**
     * C2 tries again with fewer optimisations, and the last attempt counts. A method that is
     * inlined into itself decides the same again, too.
     */
    private boolean isRetry() {
        return compiler == Compiler.C2
                && inlined.stream().noneMatch(s -> s != root && s.isLike(root.callee));
    }

    private void restart() {
        root.calls.clear();
        open.clear();
        open.push(root);
        inlined.clear();
        inlined.add(root);
        first = null;
    }

    private Site caller(Method method) {
        Site found = open.stream().filter(s -> s.callee.matches(method)).findFirst().orElse(null);
        if (found != null) {
            while (open.peek() != found) {
                open.pop();
            }
            return found;
        }
        Site last = awaiting(method);
        open.clear();
        Deque<Site> path = new ArrayDeque<>();
        for (Site site = last; site != null; site = site.caller) {
            path.addLast(site);
        }
        open.addAll(path);
        return last;
    }

    /**
     * A method that was inlined before others at its call, and whose body comes after theirs; else
     * the last of this name. The root, if no event tells that it was inlined.
     */
    private Site awaiting(Method method) {
        Site named = awaiting(s -> s.callee.matches(method));
        return named != root ? named : awaiting(s -> s.isLike(method));
    }

    private Site awaiting(Predicate<Site> fits) {
        Site last = root;
        for (Site site : inlined) {
            boolean better = last == root || site.calls.isEmpty() || !last.calls.isEmpty();
            last = fits.test(site) && better ? site : last;
        }
        return last;
    }
}
