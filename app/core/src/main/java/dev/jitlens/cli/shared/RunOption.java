package dev.jitlens.cli.shared;

import dev.jitlens.model.run.OwnWork;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.run.Together;

import picocli.CommandLine.Option;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** Which of several runs a command is about, and whether with what our own agents did in it. */
public final class RunOption {
    /** The column that names the run of a row. */
    private static final String COLUMN = "run";

    @Option(
            names = "--run",
            paramLabel = "N",
            description = "Of several runs only this one, by its name or number.")
    private String wanted = "";

    @Option(
            names = "--own",
            description = "Also what Jitlens' own agents did in the watched JVM: it is hidden.")
    private boolean own;

    /** The run that is asked for, else what was opened. */
    public Run of(Run opened) {
        return chosen(opened).orElseGet(() -> withOwn(opened));
    }

    /** The runs that are asked for, each as a whole. */
    public List<Run> all(Run opened) {
        return chosen(opened).map(List::of).orElseGet(() -> Together.each(withOwn(opened)));
    }

    private Run withOwn(Run opened) {
        return own ? OwnWork.shown(opened) : opened;
    }

    /** Says what of our own work is hidden, if anything is. */
    public static void tellOwn(Run run, PrintWriter out) {
        run.own().ifPresent(o -> out.println(o.sentence() + " (--own shows it)."));
    }

    /** The run that is asked for, if one is. */
    public Optional<Run> chosen(Run hidden) {
        Run opened = withOwn(hidden);
        if (wanted.isEmpty()) {
            return Optional.empty();
        }
        List<Run> members = opened.members();
        return members.stream()
                .filter(member -> member.member().equals(wanted))
                .findFirst()
                .or(() -> numbered(members))
                .or(
                        () ->
                                members.isEmpty() && wanted.equals("1")
                                        ? Optional.of(opened)
                                        : missing(opened));
    }

    private Optional<Run> numbered(List<Run> members) {
        for (int i = 0; i < members.size(); i++) {
            if (wanted.equals(Integer.toString(i + 1))) {
                return Optional.of(members.get(i));
            }
        }
        return Optional.empty();
    }

    private Optional<Run> missing(Run opened) {
        if (opened.members().isEmpty()) {
            throw new UsageException(
                    "--run must be 1, since this is a single run, but is " + wanted + ".");
        }
        throw new UsageException(
                "There is no run \""
                        + wanted
                        + "\"; there are: "
                        + opened.members().stream()
                                .map(Run::member)
                                .collect(Collectors.joining(", "))
                        + ".");
    }

    /** Hands rows of this run on, with its name as their first column where there are several. */
    public static Consumer<Map<String, Object>> naming(
            Run run, boolean several, Consumer<Map<String, Object>> rows) {
        return several ? row -> rows.accept(named(run, row)) : rows;
    }

    private static Map<String, Object> named(Run run, Map<String, Object> row) {
        Map<String, Object> named = new LinkedHashMap<>();
        named.put(COLUMN, run.member());
        named.putAll(row);
        return named;
    }
}
