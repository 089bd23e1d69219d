package dev.jitlens.cli;

import dev.jitlens.analysis.CodeKind;
import dev.jitlens.analysis.ObservedPolls;
import dev.jitlens.analysis.SafepointDelays;
import dev.jitlens.analysis.SafepointDelays.Candidates;
import dev.jitlens.cli.shared.CommandRuns;
import dev.jitlens.cli.shared.ExitCode;
import dev.jitlens.cli.shared.RunOption;
import dev.jitlens.cli.shared.UsageException;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.model.run.Benchmark;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.report.AlignedTable;
import dev.jitlens.report.BenchmarkRows;
import dev.jitlens.report.CompilerRows;
import dev.jitlens.report.GcJson;
import dev.jitlens.report.InlinedRows;
import dev.jitlens.report.Json;
import dev.jitlens.report.MethodFilter;
import dev.jitlens.report.RecordedRows;
import dev.jitlens.report.Rows;
import dev.jitlens.report.WarmUpRows;
import dev.jitlens.run.again.Assemblies;
import dev.jitlens.run.again.InlineTrees;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
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
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Consumer;

@Command(
        name = "show",
        description = "List the rows of one kind of fact.",
        mixinStandardHelpOptions = true)
final class ShowCommand implements Callable<Integer> {
    enum What {
        compilations,
        compile_times,
        code_cache,
        osr,
        inlining,
        inlined_into,
        calls,
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
        flags,
        warm_up,
        benchmarks;

        /** The word that a user writes. */
        @Override
        public String toString() {
            return name().replace('_', '-');
        }
    }

    @Parameters(index = "0", paramLabel = "WHAT", description = "${COMPLETION-CANDIDATES}")
    private What what;

    @Parameters(
            index = "1..*",
            arity = "1..*",
            paramLabel = "FILE",
            description =
                    "Log, packed or not, run directory, or - for standard input; for inlined-into"
                            + " the method first.")
    private List<Path> files;

    @Option(
            names = "--method",
            paramLabel = "PATTERN",
            description = "Only methods like java.util.ArrayList::add; * is a wildcard.")
    private String pattern;

    @Option(names = "--json", description = "Print one JSON array.")
    private boolean json;

    @Mixin private CommandRuns opener;

    @Mixin private RunOption chosen;

