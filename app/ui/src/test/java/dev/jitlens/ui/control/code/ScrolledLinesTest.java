package dev.jitlens.ui.control.code;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.ui.Windows;
import dev.jitlens.ui.control.code.Token.Kind;
import dev.jitlens.ui.window.Picture;

import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ListView;
import javafx.scene.text.Text;

import org.junit.jupiter.api.Test;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Lines that come into sight are written into the texts of those that went. */
class ScrolledLinesTest {
    @Test
    void aScrolledListingMakesNoTexts() {
        Windows.startToolkit();
        CodePane pane = Picture.onFx(() -> new CodePane(false));
        ListView<CodeRow> list = pane.list();
        Picture.onFx(
                () -> {
                    pane.rows(IntStream.range(0, 500).mapToObj(i -> row(i)).toList(), List.of());
                    return new Scene(pane, 600, 400);
                });
        shown(list, 100);
        Set<Node> texts = Collections.newSetFromMap(new IdentityHashMap<>());
        texts.addAll(texts(list));
        shown(list, 200);
        texts.addAll(texts(list));
        shown(list, 300);
        assertThat(texts(list)).isNotEmpty().allMatch(texts::contains);
        assertThat(
                        texts(list).stream()
                                .filter(Node::isVisible)
                                .map(text -> ((Text) text).getText())
                                .collect(Collectors.toSet()))
                .contains("name300", "second301")
                .doesNotContain("second300", "name100");
    }

    /** One of them has one piece, the others have two. */
    private static CodeRow row(int i) {
        Token name = new Token("name" + i, Kind.NAME);
        List<Token> tokens =
                i == 300 ? List.of(name) : List.of(name, new Token("second" + i, Kind.NUMBER));
        return CodeRow.line(i, "", tokens, List.of(), "");
    }

    private static void shown(ListView<CodeRow> list, int row) {
        Picture.onFx(
                () -> {
                    list.scrollTo(row);
                    list.getScene().getRoot().applyCss();
                    list.getScene().getRoot().layout();
                    return row;
                });
    }

    private static Set<Node> texts(ListView<CodeRow> list) {
        return Picture.onFx(
                () ->
                        list.lookupAll(".code-text").stream()
                                .filter(Text.class::isInstance)
                                .filter(ScrolledLinesTest::isShown)
                                .collect(Collectors.toSet()));
    }

    private static boolean isShown(Node node) {
        Node at = node;
        while (at != null && at.isVisible()) {
            at = at.getParent();
        }
        return at == null;
    }
}
