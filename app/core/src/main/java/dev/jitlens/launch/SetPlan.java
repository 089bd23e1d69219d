package dev.jitlens.launch;

import dev.jitlens.model.SampleSource;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The runs that the chosen sample sources need.
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

    /**
     * Asks the JVM what it takes: blocking.
     *
     * @throws LaunchException with a sentence, if there is no such command line or if none of the
     *     sources works
     */
    public static SetPlan of(LaunchRequest request, SampleChoice choice) {
        List<String> notices = new ArrayList<>();
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
        List<MemberPlan> members = new ArrayList<>();
        for (SampleGroup group : SampleGroup.of(sources, choice)) {
            members.add(member(members.size() + 1, request, choice, group));
        }
        String logs = members.getFirst().name();
        if (choice.assembly() == SampleChoice.Assembly.SECOND) {
            members.add(printing(members.size() + 1, request));
            logs = members.getLast().name();
        }
        return new SetPlan(members, logs, notices);
    }

    private static String leftOut(String why) {
        return "Left out: " + why;
    }

    private static MemberPlan member(
            int number, LaunchRequest request, SampleChoice choice, SampleGroup group) {
        SamplingFlags flags = group.flags(request.jdk(), choice);
        return new MemberPlan(
                Integer.toString(number),
                group.title(),
                group.sources(),
                CommandPlanner.plan(request, flags));
    }

    private static MemberPlan printing(int number, LaunchRequest request) {
        LaunchRequest printing =
                new LaunchRequest(
                        request.jdk(),
                        request.target(),
                        Stream.concat(request.presets().stream(), Stream.of(SampleGroup.assembly()))
                                .distinct()
                                .toList(),
                        request.flags(),
                        request.compileCommands(),
                        request.method(),
                        request.arguments(),
                        request.hsdis());
        return new MemberPlan(
                Integer.toString(number), "machine code", List.of(), CommandPlanner.plan(printing));
    }
}
