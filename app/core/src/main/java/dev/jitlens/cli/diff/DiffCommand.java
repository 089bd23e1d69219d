package dev.jitlens.cli.diff;

import dev.jitlens.analysis.codediff.CodeDiff;
import dev.jitlens.cli.shared.CommandRuns;
import dev.jitlens.cli.shared.ExitCode;
import dev.jitlens.cli.trials.PointOption;
import dev.jitlens.compare.Change;
import dev.jitlens.compare.Comparison;
import dev.jitlens.launch.jdk.LaunchException;
import dev.jitlens.report.ChangeRows;
import dev.jitlens.report.DiffReport;
import dev.jitlens.report.Json;
import dev.jitlens.trials.ExperimentFolder;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;

@Command(
        name = "diff",
        description = "Say what changed from run A to run B, what costs most first.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "With --method the machine code of two compilations is compared: of two logs, the last",
            "C2 compilation of each; of one log, tier 3 with 4, or OSR with normal code."
                    + " Addresses,",
            "oops and metadata do not count as differences.",
            "The exit code is 0 whether or not anything differs, unless --fail-on asks for it."
        })
public final class DiffCommand implements Callable<Integer> {
    /** Stands for all kinds. */
    private static final String ANY = "any";

    @Parameters(
            index = "0",
            paramLabel = "A",
            description =
                    "Log, recording, packed or not, run directory, set, a folder that an experiment"
                            + " has filled, or - for standard input.")
    private Path a;

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "B",
            description = "The other; with --method, or two --point, it may be left out.")
    private Path b;

    @Mixin private CodeOptions code;

    @Mixin private CommandRuns opener;

    @Mixin private PointOption points;

    @Option(names = "--json", description = "Print one JSON object.")
    private boolean json;

    @Option(
            names = "--fail-on",
            split = ",",
            paramLabel = "KIND",
            description =
                    "End with exit code 3 if there is a significant change of this kind, such as"
                            + " inlining; the word any stands for all kinds, measured for what"
                            + " trials of experiments measured.")
    private Set<String> failOn = Set.of();

    @Spec private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        failOn.forEach(this::check);
        PrintWriter out = spec.commandLine().getOut();
        return code.given() ? code(out) : runs(out);
    }

    private void check(String kind) {
        boolean known = kind.equals(ANY) || kind.equals(ExperimentDiff.MEASURED);
        if (!known && Change.Kind.of(kind).isEmpty()) {
            throw wrong("--fail-on " + kind + ": no kind of change is called so");
        }
    }

    private int code(PrintWriter out) throws IOException {
        CodeDiff diff = code.diff(a, b);
        if (json) {
            Json.write(DiffReport.json(diff), out);
        } else {
            DiffReport.write(diff, out);
        }
        out.flush();
        return fails(Change.Kind.CODE.id()) && !diff.identical() ? ExitCode.FOUND : ExitCode.DONE;
    }

    private int runs(PrintWriter out) throws IOException {
        if (ExperimentFolder.isOne(a) && ExperimentFolder.isOne(b == null ? a : b)) {
            return experiments(out);
        }
        if (points.count() > 0) {
            for (Path folder : b == null ? List.of(a) : List.of(a, b)) {
                if (!Files.exists(folder)) {
                    throw new NoSuchFileException(folder + ": no such file");
                }
            }
            throw wrong("--point is for experiments, and these are none.");
        }
        if (b == null) {
            throw wrong("diff needs two runs, or --method for two compilations of one.");
        }
        Comparison comparison = Comparison.of(opener.open(List.of(a)), opener.open(List.of(b)));
        if (json) {
            Json.write(ChangeRows.json(a.toString(), b.toString(), comparison), out);
        } else {
            ChangeRows.print(a.toString(), b.toString(), comparison, out);
        }
        out.flush();
        return comparison.significant().stream().map(c -> c.kind().id()).anyMatch(this::fails)
                ? ExitCode.FOUND
                : ExitCode.DONE;
    }

    private int experiments(PrintWriter out) throws IOException {
        if (b == null && points.count() != 2) {
            throw wrong("diff needs two experiments, or --point twice for two points of one.");
        }
        try {
            ExperimentDiff diff = ExperimentDiff.of(a, b == null ? a : b, points);
            if (json) {
                Json.write(diff.json(), out);
            } else {
                diff.print(out);
            }
            out.flush();
            return diff.significant().stream().anyMatch(this::fails)
                    ? ExitCode.FOUND
                    : ExitCode.DONE;
        } catch (LaunchException e) {
            throw wrong(e.getMessage());
        }
    }

    private boolean fails(String kind) {
        return failOn.contains(ANY) || failOn.contains(kind);
    }

    private ParameterException wrong(String sentence) {
        return new ParameterException(spec.commandLine(), sentence);
    }
}
