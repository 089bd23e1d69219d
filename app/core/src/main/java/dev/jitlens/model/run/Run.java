package dev.jitlens.model.run;

import dev.jitlens.model.Compilation;
import dev.jitlens.model.JvmEvent;
import dev.jitlens.model.PrintedCode;
import dev.jitlens.model.samples.Profile;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Everything that is known about one run of a JVM. Immutable; views and reports read it from any
 * thread.
 *
 * @param name what to call it: the run directory's or the first file's name
 * @param location folder or file that was opened
 * @param compilations in order of time; native wrappers included (see {@link
 *     Compilation#nativeWrapper})
 * @param inlining all inlining decisions by verdict and reason
 * @param code what was printed of machine code
 * @param profiles the samples, a profile a source and run
 * @param latency files of latencies
 * @param counters what JVMs left of their counters
 * @param member of a set of runs, the name of the one whose logs these are; else empty
 * @param manifest how it was launched, if Jitlens did
 */
public record Run(
        String name,
        String location,
        List<LogFile> files,
        JvmEvent.JvmIdentity jvm,
        List<Compilation> compilations,
        List<JvmEvent.Deoptimization> deoptimizations,
        List<JvmEvent.SafepointPause> pauses,
        InlineTally inlining,
        Totals totals,
        PrintedCode code,
        List<Profile> profiles,
        List<LatencyFile> latency,
        List<CounterFile> counters,
        String member,
        Optional<RunManifest> manifest) {

    public Run {
        files = List.copyOf(files);
        compilations = List.copyOf(compilations);
        deoptimizations = List.copyOf(deoptimizations);
        pauses = List.copyOf(pauses);
        profiles = List.copyOf(profiles);
        latency = List.copyOf(latency);
        counters = List.copyOf(counters);
    }

    /** A run in which nothing was sampled or measured beside the logs. */
    public Run(
            String name,
            String location,
            List<LogFile> files,
            JvmEvent.JvmIdentity jvm,
            List<Compilation> compilations,
            List<JvmEvent.Deoptimization> deoptimizations,
            List<JvmEvent.SafepointPause> pauses,
            InlineTally inlining,
            Totals totals,
            PrintedCode code,
            Optional<RunManifest> manifest) {
        this(
                name,
                location,
                files,
                jvm,
                compilations,
                deoptimizations,
                pauses,
                inlining,
                totals,
                code,
                List.of(),
                List.of(),
                List.of(),
                "",
                manifest);
    }

    /** The same run with these profiles. */
    public Run with(List<Profile> otherProfiles) {
        return with(files, otherProfiles, latency, counters);
    }

    /** The same run with these files, some of which may be of other runs of a set. */
    public Run with(
            List<LogFile> otherFiles,
            List<Profile> otherProfiles,
            List<LatencyFile> otherLatency,
            List<CounterFile> otherCounters) {
        return new Run(
                name,
                location,
                otherFiles,
                jvm,
                compilations,
                deoptimizations,
                pauses,
                inlining,
                totals,
                code,
                otherProfiles,
                otherLatency,
                otherCounters,
                member,
                manifest);
    }

    /**
     * Counts that a grep over the log must confirm; what each means stands in the README.
     *
     * @param compilations compile tasks, native wrappers not included
     * @param byTier index 1 to 4
     */
    public record Totals(
            int compilations,
            int osr,
            int nativeWrappers,
            List<Integer> byTier,
            int failed,
            int madeNotEntrant,
            int madeZombie,
            int uncommonTraps) {
        public Totals {
            byTier = List.copyOf(byTier);
        }
    }

    /** How often each reason was given. */
    public record InlineTally(
            long inlined,
            long refused,
            long other,
            Map<String, Long> inlinedByReason,
            Map<String, Long> refusedByReason,
            Map<String, Long> otherByReason) {
        public InlineTally {
            inlinedByReason = Map.copyOf(inlinedByReason);
            refusedByReason = Map.copyOf(refusedByReason);
            otherByReason = Map.copyOf(otherByReason);
        }

        public long calls() {
            return inlined + refused + other;
        }
    }
}
