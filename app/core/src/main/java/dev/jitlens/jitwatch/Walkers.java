package dev.jitlens.jitwatch;

import org.adoptopenjdk.jitwatch.model.Compilation;
import org.adoptopenjdk.jitwatch.model.IMetaMember;
import org.adoptopenjdk.jitwatch.model.IReadOnlyJITDataModel;
import org.adoptopenjdk.jitwatch.report.Report;
import org.adoptopenjdk.jitwatch.report.escapeanalysis.eliminatedallocation.EliminatedAllocationWalker;
import org.adoptopenjdk.jitwatch.report.escapeanalysis.lockelision.ElidedLocksWalker;
import org.adoptopenjdk.jitwatch.report.suggestion.SuggestionWalker;

import java.util.List;

/** JITWatch's three walkers, member by member, into {@link WalkerReports}. */
final class Walkers {
    final WalkerReports suggestions;
    final WalkerReports allocations;
    final WalkerReports locks;
    private final Suggestions suggestionWalker;
    private final Allocations allocationWalker;
    private final Locks lockWalker;

    Walkers(IReadOnlyJITDataModel model, ErrorLog errors) {
        suggestions = new WalkerReports(errors);
        allocations = new WalkerReports(errors);
        locks = new WalkerReports(errors);
        suggestionWalker = new Suggestions(model);
        allocationWalker = new Allocations(model);
        lockWalker = new Locks(model);
    }

    /** Walks through a member, of whose compilations only {@code compilation} has its task. */
    void visit(IMetaMember member, Compilation compilation) {
        suggestions.visit(member, suggestionWalker::visit, suggestionWalker.reports());
        if (!eliminated(compilation)) {
            return;
        }
        allocations.visit(member, allocationWalker::visit, allocationWalker.reports());
        locks.visit(member, lockWalker::visit, lockWalker.reports());
    }

    /**
     * Most tasks have no optimizer phase, see {@link TaskLayout}; then there is nothing to find.
     */
    private static boolean eliminated(Compilation compilation) {
        return !compilation
                .getTagTask()
                .getNamedChildrenWithAttribute("phase", "name", "optimizer")
                .isEmpty();
    }

    /** All members were seen: what is to say of the JVM as a whole. */
    void end() {
        suggestionWalker.findNonMemberReports();
        suggestions.take(null, suggestionWalker.reports());
    }

    private static final class Suggestions extends SuggestionWalker {
        Suggestions(IReadOnlyJITDataModel model) {
            super(model);
        }

        List<Report> reports() {
            return reportList;
        }

        @Override
        protected void findNonMemberReports() {
            super.findNonMemberReports();
        }
    }

    private static final class Allocations extends EliminatedAllocationWalker {
        Allocations(IReadOnlyJITDataModel model) {
            super(model);
        }

        List<Report> reports() {
            return reportList;
        }
    }

    private static final class Locks extends ElidedLocksWalker {
        Locks(IReadOnlyJITDataModel model) {
            super(model);
        }

        List<Report> reports() {
            return reportList;
        }
    }
}
