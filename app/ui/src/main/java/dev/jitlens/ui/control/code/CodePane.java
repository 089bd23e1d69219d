package dev.jitlens.ui.control.code;

import dev.jitlens.model.Method;
import dev.jitlens.ui.control.ExplanationPopup;
import dev.jitlens.ui.control.table.LaidOut;
import dev.jitlens.ui.theme.Palette;

import javafx.application.Platform;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.geometry.Insets;
import javafx.geometry.Orientation;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ListView;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.skin.VirtualFlow;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.StackPane;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * Lines of code, any number of them: only what is in sight is drawn. The user selects one; the page
 * marks others that belong to what is selected elsewhere.
 */
public final class CodePane extends StackPane {
    static final double ROW = 20;
    private static final double TEXT = 12; // of jitlens.css
    private static final double BAR = 18;
    private static final int STRETCH = 20;

    private final ListView<CodeRow> list = new ListView<>();
    private final List<CodeCell> cells = new ArrayList<>();
    private final ObjectProperty<Palette> palette = new SimpleObjectProperty<>(Palette.DARK);
    private final boolean withArrows;
    private Map<Integer, List<Arrow>> shortArrows = Map.of();
    private List<Arrow> chosenArrows = List.of();
    private Gutter gutter = Gutter.NONE;
    private LineHeat heat = LineHeat.NONE;
    private double hot = heat.hot();
    private final HeatHead head = new HeatHead();
    private double lineWidth;
    private BitSet linked = new BitSet();
    private Consumer<CodeRow> picked = row -> {};
    private BiConsumer<Method, Boolean> called = (callee, beside) -> {};
    private boolean quiet;

    /** The first row that was in sight when the lines lost their place in the window, or -1. */
    private int kept = -1;

    /** Whether what is in sight is still that of other lines. */
    private boolean isNew;

    /**
     * @param withArrows whether room for jumps is kept
     */
    public CodePane(boolean withArrows) {
        this.withArrows = withArrows;
        list.getStyleClass().add("code-list");
        list.setFixedCellSize(ROW);
        list.setCellFactory(
                l -> {
                    CodeCell cell = new CodeCell(this);
                    cells.add(cell);
                    return cell;
                });
        list.getSelectionModel()
                .selectedItemProperty()
                .subscribe(
                        row -> {
                            if (row != null && !quiet && row.isLine()) {
                                picked.accept(row);
                            }
                        });
        palette.subscribe(
                p -> {
                    share(list.getItems());
                    mark();
                });
        setAlignment(head.node(), Pos.TOP_LEFT);
        getChildren().addAll(list, head.node());
        LaidOut.then(list, this::moveHead);
        list.addEventHandler(KeyEvent.KEY_PRESSED, this::key);
        sceneProperty().subscribe(this::keepPlace);
        list.setAccessibleHelp(
                "Arrows choose a line, which is marked beside, too; Enter follows a call, Space"
                        + " explains the line, H goes to the next hot one.");
        list.accessibleTextProperty()
                .bind(list.idProperty().map(id -> id.replace('-', ' ')).orElse("Code"));
    }

    /** A list that is put elsewhere in the window forgets how far it was scrolled. */
    private void keepPlace(Scene now) {
        if (now == null) {
            kept = isNew ? -1 : firstInSight();
        } else if (kept >= 0) {
            now.addPostLayoutPulseListener(
                    new Runnable() {
                        @Override
                        public void run() {
                            now.removePostLayoutPulseListener(this);
                            if (kept >= 0) {
                                list.scrollTo(kept);
                            }
                        }
                    });
        }
    }

    private int firstInSight() {
        if (list.lookup(".virtual-flow") instanceof VirtualFlow<?> flow
                && flow.getFirstVisibleCell() != null) {
            return flow.getFirstVisibleCell().getIndex();
        }
        return -1;
    }

    /** The names stay over their columns when the lines are scrolled to the left. */
    private void moveHead() {
        for (Node node : list.lookupAll(".scroll-bar")) {
            if (node instanceof ScrollBar bar && bar.getOrientation() == Orientation.HORIZONTAL) {
                head.node().translateXProperty().bind(bar.valueProperty().negate());
            }
        }
    }

