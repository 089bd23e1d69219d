package dev.jitlens.report;

import static dev.jitlens.report.Json.known;
import static dev.jitlens.report.Json.millis;

import dev.jitlens.inlining.CallFate.Decision;
import dev.jitlens.inlining.CallFates;
import dev.jitlens.inlining.CallTotal;
import dev.jitlens.inlining.CallWords;
import dev.jitlens.inlining.InlinedIndex;
import dev.jitlens.inlining.InlinedInto;
import dev.jitlens.inlining.InlinedInto.Holder;
import dev.jitlens.inlining.InlinedSite;
import dev.jitlens.inlining.TreeReader;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.InlineNode;
import dev.jitlens.model.Method;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.run.packed.Pipes;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;

/** The rows of {@code jitlens show} about inlining that need samples or all trees. */
public final class InlinedRows {
    private InlinedRows() {}

    /**
     * The nmethods that hold each chosen method inlined.
     *
     * @throws IOException with a sentence, if a log cannot be read again
     */
    public static void into(
            Run run, MethodFilter filter, TreeReader trees, Consumer<Map<String, Object>> rows)
            throws IOException {
        InlinedIndex index = InlinedIndex.of(run, trees);
        for (Method method : index.methods()) {
            if (filter.test(method)) {
                InlinedInto into = InlinedInto.of(run, method, index, trees);
                into.holders().forEach(h -> rows.accept(holder(into, h)));
            }
        }
    }

    private static Map<String, Object> holder(InlinedInto into, Holder h) {
        Compilation c = h.in();
        boolean sampled = into.source().isPresent();
        boolean counted = into.source().filter(p -> p.sampling().counted()).isPresent();
        return RunJson.ordered(
                "callee", into.method().display(),
                "method", c.method().display(),
                "descriptor", c.method().descriptor(),
                "compileId", known(c.id().number()),
                "osr", c.osr(),
                "osrBci", known(c.osrBci()),
                "compiler", c.compiler().label(),
                "tier", c.tier(),
                "callSites", h.sites().size(),
                "inlinedBytes", h.bytes(),
                "samples", counted ? h.samples() : null,
                "sharedSamples", counted ? h.shared() : null,
                "share", sampled ? into.share(h.samples()).value() : null,
                "source", into.source().map(p -> p.source().id()).orElse(null),
                "installedMillis", millis(c.times().installedNanos()),
                "notEntrantMillis", millis(c.fate().notEntrantNanos()),
                "alive", h.alive(),
                "file", Pipes.named(c.origin().file()),
                "line", c.origin().line(),
                "sites", h.sites().stream().map(InlinedRows::site).toList());
    }

    private static Map<String, Object> site(InlinedSite site) {
        return RunJson.ordered(
                "caller", site.caller().display(),
                "bci", known(site.call().bci()),
                "depth", site.depth(),
                "path", site.bcis(),
                "bytecodeBytes", known(site.call().bytecodeBytes()),
                "reason", site.call().reason());
    }

    /**
     * The calls that samples passed through, with what became of each.
     *
     * @param filter of callers and callees
     * @throws IOException with a sentence, if a log cannot be read again
     */
    public static void calls(
            Run run, MethodFilter filter, TreeReader trees, Consumer<Map<String, Object>> rows)
            throws IOException {
        CallWords words = new CallWords(run);
        for (Profile profile : run.profiles()) {
            if (profile.member().equals(run.member())) {
                CallFates fates = CallFates.of(run, profile, trees);
                CallTotal.of(profile, fates).stream()
                        .filter(t -> filter.test(t.caller()) || filter.test(t.callee()))
                        .map(t -> call(profile, t, words))
                        .forEach(rows);
            }
        }
    }

    private static Map<String, Object> call(Profile profile, CallTotal t, CallWords words) {
        return RunJson.ordered(
                "source", profile.source().id(),
                "samples", profile.sampling().counted() ? t.samples() : null,
                "share", (double) t.samples() / Math.max(1, profile.samples()),
                "caller", t.caller().display(),
                "bci", known(t.bci()),
                "line", known(t.line()),
                "callee", t.callee().display(),
                "fate", t.fate().how().name().toLowerCase(Locale.ROOT),
                "told", String.join("; ", words.of(t.fate())),
                "decisions", t.fate().decisions().stream().map(InlinedRows::decision).toList());
    }

    private static Map<String, Object> decision(Decision decision) {
        InlineNode call = decision.call();
        Compilation in = decision.in();
        return RunJson.ordered(
                "method", in.method().display(),
                "compileId", known(in.id().number()),
                "osr", in.osr(),
                "compiler", in.compiler().label(),
                "tier", in.tier(),
                "verdict", call.verdict().name().toLowerCase(Locale.ROOT),
                "reason", call.reason(),
                "bytecodeBytes", known(call.bytecodeBytes()),
                "callCount", known(call.callCount()),
                "receivers", receivers(call));
    }

    static List<Map<String, Object>> receivers(InlineNode call) {
        return call.receivers().stream()
                .map(r -> RunJson.ordered("type", r.type(), "count", r.count()))
                .toList();
    }
}
