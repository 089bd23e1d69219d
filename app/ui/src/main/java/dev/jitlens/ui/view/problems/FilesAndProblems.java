package dev.jitlens.ui.view.problems;

import dev.jitlens.ui.control.columns.SteadySplit;
import dev.jitlens.ui.control.table.DataTable;

import javafx.geometry.Orientation;
import javafx.scene.Node;

/** Files above problems: as high as they are many, as far as the problems leave room. */
final class FilesAndProblems extends SteadySplit {
    private static final double USUAL = 0.35;
    private static final double MOST_WITHOUT_PROBLEMS = 0.7;

    /** Of a panel's title and a table's head, in pixels. */
    private static final double HEADS = 84;

    private final DataTable<?> files;
    private final DataTable<?> problems;

    FilesAndProblems(DataTable<?> files, DataTable<?> problems, Node above, Node below) {
        super(Orientation.VERTICAL, new double[] {USUAL}, above, below);
        this.files = files;
        this.problems = problems;
        files.count().subscribe(this::fit);
        problems.count().subscribe(this::fit);
    }

    private void fit() {
        if (!isOfTheUser() && getHeight() > 0) {
            stand(places(getHeight()));
        }
    }

    @Override
    protected double[] places(double length) {
        double rows = files.table().getItems().size() * files.table().getFixedCellSize();
        double most = problems.table().getItems().isEmpty() ? MOST_WITHOUT_PROBLEMS : USUAL;
        return new double[] {Math.clamp((rows + HEADS) / length, Math.min(0.2, most), most)};
    }
}
