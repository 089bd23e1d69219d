package dev.jitlens.report;

import static dev.jitlens.report.Json.known;
import static dev.jitlens.report.Json.millis;

import dev.jitlens.analysis.HeldUp;
import dev.jitlens.analysis.PauseExplanation;
import dev.jitlens.analysis.SafepointDelays.Candidates;
import dev.jitlens.analysis.VmOperation;
import dev.jitlens.analysis.late.Clearing;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.InlineNode;
import dev.jitlens.model.JvmEvent.Deoptimization;
import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.model.run.Run;
import dev.jitlens.run.packed.Pipes;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;

/** The rows of {@code jitlens show}: one map a row, its keys the columns. */
public final class Rows {
    private Rows() {}

    /**
     * Rows that are made each time they are looked at: of a million there is only one at a time.
     */
    static <T> List<Map<String, Object>> made(
            List<T> facts, Function<? super T, Map<String, Object>> row) {
        return new AbstractList<>() {
            @Override
            public Map<String, Object> get(int index) {
                return row.apply(facts.get(index));
            }

            @Override
            public int size() {
                return facts.size();
            }
        };
    }

    public static List<Map<String, Object>> compilations(Run run, MethodFilter filter) {
        return made(
                run.compilations().stream().filter(c -> filter.test(c.method())).toList(),
                Rows::compilation);
    }

    /** One compilation. */
    public static Map<String, Object> compilation(Compilation c) {
        return RunJson.ordered(
                "millis", millis(c.nanos()),
                "compileId", c.id().number(),
                "osr", c.osr(),
                "osrBci", known(c.osrBci()),
                "native", c.nativeWrapper(),
                "compiler", c.compiler().label(),
                "tier", c.tier(),
                "method", c.method().display(),
                "descriptor", c.method().descriptor(),
                "bytecodeBytes", known(c.sizes().bytecodeBytes()),
                "nativeBytes", known(c.sizes().nativeBytes()),
                "queuedMillis", millis(c.times().queuedNanos()),
                "startMillis", millis(c.times().startNanos()),
                "doneMillis", millis(c.times().doneNanos()),
                "installedMillis", millis(c.times().installedNanos()),
                "outcome", c.fate().outcome().name().toLowerCase(Locale.ROOT),
                "failure", c.fate().failure(),
                "notEntrant", c.fate().notEntrant(),
                "notEntrantMillis", millis(c.fate().notEntrantNanos()),
                "notEntrantReason", c.fate().notEntrantReason(),
                "zombie", c.fate().zombie(),
                "traps", c.fate().traps(),
                "inlined", c.inlining().inlined(),
                "refused", c.inlining().refused(),
                "inlinedBytes", known(c.inlining().inlinedBytes()),
                "arenaBytes", known(c.sizes().arenaBytes()),
                "file", Pipes.named(c.origin().file()),
                "line", c.origin().line());
    }

    public static List<Map<String, Object>> osr(Run run, MethodFilter filter) {
        return run.compilations().stream()
                .filter(c -> c.osr() && filter.test(c.method()))
                .map(Rows::osr)
                .toList();
    }

    private static Map<String, Object> osr(Compilation c) {
        return RunJson.ordered(
                "method", c.method().display(),
                "osrBci", known(c.osrBci()),
                "line", known(c.osrEntry().osrLine()),
                "tier", c.tier(),
                "compileId", c.id().number(),
                "queuedMillis", millis(c.times().queuedNanos()),
                "installedMillis", millis(c.times().installedNanos()),
                "notEntrantMillis", millis(c.fate().notEntrantNanos()),
                "notEntrantReason", c.fate().notEntrantReason());
    }

    /** Every call site of a compilation's tree, depth first. */
    public static void inlining(
            Compilation c, InlineNode tree, Consumer<Map<String, Object>> rows) {
        addInlining(Optional.of(c), tree, 0, rows);
    }

    /**
     * The same of calls of which the log does not tell whose compilation they are of.
     *
     * @param caller of these calls, a method without a name
     */
    public static void inlining(InlineNode caller, Consumer<Map<String, Object>> rows) {
        addInlining(Optional.empty(), caller, 0, rows);
    }

    /** What a call site was seen to call. */
    public static List<?> receivers(InlineNode call) {
        return InlinedRows.receivers(call);
    }

