package dev.jitlens.fleet;

import com.sun.management.OperatingSystemMXBean;

import dev.jitlens.fleet.Inputs.Input;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Measures what the rows of each table cost, apart from opening: {@code main FOLDER RUN…} hands on
 * a run's rows again and again until they are a million, once to nobody and once to a file of
 * Parquet in the folder, and prints rows a second of one core. What is told is processor time, of
 * all threads; each is done three times, and the least counts, since compilers run meanwhile.
 */
final class TablesCost {
    private static final long ROWS = 1_000_000;
    private static final int LEAST = 200;
    private static final int TIMES = 3;

    private static final OperatingSystemMXBean SYSTEM =
            (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

    private TablesCost() {}

    public static void main(String[] args) throws IOException {
        Path folder = Files.createDirectories(Path.of(args[0]));
        System.out.println("table rows columns formedPerSecond formedAndWrittenPerSecond bytes");
        for (String run : List.of(args).subList(1, args.length)) {
            List<Input> opened = new ArrayList<>();
            Inputs.each(List.of(Path.of(run)), opened::add);
            for (Table table : Table.values()) {
                measure(table, new RunTables(opened.getFirst(), ""), folder);
            }
        }
    }

    private static void measure(Table table, RunTables tables, Path folder) throws IOException {
        TableRows first = new TableRows(table, "key", batch -> {});
        tables.rows(table, first);
        if (first.rows() < LEAST) {
            return;
        }
        double formed = 0;
        double written = 0;
        Path own = Files.createDirectories(folder.resolve(table.id()));
        long rows = 0;
        for (int i = 0; i < TIMES; i++) {
            long begin = SYSTEM.getProcessCpuTime();
            rows = rows(table, tables, batch -> {});
            formed = Math.max(formed, perSecond(rows, begin));
            begin = SYSTEM.getProcessCpuTime();
            try (Sql sql = Sql.small();
                    Feeds feeds = new Feeds(sql, t -> ParquetPart.copy(t, path(own, t)))) {
                for (long done = 0; done < ROWS; done += first.rows()) {
                    feeds.rows(table, tables, "key");
                }
                feeds.finish();
            }
            written = Math.max(written, perSecond(rows, begin));
        }
        System.out.printf(
                Locale.ROOT,
                "%s %d %d %.0f %.0f %d%n",
                table.id(),
                rows,
                table.columns().size(),
                formed,
                written,
                Files.size(path(own, table)));
    }

    private static Path path(Path folder, Table table) {
        return folder.resolve(table.id() + ".parquet");
    }

    private static long rows(Table table, RunTables tables, BatchSink to) throws IOException {
        long rows = 0;
        TableRows into = new TableRows(table, "key", to);
        while (rows < ROWS) {
            into.nextRun("key");
            tables.rows(table, into);
            rows += into.rows();
        }
        into.finish();
        return rows;
    }

    private static double perSecond(long rows, long begin) {
        return rows * 1e9 / (SYSTEM.getProcessCpuTime() - begin);
    }
}
