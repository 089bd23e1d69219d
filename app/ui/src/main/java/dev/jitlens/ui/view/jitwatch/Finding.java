package dev.jitlens.ui.view.jitwatch;

import dev.jitlens.jitwatch.JitWatchReport;
import dev.jitlens.jitwatch.JitWatchReport.ElidedLock;
import dev.jitlens.jitwatch.JitWatchReport.EliminatedAllocation;
import dev.jitlens.jitwatch.JitWatchReport.Suggestion;
import dev.jitlens.model.CompileId;
import dev.jitlens.model.Method;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * One row: a suggestion, an eliminated allocation or an elided lock.
 *
 * @param score JITWatch's own, 0 where it gives none
 */
record Finding(
        Kind kind, Method method, int bci, String text, int score, List<CompileId> compilations) {

    enum Kind {
        SUGGESTION("suggestion"),
        ALLOCATION("allocation eliminated"),
        LOCK("lock elided");

        private final String label;

        Kind(String label) {
            this.label = label;
        }

        String label() {
            return label;
        }
    }

    static List<Finding> of(JitWatchReport report) {
        List<Finding> findings = new ArrayList<>();
        report.suggestions().forEach(s -> findings.add(of(s)));
        report.eliminatedAllocations().forEach(a -> findings.add(of(a)));
        report.elidedLocks().forEach(l -> findings.add(of(l)));
        return findings;
    }

    private static Finding of(Suggestion s) {
        String text = s.text().lines().map(String::strip).collect(Collectors.joining(" "));
        return new Finding(Kind.SUGGESTION, s.method(), s.bci(), text, s.score(), s.compilations());
    }

    private static Finding of(EliminatedAllocation a) {
        String text = a.type() + " is not allocated" + through(a.throughInlining());
        return new Finding(Kind.ALLOCATION, a.method(), a.bci(), text, 0, a.compilations());
    }

    private static Finding of(ElidedLock l) {
        String why = l.kind().isEmpty() ? "" : " (" + l.kind() + ")";
        String text = "the lock is not taken" + why + through(l.throughInlining());
        return new Finding(Kind.LOCK, l.method(), l.bci(), text, 0, l.compilations());
    }

    private static String through(boolean inlining) {
        return inlining ? ", in an inlined callee" : "";
    }
}
