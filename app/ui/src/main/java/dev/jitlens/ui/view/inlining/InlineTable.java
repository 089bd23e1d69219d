package dev.jitlens.ui.view.inlining;

import dev.jitlens.model.InlineNode;
import dev.jitlens.model.InlineVerdict;
import dev.jitlens.profile.shares.InlineHeat;
import dev.jitlens.profile.shares.InlineHeat.Step;
import dev.jitlens.ui.control.CompilationWords;
import dev.jitlens.ui.control.Format;
import dev.jitlens.ui.control.InlineShares;
import dev.jitlens.ui.control.Texts;

import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeTableCell;
import javafx.scene.control.TreeTableColumn;
import javafx.scene.control.TreeTableRow;
import javafx.scene.control.TreeTableView;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;

/** An inlining tree as a table whose first column is the tree. */
final class InlineTable extends TreeTableView<InlineNode> {
    /** A tree up to this size is shown unfolded. */
    private static final int UNFOLD_ALL = 400;

    private static final double LEAST_CALL = 260;

    /** With more than this, calls leave part of the room to columns that would be cut. */
    private static final double AMPLE_CALL = 440;

    private static final double DECISION = 190;
    private static final double MOST_DECISION = 330;

    private static final double RECEIVERS = 226;
    private static final double LEAST_RECEIVERS = 90;

    /** What the other columns and a scroll bar take. */
    private static final double OTHERS = 54 + 58 + 82 + DECISION + RECEIVERS + 16;

    private static final double SHARES = 2 * 66;

    private final TreeTableColumn<InlineNode, String> samples;
    private final TreeTableColumn<InlineNode, String> self;
    private final TreeTableColumn<InlineNode, String> decision;
    private final TreeTableColumn<InlineNode, String> receivers;
    private Optional<InlineHeat> heat = Optional.empty();

    InlineTable(Consumer<TreeTableRow<InlineNode>> withMenu) {
        setAccessibleText("Inlining tree");
        setId("inline-tree");
        getStyleClass().addAll("dense", "data-table", "tree-data-table");
        setFixedCellSize(26);
        TreeTableColumn<InlineNode, InlineNode> call = new TreeTableColumn<>("Call");
        call.setCellValueFactory(f -> new ReadOnlyObjectWrapper<>(f.getValue().getValue()));
        call.setCellFactory(c -> new CallCell());
        samples = share("Samples", InlineShares::brief);
        self = share("Self", InlineShares::self);
        getColumns().addAll(List.of(call, samples, self));
        number("Bci", 54, n -> CompilationWords.bci(n.bci()));
        number("Bytes", 58, n -> Format.count(n.bytecodeBytes()));
        number("Calls", 82, n -> Format.count(n.callCount()));
        decision = text("Decision", DECISION, InlineTable::decision);
        receivers = text("Receivers", RECEIVERS, InlineTable::receivers);
        samples.visibleProperty().subscribe(v -> fit(call));
        widthProperty().subscribe(w -> fit(call));
        setRowFactory(
                t -> {
                    TreeTableRow<InlineNode> row = new TreeTableRow<>();
                    withMenu.accept(row);
                    return row;
                });
    }

    private void fit(TreeTableColumn<InlineNode, InlineNode> call) {
        double others = OTHERS + (samples.isVisible() ? SHARES : 0);
        double room = getWidth() - others;
        double spare = Math.max(0, room - AMPLE_CALL) / 2;
        double forDecision = Math.min(MOST_DECISION - DECISION, spare);
        double forReceivers = (spare - forDecision) / 2;
        double missing = Math.max(0, LEAST_CALL - room);
        call.setPrefWidth(Math.max(LEAST_CALL, room - forDecision - forReceivers));
        decision.setPrefWidth(DECISION + forDecision);
        receivers.setPrefWidth(Math.max(LEAST_RECEIVERS, RECEIVERS - missing + forReceivers));
    }

