package dev.jitlens.launch;

import dev.jitlens.launch.flags.ArgFile;
import dev.jitlens.launch.flags.RunFiles;
import dev.jitlens.launch.flags.ShellWords;
import dev.jitlens.launch.jdk.Jdk;
import dev.jitlens.launch.jdk.LaunchException;
import dev.jitlens.model.run.RunManifest;
import dev.jitlens.rundir.RunDirectory;

import java.util.List;
import java.util.Map;

/**
 * The exact command line that will run.
 *
 * @param jdk whose java it starts
 * @param argv the words, java first. {@value RunFiles#RUN_DIR} in a word stands for the run
 *     directory's absolute path and is replaced when the run starts
 * @param asked what the user wanted beside it, for run.json
 * @param notices what was left out or changed, in sentences
 * @param hsdis whether Jitlens' own hsdis prints assembly even where the JVM needs none
 * @param files that the run directory needs before it starts, by name
 * @param around where the program is started, and with which environment
 */
public record CommandPlan(
        Jdk jdk,
        List<String> argv,
        RunManifest.Asked asked,
        List<String> notices,
        boolean hsdis,
        Map<String, String> files,
        Surroundings around) {
    public CommandPlan {
        argv = List.copyOf(argv);
        notices = List.copyOf(notices);
        files = Map.copyOf(files);
    }

    /**
     * Whether it starts JMH, whose forks are runs beside its own: the folder that it fills is one
     * of a set.
     */
    public boolean hasForks() {
        return files.containsKey(BenchmarkForks.FLAGS);
    }

    /** The same plan with other words. */
    public CommandPlan with(List<String> otherArgv) {
        return with(otherArgv, files);
    }

    /** The same plan with other words and files. */
    public CommandPlan with(List<String> otherArgv, Map<String, String> otherFiles) {
        return new CommandPlan(jdk, otherArgv, asked, notices, hsdis, otherFiles, around);
    }

    /** The same plan on other processors, as {@code taskset} takes them. */
    CommandPlan on(String cpus) {
        return new CommandPlan(jdk, argv, asked, notices, hsdis, files, around.on(cpus));
    }

    /** The words with the run directory in its place, as they run. */
    public List<String> in(RunDirectory directory) {
        String path = directory.path().toString();
        return argv.stream()
                // A native agent's options end at a comma; ours takes two for one.
                .map(
                        w ->
                                w.replace(
                                        RunFiles.RUN_DIR,
                                        w.startsWith("-agentpath:") ? twice(path) : path))
                .toList();
    }

    private static String twice(String path) {
        return path.replace(",", ",,");
    }

    /** The command to copy or to edit; {@link #edited} reads it back. */
    public String text() {
        return ShellWords.join(argv);
    }

    /**
     * The same plan with the command line that the user wrote instead.
     *
     * @throws LaunchException if it is empty or a quote is not closed
     */
    public CommandPlan edited(String text) {
        List<String> words = ShellWords.split(text);
        if (words.isEmpty()) {
            throw new LaunchException("The command line is empty.");
        }
        return words.equals(argv) ? this : with(words);
    }

    /**
     * Everything after java, as a file for {@code java @file} (JDK 9 and up). What would go to the
     * run directory goes to the folder where java is started.
     */
    public String argfile() {
        List<String> words =
                argv.stream()
                        .skip(1)
                        .map(word -> word.replace(RunFiles.RUN_DIR + "/", ""))
                        .toList();
        return ArgFile.write(List.of("For JDK " + jdk.feature() + "."), words);
    }
}
