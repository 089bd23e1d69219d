import dev.jitlens.ui.control.chart.Curve;
import dev.jitlens.ui.control.chart.TimeChart;
import dev.jitlens.ui.shell.Picture;
import dev.jitlens.ui.theme.Theme;

import javafx.scene.Scene;
import javafx.scene.image.WritableImage;
import javafx.stage.Stage;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;

/**
 * Measures a frame of a chart while it is zoomed: layout, drawing and rendering, without a display
 * and without a graphics card. The time of the clock needs an idle machine; that of the processor,
 * of the FX thread and of the one that renders, does not. Arguments: points of a curve, curves.
 */
final class ChartFrames {
    private static final int WIDTH = 1200;
    private static final int HEIGHT = 400;
    private static final int FRAMES = 200;
    private static final int ROUNDS = 4;
    private static final double SECONDS = 3_600;
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

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
        TimeChart chart = Picture.onFx(TimeChart::new);
        Scene scene = Picture.onFx(() -> shown(chart, made));
        Thread.sleep(1_000);
        for (int round = 1; round <= ROUNDS; round++) {
            measure(chart, scene, round);
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

    private static Scene shown(TimeChart chart, List<Curve> curves) {
        Theme theme = new Theme(Optional.of(true));
        chart.paletteProperty().bind(theme.palette());
        chart.show(curves);
        Scene scene = new Scene(chart, WIDTH, HEIGHT);
        theme.attach(scene);
        Stage stage = new Stage();
        stage.setScene(scene);
        stage.show();
        return scene;
    }

    private static void measure(TimeChart chart, Scene scene, int round) {
        long[] clock = new long[FRAMES];
        long[] processor = new long[FRAMES];
        WritableImage image = new WritableImage(WIDTH, HEIGHT);
        for (int i = 0; i < FRAMES; i++) {
            double to = SECONDS * (1 - 0.8 * i / FRAMES);
            long before = processorNanos();
            long from = System.nanoTime();
            Picture.onFx(
                    () -> {
                        chart.zoomTo(0, to);
                        return scene.snapshot(image);
                    });
            clock[i] = System.nanoTime() - from;
            processor[i] = processorNanos() - before;
        }
        Arrays.sort(clock);
        Arrays.sort(processor);
        System.out.printf(
                Locale.ROOT,
                "round %d: median frame %.1f ms (95%%: %.1f ms), of the processor %.1f ms (95%%:"
                        + " %.1f ms)%n",
                round,
                clock[FRAMES / 2] / 1e6,
                clock[FRAMES * 95 / 100] / 1e6,
                processor[FRAMES / 2] / 1e6,
                processor[FRAMES * 95 / 100] / 1e6);
    }

    /** What the two threads that make a frame have used. */
    private static long processorNanos() {
        long nanos = 0;
        for (ThreadInfo thread : THREADS.getThreadInfo(THREADS.getAllThreadIds())) {
            String name = thread == null ? "" : thread.getThreadName();
            if (name.startsWith("JavaFX Application") || name.startsWith("QuantumRenderer")) {
                nanos += Math.max(0, THREADS.getThreadCpuTime(thread.getThreadId()));
            }
        }
        return nanos;
    }
}
