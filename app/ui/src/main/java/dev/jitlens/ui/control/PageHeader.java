package dev.jitlens.ui.control;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

import java.util.ArrayList;
import java.util.List;

/**
 * The first row of a page: its title, then chips and filters, then what belongs to the right. Where
 * that is too much for one row, chips get the next one, and then what is at the right, too.
 */
public final class PageHeader extends VBox {
    private static final double LEAST_HEIGHT = 32;
    private static final double SPACING = 10;

    private static final double LEAST_FIELD = 120;

    /** In less room chips would stand one below the other. */
    private static final double LEAST_LEFT = 240;

    private final Label title;
    private final List<Node> left;
    private final HBox right = new HBox(SPACING);
    private int rows;

    public PageHeader(String title, Node... left) {
        super(SPACING);
        this.left = List.of(left);
        this.title = new Label(title);
        this.title.getStyleClass().add("page-title");
        this.title.setMinWidth(Region.USE_PREF_SIZE);
        right.setAlignment(Pos.CENTER_RIGHT);
        arrange(1);
        widthProperty().subscribe(width -> arrange(rowsIn(width.doubleValue())));
    }

    private int rowsIn(double width) {
        double free = width - title.minWidth(-1) - right.minWidth(-1) - 2 * SPACING;
        // What wraps has room where the right one is as narrow as can be; texts share with it.
        boolean wraps = left.stream().anyMatch(n -> n.getContentBias() != null);
        double shared = wraps ? 0 : right.prefWidth(-1) - right.minWidth(-1);
        double wanted = left.stream().mapToDouble(n -> n.prefWidth(-1) + SPACING).sum();
        if (width <= 0 || free - shared >= Math.min(LEAST_LEFT, wanted)) {
            return 1;
        }
        return free >= 0 && !left.isEmpty() ? 2 : 3;
    }

    private void arrange(int wanted) {
        if (rows == wanted) {
            return;
        }
        rows = wanted;
        getChildren().clear();
        if (rows == 1) {
            List<Node> all = new ArrayList<>(List.of(title));
            all.addAll(left);
            all.addAll(List.of(gap(), right));
            add(all);
        } else if (rows == 2) {
            add(List.of(title, gap(), right));
            add(left);
        } else {
            add(List.of(title));
            add(List.of(right));
            add(left);
        }
    }

    private void add(List<Node> nodes) {
        if (!nodes.isEmpty()) {
            HBox row = new HBox(SPACING);
            row.setAlignment(Pos.CENTER_LEFT);
            row.getChildren().addAll(nodes);
            getChildren().add(row);
        }
    }

    private static Region gap() {
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        return gap;
    }

    /** That of the most rows, since it takes these where it has no more room. */
    @Override
    protected double computeMinWidth(double height) {
        return Math.max(title.minWidth(-1), right.minWidth(-1));
    }

    /** Where a page is low, the lines of chips are kept and its panels give the room. */
    @Override
    protected double computeMinHeight(double width) {
        return computePrefHeight(width);
    }

    @Override
    protected double computePrefHeight(double width) {
        return Math.max(LEAST_HEIGHT, super.computePrefHeight(width));
    }

    public PageHeader right(Node... nodes) {
        for (Node node : nodes) {
            // A long text beside it would leave a field no room to type in.
            if (node instanceof TextField field && field.getMinWidth() < 0) {
                field.setMinWidth(LEAST_FIELD);
            }
        }
        right.getChildren().addAll(nodes);
        return this;
    }
}
