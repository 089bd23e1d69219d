package dev.jitlens.run;

import dev.jitlens.model.InlineVerdict;
import dev.jitlens.model.JvmEvent.InliningText;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.run.Run;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
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
    private final Map<LogKind, List<InliningText>> texts = new EnumMap<>(LogKind.class);

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

    /** Where decisions stand that are of no compilation for certain. */
    void add(LogKind kind, InliningText text) {
        texts.computeIfAbsent(kind, k -> new ArrayList<>()).add(text);
    }

    Run.InlineTally finish() {
        return tally(teller());
    }

    /** Those of the teller that is counted. */
    List<InliningText> unattributed() {
        return texts.getOrDefault(teller(), List.of());
    }

    private LogKind teller() {
        if (tally(LogKind.LOG_COMPILATION).calls() > 0) {
            return LogKind.LOG_COMPILATION;
        }
        // where lines are torn, a few of the one may look like the other
        long printed = tally(LogKind.PRINT_INLINING).calls();
        long unified = tally(LogKind.UNIFIED_JIT).calls();
        if (printed + unified == 0) {
            return LogKind.JFR;
        }
        return unified > printed ? LogKind.UNIFIED_JIT : LogKind.PRINT_INLINING;
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
