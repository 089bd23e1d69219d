package dev.jitlens.watch;

import java.io.IOException;
import java.util.List;

/** One thing that is done in a running JVM for a time, and taken back. */
interface WatchPart {
    /** What it changes in the JVM, in sentences; told before anything is done. */
    List<String> changes();

    /**
     * Changes it. Whatever happens afterwards, {@link #end} is called once.
     *
     * @throws WatchException with what would help; then nothing is changed
     */
    void begin(RunningJvm jvm) throws IOException;

    /** Puts back what was changed. Also called where the JVM has ended meanwhile. */
    void end(RunningJvm jvm) throws IOException;

    /** What stays in the JVM until it ends, in sentences. */
    List<String> left();
}
