import com.sun.javafx.scene.SceneHelper;
import com.sun.javafx.tk.TKScene;

import dev.jitlens.ui.window.Picture;

import javafx.animation.AnimationTimer;
import javafx.application.Platform;
import javafx.scene.Scene;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.Locale;
import java.util.concurrent.CountDownLatch;

/**
 * Times frames of a scene: from the pulse in which something happens to the last pixel. The
 * wall-clock time needs an idle machine; the CPU time of the FX thread and of the one that renders
 * does not.
 */
final class FrameTimes {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private final Scene scene;
    private final int frames;

    /** It is found by its number, since its name is the platform's own affair. */
    private final long fxThread = fxThread();

    /** What happens in a frame. */
    interface Deed {
        void at(int frame);
    }

    /**
     * @param frames how many make a measurement
     */
    FrameTimes(Scene scene, int frames) {
        this.scene = scene;
        this.frames = frames;
    }

    /** The number of the FX thread, whose toolkit runs already. */
    static long fxThread() {
        return Picture.onFx(() -> Thread.currentThread().threadId());
    }

    /** Does something in each frame, and prints a line. */
    void measure(int round, String what, Deed deed) throws InterruptedException {
        long[] clock = new long[frames];
        long[] processor = new long[frames];
        CountDownLatch done = new CountDownLatch(1);
        Platform.runLater(() -> new Doing(deed, clock, processor, done).start());
        done.await();
        Arrays.sort(clock);
        Arrays.sort(processor);
        System.out.printf(
                Locale.ROOT,
                "round %d, %-7s: median frame %.1f ms (95%%: %.1f ms), of the processor %.1f ms"
                        + " (95%%: %.1f ms)%n",
                round,
                what,
                clock[frames / 2] / 1e6,
                clock[frames * 95 / 100] / 1e6,
                processor[frames / 2] / 1e6,
                processor[frames * 95 / 100] / 1e6);
    }

    private final class Doing extends AnimationTimer {
        private final Deed deed;
        private final long[] clock;
        private final long[] processor;
        private final CountDownLatch done;
        private int frame;
        private boolean drawing;

        Doing(Deed deed, long[] clock, long[] processor, CountDownLatch done) {
            this.deed = deed;
            this.clock = clock;
            this.processor = processor;
            this.done = done;
        }

        @Override
        public void handle(long now) {
            if (drawing) {
                return;
            }
            if (frame == frames) {
                stop();
                done.countDown();
                return;
            }
            drawing = true;
            int mine = frame++;
            long used = processorNanos(fxThread);
            long from = System.nanoTime();
            deed.at(mine);
            // The pulse lays out and has the picture made before this.
            Platform.runLater(
                    () -> {
                        TKScene peer = SceneHelper.getPeer(scene);
                        peer.waitForRenderingToComplete();
                        clock[mine] = System.nanoTime() - from;
                        processor[mine] = processorNanos(fxThread) - used;
                        drawing = false;
                    });
        }
    }

    /** The CPU time in nanoseconds that the two threads that make a frame have used. */
    static long processorNanos(long fxThread) {
        long nanos = 0;
        for (ThreadInfo thread : THREADS.getThreadInfo(THREADS.getAllThreadIds())) {
            long id = thread == null ? -1 : thread.getThreadId();
            String name = thread == null ? "" : thread.getThreadName();
            if (id == fxThread || name.startsWith("QuantumRenderer")) {
                nanos += Math.max(0, THREADS.getThreadCpuTime(id));
            }
        }
        return nanos;
    }
}
