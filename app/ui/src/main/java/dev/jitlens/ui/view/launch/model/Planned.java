package dev.jitlens.ui.view.launch.model;

import dev.jitlens.launch.LaunchRequest;
import dev.jitlens.launch.SetPlan;
import dev.jitlens.launch.flags.CompileCommand;
import dev.jitlens.launch.flags.CompileCommandHelp;
import dev.jitlens.launch.jdk.LaunchException;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What became of the user's choices.
 *
 * @param plan absent if there is no command line for them; of one member if one run is enough
 * @param trouble why not, in a sentence; else empty
 * @param complaint what is wrong with the compile commands; empty if nothing
 * @param commands names of the compile commands that the JDK has
 */
public record Planned(
        LaunchRequest request,
        Optional<SetPlan> plan,
        String trouble,
        String complaint,
        List<String> commands) {

    /** Asks the JVM: blocking. */
    public static Planned of(Wanted wanted) {
        LaunchRequest request = wanted.request();
        CompileCommandHelp help = CompileCommandHelp.of(request.jdk());
        List<String> names =
                help.commands().stream().map(CompileCommandHelp.Command::name).toList();
        String complaint = complaint(request.jvm().compileCommands(), help);
        try {
            SetPlan plan =
                    wanted.samples()
                            .map(choice -> SetPlan.of(request, choice))
                            .orElseGet(() -> SetPlan.of(request));
            return new Planned(request, Optional.of(plan), "", complaint, names);
        } catch (LaunchException e) {
            return new Planned(request, Optional.empty(), e.getMessage(), complaint, names);
        }
    }

    /** What was left out or changed, in sentences; each once. */
    public List<String> notices() {
        return plan.map(
                        p ->
                                Stream.concat(
                                                p.notices().stream(),
                                                p.members().stream()
                                                        .flatMap(
                                                                m ->
                                                                        m
                                                                                .command()
                                                                                .notices()
                                                                                .stream()))
                                        .distinct()
                                        .toList())
                .orElse(List.of(trouble));
    }

    private static String complaint(List<String> commands, CompileCommandHelp help) {
        for (String command : commands) {
            Optional<String> wrong = CompileCommand.check(command, help).map(c -> c.sentence());
            if (wrong.isPresent()) {
                return commands.size() == 1 ? wrong.get() : command + ": " + wrong.get();
            }
        }
        return "";
    }
}
