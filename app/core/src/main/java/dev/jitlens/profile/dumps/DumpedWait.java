package dev.jitlens.profile.dumps;

import dev.jitlens.model.Unknown;

import java.util.List;

/**
 * What a dump tells of a thread's waiting.
 *
 * @param byJvm whether the JVM printed it, which says of each thread whether it waits; {@code jcmd
 *     Thread.dump_to_file} is written by Java
 * @param isTold whether its state, or what the JVM says beside its name, is a wait
 * @param inObjectWait whether the JVM has it in such a wait, whatever its Java state is
 * @param state as RUNNABLE or WAITING; empty where it is not told
 * @param awaited the class of the object that it waits for; empty where it is not told
 * @param initialised the class whose initialisation it waits for; empty up to JDK 16, which do not
 *     tell it, and in files of {@code Thread.dump_to_file}
 * @param lock the monitor that it cannot enter, or the lock that it waits for, as {@code
 *     java.lang.Object@6a4f3d1f}; empty where it is not told so, or not who has the lock
 * @param parked what it is parked on, likewise; empty where it is not, or that is not told
 * @param owner the Java thread that has this lock, or {@link Unknown#NUMBER}
 * @param holds the monitors that it has itself, likewise
 */
record DumpedWait(
        boolean byJvm,
        boolean isTold,
        boolean inObjectWait,
        String state,
        String awaited,
        String initialised,
        String lock,
        String parked,
        long owner,
        List<String> holds) {
    DumpedWait {
        holds = List.copyOf(holds);
    }

    /** Whether it waits without an end, as its state tells. */
    boolean isEndless() {
        return state.equals("WAITING");
    }
}
