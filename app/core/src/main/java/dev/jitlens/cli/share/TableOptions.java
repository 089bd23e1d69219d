package dev.jitlens.cli.share;

import dev.jitlens.tables.TableStore;
import dev.jitlens.tables.TableStore.Kind;
import dev.jitlens.tables.TableStore.Target;
import dev.jitlens.tables.Written;

import picocli.CommandLine;
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
            names = "--arrow",
            paramLabel = "DIR",
            description = "Write all tables as Arrow files into this folder.")
    private Path arrow;

    @Option(
            names = "--partition",
            split = ",",
            paramLabel = "COLUMN",
            description =
                    "Folders of the Parquet files, of date, host, jdk, program, workload:"
                            + " --partition date,host.")
    private List<String> partition = List.of();

    @Option(
            names = "--host",
            paramLabel = "NAME",
            description = "What the machine of these runs is called; run directories do not say.")
    private String host = "";

    boolean wanted() {
        return csv != null || parquet != null || arrow != null;
    }

    void write(List<Path> files, CommandLine command) throws IOException {
        write(Kind.CSV, csv, files, command);
        write(Kind.PARQUET, parquet, files, command);
        write(Kind.ARROW, arrow, files, command);
    }

    private void write(Kind kind, Path folder, List<Path> files, CommandLine command)
            throws IOException {
        if (folder == null) {
            return;
        }
        Target to = new Target(folder, partition, host);
        Written written =
                TableStore.get().write(kind, files, to, said -> tell(said, command.getErr()));
        PrintWriter out = command.getOut();
        out.printf(
                Locale.ROOT,
                "Wrote %,d rows of %d runs to %s; %d runs were there already.%n",
                written.rows(),
                written.runs(),
                folder,
                written.known());
        out.flush();
    }

    private static void tell(String sentence, PrintWriter err) {
        err.println("jitlens: " + sentence);
        err.flush();
    }
}