    private void key(KeyEvent event) {
        if (event.getCode() == KeyCode.H && !event.isShortcutDown() && !event.isAltDown()) {
            toHot(!event.isShiftDown());
            event.consume();
        } else if (event.getCode() == KeyCode.SPACE && selectedIndex() >= 0) {
            explainLine();
            event.consume();
        } else if (event.getCode() == KeyCode.ENTER && !event.isAltDown() && selectedIndex() >= 0) {
            list.getItems()
                    .get(selectedIndex())
                    .callee()
                    .ifPresent(
                            callee -> {
                                call(callee, event.isShortcutDown());
                                event.consume();
                            });
        }
    }

    /** Says beside the selected line what the mouse is told about it, part by part. */
    public void explainLine() {
        cells.stream()
                .filter(cell -> cell.isVisible() && !cell.isEmpty())
                .filter(cell -> cell.getScene() != null && cell.getIndex() == selectedIndex())
                .findFirst()
                .ifPresent(cell -> ExplanationPopup.show(cell.gutter(), words(cell), cell.words()));
    }

    private static String words(CodeCell cell) {
        return cell.getItem().text().strip();
    }

    public ObjectProperty<Palette> palette() {
        return palette;
    }

    public ListView<CodeRow> list() {
        return list;
    }

    /** Sets what is called with a line that the user selects by mouse or key. */
    public void onPick(Consumer<CodeRow> consumer) {
        picked = consumer;
    }

    /**
     * Sets what is called with the method that a line calls, when the user wants to see its code;
     * and whether beside this.
     */
    public void onCall(BiConsumer<Method, Boolean> consumer) {
        called = consumer;
    }

    void call(Method callee, boolean beside) {
        called.accept(callee, beside);
    }

    public void rows(List<CodeRow> rows) {
        rows(rows, List.of());
    }

    /**
     * @param arrows that are always drawn
     */
    public void rows(List<CodeRow> rows, List<Arrow> arrows) {
        quietly(
                () -> {
                    linked = new BitSet();
                    chosenArrows = List.of();
                    kept = -1;
                    isNew = true;
                    Platform.runLater(() -> isNew = false);
                    share(rows);
                    shortArrows = byRow(arrows);
                    list.getSelectionModel().clearSelection();
                    list.getItems().setAll(rows);
                });
    }

    /** Shares the room out. */
    private void share(List<CodeRow> rows) {
        gutter =
                Gutter.of(
                        rows,
                        withArrows,
                        heat.titles().size(),
                        palette.get().letters().codeWidth(TEXT));
        lineWidth = rows.stream().mapToDouble(gutter::lineWidth).max().orElse(0);
        head.show(heat, gutter, palette.get());
        setMargin(list, new Insets(head.tall(), 0, 0, 0));
    }

    /** Samples to show beside the lines, and beside those that come later. */
    public void heat(LineHeat newHeat) {
        boolean sameWidth = newHeat.titles().size() == heat.titles().size();
        heat = newHeat;
        hot = heat.hot();
        share(list.getItems());
        mark();
        if (!sameWidth) {
            list.refresh();
        }
    }

    /** Goes to the next line that is hot, or the one before; nowhere if none is. */
    public void toHot(boolean forward) {
        int size = list.getItems().size();
        int from = Math.max(selectedIndex(), forward ? -1 : 0);
        for (int i = 1; i <= size; i++) {
            int at = Math.floorMod(from + (forward ? i : -i), size);
            if (heat.reaches(list.getItems().get(at), hot)) {
                pick(at);
                return;
            }
        }
    }

    /** How many lines are hot: have at least a tenth of the samples of the hottest. */
    public long countHot() {
        return list.getItems().stream().filter(row -> heat.reaches(row, hot)).count();
    }

    public LineHeat heat() {
        return heat;
    }

    /** The share of samples from which on a line is hot. */
    double hot() {
        return hot;
    }

    /**
     * Brings the hottest stretch of lines into sight.
     *
     * @return false if no line has samples
     */
    public boolean revealHottest() {
        int at = heat.hottest(list.getItems(), STRETCH);
        if (at >= 0) {
            LaidOut.then(list, () -> scrollTo(at)); // what is in sight may be that of other lines
        }
        return at >= 0;
    }

