package dev.jitlens.ui.control.code;

import dev.jitlens.model.Method;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.control.picture.Pen;
import dev.jitlens.ui.control.picture.SharpCanvas;

import javafx.css.PseudoClass;
import javafx.event.EventHandler;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.ListCell;
import javafx.scene.control.Tooltip;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.HBox;
import javafx.scene.text.Text;
import javafx.util.Duration;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** One line. */
final class CodeCell extends ListCell<CodeRow> {
    private static final PseudoClass LINKED = PseudoClass.getPseudoClass("linked");
    private static final PseudoClass HEADING = PseudoClass.getPseudoClass("heading");

    private final CodePane pane;
    private final SharpCanvas gutter = new SharpCanvas();
    private final HBox line = new HBox(gutter);
    private final List<Text> texts = new ArrayList<>();
    private Optional<Tooltip> tooltip = Optional.empty();

    CodeCell(CodePane pane) {
        this.pane = pane;
        getStyleClass().add("code-line");
        line.setAlignment(Pos.CENTER_LEFT);
        line.setMinHeight(CodePane.ROW);
        line.setMaxHeight(CodePane.ROW);
        addEventHandler(MouseEvent.MOUSE_MOVED, this::explain);
    }

    @Override
    protected void updateItem(CodeRow row, boolean empty) {
        super.updateItem(row, empty);
        show();
    }

    @Override
    public void updateIndex(int index) {
        super.updateIndex(index);
        mark();
    }

    /**
     * The same for all: with lines of different widths the list is laid out at every pulse, without
     * end, as each line that it adds makes the others wider.
     */
    @Override
    protected double computePrefWidth(double height) {
        return pane.lineWidth();
    }

    /** The window may have been zoomed. */
    @Override
    protected void layoutChildren() {
        super.layoutChildren();
        if (gutter.isStale()) {
            mark();
        }
    }

    private void show() {
        CodeRow row = getItem();
        if (row == null || isEmpty()) {
            setGraphic(null);
            setTooltip(null);
            mark();
            return;
        }
        write(row.tokens());
        setGraphic(line);
        setAccessibleText(row.number() + " " + row.text());
        mark();
    }

    /**
     * Into the texts of the line before: finding the style of a new one takes longer than all else
     * of a line.
     */
    private void write(List<Token> tokens) {
        for (int i = texts.size(); i < tokens.size(); i++) {
            Text text = new Text();
            texts.add(text);
            line.getChildren().add(text);
        }
        for (int i = 0; i < texts.size(); i++) {
            Text text = texts.get(i);
            boolean isUsed = i < tokens.size();
            text.setManaged(isUsed);
            text.setVisible(isUsed);
            if (isUsed) {
                write(text, tokens.get(i));
            }
        }
    }

    private void write(Text text, Token token) {
        text.setText(token.text());
        text.setUserData(token);
        List<String> styleClasses =
                token.callee().isPresent()
                        ? List.of("code-text", token.kind().styleClass(), "code-call")
                        : List.of("code-text", token.kind().styleClass());
        if (!text.getStyleClass().equals(styleClasses)) {
            text.getStyleClass().setAll(styleClasses);
        }
        text.setOnMouseClicked(token.callee().map(callee -> leadTo(callee)).orElse(null));
    }

    private EventHandler<MouseEvent> leadTo(Method callee) {
        return e -> {
            if (e.getButton() == MouseButton.PRIMARY && e.isStillSincePress()) {
                pane.call(callee, e.isShortcutDown());
                e.consume();
            }
        };
    }

    /** What depends on the selection: the background and the arrows. */
    void mark() {
        CodeRow row = getItem();
        boolean filled = row != null && !isEmpty();
        pseudoClassStateChanged(LINKED, filled && pane.isLinked(getIndex()));
        pseudoClassStateChanged(HEADING, filled && !row.isLine());
        if (!filled) {
            return;
        }
        gutter.setSize(pane.gutter().width(row), CodePane.ROW);
        gutter.draw(pen -> paint(pen, row));
    }

    private void paint(Pen pen, CodeRow row) {
        GutterPainter painter = new GutterPainter(pen, pane.palette().get(), pane.gutter());
        painter.draw(row, pane.heat().at(row), pane.hot());
        pane.shortArrowsAt(getIndex()).forEach(a -> painter.arrow(a, getIndex(), false));
        pane.chosenArrowsAt(getIndex()).forEach(a -> painter.arrow(a, getIndex(), true));
    }

    Node gutter() {
        return gutter;
    }

    /** All that a mouse would be told along the line. */
    String words() {
        CodeRow row = getItem();
        String said =
                Stream.concat(
                                Stream.of(row.explanation().get(), pane.heat().words(row)),
                                row.tokens().stream().map(token -> token.explanation().get()))
                        .filter(words -> !words.isBlank())
                        .distinct()
                        .collect(Collectors.joining("\n\n"));
        return said.isEmpty() ? "There is nothing to say about this line." : said;
    }

    /** The tooltip says what the mouse is on. */
    private void explain(MouseEvent event) {
        Node on = event.getPickResult().getIntersectedNode();
        String words = "";
        if (on != null && on.getUserData() instanceof Token token) {
            words = token.explanation().get();
        } else if (gutter.is(on) && getItem() != null) {
            boolean onHeat =
                    gutter.sceneToLocal(event.getSceneX(), 0).getX() < pane.gutter().heatsTo();
            words = onHeat ? pane.heat().words(getItem()) : getItem().explanation().get();
        }
        if (words.isEmpty()) {
            setTooltip(null);
            return;
        }
        if (tooltip.isEmpty()) {
            tooltip = Optional.of(Texts.tooltip(""));
            tooltip.get().setShowDelay(Duration.millis(300));
        }
        tooltip.get().setText(words);
        setTooltip(tooltip.get());
    }
}
