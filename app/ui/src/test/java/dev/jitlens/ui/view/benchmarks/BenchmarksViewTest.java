package dev.jitlens.ui.view.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.benchmarks.ScoredBenchmark;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;
import dev.jitlens.ui.Mouse;
import dev.jitlens.ui.UiWindow;
import dev.jitlens.ui.shell.PageId;

import javafx.geometry.Point2D;
import javafx.scene.control.TableView;
import javafx.scene.input.MouseEvent;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

class BenchmarksViewTest {
    private static final Path RESULTS =
            Path.of("../core/src/test/resources/benchmarks/1.37-all-modes/input.json");
    private final UiWindow window = new UiWindow(false);

    @AfterEach
    void close() {
        window.close();
    }

    @Test
    void eachIterationOfTheSelectedBenchmarkIsADot() throws IOException {
        window.add(RunReader.open(List.of(RESULTS), Progress.NONE)).show(PageId.BENCHMARKS);
        TableView<?> table = window.node("benchmark-table", TableView.class);
        ScorePlot plot = window.node("benchmark-plot", ScorePlot.class);
        List<ScoredBenchmark> rows =
                window.fx(
                        () -> table.getItems().stream().map(ScoredBenchmark.class::cast).toList());
        assertThat(rows).hasSize(6);
        window.save("benchmarks");
        for (int i = 0; i < rows.size(); i++) {
            int row = i;
            String svg =
                    window.fx(
                            () -> {
                                table.getSelectionModel().clearAndSelect(row);
                                return plot.svg();
                            });
            var forks = rows.get(i).benchmark().score().forks();
            int iterations = forks.stream().mapToInt(f -> f.iterations().size()).sum();
            // The background is a rectangle, too.
            assertThat(svg.split("<rect ")).hasSize(iterations + 2);
            assertThat(svg).contains(">fork " + forks.size() + "<");
            assertThat(svg.contains("95% over forks")).isEqualTo(forks.size() > 1);
            assertThat(svg).contains(">" + rows.get(i).benchmark().score().unit() + "<");
        }
    }

    @Test
    void hoveringTellsAnIterationWithLinesToTheAxes() throws IOException {
        window.add(RunReader.open(List.of(RESULTS), Progress.NONE)).show(PageId.BENCHMARKS);
        ScorePlot plot = window.node("benchmark-plot", ScorePlot.class);
        Point2D at = window.fx(() -> plot.tip().places(w -> w.startsWith("fork 1, ")).getFirst());
        window.fx(
                () -> {
                    Mouse.of(MouseEvent.MOUSE_MOVED, plot.localToScene(at), 0).on(plot);
                    return true;
                });
        assertThat(window.fx(() -> plot.tip().words()))
                .hasValueSatisfying(w -> assertThat(w).startsWith("fork 1, iteration 1\n"));
        assertThat(window.fx(() -> plot.lookupAll(".chart-crosshair"))).hasSize(2);
    }
}
