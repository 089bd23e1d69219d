package dev.jitlens.model;

/**
 * The times at which a compilation passed its stations, in nanoseconds since the JVM started, each
 * {@link Time#UNKNOWN} where no log tells it.
 *
 * @param startNanos a compiler took it up
 * @param doneNanos the compiler was done
 * @param installedNanos its code was put into the code cache
 */
public record CompilationTimes(
        long queuedNanos, long startNanos, long doneNanos, long installedNanos) {
    /** The first that is known of start, installation and queueing: what a table sorts by. */
    public long firstNanos() {
        if (Time.isKnown(startNanos)) {
            return startNanos;
        }
        return Time.isKnown(installedNanos) ? installedNanos : queuedNanos;
    }
}
