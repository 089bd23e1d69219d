package dev.jitlens.cli.share;

import dev.jitlens.cli.share.TableStore.Written;

import picocli.CommandLine.Option;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** Where tables are written to. */
final class TableOptions {
    @Option(
            names = "--csv",
            paramLabel = "DIR",
            description = "Write all tables as CSV into this folder.")
    private Path csv;

    @Option(
            names = "--parquet",
            paramLabel = "DIR",
            description = "Write all tables as Parquet into this folder.")
    private Path parquet;

    @Option(
            names = "--partition",
            split = ",",
            paramLabel = "COLUMN",
            description =
                    "Folders of the Parquet files, of date, host, jdk: --partition date,host.")
    private List<String> partition = List.of();

    boolean wanted() {
        return csv != null || parquet != null;
    }

    void write(List<Path> files, PrintWriter out) throws IOException {
        TableStore store = store();
        if (csv != null) {
            tell(store.csv(files, csv), csv, out);
        }
        if (parquet != null) {
            tell(store.parquet(files, parquet, partition), parquet, out);
        }
    }

    /** The tables of this installation. */
    static TableStore store() throws IOException {
        return TableStore.find()
                .orElseThrow(() -> new IOException("this installation has no jar of the tables"));
    }

    private static void tell(Written written, Path folder, PrintWriter out) {
        out.printf(
                Locale.ROOT,
                "Wrote %,d rows of %d runs to %s; %d runs were there already.%n",
                written.rows(),
                written.runs(),
                folder,
                written.known());
        out.flush();
    }
}
