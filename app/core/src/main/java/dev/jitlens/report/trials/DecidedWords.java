package dev.jitlens.report.trials;

import dev.jitlens.compare.MethodId;
import dev.jitlens.trials.Point;
import dev.jitlens.trials.stability.Stability;
import dev.jitlens.trials.stability.StabilityRow;
import dev.jitlens.trials.stability.Subject;
import dev.jitlens.trials.stability.Variants.Choice;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Decisions of compilers in words. */
final class DecidedWords {
    /** Nobody reads more numbers one by one. */
    private static final int MOST_POINTS = 4;

    private DecidedWords() {}

    /** {@code Hash.hash in Main.work (bci 12) was inlined}. */
    static String choice(Choice choice) {
        return subject(choice.row()) + " was " + choice.way().what();
    }

    private static String subject(StabilityRow row) {
        Subject subject = row.subject();
        String method = name(subject.method());
        return subject.kind() == Subject.Kind.INLINING
                ? called(row) + " in " + method + " (bci " + subject.bci() + ")"
                : method;
    }

    private static String called(StabilityRow row) {
        return row.callee().map(m -> m.simpleHolder() + "." + m.name()).orElse("a call");
    }

    private static String name(MethodId method) {
        String holder = method.holder();
        return holder.substring(holder.lastIndexOf('.') + 1) + "." + method.name();
    }

    /** {@code …: inlined in 7, not inlined in 13 (hot method too big)}. */
    static String row(StabilityRow row, Stability stability) {
        String ways =
                row.ways().stream().map(w -> way(w, stability)).collect(Collectors.joining(", "));
        int unknown = stability.runs().size() - row.known();
        return subject(row) + ": " + ways + (unknown == 0 ? "" : ", not decided in " + unknown);
    }

    private static String way(StabilityRow.Way way, Stability stability) {
        List<String> more =
                way.reasons().entrySet().stream()
                        .sorted(Map.Entry.<String, Integer>comparingByValue().reversed())
                        .map(
                                e ->
                                        e.getValue() == way.runs().size()
                                                ? e.getKey()
                                                : e.getKey() + " " + e.getValue())
                        .collect(Collectors.toList());
        Map<Point, Integer> byPoint = byPoint(way, stability);
        if (stability.severalPoints() && byPoint.size() <= MOST_POINTS) {
            byPoint.forEach((point, count) -> more.add(point.label() + " " + count));
        }
        return way.what()
                + " in "
                + way.runs().size()
                + (more.isEmpty() ? "" : " (" + String.join("; ", more) + ")");
    }

    /** How many runs of each point decided so; points that did not are left out. */
    static Map<Point, Integer> byPoint(StabilityRow.Way way, Stability stability) {
        Map<Point, Integer> counts = new LinkedHashMap<>();
        way.runs().forEach(run -> counts.merge(stability.points().get(run), 1, Integer::sum));
        return counts;
    }
}
