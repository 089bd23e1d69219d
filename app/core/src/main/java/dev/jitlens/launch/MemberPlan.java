package dev.jitlens.launch;

import dev.jitlens.model.samples.SampleSource;

import java.util.List;

/**
 * One run of a set: the sources that can be together in one JVM.
 *
 * @param name of its folder in the set
 * @param title for a person
 * @param sources empty in a run that only prints machine code
 */
public record MemberPlan(
        String name, String title, List<SampleSource> sources, CommandPlan command) {
    private static final String JMH = "jmh-";

    public MemberPlan {
        // A set of forks has names that begin with numbers.
        name = command.hasForks() && !name.startsWith(JMH) ? JMH + name : name;
        sources = List.copyOf(sources);
    }

    /** Its name and, if that says more, its title. */
    public String label() {
        return title.isEmpty() || title.startsWith(name) ? name : name + "  " + title;
    }

    /** The same member with the command line that the user wrote instead. */
    public MemberPlan with(CommandPlan edited) {
        return new MemberPlan(name, title, sources, edited);
    }
}
