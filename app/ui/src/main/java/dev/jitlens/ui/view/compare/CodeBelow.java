package dev.jitlens.ui.view.compare;

import dev.jitlens.ui.control.columns.SteadySplit;

import javafx.geometry.Orientation;
import javafx.scene.Node;

import java.util.List;

/** The changes above the code of one of them, which has more of the room where that is little. */
final class CodeBelow extends SteadySplit {
    private static final double HALF = 0.5;

    /** What is chosen, what is said of it, and ten lines of code. */
    private static final double CODE = 380;

    /** A head, the runs, and four changes. */
    private static final double CHANGES = 200;

    CodeBelow() {
        super(Orientation.VERTICAL, new double[] {HALF});
    }

    void show(List<Node> parts) {
        getItems().setAll(parts);
        stand(HALF);
    }

    @Override
    protected double[] places(double length) {
        double wanted = Math.max(CHANGES, length - CODE) / length;
        return new double[] {Math.min(HALF, wanted)};
    }
}
