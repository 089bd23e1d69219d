package dev.jitlens.fleet;

import dev.jitlens.analysis.PauseExplanation;
import dev.jitlens.analysis.SafepointDelays.Candidates;
import dev.jitlens.analysis.VmOperation;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.InlineNode;
import dev.jitlens.model.InlineVerdict;
import dev.jitlens.model.JvmEvent.CleanupInReach;
import dev.jitlens.model.JvmEvent.Deoptimization;
import dev.jitlens.model.JvmEvent.Outcome;
import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.report.Rows;
import dev.jitlens.run.packed.Pipes;

import java.util.List;
import java.util.Locale;

/**
 * The rows that {@link Rows} makes of the tables that have most of them, value by value in the
 * order of their columns: a map for each row took most of the time of an export.
 */
final class LongTables {
    private static final String[] OUTCOMES = lowerCase(Outcome.values());
    private static final String[] VERDICTS = lowerCase(InlineVerdict.values());

    private LongTables() {}

    private static String[] lowerCase(Enum<?>[] values) {
        String[] words = new String[values.length];
        for (int i = 0; i < words.length; i++) {
            words[i] = values[i].name().toLowerCase(Locale.ROOT);
        }
        return words;
    }

    static void compilation(Compilation c, TableRows rows) {
        rows.millis(c.nanos())
                .integer(c.id().number())
                .truth(c.osr())
                .known(c.osrBci())
                .truth(c.nativeWrapper())
                .text(c.compiler().label())
                .integer(c.tier())
                .method(c.method())
                .known(c.sizes().bytecodeBytes())
                .known(c.sizes().nativeBytes())
                .millis(c.times().queuedNanos())
                .millis(c.times().startNanos())
                .millis(c.times().doneNanos())
                .millis(c.times().installedNanos())
                .text(OUTCOMES[c.fate().outcome().ordinal()])
                .text(c.fate().failure())
                .truth(c.fate().notEntrant())
                .millis(c.fate().notEntrantNanos())
                .text(c.fate().notEntrantReason())
                .truth(c.fate().zombie())
                .integer(c.fate().traps())
                .integer(c.inlining().inlined())
                .integer(c.inlining().refused())
                .known(c.inlining().inlinedBytes())
                .known(c.sizes().arenaBytes())
                .text(Pipes.named(c.origin().file()))
                .integer(c.origin().line())
                .end();
    }

    /** Every call site of a compilation's tree, depth first. */
    static void inlining(Compilation c, InlineNode tree, TableRows rows) {
        calls(c, rows.display(c.method()), tree, 0, rows);
    }

    private static void calls(
            Compilation c, String method, InlineNode node, int depth, TableRows rows) {
        String caller = rows.display(node.callee());
        for (InlineNode child : node.children()) {
            rows.integer(c.id().number())
                    .integer(c.tier())
                    .truth(c.osr())
                    .text(method)
                    .integer(depth)
                    .text(caller.isEmpty() ? null : caller)
                    .known(child.bci())
                    .called(child.callee())
                    .text(VERDICTS[child.verdict().ordinal()])
                    .text(child.reason())
                    .known(child.bytecodeBytes())
                    .known(child.callCount())
                    .text(receivers(child.receivers(), rows))
                    .end();
            calls(c, method, child, depth + 1, rows);
        }
    }

    /** The JSON of {@link Rows#receivers}, without a map for each of them. */
    private static String receivers(List<InlineNode.Receiver> receivers, TableRows rows) {
        StringBuilder json = new StringBuilder("[");
        for (InlineNode.Receiver each : receivers) {
            json.append(json.length() > 1 ? "," : "")
                    .append("{\"type\":")
                    .append(rows.quoted(each.type()))
                    .append(",\"count\":")
                    .append(each.count())
                    .append('}');
        }
        return json.append(']').toString();
    }

    static void trap(Deoptimization d, TableRows rows) {
        rows.millis(d.nanos())
                .text(d.trap() ? "uncommon trap" : "deoptimized")
                .text(d.reason())
                .text(d.action())
                .called(d.method())
                .known(d.bci())
                .known(d.id().number())
                .truth(d.id().osr())
                .integer(d.code().tier())
                .list(d.frames(), () -> frames(d))
                .text(Pipes.named(d.origin().file()))
                .integer(d.origin().line())
                .end();
    }

    private static List<String> frames(Deoptimization d) {
        return d.frames().stream().map(f -> f.method().display() + " @ " + f.bci()).toList();
    }

    static void pause(SafepointPause p, Candidates candidates, TableRows rows) {
        boolean isNested = candidates.heldUp().isPresent() || candidates.clearing().isPresent();
        if (isNested || !p.late().isEmpty() || !p.seenAlso().isEmpty()) {
            rows.add(Rows.safepoint(p, candidates));
            return;
        }
        rows.millis(p.nanos())
                .text(p.operation())
                .known(p.reachNanos())
                .known(p.durations().cleanupNanos())
                .known(p.atNanos())
                .known(p.durations().leaveNanos())
                .known(p.totalNanos())
                .known(p.threads())
                .text(Pipes.named(p.origin().file()))
                .integer(p.origin().line())
                .nothing()
                .nothing()
                .text(PauseExplanation.of(p, candidates));
        if (p.cleanupInReach() == CleanupInReach.UNKNOWN) {
            rows.nothing();
        } else {
            rows.truth(p.cleanupInReach() == CleanupInReach.YES);
        }
        rows.text(VmOperation.of(p.operation()).asker().label())
                .text(p.caller())
                .list(p.late())
                .list(p.seenAlso())
                .end();
    }
}
