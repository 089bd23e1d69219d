package dev.jitlens.ui.view.method;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.ui.control.code.CodeRow;
import dev.jitlens.ui.control.code.Sign;

import javafx.scene.control.Button;
import javafx.scene.control.ListView;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.skin.VirtualFlow;
import javafx.scene.input.KeyCode;

import org.junit.jupiter.api.Test;

import java.util.List;

/** What a user does in a column of the page. */
class MethodColumnsTest extends MethodPageFixture {
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
        fx(() -> filter.setText("no poll"));
        assertThat(rows("method-assembly")).isNotEmpty().hasSizeLessThan(all / 4);
        fx(() -> filter.clear());
        assertThat(rows("method-assembly")).hasSize(all);
        Button step = window.node("method-step-u", Button.class);
        fx(() -> step.fire());
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
        fx(() -> source.fire());
        assertThat(window.fx(() -> window.picture().window().scene().lookup("#method-source")))
                .isNull();
    }
}
