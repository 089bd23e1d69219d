package dev.jitlens.cli.diff;

import dev.jitlens.analysis.CodeChoice;
import dev.jitlens.analysis.codediff.CodeDiff;
import dev.jitlens.cli.shared.CommandRuns;
import dev.jitlens.disasm.Assembly;
import dev.jitlens.model.CodeForm;
import dev.jitlens.model.JvmEvent.CodeListing;
import dev.jitlens.model.run.Run;
import dev.jitlens.report.DiffReport;
import dev.jitlens.report.MethodFilter;
import dev.jitlens.run.again.Assemblies;

import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** The words of {@code diff} that say whose machine code to compare. */
final class CodeOptions {
    @Option(
            names = "--method",
            paramLabel = "PATTERN",
            description =
                    "Compare the machine code of this method, like java.util.ArrayList::add; * is a"
                            + " wildcard.")
    private String pattern;

    @Option(
            names = "--method-b",
            paramLabel = "PATTERN",
            description = "With the code of this method in B, or in A if B is left out.")
    private String patternB;

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

    @Mixin private CommandRuns opener;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    /** Whether code is to be compared, and not runs. */
    boolean given() {
        if (pattern == null && (patternB != null || !left().equals(right()) || leftId != null)) {
            throw wrong("--method must say whose code to compare.");
        }
        return pattern != null;
    }

    private CodeChoice left() {
        return choice(leftId, leftTier);
    }

    private static CodeChoice choice(String id, int tier) {
        return new CodeChoice(id == null ? "" : id, tier);
    }

    private CodeChoice right() {
        return choice(rightId, rightTier);
    }

    /**
     * The code of both.
     *
     * @param b null for two compilations of {@code a}
     * @throws IOException with a sentence, if there is no code, or code that cannot be compared
     */
    CodeDiff diff(Path a, Path b) throws IOException {
        CodeChoice.Pair pair = choose(a, b);
        Assembly left = Assemblies.read(pair.left());
        Assembly right = Assemblies.read(pair.right());
        Optional<String> obstacle = CodeDiff.obstacle(left, right);
        if (obstacle.isPresent()) {
            throw new IOException(obstacle.get());
        }
        return CodeDiff.of(left, right);
    }

    private CodeChoice.Pair choose(Path a, Path b) throws IOException {
        List<CodeListing> inA = listings(a, pattern);
        boolean oneFile = b == null || same(a, b);
        if (patternB == null && oneFile) {
            return CodeChoice.two(inA, left(), right()).orElseThrow(() -> wrong(noTwo(a, inA)));
        }
        String other = Objects.requireNonNullElse(patternB, pattern);
        Path file = b == null ? a : b;
        List<CodeListing> inB = listings(file, other);
        return CodeChoice.ofEach(inA, left(), inB, right())
                .orElseThrow(
                        () ->
                                left().of(inA).isEmpty()
                                        ? none(inA, pattern, left(), a)
                                        : none(inB, other, right(), file));
    }

    private ParameterException none(
            List<CodeListing> printed, String method, CodeChoice choice, Path file) {
        return wrong(
                "No code of "
                        + method
                        + choice
                        + " is in "
                        + file
                        + "; there is "
                        + DiffReport.ids(printed));
    }

    private String noTwo(Path file, List<CodeListing> printed) {
        return "No two such compilations of "
                + pattern
                + " are in "
                + file
                + "; there is "
                + DiffReport.ids(printed);
    }

    private static boolean same(Path one, Path other) {
        return one.toAbsolutePath().normalize().equals(other.toAbsolutePath().normalize());
    }

    /** Printed code of the one method that the pattern means. */
    private List<CodeListing> listings(Path file, String method) throws IOException {
        Run run = opener.open(List.of(file));
        MethodFilter filter = MethodFilter.of(method);
        List<CodeListing> all =
                run.code().listings().stream().filter(l -> filter.test(l.method())).toList();
        List<CodeListing> withCode = all.stream().filter(l -> l.form() != CodeForm.NONE).toList();
        if (withCode.isEmpty()) {
            throw new IOException(
                    file
                            + (all.isEmpty()
                                    ? ": no machine code of " + method + " in it"
                                    : ": of "
                                            + method
                                            + " only headers were printed; this JVM needs hsdis"
                                            + " to print code"));
        }
        CodeListing first = withCode.getFirst();
        withCode.stream()
                .filter(l -> !l.method().matches(first.method()))
                .findFirst()
                .ifPresent(other -> ambiguous(method, file, first, other));
        return withCode;
    }

    private void ambiguous(String method, Path file, CodeListing one, CodeListing other) {
        throw wrong(
                method
                        + " means several methods in "
                        + file
                        + ", such as "
                        + one.method()
                        + " and "
                        + other.method());
    }

    private ParameterException wrong(String sentence) {
        return new ParameterException(spec.commandLine(), sentence);
    }
}
