package dev.jitlens.fleet;

import dev.jitlens.analysis.ObservedPolls;
import dev.jitlens.analysis.SafepointDelays;
import dev.jitlens.analysis.SafepointDelays.Candidates;
import dev.jitlens.cli.ShowCode;
import dev.jitlens.findings.Findings;
import dev.jitlens.fleet.Inputs.Input;
import dev.jitlens.fleet.Inputs.Trial;
import dev.jitlens.model.JvmEvent.Deoptimization;
import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.model.run.LogFile;
import dev.jitlens.model.run.ProgramWords;
import dev.jitlens.model.run.Run;
import dev.jitlens.report.FindingRows;
import dev.jitlens.report.GcJson;
import dev.jitlens.report.MethodFilter;
import dev.jitlens.report.Rows;
import dev.jitlens.run.again.Assemblies;
import dev.jitlens.run.again.InlineTrees;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** The rows of one run, table by table; what is bulky is read again, and handed on row by row. */
final class RunTables {
    private static final MethodFilter ALL = MethodFilter.of(null);

    private final Run run;
    private final Optional<Trial> trial;
    private final String host;

    /**
     * @param host what the machine is called; empty if that is not known
     */
    RunTables(Input input, String host) {
        this.run = input.run();
        this.trial = input.trial();
        this.host = host;
    }

    /**
     * @throws IOException with a sentence, if a log cannot be read again
     */
    void rows(Table table, TableRows rows) throws IOException {
        switch (table) {
            case RUNS -> rows.add(run());
            case JVMS -> rows.add(jvm());
            case COMPILATIONS -> run.compilations().forEach(c -> LongTables.compilation(c, rows));
            case INLINING -> inlining(rows);
            case TRAPS -> traps(rows);
            case POLLS -> new ShowCode(run, ALL).polls(rows::add);
            case LOOPS -> new ShowCode(run, ALL).loops(rows::add);
            case PAUSES -> pauses(rows);
            case GC -> GcJson.rows(run.collections()).forEach(rows::add);
            case COUNTERS -> new SampleTables(run).counters(rows);
            case LATENCY -> new TrialTables(run).latency(rows);
            case SAMPLES -> new SampleTables(run).samples(rows);
            case STACKS -> new SampleTables(run).stacks(rows);
            case FINDINGS -> FindingRows.json(Findings.of(run), run.name()).forEach(rows::add);
            case TRIALS -> {
                new TrialTables(run).benchmarks(rows);
                trial.ifPresent(t -> TrialTables.trial(t, rows));
            }
        }
    }

    /** What the table of runs says, and what folders of partitions are called by. */
    Map<String, Object> run() {
        Map<String, Object> row = new LinkedHashMap<>();
        Optional<Instant> start = start();
        row.put("schema", Table.SCHEMA);
        row.put("name", run.name());
        row.put("member", run.member());
        row.put("date", start.map(s -> s.atOffset(ZoneOffset.UTC).toLocalDate().toString()));
        row.put(
                "host",
                host.isEmpty()
                        ? run.manifest()
                                .flatMap(m -> m.machine().host())
                                .map(h -> h.system() + " " + h.architecture())
                        : host);
        row.put(
                "jdk",
                run.jvm().version().isEmpty()
                        ? run.manifest().flatMap(m -> m.java().version())
                        : run.jvm().version());
        row.put("startMillis", start.map(Instant::toEpochMilli));
        row.put("program", ProgramWords.program(run));
        row.put("workload", run.manifest().flatMap(m -> m.asked().workload()));
        row.put("files", run.files().size());
        row.put("bytes", run.files().stream().mapToLong(LogFile::bytes).sum());
        row.put("location", Path.of(run.location()).toAbsolutePath().normalize().toString());
        row.put("warnings", run.files().stream().mapToLong(LogFile::warningsTotal).sum());
        row.replaceAll((name, value) -> value instanceof Optional<?> o ? o.orElse(null) : value);
        return row;
    }

    private Optional<Instant> start() {
        long millis = run.jvm().startEpochMillis();
        return millis > 0
                ? Optional.of(Instant.ofEpochMilli(millis))
                : run.manifest().flatMap(m -> m.startedAt());
    }

    private Map<String, Object> jvm() {
        Map<String, Object> row = new LinkedHashMap<>();
        row.put("name", run.jvm().name());
        row.put("version", run.jvm().version());
        row.put("arguments", run.jvm().arguments());
        row.put("command", run.jvm().command());
        row.put("javaHome", run.jvm().javaHome());
        row.put("pid", run.jvm().pid() < 0 ? null : run.jvm().pid());
        return row;
    }

    private void inlining(TableRows rows) throws IOException {
        InlineTrees.read(run.compilations(), (c, tree) -> LongTables.inlining(c, tree, rows));
        InlineTrees.unattributed(
                run.unattributedInlining(), (text, calls) -> Rows.inlining(calls, rows::add));
    }

    private void traps(TableRows rows) {
        run.deoptimizations().stream()
                .filter(Deoptimization::trap)
                .forEach(d -> LongTables.trap(d, rows));
    }

    private void pauses(TableRows rows) {
        SafepointDelays delays = new SafepointDelays(run, ObservedPolls.of(run), Assemblies::read);
        run.pauses().forEach(p -> LongTables.pause(p, candidates(delays, p), rows));
    }

    private static Candidates candidates(SafepointDelays delays, SafepointPause pause) {
        try {
            return delays.candidates(pause);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
