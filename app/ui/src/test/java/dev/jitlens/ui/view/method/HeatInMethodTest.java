package dev.jitlens.ui.view.method;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.disasm.Instruction;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.Method;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.model.samples.Sampling.NonSafepoints;
import dev.jitlens.ui.LoopSamples;
import dev.jitlens.ui.SamplesFixture;
import dev.jitlens.ui.UiWindow;
import dev.jitlens.ui.Windows;
import dev.jitlens.ui.control.code.CodePane;
import dev.jitlens.ui.control.code.CodeRow;
import dev.jitlens.ui.control.code.LineHeat;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.window.Picture;

import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.skin.VirtualFlow;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Region;
import javafx.scene.robot.Robot;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;

/** Made samples in the OSR code of the demo run, which was really printed. */
class HeatInMethodTest {
    private static final Path SOURCES =
            Path.of("..", "..", "sample-workloads", "src", "main", "java");
    private static final double AROUND = 227;
    private static LoopSamples made;
    private static Run run;
    private static Compilation osr;
    private static Instruction hottest;
    private static Profile pc;
    private final UiWindow window = new UiWindow(true);

    @BeforeAll
    static void read() throws IOException {
        made = new LoopSamples();
        run = made.run;
        osr = made.osr;
        hottest = made.hottest;
        pc = made.pc("");
    }

    private static Profile biased() {
        return new SamplesFixture()
                .nonSafepoints(NonSafepoints.UNKNOWN)
                .walked(500, SamplesFixture.frame(osr.method(), 30, -1, FrameKind.JAVA))
                .of(SampleSource.BIASED);
    }

    @AfterEach
    void close() {
        assertThat(Windows.uncaught()).isEmpty();
        window.close();
    }

    @Test
    void everyColumnHasThemAndSaysWhoseTheyAre() {
        show(window, run.with(List.of(biased(), pc)));
        LineHeat assembly = heat("method-assembly");
        assertThat(assembly.titles()).containsExactly("thread dumps", "raw PC");
        assertThat(assembly.heads()).as("over the columns").containsExactly("biased", "pc");
        assertThat(assembly.cells().get(hottest.address()).get(1).self().part()).isEqualTo(600);
        CodeRow row = row("method-assembly", hottest.address());
        assertThat(assembly.words(row))
                .startsWith("thread dumps: 0 of 500 samples, 0% (95% interval 0% to 0.8%)")
                .contains("raw PC: 600 of 1,019 samples, 58.9%")
                .contains("95% interval");
        long inAssembly = sum(assembly, 1);
        assertThat(inAssembly).as("none is lost").isEqualTo(pc.samples());
        assertThat(heat("method-source").cells().get(30L).get(0).self().part()).isEqualTo(500);
        assertThat(sum(heat("method-bytecode"), 1))
                .as("samples at bytecodes of the method itself")
                .isEqualTo(ofLeaf(pc));
        assertThat(joined()).isEqualTo("of this very run; in the assembly by address.");
    }

    @Test
    void samplesOfAnotherRunAreJoinedByBytecodeAndTheBarSaysSo() {
        show(window, run.with(List.of(made.pc("2"))));
        assertThat(joined())
                .contains("of run 2")
                .contains("joined by method, line and bci")
                .contains("an estimate");
        assertThat(heat("method-assembly").cells().values())
                .isNotEmpty()
                .allMatch(cells -> cells.getFirst().isEstimate());
    }

    @Test
    void theAssemblyOpensAtTheHottestRegion() {
        show(window, run.with(List.of(pc)));
        ListView<CodeRow> list = list("method-assembly");
        int hot = index(list, hottest.address());
        VirtualFlow<?> flow = window.fx(() -> (VirtualFlow<?>) list.lookup(".virtual-flow"));
        assertThat(window.fx(() -> flow.getFirstVisibleCell().getIndex())).isPositive();
        assertThat(hot)
                .isBetween(
                        window.fx(() -> flow.getFirstVisibleCell().getIndex()),
                        window.fx(() -> flow.getLastVisibleCell().getIndex()));
        assertThat(window.fx(() -> list.getSelectionModel().getSelectedIndex()))
                .as("nothing is selected for the user")
                .isEqualTo(-1);
    }

