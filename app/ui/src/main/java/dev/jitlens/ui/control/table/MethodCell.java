package dev.jitlens.ui.control.table;

import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.control.Tips;

import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import javafx.scene.layout.Pane;

/** Class and method first, the package after them: what tells methods apart is never cut off. */
final class MethodCell<T> extends TableCell<T, T> {
    private final Column<T> column;
    private final Label name = Texts.mono("");
    private final Label inPackage = Texts.styled("", "mono", "muted");
    private final Pane box = new NameFirst();

    MethodCell(Column<T> column) {
        this.column = column;
        box.getChildren().addAll(name, inPackage);
        getStyleClass().add("code-cell");
        Tips.of(this, this::whole);
    }

    @Override
    protected void updateItem(T row, boolean empty) {
        super.updateItem(row, empty);
        if (empty || row == null) {
            setGraphic(null);
            return;
        }
        String full = column.text().apply(row);
        int lastDot = packageEnd(full);
        name.setText(full.substring(lastDot + 1));
        inPackage.setText(lastDot < 0 ? "" : full.substring(0, lastDot));
        box.setPrefWidth(
                Math.max(
                        0, getTableColumn().getWidth() - snappedLeftInset() - snappedRightInset()));
        setGraphic(box);
    }

    /** The whole name, if some of it is cut off. */
    private String whole() {
        boolean cut = name.isTextTruncated() || inPackage.isTextTruncated();
        return cut && !isEmpty() && getItem() != null ? column.text().apply(getItem()) : "";
    }

    /**
     * The last dot of the package: before any slash of a hidden class and before the method, if
     * there is one. A module stands before its slash, {@code
     * jdk.compiler/com.sun.tools.javac.Main}, and a jar has no package.
     */
    static int packageEnd(String full) {
        if (full.endsWith(".jar")) {
            return -1;
        }
        int end = full.indexOf("::");
        int slash = full.indexOf('/');
        boolean module = end < 0 && slash >= 0 && full.indexOf('.', slash) >= 0;
        if (!module && slash >= 0 && (end < 0 || slash < end)) {
            end = slash;
        }
        return full.lastIndexOf('.', end < 0 ? full.length() : end);
    }

    /** Gives the name all it needs and the package what is left. */
    private final class NameFirst extends Pane {
        private static final double GAP = 9;
        private static final double LEAST_PACKAGE = 24;

        @Override
        protected double computePrefWidth(double height) {
            return 0;
        }

        @Override
        protected void layoutChildren() {
            double nameWidth = Math.min(getWidth(), Math.ceil(name.prefWidth(-1)));
            double left = getWidth() - nameWidth - GAP;
            name.resizeRelocate(0, 0, nameWidth, getHeight());
            inPackage.setVisible(left >= LEAST_PACKAGE);
            inPackage.resizeRelocate(nameWidth + GAP, 0, Math.max(0, left), getHeight());
            double packageWidth = inPackage.getText().isEmpty() ? 0 : GAP + inPackage.prefWidth(-1);
            double around = MethodCell.this.getWidth() - getWidth();
            TableCells.want(
                    getTableColumn(),
                    around + name.prefWidth(-1) + packageWidth,
                    name.getText().length() + 1 + inPackage.getText().length());
        }
    }
}
