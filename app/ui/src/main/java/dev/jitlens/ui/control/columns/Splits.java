package dev.jitlens.ui.control.columns;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** How large the parts of a layout are beside each other; remembered under the layout's name. */
final class Splits {
    private final SplitMemory memory;
    private final String name;
    private final double[] shares;

    /**
     * @param otherwise the shares if none are remembered
     */
    Splits(SplitMemory memory, String name, double... otherwise) {
        this.memory = memory;
        this.name = "split." + name;
        shares = memory.text(this.name).flatMap(t -> read(t, otherwise.length)).orElse(otherwise);
    }

    private static Optional<double[]> read(String text, int count) {
        try {
            double[] read =
                    Arrays.stream(text.split(" ")).mapToDouble(Double::parseDouble).toArray();
            boolean good = Arrays.stream(read).allMatch(s -> s > 0 && s < 100);
            return read.length == count && good ? Optional.of(read) : Optional.empty();
        } catch (NumberFormatException e) {
            return Optional.empty(); // someone wrote into the file
        }
    }

    /** Positions of the dividers between these parts, 0 to 1. */
    double[] positions(List<Integer> parts) {
        double total = parts.stream().mapToDouble(p -> shares[p]).sum();
        double[] positions = new double[Math.max(0, parts.size() - 1)];
        double sum = 0;
        for (int i = 0; i < positions.length; i++) {
            sum += shares[parts.get(i)] / total;
            positions[i] = sum;
        }
        return positions;
    }

    /** Remembers where the user put the dividers; parts that are not shown keep their shares. */
    void moved(List<Integer> parts, double[] positions) {
        double total = parts.stream().mapToDouble(p -> shares[p]).sum();
        double before = 0;
        List<Double> ends = new ArrayList<>(Arrays.stream(positions).boxed().toList());
        ends.add(1.0);
        for (int i = 0; i < parts.size(); i++) {
            shares[parts.get(i)] = Math.max(0.01, ends.get(i) - before) * total;
            before = ends.get(i);
        }
        memory.remember(
                name,
                Arrays.stream(shares)
                        .mapToObj(s -> String.format(Locale.ROOT, "%.4f", s))
                        .collect(Collectors.joining(" ")));
    }
}