    /** Three columns of samples left some twenty letters to the source in a row of four. */
    @Test
    void besideSamplesOfSeveralSourcesCodeStaysReadable() {
        show(window, run.with(List.of(pc)));
        columnsIn(1600);
        assertThat(top("method-bytecode")).isEqualTo(top("method-source"));
        show(window, run.with(List.of(biased(), pc, made.pc("2"))));
        columnsIn(1600);
        assertThat(top("method-bytecode")).isGreaterThan(top("method-source") + 100);
        toggle(text -> !text.endsWith("thread dumps"));
        assertThat(top("method-bytecode")).as("of one").isEqualTo(top("method-source"));
        toggle(text -> !text.endsWith("thread dumps"));
        assertThat(top("method-bytecode")).isGreaterThan(top("method-source") + 100);
        columnsIn(1920);
        assertThat(top("method-bytecode")).isEqualTo(top("method-source"));
    }

    /** Switches sources on or off, as a click on their names does. */
    private void toggle(Predicate<String> sources) {
        window.fx(
                () -> {
                    Node bar = window.picture().window().scene().lookup("#method-samples");
                    for (Node node : bar.lookupAll(".chip-toggle")) {
                        if (node instanceof ToggleButton button
                                && !"method-heat".equals(button.getId())
                                && sources.test(button.getText())) {
                            button.fire();
                        }
                    }
                    return true;
                });
        window.picture().settle();
    }

    /** Gives the columns the room that they have in a window of this width. */
    private void columnsIn(double ofWindow) {
        Region columns = window.node("method-columns", Region.class);
        window.fx(
                () -> {
                    columns.setMinWidth(ofWindow - AROUND);
                    columns.setMaxWidth(ofWindow - AROUND);
                    return true;
                });
        window.picture().settle();
    }

    private double top(String id) {
        ListView<CodeRow> list = list(id);
        return window.fx(
                () -> {
                    list.getScene().getRoot().layout();
                    return list.localToScene(0, 0).getY();
                });
    }

    private int index(ListView<CodeRow> list, long address) {
        return window.fx(
                () -> list.getItems().stream().map(CodeRow::key).toList().indexOf(address));
    }

    @Test
    void theButtonAndTheKeyGoToHotLines() {
        show(window, run.with(List.of(pc)));
        Button hot = window.node("method-step-hot", Button.class);
        window.fx(
                () -> {
                    hot.fire();
                    return true;
                });
        assertThat(selected("method-assembly").key()).isEqualTo(hottest.address());
        ListView<CodeRow> bytecode = list("method-bytecode");
        Robot robot = window.fx(Robot::new);
        window.fx(
                () -> {
                    bytecode.requestFocus();
                    robot.keyType(KeyCode.H);
                    return true;
                });
        assertThat(selected("method-bytecode").key()).isEqualTo(bciOfHottest());
    }

    @Test
    void theyCanBeHiddenAndASourceLeftOut() {
        show(window, run.with(List.of(biased(), pc)));
        ToggleButton all = window.node("method-heat", ToggleButton.class);
        window.fx(
                () -> {
                    all.fire();
                    return true;
                });
        assertThat(heat("method-assembly").titles()).isEmpty();
        window.fx(
                () -> {
                    all.fire();
                    return true;
                });
        toggle(text -> text.endsWith("thread dumps"));
        assertThat(heat("method-assembly").titles()).containsExactly("raw PC");
    }

    @Test
    void theInliningTreeHasShares() {
        show(window, run.with(List.of(pc)));
        window.fx(
                () -> {
                    Node tab =
                            window.picture().window().scene().lookup("#method-collapsed-inlining");
                    ((ToggleButton) tab).fire(); // it has nothing but the method itself
                    return true;
                });
        assertThat(Windows.words(settled())).contains("100%");
    }

