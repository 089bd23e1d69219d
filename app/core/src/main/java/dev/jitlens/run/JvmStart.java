package dev.jitlens.run;

import dev.jitlens.model.JvmEvent.JvmIdentity;
import dev.jitlens.model.Time;
import dev.jitlens.model.run.RunManifest;

import java.time.Instant;
import java.util.Optional;

/** Finds when time zero of a run was, by the clock on the wall. */
final class JvmStart {
    private JvmStart() {}

    /**
     * Nanoseconds since 1970, or {@link Time#UNKNOWN}. The JVM's own word counts more than that of
     * the launcher, who started it some milliseconds before.
     */
    static long epochNanos(JvmIdentity jvm, Optional<RunManifest> manifest) {
        if (jvm.startEpochMillis() > 0 && jvm.startEpochMillis() < Long.MAX_VALUE / 1_000_000) {
            return jvm.startEpochMillis() * 1_000_000;
        }
        return manifest.flatMap(RunManifest::startedAt)
                .map(JvmStart::epochNanos)
                .orElse(Time.UNKNOWN);
    }

    private static long epochNanos(Instant instant) {
        try {
            return Math.multiplyExact(instant.toEpochMilli(), 1_000_000L);
        } catch (ArithmeticException e) {
            return Time.UNKNOWN;
        }
    }
}
