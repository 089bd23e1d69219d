package dev.jitlens.ui.view.launch;

import dev.jitlens.launch.CommandPlan;
import dev.jitlens.launch.CommandPlanner;
import dev.jitlens.launch.CompileCommand;
import dev.jitlens.launch.CompileCommandHelp;
import dev.jitlens.launch.LaunchException;
import dev.jitlens.launch.LaunchRequest;

import java.util.List;
import java.util.Optional;

/**
 * What became of the user's choices.
 *
 * @param plan absent if there is no command line for them
 * @param trouble why not, in a sentence; else empty
 * @param complaint what is wrong with the compile commands; empty if nothing
 * @param commands names of the compile commands that the JDK has
 */
record Planned(
        LaunchRequest request,
        Optional<CommandPlan> plan,
        String trouble,
        String complaint,
        List<String> commands) {

    /** Asks the JVM: blocking. */
    static Planned of(LaunchRequest request) {
        CompileCommandHelp help = CompileCommandHelp.of(request.jdk());
        List<String> names =
                help.commands().stream().map(CompileCommandHelp.Command::name).toList();
        String complaint = complaint(request.compileCommands(), help);
        try {
            CommandPlan plan = CommandPlanner.plan(request);
            return new Planned(request, Optional.of(plan), "", complaint, names);
        } catch (LaunchException e) {
            return new Planned(request, Optional.empty(), e.getMessage(), complaint, names);
        }
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
