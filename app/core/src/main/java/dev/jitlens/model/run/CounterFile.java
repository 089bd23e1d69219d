package dev.jitlens.model.run;

import java.util.List;

/**
 * The counters of a JVM, as it left them in a file at its end ({@code -XX:+PerfDataSaveToFile}).
 *
 * @param file as the run names it
 * @param member name of its run, in a set of runs; else empty
 */
public record CounterFile(String file, List<Counter> counters, String member) {
    public CounterFile {
        counters = List.copyOf(counters);
    }

    /** The same, of this member. */
    public CounterFile of(String otherMember) {
        return new CounterFile(file, counters, otherMember);
    }
}
