package dev.jitlens.run;

import dev.jitlens.model.InlineVerdict;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.run.Run;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

/**
 * Inlining decisions by reason. The same decisions may be told by the XML, by PrintInlining's text
 * inside it, by the unified log, and by a recording: only one teller is counted, the XML if there
 * is any, else the fuller text, else the recording.
 */
final class Tallies {
    private static final int MOST_REASONS = 10_000;

    private final Map<LogKind, Map<InlineVerdict, Map<String, long[]>>> counts =
            new EnumMap<>(LogKind.class);

    void add(LogKind kind, InlineVerdict verdict, String reason, long more) {
        Map<String, long[]> byReason =
                counts.computeIfAbsent(kind, k -> new EnumMap<>(InlineVerdict.class))
                        .computeIfAbsent(verdict, v -> new HashMap<>());
        long[] count = byReason.get(reason);
        if (count == null) {
            String key = byReason.size() < MOST_REASONS ? reason : "other reasons";
            count = byReason.computeIfAbsent(key, r -> new long[1]);
        }
        count[0] += more;
    }

    Run.InlineTally finish() {
        Run.InlineTally xml = tally(LogKind.LOG_COMPILATION);
        if (xml.calls() > 0) {
            return xml;
        }
        // where lines are torn, a few of the one may look like the other
        Run.InlineTally printed = tally(LogKind.PRINT_INLINING);
        Run.InlineTally unified = tally(LogKind.UNIFIED_JIT);
        Run.InlineTally text = unified.calls() > printed.calls() ? unified : printed;
        return text.calls() > 0 ? text : tally(LogKind.JFR);
    }

    private Run.InlineTally tally(LogKind kind) {
        Map<InlineVerdict, Map<String, long[]>> found = counts.getOrDefault(kind, Map.of());
        Map<String, Long> inlined = plain(found.get(InlineVerdict.INLINED));
        Map<String, Long> refused = plain(found.get(InlineVerdict.REFUSED));
        Map<String, Long> other = plain(found.get(InlineVerdict.INTRINSIC));
        plain(found.get(InlineVerdict.UNDECIDED))
                .forEach((reason, n) -> other.merge(reason, n, Long::sum));
        return new Run.InlineTally(sum(inlined), sum(refused), sum(other), inlined, refused, other);
    }

    private static Map<String, Long> plain(Map<String, long[]> counts) {
        Map<String, Long> plain = new TreeMap<>();
        if (counts != null) {
            counts.forEach((reason, n) -> plain.put(reason, n[0]));
        }
        return plain;
    }

    private static long sum(Map<String, Long> counts) {
        return counts.values().stream().mapToLong(Long::longValue).sum();
    }
}
