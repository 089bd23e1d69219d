package dev.jitlens.ui.shell;

import dev.jitlens.ui.control.picture.PngBytes;

import javafx.scene.image.Image;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes pictures as PNG (8 bit RGB), so that the app needs neither AWT nor javafx.swing. */
public final class Png {
    private Png() {}

    public static void write(Image image, Path file) throws IOException {
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file))) {
            PngBytes.write(image, out);
        }
    }
}
