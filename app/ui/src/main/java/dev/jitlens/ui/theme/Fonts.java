package dev.jitlens.ui.theme;

import javafx.scene.text.Font;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;

/** Inter and JetBrains Mono travel with the app, so that columns of digits line up everywhere. */
final class Fonts {
    private static final String ROOT = "/com/formdev/flatlaf/fonts/";
    private static final List<String> FILES =
            List.of(
                    "inter/Inter-Regular.otf",
                    "inter/Inter-SemiBold.otf",
                    "inter/Inter-Bold.otf",
                    "jetbrains_mono/JetBrainsMono-Regular.ttf",
                    "jetbrains_mono/JetBrainsMono-Bold.ttf");

    private static boolean loaded;

    private Fonts() {}

    /**
     * A font that is not there is no error: the style sheet names others after it. Whoever comes
     * second waits for the first.
     */
    static synchronized void load() {
        if (loaded) {
            return;
        }
        loaded = true;
        for (String file : FILES) {
            try (InputStream in = Fonts.class.getResourceAsStream(ROOT + file)) {
                if (in != null) {
                    Font.loadFont(in, 13);
                }
            } catch (IOException e) {
                throw new UncheckedIOException(file, e);
            }
        }
    }
}
