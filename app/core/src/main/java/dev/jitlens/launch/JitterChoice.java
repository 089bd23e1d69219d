package dev.jitlens.launch;

/** Whether a run measures its JVM's jitter: how late a sleep of 1 ms wakes up. */
public enum JitterChoice {
    NONE,
    /** The Java agent measures it, in the watched JVM. */
    ALONE,
    /** Measure in it and in an idle JVM beside it, which tells what of it is the machine's. */
    WITH_CONTROL
}
