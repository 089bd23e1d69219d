package dev.jitlens.ui.control.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.ui.SampleRuns;
import dev.jitlens.ui.Windows;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.window.Picture;

import javafx.scene.control.Label;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;

import org.junit.jupiter.api.Test;

import java.util.List;

class HeadingsTest {
    @Test
    void noHeadingIsCutByTheArrowsOfTwoColumnsThatRowsAreSortedBy() {
        try (Picture window = Windows.open(SampleRuns.small())) {
            Windows.show(window, PageId.COMPILATIONS);
            TableView<Object> table = Windows.table(window, "compilations-table");
            List<TableColumn<Object, ?>> numbers =
                    table.getVisibleLeafColumns().stream()
                            .filter(c -> List.of("Bytecode", "Native").contains(c.getText()))
                            .<TableColumn<Object, ?>>map(c -> c)
                            .toList();
            Windows.onFx(() -> table.getSortOrder().setAll(numbers));
            window.settle();
            window.settle();
            assertThat(numbers).hasSize(2);
            assertThat(
                            Picture.onFx(
                                    () ->
                                            table.lookupAll(".column-header .label").stream()
                                                    .map(Label.class::cast)
                                                    .filter(Label::isTextTruncated)
                                                    .map(Label::getText)
                                                    .toList()))
                    .isEmpty();
        }
    }
}
