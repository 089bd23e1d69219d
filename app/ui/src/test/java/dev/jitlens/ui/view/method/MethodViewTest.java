package dev.jitlens.ui.view.method;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.Compilation;
import dev.jitlens.ui.SampleRuns;
import dev.jitlens.ui.UiWindow;
import dev.jitlens.ui.Windows;
import dev.jitlens.ui.control.code.CodeRow;
import dev.jitlens.ui.control.code.Sign;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.shell.Selection;

import javafx.scene.control.ComboBox;
import javafx.scene.control.ListView;
import javafx.scene.control.TableView;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.skin.VirtualFlow;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.util.List;

/** What the page says of a method and its code, and how its columns hang together. */
class MethodViewTest extends MethodPageFixture {
    @Test
    void withoutAMethodTheInterestingOnesAreListed() throws IOException {
        window.add(run).show(PageId.METHOD);
        TableView<Interesting> table = Windows.table(settled(window), "method-interesting");
        assertThat(table.getItems().getFirst().method().name()).isEqualTo("mixAll");
        assertThat(table.getItems().getFirst().code().unpolledLoops()).isPositive();
        window.save("method-choose-dark");
        Windows.onFx(() -> table.getSelectionModel().select(1));
        assertThat(Windows.words(settled(window)))
                .as("arrows, and the menu of a row, lead nowhere")
                .doesNotContain("CountedLoopExit.mixAll(): long");
        Windows.enter(table, 0);
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
        assertThat(selection.bci()).isEqualTo(17);
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
                .isEqualTo(instruction.key());
    }

    @Test
    void aCallIsLinkedWithWhatWasInlinedAtIt() throws IOException {
        window.add(run).show(PageId.METHOD);
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
        fx(() -> tree.getSelectionModel().select(inlined));
        assertThat(linked("method-assembly")).anyMatch(r -> r.depth() == 1);
        window.save("method-inlined-dark");
    }

    @Test
    void anotherCompilationIsChosenFromTheList() {
        showOsr(window);
        ComboBox<CodeVersion> chooser = Windows.lookup(window.picture(), "method-chooser");
        CodeVersion first = window.fx(() -> chooser.getItems().getFirst());
        fx(() -> chooser.setValue(first));
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
        fx(() -> window.picture().workbench().select(normal));
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
    void withoutAssemblyThePageSaysHowToGetIt() throws IOException {
        window.add(SampleRuns.small()).show(PageId.METHOD);
        window.fx(
                () -> {
                    window.picture().workbench().select(SampleRuns.COUNT);
                    return true;
                });
        assertThat(Windows.words(settled(window)))
                .contains("No machine code")
                .contains("Read the assembly")
                .contains("Launch your program…")
                .contains("No bytecode")
                .contains("Add a place");
        window.save("method-nothing-dark");
    }

    @Test
    void linesStayWhereTheyAreScrolledWhenTheColumnsStandOtherwise() {
        showOsr(window);
        ListView<CodeRow> source = Windows.lookup(window.picture(), "method-source");
        ListView<CodeRow> assembly = Windows.lookup(window.picture(), "method-assembly");
        fx(() -> source.scrollTo(30));
        fx(() -> assembly.scrollTo(60));
        settled(window);
        for (int width : List.of(1700, 1440, 1000)) {
            Windows.resize(window.picture(), width, 900);
            settled(window);
            assertThat(firstInSight(source)).as("source at %d", width).isEqualTo(30);
            assertThat(firstInSight(assembly)).as("assembly at %d", width).isEqualTo(60);
        }
    }

    private int firstInSight(ListView<CodeRow> list) {
        VirtualFlow<?> flow = window.fx(() -> (VirtualFlow<?>) list.lookup(".virtual-flow"));
        return window.fx(() -> flow.getFirstVisibleCell().getIndex());
    }

    @Test
    void picturesInBothThemesAndNarrow() throws IOException {
        showOsr(window);
        select("method-bytecode", index("method-bytecode", r -> r.text().startsWith("lmul")));
        window.save("method-dark");
        ToggleButton bytes = window.node("method-bytes", ToggleButton.class);
        fx(bytes::fire);
        Windows.resize(window.picture(), 1100, 800);
        window.save("method-narrow-dark");
        try (UiWindow light = new UiWindow(false)) {
            showOsr(light);
            light.save("method-light");
        }
    }
}
