package dev.jitlens.ui.view.query;

import dev.jitlens.model.Method;
import dev.jitlens.model.Origin;
import dev.jitlens.model.Unknown;
import dev.jitlens.model.samples.CodePlace;
import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.model.samples.Sampled;
import dev.jitlens.model.samples.Sampling;
import dev.jitlens.profile.shares.FlameTree;
import dev.jitlens.profile.shares.ThreadChoice;
import dev.jitlens.tables.FirstRows;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * An answer whose rows are stacks with a count.
 *
 * @param stack the column of frames, root first, a semicolon between
 * @param count the column of numbers
 */
record QueryStacks(int stack, int count) {
    /** Empty if an answer is none. */
    static Optional<QueryStacks> in(FirstRows answer) {
        OptionalInt stack =
                IntStream.range(0, answer.columns().size())
                        .filter(c -> answer.columns().get(c).equalsIgnoreCase("stack"))
                        .filter(c -> all(answer, c, String.class))
                        .findFirst();
        OptionalInt count =
                IntStream.range(0, answer.columns().size())
                        .filter(c -> all(answer, c, Number.class))
                        .findFirst();
        return stack.isPresent() && count.isPresent()
                ? Optional.of(new QueryStacks(stack.getAsInt(), count.getAsInt()))
                : Optional.empty();
    }

    private static boolean all(FirstRows answer, int column, Class<?> kind) {
        return !answer.rows().isEmpty()
                && answer.rows().stream().map(r -> r.get(column)).allMatch(kind::isInstance);
    }

    FlameTree tree(FirstRows answer) {
        List<Sampled> stacks = new ArrayList<>();
        for (List<Object> row : answer.rows()) {
            long samples = ((Number) row.get(count)).longValue();
            if (samples > 0) {
                stacks.add(
                        new Sampled.Walked(
                                -1,
                                samples,
                                CodePlace.NONE,
                                frames((String) row.get(stack)),
                                false,
                                Optional.empty()));
            }
        }
        Profile profile =
                new Profile(
                        SampleSource.COLLAPSED,
                        "",
                        new Origin("", 0, 0),
                        Sampling.UNKNOWN,
                        List.of(),
                        List.of(),
                        stacks);
        return FlameTree.of(profile, ThreadChoice.ALL, false);
    }

    private static List<SampleFrame> frames(String stack) {
        List<SampleFrame> frames = new ArrayList<>();
        for (String name : stack.split(";")) {
            frames.add(
                    new SampleFrame(method(name), Unknown.NUMBER, Unknown.NUMBER, FrameKind.JAVA));
        }
        Collections.reverse(frames);
        return frames;
    }

    private static Method method(String name) {
        int colons = name.lastIndexOf("::");
        return colons > 0
                ? new Method(name.substring(0, colons), name.substring(colons + 2), "")
                : new Method("", name.isEmpty() ? "[unknown]" : name, "");
    }
}
