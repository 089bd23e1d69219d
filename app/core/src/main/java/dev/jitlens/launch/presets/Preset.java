package dev.jitlens.launch.presets;

import dev.jitlens.launch.flags.ArgFile;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A named set of java arguments that answers a question.
 *
 * @param name of its file, without the ending
 * @param title for a person
 * @param question that it answers
 * @param lines arguments, each with the JDKs that it is for
 * @param members names, if the answer takes a run of each; else empty
 * @param parameters of a sample workload that has them, where the user chose nothing else
 * @param jitter whether its runs measure jitter
 * @param recorded what it takes by itself, in each of its runs
 * @param changes whether it makes the program run otherwise than it would; most only observe
 * @param shipped false for the user's own
 */
public record Preset(
        String name,
        String title,
        String question,
        List<GuardedArgument> lines,
        List<String> members,
        Map<String, String> parameters,
        boolean jitter,
        Recorded recorded,
        boolean changes,
        boolean shipped) {
    /** The name of the one for a program that nothing is known of. */
    public static final String FIRST = "what-is-wrong";

    /** What stands in an argument for the method that the user chose. */
    static final String METHOD = "{method}";

    public Preset {
        lines = List.copyOf(lines);
        members = List.copyOf(members);
        parameters = Map.copyOf(parameters);
    }

    /**
     * Words for a JDK, before it was asked whether it has them; if there are members, those that
     * they have in common.
     */
    public List<String> argumentsFor(int feature) {
        List<String> words = new ArrayList<>();
        for (GuardedArgument line : lines) {
            boolean forAll = members.isEmpty() || line.member().isEmpty();
            if (forAll && line.jdks().contains(feature)) {
                words.addAll(ArgFile.words(line.text()));
            }
        }
        return words;
    }

    /** What is for this member, and for all; itself if it has none. */
    public Preset only(String member) {
        if (members.isEmpty()) {
            return this;
        }
        List<GuardedArgument> its =
                lines.stream()
                        .filter(line -> line.member().isEmpty() || line.member().equals(member))
                        .toList();
        return new Preset(
                name,
                title,
                question,
                its,
                List.of(),
                parameters,
                jitter,
                recorded,
                changes,
                shipped);
    }

    /** Whether it needs a method to be named. */
    public boolean needsMethod() {
        return lines.stream().anyMatch(line -> line.text().contains(METHOD));
    }
}
