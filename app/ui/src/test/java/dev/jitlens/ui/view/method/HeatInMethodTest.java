package dev.jitlens.ui.view.method;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.analysis.PrintedFor;
import dev.jitlens.disasm.Assembly;
import dev.jitlens.disasm.Instruction;
import dev.jitlens.model.CodePlace;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.FrameKind;
import dev.jitlens.model.JvmEvent.CodeListing;
import dev.jitlens.model.JvmEvent.Frame;
import dev.jitlens.model.Profile;
import dev.jitlens.model.Run;
import dev.jitlens.model.SampleFrame;
import dev.jitlens.model.SampleSource;
import dev.jitlens.model.SampledCode;
import dev.jitlens.model.Sampling.NonSafepoints;
import dev.jitlens.model.Time;
import dev.jitlens.run.Assemblies;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;
import dev.jitlens.ui.SamplesFixture;
import dev.jitlens.ui.UiWindow;
import dev.jitlens.ui.Windows;
import dev.jitlens.ui.control.code.CodePane;
import dev.jitlens.ui.control.code.CodeRow;
import dev.jitlens.ui.control.code.LineHeat;

import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.robot.Robot;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Made samples in the OSR code of the demo run, which was really printed. */
class HeatInMethodTest {
    private static final Path DEMO =
            Path.of("..", "..", "packaging", "src", "demo", "counted-loop-exit");
    private static final Path SOURCES =
            Path.of("..", "..", "sample-workloads", "src", "main", "java");
    private static Run run;
    private static Compilation osr;
    private static Instruction hottest;
    private static Profile pc;
    private final UiWindow window = new UiWindow(true);

    @BeforeAll
    static void read() throws IOException {
        run = RunReader.open(List.of(DEMO), Progress.NONE);
        osr =
                run.compilations().stream()
                        .filter(c -> c.method().name().equals("mixAll"))
                        .filter(c -> c.osr() && c.tier() == 4)
                        .findFirst()
                        .orElseThrow();
        CodeListing listing = PrintedFor.of(run).listings(osr).getLast();
        Assembly code = Assemblies.read(listing);
        List<Instruction> inLoop =
                code.instructions().stream()
                        .filter(i -> i.loop() >= 0 && !i.frames().isEmpty())
                        .toList();
        hottest = inLoop.get(inLoop.size() / 2);
        pc = pc(listing, inLoop, "").of(SampleSource.PC);
    }

    private static SamplesFixture pc(CodeListing listing, List<Instruction> inLoop, String member) {
        SamplesFixture made =
                new SamplesFixture()
                        .member(member)
                        .code(
                                new SampledCode(
                                        osr.method(),
                                        listing.codeBegin(),
                                        listing.codeEnd() - listing.codeBegin(),
                                        Time.UNKNOWN,
                                        Time.UNKNOWN,
                                        false,
                                        Optional.of(osr)));
        for (int i = 0; i < inLoop.size(); i++) {
            Instruction at = inLoop.get(i);
            long count = at.equals(hottest) ? 600 : i % 3 == 0 ? 3 + i % 17 : 0;
            if (count > 0) {
                made.walked(
                        0,
                        count,
                        new CodePlace(0, at.address() - listing.codeBegin()),
                        frames(at.frames()));
            }
        }
        return made;
    }

    private static SampleFrame[] frames(List<Frame> frames) {
        return frames.stream()
                .map(
                        f ->
                                SamplesFixture.frame(
                                        f.method(),
                                        f.line(),
                                        f.bci(),
                                        f.equals(frames.getLast())
                                                ? FrameKind.C2
                                                : FrameKind.INLINED))
                .toArray(SampleFrame[]::new);
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
        assertThat(assembly.cells().get(hottest.address()).get(1).self().part()).isEqualTo(600);
        CodeRow row = row("method-assembly", hottest.address());
        assertThat(assembly.words(row))
                .startsWith("1 thread dumps: 0 of 500 samples, 0% (95% interval 0% to 0.8%)")
                .contains("2 raw PC: 600 of 1,019 samples, 58.9%")
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
    void samplesOfAnotherRunAreJoinedByBytecodeAndTheBarSaysSo() throws IOException {
        CodeListing listing = PrintedFor.of(run).listings(osr).getLast();
        Profile other = pc(listing, loop(listing), "2").of(SampleSource.PC);
        show(window, run.with(List.of(other)));
        assertThat(joined())
                .contains("of run 2")
                .contains("joined by method, line and bci")
                .contains("an estimate");
        assertThat(heat("method-assembly").cells().values())
                .isNotEmpty()
                .allMatch(cells -> cells.getFirst().isEstimate());
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
                    ((ToggleButton)
                                    window.picture()
                                            .window()
                                            .scene()
                                            .lookup("#method-samples")
                                            .lookupAll(".chip-toggle")
                                            .stream()
                                            .filter(
                                                    n ->
                                                            ((ToggleButton) n)
                                                                    .getText()
                                                                    .endsWith("thread dumps"))
                                            .findFirst()
                                            .orElseThrow())
                            .fire();
                    return true;
                });
        assertThat(heat("method-assembly").titles()).containsExactly("raw PC");
    }

    @Test
    void theInliningTreeHasShares() {
        show(window, run.with(List.of(pc)));
        assertThat(Windows.words(settled())).contains("100%");
    }

    @Test
    void withoutSamplesThereIsNoBar() {
        show(window, run);
        assertThat(window.fx(() -> window.picture().window().scene().lookup("#method-samples").isVisible()))
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

    private static List<Instruction> loop(CodeListing listing) throws IOException {
        return Assemblies.read(listing).instructions().stream()
                .filter(i -> i.loop() >= 0 && !i.frames().isEmpty())
                .toList();
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
        in.add(shown).show("method");
        MethodPage page = in.node("method-page", MethodPage.class);
        in.fx(
                () -> {
                    page.lookInto(SOURCES);
                    in.picture().workbench().select(osr);
                    return true;
                });
        in.picture().settle();
    }

    private dev.jitlens.ui.shell.Picture settled() {
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
                () -> list.getItems().stream().filter(r -> r.key() == key).findFirst().orElseThrow());
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
