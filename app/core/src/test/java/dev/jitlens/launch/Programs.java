package dev.jitlens.launch;

import dev.jitlens.launch.jdk.Jdk;
import dev.jitlens.launch.jdk.JdkFinder;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Plans that run {@link TinyProgram} on the JDK that runs the tests. */
final class Programs {
    static final Jdk JDK = JdkFinder.at(Path.of(System.getProperty("java.home")));
    static final LaunchTarget TINY =
            new LaunchTarget.MainClass(
                    System.getProperty("java.class.path"), TinyProgram.class.getName());

    private Programs() {}

    /** One run of the program, with these words for it. */
    static CommandPlan plan(List<String> words) {
        return CommandPlanner.plan(
                new LaunchRequest(JDK, TINY, List.of(), List.of(), List.of(), "", words));
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
