package dev.jitlens.model.run;

import dev.jitlens.model.Compilation;
import dev.jitlens.model.CompilerState;
import dev.jitlens.model.JvmEvent;
import dev.jitlens.model.samples.Profile;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * Everything that is known about one run of a JVM. Immutable; views and reports read it from any
 * thread.
 *
 * @param crashes the JVM's own reports of its end; several where files of several JVMs are opened
 * @param compilations in order of time; native wrappers included (see {@link
 *     Compilation#nativeWrapper})
 * @param code what was printed of machine code
 * @param manifest how it was launched, if Jitlens did
 * @param members of several runs that were opened together, each as a whole, in their order; the
 *     facts of this one are those of one of them then, with the samples, latencies, counters and
 *     files of all. Empty of a single run.
 */
public record Run(
        Place place,
        List<LogFile> files,
        JvmEvent.JvmIdentity jvm,
        List<JvmEvent.Crash> crashes,
        List<Compilation> compilations,
        List<JvmEvent.Deoptimization> deoptimizations,
        List<JvmEvent.SafepointPause> pauses,
        List<JvmEvent.GarbageCollection> collections,
        Counts counts,
        PrintedCode code,
        Measured measured,
        Optional<RunManifest> manifest,
        List<Run> members) {

    public Run {
        files = List.copyOf(files);
        crashes = List.copyOf(crashes);
        compilations = List.copyOf(compilations);
        deoptimizations = List.copyOf(deoptimizations);
        pauses = List.copyOf(pauses);
        collections = List.copyOf(collections);
        members = List.copyOf(members);
    }

    /** A single run. */
    public Run(
            Place place,
            List<LogFile> files,
            JvmEvent.JvmIdentity jvm,
            List<JvmEvent.Crash> crashes,
            List<Compilation> compilations,
            List<JvmEvent.Deoptimization> deoptimizations,
            List<JvmEvent.SafepointPause> pauses,
            List<JvmEvent.GarbageCollection> collections,
            Counts counts,
            PrintedCode code,
            Measured measured,
            Optional<RunManifest> manifest) {
        this(
                place,
                files,
                jvm,
                crashes,
                compilations,
                deoptimizations,
                pauses,
                collections,
                counts,
                code,
                measured,
                manifest,
                List.of());
    }

    /** The run in which nothing was read. */
    public static final Run NOTHING =
            new Run(
                    new Place("", "", ""),
                    List.of(),
                    JvmEvent.JvmIdentity.UNKNOWN,
                    List.of(),
                    List.of(),
                    List.of(),
                    List.of(),
                    List.of(),
                    new Counts(new InlineTally(0, 0, 0, Map.of(), Map.of(), Map.of()), Totals.NONE),
                    PrintedCode.NONE,
                    Measured.NOTHING,
                    Optional.empty());

    /**
     * Where it was read.
     *
     * @param name what to call it: the run directory's or the first file's name; of several files
     *     or run directories that were opened together, each has its own
     * @param location folder or file that was opened
     * @param member of several runs, the name of the one whose logs these are; else empty
     */
    public record Place(String name, String location, String member) {}

    /**
     * What was counted while it was read.
     *
     * @param inlining all inlining decisions by verdict and reason
     * @param compilers what was said of the compilers and the code cache as a whole
     * @param unattributed where inlining decisions stand that are of no compilation for certain
     * @param own what of the totals is of our own agents
     */
    public record Counts(
            InlineTally inlining,
            Totals totals,
            List<CompilerState> compilers,
            List<JvmEvent.InliningText> unattributed,
            Totals own) {
        public Counts {
            compilers = List.copyOf(compilers);
            unattributed = List.copyOf(unattributed);
        }

        public Counts(InlineTally inlining, Totals totals) {
            this(inlining, totals, List.of(), List.of());
        }

        /** Counts of a run without our own agents. */
        public Counts(
                InlineTally inlining,
                Totals totals,
                List<CompilerState> compilers,
                List<JvmEvent.InliningText> unattributed) {
            this(inlining, totals, compilers, unattributed, Totals.NONE);
        }

        private Counts withoutOwn() {
            return new Counts(inlining, totals.without(own), compilers, unattributed, Totals.NONE);
        }
    }

    /**
     * What was sampled and measured beside the logs.
     *
     * @param profiles the samples, a profile a source and run
     * @param latency files of latencies
     * @param counters what JVMs left of their counters
     * @param benchmarks what JMH measured, as its files have it
     * @param own what was hidden of Jitlens' own work, if anything was
     */
    public record Measured(
            List<Profile> profiles,
            List<LatencyFile> latency,
            List<CounterFile> counters,
            List<Benchmark> benchmarks,
            Recording recording,
            Optional<OwnWork> own) {
        public static final Measured NOTHING = new Measured(List.of(), List.of(), List.of());

        public Measured(
                List<Profile> profiles, List<LatencyFile> latency, List<CounterFile> counters) {
            this(profiles, latency, counters, Recording.NOTHING);
        }

        public Measured(
                List<Profile> profiles,
                List<LatencyFile> latency,
                List<CounterFile> counters,
                Recording recording) {
            this(profiles, latency, counters, recording, Optional.empty());
        }

        /** What was measured without benchmarks. */
        public Measured(
                List<Profile> profiles,
                List<LatencyFile> latency,
                List<CounterFile> counters,
                Recording recording,
                Optional<OwnWork> own) {
            this(profiles, latency, counters, List.of(), recording, own);
        }

        public Measured {
            profiles = List.copyOf(profiles);
            latency = List.copyOf(latency);
            counters = List.copyOf(counters);
            benchmarks = List.copyOf(benchmarks);
        }
    }

    public String name() {
        return place.name();
    }

    public String location() {
        return place.location();
    }

    public String member() {
        return place.member();
    }

    /** What tells it from other runs: its name, and where that is of a set, which one it is. */
    public String label() {
        boolean isNamed = member().isEmpty() || name().equals(member());
        return isNamed ? name() : name() + " \u00b7 run " + member();
    }

    /**
     * How much of each kind there is: where another file makes no difference to it, nothing of that
     * counts twice.
     */
    public List<Object> amounts() {
        return List.of(
                crashes.size(),
                compilations.size(),
                deoptimizations.size(),
                pauses.size(),
                collections.size(),
                inlining(),
                totals(),
                compilers().size(),
                unattributedInlining().size(),
                List.of(code.listings().size(), code.pollsSeen().size(), code.methodData().size()),
                allProfiles().stream().map(Profile::samples).toList(),
                latency().size(),
                counters().size(),
                benchmarks().size(),
                recording().events(),
                recording().states().size(),
                members.stream().map(Run::amounts).toList());
    }

    public InlineTally inlining() {
        return counts.inlining();
    }

    public Totals totals() {
        return counts.totals();
    }

    public List<CompilerState> compilers() {
        return counts.compilers();
    }

    public List<JvmEvent.InliningText> unattributedInlining() {
        return counts.unattributed();
    }

    /** The samples that count time: what findings and shares of time are made of. */
    public List<Profile> profiles() {
        List<Profile> all = measured.profiles();
        return all.stream().allMatch(p -> p.sampling().event().isEmpty())
                ? all
                : all.stream().filter(p -> p.sampling().event().isEmpty()).toList();
    }

    /** What samples count besides time, in the order of the profiles. */
    public List<String> sampledEvents() {
        return measured.profiles().stream()
                .map(p -> p.sampling().event())
                .filter(event -> !event.isEmpty())
                .distinct()
                .toList();
    }

    /**
     * The samples of one event.
     *
     * @param event of {@link #sampledEvents}, or empty for time
     */
    public List<Profile> profiles(String event) {
        return measured.profiles().stream()
                .filter(p -> p.sampling().event().equals(event))
                .toList();
    }

    /** All samples: also those that count page faults, allocated bytes, and the like. */
    public List<Profile> allProfiles() {
        return measured.profiles();
    }

    public List<LatencyFile> latency() {
        return measured.latency();
    }

    public List<CounterFile> counters() {
        return measured.counters();
    }

    /** What JMH measured, as its files have it. */
    public List<Benchmark> benchmarks() {
        return measured.benchmarks();
    }

    public Recording recording() {
        return measured.recording();
    }

    /** What is hidden of Jitlens' own work; empty if nothing is. */
    public Optional<OwnWork> own() {
        return measured.own();
    }

    /** The same run with these profiles. */
    public Run with(List<Profile> others) {
        return with(
                files,
                new Measured(others, latency(), counters(), benchmarks(), recording(), own()));
    }

    /** The same run without what our own agents did, and with other samples. */
    public Run withoutOwn(
            List<Compilation> otherCompilations,
            List<JvmEvent.Deoptimization> otherDeoptimizations,
            PrintedCode otherCode,
            Measured others) {
        return new Run(
                place,
                files,
                jvm,
                crashes,
                otherCompilations,
                otherDeoptimizations,
                pauses,
                collections,
                counts.withoutOwn(),
                otherCode,
                others,
                manifest,
                members);
    }

    /** The same run with these files, some of which may be of other runs of a set. */
    public Run with(List<LogFile> otherFiles, Measured others) {
        return of(otherFiles, others, members);
    }

    /** The same run as one of these, with the files and samples of all. */
    public Run of(List<LogFile> allFiles, Measured all, List<Run> runs) {
        return new Run(
                place,
                allFiles,
                jvm,
                crashes,
                compilations,
                deoptimizations,
                pauses,
                collections,
                counts,
                code,
                all,
                manifest,
                runs);
    }

    /**
     * Counts that a grep over the log must confirm; what each means stands in the README.
     *
     * @param compilations compile tasks, native wrappers not included
     * @param byTier index 1 to 4
     * @param failed all that the log calls so, stale ones included
     * @param stale tasks that were taken off the queue, since their methods were no longer hot
     * @param lost compilations besides, of which the log has all but the task
     */
    public record Totals(
            int compilations,
            int osr,
            int nativeWrappers,
            List<Integer> byTier,
            int failed,
            int madeNotEntrant,
            int madeZombie,
            int uncommonTraps,
            int stale,
            LostTasks lost) {
        public static final Totals NONE = new Totals(0, 0, 0, List.of(0, 0, 0, 0, 0), 0, 0, 0, 0);

        public Totals {
            byTier = List.copyOf(byTier);
        }

        private Totals without(Totals part) {
            return new Totals(
                    compilations - part.compilations,
                    osr - part.osr,
                    nativeWrappers - part.nativeWrappers,
                    less(byTier, part.byTier),
                    failed - part.failed,
                    madeNotEntrant - part.madeNotEntrant,
                    madeZombie - part.madeZombie,
                    uncommonTraps - part.uncommonTraps,
                    stale - part.stale,
                    new LostTasks(
                            lost.compilations - part.lost.compilations,
                            lost.osr - part.lost.osr,
                            less(lost.byTier, part.lost.byTier)));
        }

        private static List<Integer> less(List<Integer> all, List<Integer> part) {
            return IntStream.range(0, all.size()).mapToObj(i -> all.get(i) - part.get(i)).toList();
        }

        /** Totals without stale tasks, where no task is lost. */
        public Totals(
                int compilations,
                int osr,
                int nativeWrappers,
                List<Integer> byTier,
                int failed,
                int madeNotEntrant,
                int madeZombie,
                int uncommonTraps) {
            this(
                    compilations,
                    osr,
                    nativeWrappers,
                    byTier,
                    failed,
                    madeNotEntrant,
                    madeZombie,
                    uncommonTraps,
                    0,
                    LostTasks.NONE);
        }

        /** Compilations that the compiler gave up. */
        public int givenUp() {
            return failed - stale;
        }

        /** All that are told, with those whose tasks are lost. */
        public int told() {
            return compilations + lost.compilations();
        }

        /** Of all that are told, those on the stack. */
        public int toldOsr() {
            return osr + lost.osr();
        }

        /** Of all that are told, those of a tier from 1 to 4. */
        public int told(int tier) {
            return byTier.get(tier) + lost.byTier().get(tier);
        }
    }

    /**
     * Compilations whose nmethods a log has, or whose lines, but not their tasks: a JVM writes
     * these last, and the log was cut off before.
     *
     * @param byTier index 1 to 4
     */
    public record LostTasks(int compilations, int osr, List<Integer> byTier) {
        public static final LostTasks NONE = new LostTasks(0, 0, List.of(0, 0, 0, 0, 0));

        public LostTasks {
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
            inlinedByReason = inOrder(inlinedByReason);
            refusedByReason = inOrder(refusedByReason);
            otherByReason = inOrder(otherByReason);
        }

        /** Those that were given as often as others stand in the same place at each start. */
        private static Map<String, Long> inOrder(Map<String, Long> counts) {
            return Collections.unmodifiableMap(new TreeMap<>(counts));
        }

        public long calls() {
            return inlined + refused + other;
        }
    }
}
