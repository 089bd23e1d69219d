package dev.jitlens.ui.view.method;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.Compilation;
import dev.jitlens.model.Run;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;
import dev.jitlens.ui.SampleRuns;
import dev.jitlens.ui.UiWindow;
import dev.jitlens.ui.Windows;
import dev.jitlens.ui.control.code.CodePane;
import dev.jitlens.ui.control.code.CodeRow;
import dev.jitlens.ui.control.code.Sign;
import dev.jitlens.ui.shell.Picture;
import dev.jitlens.ui.shell.Selection;

import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ListView;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.skin.VirtualFlow;
import javafx.scene.input.KeyCode;
import javafx.scene.robot.Robot;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;

/** The method page on the demo run, where C2 compiled a loop without a poll by OSR. */
class MethodViewTest {
    private static final Path DEMO =
            Path.of("..", "..", "packaging", "src", "demo", "counted-loop-exit");
    private static final Path SOURCES =
            Path.of("..", "..", "sample-workloads", "src", "main", "java");
    private static Run run;
    private final UiWindow window = new UiWindow(true);

    @BeforeAll
    static void read() throws IOException {
        run = RunReader.open(List.of(DEMO), Progress.NONE);
    }

    @AfterEach
    void close() {
        assertThat(Windows.uncaught()).isEmpty();
        window.close();
    }

    @Test
    void withoutAMethodTheInterestingOnesAreListed() throws IOException {
        window.add(run).show("method");
        TableView<Interesting> table = Windows.table(settled(window), "method-interesting");
        assertThat(table.getItems().getFirst().method().name()).isEqualTo("mixAll");
        assertThat(table.getItems().getFirst().unpolledLoops()).isPositive();
        window.save("method-choose-dark");
        window.fx(
                () -> {
                    table.getSelectionModel().select(0);
                    return true;
                });
        assertThat(Windows.words(settled(window))).contains("CountedLoopExit.mixAll(): long");
    }

    @Test
    void theLoopWithoutAPollIsToldAndMarked() {
        showOsr(window);
        assertThat(Windows.words(settled(window)))
                .contains("no safepoint poll")
                .contains("without poll")
                .contains("While this code was installed, the VM waited");
        assertThat(rows("method-assembly"))
                .anyMatch(r -> r.signs().contains(Sign.NO_POLL))
                .anyMatch(r -> !r.isLine() && r.text().startsWith("L1"));
        assertThat(rows("method-bytecode"))
                .as("the entry of the loop's OSR code")
                .anyMatch(r -> r.key() == 4 && r.signs().contains(Sign.OSR_ENTRY));
    }

    @Test
    void aLineOfOneColumnHighlightsItsCounterparts() {
        showOsr(window);
        int mul = index("method-bytecode", r -> r.text().startsWith("lmul"));
        select("method-bytecode", mul);
        Selection selection = window.fx(() -> window.picture().workbench().selection().get());
        assertThat(selection.bci()).hasValue(17);
        assertThat(linked("method-assembly")).isNotEmpty();
        assertThat(linked("method-source")).hasSize(1);

        CodeRow line = linked("method-source").getFirst();
        select("method-source", index("method-source", r -> r.key() == line.key()));
        assertThat(linked("method-bytecode"))
                .extracting(r -> r.text().split(" ")[0])
                .contains("lmul");

        CodeRow instruction = linked("method-assembly").getFirst();
        select("method-assembly", index("method-assembly", r -> r.key() == instruction.key()));
        assertThat(linked("method-bytecode")).hasSize(1);
        assertThat(linked("method-source")).extracting(CodeRow::key).contains(line.key());
        assertThat(window.fx(() -> window.picture().workbench().selection().get().address()))
                .hasValue(instruction.key());
    }

    @Test
    void aCallIsLinkedWithWhatWasInlinedAtIt() throws IOException {
        window.add(run).show("method");
        assertThat(window.picture().selectMethod("String::hashCode")).isTrue();
        settled(window);
        ListView<CallRow> tree = Windows.lookup(window.picture(), "method-inlining");
        int inlined =
                window.fx(
                        () -> {
                            for (int i = 1; i < tree.getItems().size(); i++) {
                                if (tree.getItems()
                                        .get(i)
                                        .node()
                                        .callee()
                                        .name()
                                        .equals("isLatin1")) {
                                    return i;
                                }
                            }
                            throw new AssertionError("isLatin1 is not in the tree");
                        });
        window.fx(
                () -> {
                    tree.getSelectionModel().select(inlined);
                    return true;
                });
        settled(window);
        assertThat(linked("method-assembly")).anyMatch(r -> r.depth() == 1);
        window.save("method-inlined-dark");
    }