    /** Each call gets its share of this source's samples. */
    void heat(Optional<InlineHeat> newHeat) {
        heat = newHeat;
        samples.setVisible(heat.isPresent());
        self.setVisible(heat.isPresent());
        refresh();
    }

    private TreeTableColumn<InlineNode, String> share(
            String title, BiFunction<Optional<InlineHeat>, List<Step>, String> words) {
        TreeTableColumn<InlineNode, String> column =
                column(title, SHARES / 2, n -> "", "number-cell");
        column.getStyleClass().add("number-column");
        column.setCellFactory(
                c ->
                        new ShareCell(
                                item -> words.apply(heat, steps(item)),
                                item -> InlineShares.words(heat, steps(item))));
        column.setVisible(false);
        return column;
    }

    /** The calls that lead to it. */
    private static List<Step> steps(TreeItem<InlineNode> item) {
        List<Step> steps = new ArrayList<>();
        for (TreeItem<InlineNode> at = item; at.getParent() != null; at = at.getParent()) {
            steps.addFirst(new Step(at.getValue().bci(), at.getValue().callee()));
        }
        return steps;
    }

    /** Shows a tree; without its root if that has no name. */
    void show(InlineNode tree) {
        setShowRoot(!tree.callee().name().isEmpty());
        setRoot(item(tree, tree.size() <= UNFOLD_ALL, 0));
    }

    private static TreeItem<InlineNode> item(InlineNode node, boolean unfold, int depth) {
        TreeItem<InlineNode> item = new TreeItem<>(node);
        item.setExpanded(unfold || depth < 2);
        for (InlineNode child : node.children()) {
            item.getChildren().add(item(child, unfold, depth + 1));
        }
        return item;
    }

    /** The JVM's reason; without one, the bare decision. */
    static String decision(InlineNode node) {
        if (!node.reason().isEmpty() || node.bci() < 0) {
            return node.reason();
        }
        return switch (node.verdict()) {
            case INLINED -> "inlined";
            case REFUSED -> "refused, no reason given";
            case INTRINSIC -> "intrinsic";
            case UNDECIDED -> "no decision logged";
        };
    }

    private static String receivers(InlineNode node) {
        return node.receivers().stream()
                .map(r -> r.type() + (r.count() >= 0 ? " ×" + Format.count(r.count()) : ""))
                .collect(Collectors.joining(", "));
    }

    private void number(String title, double width, Function<InlineNode, String> text) {
        TreeTableColumn<InlineNode, String> column = column(title, width, text, "number-cell");
        column.getStyleClass().add("number-column");
        getColumns().add(column);
    }

    private TreeTableColumn<InlineNode, String> text(
            String title, double width, Function<InlineNode, String> text) {
        TreeTableColumn<InlineNode, String> column = column(title, width, text, "text-cell");
        getColumns().add(column);
        return column;
    }

    private static TreeTableColumn<InlineNode, String> column(
            String title, double width, Function<InlineNode, String> text, String style) {
        TreeTableColumn<InlineNode, String> column = new TreeTableColumn<>(title);
        column.setPrefWidth(width);
        column.setSortable(false);
        column.setCellValueFactory(
                f -> new ReadOnlyStringWrapper(text.apply(f.getValue().getValue())));
        column.setCellFactory(c -> new StringCell(style));
        return column;
    }

    private static final class StringCell extends TreeTableCell<InlineNode, String> {
        StringCell(String style) {
            getStyleClass().add(style);
            Texts.tooltipWhenCut(this);
        }

        @Override
        protected void updateItem(String text, boolean empty) {
            super.updateItem(text, empty);
            setText(empty ? null : text);
            InlineNode node = empty || getTableRow() == null ? null : getTableRow().getItem();
            getStyleClass().remove("bad");
            if (node != null
                    && node.verdict() == InlineVerdict.REFUSED
                    && getStyleClass().contains("text-cell")) {
                getStyleClass().add("bad");
            }
        }
    }
}
