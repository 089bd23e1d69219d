package dev.jitlens.ui.control.log;

import dev.jitlens.ui.control.log.LineSupply.LogLine;

import javafx.geometry.Orientation;
import javafx.scene.control.ListView;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.SelectionMode;
import javafx.scene.layout.StackPane;

import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.function.Consumer;

/**
 * Lines of a text of any length with their numbers. Only what is in sight is fetched. FX thread
 * only.
 */
public final class LogPane extends StackPane {
    /** A ListView counts its rows with an int. */
    public static final int MAX_LINES = Integer.MAX_VALUE - 8;

    private static final double LINE_HEIGHT = 19;
    private static final int LINES_ABOVE = 8;

    private final LineNumbers numbers = new LineNumbers();
    private final ListView<Integer> list = new ListView<>(numbers);
    private final Set<LogCell> cells = Collections.newSetFromMap(new WeakHashMap<>());
    private final Work work;
    private final Consumer<String> say;
    private Optional<LineCache> cache = Optional.empty();
    private int wantedIndex = -1;
    private boolean arrived = true;
    private String marked = "";
    private boolean ignoreCase;

    /**
     * @param say told in one sentence what went wrong
     */
    public LogPane(Work work, Consumer<String> say) {
        this.work = work;
        this.say = say;
        getStyleClass().add("log-pane");
        String css = Objects.requireNonNull(LogPane.class.getResource("log.css")).toExternalForm();
        getStylesheets().add(css);
        list.setAccessibleText("Lines of the file");
        list.setAccessibleHelp("Arrows go over lines, Ctrl+C copies those that are chosen.");
        list.setFixedCellSize(LINE_HEIGHT);
        list.getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
        list.setCellFactory(
                view -> {
                    LogCell cell = new LogCell(this);
                    cells.add(cell);
                    return cell;
                });
        getChildren().add(list);
    }

    /** Shows another text, of which no line is known yet. */
    public void show(LineSupply supply) {
        list.getSelectionModel().clearSelection();
        numbers.resize(0);
        wantedIndex = -1;
        arrived = true;
        cache = Optional.of(new LineCache(supply, work, this::refresh, say));
        list.scrollTo(0);
    }

    /** Shows no text. */
    public void clear() {
        numbers.resize(0);
        cache = Optional.empty();
    }

    /** How many lines are known by now. */
    public void known(long lines) {
        int count = (int) Math.min(lines, MAX_LINES);
        if (count > numbers.size()) {
            cache.ifPresent(c -> c.forgetFrom(numbers.size()));
            numbers.resize(count);
            refresh();
        }
        arrive();
    }

    public long lines() {
        return numbers.size();
    }

    /** Brings a line into sight, marks and selects it; as soon as it is known. */
    public void showLine(long number) {
        wantedIndex = Math.clamp(number - 1, 0, MAX_LINES);
        arrived = false;
        arrive();
    }

    /** The line that was asked for last, from 1; 0 if none was. */
    public long wantedLine() {
        return wantedIndex + 1L;
    }

    private void arrive() {
        if (!arrived && wantedIndex < numbers.size()) {
            arrived = true;
            list.getSelectionModel().clearAndSelect(wantedIndex);
            list.getFocusModel().focus(wantedIndex);
            list.scrollTo(Math.max(0, wantedIndex - LINES_ABOVE));
            toTheLeft();
            refresh();
        }
    }

    private void toTheLeft() {
        list.lookupAll(".scroll-bar").stream()
                .filter(ScrollBar.class::isInstance)
                .map(ScrollBar.class::cast)
                .filter(bar -> bar.getOrientation() == Orientation.HORIZONTAL)
                .forEach(bar -> bar.setValue(0));
    }

    /** Marks every occurrence of a text; empty marks none. */
    public void mark(String text, boolean newIgnoreCase) {
        marked = text;
        ignoreCase = newIgnoreCase;
        refresh();
    }

    /** Indices of the selected lines, ascending, from 0. */
    public List<Integer> selectedLines() {
        return new LinkedHashSet<>(list.getSelectionModel().getSelectedIndices())
                .stream().filter(i -> i >= 0).sorted().toList();
    }

    /** The list itself, for focus and key handlers. */
    public ListView<Integer> list() {
        return list;
    }

    Optional<LogLine> line(int index) {
        return cache.flatMap(c -> c.line(index));
    }

    boolean isWanted(int index) {
        return index == wantedIndex;
    }

    String marked() {
        return marked;
    }

    boolean ignoresCase() {
        return ignoreCase;
    }

    double numberWidth() {
        return 14 + 7.3 * Integer.toString(numbers.size()).length();
    }

    private void refresh() {
        List.copyOf(cells).forEach(LogCell::show);
    }
}
