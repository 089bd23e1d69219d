package dev.jitlens.cli;

import dev.jitlens.analysis.TruthScore;
import dev.jitlens.analysis.disagreement.Disagreements;
import dev.jitlens.cli.shared.CommandRuns;
import dev.jitlens.cli.shared.ExitCode;
import dev.jitlens.cli.shared.NoiseWarning;
import dev.jitlens.cli.shared.RunOption;
import dev.jitlens.cli.shared.UsageException;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.model.samples.SampledThread;
import dev.jitlens.profile.shares.By;
import dev.jitlens.profile.shares.ProfileTable;
import dev.jitlens.profile.shares.ProfileTables;
import dev.jitlens.profile.shares.Profiles;
import dev.jitlens.profile.shares.ThreadChoice;
import dev.jitlens.report.Json;
import dev.jitlens.report.PlainText;
import dev.jitlens.report.ProfileJson;
import dev.jitlens.report.ProfileText;
import dev.jitlens.report.RegionText;
import dev.jitlens.report.Truths;
import dev.jitlens.run.again.Assemblies;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;

@Command(
        name = "profile",
        description = "Lay the samples of several profilers side by side.",
        mixinStandardHelpOptions = true)
final class ProfileCommand implements Callable<Integer> {
    private static final int TOP_ROWS = 30;
    private static final String ALL = "all";
    private static final String TIME = "time";
    private static final int TOP_REGIONS = 5;

    @Parameters(
            arity = "1..*",
            paramLabel = "FILE",
            description = "Profile, log, .gz, .zip, run directory, or set of runs.")
    private List<Path> files;

    @Option(
            names = "--by",
            paramLabel = "WHAT",
            defaultValue = "method",
            description =
                    "A row is a method, line, bci or instruction (default: ${DEFAULT-VALUE}).")
    private String by;

    @Option(
            names = "--source",
            paramLabel = "SOURCE",
            description = "Only this source, such as biased, agct, pc, jfr; may be repeated.")
    private List<String> sources = List.of();

    @Option(
            names = "--event",
            paramLabel = "EVENT",
            description =
                    "Samples of this event instead of those of time, such as page-faults or"
                            + " allocation; all for everything beside each other.")
    private String event;

    @Option(
            names = "--thread",
            paramLabel = "NAME",
            defaultValue = "all",
            description =
                    "Only threads of this name; main is the thread that main runs in; all"
                            + " (default).")
    private String thread;

    @Option(
            names = "--top",
            paramLabel = "N",
            description =
                    "At most N rows (default: 30, with --json all; with --regions 5 regions);"
                            + " 0 for all.")
    private Integer top;

    @Option(
            names = "--no-climbing",
            description =
                    "Count samples that were walked from the caller of a stub or prologue as"
                            + " failed.")
    private boolean noClimbing;

    @Option(names = "--regions", description = "The hottest regions of machine code instead.")
    private boolean regions;

    @Option(names = "--json", description = "Print one JSON array, an entry a source.")
    private boolean json;

    @Mixin private CommandRuns opener;

    @Mixin private RunOption chosen;

