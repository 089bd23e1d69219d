package dev.jitlens.ui.view.launch.model;

import dev.jitlens.launch.CommandPlan;
import dev.jitlens.launch.SetPlan;
import dev.jitlens.launch.flags.RunFiles;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Compiler directives of a launch: checked in a file of ours, but each run gets its own. */
public final class Directives {
    /** Their name in the run directory. */
    private static final String NAME = "directives.json";

    private static final String FLAG = "-XX:CompilerDirectivesFile=";

    private Directives() {}

    /** The flag that reads this file, if there is one. */
    public static List<String> flags(Optional<Path> file) {
        return file.map(f -> List.of(FLAG + f)).orElse(List.of());
    }

    /**
     * The same plan, whose runs read a file in their own directories.
     *
     * @param ours the flags that the plan was made with
     * @param text of the file
     */
    public static SetPlan inEachRun(SetPlan plan, List<String> ours, String text) {
        return ours.isEmpty()
                ? plan
                : new SetPlan(
                        plan.members().stream()
                                .map(m -> m.with(inRun(m.command(), ours, text)))
                                .toList(),
                        plan.logs(),
                        plan.notices());
    }

    private static CommandPlan inRun(CommandPlan plan, List<String> ours, String text) {
        String own = FLAG + RunFiles.RUN_DIR + "/" + NAME;
        Map<String, String> files = new HashMap<>(plan.files());
        files.put(NAME, text);
        return plan.with(
                plan.argv().stream().map(word -> ours.contains(word) ? own : word).toList(), files);
    }
}
