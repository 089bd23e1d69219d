package dev.jitlens.cli.share;

import dev.jitlens.cli.shared.ExitCode;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampledThread;
import dev.jitlens.profile.export.StackFormat;
import dev.jitlens.profile.shares.BelievedSource;
import dev.jitlens.profile.shares.Profiles;
import dev.jitlens.profile.shares.ThreadChoice;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;

/** Writes sampled stacks for other tools. */
@Command(
        name = "export",
        description = "Write stacks as a file of another tool, or all facts as tables.",
        mixinStandardHelpOptions = true)
public final class ExportCommand implements Callable<Integer> {
    /** The ids of the formats, for completion. */
    static final class Formats implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return Arrays.stream(StackFormat.values()).map(StackFormat::id).iterator();
        }
    }

    @Parameters(
            arity = "1..*",
            paramLabel = "FILE",
            description = "Profile, log, .gz, .zip, run directory, or set of runs.")
    private List<Path> files;

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            completionCandidates = Formats.class,
            description = "${COMPLETION-CANDIDATES}")
    private String format;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "OUT",
            description = "The file to write.")
    private Path output;

    @Option(
            names = "--source",
            paramLabel = "SOURCE",
            description = "Of several sources this one, such as agct; else the one to believe.")
    private String source;

    @Option(
            names = "--thread",
            paramLabel = "NAME",
            description = "Only threads of this name; main is the thread that main runs in.")
    private String thread;

    @Mixin private TableOptions tables;

    @Mixin private MemberOption member;

    @Spec private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        if (tables.wanted()) {
            if (format != null || output != null || source != null || thread != null) {
                throw wrong("Tables are of all facts: leave out --format, -o, --source, --thread.");
            }
            tables.write(files, spec.commandLine());
            return ExitCode.DONE;
        }
        if (format == null || output == null) {
            throw wrong("Say --format and -o for stacks, or --csv or --parquet for tables.");
        }
        StackFormat wanted = StackFormat.of(format).orElseThrow(this::noFormat);
        Run run = member.of(RunReader.open(files, Progress.NONE));
        Profile profile = ofThread(profile(run));
        wanted.write(profile, output);
        spec.commandLine()
                .getOut()
                .printf(
                        Locale.ROOT,
                        "Wrote %s of %s to %s.%n",
                        profile.sampling().counted()
                                ? String.format(Locale.ROOT, "%,d samples", profile.samples())
                                : "shares, in hundredths of a percent,",
                        profile.source().id(),
                        output);
        return ExitCode.DONE;
    }

    private ParameterException noFormat() {
        return wrong(
                "--format must be " + String.join(", ", new Formats()) + " but is " + format + ".");
    }

    private Profile profile(Run run) {
        List<Profile> all =
                run.profiles().stream()
                        .filter(p -> source == null || p.source().id().equals(source))
                        .toList();
        if (all.isEmpty()) {
            String there =
                    run.profiles().stream()
                            .map(p -> p.source().id())
                            .distinct()
                            .collect(Collectors.joining(", "));
            throw wrong(
                    there.isEmpty()
                            ? "The run has no samples."
                            : "The run has no samples of " + source + "; it has " + there + ".");
        }
        return BelievedSource.of(all).map(BelievedSource::profile).orElse(all.getFirst());
    }

    private Profile ofThread(Profile profile) {
        if (thread == null) {
            return profile;
        }
        ThreadChoice choice = new ThreadChoice.Named(thread);
        if (profile.threads().stream().noneMatch(choice::chooses)) {
            throw wrong(
                    "No thread is called \""
                            + thread
                            + "\"; there are: "
                            + profile.threads().stream()
                                    .map(SampledThread::name)
                                    .distinct()
                                    .sorted()
                                    .limit(20)
                                    .collect(Collectors.joining(", "))
                            + ".");
        }
        return Profiles.only(profile, choice);
    }

    private ParameterException wrong(String sentence) {
        return new ParameterException(spec.commandLine(), sentence);
    }
}