    @Test
    void anotherCompilationIsChosenFromTheList() {
        showOsr(window);
        ComboBox<CodeChoice> chooser = Windows.lookup(window.picture(), "method-chooser");
        CodeChoice first = window.fx(() -> chooser.getItems().getFirst());
        window.fx(
                () -> {
                    chooser.setValue(first);
                    return true;
                });
        settled(window);
        assertThat(window.fx(() -> window.picture().workbench().selection().get().compilation()))
                .isEqualTo(first.compilation());
        assertThat(rows("method-assembly"))
                .as("C1's tier 3 code polls in its loop")
                .anyMatch(r -> r.signs().contains(Sign.POLL));
        assertThat(rows("method-assembly")).noneMatch(r -> r.signs().contains(Sign.NO_POLL));
    }

    /** C1's comment says "synchronization entry" there, which is in the first line. */
    @Test
    void theReturnPollOfC1StandsAtTheReturn() {
        showOsr(window);
        Compilation normal =
                run.compilations().stream()
                        .filter(c -> c.method().name().equals("mixAll"))
                        .filter(c -> !c.osr() && c.tier() == 3)
                        .findFirst()
                        .orElseThrow();
        window.fx(
                () -> {
                    window.picture().workbench().select(normal);
                    return true;
                });
        settled(window);
        assertThat(rows("method-bytecode"))
                .filteredOn(r -> r.signs().contains(Sign.POLL))
                .extracting(r -> r.text().split(" ")[0])
                .contains("lreturn");
        assertThat(rows("method-source"))
                .filteredOn(r -> r.signs().contains(Sign.POLL))
                .extracting(r -> r.text().strip())
                .doesNotContain("long mixed = 1;");
    }

    @Test
    void otherCodeBeginsAtItsTop() {
        showOsr(window);
        select("method-assembly", rows("method-assembly").size() - 1);
        assertThat(window.picture().selectMethod("String::hashCode")).isTrue();
        settled(window);
        ListView<CodeRow> list = list("method-assembly");
        int top =
                window.fx(
                        () ->
                                ((VirtualFlow<?>) list.lookup(".virtual-flow"))
                                        .getFirstVisibleCell()
                                        .getIndex());
        assertThat(top).isZero();
    }

    @Test
    void allLinesAreAsWideAsTheLongest() {
        showOsr(window);
        for (String id : List.of("method-assembly", "method-source")) {
            ListView<CodeRow> list = list(id);
            List<Double> widths =
                    window.fx(
                            () ->
                                    list.lookupAll(".list-cell").stream()
                                            .map(cell -> cell.prefWidth(-1))
                                            .distinct()
                                            .toList());
            assertThat(widths).as(id).hasSize(1);
            assertThat(widths.getFirst()).isGreaterThan(100);
        }
    }

    @Test
    void theAssemblyHasMostRoom() {
        showOsr(window);
        ListView<CodeRow> list = list("method-assembly");
        double all =
                window.fx(
                        () ->
                                ((SplitPane)
                                                window.picture()
                                                        .window()
                                                        .scene()
                                                        .lookup(".split-pane"))
                                        .getWidth());
        assertThat(window.fx(list::getWidth)).isGreaterThan(0.4 * all);
    }

    @Test
    void theFilterHidesWhatDoesNotFitAndTheButtonsStep() {
        showOsr(window);
        int all = rows("method-assembly").size();
        TextField filter = window.node("method-filter", TextField.class);
        window.fx(
                () -> {
                    filter.setText("no poll");
                    return true;
                });
        settled(window);
        assertThat(rows("method-assembly")).isNotEmpty().hasSizeLessThan(all / 4);
        window.fx(
                () -> {
                    filter.clear();
                    return true;
                });
        settled(window);
        assertThat(rows("method-assembly")).hasSize(all);
        Button step = window.node("method-step-u", Button.class);
        window.fx(
                () -> {
                    step.fire();
                    return true;
                });
        settled(window);
        assertThat(selected("method-assembly").signs()).contains(Sign.NO_POLL);
    }

    @Test
    void arrowKeysMoveAndLettersStep() {
        showOsr(window);
        ListView<CodeRow> list = list("method-assembly");
        select("method-assembly", index("method-assembly", CodeRow::isLine));
        CodeRow first = selected("method-assembly");
        press(list, KeyCode.DOWN);
        assertThat(selected("method-assembly").key()).isGreaterThan(first.key());
        press(list, KeyCode.U);
        assertThat(selected("method-assembly").signs()).contains(Sign.NO_POLL);
        press(list, KeyCode.ENTER);
        assertThat(selected("method-assembly").key())
                .as("where the back edge goes")
                .isLessThan(first.key() + 0x1000);
    }