    @Test
    void soHasTheOneOfTheInliningPage() {
        show(window, run.with(List.of(pc)));
        window.show(PageId.INLINING);
        assertThat(Windows.words(settled())).contains("Samples\nSelf").contains("100%\n100%");
        window.add(run);
        assertThat(Windows.words(settled())).doesNotContain("Samples\nSelf");
    }

    @Test
    void aMethodThatOnlySamplesNameShowsTheirLines() {
        Method only = new Method("nowhere.Unknown", "only", "()V");
        Profile profile =
                new SamplesFixture()
                        .walked(7, SamplesFixture.frame(only, 12, 3, FrameKind.JAVA))
                        .of(SampleSource.JFR);
        window.add(run.with(List.of(profile)));
        window.fx(
                () -> {
                    window.picture().workbench().select(only);
                    return true;
                });
        window.show(PageId.METHOD);
        assertThat(Windows.words(settled()))
                .contains("Unknown.only(): void", "Samples are in it", "Only the lines that");
        assertThat(row("method-source", 12).text()).isEqualTo("in only");
        assertThat(heat("method-source").cells().get(12L).getFirst().self().part()).isEqualTo(7);
        assertThat(heat("method-bytecode").cells().get(3L).getFirst().self().part()).isEqualTo(7);
    }

    @Test
    void withoutSamplesThereIsNoBar() {
        show(window, run);
        assertThat(
                        window.fx(
                                () ->
                                        window.picture()
                                                .window()
                                                .scene()
                                                .lookup("#method-samples")
                                                .isVisible()))
                .isFalse();
        assertThat(heat("method-assembly")).isEqualTo(LineHeat.NONE);
    }

    @Test
    void picturesInBothThemes() throws IOException {
        for (boolean dark : new boolean[] {true, false}) {
            try (UiWindow in = new UiWindow(dark)) {
                show(in, run.with(List.of(biased(), pc)));
                in.fx(
                        () -> {
                            in.picture()
                                    .workbench()
                                    .select(
                                            in.picture()
                                                    .workbench()
                                                    .selection()
                                                    .get()
                                                    .withAddress(hottest.address()));
                            return true;
                        });
                in.save("method-heat-" + (dark ? "dark" : "light"));
            }
        }
    }

    private static long ofLeaf(Profile profile) {
        return profile.stacks().stream()
                .filter(s -> s.frames().getFirst().method().matches(osr.method()))
                .mapToLong(s -> s.count())
                .sum();
    }

    private static long bciOfHottest() {
        return hottest.frames().getFirst().bci();
    }

    private static long sum(LineHeat heat, int column) {
        return heat.cells().values().stream().mapToLong(c -> c.get(column).self().part()).sum();
    }

    private void show(UiWindow in, Run shown) {
        in.add(shown).show(PageId.METHOD);
        MethodPage page = in.node("method-page", MethodPage.class);
        in.fx(
                () -> {
                    page.lookInto(SOURCES);
                    in.picture().workbench().select(osr);
                    return true;
                });
        in.picture().settle();
    }

    private Picture settled() {
        window.picture().settle();
        return window.picture();
    }

    private String joined() {
        return window.node("method-joined", Label.class).getText();
    }

    private LineHeat heat(String id) {
        ListView<CodeRow> list = list(id);
        return window.fx(() -> ((CodePane) list.getParent()).heat());
    }

    private CodeRow row(String id, long key) {
        ListView<CodeRow> list = list(id);
        return window.fx(
                () ->
                        list.getItems().stream()
                                .filter(r -> r.key() == key)
                                .findFirst()
                                .orElseThrow());
    }

    private CodeRow selected(String id) {
        ListView<CodeRow> list = list(id);
        return window.fx(() -> list.getSelectionModel().getSelectedItem());
    }

    @SuppressWarnings("unchecked")
    private ListView<CodeRow> list(String id) {
        return window.node(id, ListView.class);
    }
}
