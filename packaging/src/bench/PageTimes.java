import com.sun.javafx.scene.SceneHelper;
import com.sun.javafx.tk.TKScene;

import dev.jitlens.model.run.Run;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;
import dev.jitlens.ui.Views;
import dev.jitlens.ui.shell.OpenRun;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.window.Picture;

import javafx.animation.AnimationTimer;
import javafx.application.Platform;
import javafx.event.Event;
import javafx.event.EventType;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;

import java.io.IOException;
import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;

/**
 * Measures what a user waits for: from the pulse in which a page is asked for, or a key is pressed
 * in its filter (or on what it has, where it has no filter), to the first picture of it, and to the
 * last pixel of what that led to, all background work included. Needs an idle machine: its load
 * stands above the table. The CPU time beside it, of the FX thread and the one that renders, is
 * nearly the same on a busy one. Pages are prepared before, as they are in a window that nobody
 * uses for some seconds; {@code -Dunprepared=true} leaves that out. Argument: a log, or how many
 * compilations a made log has.
 */
final class PageTimes {
    private static final int COMPILATIONS = 50_000;
    private static final int TIMES = 5;

    private static long fxThread;

    private final Picture window;

    private PageTimes(Picture window) {
        this.window = window;
    }

    public static void main(String[] args) throws Exception {
        String asked = args.length > 0 ? args[0] : String.valueOf(COMPILATIONS);
        boolean made = asked.matches("\\d+");
        Path log = made ? made(Integer.parseInt(asked)) : Path.of(asked);
        Run run = RunReader.open(List.of(log), Progress.NONE);
        System.out.printf(
                Locale.ROOT,
                "%,d compilations; load %.1f of %d processors; milliseconds%n"
                        + "%-14s %8s %8s %8s %8s %8s %8s %8s %8s%n",
                run.compilations().size(),
                ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage(),
                Runtime.getRuntime().availableProcessors(),
                "page",
                "first",
                "filled",
                "of CPU",
                "again",
                "of CPU",
                "key",
                "answer",
                "of CPU");
        Picture.startToolkit();
        fxThread = FrameTimes.fxThread();
        try (Picture window = Picture.of(RunReader::open, Views.ALL, true, 1440, 900)) {
            Picture.onFx(
                    () -> {
                        window.workbench().add(new OpenRun(run, List.of(log), 1, false));
                        return true;
                    });
            window.settle();
            // What a window does while its user does nothing yet.
            if (!Boolean.getBoolean("unprepared")) {
                while (Picture.onFx(window.window()::prepare)) {
                    window.settle();
                }
            }
            PageTimes times = new PageTimes(window);
            for (PageId page : PageId.values()) {
                times.measure(page);
            }
        }
        System.exit(0);
    }

    /** Told to the scene itself, whose window has no focus where no window manager gives it one. */
    private void type(KeyCode key) {
        Node owner = window.window().scene().getFocusOwner();
        String character = key.isLetterKey() ? key.getChar().toLowerCase(Locale.ROOT) : "";
        Event.fireEvent(owner, key(KeyEvent.KEY_PRESSED, "", key));
        if (!character.isEmpty()) {
            Event.fireEvent(owner, key(KeyEvent.KEY_TYPED, character, KeyCode.UNDEFINED));
        }
        Event.fireEvent(owner, key(KeyEvent.KEY_RELEASED, "", key));
    }

    private static KeyEvent key(EventType<KeyEvent> type, String character, KeyCode code) {
        return new KeyEvent(type, character, "", code, false, false, false, false);
    }

    /** A log of -XX:+PrintCompilation: two methods in three reach tier 4. */
    private static Path made(int compilations) throws IOException {
        Path log = Files.createTempFile("pages", ".log");
        log.toFile().deleteOnExit();
        try (PrintWriter out = new PrintWriter(Files.newBufferedWriter(log))) {
            for (int i = 1; i <= compilations; i++) {
                int method = i * 2 / 3;
                out.printf(
                        Locale.ROOT,
                        "%7d %5d       %d       org.example.p%d.Type%d::method%d (%d bytes)%n",
                        i / 10,
                        i,
                        i % 3 == 0 ? 4 : 3,
                        method % 40,
                        method / 20,
                        method % 20,
                        5 + i % 300);
            }
        }
        return log;
    }