    @Spec private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        if (what == What.inlined_into && pattern == null) {
            takeMethod();
        }
        Run opened = opener.open(files);
        List<Run> runs = chosen.all(opened);
        MethodFilter filter = MethodFilter.of(pattern);
        if (json) {
            array(out, rows -> rows(opened, runs, filter, rows));
        } else if (what == What.assembly) {
            for (Run run : runs) {
                new ShowCode(run, filter).text(!opened.members().isEmpty(), out);
            }
        } else if (what == What.inlining) {
            AlignedTable.write(rows -> rows(opened, runs, filter, rows), out);
        } else {
            List<Map<String, Object>> rows = gathered(opened, runs, filter);
            AlignedTable.write(rows, out);
            if (what == What.safepoints) {
                rows.forEach(row -> heldUp(row, out));
            } else if (what == What.polls) {
                runs.forEach(run -> new ShowCode(run, filter).doubts(out));
            } else if (what == What.exceptions) {
                runs.stream()
                        .flatMap(run -> RecordedRows.exceptionsLeftOut(run).stream())
                        .distinct()
                        .forEach(sentence -> out.println("! " + sentence));
            } else if (what == What.warm_up) {
                runs.forEach(run -> warmUp(run, runs.size() > 1, out));
            }
        }
        out.flush();
        return ExitCode.DONE;
    }

    /** All methods together would have a row for each call that is inlined. */
    private void takeMethod() {
        pattern = files.getFirst().toString();
        files = files.subList(1, files.size());
        if (files.isEmpty()) {
            throw new UsageException(
                    "Say which method and which files: jitlens show inlined-into METHOD FILE…");
        }
    }

    /** Of a single run those that may be millions are not gathered, but made twice. */
    private List<Map<String, Object>> gathered(Run opened, List<Run> runs, MethodFilter filter)
            throws IOException {
        if (opened.members().isEmpty()) {
            Run run = runs.getFirst();
            switch (what) {
                case compilations -> {
                    return Rows.compilations(run, filter);
                }
                case deoptimizations -> {
                    return Rows.deoptimizations(run, filter);
                }
                case gc -> {
                    return GcJson.rows(run.collections());
                }
                case safepoints -> {
                    return safepoints(run);
                }
                default -> {}
            }
        }
        List<Map<String, Object>> rows = new ArrayList<>();
        rows(opened, runs, filter, rows::add);
        return what == What.exceptions ? RecordedRows.exceptionsForPeople(rows) : rows;
    }

    private void rows(
            Run opened, List<Run> runs, MethodFilter filter, Consumer<Map<String, Object>> rows)
            throws IOException {
        if (what == What.benchmarks) {
            benchmarks(runs).forEach(rows);
            return;
        }
        for (Run run : runs) {
            boolean several = !opened.members().isEmpty();
            rowsOf(run, opened.profiles(), filter, RunOption.naming(run, several, rows));
        }
    }

    /** Those that may be many are handed on as they are read. */
    private void rowsOf(
            Run run,
            List<Profile> profiles,
            MethodFilter filter,
            Consumer<Map<String, Object>> rows)
            throws IOException {
        switch (what) {
            case assembly -> new ShowCode(run, filter).assembly(profiles, rows);
            case polls -> new ShowCode(run, filter).polls(rows);
            case loops -> new ShowCode(run, filter).loops(rows);
            case inlining -> inlining(run, filter, rows);
            case inlined_into -> InlinedRows.into(run, filter, InlineTrees::read, rows);
            case calls -> InlinedRows.calls(run, filter, InlineTrees::read, rows);
            case compilations -> Rows.compilations(run, filter).forEach(rows);
            case compile_times -> CompilerRows.compileTimes(run, filter).forEach(rows);
            case code_cache -> CompilerRows.codeCache(run).forEach(rows);
            case osr -> Rows.osr(run, filter).forEach(rows);
            case safepoints -> safepoints(run).forEach(rows);
            case traps -> Rows.traps(run, filter).forEach(rows);
            case deoptimizations -> Rows.deoptimizations(run, filter).forEach(rows);
            case gc -> GcJson.rows(run.collections()).forEach(rows);
            case failures -> RecordedRows.failures(run, filter).forEach(rows);
            case exceptions -> RecordedRows.exceptions(run).forEach(rows);
            case allocations -> RecordedRows.allocations(run).forEach(rows);
            case locks -> RecordedRows.locks(run).forEach(rows);
            case classes -> RecordedRows.classes(run).forEach(rows);
            case load -> RecordedRows.load(run).forEach(rows);
            case flags -> RecordedRows.flags(run).forEach(rows);
            case warm_up -> WarmUpRows.rows(run).forEach(rows);
            case benchmarks -> throw new IllegalStateException("they are of all runs together");
        }
    }

    /** One may have its forks in several runs. */
    private List<Map<String, Object>> benchmarks(List<Run> runs) {
        List<Benchmark> all = runs.stream().flatMap(run -> run.benchmarks().stream()).toList();
        return json ? BenchmarkRows.json(all) : BenchmarkRows.rows(all);
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

    private static void warmUp(Run run, boolean several, PrintWriter out) {
        String name = several ? run.member() + ": " : "";
        WarmUpRows.sentences(run).forEach(sentence -> out.println(name + sentence));
    }

    /** Too long for a column. */
    private static void heldUp(Map<String, Object> row, PrintWriter out) {
        if (row.get("heldUp") instanceof Map<?, ?> heldUp) {
            out.println("line " + row.get("line") + ": " + heldUp.get("sentence"));
        }
    }

    /** Of chosen methods the code first that {@link CodeKind} says to show, else as in the logs. */
    private static void inlining(Run run, MethodFilter filter, Consumer<Map<String, Object>> rows)
            throws IOException {
        List<Compilation> of =
                run.compilations().stream().filter(c -> filter.test(c.method())).toList();
        Set<Compilation> first = filter.isForAll() ? Set.of() : CodeKind.shown(of);
        for (boolean shown : first.isEmpty() ? List.of(false) : List.of(true, false)) {
            InlineTrees.read(
                    of.stream().filter(c -> first.contains(c) == shown).toList(),
                    (c, tree) -> Rows.inlining(c, tree, rows));
        }
        if (filter.isForAll()) {
            InlineTrees.unattributed(
                    run.unattributedInlining(), (text, calls) -> Rows.inlining(calls, rows));
        }
    }

    private interface Body {
        void write(Consumer<Map<String, Object>> rows) throws IOException;
    }

    private static void array(PrintWriter out, Body body) throws IOException {
        try {
            Json.array(out, elements -> body.write(row -> add(elements, row)));
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private static void add(Json.Elements elements, Map<String, Object> row) {
        try {
            elements.add(row);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
