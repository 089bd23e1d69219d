package dev.jitlens.ui.control;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.ui.Windows;
import dev.jitlens.ui.window.Picture;

import javafx.scene.control.Label;
import javafx.scene.control.skin.LabelSkin;
import javafx.scene.text.Font;

import org.junit.jupiter.api.Test;

class ParagraphTest {
    private static final double WIDTH = 200;

    private final Label paragraph = paragraph();
    private int measured;

    private static Label paragraph() {
        Windows.startToolkit();
        return Texts.paragraph("one two three four five six ".repeat(9));
    }

    private double height() {
        double height = paragraph.prefHeight(WIDTH);
        assertThat(paragraph.minHeight(WIDTH)).isEqualTo(height);
        assertThat(paragraph.maxHeight(WIDTH)).isEqualTo(height);
        return height;
    }

    @Test
    void isMeasuredOnceUntilItChanges() {
        Picture.onFx(
                () -> {
                    paragraph.setSkin(
                            new LabelSkin(paragraph) {
                                @Override
                                protected double computePrefHeight(
                                        double width,
                                        double top,
                                        double right,
                                        double bottom,
                                        double left) {
                                    measured++;
                                    return super.computePrefHeight(width, top, right, bottom, left);
                                }
                            });
                    double nine = height();
                    assertThat(height()).isEqualTo(nine);
                    assertThat(measured).isEqualTo(1);
                    assertThat(paragraph.prefHeight(2 * WIDTH)).isLessThan(nine);
                    paragraph.setText("one two three four five six ".repeat(18));
                    double eighteen = height();
                    assertThat(eighteen).isGreaterThan(1.5 * nine);
                    paragraph.setFont(Font.font(2 * paragraph.getFont().getSize()));
                    assertThat(height()).isGreaterThan(1.5 * eighteen);
                    paragraph.setWrapText(false);
                    assertThat(height()).isLessThan(eighteen);
                    return true;
                });
    }
}
