package dev.jitlens.launch;

import dev.jitlens.launch.jdk.Jdk;
import dev.jitlens.launch.jdk.JdkFinder;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Plans that run {@link TinyProgram} on the JDK that runs the tests. */
final class Programs {
    static final Jdk JDK = JdkFinder.at(Path.of(System.getProperty("java.home")));
    static final LaunchTarget TINY =
            new LaunchTarget.MainClass(
                    System.getProperty("java.class.path"), TinyProgram.class.getName());

    private Programs() {}

    /** The JVM with these arguments of java. */
    static JvmChoice flags(String... flags) {
        return new JvmChoice(List.of(), List.of(flags), List.of(), Optional.empty(), false);
    }

    /** One run of the program, with these words for it. */
    static CommandPlan plan(List<String> words) {
        return plan(words, JitterChoice.NONE);
    }

    static CommandPlan plan(List<String> words, JitterChoice jitter) {
        return CommandPlanner.plan(new LaunchRequest(JDK, TINY, words, JvmChoice.NONE, jitter));
    }

    /**
     * A set of runs.
     *
     * @param members the words for the program, a text for each
     */
    static SetPlan set(String logs, String... members) {
        List<MemberPlan> plans = new ArrayList<>();
        for (String words : members) {
            String name = Integer.toString(plans.size() + 1);
            plans.add(
                    new MemberPlan(name, words, List.of(), plan(Arrays.asList(words.split(" ")))));
        }
        return new SetPlan(plans, logs, List.of());
    }
}