    private void measure(PageId page) throws Exception {
        PageId other = page == PageId.HELP ? PageId.SETTINGS : PageId.HELP;
        shown(other);
        Times first = shown(page);
        double[] again = new double[TIMES];
        double[] againUsed = new double[TIMES];
        for (int i = 0; i < TIMES; i++) {
            shown(other);
            Times shown = shown(page);
            again[i] = shown.filled();
            againUsed[i] = shown.used();
        }
        KeyCode key = focused() ? KeyCode.A : KeyCode.DOWN;
        double[] keys = new double[TIMES];
        double[] answers = new double[TIMES];
        double[] keysUsed = new double[TIMES];
        for (int i = 0; i < TIMES; i++) {
            Times typed = time(() -> type(key));
            keys[i] = typed.first();
            answers[i] = typed.filled();
            keysUsed[i] = typed.used();
        }
        System.out.printf(
                Locale.ROOT,
                "%-14s %8.1f %8.1f %8.1f %8.1f %8.1f %8.1f %8.1f %8.1f%n",
                page.id(),
                first.first(),
                first.filled(),
                first.used(),
                median(again),
                median(againUsed),
                median(keys),
                median(answers),
                median(keysUsed));
    }

    private Times shown(PageId page) throws Exception {
        return time(() -> window.workbench().show(page));
    }

    /** Puts the focus into the first filter of the page; false if it has none. */
    private boolean focused() {
        return Picture.onFx(
                () -> {
                    Node page = window.window().scene().lookup(".page");
                    Optional<Node> field =
                            page == null
                                    ? Optional.empty()
                                    : below(page).filter(TextField.class::isInstance).findFirst();
                    field.ifPresent(Node::requestFocus);
                    return field.isPresent();
                });
    }

    private static Stream<Node> below(Node node) {
        return node instanceof Parent parent
                ? Stream.concat(
                        Stream.of(node),
                        parent.getChildrenUnmodifiable().stream().flatMap(PageTimes::below))
                : Stream.of(node);
    }

    /** The CPU time of the two threads that make a picture. */
    private static double processorMillis() {
        return FrameTimes.processorNanos(fxThread) / 1e6;
    }

    private static double median(double[] all) {
        double[] sorted = all.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }

    /**
     * Milliseconds from a deed to the first picture after it, and to the last pixel; and what the
     * threads that make a picture used of the processor, which a busy machine does not change.
     */
    private record Times(double first, double filled, double used) {}

    private Times time(Runnable deed) throws Exception {
        CompletableFuture<Times> taken = new CompletableFuture<>();
        Platform.runLater(() -> new Stopwatch(deed, taken).start());
        Times times = taken.get();
        window.settle();
        return times;
    }

    private final class Stopwatch extends AnimationTimer {
        private final Runnable deed;
        private final CompletableFuture<Times> taken;
        private long from;
        private double first;
        private double used;

        Stopwatch(Runnable deed, CompletableFuture<Times> taken) {
            this.deed = deed;
            this.taken = taken;
        }

        @Override
        public void handle(long now) {
            boolean begins = from == 0;
            if (begins) {
                from = System.nanoTime();
                used = processorMillis();
                deed.run();
            }
            boolean busy = window.workbench().background().pending().get() > 0;
            if (busy && !begins) {
                return; // its result is drawn in a later pulse
            }
            if (!busy) {
                stop();
            }
            // This pulse lays out and has the picture made before that.
            Platform.runLater(() -> drawn(begins, busy));
        }

        private void drawn(boolean begins, boolean busy) {
            TKScene scene = SceneHelper.getPeer(window.window().scene());
            scene.waitForRenderingToComplete();
            double millis = (System.nanoTime() - from) / 1e6;
            first = begins ? millis : first;
            if (!busy) {
                taken.complete(new Times(first, millis, processorMillis() - used));
            }
        }
    }
}
