package dev.jitlens.ui.control.timeline;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Which lane and row is where, from the top of the scrolled content.
 *
 * @param strips in order of y
 */
record LaneLayout(List<Strip> strips, List<Heading> headings, double height) {
    static final double MIN_ROW = 16;
    private static final double MAX_ROW = 26;
    private static final double QUEUE_ROWS = 2.5;
    private static final double GAP = 12;

    /** One row of a lane; a lane without rows has one strip with no row for its note. */
    record Strip(Lane lane, Optional<Row> row, double y, double height) {}

    record Heading(Lane lane, double y, double height) {}

    /** Rows grow, within reason, to fill the room. */
    static LaneLayout of(List<Lane> lanes, double room) {
        double least = withRows(lanes, MIN_ROW).height();
        double row = least == 0 ? MIN_ROW : Math.floor(MIN_ROW * room / least);
        return withRows(lanes, Math.clamp(row, MIN_ROW, MAX_ROW));
    }

    private static LaneLayout withRows(List<Lane> lanes, double rowHeight) {
        List<Strip> strips = new ArrayList<>();
        List<Heading> headings = new ArrayList<>();
        double y = GAP / 2;
        for (Lane lane : lanes) {
            double top = y;
            for (Row row : lane.rows()) {
                strips.add(new Strip(lane, Optional.of(row), y, rowHeight));
                y += rowHeight;
            }
            if (lane.rows().isEmpty() || !lane.note().isEmpty()) {
                double height = lane.kind() == Lane.Kind.QUEUE ? QUEUE_ROWS * rowHeight : rowHeight;
                strips.add(new Strip(lane, Optional.empty(), y, height));
                y += height;
            }
            headings.add(new Heading(lane, top, y - top));
            y += GAP;
        }
        return new LaneLayout(List.copyOf(strips), List.copyOf(headings), y - GAP / 2);
    }

    Optional<Strip> at(double y) {
        return strips.stream().filter(s -> y >= s.y() && y < s.y() + s.height()).findFirst();
    }
}
