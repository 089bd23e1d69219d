package dev.jitlens.ui.view.query;

import dev.jitlens.tables.FirstRows;
import dev.jitlens.ui.control.Format;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.control.chart.Curve;
import dev.jitlens.ui.control.chart.ValueChart;
import dev.jitlens.ui.control.flame.FlameBoxes;
import dev.jitlens.ui.control.flame.FlameGraph;
import dev.jitlens.ui.control.table.Column;
import dev.jitlens.ui.control.table.DataTable;
import dev.jitlens.ui.shell.Workbench;
import dev.jitlens.ui.view.PageTables;
import dev.jitlens.ui.view.PictureMenu;

import javafx.scene.Node;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** An answer as a table, as a chart where it has numbers, and as a flame graph of stacks. */
final class QueryResult {
    private static final double CHARACTER = 7.5;
    private static final int NARROWEST = 8;
    private static final int WIDEST = 48;
    private static final int LOOKED_AT = 200;
    private static final int MOST_CURVES = 8;

    private final Workbench workbench;
    private final FirstRows answer;
    private final Optional<FlameBoxes> flame;
    private final List<Curve> curves;

    private QueryResult(
            Workbench workbench, FirstRows answer, Optional<FlameBoxes> flame, List<Curve> curves) {
        this.workbench = workbench;
        this.answer = answer;
        this.flame = flame;
        this.curves = curves;
    }

    /** Prepares it; not on the FX thread. */
    static QueryResult of(Workbench workbench, FirstRows answer) {
        Optional<FlameBoxes> flame =
                QueryStacks.in(answer).map(stacks -> FlameBoxes.of(stacks.tree(answer)));
        return new QueryResult(workbench, answer, flame, curves(answer));
    }

    FirstRows answer() {
        return answer;
    }

    /** Each column of numbers over the first such, or over the number of the row. */
    private static List<Curve> curves(FirstRows answer) {
        List<Integer> numbers =
                IntStream.range(0, answer.columns().size())
                        .filter(c -> isNumber(answer, c))
                        .boxed()
                        .toList();
        if (numbers.isEmpty() || answer.rows().size() < 2) {
            return List.of();
        }
        boolean overFirst = numbers.size() > 1 && numbers.getFirst() == 0;
        List<List<Object>> rows = new ArrayList<>(answer.rows());
        if (overFirst) {
            rows.removeIf(r -> r.getFirst() == null);
            rows.sort(Comparator.comparingDouble(r -> value(r.getFirst())));
        }
        double[] x = new double[rows.size()];
        for (int i = 0; i < x.length; i++) {
            x[i] = overFirst ? value(rows.get(i).getFirst()) : i + 1.0;
        }
        List<Curve> curves = new ArrayList<>();
        for (int c : overFirst ? numbers.subList(1, numbers.size()) : numbers) {
            if (curves.size() < MOST_CURVES) {
                double[] y = rows.stream().mapToDouble(r -> value(r.get(c))).toArray();
                curves.add(Curve.of(answer.columns().get(c), curves.size(), x, y));
            }
        }
        return curves;
    }

    private static double value(Object value) {
        return value instanceof Number number ? number.doubleValue() : Double.NaN;
    }

    private static boolean isNumber(FirstRows answer, int column) {
        return answer.rows().stream()
                .map(r -> r.get(column))
                .filter(v -> v != null)
                .limit(LOOKED_AT)
                .map(Number.class::isInstance)
                .reduce(Boolean::logicalAnd)
                .orElse(false);
    }

    Node node() {
        TabPane tabs = new TabPane(tab("Table", table()));
        if (!curves.isEmpty()) {
            tabs.getTabs().add(tab("Chart", chart()));
        }
        flame.ifPresent(
                boxes -> {
                    tabs.getTabs().add(tab("Flame graph", graph(boxes)));
                    tabs.getSelectionModel().selectLast();
                });
        tabs.setTabClosingPolicy(TabPane.TabClosingPolicy.UNAVAILABLE);
        tabs.setId("query-result");
        return tabs;
    }

    private static Tab tab(String title, Node content) {
        return new Tab(title, content);
    }

    private Node table() {
        List<Column<List<Object>>> columns = new ArrayList<>();
        for (int c = 0; c < answer.columns().size(); c++) {
            columns.add(column(c));
        }
        DataTable<List<Object>> table =
                new DataTable<>(
                        PageTables.offThread(workbench),
                        columns,
                        row -> row.stream().map(String::valueOf).collect(Collectors.joining("\t")));
        table.table().setId("query-table");
        table.placeholder(Texts.muted("No row answers this."));
        table.rows(answer.rows());
        return table;
    }

    private Column<List<Object>> column(int c) {
        String name = answer.columns().get(c);
        String title = answer.columns().subList(0, c).contains(name) ? name + " " + (c + 1) : name;
        if (isNumber(answer, c)) {
            return Column.number(
                    title, width(title, c), row -> text(row.get(c)), row -> key(row, c));
        }
        return c == widest()
                ? Column.wide(title, width(title, c), row -> text(row.get(c)))
                : Column.text(title, width(title, c), row -> text(row.get(c)));
    }

    /** The column of words that can use the room that is left best; -1 if all are numbers. */
    private int widest() {
        return IntStream.range(0, answer.columns().size())
                .filter(c -> !isNumber(answer, c))
                .boxed()
                .max(Comparator.comparingDouble(c -> width(answer.columns().get(c), c)))
                .orElse(-1);
    }

    private double width(String title, int c) {
        int longest =
                answer.rows().stream()
                        .limit(LOOKED_AT)
                        .mapToInt(r -> text(r.get(c)).length())
                        .max()
                        .orElse(0);
        return 24
                + CHARACTER * Math.clamp(Math.max(title.length() + 1, longest), NARROWEST, WIDEST);
    }

    private static String text(Object value) {
        return switch (value) {
            case null -> "";
            case Double number when number == Math.rint(number) && Math.abs(number) < 1e15 ->
                    Long.toString(number.longValue());
            default -> value.toString();
        };
    }

    /** Sorts decimals as their bits do, unknown first. */
    private static long key(List<Object> row, int c) {
        if (!(row.get(c) instanceof Number number)) {
            return Long.MIN_VALUE;
        }
        long bits = Double.doubleToLongBits(number.doubleValue());
        return bits ^ bits >> 63 & Long.MAX_VALUE;
    }

    private Node chart() {
        ValueChart chart = new ValueChart("The answer as a chart");
        chart.setId("query-chart");
        boolean overFirst = isNumber(answer, 0) && curves.size() < numbers();
        chart.axes(
                overFirst ? answer.columns().getFirst() : "row", "", x -> Format.count((long) x));
        PictureMenu.install(workbench, chart, "query");
        chart.show(curves);
        return chart;
    }

    private int numbers() {
        return (int)
                IntStream.range(0, answer.columns().size())
                        .filter(c -> isNumber(answer, c))
                        .count();
    }

    private Node graph(FlameBoxes boxes) {
        FlameGraph graph = new FlameGraph();
        graph.setId("query-flame");
        graph.palette().bind(workbench.palette());
        PictureMenu.install(workbench, graph, "query-flame");
        graph.show(boxes, false);
        return graph;
    }
}
