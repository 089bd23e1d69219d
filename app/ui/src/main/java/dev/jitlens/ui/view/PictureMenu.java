package dev.jitlens.ui.view;

import dev.jitlens.ui.control.FileDialogs;
import dev.jitlens.ui.control.chart.CurveChart;
import dev.jitlens.ui.shell.Png;
import dev.jitlens.ui.shell.Workbench;

import javafx.application.Platform;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.image.Image;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** What can be done with any chart: copied, saved, shown as a whole. */
public final class ChartMenu {
    private final Workbench workbench;
    private final CurveChart chart;
    private final String fileName;

    private ChartMenu(Workbench workbench, CurveChart chart, String fileName) {
        this.workbench = workbench;
        this.chart = chart;
        this.fileName = fileName;
    }

    /**
     * Gives the chart a menu, and the colours of the theme.
     *
     * @param fileName proposed for its picture, without an ending
     */
    public static void install(Workbench workbench, CurveChart chart, String fileName) {
        chart.paletteProperty().bind(workbench.palette());
        ContextMenu menu = new ContextMenu();
        menu.getItems().addAll(items(workbench, chart, fileName));
        MenuItem all = new MenuItem("Show everything (double click)");
        all.setOnAction(e -> chart.fit());
        menu.getItems().addAll(new SeparatorMenuItem(), all);
        chart.setOnContextMenuRequested(e -> menu.show(chart, e.getScreenX(), e.getScreenY()));
    }

    /** Items that copy and save the picture of a chart, for another menu. */
    public static List<MenuItem> items(Workbench workbench, CurveChart chart, String fileName) {
        ChartMenu of = new ChartMenu(workbench, chart, fileName);
        MenuItem copy = new MenuItem("Copy as image");
        copy.setOnAction(e -> of.copy());
        MenuItem png = new MenuItem("Save as PNG…");
        png.setOnAction(e -> afterwards(() -> of.choose("png").ifPresent(of::savePng)));
        MenuItem svg = new MenuItem("Save as SVG…");
        svg.setOnAction(e -> afterwards(() -> of.choose("svg").ifPresent(of::saveSvg)));
        return List.of(copy, png, svg);
    }

    /** Runs something once the menu is gone: it would stay beside a dialog that is waited for. */
    public static void afterwards(Runnable choosing) {
        Platform.runLater(choosing);
    }

    private void copy() {
        ClipboardContent content = new ClipboardContent();
        content.putImage(chart.image());
        Clipboard.getSystemClipboard().setContent(content);
        workbench.say("The chart was copied as an image.");
    }

    private Optional<Path> choose(String ending) {
        return FileDialogs.save(chart, "Save the chart", fileName + "." + ending);
    }

    private void savePng(Path file) {
        Image image = chart.image();
        save(file, () -> Png.write(image, file));
    }

    private void saveSvg(Path file) {
        String svg = chart.svg();
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
