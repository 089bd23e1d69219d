package dev.jitlens.launch;

import dev.jitlens.launch.jdk.Jdk;
import dev.jitlens.launch.jdk.LaunchException;
import dev.jitlens.launch.presets.Preset;
import dev.jitlens.model.samples.SampleSource;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The runs that it takes: for sample sources that cannot be together, and for the members of a
 * preset.
 *
 * @param members in the order in which they run; one alone needs no set
 * @param logs name of the member whose logs are the set's
 * @param notices which sources are left out and why, in sentences; those of a member's command line
 *     stand there
 */
public record SetPlan(List<MemberPlan> members, String logs, List<String> notices) {
    public SetPlan {
        members = List.copyOf(members);
        notices = List.copyOf(notices);
    }

    /** Whether each member fills a subfolder, since there are several or it has forks. */
    public boolean isSet() {
        return members.size() > 1 || members.getFirst().command().hasForks();
    }

    /** Whether it is one run, in which nothing is sampled. */
    public boolean isPlain() {
        return members.size() == 1 && members.getFirst().sources().isEmpty();
    }

    /** The same programs on other processors, as {@code taskset} takes them. */
    public SetPlan on(String cpus) {
        return new SetPlan(
                members.stream().map(m -> m.with(m.command().on(cpus))).toList(), logs, notices);
    }

    /**
     * The plan with nothing sampled but what the presets take by themselves. It asks the JVM what
     * it takes: blocking.
     *
     * @throws LaunchException with a sentence, if there is no such command line
     */
    public static SetPlan of(LaunchRequest request) {
        return request.jvm().recorded().sources().isEmpty()
                ? unsampled(request, List.of())
                : of(request, SampleChoice.of(List.of()));
    }

    private static SetPlan unsampled(LaunchRequest request, List<String> notices) {
        List<MemberPlan> members = new ArrayList<>();
        for (Variant variant : Variant.of(request)) {
            members.add(
                    new MemberPlan(
                            variant.memberName(1, 1),
                            variant.name(),
                            List.of(),
                            CommandPlanner.plan(variant.request())));
        }
        return new SetPlan(members, members.getFirst().name(), notices);
    }

    /**
     * The sources of the presets share a JVM, the chosen ones as far as they can. Asks the JVM what
     * it takes: blocking.
     *
     * @throws LaunchException with a sentence, if there is no such command line or if none of the
     *     chosen sources works
     */
    public static SetPlan of(LaunchRequest request, SampleChoice choice) {
        List<String> notices = new ArrayList<>();
        List<SampleGroup> groups = groups(request, choice, notices);
        if (groups.isEmpty()) {
            return unsampled(request, notices);
        }
        boolean printing = choice.assembly() == SampleChoice.Assembly.SECOND;
        int count = groups.size() + (printing ? 1 : 0);
        List<MemberPlan> members = new ArrayList<>();
        for (Variant variant : Variant.of(request)) {
            for (int i = 0; i < groups.size(); i++) {
                String name = variant.memberName(i + 1, count);
                members.add(member(name, variant, choice, groups.get(i)));
            }
            if (printing) {
                members.add(printing(variant.memberName(count, count), variant));
            }
        }
        String logs = members.get(printing ? count - 1 : 0).name();
        return new SetPlan(members, logs, notices);
    }

    /**
     * The sampled runs of one request, and then one of another, in which nothing is sampled and
     * whose logs are the set's: samples disturb what logs tell.
     *
     * @throws LaunchException as {@link #of(LaunchRequest, SampleChoice)}
     */
    public static SetPlan beside(
            LaunchRequest sampled, SampleChoice choice, LaunchRequest unsampled) {
        SetPlan plan = of(sampled, choice);
        List<MemberPlan> members = new ArrayList<>(plan.members);
        CommandPlan command = CommandPlanner.plan(unsampled);
        members.add(new MemberPlan("plain", "nothing sampled", List.of(), command));
        return new SetPlan(members, "plain", plan.notices);
    }

    private static List<SampleGroup> groups(
            LaunchRequest request, SampleChoice choice, List<String> notices) {
        List<SampleSource> brought = request.jvm().recorded().sources();
        List<SampleSource> others = new ArrayList<>(choice.sources());
        others.removeAll(brought);
        if (brought.isEmpty() && others.isEmpty()) {
            throw new LaunchException("No sample source was chosen.");
        }
        List<SampleSource> together = working(brought, request.jdk(), notices);
        List<SampleSource> chosen = working(others, request.jdk(), notices);
        if (together.isEmpty() && chosen.isEmpty() && !others.isEmpty()) {
            throw new LaunchException(
                    "None of the sample sources works here. " + String.join(" ", notices));
        }
        List<SampleGroup> groups = new ArrayList<>(SampleGroup.together(together, choice));
        groups.addAll(SampleGroup.of(chosen, choice));
        return groups;
    }

    private static List<SampleSource> working(
            List<SampleSource> wanted, Jdk jdk, List<String> notices) {
        List<SampleSource> sources = new ArrayList<>();
        for (SampleSource source : wanted) {
            Optional<String> missing = SampleSources.missing(source, jdk);
            missing.ifPresentOrElse(why -> notices.add(leftOut(why)), () -> sources.add(source));
        }
        return sources;
    }

    private static String leftOut(String why) {
        return "Left out: " + why;
    }

    private static MemberPlan member(
            String name, Variant variant, SampleChoice choice, SampleGroup group) {
        LaunchRequest request = variant.request();
        SamplingFlags flags = group.flags(request.jdk(), choice, request.jvm().recorded().events());
        return new MemberPlan(
                name,
                variant.memberTitle(group.title()),
                group.sources(),
                CommandPlanner.plan(request, flags));
    }

    private static MemberPlan printing(String name, Variant variant) {
        List<Preset> presets =
                Stream.concat(
                                variant.request().jvm().presets().stream(),
                                Stream.of(SampleGroup.assembly()))
                        .distinct()
                        .toList();
        return new MemberPlan(
                name,
                variant.memberTitle("machine code"),
                List.of(),
                CommandPlanner.plan(variant.request().with(presets)));
    }
}
