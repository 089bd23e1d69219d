package dev.jitlens.cli.share;

import dev.jitlens.cli.shared.ExitCode;
import dev.jitlens.cli.shared.LeftOut;
import dev.jitlens.report.AlignedTable;
import dev.jitlens.report.Json;
import dev.jitlens.tables.Database;
import dev.jitlens.tables.Fleet;
import dev.jitlens.tables.FleetRun;
import dev.jitlens.tables.TableStore;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;

/** Many runs as rows. */
@Command(
        name = "fleet",
        description = "List many runs, those that are unlike the others first.",
        mixinStandardHelpOptions = true)
public final class FleetCommand implements Callable<Integer> {
    @Parameters(
            arity = "1..*",
            paramLabel = "FILE",
            description = "A folder of Parquet, a folder of run directories, or runs.")
    private List<Path> files;

    @Option(names = "--json", description = "Print one JSON array.")
    private boolean json;

    @Spec private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        List<FleetRun> runs;
        try (Database database = TableStore.get().open(files)) {
            runs = Fleet.of(database);
            LeftOut.tell(database.leftOut(), spec.commandLine());
        }
        List<Map<String, Object>> rows = runs.stream().map(this::row).toList();
        if (json) {
            Json.write(rows, out);
        } else {
            AlignedTable.writeAll(rows, out);
        }
        out.flush();
        return ExitCode.DONE;
    }

    private Map<String, Object> row(FleetRun run) {
        Map<String, Object> row = new LinkedHashMap<>();
        if (json) {
            row.put("runKey", run.key());
        }
        row.put("name", run.name());
        row.put("date", run.date());
        row.put("host", run.host());
        row.put("jdk", run.jdk());
        row.put("program", run.program());
        for (int i = 0; i < Fleet.MEASURES.size(); i++) {
            double value = run.values().get(i);
            row.put(Fleet.MEASURES.get(i), Double.isFinite(value) ? number(value) : null);
        }
        row.put("outlierBy", run.outlier().map(o -> Fleet.MEASURES.get(o.measure())).orElse(null));
        row.put("deviations", run.outlier().map(o -> rounded(o.deviations())).orElse(null));
        if (json) {
            row.put("location", run.location());
        }
        return row;
    }

    private static Number number(double value) {
        return value == Math.rint(value) ? (Number) (long) value : (Number) rounded(value);
    }

    /** The number to four digits, which is more than such numbers support. */
    private static double rounded(double value) {
        return Double.parseDouble(String.format(Locale.ROOT, "%.4g", value));
    }
}
