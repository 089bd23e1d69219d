package dev.jitlens.cli;

import dev.jitlens.model.run.Run;
import dev.jitlens.model.run.Together;

import picocli.CommandLine.Option;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** Which of several runs a command is about. */
public final class RunOption {
    /** The column that names the run of a row. */
    private static final String COLUMN = "run";

    @Option(
            names = "--run",
            paramLabel = "N",
            description = "Of several runs only this one, by its name or number.")
    private String wanted = "";

    /** The run that is asked for, else what was opened. */
    Run of(Run opened) {
        return chosen(opened).orElse(opened);
    }

    /** The runs that are asked for, each as a whole. */
    List<Run> all(Run opened) {
        return chosen(opened).map(List::of).orElseGet(() -> Together.each(opened));
    }

    /** The run that is asked for, if one is. */
    public Optional<Run> chosen(Run opened) {
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
    static Consumer<Map<String, Object>> naming(
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
