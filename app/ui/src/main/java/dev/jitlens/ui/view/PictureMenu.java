package dev.jitlens.ui.view;

import dev.jitlens.ui.control.FileDialogs;
import dev.jitlens.ui.control.MenuKeys;
import dev.jitlens.ui.control.ValueZoom;
import dev.jitlens.ui.control.chart.CurveChart;
import dev.jitlens.ui.control.picture.Pictured;
import dev.jitlens.ui.shell.Png;
import dev.jitlens.ui.shell.Workbench;

import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.image.Image;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.MouseEvent;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** What can be done with any picture: it is copied, or saved. */
public final class PictureMenu {
    private final Workbench workbench;
    private final Pictured picture;
    private final String fileName;

    private PictureMenu(Workbench workbench, Pictured picture, String fileName) {
        this.workbench = workbench;
        this.picture = picture;
        this.fileName = fileName;
    }

    /**
     * Gives a chart a menu, and the colours of the theme.
     *
     * @param fileName proposed for its picture, without an ending
     */
    public static void install(Workbench workbench, CurveChart chart, String fileName) {
        chart.paletteProperty().bind(workbench.palette());
        MenuItem all = MenuKeys.shown("Show everything (double click)", "0", chart::fit);
        install(workbench, chart, fileName, all);
    }

    /** Gives a plot whose values are zoomed a menu. */
    public static void install(
            Workbench workbench, Pictured picture, String fileName, ValueZoom zoom) {
        MenuItem all = MenuKeys.shown("Show everything (double click)", "0", zoom::fit);
        install(workbench, picture, fileName, all);
    }

    /** Gives anything that is a picture a menu on right click and on the menu key. */
    public static void install(
            Workbench workbench, Pictured picture, String fileName, MenuItem... more) {
        Node node = picture.node();
        MenuKeys.install(node, () -> menu(workbench, picture, fileName, more));
        if (!node.isFocusTraversable()) {
            // It hears the keys that its menu names.
            node.addEventHandler(MouseEvent.MOUSE_PRESSED, e -> node.requestFocus());
        }
    }

    private static ContextMenu menu(
            Workbench workbench, Pictured picture, String fileName, MenuItem... more) {
        ContextMenu menu = new ContextMenu();
        menu.getItems().addAll(items(workbench, picture, fileName, Copy.IS_PICTURE));
        if (more.length > 0) {
            menu.getItems().add(new SeparatorMenuItem());
            menu.getItems().addAll(more);
        }
        return menu;
    }

    /** Which keys copy and save, where the menu is not the picture's own. */
    public enum Copy {
        /** Nothing else is copied there. */
        IS_PICTURE("Shortcut+C"),
        /** Rows or lines are. */
        IS_TEXT("Shortcut+Alt+C"),
        /** The menu is a button's, which hears no keys. */
        HAS_NO_KEY("");

        private final String key;

        Copy(String key) {
            this.key = key;
        }

        private String save(String saving) {
            return this == HAS_NO_KEY ? "" : saving;
        }
    }

    /** Items that copy and save a picture, for another menu. */
    public static List<MenuItem> items(
            Workbench workbench, Pictured picture, String fileName, Copy keys) {
        PictureMenu of = new PictureMenu(workbench, picture, fileName);
        return List.of(
                MenuKeys.item("Copy as picture", keys.key, of::copy),
                MenuKeys.item(
                        "Save as PNG…",
                        keys.save("Shortcut+P"),
                        () -> afterwards(() -> of.choose("png").ifPresent(of::savePng))),
                MenuKeys.item(
                        "Save as SVG…",
                        keys.save("Shortcut+Alt+P"),
                        () -> afterwards(() -> of.choose("svg").ifPresent(of::saveSvg))));
    }

    /** Runs something once the menu is gone: it would stay beside a dialog that is waited for. */
    public static void afterwards(Runnable choosing) {
        Platform.runLater(choosing);
    }

    private void copy() {
        ClipboardContent content = new ClipboardContent();
        content.putImage(picture.image());
        Clipboard.getSystemClipboard().setContent(content);
        workbench.say("The picture was copied.");
    }

    private Optional<Path> choose(String ending) {
        return FileDialogs.save(picture.node(), "Save the picture", fileName + "." + ending);
    }

    private void savePng(Path file) {
        Image image = picture.image();
        save(file, () -> Png.write(image, file));
    }

    private void saveSvg(Path file) {
        String svg = picture.svg();
        save(file, () -> Files.writeString(file, svg));
    }

    private void save(Path file, Saving saving) {
        workbench
                .background()
                .run(
                        () -> {
                            try {
                                saving.save();
                            } catch (IOException e) {
                                throw new IOException(file + ": cannot be written", e);
                            }
                            return file;
                        },
                        saved -> workbench.say("Saved " + saved + "."),
                        workbench::say);
    }

    @FunctionalInterface
    private interface Saving {
        void save() throws IOException;
    }
}
