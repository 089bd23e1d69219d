package dev.jitlens.ui.view.compilations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.analysis.compiling.Bar;
import dev.jitlens.analysis.compiling.Quantity;
import dev.jitlens.model.Compilation;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;
import dev.jitlens.ui.UiWindow;
import dev.jitlens.ui.shell.PageId;

import javafx.scene.control.ChoiceBox;
import javafx.scene.control.TableView;
import javafx.scene.control.ToggleButton;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

class HistogramTest {
    private static final Path LOG =
            Path.of("../core/src/test/resources/formats/log-compilation/25-text-inside/input.log");
    private final UiWindow window = new UiWindow(true);

    @AfterEach
    void close() {
        window.close();
    }

    @Test
    void aBarListsTheCompilationsInIt() throws IOException {
        List<Compilation> all = RunReader.open(List.of(LOG), Progress.NONE).compilations();
        Bar bar =
                all.stream()
                        .filter(c -> !c.nativeWrapper() && c.sizes().bytecodeBytes() >= 0)
                        .map(c -> Bar.of(c.sizes().bytecodeBytes()))
                        .findFirst()
                        .orElseThrow();
        long inIt =
                all.stream()
                        .filter(c -> !c.nativeWrapper() && bar.has(c.sizes().bytecodeBytes()))
                        .count();
        TableView<Compilation> table = shown();
        int before = window.fx(() -> table.getItems().size());
        SpreadChart chart = choose(bar);
        window.await("the bar's rows", () -> table.getItems().size() == inIt);
        assertThat(window.fx(() -> chart.describe(bar))).contains("compilation");
        window.save("compilations-histogram");
        window.fx(
                () -> {
                    chart.chosenProperty().set(Optional.empty());
                    return true;
                });
        window.await("all rows", () -> table.getItems().size() == before);
    }

    @Test
    void withoutTheHistogramNothingIsLeftOut() throws IOException {
        TableView<Compilation> table = shown();
        int before = window.fx(() -> table.getItems().size());
        choose(Bar.of(1_000_000_000));
        window.await("no row", () -> table.getItems().isEmpty());
        fire("compilations-histogram");
        window.await("all rows", () -> table.getItems().size() == before);
    }

    private SpreadChart choose(Bar bar) {
        fire("compilations-histogram");
        SpreadChart chart = window.node("spread-chart", SpreadChart.class);
        @SuppressWarnings("unchecked")
        ChoiceBox<Quantity> quantity = window.node("spread-quantity", ChoiceBox.class);
        window.fx(
                () -> {
                    quantity.setValue(Quantity.BYTECODE_SIZE);
                    chart.chosenProperty().set(Optional.of(bar));
                    return true;
                });
        return chart;
    }

    private void fire(String chip) {
        ToggleButton button = window.node(chip, ToggleButton.class);
        window.fx(
                () -> {
                    button.fire();
                    return true;
                });
        window.picture().settle();
    }

    @SuppressWarnings("unchecked")
    private TableView<Compilation> shown() throws IOException {
        window.add(RunReader.open(List.of(LOG), Progress.NONE)).show(PageId.COMPILATIONS);
        return window.node("compilations-table", TableView.class);
    }
}
