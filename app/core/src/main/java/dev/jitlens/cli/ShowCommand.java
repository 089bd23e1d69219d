package dev.jitlens.cli;

import dev.jitlens.analysis.ObservedPolls;
import dev.jitlens.analysis.SafepointDelays;
import dev.jitlens.analysis.SafepointDelays.Candidates;
import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.model.run.Run;
import dev.jitlens.report.GcJson;
import dev.jitlens.report.Json;
import dev.jitlens.report.MethodFilter;
import dev.jitlens.report.RecordedRows;
import dev.jitlens.report.Rows;
import dev.jitlens.report.Table;
import dev.jitlens.run.Assemblies;
import dev.jitlens.run.InlineTrees;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Consumer;

@Command(
        name = "show",
        description = "List the rows of one kind of fact.",
        mixinStandardHelpOptions = true)
final class ShowCommand implements Callable<Integer> {
    enum What {
        compilations,
        osr,
        inlining,
        safepoints,
        traps,
        deoptimizations,
        assembly,
        polls,
        loops,
        gc,
        failures,
        exceptions,
        allocations,
        locks,
        classes,
        load,
        flags
    }

    @Parameters(index = "0", paramLabel = "WHAT", description = "${COMPLETION-CANDIDATES}")
    private What what;

    @Parameters(
            index = "1..*",
            arity = "1..*",
            paramLabel = "FILE",
            description = "Log, packed or not, run directory, or - for standard input.")
    private List<Path> files;

    @Option(
            names = "--method",
            paramLabel = "PATTERN",
            description = "Only methods like java.util.ArrayList::add; * is a wildcard.")
    private String pattern;

    @Option(names = "--json", description = "Print one JSON array.")
    private boolean json;

    @Spec private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        Run run = RunReader.open(files, Progress.NONE);
        MethodFilter filter = MethodFilter.of(pattern);
        ShowCode code = new ShowCode(run, filter, out);
        if (what == What.assembly) {
            code.assembly(json);
        } else if (what == What.polls) {
            code.polls(json);
        } else if (what == What.loops) {
            code.loops(json);
        } else if (what == What.inlining && json) {
            Json.array(out, rows -> inlining(run, filter, row -> add(rows, row)));
        } else if (json) {
            Json.write(rows(run, filter), out);
        } else {
            List<Map<String, Object>> rows = rows(run, filter);
            Table.write(rows, out);
            rows.forEach(row -> heldUp(row, out));
        }
        out.flush();
        return ExitCode.DONE;
    }

    private List<Map<String, Object>> rows(Run run, MethodFilter filter) throws IOException {
        return switch (what) {
            case compilations -> Rows.compilations(run, filter);
            case osr -> Rows.osr(run, filter);
            case inlining -> {
                List<Map<String, Object>> rows = new ArrayList<>();
                inlining(run, filter, rows::add);
                yield rows;
            }
            case safepoints -> safepoints(run);
            case traps -> Rows.traps(run, filter);
            case deoptimizations -> Rows.deoptimizations(run, filter);
            case gc -> GcJson.rows(run.collections());
            case failures -> RecordedRows.failures(run, filter);
            case exceptions -> RecordedRows.exceptions(run);
            case allocations -> RecordedRows.allocations(run);
            case locks -> RecordedRows.locks(run);
            case classes -> RecordedRows.classes(run);
            case load -> RecordedRows.load(run);
            case flags -> RecordedRows.flags(run);
            case assembly, polls, loops -> throw new IllegalStateException(what.name());
        };
    }

    private static List<Map<String, Object>> safepoints(Run run) {
        SafepointDelays delays = new SafepointDelays(run, ObservedPolls.of(run), Assemblies::read);
        return Rows.safepoints(run, pause -> of(delays, pause));
    }

    private static Candidates of(SafepointDelays delays, SafepointPause pause) {
        try {
            return delays.candidates(pause);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Too long for a column. */
    private static void heldUp(Map<String, Object> row, PrintWriter out) {
        if (row.get("heldUp") instanceof Map<?, ?> heldUp) {
            out.println("line " + row.get("line") + ": " + heldUp.get("sentence"));
        }
    }

    /** The rows are many: they are handed on as they are read. */
    private static void inlining(Run run, MethodFilter filter, Consumer<Map<String, Object>> rows)
            throws IOException {
        InlineTrees.read(
                run.compilations().stream().filter(c -> filter.test(c.method())).toList(),
                (c, tree) -> Rows.inlining(c, tree, rows));
    }

    private static void add(Json.Elements elements, Map<String, Object> row) {
        try {
            elements.add(row);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
