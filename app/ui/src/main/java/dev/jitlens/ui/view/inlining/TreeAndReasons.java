package dev.jitlens.ui.view.inlining;

import dev.jitlens.ui.control.columns.SteadySplit;

import javafx.geometry.Orientation;
import javafx.scene.Node;

/** The reasons beside the tree have the width that their words need, if the tree can spare it. */
final class TreeAndReasons extends SteadySplit {
    /** What the columns of a tree take, in pixels. */
    private static final double TREE = 840;

    /** The longest reasons of HotSpot, and how many calls they have; in pixels. */
    private static final double REASONS = 366;

    private static final double LEAST = 0.24;

    TreeAndReasons(Node tree, Node reasons) {
        super(Orientation.HORIZONTAL, new double[] {1 - LEAST}, tree, reasons);
    }

    @Override
    protected double[] places(double length) {
        double spare = Math.min(REASONS, length - TREE);
        return new double[] {1 - Math.max(LEAST, spare / Math.max(1, length))};
    }
}
