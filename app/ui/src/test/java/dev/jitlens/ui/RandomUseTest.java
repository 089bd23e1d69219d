package dev.jitlens.ui;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.ui.shell.NoRun;
import dev.jitlens.ui.shell.OpenRun;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.window.Picture;

import javafx.scene.Node;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.stage.Window;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** {@code -Djitlens.random.actions=10000 -Djitlens.random.seed=7} for a long one. */
class RandomUseTest {
    private static final int ACTIONS = Integer.getInteger("jitlens.random.actions", 40);
    private static final long SEED = Long.getLong("jitlens.random.seed", 17);
    private static final int BETWEEN_CHECKS = 25;
    private static final int MOST_TO_CLOSE = 8;

    private static final int MOST_FRAMES = 12;

    /** Each kind of fault, and what was done before it was first seen. */
    private final Map<String, String> faults = new LinkedHashMap<>();

    @Test
    void nothingIsThrownComplainedOfOrLeftOpen() throws IOException {
        List<OpenRun> runs = List.of(RealRuns.sampled(), RealRuns.rich());
        try (CssWarnings warnings = new CssWarnings();
                Picture window = Windows.open(NoRun.RUN)) {
            Guard guard = Picture.onFx(Guard::new);
            Windows.onFx(() -> begin(window, runs));
            window.settle();
            RandomUser user = new RandomUser(window, SEED);
            for (int i = 1; i <= ACTIONS; i++) {
                user.act();
                if (i % BETWEEN_CHECKS == 0) {
                    check(window, user, warnings, i);
                    Windows.onFx(() -> reopen(window, runs));
                }
            }
            Windows.onFx(guard::close);
        }
        assertThat(faults).isEmpty();
    }

    private void begin(Picture window, List<OpenRun> runs) {
        Window stage = window.window().scene().getWindow();
        stage.setX(0);
        stage.setY(0);
        runs.forEach(window.workbench()::add);
        window.workbench()
                .message()
                .subscribe(
                        said -> {
                            if (said.startsWith("This should not have happened")) {
                                fault(said, "");
                            }
                        });
    }

    private static void reopen(Picture window, List<OpenRun> runs) {
        if (window.workbench().runs().isEmpty()) {
            runs.forEach(window.workbench()::add);
        }
    }

    private void check(Picture window, RandomUser user, CssWarnings warnings, int actions) {
        String after = "after " + actions + " actions:\n  " + String.join("\n  ", user.done());
        Stream.concat(Windows.uncaught().stream(), user.failed().stream())
                .filter(thrown -> !isOfPlatform(thrown))
                .forEach(thrown -> fault(words(thrown), after));
        warnings.all().forEach(warning -> fault(warning, after));
        for (int i = 0; i < MOST_TO_CLOSE; i++) {
            Windows.press(window, KeyCode.ESCAPE, false);
        }
        Picture.onFx(() -> over(window)).forEach(over -> fault("Esc leaves " + over, after));
        Windows.press(window, KeyCode.DIGIT2, true);
        PageId page = Picture.onFx(() -> window.workbench().page().get());
        if (page != PageId.TIMELINE) {
            fault("Ctrl+2 does nothing on " + page, after);
        }
    }

    private void fault(String what, String after) {
        faults.putIfAbsent(what, after);
    }

    private static String words(Throwable thrown) {
        return Stream.concat(
                        Stream.of(thrown.toString()),
                        Arrays.stream(thrown.getStackTrace())
                                .limit(MOST_FRAMES)
                                .map(StackTraceElement::toString))
                .collect(Collectors.joining("\n    at "));
    }

    /** What lies over the page. */
    private static List<String> over(Picture window) {
        Node root = window.window().scene().getRoot();
        return Stream.concat(
                        Stream.of(".search-hits", ".veil", ".toast")
                                .filter(css -> isShown(root.lookup(css))),
                        Window.getWindows().stream()
                                .filter(w -> w != root.getScene().getWindow())
                                .filter(w -> w.isShowing() && !(w instanceof Tooltip))
                                .map(Object::toString))
                .toList();
    }

    private static boolean isShown(Node node) {
        return node != null && node.isVisible();
    }

    /**
     * What is drawn below the end of the headless screen throws, and so does its robot beside all
     * windows: neither is ours.
     */
    private static boolean isOfPlatform(Throwable thrown) {
        StackTraceElement[] frames = thrown.getStackTrace();
        return frames.length > 0 && frames[0].getClassName().endsWith(".HeadlessRobot")
                || Picture.isOfLowScreen(thrown);
    }
}
