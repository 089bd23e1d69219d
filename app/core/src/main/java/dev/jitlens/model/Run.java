package dev.jitlens.model;

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
        String member,
        Optional<RunManifest> manifest) {

    public Run {
        files = List.copyOf(files);
        compilations = List.copyOf(compilations);
        deoptimizations = List.copyOf(deoptimizations);
        pauses = List.copyOf(pauses);
        profiles = List.copyOf(profiles);
    }

    /** A run in which no samples were taken. */
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
                "",
                manifest);
    }

    /** The same run with these profiles. */
    public Run with(List<Profile> otherProfiles) {
        return with(files, otherProfiles);
    }

    /** The same run with these files and profiles, which those of other runs of a set may be. */
    public Run with(List<LogFile> otherFiles, List<Profile> otherProfiles) {
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