    @Spec private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        By rows = rows();
        List<SampleSource> wanted = sources.stream().map(ProfileCommand::source).toList();
        if (top != null && top < 0) {
            throw new UsageException("--top must be 0 or more but is " + top + ".");
        }
        Run run = chosen.of(opener.open(files));
        List<Profile> profiles =
                ofEvent(run).stream()
                        .filter(p -> wanted.isEmpty() || wanted.contains(p.source()))
                        .map(p -> noClimbing ? Profiles.withoutClimbing(p) : p)
                        .toList();
        ThreadChoice threads = threads(profiles);
        PrintWriter out = spec.commandLine().getOut();
        if (regions) {
            regions(run, profiles, threads, out);
        } else {
            table(run, profiles, rows, threads, out);
        }
        if (!json) {
            tellOthers(run, out);
        }
        out.flush();
        if (!profiles.isEmpty()) {
            NoiseWarning.tell(run.manifest().stream().toList(), spec.commandLine().getErr());
        }
        return ExitCode.DONE;
    }

    /** Those of time, unless there are none or others are asked for. */
    private List<Profile> ofEvent(Run run) {
        if (event == null) {
            return run.profiles().isEmpty() ? run.allProfiles() : run.profiles();
        }
        if (event.equals(ALL)) {
            return run.allProfiles();
        }
        List<Profile> found = run.profiles(event.equals(TIME) ? "" : event);
        if (found.isEmpty()) {
            throw new UsageException(
                    "There are no samples of \""
                            + event
                            + "\"; there are: "
                            + TIME
                            + ", "
                            + String.join(", ", run.sampledEvents())
                            + ".");
        }
        return found;
    }

    private void tellOthers(Run run, PrintWriter out) {
        if (event == null && !run.profiles().isEmpty() && !run.sampledEvents().isEmpty()) {
            out.println(
                    "(also sampled: "
                            + String.join(", ", run.sampledEvents())
                            + "; --event shows one of them, or all)");
        }
    }

    private void table(
            Run run, List<Profile> profiles, By rows, ThreadChoice threads, PrintWriter out)
            throws IOException {
        ProfileTable table = ProfileTables.of(profiles, rows, threads);
        if (json) {
            Json.write(ProfileJson.of(table, top == null ? 0 : top), out);
            return;
        }
        if (profiles.isEmpty()) {
            out.println("no samples");
            return;
        }
        if (!run.jvm().version().isEmpty()) {
            out.println(PlainText.line(run.jvm().words()));
        }
        if (!(threads instanceof ThreadChoice.All)) {
            out.println("only " + threads.label());
        }
        ProfileText.table(table, top == null ? TOP_ROWS : top, out);
        ProfileText.disagreements(Disagreements.of(run, profiles, threads, Assemblies::read), out);
        List<TruthScore> scores =
                Truths.of(run).stream()
                        .flatMap(t -> profiles.stream().map(p -> TruthScore.of(p, t)))
                        .toList();
        ProfileText.scores(scores, out);
        if (scores.isEmpty()) {
            List<Profile> ofTime =
                    profiles.stream().filter(p -> p.sampling().event().isEmpty()).toList();
            ProfileText.distances(ofTime, threads, out);
        }
        RunOption.tellOwn(run, out);
    }

    private void regions(Run run, List<Profile> profiles, ThreadChoice threads, PrintWriter out)
            throws IOException {
        List<Profile> chosen =
                profiles.stream()
                        .filter(p -> !sources.isEmpty() || !isOfSameSignals(p, profiles))
                        .map(p -> Profiles.only(p, threads))
                        .toList();
        int most = top == null ? TOP_REGIONS : top;
        if (json) {
            Json.write(RegionText.json(run, chosen, most), out);
        } else {
            RegionText.write(run, chosen, most, out);
        }
    }

    /** AsyncGetCallTrace and raw PCs of one file have the same program counters. */
    private static boolean isOfSameSignals(Profile profile, List<Profile> all) {
        return profile.source() == SampleSource.AGCT
                && all.stream()
                        .filter(p -> p.source() == SampleSource.PC)
                        .anyMatch(p -> p.origin().file().equals(profile.origin().file()));
    }

    private By rows() {
        return Arrays.stream(By.values())
                .filter(b -> b.name().toLowerCase(Locale.ROOT).equals(by))
                .findFirst()
                .orElseThrow(
                        () ->
                                new UsageException(
                                        "--by must be method, line, bci or instruction but is "
                                                + by
                                                + "."));
    }

    private static SampleSource source(String id) {
        return SampleSource.of(id)
                .orElseThrow(
                        () ->
                                new UsageException(
                                        "There is no source \""
                                                + id
                                                + "\"; there are: "
                                                + Arrays.stream(SampleSource.values())
                                                        .map(SampleSource::id)
                                                        .collect(Collectors.joining(", "))
                                                + "."));
    }

    private ThreadChoice threads(List<Profile> profiles) {
        if (thread.equals("all")) {
            return ThreadChoice.ALL;
        }
        ThreadChoice choice = new ThreadChoice.Named(thread);
        List<SampledThread> all = profiles.stream().flatMap(p -> p.threads().stream()).toList();
        if (!all.isEmpty() && all.stream().noneMatch(choice::chooses)) {
            throw new UsageException(
                    "No thread is called \""
                            + thread
                            + "\"; there are: "
                            + all.stream()
                                    .map(SampledThread::name)
                                    .distinct()
                                    .sorted()
                                    .limit(20)
                                    .collect(Collectors.joining(", "))
                            + ".");
        }
        return choice;
    }
}
