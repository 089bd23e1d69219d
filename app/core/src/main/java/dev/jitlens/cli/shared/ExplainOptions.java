package dev.jitlens.cli.shared;

import dev.jitlens.findings.Explanation;
import dev.jitlens.findings.Findings;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Question;
import dev.jitlens.findings.fact.Severity;
import dev.jitlens.model.run.Run;
import dev.jitlens.report.FindingRows;
import dev.jitlens.report.Json;
import dev.jitlens.report.WhatIsMissing;

import picocli.CommandLine.Option;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.Set;

/** The words of {@code explain} and {@code why} that say how findings are told. */
public final class ExplainOptions {
    @Option(names = "--json", description = "Print one JSON array.")
    private boolean json;

    @Option(
            names = "--all",
            description =
                    "Tell each finding by itself, also where several alike cost little or are not"
                            + " certain.")
    private boolean all;

    @Option(
            names = "--fail-on",
            split = ",",
            paramLabel = "ID",
            description =
                    "End with exit code 3 if there is such a finding; the word problem stands for"
                            + " all of that severity.")
    private Set<String> failOn = Set.of();

    public boolean json() {
        return json;
    }

    /**
     * @throws UsageException if it names no finding
     */
    public void check() {
        failOn.forEach(ExplainOptions::check);
    }

    /** Prints the findings; the exit code. */
    public int tell(Run run, PrintWriter out) throws IOException {
        return tell(Findings.of(run), run.name(), WhatIsMissing.of(run).line(), out);
    }

    /**
     * @param name what was explained is called
     */
    public int tell(Explanation explanation, String name, PrintWriter out) throws IOException {
        return tell(explanation, name, "", out);
    }

    private int tell(Explanation explanation, String name, String remedy, PrintWriter out)
            throws IOException {
        if (json) {
            Json.write(FindingRows.json(explanation, name), out);
        } else {
            FindingRows.print(explanation, all, remedy, out);
        }
        out.flush();
        return explanation.findings().stream().anyMatch(this::fails)
                ? ExitCode.FOUND
                : ExitCode.DONE;
    }

    private static void check(String id) {
        boolean known =
                id.equals(Severity.PROBLEM.id())
                        || Findings.ALL.stream().map(Question::id).anyMatch(id::equals);
        if (!known) {
            throw new UsageException("--fail-on " + id + ": no finding is called so");
        }
    }

    private boolean fails(Finding finding) {
        return failOn.contains(finding.id()) || failOn.contains(finding.severity().id());
    }
}
