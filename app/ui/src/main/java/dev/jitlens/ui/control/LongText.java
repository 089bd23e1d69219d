package dev.jitlens.ui.control;

import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

/** The beginning of a text that may be very long, such as a command line, and a way to the rest. */
public final class LongText extends VBox {
    /** Four to six lines in half of a narrow window. */
    private static final int SHOWN = 240;

    /** So few letters more are shown, too: a link to them would take as much room. */
    private static final int SPARED = 60;

    private LongText(String text) {
        Label words = Texts.paragraph(beginning(text), "mono");
        Hyperlink more = new Hyperlink();
        more.getStyleClass().add("quiet-link");
        String all = "Show all " + Format.count(text.length()) + " characters";
        more.setText(all);
        more.setOnAction(
                e -> {
                    boolean unfold = more.getText().equals(all);
                    words.setText(unfold ? text : beginning(text));
                    more.setText(unfold ? "Show less" : all);
                    more.setVisited(false);
                });
        getChildren().addAll(words, more);
    }

    /** A paragraph where the text is short. */
    public static Node of(String text) {
        return text.length() <= SHOWN + SPARED ? Texts.paragraph(text, "mono") : new LongText(text);
    }

    /** Ends between two words, unless one fills most of it. */
    private static String beginning(String text) {
        int space = text.lastIndexOf(' ', SHOWN);
        return text.substring(0, space > SHOWN / 2 ? space : SHOWN) + " …";
    }
}