    private static Map<Integer, List<Arrow>> byRow(List<Arrow> arrows) {
        Map<Integer, List<Arrow>> byRow = new HashMap<>();
        for (Arrow arrow : arrows) {
            int last = Math.max(arrow.from(), arrow.to());
            for (int row = Math.min(arrow.from(), arrow.to()); row <= last; row++) {
                byRow.computeIfAbsent(row, r -> new ArrayList<>()).add(arrow);
            }
        }
        return byRow;
    }

    public List<CodeRow> rows() {
        return List.copyOf(list.getItems());
    }

    /** Scrolls to the first line, as if these lines had never been scrolled. */
    public void toTop() {
        LaidOut.then(list, () -> list.scrollTo(0));
    }

    /** Marks all lines that belong to the selection, and selects the one that is it. */
    public void link(Predicate<CodeRow> belongs, int selected) {
        BitSet now = new BitSet();
        List<CodeRow> rows = list.getItems();
        for (int i = 0; i < rows.size(); i++) {
            now.set(i, rows.get(i).isLine() && belongs.test(rows.get(i)));
        }
        linked = now;
        boolean selectedHere = list.getSelectionModel().getSelectedIndex() == selected;
        quietly(
                () -> {
                    if (selected < 0) {
                        list.getSelectionModel().clearSelection();
                    } else if (list.getSelectionModel().getSelectedIndex() != selected) {
                        list.getSelectionModel().clearAndSelect(selected);
                    }
                });
        int show = selected >= 0 ? selected : now.nextSetBit(0);
        boolean someInSight = selected < 0 && now.stream().anyMatch(this::isInSight);
        if (show >= 0 && !someInSight && !(selected >= 0 && selectedHere)) {
            reveal(show);
        }
        mark();
    }

    /** Lines that {@link #link} marked, by their indices. */
    public BitSet linked() {
        return (BitSet) linked.clone();
    }

    /** Jumps of the selected line. */
    public void choose(List<Arrow> arrows) {
        chosenArrows = List.copyOf(arrows);
        mark();
    }

    /** Selects a line as the user would. */
    public void pick(int index) {
        list.getSelectionModel().clearAndSelect(index);
        reveal(index);
    }

    public int selectedIndex() {
        return list.getSelectionModel().getSelectedIndex();
    }

    private void quietly(Runnable work) {
        boolean was = quiet;
        quiet = true;
        work.run();
        quiet = was;
    }

    /** Brings a line into sight, with some lines around it. */
    public void reveal(int index) {
        LaidOut.then(
                list,
                () -> {
                    if (index < list.getItems().size() && !isInSight(index)) {
                        scrollTo(index);
                    }
                });
    }

    /** Scrolls to a row, with some lines above it. */
    private void scrollTo(int index) {
        int around = (int) (list.getHeight() / ROW / 3);
        list.scrollTo(Math.max(0, index - around));
    }

    private boolean isInSight(int index) {
        if (list.lookup(".virtual-flow") instanceof VirtualFlow<?> flow) {
            var first = flow.getFirstVisibleCell();
            var last = flow.getLastVisibleCell();
            return first != null
                    && last != null
                    && first.getIndex() < index
                    && index < last.getIndex();
        }
        return false;
    }

    private void mark() {
        cells.forEach(CodeCell::mark);
    }

    boolean isLinked(int index) {
        return linked.get(Math.max(0, index)) && index >= 0;
    }

    /** The width of the longest line in pixels; lines out of sight count, too. */
    double lineWidth() {
        return lineWidth;
    }

    /** The width in pixels that shows the longest line, with room for the scroll bar. */
    public double contentWidth() {
        return lineWidth + BAR;
    }

    /** The height in pixels that shows all lines, with room for the scroll bar. */
    public double contentHeight() {
        return list.getItems().size() * ROW + head.tall() + BAR;
    }

    Gutter gutter() {
        return gutter;
    }

    List<Arrow> shortArrowsAt(int row) {
        return shortArrows.getOrDefault(row, List.of());
    }

    List<Arrow> chosenArrowsAt(int row) {
        return chosenArrows.stream().filter(a -> a.touches(row)).toList();
    }
}
