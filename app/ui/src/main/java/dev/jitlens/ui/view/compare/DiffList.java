package dev.jitlens.ui.view.compare;

import dev.jitlens.analysis.codediff.CodeDiff;
import dev.jitlens.analysis.codediff.CodeDiff.Kind;
import dev.jitlens.analysis.codediff.CodeDiff.Row;
import dev.jitlens.disasm.Assembly;
import dev.jitlens.disasm.Instruction;
import dev.jitlens.ui.control.Tips;

import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.layout.HBox;

import java.util.ArrayList;
import java.util.List;

/** Both sides in one list, so that they scroll together. */
final class DiffList extends ListView<Row> {
    private long leftBegin;
    private long rightBegin;
    private List<Integer> blocks = List.of();

    DiffList() {
        setAccessibleText("Lines of both codes");
        setId("compare-rows");
        getStyleClass().addAll("plain-list", "diff-list");
        setFixedCellSize(20);
        setCellFactory(list -> new DiffCell());
    }

    void show(CodeDiff diff) {
        leftBegin = begin(diff.left());
        rightBegin = begin(diff.right());
        blocks = blocks(diff.rows());
        getItems().setAll(diff.rows());
        scrollTo(0);
    }

    void clear() {
        blocks = List.of();
        getItems().clear();
    }

    /** Stretches of rows that differ. */
    int blockCount() {
        return blocks.size();
    }

    /**
     * Index of the stretch that the selected row is in, or was last passed; -1 before the first.
     */
    int block() {
        int at = getSelectionModel().getSelectedIndex();
        int block = -1;
        while (block + 1 < blocks.size() && blocks.get(block + 1) <= at) {
            block++;
        }
        return block;
    }

    /** Selects the first row of a stretch and brings it into view. */
    void showBlock(int block) {
        if (block >= 0 && block < blocks.size()) {
            int row = blocks.get(block);
            getSelectionModel().clearAndSelect(row);
            scrollTo(Math.max(0, row - 5));
        }
    }

    private static List<Integer> blocks(List<Row> rows) {
        List<Integer> starts = new ArrayList<>();
        boolean inside = false;
        for (int i = 0; i < rows.size(); i++) {
            boolean differs = rows.get(i).kind() != Kind.SAME;
            if (differs && !inside) {
                starts.add(i);
            }
            inside = differs;
        }
        return List.copyOf(starts);
    }

    private static long begin(Assembly code) {
        List<Instruction> all = code.instructions();
        return all.isEmpty() ? 0 : all.getFirst().address();
    }

    /** The two halves of a row. */
    private final class DiffCell extends ListCell<Row> {
        private final CodeHalf left = new CodeHalf();
        private final CodeHalf right = new CodeHalf();
        private final HBox box = new HBox(left, right);

        DiffCell() {
            setPrefWidth(0);
            right.getStyleClass().add("diff-right-half");
            Tips.of(this, () -> isEmpty() || getItem() == null ? "" : describe(getItem()));
        }

        @Override
        protected void updateItem(Row row, boolean empty) {
            super.updateItem(row, empty);
            if (empty || row == null) {
                setGraphic(null);
                return;
            }
            left.show(row.kind(), row.left(), row.right(), leftBegin);
            right.show(row.kind(), row.right(), row.left(), rightBegin);
            setGraphic(box);
        }
    }

    /** Both instructions as they were printed, with all that was said of them. */
    private static String describe(Row row) {
        List<String> lines = new ArrayList<>();
        row.left().ifPresent(s -> lines.add("Left   " + whole(s.instruction())));
        row.right().ifPresent(s -> lines.add("Right  " + whole(s.instruction())));
        return String.join("\n", lines);
    }

    private static String whole(Instruction i) {
        return ("0x"
                        + Long.toHexString(i.address())
                        + "  "
                        + i.mnemonic()
                        + " "
                        + i.operands()
                        + "  "
                        + CodeHalf.comment(i, ""))
                .strip();
    }
}
