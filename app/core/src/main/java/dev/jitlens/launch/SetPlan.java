package dev.jitlens.launch;

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

    /** Whether it is one run, in which nothing is sampled. */
    public boolean isPlain() {
        return members.size() == 1 && members.getFirst().sources().isEmpty();
    }

    /**
     * With nothing sampled. Asks the JVM what it takes: blocking.
     *
     * @throws LaunchException with a sentence, if there is no such command line
     */
    public static SetPlan of(LaunchRequest request) {
        List<MemberPlan> members = new ArrayList<>();
        for (Variant variant : Variant.of(request)) {
            members.add(
                    new MemberPlan(
                            variant.memberName(1, 1),
                            variant.name(),
                            List.of(),
                            CommandPlanner.plan(variant.request())));
        }
        return new SetPlan(members, members.getFirst().name(), List.of());
    }

    /**
     * Asks the JVM what it takes: blocking.
     *
     * @throws LaunchException with a sentence, if there is no such command line or if none of the
     *     sources works
     */
    public static SetPlan of(LaunchRequest request, SampleChoice choice) {
        List<String> notices = new ArrayList<>();
        List<SampleSource> sources = working(request, choice, notices);
        List<SampleGroup> groups = SampleGroup.of(sources, choice);
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

    private static List<SampleSource> working(
            LaunchRequest request, SampleChoice choice, List<String> notices) {
        List<SampleSource> sources = new ArrayList<>();
        for (SampleSource source : choice.sources()) {
            Optional<String> missing = SampleSources.missing(source, request.jdk());
            missing.ifPresentOrElse(why -> notices.add(leftOut(why)), () -> sources.add(source));
        }
        if (sources.isEmpty()) {
            throw new LaunchException(
                    choice.sources().isEmpty()
                            ? "No sample source was chosen."
                            : "None of the sample sources works here. "
                                    + String.join(" ", notices));
        }
        return sources;
    }

    private static String leftOut(String why) {
        return "Left out: " + why;
    }

    private static MemberPlan member(
            String name, Variant variant, SampleChoice choice, SampleGroup group) {
        SamplingFlags flags = group.flags(variant.request().jdk(), choice);
        return new MemberPlan(
                name,
                variant.memberTitle(group.title()),
                group.sources(),
                CommandPlanner.plan(variant.request(), flags));
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
