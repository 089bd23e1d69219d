package dev.jitlens.cli.share;

import dev.jitlens.model.run.Run;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

import java.util.List;
import java.util.stream.Collectors;

/** Which of several runs a command is about. */
final class MemberOption {
    @Option(
            names = "--run",
            paramLabel = "N",
            description = "Of several runs only this one, by its name or number.")
    private String wanted = "";

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    /** The run that is asked for, else all that was opened. */
    Run of(Run opened) {
        List<Run> members = opened.members().isEmpty() ? List.of(opened) : opened.members();
        if (wanted.isEmpty()) {
            return opened;
        }
        for (int i = 0; i < members.size(); i++) {
            if (wanted.equals(members.get(i).member()) || wanted.equals("" + (i + 1))) {
                return members.get(i);
            }
        }
        throw new ParameterException(
                spec.commandLine(),
                "There is no run \""
                        + wanted
                        + "\"; there are: "
                        + members.stream()
                                .map(m -> m.member().isEmpty() ? "1" : m.member())
                                .collect(Collectors.joining(", "))
                        + ".");
    }
}
