package dev.jitlens.ui.view.inlining;

import dev.jitlens.model.run.Run;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** How often the JVM gave a reason for a decision. */
record Reason(boolean refused, String words, long count) {
    static List<Reason> of(Run run) {
        Stream<Reason> refused = reasons(true, run.inlining().refusedByReason());
        Stream<Reason> inlined = reasons(false, run.inlining().inlinedByReason());
        Stream<Reason> other = reasons(false, run.inlining().otherByReason());
        return Stream.of(refused, inlined, other)
                .flatMap(s -> s)
                .sorted(Comparator.comparingLong(Reason::count).reversed())
                .toList();
    }

    private static Stream<Reason> reasons(boolean refused, Map<String, Long> counts) {
        return counts.entrySet().stream().map(e -> new Reason(refused, e.getKey(), e.getValue()));
    }
}
