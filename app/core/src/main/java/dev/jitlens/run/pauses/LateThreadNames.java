package dev.jitlens.run.pauses;

import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.model.LateThread;
import dev.jitlens.model.samples.SampledThread;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Names threads of which a log has only the number, as other pauses and samples name them. */
final class LateThreadNames {
    private LateThreadNames() {}

    static void tell(List<SafepointPause> pauses, List<SampledThread> threads) {
        Map<Long, String> names = new HashMap<>();
        for (SampledThread thread : threads) {
            if (thread.osId() >= 0 && !thread.name().isEmpty()) {
                names.putIfAbsent(thread.osId(), thread.name());
            }
        }
        for (SafepointPause pause : pauses) {
            for (LateThread thread : pause.late()) {
                if (thread.osId() >= 0 && !thread.name().isEmpty()) {
                    names.put(thread.osId(), thread.name());
                }
            }
        }
        pauses.replaceAll(p -> p.late().isEmpty() ? p : p.withLate(named(p.late(), names)));
    }

    private static List<LateThread> named(List<LateThread> late, Map<Long, String> names) {
        return late.stream()
                .map(t -> t.name().isEmpty() ? t.named(names.getOrDefault(t.osId(), "")) : t)
                .toList();
    }
}
