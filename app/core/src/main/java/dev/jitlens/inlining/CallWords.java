package dev.jitlens.inlining;

import dev.jitlens.findings.code.Limits;
import dev.jitlens.inlining.CallFate.Decision;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.InlineNode;
import dev.jitlens.model.InlineNode.Receiver;
import dev.jitlens.model.InlineVerdict;
import dev.jitlens.model.run.Run;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** What became of a call in words; the limits are those of a run's command line. */
public final class CallWords {
    /** More compilations are only counted. */
    private static final int MOST_NAMED = 3;

    /** A profile keeps two receiver types; less than this is rounding. */
    public static final double LEAST_REST = 0.005;

    private final Run run;

    public CallWords(Run run) {
        this.run = run;
    }

    /** A line each; empty if nothing is told. Compilations that disagree are told one by one. */
    public List<String> of(CallFate fate) {
        List<String> lines = new ArrayList<>(how(fate));
        fate.decisions().stream()
                .map(d -> details(d.call()))
                .filter(words -> !words.isEmpty())
                .distinct()
                .forEach(lines::add);
        return lines;
    }

    private List<String> how(CallFate fate) {
        return switch (fate.how()) {
            case INLINED -> List.of(inlined(fate.decisions()));
            case REFUSED -> refused(fate.decisions());
            case CALLED -> List.of("not inlined; no log tells why");
            case FROM_INTERPRETER -> List.of("called by interpreted code");
            case NOT_TOLD -> List.of();
        };
    }

    private static String inlined(List<Decision> decisions) {
        return decisions.isEmpty()
                ? "inlined"
                : "inlined into "
                        + decisions.getFirst().in().method().display()
                        + " "
                        + named(decisions.stream().map(Decision::in).toList());
    }

    private List<String> refused(List<Decision> decisions) {
        Map<String, List<Compilation>> byReason = new LinkedHashMap<>();
        for (Decision d : decisions) {
            byReason.computeIfAbsent(reason(d), r -> new ArrayList<>()).add(d.in());
        }
        List<String> lines = new ArrayList<>();
        byReason.forEach((reason, in) -> lines.add("not inlined in " + named(in) + ": " + reason));
        return lines;
    }

    /** {@code #12 (C1) or #45 (C2)}. */
    private static String named(List<Compilation> all) {
        String names =
                all.stream()
                        .limit(MOST_NAMED)
                        .map(CallWords::named)
                        .collect(Collectors.joining(" or "));
        return all.size() > MOST_NAMED
                ? names + " or " + (all.size() - MOST_NAMED) + " more"
                : names;
    }

    private static String named(Compilation c) {
        String by = c.compiler().label();
        return "#" + c.id() + (by.isEmpty() ? "" : " (" + by + ")");
    }

    /** {@code hot method too big: 412 bytes > FreqInlineSize 325}. */
    public String reason(Decision decision) {
        InlineNode call = decision.call();
        if (call.reason().isEmpty()) {
            return call.verdict() == InlineVerdict.INTRINSIC
                    ? "an intrinsic"
                    : "the log gives no reason";
        }
        return call.reason() + limit(decision);
    }

    /**
     * The number that was too large, where it is known, and its limit. C1's is smaller the deeper a
     * call is (c1_GraphBuilder.cpp), so it is not told.
     */
    private String limit(Decision decision) {
        InlineNode call = decision.call();
        return switch (call.reason()) {
            case "hot method too big" ->
                    over(call.bytecodeBytes(), "FreqInlineSize", Limits.freqInlineSize(run));
            case "too big" ->
                    over(call.bytecodeBytes(), "MaxInlineSize", Limits.maxInlineSize(run));
            case "callee is too large" ->
                    call.bytecodeBytes() < 0 ? "" : ": " + number(call.bytecodeBytes()) + " bytes";
            case "already compiled into a big method", "already compiled into a medium method" ->
                    call.nativeBytes() < 0
                            ? ""
                            : ": " + number(call.nativeBytes()) + " bytes of machine code";
            default -> "";
        };
    }

    private static String over(int bytes, String flag, long limit) {
        return bytes > limit
                ? ": " + number(bytes) + " bytes > " + flag + " " + number(limit)
                : bytes >= 0 ? ": " + number(bytes) + " bytes" : "";
    }

    /** {@code 12 bytes of bytecode · receivers: Circle 52%, Square 48%}. */
    public String details(InlineNode call) {
        List<String> parts = new ArrayList<>();
        if (call.bytecodeBytes() > 0) { // an abstract method has none
            parts.add(number(call.bytecodeBytes()) + " bytes of bytecode");
        }
        if (!call.receivers().isEmpty()) {
            parts.add("receivers: " + receivers(call));
        }
        return String.join(" · ", parts);
    }

    private static String receivers(InlineNode call) {
        List<String> types = new ArrayList<>();
        for (Receiver receiver : call.receivers()) {
            String type = receiver.type().substring(receiver.type().lastIndexOf('.') + 1);
            boolean counted = receiver.count() >= 0 && call.callCount() > 0;
            double share = counted ? (double) receiver.count() / call.callCount() : 1;
            types.add(counted ? type + " " + percent(share) : type);
        }
        if (call.otherReceivers() >= LEAST_REST) {
            types.add("others " + percent(call.otherReceivers()));
        }
        return String.join(", ", types);
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.0f%%", 100 * Math.min(1, share));
    }

    private static String number(long n) {
        return String.format(Locale.ROOT, "%,d", n);
    }
}
