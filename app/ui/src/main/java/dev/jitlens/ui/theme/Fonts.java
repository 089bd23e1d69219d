package dev.jitlens.ui.theme;

import javafx.scene.text.Font;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Inter and JetBrains Mono travel with the app, so that columns of digits line up everywhere. */
final class Fonts {
    private static final String JARS = "/com/formdev/flatlaf/fonts/";
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
     * A font that is not there is no error: the style sheet names others after it. FX thread only:
     * fontconfig reads the environment, and GTK changes it when it starts.
     */
    static void load() {
        if (loaded) {
            return;
        }
        loaded = true;
        Optional<Path> unpacked =
                Optional.ofNullable(System.getProperty("jitlens.home"))
                        .map(home -> Path.of(home, "lib", "fonts"))
                        .filter(Files::isDirectory);
        for (String file : FILES) {
            if (unpacked.map(fonts -> load(fonts, file)).isEmpty()) {
                loadFromJar(file);
            }
        }
    }

    /** JavaFX takes the path as it is, without decoding it. */
    private static Font load(Path fonts, String file) {
        Path font = fonts.resolve(Path.of(file).getFileName()).toAbsolutePath();
        String path = font.toString().replace('\\', '/');
        return Font.loadFont("file:" + (path.startsWith("/") ? path : "/" + path), 13);
    }

    private static void loadFromJar(String file) {
        try (InputStream in = Fonts.class.getResourceAsStream(JARS + file)) {
            if (in != null) {
                Font.loadFont(in, 13);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(file, e);
        }
    }
}
