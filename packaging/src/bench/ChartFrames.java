import com.sun.javafx.scene.SceneHelper;
import com.sun.javafx.tk.TKScene;

import dev.jitlens.ui.control.chart.Curve;
import dev.jitlens.ui.control.chart.TimeChart;
import dev.jitlens.ui.theme.Look;
import dev.jitlens.ui.theme.Theme;
import dev.jitlens.ui.window.Picture;

import javafx.animation.AnimationTimer;
import javafx.application.Platform;
import javafx.geometry.Point2D;
import javafx.scene.Scene;
import javafx.scene.input.MouseButton;
import javafx.scene.robot.Robot;
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
import java.util.concurrent.CountDownLatch;

/**
 * Measures a user's frame of a chart: while it is zoomed, hovered over, dragged over. A frame is
 * from the pulse in which something happens to the last pixel: events, layout, drawing, rendering.
 * The wall-clock time needs an idle machine; the CPU time of the FX thread and of the one that
 * renders does not. Arguments: points of a curve, curves.
 */
final class ChartFrames {
    private static final int WIDTH = 1200;
    private static final int HEIGHT = 400;
    private static final int FRAMES = 150;
    private static final int ROUNDS = 3;
    private static final double SECONDS = 3_600;
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    /** The screen is found by its number, since its name is the platform's own affair. */
    private static long fxThread;

    private final TimeChart chart;
    private final Scene scene;
    private final Robot robot;

    /** What the user does in a frame. */
    private interface Deed {
        void at(int frame);
    }

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
        fxThread = Picture.onFx(() -> Thread.currentThread().threadId());
        ChartFrames frames = Picture.onFx(() -> new ChartFrames(made));
        Thread.sleep(1_000);
        for (int round = 1; round <= ROUNDS; round++) {
            frames.round(round);
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

    private void round(int round) throws InterruptedException {
        measure(round, "zoom", i -> chart.zoomTo(0, SECONDS * (1 - 0.8 * i / FRAMES)));
        measure(round, "hover", this::move);
        Picture.onFx(
                () -> {
                    move(0);
                    robot.mousePress(MouseButton.PRIMARY);
                    return null;
                });
        measure(round, "drag", this::move);
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

    private void measure(int round, String what, Deed deed) throws InterruptedException {
        long[] clock = new long[FRAMES];
        long[] processor = new long[FRAMES];
        CountDownLatch done = new CountDownLatch(1);
        Platform.runLater(
                () ->
                        new AnimationTimer() {
                            private int frame;
                            private boolean drawing;

                            @Override
                            public void handle(long now) {
                                if (drawing) {
                                    return;
                                }
                                if (frame == FRAMES) {
                                    stop();
                                    done.countDown();
                                    return;
                                }
                                drawing = true;
                                int mine = frame++;
                                long used = processorNanos();
                                long from = System.nanoTime();
                                deed.at(mine);
                                // The pulse lays out and has the picture made before this.
                                Platform.runLater(
                                        () -> {
                                            tkScene().waitForRenderingToComplete();
                                            clock[mine] = System.nanoTime() - from;
                                            processor[mine] = processorNanos() - used;
                                            drawing = false;
                                        });
                            }
                        }.start());
        done.await();
        Arrays.sort(clock);
        Arrays.sort(processor);
        System.out.printf(
                Locale.ROOT,
                "round %d, %-5s: median frame %.1f ms (95%%: %.1f ms), of the processor %.1f ms"
                        + " (95%%: %.1f ms)%n",
                round,
                what,
                clock[FRAMES / 2] / 1e6,
                clock[FRAMES * 95 / 100] / 1e6,
                processor[FRAMES / 2] / 1e6,
                processor[FRAMES * 95 / 100] / 1e6);
    }

    private TKScene tkScene() {
        return SceneHelper.getPeer(scene);
    }

    /** The CPU time in nanoseconds that the two threads that make a frame have used. */
    private static long processorNanos() {
        long nanos = 0;
        for (ThreadInfo thread : THREADS.getThreadInfo(THREADS.getAllThreadIds())) {
            long id = thread == null ? -1 : thread.getThreadId();
            String name = thread == null ? "" : thread.getThreadName();
            if (id == fxThread || name.startsWith("QuantumRenderer")) {
                nanos += Math.max(0, THREADS.getThreadCpuTime(thread.getThreadId()));
            }
        }
        return nanos;
    }
}
