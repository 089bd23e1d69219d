package dev.jitlens.ui.view.method;

import dev.jitlens.classes.Lookup;
import dev.jitlens.inlining.InlinedInto;
import dev.jitlens.model.InlineNode;
import dev.jitlens.model.InlineVerdict;
import dev.jitlens.model.Method;
import dev.jitlens.profile.shares.InlineHeat;
import dev.jitlens.ui.control.Chips;
import dev.jitlens.ui.control.EmptyState;
import dev.jitlens.ui.control.Format;
import dev.jitlens.ui.control.Icons;
import dev.jitlens.ui.control.InlineShares;
import dev.jitlens.ui.control.Panel;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.control.Tips;
import dev.jitlens.ui.control.columns.ColumnPart;
import dev.jitlens.ui.shell.Workbench;
import dev.jitlens.ui.view.ListingMenu;

import javafx.css.PseudoClass;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/**
 * What the shown compilation inlined and refused, as a list indented by depth; or the code that
 * holds the method.
 */
final class InliningColumn {
    private static final PseudoClass LINKED = PseudoClass.getPseudoClass("linked");
    private static final double ROW = 38;
    private static final double INDENT = 14;
    private static final int MOST_INDENTS = 8;
    private static final double LEAST_WIDTH = 190;
    private static final double LETTER = 8;
    private static final double AROUND = 60;

    private final ListView<CallRow> list = new ListView<>();
    private final Label head = Texts.styled("", "muted", "small");
    private final StackPane body = new StackPane();
    private final Panel panel;
    private Set<List<Integer>> linked = Set.of();
    private Optional<InlineHeat> heat = Optional.empty();
    private boolean quiet;
    private final IntoList into;
    private final ToggleButton other =
            Chips.toggle("into", "The code that holds this method inlined");
    private Lookup<InlineNode> tree = new Lookup.Missing<>("");

    /**
     * @param opened called with the code that holds the method, and where
     * @param openedCallee called with a callee of the tree, and whether to show it beside this
     */
    InliningColumn(
            Workbench workbench,
            Consumer<List<Integer>> picked,
            Consumer<IntoRow> opened,
            BiConsumer<Method, Boolean> openedCallee) {
        into = new IntoList(opened);
        ListingMenu.install(workbench, list, "inlining");
        ListingMenu.install(workbench, into, "inlined-into");
        list.setOnMouseClicked(
                e -> {
                    boolean wanted = e.getClickCount() == 2 || e.isShortcutDown();
                    if (wanted && e.getButton() == MouseButton.PRIMARY) {
                        open(openedCallee, e.isShortcutDown());
                    }
                });
        list.setOnKeyPressed(
                e -> {
                    if (e.getCode() == KeyCode.ENTER) {
                        open(openedCallee, e.isShortcutDown());
                        e.consume();
                    }
                });
        other.setId("method-into-toggle");
        other.setOnAction(e -> refill());
        list.setAccessibleText("Inlined calls");
        list.setId("method-inlining");
        list.getStyleClass().add("code-list");
        list.setFixedCellSize(ROW);
        list.setCellFactory(l -> new Cell());
        list.getSelectionModel()
                .selectedItemProperty()
                .subscribe(
                        row -> {
                            if (row != null && !quiet) {
                                picked.accept(row.path());
                            }
                        });
        head.setMinWidth(0);
        body.setMinHeight(0);
        body.getStyleClass().add("code-column");
        Texts.tooltipWhenCut(head);
        panel = Panel.titled("Inlining", body, head, other);
        panel.setMinWidth(LEAST_WIDTH);
    }

    /** The column as a part of the page, with its share of the width of all. */
    ColumnPart part(double share) {
        return new ColumnPart(
                "Inlining",
                panel,
                share,
                () -> AROUND + list.getItems().stream().mapToDouble(this::width).max().orElse(0),
                () -> panel.getHeight() - body.getHeight() + AROUND + list.getItems().size() * ROW);
    }

    /** An estimate for a line's name and class, in pixels. */
    private double width(CallRow row) {
        Method callee = row.node().callee();
        int letters = callee.name().length() + callee.simpleHolder().length();
        return Math.min(MOST_INDENTS, row.path().size()) * INDENT + letters * LETTER;
    }

    /** Tells in a few words why there is nothing to see; empty if there is something. */
    String nothing() {
        if (list.getItems().size() > 1 || !into.getItems().isEmpty()) {
            return "";
        }
        return tree.found().isPresent() ? "Inlining: no calls" : "No inlining tree";
    }

    private void open(BiConsumer<Method, Boolean> openedCallee, boolean beside) {
        CallRow row = list.getSelectionModel().getSelectedItem();
        if (row != null && !row.path().isEmpty() && !row.node().callee().holder().isEmpty()) {
            openedCallee.accept(row.node().callee(), beside);
        }
    }

