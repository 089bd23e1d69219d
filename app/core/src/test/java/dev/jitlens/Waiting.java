package dev.jitlens;

import org.awaitility.Awaitility;
import org.awaitility.core.ConditionFactory;

import java.time.Duration;

/** How tests wait for what other threads and programs do. */
public final class Waiting {
    /** Long, since a busy machine is slow; only a test that fails waits for so long. */
    private static final Duration PATIENCE = Duration.ofMinutes(3);

    private Waiting() {}

    /**
     * A wait, to be ended with {@code until(…)}.
     *
     * @param what it waits for; named when it never comes
     */
    public static ConditionFactory await(String what) {
        return Awaitility.await(what)
                .atMost(PATIENCE)
                .pollDelay(Duration.ZERO)
                .pollInterval(Duration.ofMillis(5));
    }
}
