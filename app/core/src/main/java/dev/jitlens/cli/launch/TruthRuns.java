package dev.jitlens.cli.launch;

import dev.jitlens.analysis.TruthScore;
import dev.jitlens.cli.shared.UsageException;
import dev.jitlens.launch.JitterChoice;
import dev.jitlens.launch.JvmChoice;
import dev.jitlens.launch.Kept;
import dev.jitlens.launch.LaunchRequest;
import dev.jitlens.launch.LaunchTarget;
import dev.jitlens.launch.MemberPlan;
import dev.jitlens.launch.RunningSet.Ended;
import dev.jitlens.launch.SampleChoice;
import dev.jitlens.launch.SetPlan;
import dev.jitlens.launch.jdk.Jdk;
import dev.jitlens.launch.jdk.LaunchException;
import dev.jitlens.launch.presets.Workload;
import dev.jitlens.model.run.OwnWork;
import dev.jitlens.model.run.RunManifest.End;
import dev.jitlens.model.run.RunManifest.Outcome;
import dev.jitlens.model.run.RunManifest.Sampling;
import dev.jitlens.model.samples.KnownTruth;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.report.TruthRow;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;
import dev.jitlens.rundir.RunDirectory;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Runs workloads under sample sources and scores these by what they left. */
final class TruthRuns {
    private static final String SECONDS = "run-millis";

    private final TruthFolder folder;
    private final Wanted wanted;
    private final PrintWriter err;
    private final boolean quiet;
    private final Set<String> told = new HashSet<>();
    private boolean failed;

    TruthRuns(TruthFolder folder, Wanted wanted, PrintWriter err, boolean quiet) {
        this.folder = folder;
        this.wanted = wanted;
        this.err = err;
        this.quiet = quiet;
    }

    /** What is sampled, how often, and how long a workload runs where it lets that be said. */
    record Wanted(
            List<SampleSource> sources,
            long intervalNanos,
            SampleChoice.NonSafepoints nonSafepoints,
            double seconds) {}

    /** Whether a program did not end as it should. */
    boolean failed() {
        return failed;
    }

    List<TruthRow> run(Workload workload, Jdk jdk) throws IOException, InterruptedException {
        SetPlan plan = plan(workload, jdk);
        plan.notices().forEach(this::tell);
        if (!quiet) {
            err.println(
                    workload.id()
                            + " on JDK "
                            + jdk.version()
                            + ", runs: "
                            + plan.members().size());
            err.flush();
        }
        PrintWriter nowhere = new PrintWriter(Writer.nullWriter());
        RunDirectory directory =
                RunDirectory.create(folder.path(), workload.id() + "-" + jdk.version());
        List<Ended> ended =
                new SetRun(plan, nowhere, nowhere, nowhere, Kept.NOTHING).run(directory, longest());
        List<TruthRow> rows = new ArrayList<>();
        for (Ended run : ended) {
            check(run, workload);
            List<Profile> profiles = profiles(run);
            for (SampleSource source : run.member().sources()) {
                rows.add(row(workload, jdk, run.member(), source, profiles));
            }
        }
        return rows;
    }

    private SetPlan plan(Workload workload, Jdk jdk) {
        boolean timed = workload.parameters().stream().anyMatch(p -> p.name().equals(SECONDS));
        if (!timed) {
            tell(workload.id() + " runs as long as it takes; --seconds does not apply to it.");
        }
        String millis = Long.toString(Math.round(wanted.seconds() * 1000));
        LaunchRequest request =
                new LaunchRequest(
                        jdk,
                        new LaunchTarget.OfWorkload(
                                workload, timed ? Map.of(SECONDS, millis) : Map.of()),
                        List.of(),
                        JvmChoice.NONE,
                        JitterChoice.NONE);
        try {
            return SetPlan.of(
                    request,
                    new SampleChoice(
                            wanted.sources(),
                            wanted.intervalNanos(),
                            wanted.nonSafepoints(),
                            true,
                            SampleChoice.Engine.AUTO,
                            SampleChoice.Assembly.NONE));
        } catch (LaunchException e) {
            throw new UsageException(e.getMessage());
        }
    }

    /** A run that hangs must not keep the others waiting for ever. */
    private Duration longest() {
        return Duration.ofSeconds(60 + 10 * (long) Math.ceil(wanted.seconds()));
    }

    private void check(Ended run, Workload workload) {
        run.manifest().notices().forEach(this::tell);
        Outcome outcome = run.outcome();
        if (!outcome.isSuccess()) {
            failed = true;
            tell(
                    workload.id()
                            + " under "
                            + run.member().title()
                            + (outcome.end() == End.EXITED
                                    ? " ended with exit code " + outcome.exitCode() + "."
                                    : " was stopped."));
        }
    }

    /**
     * Of a JVM that did not even start there is nothing to read, and it was said that it failed.
     */
    private List<Profile> profiles(Ended run) {
        try {
            return OwnWork.shown(RunReader.open(List.of(run.directory().path()), Progress.NONE))
                    .profiles();
        } catch (IOException e) {
            tell(e.getMessage());
            return List.of();
        }
    }

    private static TruthRow row(
            Workload workload,
            Jdk jdk,
            MemberPlan member,
            SampleSource source,
            List<Profile> profiles) {
        KnownTruth truth = workload.knownTruth().orElseThrow();
        Optional<TruthScore> score =
                profiles.stream()
                        .filter(profile -> profile.source() == source)
                        .findFirst()
                        .map(profile -> TruthScore.of(profile, truth));
        return new TruthRow(workload.id(), jdk.version(), source, flags(member), truth, score);
    }

    private static String flags(MemberPlan member) {
        boolean matters = !member.sources().equals(List.of(SampleSource.BIASED));
        return member.command()
                .asked()
                .sampling()
                .map(Sampling::nonSafepoints)
                .filter(flag -> matters)
                .map(
                        flag ->
                                switch (flag) {
                                    case "on" -> "-XX:+DebugNonSafepoints";
                                    case "off" -> "-XX:-DebugNonSafepoints";
                                    default -> "";
                                })
                .orElse("");
    }

    private void tell(String notice) {
        if (told.add(notice)) {
            err.println("jitlens: " + notice);
            err.flush();
        }
    }
}
