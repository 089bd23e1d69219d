package dev.jitlens.ui.control.chart;

import dev.jitlens.ui.theme.Palette;

import javafx.scene.paint.Color;

/** The colour of a line by the theme. */
@FunctionalInterface
public interface LineColor {
    Color in(Palette palette);
}
