import com.sun.javafx.scene.SceneHelper;
import com.sun.javafx.tk.TKScene;

import dev.jitlens.ui.control.code.Arrow;
import dev.jitlens.ui.control.code.CodePane;
import dev.jitlens.ui.control.code.CodeRow;
import dev.jitlens.ui.control.code.Sign;
import dev.jitlens.ui.control.code.Token;
import dev.jitlens.ui.theme.Look;
import dev.jitlens.ui.theme.Theme;
import dev.jitlens.ui.window.Picture;

import javafx.animation.AnimationTimer;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.stage.Stage;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;

/**
 * Measures a frame of a listing while it is scrolled by three lines and by a page at a time: from
 * the pulse to the last pixel. The wall-clock time needs an idle machine; the CPU time of the FX
 * thread and of the one that renders does not. Argument: instructions.
 */
final class ListingFrames {
    private static final int FRAMES = 200;
    private static final int ROUNDS = 3;
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    /** The screen is found by its number, since its name is the platform's own affair. */
    private static long fxThread;

    private final CodePane pane = new CodePane(true);
    private final Scene scene;

    private ListingFrames(List<CodeRow> rows, List<Arrow> arrows) {
        Theme theme = new Theme(Optional.of(Look.DARK));
        pane.palette().bind(theme.palette());
        pane.rows(rows, arrows);
        scene = new Scene(pane, 720, 900);
        Theme.attach(scene, theme.palette());
        Stage stage = new Stage();
        stage.setScene(scene);
        stage.show();
    }

    public static void main(String[] args) throws Exception {
        int instructions = args.length > 0 ? Integer.parseInt(args[0]) : 10_000;
        List<CodeRow> rows = new ArrayList<>();
        List<Arrow> arrows = new ArrayList<>();
        for (int i = 0; i < instructions; i++) {
            rows.add(row(i));
            if (i % 40 == 39) {
                arrows.add(new Arrow(i, i - 30, 0));
            }
        }
        Picture.startToolkit();
        fxThread = Picture.onFx(() -> Thread.currentThread().threadId());
        ListingFrames frames = Picture.onFx(() -> new ListingFrames(rows, arrows));
        Thread.sleep(1_000);
        System.out.printf(Locale.ROOT, "%,d instructions%n", instructions);
        for (int round = 1; round <= ROUNDS; round++) {
            frames.measure(round, "3 lines", 3);
            frames.measure(round, "a page", 40);
        }
        System.exit(0);
    }

    private static CodeRow row(int i) {
        return CodeRow.line(
                i,
                String.format(Locale.ROOT, ".%04x", i * 5),
                List.of(
                        new Token(i % 9 == 0 ? "jne     " : "mov     ", Token.Kind.NAME),
                        new Token("r11d, dword ptr [r10 + ", Token.Kind.REGISTER),
                        new Token("0x" + Integer.toHexString(i * 16), Token.Kind.NUMBER),
                        new Token("]", Token.Kind.PLAIN),
                        new Token("  ; *iaload, line " + (i / 20), Token.Kind.DIM)),
                i % 25 == 0 ? List.of(Sign.POLL) : List.of(),
                "");
    }

    private void measure(int round, String what, int lines) throws InterruptedException {
        long[] clock = new long[FRAMES];
        long[] used = new long[FRAMES];
        CountDownLatch done = new CountDownLatch(1);
        Platform.runLater(() -> new Scrolling(lines, clock, used, done).start());
        done.await();
        Arrays.sort(clock);
        Arrays.sort(used);
        System.out.printf(
                Locale.ROOT,
                "round %d, %-7s: median frame %.1f ms (95%%: %.1f ms), of the processor %.1f ms"
                        + " (95%%: %.1f ms)%n",
                round,
                what,
                clock[FRAMES / 2] / 1e6,
                clock[FRAMES * 95 / 100] / 1e6,
                used[FRAMES / 2] / 1e6,
                used[FRAMES * 95 / 100] / 1e6);
    }

    private final class Scrolling extends AnimationTimer {
        private final int lines;
        private final long[] clock;
        private final long[] used;
        private final CountDownLatch done;
        private int frame;
        private boolean drawing;

        Scrolling(int lines, long[] clock, long[] used, CountDownLatch done) {
            this.lines = lines;
            this.clock = clock;
            this.used = used;
            this.done = done;
        }

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
            long before = processorNanos();
            long from = System.nanoTime();
            pane.list().scrollTo(mine * lines);
            Platform.runLater(
                    () -> {
                        TKScene peer = SceneHelper.getPeer(scene);
                        peer.waitForRenderingToComplete();
                        clock[mine] = System.nanoTime() - from;
                        used[mine] = processorNanos() - before;
                        drawing = false;
                    });
        }
    }

    private static long processorNanos() {
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
