package dev.jitlens.ui.view.flame;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.Method;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;
import dev.jitlens.ui.SamplesFixture;
import dev.jitlens.ui.UiWindow;
import dev.jitlens.ui.Windows;
import dev.jitlens.ui.control.flame.FlameBoxes;
import dev.jitlens.ui.control.flame.FlameGraph;
import dev.jitlens.ui.shell.PageId;

import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.robot.Robot;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** C2 compiled C.outer, inlined C.middle there, and refused two calls of that. */
class RefusedCallsTest {
    private static final Path LOG =
            Path.of("../core/src/test/resources/inlining/refused-calls.log");

    private static final SampleFrame MAIN = frame("a.C", "main", 4, FrameKind.INTERPRETED);
    private static final SampleFrame OUTER = frame("a.C", "outer", 3, FrameKind.C2);

    private final UiWindow window = new UiWindow(true);

    private static SampleFrame frame(String holder, String name, int bci, FrameKind kind) {
        return SamplesFixture.frame(new Method(holder, name, "()V"), 10, bci, kind);
    }

    private Run run() throws IOException {
        return RunReader.open(List.of(LOG), Progress.NONE)
                .with(
                        List.of(
                                new SamplesFixture()
                                        .walked(
                                                50,
                                                frame("a.C", "big", 2, FrameKind.C2),
                                                frame("a.C", "middle", 7, FrameKind.INLINED),
                                                OUTER,
                                                MAIN)
                                        .walked(
                                                30,
                                                frame("a.Round", "area", 1, FrameKind.C1),
                                                frame("a.C", "middle", 11, FrameKind.INLINED),
                                                OUTER,
                                                MAIN)
                                        .walked(
                                                20,
                                                frame("a.C", "middle", 9, FrameKind.INLINED),
                                                OUTER,
                                                MAIN)
                                        .of(SampleSource.AGCT)));
    }

    @AfterEach
    void close() {
        assertThat(Windows.uncaught()).isEmpty();
        window.close();
    }

    private FlameGraph shown(UiWindow in) throws IOException {
        in.add(run()).show(PageId.FLAME);
        in.picture().settle();
        return in.node("flame-left-graph", FlameGraph.class);
    }

    private void press(KeyCode... keys) {
        Robot robot = window.fx(Robot::new);
        for (KeyCode key : keys) {
            Windows.onFx(() -> robot.keyType(key));
            window.picture().settle();
        }
    }

    private String told() {
        return window.node("flame-left-told", Label.class).getText();
    }

    @Test
    void aFrameTellsWhyItsCallWasRefusedWithReceiversAndSizes() throws IOException {
        FlameGraph graph = shown(window);
        Windows.onFx(graph::requestFocus);
        press(KeyCode.HOME, KeyCode.UP, KeyCode.UP);
        assertThat(told()).as("outer").isEqualTo("called by interpreted code");
        press(KeyCode.UP);
        assertThat(told())
                .as("middle")
                .isEqualTo("inlined into a.C::outer #9 (C2)\n20 bytes of bytecode");
        press(KeyCode.UP);
        assertThat(told())
                .as("big")
                .isEqualTo(
                        "not inlined in #9 (C2): hot method too big: 412 bytes > FreqInlineSize"
                                + " 325\n412 bytes of bytecode");
        press(KeyCode.RIGHT);
        assertThat(told())
                .as("area")
                .isEqualTo(
                        "not inlined in #9 (C2): virtual call\n"
                                + "receivers: Round 52%, Square 38%, others 10%");
    }

    @Test
    void thoseFramesCanBeShownAlone() throws IOException {
        shown(window);
        assertThat(Windows.words(window.picture())).contains("✕ call not inlined");
        ToggleButton refused = window.node("flame-refused", ToggleButton.class);
        Windows.onFx(refused::fire);
        window.picture().settle();
        Label matches = window.node("flame-left-matches", Label.class);
        assertThat(matches.getText()).isEqualTo("80.0% in refused calls");
        Windows.onFx(refused::fire);
        window.picture().settle();
        assertThat(matches.getText()).isEmpty();
    }

    /** The frame at the top then has its caller below it. */
    @Test
    void theyAreTheSameFromLeavesToCallers() throws IOException {
        FlameGraph graph = shown(window);
        Windows.onFx(window.node("flame-invert", ToggleButton.class)::fire);
        window.picture().settle();
        Windows.onFx(window.node("flame-refused", ToggleButton.class)::fire);
        window.picture().settle();
        assertThat(window.node("flame-left-matches", Label.class).getText())
                .isEqualTo("80.0% in refused calls");
        assertThat(window.fx(() -> graph.boxes().orElseThrow().tree().root().children()))
                .hasSize(3);
    }

    @Test
    void withoutALogNothingIsMarked() throws IOException {
        Run sampled = run();
        window.add(Run.NOTHING.with(sampled.profiles())).show(PageId.FLAME);
        window.picture().settle();
        assertThat(window.node("flame-refused", ToggleButton.class).isDisabled()).isTrue();
        assertThat(Windows.words(window.picture())).doesNotContain("✕ call not inlined");
    }

    @Test
    void picturesOfIt() throws IOException {
        for (boolean dark : List.of(true, false)) {
            try (UiWindow in = new UiWindow(dark)) {
                FlameGraph graph = shown(in);
                Windows.onFx(
                        () -> {
                            FlameBoxes boxes = graph.boxes().orElseThrow();
                            graph.zoomTo(boxes.children(0).getFirst());
                        });
                in.save("flame-refused-" + (dark ? "dark" : "light"));
            }
        }
    }
}