    @Test
    void theMouseExplainsMarksAndComments() {
        showOsr(window);
        List<CodeRow> rows = rows("method-assembly");
        CodeRow edge =
                rows.stream()
                        .filter(r -> r.signs().contains(Sign.NO_POLL))
                        .findFirst()
                        .orElseThrow();
        assertThat(edge.explanation().get()).startsWith("0x").contains("poll");
        assertThat(rows.stream().flatMap(r -> r.tokens().stream()))
                .filteredOn(t -> t.text().contains("[Verified Entry Point]"))
                .allMatch(t -> t.explanation().get().contains("begins"));
    }

    @Test
    void columnsCanBeHidden() {
        showOsr(window);
        ToggleButton source =
                window.fx(
                        () ->
                                window
                                        .picture()
                                        .window()
                                        .scene()
                                        .getRoot()
                                        .lookupAll(".chip-toggle")
                                        .stream()
                                        .map(ToggleButton.class::cast)
                                        .filter(b -> b.getText().equals("Source"))
                                        .findFirst()
                                        .orElseThrow());
        window.fx(
                () -> {
                    source.fire();
                    return true;
                });
        settled(window);
        assertThat(window.fx(() -> window.picture().window().scene().lookup("#method-source")))
                .isNull();
    }

    @Test
    void withoutAssemblyThePageSaysHowToGetIt() throws IOException {
        window.add(SampleRuns.small()).show("method");
        window.fx(
                () -> {
                    window.picture().workbench().select(SampleRuns.COUNT);
                    return true;
                });
        assertThat(Windows.words(settled(window)))
                .contains("No machine code")
                .contains("Read the assembly")
                .contains("Launch a workload")
                .contains("No bytecode")
                .contains("Add a place");
        window.save("method-nothing-dark");
    }

    @Test
    void picturesInBothThemesAndNarrow() throws IOException {
        showOsr(window);
        select("method-bytecode", index("method-bytecode", r -> r.text().startsWith("lmul")));
        window.save("method-dark");
        ToggleButton bytes = window.node("method-bytes", ToggleButton.class);
        window.fx(
                () -> {
                    bytes.fire();
                    window.picture().window().scene().getWindow().setWidth(1100);
                    window.picture().window().scene().getWindow().setHeight(800);
                    return true;
                });
        window.save("method-narrow-dark");
        try (UiWindow light = new UiWindow(false)) {
            showOsr(light);
            light.save("method-light");
        }
    }

    private void showOsr(UiWindow in) {
        in.add(run).show("method");
        MethodPage page = in.node("method-page", MethodPage.class);
        in.fx(
                () -> {
                    page.lookInto(SOURCES);
                    return true;
                });
        Compilation osr =
                run.compilations().stream()
                        .filter(c -> c.method().name().equals("mixAll"))
                        .filter(c -> c.osr() && c.tier() == 4)
                        .findFirst()
                        .orElseThrow();
        in.fx(
                () -> {
                    in.picture().workbench().select(osr);
                    return true;
                });
        settled(in);
    }

    private static Picture settled(UiWindow in) {
        in.picture().settle();
        return in.picture();
    }

    @SuppressWarnings("unchecked")
    private ListView<CodeRow> list(String id) {
        return window.node(id, ListView.class);
    }

    private List<CodeRow> rows(String id) {
        ListView<CodeRow> list = list(id);
        return window.fx(() -> List.copyOf(list.getItems()));
    }

    private int index(String id, Predicate<CodeRow> which) {
        List<CodeRow> rows = rows(id);
        for (int i = 0; i < rows.size(); i++) {
            if (which.test(rows.get(i))) {
                return i;
            }
        }
        throw new AssertionError("no such row in " + id);
    }

    private void select(String id, int index) {
        ListView<CodeRow> list = list(id);
        window.fx(
                () -> {
                    list.getSelectionModel().clearAndSelect(index);
                    return true;
                });
        settled(window);
    }

    private CodeRow selected(String id) {
        ListView<CodeRow> list = list(id);
        return window.fx(() -> list.getSelectionModel().getSelectedItem());
    }

    private List<CodeRow> linked(String id) {
        ListView<CodeRow> list = list(id);
        return window.fx(
                () ->
                        ((CodePane) list.getParent())
                                .linked().stream().mapToObj(i -> list.getItems().get(i)).toList());
    }

    private void press(ListView<CodeRow> list, KeyCode key) {
        Robot robot = window.fx(Robot::new);
        window.fx(
                () -> {
                    list.requestFocus();
                    robot.keyType(key);
                    return true;
                });
        settled(window);
    }
}
