package dev.jitlens.watch;

import dev.jitlens.counters.LocalJvm;

import java.time.Instant;

/**
 * A JVM of this machine as it was seen at one moment, from outside: nothing was sent to it.
 *
 * @param at when
 * @param version of its Java; empty if not known
 * @param cores processors that it used since it was last looked at; negative if not known yet
 * @param reach whether it can be attached to
 * @param remark a sentence: why it cannot be, with what would help, or what is special about it;
 *     else empty
 */
public record SeenJvm(
        LocalJvm jvm, Instant at, String version, double cores, Reach reach, String remark) {
    /** Which parts of Jitlens get into it. */
    public enum Reach {
        ALL,
        /** No agents, but what the JVM does itself. */
        NO_AGENTS,
        NONE
    }

    /** Whether it is the same process as another that was seen. */
    public boolean isSame(SeenJvm other) {
        return jvm.pid() == other.jvm.pid()
                && jvm.startEpochMillis() == other.jvm.startEpochMillis();
    }
}
