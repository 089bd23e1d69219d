package dev.jitlens.ui.view.safepoints;

import dev.jitlens.ui.control.Chips;
import dev.jitlens.ui.control.Format;
import dev.jitlens.ui.control.Panel;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.control.chart.Curve;
import dev.jitlens.ui.control.chart.TimeChart;
import dev.jitlens.ui.control.chart.TimeChart.Stretch;
import dev.jitlens.ui.control.chart.ValueUnit;
import dev.jitlens.ui.shell.TimeRange;
import dev.jitlens.ui.shell.Workbench;
import dev.jitlens.ui.view.PictureMenu;

import javafx.geometry.Insets;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.StackPane;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.DoubleStream;

/** Every pause as a bar as high and as wide as it is long, in the colour of its VM operation. */
final class PausePicture {
    private static final double NANOS_PER_SECOND = 1e9;
    private static final double AIR = 0.01;
    private static final double ROOM_FOR_NAMES = 150;

    private final TimeChart chart = new TimeChart("Pauses over time", "pause", AIR);
    private final ToggleButton logarithmic =
            Chips.toggle("log", "A logarithmic scale shows short pauses beside long ones");
    private final Label unplaced = Texts.styled("", "muted", "small");
    private final Panel node;
    private boolean quiet;

    /**
     * @param chosen told which stretch of time the user chose, or that he took it back
     */
    PausePicture(Workbench workbench, Consumer<Optional<TimeRange>> chosen) {
        chart.setId("safepoints-picture");
        chart.namesFrom(ROOM_FOR_NAMES); // the table below has them, with their letters
        PictureMenu.install(workbench, chart, "pauses");
        chart.logarithmicProperty().bind(logarithmic.selectedProperty());
        chart.chosenProperty()
                .addListener(
                        (o, was, is) -> {
                            if (!quiet) {
                                chosen.accept(is.map(PausePicture::range));
                            }
                        });
        StackPane body = new StackPane(chart);
        body.setPadding(new Insets(2, 8, 2, 2));
        node =
                Panel.titled(
                        "Pauses over time",
                        body,
                        unplaced,
                        Texts.hint("Shift+drag lists a stretch of time"),
                        logarithmic);
        node.setMinHeight(176); // with labels and the name of its axis
    }

    Node node() {
        return node;
    }

    private static TimeRange range(Stretch stretch) {
        return new TimeRange(
                Math.round(stretch.from() * NANOS_PER_SECOND),
                Math.round(stretch.to() * NANOS_PER_SECOND));
    }

    /**
     * @param without how many pauses have no time, and so no place
     * @param any whether there are pauses at all, as far as that is known by now
     */
    void show(List<Curve> bars, long without, boolean any) {
        chart.whenEmpty(
                any
                        ? "No log tells how long a pause was as a whole; the tables have its parts."
                        : "");
        unplaced.setText(
                without == 0 ? "" : Format.counted(without, "pause") + " without a time not drawn");
        chart.unitProperty().set(unit(bars));
        chart.reaching(reach(bars));
        chart.show(bars);
    }

    /** What is shown next is shown as a whole. */
    void showAll() {
        clearRange();
        chart.fit();
    }

    /** From the start of the JVM, unless it had run for long before anything was logged. */
    private static double reach(List<Curve> bars) {
        double[] times = bars.stream().flatMapToDouble(b -> DoubleStream.of(b.x())).toArray();
        double first = DoubleStream.of(times).min().orElse(0);
        double last = DoubleStream.of(times).max().orElse(0);
        return first <= last / 2 ? last : 0;
    }

    /** The one in which the longest is read off without counting zeros. */
    private static ValueUnit unit(List<Curve> bars) {
        double longest = bars.stream().mapToDouble(Curve::greatest).max().orElse(0);
        return longest >= ValueUnit.SECONDS.nanos() ? ValueUnit.SECONDS : ValueUnit.MILLISECONDS;
    }

    /** The whole time again, without telling. */
    void clearRange() {
        quiet = true;
        chart.chosenProperty().set(Optional.empty());
        quiet = false;
    }
}