    void show(Lookup<InlineNode> newTree, Optional<InlinedInto> within) {
        tree = newTree;
        quiet = true;
        list.getSelectionModel().clearSelection();
        linked = Set.of();
        list.getItems().setAll(tree.found().map(CallRow::of).orElse(List.of()));
        quiet = false;
        into(within);
        other.setSelected(within.isPresent());
        refill();
    }

    /** Offers the code that holds the method, when that is known. */
    void into(Optional<InlinedInto> found) {
        into.show(found);
        other.setDisable(into.getItems().isEmpty());
        other.setText("into " + found.map(i -> i.holders().size()).orElse(0));
        if (!into.getItems().isEmpty() && list.getItems().size() < 2) {
            other.setSelected(true); // the tree has nothing to show
            refill();
        }
    }

    private void refill() {
        if (other.isSelected()) {
            head.setText("");
            body.getChildren().setAll(into);
        } else if (tree.found().isPresent()) {
            head.setText(list.getItems().size() > 1 ? counts(list.getItems()) : "");
            body.getChildren().setAll(list);
        } else {
            head.setText("");
            body.getChildren().setAll(new EmptyState("No inlining tree", tree.why()));
        }
    }

    /** Each call gets its share of this source's samples. */
    void heat(Optional<InlineHeat> newHeat) {
        heat = newHeat;
        list.refresh();
    }

    private static String counts(List<CallRow> rows) {
        long in = rows.stream().skip(1).filter(r -> isIn(r.node().verdict())).count();
        long refused =
                rows.stream().filter(r -> r.node().verdict() == InlineVerdict.REFUSED).count();
        return Format.count(in) + " in, " + Format.count(refused) + " refused";
    }

    private static boolean isIn(InlineVerdict verdict) {
        return verdict == InlineVerdict.INLINED || verdict == InlineVerdict.INTRINSIC;
    }

    /**
     * @param calls that belong to what is selected
     * @param selected whether the selection is a call site of this column
     */
    void link(Set<List<Integer>> calls, boolean selected) {
        linked = calls;
        quiet = true;
        int at = first(calls);
        if (selected && at >= 0) {
            list.getSelectionModel().select(at);
        } else {
            list.getSelectionModel().clearSelection();
        }
        quiet = false;
        if (at >= 0 && !selected) {
            list.scrollTo(Math.max(0, at - 3));
        }
        list.refresh();
    }

    private int first(Set<List<Integer>> calls) {
        List<CallRow> rows = list.getItems();
        for (int i = 0; i < rows.size(); i++) {
            if (calls.contains(rows.get(i).path())) {
                return i;
            }
        }
        return -1;
    }

    /** Two lines: what is called, and what was decided. */
    private final class Cell extends ListCell<CallRow> {
        private final Label name = Texts.mono("");
        private final Label holder = Texts.styled("", "mono", "muted");
        private final Label details = Texts.styled("", "muted", "small");
        private final HBox first = new HBox(7);
        private final Label share = Texts.styled("", "mono", "small", "strong");
        private final HBox second = new HBox(7, share, details);
        private final VBox box = new VBox(1, first, second);

        Cell() {
            box.setAlignment(Pos.CENTER_LEFT);
            first.setAlignment(Pos.CENTER_LEFT);
            details.setMinWidth(0);
            holder.setMinWidth(0);
            name.setMinWidth(Region.USE_PREF_SIZE);
            share.setMinWidth(Region.USE_PREF_SIZE);
            share.managedProperty().bind(share.textProperty().isNotEmpty());
            box.setMinWidth(0);
            setPrefWidth(0); // as wide as the column, so that text is cut and not scrolled
            VBox.setMargin(second, new Insets(0, 0, 0, 18));
            Tips.of(this, this::words);
        }

        @Override
        protected void updateItem(CallRow row, boolean empty) {
            super.updateItem(row, empty);
            boolean filled = row != null && !empty;
            pseudoClassStateChanged(LINKED, filled && linked.contains(row.path()));
            if (!filled) {
                setGraphic(null);
                return;
            }
            name.setText(row.node().callee().name());
            holder.setText(row.path().isEmpty() ? "" : row.node().callee().simpleHolder());
            details.setText(row.details());
            first.getChildren().setAll(icon(row.node().verdict()), name, holder);
            share.setText(InlineShares.brief(heat, row.steps()));
            double indent = Math.min(MOST_INDENTS, row.path().size()) * INDENT;
            box.setPadding(new Insets(0, 6, 0, 10 + indent));
            setGraphic(box);
        }

        private String words() {
            if (isEmpty() || getItem() == null) {
                return "";
            }
            String samples = InlineShares.words(heat, getItem().steps());
            String said = getItem().node().callee() + "\n" + getItem().details();
            return samples.isEmpty() ? said : said + "\n" + samples;
        }
    }

    private static Node icon(InlineVerdict verdict) {
        return switch (verdict) {
            case INLINED -> Icons.CHECK.node("good");
            case REFUSED -> Icons.CROSS.node("bad");
            case INTRINSIC -> Icons.BOLT.node("accent-icon");
            case UNDECIDED -> Icons.DOT.node("muted-icon");
        };
    }
}
