package dev.jitlens.ui.view.query;

import dev.jitlens.tables.TableInfo;

import javafx.geometry.Bounds;
import javafx.geometry.Side;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TextArea;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;

import java.util.List;

/** Where a statement is written: Ctrl+Enter asks it, Ctrl+Space completes names. */
final class QueryEditor extends TextArea {
    private static final KeyCombination ASK = KeyCombination.keyCombination("Shortcut+Enter");
    private static final KeyCombination COMPLETE = KeyCombination.keyCombination("Ctrl+Space");
    private static final int MOST_OFFERED = 14;

    private final ContextMenu offered = new ContextMenu();
    private final Runnable ask;
    private List<TableInfo> schema = List.of();

    QueryEditor(Runnable ask) {
        this.ask = ask;
        setId("query-sql");
        setAccessibleText("Statement of SQL");
        setAccessibleHelp("Ctrl+Enter asks it, Ctrl+Space completes names of tables and columns.");
        setPromptText(
                "SELECT \u2026 FROM compilations \u2014 Ctrl+Enter asks, Ctrl+Space completes");
        getStyleClass().add("mono");
        setWrapText(true);
        setPrefRowCount(6);
        addEventFilter(KeyEvent.KEY_PRESSED, this::pressed);
    }

    void schema(List<TableInfo> tables) {
        schema = List.copyOf(tables);
    }

    private void pressed(KeyEvent e) {
        if (ASK.match(e)) {
            ask.run();
            e.consume();
        } else if (COMPLETE.match(e)) {
            complete();
            e.consume();
        } else if (e.getCode() == KeyCode.TAB && !e.isControlDown()) {
            // Tab goes on, as everywhere; a statement needs none.
            TextArea area = this;
            area.fireEvent(
                    new KeyEvent(
                            KeyEvent.KEY_PRESSED,
                            "",
                            "",
                            KeyCode.TAB,
                            e.isShiftDown(),
                            true,
                            false,
                            false));
            e.consume();
        }
    }

    private void complete() {
        Completion completion = Completion.of(schema, getText(), getCaretPosition());
        if (completion.words().size() == 1) {
            put(completion, completion.words().getFirst());
            return;
        }
        offered.getItems().clear();
        for (String word : completion.words().stream().limit(MOST_OFFERED).toList()) {
            MenuItem item = new MenuItem(word);
            item.setMnemonicParsing(false);
            item.setOnAction(e -> put(completion, word));
            offered.getItems().add(item);
        }
        if (!offered.getItems().isEmpty()) {
            Bounds caret =
                    lookupAll(".content").stream()
                            .findFirst()
                            .map(n -> n.getBoundsInParent())
                            .orElse(getBoundsInLocal());
            offered.show(this, Side.BOTTOM, 12, Math.min(0, caret.getMinY() - 8));
        }
    }

    private void put(Completion completion, String word) {
        replaceText(completion.from(), getCaretPosition(), word);
    }
}
