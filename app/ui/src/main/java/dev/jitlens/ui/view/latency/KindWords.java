package dev.jitlens.ui.view.latency;

import dev.jitlens.model.run.LatencyKind;

/** What kinds of latencies are called. */
final class KindWords {
    private KindWords() {}

    static String of(LatencyKind kind) {
        return switch (kind) {
            case JITTER -> "jitter of the JVM";
            case CONTROL -> "jitter of an idle JVM";
            case RESPONSE -> "response time";
            case SERVICE -> "service time";
            case WAIT -> "wait before service";
            case PAUSE -> "safepoint pause";
            case REACH -> "time to safepoint";
            case OTHER -> "";
        };
    }
}
