package dev.jitlens.ui.view.experiment;

import dev.jitlens.trials.Experiment;
import dev.jitlens.trials.Point;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * A name of the grid whose values are quantities, such as threads, and the points in lines along
 * it.
 *
 * @param values in the order of their size
 * @param lines the other values of the points, each combination once
 */
record Along(String name, List<String> values, List<String> lines) {
    /** Their values may be written as numbers and are none. */
    private static final Set<String> NO_QUANTITIES = Set.of("jdk", "cpus", "flags", "arguments");

    /** A number, or a size as {@code -Xmx} takes it. */
    private static final Predicate<String> QUANTITY =
            Pattern.compile("\\d{1,9}[kKmMgG]|\\d{1,15}").asMatchPredicate();

    /** Along the name with the most values; empty if no name has two that are numbers. */
    static Optional<Along> of(Experiment experiment) {
        return experiment.grid().entrySet().stream()
                .filter(e -> e.getValue().size() > 1 && !NO_QUANTITIES.contains(e.getKey()))
                .filter(e -> e.getValue().stream().allMatch(QUANTITY))
                // The first of equals.
                .min(Comparator.comparing(e -> -e.getValue().size()))
                .map(e -> along(e, experiment.points()));
    }

    private static Along along(Map.Entry<String, List<String>> name, List<Point> points) {
        Optional<String> without = Optional.of(name.getKey());
        return new Along(
                name.getKey(),
                name.getValue().stream().sorted(Comparator.comparing(Along::size)).toList(),
                points.stream().map(p -> p.label(without)).distinct().toList());
    }

    private static long size(String quantity) {
        int last = quantity.length() - 1;
        int unit = "kmg".indexOf(Character.toLowerCase(quantity.charAt(last)));
        return unit < 0
                ? Long.parseLong(quantity)
                : Long.parseLong(quantity.substring(0, last)) << 10 * (unit + 1);
    }

    int line(Point point) {
        return lines.indexOf(point.label(Optional.of(name)));
    }

    int place(Point point) {
        return values.indexOf(point.values().get(name));
    }
}
