package dev.jitlens.samples.shared;

/**
 * Which JVMs leave a loop's C2 code without a safepoint poll. "Polled" means: at least once in some
 * thousand turns, which is what a strip-mined loop does.
 */
public enum Polling {
    /** Nothing is claimed. */
    NOT_KNOWN,
    /**
     * The loop polls whatever the flags are, as loops do that C2 does not take for counted ones.
     */
    ALWAYS,
    /**
     * C2 treats the loop as a counted one. JDK 8 and 9 never poll in them. Since JDK 10 G1 (the
     * default on all but small machines) switches {@code UseCountedLoopSafepoints} on and strip-
     * mines; the serial and the parallel collector do not. Measured on 8, 11, 17, 21 and 25.
     */
    AS_COUNTED
}
