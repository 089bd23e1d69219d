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
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** C2 compiled Shop.sum, inlined Shop.price there, and refused two calls of that. */
class RefusedCallsTest {
    private static final String LOG =
            """
            <?xml version='1.0' encoding='UTF-8'?>
            <hotspot_log version='160 1' process='1' time_ms='1'>
            <tty>
            <nmethod compile_id='9' compiler='c2' level='4' entry='0x2000' size='100'\
             address='0x2000' method='demo.Shop sum ()V' bytes='30' count='1' stamp='0.25'/>
            </tty>
            <compilation_log thread='9'>
            <start_compile_thread name='C2' thread='9' process='1' stamp='0.01'/>
            <task compile_id='9' method='demo.Shop sum ()V' bytes='30' count='1' stamp='0.2'>
            <klass id='1' name='demo.Shop' flags='1'/>
            <klass id='2' name='demo.Tea' flags='1'/>
            <klass id='3' name='demo.Rice' flags='1'/>
            <klass id='4' name='demo.Goods' flags='1'/>
            <method id='11' holder='1' name='sum' return='0' flags='1' bytes='30' iicount='9'/>
            <method id='12' holder='1' name='price' return='0' flags='1' bytes='20' iicount='9'/>
            <method id='13' holder='1' name='rebate' return='0' flags='1' bytes='412' iicount='9'/>
            <method id='14' holder='4' name='weigh' return='0' flags='1' bytes='0' iicount='9'/>
            <parse method='11' uses='1000' stamp='0.2'>
            <bc code='184' bci='3'/>
            <call method='12' count='1000' prof_factor='1' inline='1'/>
            <inline_success reason='inline (hot)'/>
            <parse method='12' uses='1000' stamp='0.2'>
            <bc code='184' bci='7'/>
            <call method='13' count='900' prof_factor='1' inline='1'/>
            <inline_fail reason='hot method too big'/>
            <bc code='185' bci='11'/>
            <call method='14' count='1000' prof_factor='1' virtual='1' inline='1' receiver='2'\
             receiver_count='520' receiver2='3' receiver2_count='380'/>
            <inline_fail reason='virtual call'/>
            <parse_done nodes='1' live='1' memory='1' stamp='0.2'/>
            </parse>
            <parse_done nodes='1' live='1' memory='1' stamp='0.2'/>
            </parse>
            <task_done success='1' nmsize='100' count='1' inlined_bytes='20' stamp='0.25'/>
            </task>
            </compilation_log>
            <hotspot_log_done stamp='1.0'/>
            </hotspot_log>
            """;

    private static final SampleFrame MAIN = frame("demo.Shop", "main", 4, FrameKind.INTERPRETED);
    private static final SampleFrame SUM = frame("demo.Shop", "sum", 3, FrameKind.C2);

    @TempDir Path folder;
    private final UiWindow window = new UiWindow(true);

    private static SampleFrame frame(String holder, String name, int bci, FrameKind kind) {
        return SamplesFixture.frame(new Method(holder, name, "()V"), 10, bci, kind);
    }

    private Run run() throws IOException {
        Path log = folder.resolve("made.log");
        Files.writeString(log, LOG);
        return RunReader.open(List.of(log), Progress.NONE)
                .with(
                        List.of(
                                new SamplesFixture()
                                        .walked(
                                                50,
                                                frame("demo.Shop", "rebate", 2, FrameKind.C2),
                                                frame("demo.Shop", "price", 7, FrameKind.INLINED),
                                                SUM,
                                                MAIN)
                                        .walked(
                                                30,
                                                frame("demo.Tea", "weigh", 1, FrameKind.C1),
                                                frame("demo.Shop", "price", 11, FrameKind.INLINED),
                                                SUM,
                                                MAIN)
                                        .walked(
                                                20,
                                                frame("demo.Shop", "price", 9, FrameKind.INLINED),
                                                SUM,
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
        assertThat(told()).as("sum").isEqualTo("called by interpreted code");
        press(KeyCode.UP);
        assertThat(told())
                .as("price")
                .isEqualTo("inlined into demo.Shop::sum #9 (C2)\n20 bytes of bytecode");
        press(KeyCode.UP);
        assertThat(told())
                .as("rebate")
                .isEqualTo(
                        "not inlined in #9 (C2): hot method too big: 412 bytes > FreqInlineSize"
                                + " 325\n412 bytes of bytecode");
        press(KeyCode.RIGHT);
        assertThat(told())
                .as("weigh")
                .isEqualTo(
                        "not inlined in #9 (C2): virtual call\n"
                                + "receivers: Tea 52%, Rice 38%, others 10%");
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
