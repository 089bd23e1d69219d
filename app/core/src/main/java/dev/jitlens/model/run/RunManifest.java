package dev.jitlens.model.run;

import java.util.List;

/**
 * What {@code run.json} in a run directory says: how the run was started and how it ended.
 *
 * @param command the words as they were run, java first
 * @param javaHome of the JDK that ran
 * @param workload id of the sample workload, or empty
 * @param startedAt ISO instant
 * @param endedAt ISO instant, or empty while it runs
 * @param exitCode of the program, or null while it runs
 * @param end how it ended
 * @param files in the run directory, as relative names
 * @param sampling what was to be sampled, or null if nothing
 * @param hostFacts what bears on latency on that machine, as it was at the start
 * @param jitter how it was to be measured, or null if not
 */
public record RunManifest(
        int schema,
        String jitlensVersion,
        List<String> command,
        String javaHome,
        String javaVersion,
        String javaVendor,
        List<String> presets,
        String workload,
        List<String> notices,
        String startedAt,
        String endedAt,
        Integer exitCode,
        End end,
        Host host,
        List<FileSize> files,
        Sampling sampling,
        List<HostFact> hostFacts,
        Jitter jitter) {
    public static final int SCHEMA = 1;

    public RunManifest {
        command = copy(command);
        presets = copy(presets);
        notices = copy(notices);
        files = copy(files);
        hostFacts = copy(hostFacts);
    }

    private static <T> List<T> copy(List<T> list) {
        return list == null ? List.of() : List.copyOf(list);
    }

    /** The same run, which has ended now. */
    public RunManifest ended(
            String at,
            int code,
            End how,
            List<String> allNotices,
            List<HostFact> allFacts,
            List<FileSize> allFiles) {
        return new RunManifest(
                schema,
                jitlensVersion,
                command,
                javaHome,
                javaVersion,
                javaVendor,
                presets,
                workload,
                allNotices,
                startedAt,
                at,
                code,
                how,
                host,
                allFiles,
                sampling,
                allFacts,
                jitter);
    }

    /** How a run ended. */
    public enum End {
        RUNNING,
        EXITED,
        /** The user stopped it, and it went. */
        STOPPED,
        /** The user stopped it, and it had to be killed. */
        KILLED,
        TIMED_OUT
    }

    /** The machine that it ran on. */
    public record Host(
            String system,
            String systemVersion,
            String architecture,
            int processors,
            long memoryBytes) {}

    /** A file of the run. */
    public record FileSize(String name, long bytes) {}

    /**
     * How jitter was to be measured.
     *
     * @param intervalNanos of the sleeps
     * @param control whether an idle JVM beside it was to measure its own, too
     */
    public record Jitter(long intervalNanos, boolean control) {}

    /**
     * What was to be sampled, and how.
     *
     * @param sources ids, such as {@code agct}
     * @param intervalNanos that was asked for
     * @param nonSafepoints the flag DebugNonSafepoints as Jitlens set it: {@code on}, {@code off},
     *     or {@code default} if it did not
     * @param climbing whether our agent was to climb out of stubs
     * @param engine such as {@code auto}, {@code perf}, or async-profiler's event
     */
    public record Sampling(
            List<String> sources,
            long intervalNanos,
            String nonSafepoints,
            boolean climbing,
            String engine) {
        public Sampling {
            sources = copy(sources);
        }
    }
}
