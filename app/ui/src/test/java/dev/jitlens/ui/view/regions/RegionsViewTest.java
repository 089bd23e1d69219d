package dev.jitlens.ui.view.regions;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.run.Run;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.ui.LoopSamples;
import dev.jitlens.ui.SampleRuns;
import dev.jitlens.ui.SamplesFixture;
import dev.jitlens.ui.UiWindow;
import dev.jitlens.ui.Windows;
import dev.jitlens.ui.control.code.CodePane;
import dev.jitlens.ui.control.code.CodeRow;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.shell.Selection;

import javafx.scene.control.Button;
import javafx.scene.control.ListView;
import javafx.scene.control.TableView;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.util.List;

class RegionsViewTest {
    private static LoopSamples made;
    private final UiWindow window = new UiWindow(true);

    @BeforeAll
    static void read() throws IOException {
        made = new LoopSamples();
    }

    @AfterEach
    void close() {
        assertThat(Windows.uncaught()).isEmpty();
        window.close();
    }

    @Test
    void withoutSamplesOrProgramCountersThePageSaysWhatIsMissing() {
        window.add(SampleRuns.small()).show(PageId.REGIONS);
        assertThat(words()).contains("This run has no samples").contains("raw PC");
        window.add(
                SampleRuns.small().with(List.of(SamplesFixture.biased().of(SampleSource.BIASED))));
        assertThat(words()).contains("No source of this run tells the program counter");
    }

    @Test
    void theHottestRegionIsShownWithItsLoopAndTheShareOfEachInstruction() {
        show("");
        TableView<RegionRow> table = Windows.table(window.picture(), "regions-table");
        RegionRow first = window.fx(() -> table.getItems().getFirst());
        assertThat(first.code()).startsWith("C2 tier 4 #").endsWith("%");
        assertThat(first.loop()).startsWith("L").contains("no poll");
        assertThat(first.isUnpolled()).isTrue();
        long inRegions =
                window.fx(
                        () ->
                                table.getItems().stream()
                                        .mapToLong(r -> r.region().samples().part())
                                        .sum());
        assertThat(inRegions).as("none is lost").isEqualTo(made.pc("").samples());
        assertThat(words())
                .contains("1,019 of 1,019 samples in known code")
                .contains("they are shown by address");
        CodeRow hottest = row(made.hottest.address());
        assertThat(hottest.text()).startsWith(" 58.88%");
        CodePane pane = (CodePane) code().getParent();
        assertThat(window.fx(() -> pane.linked().cardinality()))
                .isEqualTo(first.region().last() - first.region().first() + 1);
    }

    @Test
    void aClickSelectsTheHottestInstructionAndTheButtonShowsIt() {
        show("");
        TableView<RegionRow> table = Windows.table(window.picture(), "regions-table");
        window.fx(
                () -> {
                    table.getSelectionModel().clearSelection();
                    table.getSelectionModel().select(0);
                    return true;
                });
        window.picture().settle();
        Selection selection = window.fx(() -> window.picture().workbench().selection().get());
        assertThat(selection.compilation()).contains(made.osr);
        assertThat(selection.address()).isEqualTo(made.hottest.address());
        Button open = window.node("regions-open", Button.class);
        window.fx(
                () -> {
                    open.fire();
                    return true;
                });
        assertThat(window.fx(() -> window.picture().workbench().page().get()))
                .isEqualTo(PageId.METHOD);
    }

    @Test
    void samplesOfAnotherRunAreCalledAnEstimate() {
        show("2");
        assertThat(words()).contains("of another run").contains("an estimate");
    }

    @Test
    void withoutPrintedCodeThereStillAreRegions() {
        Run bare = SampleRuns.small().with(List.of(made.pc("")));
        window.add(bare).show(PageId.REGIONS);
        assertThat(words())
                .contains("This code was not printed")
                .contains("No machine code was printed of these");
    }

    @Test
    void picturesInBothThemes() throws IOException {
        for (boolean dark : new boolean[] {true, false}) {
            try (UiWindow in = new UiWindow(dark)) {
                in.add(made.run.with(List.of(made.pc("")))).show(PageId.REGIONS);
                in.picture().settle();
                in.save("regions-" + (dark ? "dark" : "light"));
                in.fx(
                        () -> {
                            in.picture().workbench().select(made.osr);
                            return true;
                        });
                in.show(PageId.INLINING).save("inlining-shares-" + (dark ? "dark" : "light"));
            }
        }
    }

    private void show(String member) {
        window.add(made.run.with(List.of(made.pc(member)))).show(PageId.REGIONS);
        window.picture().settle();
    }

    private String words() {
        window.picture().settle();
        return Windows.words(window.picture());
    }

    @SuppressWarnings("unchecked")
    private ListView<CodeRow> code() {
        return window.node("regions-code", ListView.class);
    }

    private CodeRow row(long key) {
        ListView<CodeRow> list = code();
        return window.fx(
                () ->
                        list.getItems().stream()
                                .filter(r -> r.key() == key)
                                .findFirst()
                                .orElseThrow());
    }
}
