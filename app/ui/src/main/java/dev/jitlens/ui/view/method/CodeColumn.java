package dev.jitlens.ui.view.method;

import dev.jitlens.ui.control.EmptyState;
import dev.jitlens.ui.control.Panel;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.control.code.Arrow;
import dev.jitlens.ui.control.code.CodePane;
import dev.jitlens.ui.control.code.CodeRow;
import dev.jitlens.ui.control.columns.ColumnPart;
import dev.jitlens.ui.shell.Workbench;
import dev.jitlens.ui.view.ListingMenu;

import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.Predicate;

/** A column of the page that shows code: its head, its lines, or why there are none. */
final class CodeColumn {
    private final CodePane pane;
    private final Label head = Texts.muted("");
    private final Label note = Texts.paragraph("", "muted", "small", "column-note");
    private final StackPane body = new StackPane();
    private final Panel panel;
    private final String title;
    private String nothing = "";

    /**
     * @param above nodes between head and lines
     */
    CodeColumn(
            Workbench workbench,
            String title,
            boolean arrows,
            Consumer<CodeRow> picked,
            Node... above) {
        this.title = title;
        pane = new CodePane(arrows);
        pane.palette().bind(workbench.palette());
        pane.onPick(picked);
        pane.list().setId("method-" + title.toLowerCase(Locale.ROOT));
        ListingMenu.install(workbench, pane, title.toLowerCase(Locale.ROOT));
        head.getStyleClass().add("small");
        head.setTextOverrun(OverrunStyle.ELLIPSIS);
        head.setMinWidth(0);
        Texts.tooltipWhenCut(head);
        note.managedProperty().bind(note.visibleProperty());
        note.visibleProperty().bind(note.textProperty().isNotEmpty());
        VBox box = new VBox(above);
        box.getChildren().addAll(note, body);
        VBox.setVgrow(body, Priority.ALWAYS);
        body.setMinHeight(0);
        body.getStyleClass().add("code-column");
        panel = Panel.titled(title, box, head);
    }

    /**
     * The column as a part of the page.
     *
     * @param share of the width of all
     * @param least width in pixels
     */
    ColumnPart part(double share, double least) {
        panel.setMinWidth(least);
        return new ColumnPart(
                title,
                panel,
                share,
                pane::contentWidth,
                () -> panel.getHeight() - pane.getHeight() + pane.contentHeight());
    }

    /** Tells in a few words why there are no lines; empty if there are. */
    String nothing() {
        return nothing;
    }

    CodePane pane() {
        return pane;
    }

    /** What the head says at its right. */
    void head(String words) {
        head.setText(words);
    }

    /** A sentence above the lines; empty for none. */
    void note(String sentence) {
        note.setText(sentence);
    }

    void rows(List<CodeRow> rows) {
        rows(rows, List.of());
    }

    /** Shows lines, and below them a way to more. */
    void rows(List<CodeRow> rows, Node below) {
        nothing = "";
        pane.rows(rows, List.of());
        VBox box = new VBox(8, pane, below);
        box.setAlignment(Pos.TOP_CENTER);
        VBox.setMargin(below, new Insets(0, 0, 10, 0));
        VBox.setVgrow(pane, Priority.ALWAYS);
        body.getChildren().setAll(box);
    }

    void rows(List<CodeRow> rows, List<Arrow> arrows) {
        nothing = "";
        pane.rows(rows, arrows);
        body.getChildren().setAll(pane);
    }

    void show(Node node) {
        body.getChildren().setAll(node);
    }

    void nothing(String headline, String why, Node... actions) {
        nothing = headline;
        pane.rows(List.of());
        head("");
        note("");
        body.getChildren().setAll(new EmptyState(headline, why, actions));
    }

    /** Marks lines; the first of them that is {@code selected} is the one. */
    void link(Predicate<CodeRow> belongs, Predicate<CodeRow> selected) {
        List<CodeRow> rows = pane.rows();
        int index = -1;
        for (int i = 0; i < rows.size() && index < 0; i++) {
            index = rows.get(i).isLine() && selected.test(rows.get(i)) ? i : -1;
        }
        pane.link(belongs, index);
    }
}
