package dev.jitlens.cli.share;

import dev.jitlens.cli.share.QueryAnswer.Form;
import dev.jitlens.cli.shared.CommandRuns;
import dev.jitlens.cli.shared.ExitCode;
import dev.jitlens.cli.shared.LeftOut;
import dev.jitlens.tables.Database;
import dev.jitlens.tables.Ready;
import dev.jitlens.tables.TableStore;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;

/** Asks tables of runs. */
@Command(
        name = "query",
        description = "Ask logs or exported Parquet in SQL.",
        mixinStandardHelpOptions = true)
public final class QueryCommand implements Callable<Integer> {
    @Parameters(
            arity = "0..*",
            paramLabel = "SQL FILE",
            description = "The statement, then logs, run directories or a folder of Parquet.")
    private List<String> words = List.of();

    @Option(names = "--list", description = "List the ready questions.")
    private boolean list;

    @Option(
            names = "--ready",
            paramLabel = "NAME",
            description = "Ask this ready question instead of SQL.")
    private String ready;

    @Option(names = "--json", description = "Print one JSON array.")
    private boolean json;

    @Option(names = "--csv", description = "Print CSV.")
    private boolean csv;

    @Option(
            names = "--timeout",
            paramLabel = "SECONDS",
            description =
                    "End the statement after so many seconds, "
                            + TimeLimit.USUAL
                            + " if not said, 0 for never; reading logs before it does not count.")
    private int timeout = TimeLimit.USUAL;

    @Mixin private CommandRuns opener;

    @Spec private CommandSpec spec;

    @Override
    public Integer call() throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        TableStore store = TableStore.get();
        if (list) {
            store.ready().forEach(r -> out.printf("%-24s %s%n", r.name(), r.question()));
        } else if (ready != null) {
            ask(store, sql(store), words, out);
        } else if (words.isEmpty()) {
            throw wrong("Say a statement of SQL, --ready NAME or --list.");
        } else {
            ask(store, words.getFirst(), words.subList(1, words.size()), out);
        }
        out.flush();
        return ExitCode.DONE;
    }

    private void ask(TableStore store, String sql, List<String> names, PrintWriter out)
            throws IOException {
        Form form = form();
        if (timeout < 0) {
            throw wrong("--timeout must not be negative.");
        }
        Database database = store.open(files(names), opener.givenUp());
        // Closed after the tables: who interrupts waits for that.
        try (TimeLimit limit = new TimeLimit(database, timeout, opener.givenUp());
                database) {
            answer(database, limit, sql, form, out);
        }
    }

    private void answer(Database database, TimeLimit limit, String sql, Form form, PrintWriter out)
            throws IOException {
        try {
            new QueryAnswer(database, out).print(sql, form);
        } catch (IOException e) {
            throw limit.why(e);
        } finally {
            limit.done();
            LeftOut.tell(database.leftOut(), spec.commandLine());
        }
    }

    private String sql(TableStore store) {
        return store.ready().stream()
                .filter(r -> r.name().equals(ready))
                .map(Ready::sql)
                .findFirst()
                .orElseThrow(
                        () ->
                                wrong(
                                        "There is no ready question \""
                                                + ready
                                                + "\"; there are: "
                                                + store.ready().stream()
                                                        .map(Ready::name)
                                                        .collect(Collectors.joining(", "))
                                                + "."));
    }

    private List<Path> files(List<String> names) {
        if (names.isEmpty()) {
            throw wrong("Say which logs, run directories or folder of Parquet to ask.");
        }
        return names.stream().map(Path::of).toList();
    }

    private Form form() {
        if (json && csv) {
            throw wrong("Say --json or --csv, not both.");
        }
        return json ? Form.JSON : csv ? Form.CSV : Form.TEXT;
    }

    private ParameterException wrong(String sentence) {
        return new ParameterException(spec.commandLine(), sentence);
    }
}
