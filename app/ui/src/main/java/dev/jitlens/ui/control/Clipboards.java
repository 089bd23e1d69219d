package dev.jitlens.ui.control;

import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;

/** What users copy. */
public final class Clipboards {
    private Clipboards() {}

    /** Puts a text onto the system's clipboard. */
    public static void copy(String text) {
        ClipboardContent content = new ClipboardContent();
        content.putString(text);
        Clipboard.getSystemClipboard().setContent(content);
    }
}
