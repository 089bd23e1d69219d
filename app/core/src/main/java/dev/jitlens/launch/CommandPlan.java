package dev.jitlens.launch;

import java.util.List;

/**
 * The exact command line that will run.
 *
 * @param jdk whose java it starts
 * @param argv the words, java first. {@value #RUN_DIR} in a word stands for the run directory's
 *     absolute path and is replaced when the run starts
 * @param presets titles of the presets that are in it
 * @param workload id of the sample workload, or empty
 * @param notices what was left out or changed, in sentences
 */
public record CommandPlan(
        Jdk jdk, List<String> argv, List<String> presets, String workload, List<String> notices) {
    public static final String RUN_DIR = "{run}";

    public CommandPlan {
        argv = List.copyOf(argv);
        presets = List.copyOf(presets);
        notices = List.copyOf(notices);
    }
}
