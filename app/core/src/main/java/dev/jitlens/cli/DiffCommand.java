package dev.jitlens.cli;

import dev.jitlens.analysis.CodeChoice;
import dev.jitlens.analysis.CodeDiff;
import dev.jitlens.disasm.Assembly;
import dev.jitlens.model.CodeForm;
import dev.jitlens.model.JvmEvent.CodeListing;
import dev.jitlens.model.run.Run;
import dev.jitlens.report.DiffReport;
import dev.jitlens.report.Json;
import dev.jitlens.report.MethodFilter;
import dev.jitlens.run.Assemblies;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;

@Command(
        name = "diff",
        description = "Compare the machine code of two compilations of a method.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Of two logs, the last C2 compilation of each is compared; of one log, tier 3 with 4,",
            "or OSR with normal code. Addresses, oops and metadata do not count as differences.",
            "The exit code is 0 whether or not the code differs."
        })
final class DiffCommand implements Callable<Integer> {
    @Parameters(
            index = "0",
            paramLabel = "A",
            description = "Log, packed or not, run directory, or - for standard input.")
    private Path a;

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "B",
            description = "The other; left out, two compilations of A are compared.")
    private Path b;

    @Option(
            names = "--method",
            required = true,
            paramLabel = "PATTERN",
            description = "A method like java.util.ArrayList::add; * is a wildcard.")
    private String pattern;

    @Option(
            names = "--left",
            paramLabel = "ID",
            description = "Compile id in A, such as 12 or 12%%.")
    private String leftId;

    @Option(names = "--right", paramLabel = "ID", description = "Compile id in B.")
    private String rightId;

    @Option(names = "--left-tier", paramLabel = "TIER", description = "1 to 4, in A.")
    private int leftTier;

    @Option(names = "--right-tier", paramLabel = "TIER", description = "1 to 4, in B.")
    private int rightTier;

    @Option(names = "--json", description = "Print one JSON object.")
    private boolean json;

    @Spec private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        CodeChoice.Pair pair = choose();
        Assembly left = Assemblies.read(pair.left());
        Assembly right = Assemblies.read(pair.right());
        Optional<String> obstacle = CodeDiff.obstacle(left, right);
        if (obstacle.isPresent()) {
            throw new IOException(obstacle.get());
        }
        CodeDiff diff = CodeDiff.of(left, right);
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            Json.write(DiffReport.json(diff), out);
        } else {
            DiffReport.write(diff, out);
        }
        out.flush();
        return ExitCode.DONE;
    }

    private CodeChoice.Pair choose() throws IOException {
        CodeChoice left = new CodeChoice(leftId, leftTier);
        CodeChoice right = new CodeChoice(rightId, rightTier);
        List<CodeListing> inA = listings(a);
        if (b == null || same(a, b)) {
            return CodeChoice.two(inA, left, right)
                    .orElseThrow(() -> new UsageException(noTwo(inA)));
        }
        List<CodeListing> inB = listings(b);
        return CodeChoice.ofEach(inA, left, inB, right)
                .orElseThrow(
                        () -> left.of(inA).isEmpty() ? none(inA, left, a) : none(inB, right, b));
    }

    private UsageException none(List<CodeListing> printed, CodeChoice choice, Path file) {
        return new UsageException(
                "No code of "
                        + pattern
                        + choice
                        + " is in "
                        + file
                        + "; there is "
                        + DiffReport.ids(printed));
    }

    private String noTwo(List<CodeListing> printed) {
        return "No two such compilations of "
                + pattern
                + " are in "
                + a
                + "; there is "
                + DiffReport.ids(printed);
    }

    private static boolean same(Path one, Path other) {
        return one.toAbsolutePath().normalize().equals(other.toAbsolutePath().normalize());
    }

    /** Printed code of the one method that the pattern means. */
    private List<CodeListing> listings(Path file) throws IOException {
        Run run = RunReader.open(List.of(file), Progress.NONE);
        MethodFilter filter = MethodFilter.of(pattern);
        List<CodeListing> all =
                run.code().listings().stream().filter(l -> filter.test(l.method())).toList();
        List<CodeListing> withCode = all.stream().filter(l -> l.form() != CodeForm.NONE).toList();
        if (withCode.isEmpty()) {
            throw new IOException(
                    file
                            + (all.isEmpty()
                                    ? ": no machine code of " + pattern + " in it"
                                    : ": of "
                                            + pattern
                                            + " only headers were printed; this JVM needs hsdis"
                                            + " to print code"));
        }
        CodeListing first = withCode.getFirst();
        withCode.stream()
                .filter(l -> !l.method().matches(first.method()))
                .findFirst()
                .ifPresent(other -> ambiguous(file, first, other));
        return withCode;
    }

    private void ambiguous(Path file, CodeListing one, CodeListing other) {
        throw new UsageException(
                pattern
                        + " means several methods in "
                        + file
                        + ", such as "
                        + one.method()
                        + " and "
                        + other.method());
    }
}
