package dev.jitlens.ui.view.query;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.tables.FirstRows;
import dev.jitlens.ui.CutAtAnySize;
import dev.jitlens.ui.MadeTables;
import dev.jitlens.ui.RealRuns;
import dev.jitlens.ui.UiWindow;
import dev.jitlens.ui.Windows;
import dev.jitlens.ui.control.chart.ValueChart;
import dev.jitlens.ui.control.flame.FlameGraph;
import dev.jitlens.ui.shell.PageId;

import javafx.event.Event;
import javafx.scene.control.Button;
import javafx.scene.control.MenuButton;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TextArea;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** What a user asks and sees; {@code TablesTest} has what a database answers. */
class QueryViewTest {
    private static final FirstRows SIZES =
            new FirstRows(
                    List.of("compileId", "method", "nativeBytes"),
                    List.of(
                            List.of(1L, "java.util.HashMap::getNode", 1_234_567L),
                            Arrays.asList(2L, "java.lang.Object::<init>", null),
                            List.of(3L, "dev.jitlens.samples.CountedLoopExit::mixAll", 88L)),
                    false);
    private static final FirstRows STACKS =
            new FirstRows(
                    List.of("stack", "samples"),
                    List.of(List.of("a.A::main;b.B::hot", 30L), List.of("a.A::main", 10L)),
                    false);

    private final MadeTables tables =
            new MadeTables(Map.of("compilations", SIZES, "stacks", STACKS, "runs", SIZES));
    private final UiWindow window = UiWindow.of(w -> new QueryView(w, () -> tables));

    @BeforeEach
    void open() throws IOException {
        var run = RealRuns.rich();
        window.fx(
                () -> {
                    window.picture().workbench().add(run);
                    return true;
                });
        window.show(PageId.QUERY);
    }

    @AfterEach
    void close() {
        window.close();
        window.picture().settle();
        assertThat(tables.open()).as("databases that are still open").isZero();
    }

    private void ask(String sql) {
        TextArea editor = window.node("query-sql", TextArea.class);
        window.fx(
                () -> {
                    editor.setText(sql);
                    KeyEvent pressed =
                            new KeyEvent(
                                    KeyEvent.KEY_PRESSED,
                                    "",
                                    "",
                                    KeyCode.ENTER,
                                    false,
                                    true,
                                    false,
                                    false);
                    Event.fireEvent(editor, pressed);
                    return true;
                });
    }

    private List<String> tabs() {
        TabPane pane = window.node("query-result", TabPane.class);
        return window.fx(() -> pane.getTabs().stream().map(Tab::getText).toList());
    }

    private void choose(int tab) {
        TabPane pane = window.node("query-result", TabPane.class);
        window.fx(
                () -> {
                    pane.getSelectionModel().select(tab);
                    return true;
                });
    }

    @Test
    void anAnswerIsATableAndAChartOfItsNumbers() throws IOException {
        ask("SELECT compileId, method, nativeBytes FROM compilations");
        assertThat(tabs()).containsExactly("Table", "Chart");
        TableView<?> table = window.node("query-table", TableView.class);
        List<String> titles = new ArrayList<>();
        List<Double> widths = new ArrayList<>();
        window.fx(
                () -> {
                    for (TableColumn<?, ?> column : table.getColumns()) {
                        titles.add(column.getText());
                        widths.add(column.getWidth());
                    }
                    return true;
                });
        assertThat(titles).isEqualTo(SIZES.columns());
        assertThat(widths.get(1)).as("words take what numbers leave").isGreaterThan(600);
        assertThat(Windows.words(window.picture()))
                .contains("3 rows, in ", "java.util.HashMap::getNode", "1234567");
        List<String> cut = new ArrayList<>(CutAtAnySize.in(window.picture()));
        window.save("query-table");
        choose(1);
        assertThat(window.node("query-chart", ValueChart.class)).isNotNull();
        cut.addAll(CutAtAnySize.in(window.picture()));
        assertThat(cut).isEmpty();
        window.save("query-chart");
    }

    @Test
    void stacksAreAFlameGraph() throws IOException {
        ask("SELECT stack, samples FROM stacks");
        assertThat(tabs()).containsExactly("Table", "Chart", "Flame graph");
        FlameGraph graph = window.node("query-flame", FlameGraph.class);
        assertThat(window.fx(() -> graph.svg())).contains("b.B.hot", "a.A.main");
        assertThat(Windows.words(window.picture())).contains("2 rows, in ");
        assertThat(CutAtAnySize.in(window.picture())).isEmpty();
        window.save("query-flame");
    }

    @Test
    void whatCannotBeAnsweredIsASentence() {
        ask("SELEC");
        window.picture().settle();
        assertThat(Windows.words(window.picture()))
                .contains("This cannot be answered", "no table is called so: SELEC");
        assertThat(window.node("query-ask", Button.class).isDisabled()).isFalse();
    }

    @Test
    void whatTakesTooLongIsCancelled() throws InterruptedException {
        Button cancel = window.node("query-cancel", Button.class);
        assertThat(cancel.isDisabled()).isTrue();
        ask(MadeTables.FOR_EVER);
        tables.awaitAsked();
        window.fx(
                () -> {
                    assertThat(cancel.isDisabled()).isFalse();
                    cancel.fire();
                    return true;
                });
        window.picture().settle();
        assertThat(Windows.words(window.picture())).contains("cancelled");
        ask("SELECT name FROM runs");
        assertThat(tabs()).isNotEmpty();
    }

    @Test
    void aReadyQuestionIsAskedByItsMenuAndIsInTheHistory() {
        MenuButton ready = window.node("query-ready", MenuButton.class);
        window.fx(
                () -> {
                    assertThat(ready.getItems()).hasSize(1);
                    ready.getItems().getFirst().fire();
                    return true;
                });
        assertThat(tabs()).isNotEmpty();
        MenuButton history = window.node("query-history", MenuButton.class);
        window.fx(
                () -> {
                    history.getOnShowing().handle(new Event(MenuButton.ON_SHOWING));
                    assertThat(history.getItems().getFirst().getText())
                            .isEqualTo("SELECT name FROM runs");
                    return true;
                });
    }
}