    private static void addInlining(
            Optional<Compilation> in,
            InlineNode node,
            int depth,
            Consumer<Map<String, Object>> rows) {
        String caller = node.callee().display();
        for (InlineNode child : node.children()) {
            rows.accept(
                    RunJson.ordered(
                            "compileId", in.map(c -> c.id().number()).orElse(null),
                            "tier", in.map(Compilation::tier).orElse(null),
                            "osr", in.map(Compilation::osr).orElse(null),
                            "method", in.map(c -> c.method().display()).orElse(null),
                            "depth", depth,
                            "caller", caller.isEmpty() ? null : caller,
                            "bci", known(child.bci()),
                            "callee", child.callee().display(),
                            "verdict", child.verdict().name().toLowerCase(Locale.ROOT),
                            "reason", child.reason(),
                            "bytecodeBytes", known(child.bytecodeBytes()),
                            "callCount", known(child.callCount()),
                            "receivers", InlinedRows.receivers(child)));
            addInlining(in, child, depth + 1, rows);
        }
    }

    /**
     * @param delays what each may have had to wait for, where the log tells
     */
    public static List<Map<String, Object>> safepoints(
            Run run, Function<SafepointPause, Candidates> delays) {
        Map<SafepointPause, Candidates> late = new IdentityHashMap<>();
        for (SafepointPause pause : run.pauses()) {
            Candidates its = delays.apply(pause);
            if (!its.equals(Candidates.NONE)) {
                late.put(pause, its);
            }
        }
        return made(run.pauses(), p -> safepoint(p, late.getOrDefault(p, Candidates.NONE)));
    }

    /** One pause. */
    public static Map<String, Object> safepoint(SafepointPause p, Candidates candidates) {
        return RunJson.ordered(
                "millis", millis(p.nanos()),
                "operation", p.operation(),
                "reachNanos", known(p.reachNanos()),
                "cleanupNanos", known(p.durations().cleanupNanos()),
                "atNanos", known(p.atNanos()),
                "leaveNanos", known(p.durations().leaveNanos()),
                "totalNanos", known(p.totalNanos()),
                "threads", known(p.threads()),
                "file", Pipes.named(p.origin().file()),
                "line", p.origin().line(),
                "heldUp", candidates.heldUp().map(Rows::heldUp).orElse(null),
                "clearing", candidates.clearing().map(Rows::clearing).orElse(null),
                "explanation", PauseExplanation.of(p, candidates),
                "reachHasCleanup", PauseJson.hasCleanup(p.cleanupInReach()),
                "asker", VmOperation.of(p.operation()).asker().label(),
                "caller", p.caller(),
                "late", p.late().stream().map(PauseJson::late).toList(),
                "seenAlso", p.seenAlso().stream().map(PauseJson::origin).toList());
    }

    private static Map<String, Object> heldUp(HeldUp h) {
        return RunJson.ordered(
                "method", h.code().method().display(),
                "compileId", known(h.code().id().number()),
                "osr", h.code().id().osr(),
                "poll", h.poll().map(p -> CodeRows.hex(p.address())).orElse(null),
                "loop", h.loop().map(l -> CodeRows.hex(l.header())).orElse(null),
                "estimate", h.isEstimate() || h.loop().isPresent(),
                "odds", h.odds(),
                "others",
                        h.others().stream()
                                .map(o -> RunJson.ordered("what", o.what(), "odds", o.odds()))
                                .toList(),
                "sentence", h.sentence());
    }

    private static Map<String, Object> clearing(Clearing clearing) {
        return RunJson.ordered("bytes", clearing.bytes(), "odds", clearing.odds());
    }

    /** Uncommon traps that were taken. */
    public static List<Map<String, Object>> traps(Run run, MethodFilter filter) {
        List<Map<String, Object>> rows = new ArrayList<>();
        traps(run, filter, rows::add);
        return List.copyOf(rows);
    }

    /** The same, one after the other. */
    public static void traps(Run run, MethodFilter filter, Consumer<Map<String, Object>> rows) {
        run.deoptimizations().stream()
                .filter(d -> d.trap() && filter.test(d.method()))
                .map(Rows::deoptimization)
                .forEach(rows);
    }

    /** Uncommon traps, and frames deoptimised for other reasons. */
    public static List<Map<String, Object>> deoptimizations(Run run, MethodFilter filter) {
        return made(
                run.deoptimizations().stream().filter(d -> filter.test(d.method())).toList(),
                Rows::deoptimization);
    }

    private static Map<String, Object> deoptimization(Deoptimization d) {
        return RunJson.ordered(
                "millis", millis(d.nanos()),
                "kind", d.trap() ? "uncommon trap" : "deoptimized",
                "reason", d.reason(),
                "action", d.action(),
                "method", d.method().display(),
                "bci", known(d.bci()),
                "compileId", known(d.id().number()),
                "osr", d.id().osr(),
                "tier", d.code().tier(),
                "frames",
                        d.frames().stream()
                                .map(f -> f.method().display() + " @ " + f.bci())
                                .toList(),
                "file", Pipes.named(d.origin().file()),
                "line", d.origin().line());
    }
}
