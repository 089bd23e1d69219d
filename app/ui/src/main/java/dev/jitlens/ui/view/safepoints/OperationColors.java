package dev.jitlens.ui.view.safepoints;

import dev.jitlens.analysis.PauseTotal;
import dev.jitlens.ui.control.chart.SeriesColors;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * One colour of the charts a VM operation: those that stopped the program longest have one of their
 * own, the rest share the last.
 */
final class OperationColors {
    static final OperationColors NONE = new OperationColors(List.of());

    /** How many colours safepoints.css has; a test holds them to those of the charts. */
    static final int COUNT = 8;

    private static final String REST = "others";

    private final Map<String, Integer> places = new HashMap<>();
    private final List<String> names;

    /**
     * @param totals the one that stopped the program longest first
     */
    OperationColors(List<PauseTotal> totals) {
        names = totals.stream().map(PauseTotal::operation).toList();
        names.forEach(name -> places.put(name, Math.min(places.size(), COUNT - 1)));
    }

    int place(String operation) {
        return places.getOrDefault(operation, COUNT - 1);
    }

    /** How many are in use. */
    int count() {
        return Math.min(names.size(), COUNT);
    }

    /** The name of the operation, or of those that share the last colour. */
    String name(int place) {
        return place == COUNT - 1 && names.size() > COUNT ? REST : names.get(place);
    }

    /** What stands beside the colour, as in the chart. */
    String letter(String operation) {
        return SeriesColors.letter(place(operation));
    }

    String style(String operation) {
        return "operation-" + place(operation);
    }
}
