package dev.jitlens.jitwatch;

import org.adoptopenjdk.jitwatch.model.IMetaMember;
import org.adoptopenjdk.jitwatch.model.IReadOnlyJITDataModel;
import org.adoptopenjdk.jitwatch.report.comparator.ScoreComparator;
import org.adoptopenjdk.jitwatch.report.escapeanalysis.eliminatedallocation.EliminatedAllocationWalker;
import org.adoptopenjdk.jitwatch.report.escapeanalysis.lockelision.ElidedLocksWalker;
import org.adoptopenjdk.jitwatch.report.suggestion.SuggestionWalker;

/** Runs JITWatch's three walkers into {@link Findings}. */
final class Walkers {
    private Walkers() {}

    static void suggestions(IReadOnlyJITDataModel model, Findings findings) {
        new SuggestionWalker(model) {
            @Override
            public void visit(IMetaMember member) {
                findings.visit(member, super::visit, reportList);
            }

            @Override
            protected void findNonMemberReports() {
                super.findNonMemberReports();
                findings.take(null, reportList);
            }
        }.getReports(new ScoreComparator());
    }

    static void eliminatedAllocations(IReadOnlyJITDataModel model, Findings findings) {
        new EliminatedAllocationWalker(model) {
            @Override
            public void visit(IMetaMember member) {
                findings.visit(member, super::visit, reportList);
            }
        }.getReports(new ScoreComparator());
    }

    static void elidedLocks(IReadOnlyJITDataModel model, Findings findings) {
        new ElidedLocksWalker(model) {
            @Override
            public void visit(IMetaMember member) {
                findings.visit(member, super::visit, reportList);
            }
        }.getReports(new ScoreComparator());
    }
}
