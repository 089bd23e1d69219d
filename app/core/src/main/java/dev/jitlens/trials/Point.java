package dev.jitlens.trials;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** One combination of the values of a grid, in the grid's order. */
public record Point(Map<String, String> values) {
    public Point {
        values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
    }

    /** The same with another value. */
    public Point with(String name, String value) {
        return with(Map.of(name, value));
    }

    /** The same with other values. */
    Point with(Map<String, String> changed) {
        Map<String, String> more = new LinkedHashMap<>(values);
        more.putAll(changed);
        return new Point(more);
    }

    /**
     * The point as a person reads it: {@code series=padded threads=2}; empty if there is no grid.
     */
    public String label() {
        return label(Optional.empty());
    }

    /** The same without one name. */
    public String label(Optional<String> without) {
        return values.entrySet().stream()
                .filter(e -> !without.equals(Optional.of(e.getKey())))
                .map(e -> e.getKey() + "=" + (e.getValue().isEmpty() ? "none" : e.getValue()))
                .collect(Collectors.joining(" "));
    }
}
