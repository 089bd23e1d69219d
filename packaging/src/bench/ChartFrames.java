import dev.jitlens.ui.control.chart.Curve;
import dev.jitlens.ui.control.chart.TimeChart;
import dev.jitlens.ui.theme.Look;
import dev.jitlens.ui.theme.Theme;
import dev.jitlens.ui.window.Picture;

import javafx.geometry.Point2D;
import javafx.scene.Scene;
import javafx.scene.input.MouseButton;
import javafx.scene.robot.Robot;
import javafx.stage.Stage;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;

/**
 * Measures a user's frame of a chart, see {@link FrameTimes}: while it is zoomed, hovered over,
 * dragged over. Arguments: points of a curve, curves.
 */
final class ChartFrames {
    private static final int WIDTH = 1200;
    private static final int HEIGHT = 400;
    private static final int FRAMES = 150;
    private static final int ROUNDS = 3;
    private static final double SECONDS = 3_600;

    private final TimeChart chart;
    private final Scene scene;
    private final Robot robot;

    private ChartFrames(List<Curve> curves) {
        Theme theme = new Theme(Optional.of(Look.DARK));
        chart = new TimeChart();
        chart.paletteProperty().bind(theme.palette());
        chart.show(curves);
        scene = new Scene(chart, WIDTH, HEIGHT);
        Theme.attach(scene, theme.palette());
        Stage stage = new Stage();
        stage.setScene(scene);
        stage.show();
        robot = new Robot();
    }

    public static void main(String[] args) throws Exception {
        int points = args.length > 0 ? Integer.parseInt(args[0]) : 1_000_000;
        int curves = args.length > 1 ? Integer.parseInt(args[1]) : 1;
        long started = System.nanoTime();
        List<Curve> made = curves(points, curves);
        System.out.printf(
                Locale.ROOT,
                "%,d points in each of %d curves, made in %.0f ms; %d x %d pixels%n",
                points,
                curves,
                (System.nanoTime() - started) / 1e6,
                WIDTH,
                HEIGHT);
        Picture.startToolkit();
        ChartFrames frames = Picture.onFx(() -> new ChartFrames(made));
        FrameTimes times = new FrameTimes(frames.scene, FRAMES);
        Thread.sleep(1_000);
        for (int round = 1; round <= ROUNDS; round++) {
            frames.round(times, round);
        }
        System.exit(0);
    }

    private static List<Curve> curves(int points, int curves) {
        Random random = new Random(1);
        List<Curve> made = new ArrayList<>();
        for (int k = 0; k < curves; k++) {
            double[] x = new double[points];
            double[] y = new double[points];
            for (int i = 0; i < points; i++) {
                x[i] = SECONDS * i / points;
                y[i] = Math.exp(random.nextGaussian()) * 1e6;
            }
            made.add(Curve.of("series " + k, k, x, y));
        }
        return made;
    }

    private void round(FrameTimes times, int round) throws InterruptedException {
        times.measure(round, "zoom", i -> chart.zoomTo(0, SECONDS * (1 - 0.8 * i / FRAMES)));
        times.measure(round, "hover", this::move);
        Picture.onFx(
                () -> {
                    move(0);
                    robot.mousePress(MouseButton.PRIMARY);
                    return null;
                });
        times.measure(round, "drag", this::move);
        Picture.onFx(
                () -> {
                    robot.mouseRelease(MouseButton.PRIMARY);
                    chart.fit();
                    return null;
                });
    }

    private void move(int frame) {
        Point2D at =
                chart.localToScreen(
                        WIDTH * (0.15 + 0.7 * frame / FRAMES),
                        HEIGHT * (0.6 - 0.2 * frame / FRAMES));
        robot.mouseMove(at);
    }
}
