package dev.jitlens.ui.view.codecache;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.analysis.compiling.CodeCache.Part;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;
import dev.jitlens.ui.UiWindow;
import dev.jitlens.ui.control.chart.Curve;
import dev.jitlens.ui.control.chart.StepChart;
import dev.jitlens.ui.shell.PageId;

import javafx.scene.control.TableView;
import javafx.scene.control.ToggleButton;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

class CodeCacheViewTest {
    private static final Path LOG =
            Path.of("../core/src/test/resources/formats/unified-codecache/17/input.txt");
    private final UiWindow window = new UiWindow(false);

    @AfterEach
    void close() {
        window.close();
    }

    @Test
    void eachPartHasACurveAndOnDemandALineAtItsCapacity() throws IOException {
        window.add(RunReader.open(List.of(LOG), Progress.NONE)).show(PageId.CODE_CACHE);
        StepChart chart = window.node("code-cache-chart", StepChart.class);
        assertThat(window.fx(chart::curves))
                .extracting(Curve::name)
                .containsExactly("profiled nmethods", "non-profiled nmethods", "non-nmethods");
        window.fx(
                () -> {
                    ToggleButton capacity =
                            (ToggleButton)
                                    window.picture()
                                            .window()
                                            .scene()
                                            .lookup("#code-cache-capacity");
                    capacity.fire();
                    return true;
                });
        assertThat(window.fx(chart::curves))
                .extracting(Curve::name)
                .contains("capacity of profiled nmethods");
        TableView<?> table = window.node("code-cache-table", TableView.class);
        assertThat(window.fx(() -> List.copyOf(table.getItems())))
                .extracting(row -> ((Part) row).basis().label())
                .containsOnly("read");
        window.save("code-cache");
    }
}
