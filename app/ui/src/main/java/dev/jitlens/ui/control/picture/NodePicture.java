package dev.jitlens.ui.control.picture;

import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.skin.VirtualFlow;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import javafx.scene.paint.Paint;

import java.util.function.Supplier;

/** A picture of any control: a tree, a list, a listing. */
public final class NodePicture implements Pictured {
    /** Rows that a vector picture holds at most: each is laid out for it. */
    static final int MOST_ROWS = 1_000;

    private final Region region;
    private final Supplier<Color> ground;

    /**
     * @param ground what stands behind the control
     */
    public NodePicture(Region region, Supplier<Color> ground) {
        this.region = region;
        this.ground = ground;
    }

    @Override
    public Node node() {
        return region;
    }

    @Override
    public Paint ground() {
        return ground.get();
    }

    @Override
    public String svg() {
        VirtualFlow<?> flow = (VirtualFlow<?>) region.lookup(".virtual-flow");
        return flow == null || flow.getFirstVisibleCell() == null ? seen() : unrolled(flow);
    }

    private String seen() {
        return NodeSvg.of(region, ground.get());
    }

    /** Writes all rows: the control is as high as they are while it is written. */
    private String unrolled(VirtualFlow<?> flow) {
        double width = region.getWidth();
        double height = region.getHeight();
        double place = flow.getPosition();
        int rows = Math.min(flow.getCellCount(), MOST_ROWS);
        double row = flow.getFirstVisibleCell().getHeight();
        layOut(width + hidden(flow), height - flow.getHeight() + rows * row + 2);
        try {
            return seen();
        } finally {
            layOut(width, height);
            flow.setPosition(place);
        }
    }

    private void layOut(double width, double height) {
        region.resize(width, height);
        region.applyCss();
        region.layout();
    }

    /** What is scrolled out of sight to the right. */
    private static double hidden(VirtualFlow<?> flow) {
        return flow.lookupAll(".scroll-bar").stream()
                .filter(ScrollBar.class::isInstance)
                .map(ScrollBar.class::cast)
                .filter(bar -> bar.isVisible() && bar.getOrientation() == Orientation.HORIZONTAL)
                .mapToDouble(bar -> bar.getMax() - bar.getMin())
                .max()
                .orElse(0);
    }
}
