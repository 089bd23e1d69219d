package dev.jitlens.ui.view.latency;

import dev.jitlens.latency.ServiceLevel;
import dev.jitlens.ui.control.Format;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.control.chart.ValueUnit;
import dev.jitlens.ui.theme.Palette;

import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;

import java.math.BigDecimal;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;

/** The series: which are drawn, and their numbers. */
final class SeriesTable extends TableView<SeriesRow> {
    /** How many series are drawn until the user chooses. */
    private static final int DRAWN_AT_FIRST = 8;

    private static final double SERIES = 170;
    private static final double KIND = 145;
    private static final double LEAST_NOTES = 81;
    private static final double SCROLL_BAR = 16;

    private final Set<Integer> drawn = new TreeSet<>();
    private final TableColumn<SeriesRow, SeriesRow> level =
            text("Service level", 220, this::levelWords);
    private final TableColumn<SeriesRow, SeriesRow> notes =
            text("Notes", LEAST_NOTES, SeriesRow::notes);
    private final List<TableColumn<SeriesRow, SeriesRow>> names =
            List.of(
                    text("Series", SERIES, row -> row.series().name()),
                    text("Kind", KIND, row -> KindWords.of(row.series().kind())));
    private Runnable changed = () -> {};
    private ValueUnit unit = ValueUnit.MILLISECONDS;
    private Palette palette = Palette.DARK;
    private List<ServiceLevel> levels = List.of();

    SeriesTable() {
        setId("latency-series");
        getStyleClass().addAll("dense", "data-table");
        setFixedCellSize(26);
        TableColumn<SeriesRow, SeriesRow> on =
                column("", 58, row -> "", Comparator.comparing(SeriesRow::index));
        on.setCellFactory(c -> new DrawnCell(drawn, () -> palette, () -> changed.run()));
        getColumns().add(on);
        getColumns().addAll(names);
        getColumns()
                .add(
                        number(
                                "Count",
                                90,
                                row -> Format.count(row.stats().count()),
                                row -> row.stats().count()));
        getColumns().add(value("50%", 50, row -> row.stats().p50()));
        getColumns().add(value("99%", 99, row -> row.stats().p99()));
        getColumns().add(value("99.9%", 99.9, row -> row.stats().p999()));
        getColumns().add(value("Greatest", 100, row -> row.stats().max()));
        level.setVisible(false);
        getColumns().add(level);
        getColumns().add(notes);
        widthProperty().subscribe(this::fillNotes);
        level.visibleProperty().subscribe(this::fillNotes);
        setRowFactory(t -> new LevelRow());
    }

    /** Sets what is called when the user draws a series, or no longer. */
    void onChange(Runnable newChanged) {
        changed = newChanged;
    }

    /** Other series: the first few are drawn. */
    void open(List<SeriesRow> rows) {
        drawn.clear();
        rows.stream().limit(DRAWN_AT_FIRST).forEach(row -> drawn.add(row.index()));
        rows(rows);
    }

    /** The same series with other numbers. */
    void rows(List<SeriesRow> rows) {
        getItems().setAll(rows);
        sort();
    }

    void units(ValueUnit newUnit) {
        unit = newUnit;
        refresh();
    }

    void colors(Palette newPalette) {
        palette = newPalette;
        refresh();
    }

    void levels(List<ServiceLevel> newLevels) {
        levels = newLevels;
        level.setVisible(!levels.isEmpty());
        refresh();
    }

    boolean isDrawn(SeriesRow row) {
        return drawn.contains(row.index());
    }

    /** The last column takes what is left; names give up what is missing, rather than to scroll. */
    private void fillNotes() {
        double others =
                getColumns().stream()
                        .filter(column -> column != notes && !names.contains(column))
                        .filter(TableColumn::isVisible)
                        .mapToDouble(TableColumn::getPrefWidth)
                        .sum();
        double room = getWidth() - others - SCROLL_BAR;
        double part = Math.clamp((room - LEAST_NOTES) / (SERIES + KIND), 0.6, 1);
        names.getFirst().setPrefWidth(part * SERIES);
        names.getLast().setPrefWidth(part * KIND);
        notes.setPrefWidth(Math.max(LEAST_NOTES, room - part * (SERIES + KIND)));
    }

    private String levelWords(SeriesRow row) {
        return levels.stream()
                .map(level -> levelWords(level, row))
                .filter(words -> !words.isEmpty())
                .collect(Collectors.joining("; "));
    }

    private String levelWords(ServiceLevel level, SeriesRow row) {
        double percentile = level.percentile();
        if (level.isNotToldBy(row.values())) {
            return "not told: the file has no " + plain(percentile) + "%";
        }
        return level.isKeptBy(row.values())
                ? ""
                : String.format(
                        Locale.ROOT,
                        "broken: %s%% at %s",
                        plain(percentile),
                        unit.words(row.values().atLeast(percentile)));
    }

    private static String plain(double percentile) {
        return BigDecimal.valueOf(percentile).stripTrailingZeros().toPlainString();
    }

    private TableColumn<SeriesRow, SeriesRow> value(
            String title, double percentile, ToLongFunction<SeriesRow> of) {
        return number(
                title,
                90,
                row ->
                        row.stats().count() == 0
                                ? Format.UNKNOWN
                                : row.values().bound(percentile) + unit.number(of.applyAsLong(row)),
                of);
    }

    private TableColumn<SeriesRow, SeriesRow> number(
            String title,
            double width,
            Function<SeriesRow, String> words,
            ToLongFunction<SeriesRow> key) {
        TableColumn<SeriesRow, SeriesRow> column =
                column(title, width, words, Comparator.comparingLong(key));
        column.getStyleClass().add("number-column");
        column.setCellFactory(c -> new WordsCell(words, "number-cell"));
        return column;
    }

    private TableColumn<SeriesRow, SeriesRow> text(
            String title, double width, Function<SeriesRow, String> words) {
        return column(title, width, words, Comparator.comparing(words));
    }

    private TableColumn<SeriesRow, SeriesRow> column(
            String title,
            double width,
            Function<SeriesRow, String> words,
            Comparator<SeriesRow> order) {
        TableColumn<SeriesRow, SeriesRow> column = new TableColumn<>(title);
        column.setPrefWidth(width);
        column.setComparator(order);
        column.setCellValueFactory(f -> new ReadOnlyObjectWrapper<>(f.getValue()));
        column.setCellFactory(c -> new WordsCell(words, "text-cell"));
        return column;
    }

    private static final class WordsCell extends TableCell<SeriesRow, SeriesRow> {
        private final Function<SeriesRow, String> words;

        WordsCell(Function<SeriesRow, String> words, String styleClass) {
            this.words = words;
            getStyleClass().add(styleClass);
            Texts.tooltipWhenCut(this);
        }

        @Override
        protected void updateItem(SeriesRow row, boolean empty) {
            super.updateItem(row, empty);
            setText(empty || row == null ? null : words.apply(row));
        }
    }

    /** A row of a series that breaks a service level is marked. */
    private final class LevelRow extends TableRow<SeriesRow> {
        @Override
        protected void updateItem(SeriesRow row, boolean empty) {
            super.updateItem(row, empty);
            getStyleClass().remove("breaks-level");
            if (!empty && row != null && !row.broken(levels).isEmpty()) {
                getStyleClass().add("breaks-level");
            }
        }
    }
}
